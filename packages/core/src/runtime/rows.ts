/** The inner loops of sampling: rows of keys into columns of a pose. Value i goes to `places[i]`. */

import type { RotationRule } from '../clip/model.js';
import { nlerp, slerp } from '../clip/quaternion.js';
import type { Rows } from './playable.js';
import { prepareSeries, series, shortFrom, terms, unitUntil } from './slerp-weights.js';

/** How far on the way from a row to the next one; in an array, as engines box numbers that are passed. */
export const fraction: Float64Array = new Float64Array(1);

export function sampleNumberRows(
  { values, width, bindings }: Rows,
  key: number,
  size: number,
  places: Int32Array,
  out: Float32Array,
): void {
  const { offsets } = bindings;
  const u = fraction[0]!;
  const from = key * width;
  const next = u === 0 ? 0 : width;
  if (size === 3) {
    for (let i = 0; i < offsets.length; i++) {
      const a = from + offsets[i]!;
      const b = a + next;
      const to = places[i]!;
      const x = values[a]!;
      const y = values[a + 1]!;
      const z = values[a + 2]!;
      out[to] = x + (values[b]! - x) * u;
      out[to + 1] = y + (values[b + 1]! - y) * u;
      out[to + 2] = z + (values[b + 2]! - z) * u;
    }
    return;
  }
  for (let i = 0; i < offsets.length; i++) {
    const a = from + offsets[i]!;
    for (let c = 0; c < size; c++) {
      const value = values[a + c]!;
      out[places[i]! + c] = value + (values[a + next + c]! - value) * u;
    }
  }
}

export function sampleRotationRows(
  { values, width, bindings }: Rows,
  key: number,
  rule: RotationRule,
  places: Int32Array,
  out: Float32Array,
): void {
  const { offsets } = bindings;
  const u = fraction[0]!;
  const v = 1 - u;
  const from = key * width;
  const next = u === 0 ? 0 : width;
  const inside = u >= 0 && u <= 1;
  if (rule === 'nlerp') {
    for (let i = 0; i < offsets.length; i++)
      nlerp(values, from + offsets[i]!, values, from + offsets[i]! + next, u, out, places[i]!);
    return;
  }
  prepareSeries(u);
  const s1 = series[0]!;
  const s2 = series[1]!;
  const s3 = series[2]!;
  const s4 = series[3]!;
  const r1 = series[terms]!;
  const r2 = series[terms + 1]!;
  const r3 = series[terms + 2]!;
  const r4 = series[terms + 3]!;
  for (let i = 0; i < offsets.length; i++) {
    const a = from + offsets[i]!;
    const b = a + next;
    const to = places[i]!;
    const ax = values[a]!;
    const ay = values[a + 1]!;
    const az = values[a + 2]!;
    const aw = values[a + 3]!;
    const bx = values[b]!;
    const by = values[b + 1]!;
    const bz = values[b + 2]!;
    const bw = values[b + 3]!;
    const signed = ax * bx + ay * by + az * bz + aw * bw;
    const dot = signed < 0 ? -signed : signed;
    if (inside && dot > shortFrom && dot < unitUntil) {
      const x = dot - 1;
      const fromA = v * (1 + r1 * x * (1 + r2 * x * (1 + r3 * x * (1 + r4 * x))));
      const short = u * (1 + s1 * x * (1 + s2 * x * (1 + s3 * x * (1 + s4 * x))));
      const fromB = signed < 0 ? -short : short;
      out[to] = ax * fromA + bx * fromB;
      out[to + 1] = ay * fromA + by * fromB;
      out[to + 2] = az * fromA + bz * fromB;
      out[to + 3] = aw * fromA + bw * fromB;
    } else slerp(values, a, values, b, u, out, to);
  }
}
