import type { Influences } from '../../../figure/model.js';

/** Sums nearer to 1 are rounded only. */
const rounding = 1e-5;

/**
 * Weights of each vertex to sum up to 1, as glTF has it and programs draw it; a vertex without any is left alone.
 * `changed` vertices did not.
 */
export function evenWeights(given: Influences): { influences: Influences; changed: number } {
  const { starts } = given;
  const weights = given.weights.slice();
  let changed = 0;
  for (let vertex = 0; vertex + 1 < starts.length; vertex++) {
    const [first, end] = [starts[vertex]!, starts[vertex + 1]!];
    let sum = 0;
    for (let i = first; i < end; i++) sum += weights[i]!;
    if (!(sum > 0) || Math.abs(sum - 1) <= rounding) continue;
    for (let i = first; i < end; i++) weights[i]! /= sum;
    changed++;
  }
  return changed === 0 ? { influences: given, changed } : { influences: { ...given, weights }, changed };
}
