import type { Range } from './span.js';

/** A part of the curve view's height, in pixels, over which the seen values run from bottom to top. */
export interface Pane {
  readonly top: number;
  readonly height: number;
}

/** Equal panes one below another. */
export const panesIn = (height: number, count: number): Pane[] =>
  Array.from({ length: count }, (_, i) => ({ top: (i * height) / count, height: height / count }));

export const yOf = ({ top, height }: Pane, { from, to }: Range, value: number): number =>
  top + ((to - value) / (to - from)) * height;

export const valueAtY = ({ top, height }: Pane, { from, to }: Range, y: number): number =>
  to - ((y - top) / height) * (to - from);

/** `factor` times larger about a value that stays where it is. */
export function zoomedValues({ from, to }: Range, factor: number, about: number): Range {
  const next = { from: about + (from - about) / factor, to: about + (to - about) / factor };
  const length = next.to - next.from;
  return length > Math.abs(about) * 1e-12 && length > 1e-30 && length < 1e300 ? next : { from, to };
}

/** Up by a share of what is seen. */
export function raisedValues({ from, to }: Range, share: number): Range {
  const by = (to - from) * share;
  return { from: from + by, to: to + by };
}
