/** The page's colours for drawing, as they are in the theme of now. */
export interface Palette {
  readonly ground: string;
  readonly panel: string;
  readonly raised: string;
  readonly line: string;
  readonly ink: string;
  readonly faint: string;
  readonly accent: string;
  /** x, y, z, w, and what has one component. */
  readonly curves: readonly [string, string, string, string, string];
}

/** A style sheet tells a colour only of an element that has it: `probe` is one that nobody sees. */
export function paletteOf(probe: HTMLElement): Palette {
  const colour = (name: string): string => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  return {
    ground: colour('ground'),
    panel: colour('panel'),
    raised: colour('raised'),
    line: colour('line'),
    ink: colour('ink'),
    faint: colour('faint'),
    accent: colour('accent'),
    curves: [colour('red'), colour('green'), colour('blue'), colour('violet'), colour('accent')],
  };
}
