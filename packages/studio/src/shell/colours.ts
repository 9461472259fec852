/**
 * Colours of the page as they are in the theme of now, by the names of their custom properties. A style sheet tells a
 * colour only of an element that has it: `probe` is one that nobody sees.
 */
export function coloursOf<Name extends string>(
  probe: HTMLElement,
  names: readonly Name[],
): Readonly<Record<Name, string>> {
  const colour = (name: Name): string => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  return Object.fromEntries(names.map((name) => [name, colour(name)])) as Record<Name, string>;
}
