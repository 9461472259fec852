/** What the ways of reducing share: the run of keys they work on and the keys they keep. */

import type { Column } from '../../value-type.js';

/** Linear keys, strictly ascending in time, whose first and last key stay. */
export interface LinearRun {
  readonly times: Float32Array;
  readonly values: Column;
  readonly components: number;
  readonly first: number;
  readonly last: number;
}

/** Adds the keys it keeps, after the run's first up to its last, and gives the greatest error that makes. */
export type RunReducer = (run: LinearRun, kept: KeptKeys) => number;

/** Indices of keys, ascending. */
export interface KeptKeys {
  readonly indices: Int32Array;
  count: number;
}

export const keptKeys = (most: number): KeptKeys => ({ indices: new Int32Array(most), count: 0 });

/** Drops a key only between two of its own value. */
export const reduceExactly: RunReducer = ({ values, components, first, last }, kept) => {
  for (let key = first + 1; key <= last; key++) {
    const drops =
      key < last && equal(values, components, key - 1, key) && equal(values, components, key, key + 1);
    if (!drops) kept.indices[kept.count++] = key;
  }
  return 0;
};

export function equal(values: Column, components: number, a: number, b: number): boolean {
  for (let c = 0; c < components; c++)
    if (values[a * components + c] !== values[b * components + c]) return false;
  return true;
}

/**
 * How far to look on beyond the farthest key that will do: farther ones are rare, and a bound keeps the cost of a
 * track linear in its keys.
 */
export const lookAhead = (from: number, best: number): number => best + (best - from) + 64;

/** Comparisons that come out either way by chance cost more than this arithmetic. NaN and infinities give NaN. */
export const greater = (a: number, b: number): number => (a + b + Math.abs(a - b)) / 2;
export const lesser = (a: number, b: number): number => (a + b - Math.abs(a - b)) / 2;
