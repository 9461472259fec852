/**
 * Values mixed pair by pair, as the original does it: f = w / (W + w), where W is what has been mixed before. Loops over
 * typed arrays; where nothing has been mixed yet, the value is taken as it is. Values stand where `offsets` say.
 */

import { multiply, normalise, slerp } from '../../clip/quaternion.js';
import type { Bindings } from '../playable.js';
import { longFrom, prepareSeries, series, terms, unitUntil } from '../slerp-weights.js';

/** The weight that values are mixed with; in an array, as engines box numbers that are passed. */
export const mixWeight: Float64Array = new Float64Array(1);

/** Rotations where `size` is 4. */
export function mixValues(
  from: Float32Array,
  bindings: Bindings,
  offsets: Int32Array,
  size: number,
  out: Float32Array,
  mixed: Float32Array,
): void {
  if (size === 4) mixRotations(from, bindings, offsets, out, mixed);
  else mixNumbers(from, bindings, offsets, size, out, mixed);
}

function mixNumbers(
  from: Float32Array,
  { targets, places }: Bindings,
  offsets: Int32Array,
  size: number,
  out: Float32Array,
  mixed: Float32Array,
): void {
  const weight = mixWeight[0]!;
  for (let i = 0; i < targets.length; i++) {
    const bone = targets[i]!;
    const offset = offsets[i]!;
    const at = places[i]!;
    const before = mixed[bone]!;
    mixed[bone] = before + weight;
    if (before === 0) {
      for (let c = 0; c < size; c++) out[at + c] = from[offset + c]!;
      continue;
    }
    const share = weight / (before + weight);
    for (let c = 0; c < size; c++) {
      const value = out[at + c]!;
      out[at + c] = value + share * (from[offset + c]! - value);
    }
  }
}

function mixRotations(
  from: Float32Array,
  { targets, places }: Bindings,
  offsets: Int32Array,
  out: Float32Array,
  mixed: Float32Array,
): void {
  const weight = mixWeight[0]!;
  let prepared = -1;
  for (let i = 0; i < targets.length; i++) {
    const bone = targets[i]!;
    const b = offsets[i]!;
    const a = places[i]!;
    const before = mixed[bone]!;
    mixed[bone] = before + weight;
    const bx = from[b]!;
    const by = from[b + 1]!;
    const bz = from[b + 2]!;
    const bw = from[b + 3]!;
    if (before === 0) {
      out[a] = bx;
      out[a + 1] = by;
      out[a + 2] = bz;
      out[a + 3] = bw;
      continue;
    }
    const share = weight / (before + weight);
    const ax = out[a]!;
    const ay = out[a + 1]!;
    const az = out[a + 2]!;
    const aw = out[a + 3]!;
    const signed = ax * bx + ay * by + az * bz + aw * bw;
    const dot = signed < 0 ? -signed : signed;
    if (!(dot > longFrom && dot < unitUntil)) {
      slerp(out, a, from, b, share, out, a);
      continue;
    }
    if (share !== prepared) {
      prepared = share;
      prepareSeries(share);
    }
    // Straight where the original goes straight, which counts for quaternions that are not of length 1.
    const x = dot > 1 - 1e-6 ? 0 : dot - 1;
    let fromA = 1 + series[terms + 4]! * x * (1 + series[terms + 5]! * x);
    let fromB = 1 + series[4]! * x * (1 + series[5]! * x);
    fromA = 1 + series[terms + 2]! * x * (1 + series[terms + 3]! * x * fromA);
    fromB = 1 + series[2]! * x * (1 + series[3]! * x * fromB);
    fromA = 1 + series[terms]! * x * (1 + series[terms + 1]! * x * fromA);
    fromB = 1 + series[0]! * x * (1 + series[1]! * x * fromB);
    fromA *= 1 - share;
    fromB *= signed < 0 ? -share : share;
    out[a] = ax * fromA + bx * fromB;
    out[a + 1] = ay * fromA + by * fromB;
    out[a + 2] = az * fromA + bz * fromB;
    out[a + 3] = aw * fromA + bw * fromB;
  }
}

/** Actions count for 1 together at most. */
export function limitToOne(mixed: Float32Array): void {
  for (let i = 0; i < mixed.length; i++) if (mixed[i]! > 1) mixed[i] = 1;
}

/** What cycles made goes below what actions made: they get what the actions leave of 1. Rotations where `size` is 4. */
export function mixBelow(
  from: Float32Array,
  below: Float32Array,
  size: number,
  out: Float32Array,
  mixed: Float32Array,
): void {
  for (let bone = 0; bone < mixed.length; bone++) {
    const before = mixed[bone]!;
    const weight = Math.min(below[bone]!, 1 - before);
    if (!(weight > 0)) continue;
    const at = size * bone;
    const share = weight / (before + weight);
    if (before === 0) for (let c = at; c < at + size; c++) out[c] = from[c]!;
    else if (size === 4) slerp(out, at, from, at, share, out, at);
    else for (let c = at; c < at + size; c++) out[c] = out[c]! + share * (from[c]! - out[c]!);
    mixed[bone] = before + weight;
  }
}

/** Adds `mixWeight` times what an additive motion does. */
export function addNumbers(
  from: Float32Array,
  { places }: Bindings,
  offsets: Int32Array,
  size: number,
  out: Float32Array,
): void {
  const weight = mixWeight[0]!;
  for (let i = 0; i < places.length; i++) {
    const at = places[i]!;
    for (let c = 0; c < size; c++) out[at + c] = out[at + c]! + weight * from[offsets[i]! + c]!;
  }
}

export function addRotations(
  from: Float32Array,
  { places }: Bindings,
  offsets: Int32Array,
  _size: number,
  out: Float32Array,
): void {
  const weight = mixWeight[0]!;
  for (let i = 0; i < places.length; i++) {
    const at = places[i]!;
    slerp(noTurn, 0, from, offsets[i]!, weight, turn, 0);
    multiply(out, at, turn, 0, out, at);
  }
}

export function addScales(
  from: Float32Array,
  { places }: Bindings,
  offsets: Int32Array,
  _size: number,
  out: Float32Array,
): void {
  const weight = mixWeight[0]!;
  for (let i = 0; i < places.length; i++) {
    const at = places[i]!;
    for (let c = 0; c < 3; c++) out[at + c] = out[at + c]! * (1 + weight * (from[offsets[i]! + c]! - 1));
  }
}

const noTurn = Float64Array.of(0, 0, 0, 1);
const turn = new Float64Array(4);

export function normaliseAll(rotations: Float32Array, rest: Float32Array): void {
  for (let at = 0; at < rotations.length; at += 4) {
    const x = rotations[at]!;
    const y = rotations[at + 1]!;
    const z = rotations[at + 2]!;
    const w = rotations[at + 3]!;
    const squared = x * x + y * y + z * z + w * w;
    if (!(squared > 1e-6)) {
      normalise(rotations, at, rest, at);
      continue;
    }
    const scale = 1 / Math.sqrt(squared);
    rotations[at] = x * scale;
    rotations[at + 1] = y * scale;
    rotations[at + 2] = z * scale;
    rotations[at + 3] = w * scale;
  }
}
