/** What is seen of an axis: `start` at its near edge, `scale` pixels a unit (a second, where it is time). */
export interface Span {
  readonly start: number;
  readonly scale: number;
}

/** Between which values something lies. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

export const placeOf = ({ start, scale }: Span, value: number): number => (value - start) * scale;

export const valueAtPlace = ({ start, scale }: Span, place: number): number => start + place / scale;

/** The whole range over `size` pixels, with `margin` pixels left free at both ends. */
export function fitted({ from, to }: Range, size: number, margin: number): Span {
  const length = to - from > 0 ? to - from : 1;
  const scale = Math.max(1, size - 2 * margin) / length;
  return { start: from - margin / scale, scale };
}

/** `factor` times larger, with what lies at `place` staying there. */
export function zoomed(span: Span, factor: number, place: number): Span {
  const scale = span.scale * factor;
  return { start: valueAtPlace(span, place) - place / scale, scale };
}

export const scrolled = (span: Span, pixels: number): Span => ({
  ...span,
  start: span.start + pixels / span.scale,
});

/** The nearest span that shows some of the range, neither smaller than half of `size` pixels nor too fine for doubles. */
export function kept(span: Span, { from, to }: Range, size: number): Span {
  const length = to - from > 0 ? to - from : 1;
  const least = size / 2 / length;
  const reach = Math.max(Math.abs(from), Math.abs(to), length);
  const scale = Math.min(Math.max(span.scale, least), Math.max(least, 1e12 / reach));
  const seen = size / scale;
  const middle = span.start + size / span.scale / 2;
  const start = scale === span.scale ? span.start : middle - seen / 2;
  return { start: Math.min(Math.max(start, from - seen * 0.9), from + length - seen * 0.1), scale };
}
