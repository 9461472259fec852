import { coloursOf } from '../shell/colours.js';

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

const grounds = ['ground', 'panel', 'raised', 'line', 'ink', 'faint', 'accent'] as const;

/** `probe` is an element that nobody sees. */
export function paletteOf(probe: HTMLElement): Palette {
  const { red, green, blue, violet, ...rest } = coloursOf(probe, [
    ...grounds,
    'red',
    'green',
    'blue',
    'violet',
  ]);
  return { ...rest, curves: [red, green, blue, violet, rest.accent] };
}
