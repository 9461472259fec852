import { placeOf, type Span, valueAtPlace } from './span.js';

export interface Tick {
  readonly value: number;
  readonly place: number;
  readonly text: string;
}

/** Round values that lie at least `apart` pixels from one another, over `size` pixels. */
export function ticks(span: Span, size: number, apart: number): Tick[] {
  const step = roundStep(apart / span.scale);
  const digits = Math.min(20, Math.max(0, -Math.floor(Math.log10(step) + 1e-9)));
  const write = (value: number): string =>
    step >= 1e-9 && Math.abs(value) < 1e9 ? value.toFixed(digits) : value.toPrecision(6);
  return stepped(span, size, step, (value) => write(value).replace(/^-(0(?:\.0*)?)$/, '$1'));
}

/** Whole frames, numbered from 0 at time 0, that lie at least `apart` pixels from one another. */
export function frameTicks(span: Span, size: number, apart: number, rate: number): Tick[] {
  const step = Math.max(1, roundStep((apart / span.scale) * rate));
  return stepped({ start: span.start * rate, scale: span.scale / rate }, size, step, String);
}

/** The least of 1, 2, 5, 10, … and their tenths that is not below `least`. */
export function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least) + 1e-9);
  const [factor = 10] = [1, 2, 5].filter((each) => each * power >= least * (1 - 1e-9));
  return factor * power;
}

function stepped(span: Span, size: number, step: number, write: (value: number) => string): Tick[] {
  const first = Math.ceil(span.start / step - 1e-9);
  const last = Math.floor(valueAtPlace(span, size) / step + 1e-9);
  if (!(last - first < 10_000)) return [];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => {
    const value = (first + i) * step + 0;
    return { value, place: placeOf(span, value), text: write(value) };
  });
}
