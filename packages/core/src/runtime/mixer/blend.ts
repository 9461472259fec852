/**
 * Values mixed pair by pair, as the original does it: f = w / (W + w), where W is what has been mixed before. Loops over
 * typed arrays; where nothing has been mixed yet, the value is taken as it is.
 */

import { multiply, normalise, slerp } from '../../clip/quaternion.js';
import type { Bindings } from '../motion.js';

/** Numbers, `size` a bone. */
export function mixNumbers(
  from: Float32Array,
  { targets, offsets }: Bindings,
  size: number,
  weight: number,
  out: Float32Array,
  mixed: Float32Array,
): void {
  for (let i = 0; i < targets.length; i++) {
    const bone = targets[i]!;
    const offset = offsets[i]!;
    const at = size * bone;
    const before = mixed[bone]!;
    if (before === 0) {
      for (let c = 0; c < size; c++) out[at + c] = from[offset + c]!;
      mixed[bone] = weight;
    } else {
      const share = weight / (before + weight);
      for (let c = 0; c < size; c++) {
        const value = out[at + c]!;
        out[at + c] = value + share * (from[offset + c]! - value);
      }
      mixed[bone] = before + weight;
    }
  }
}

export function mixRotations(
  from: Float32Array,
  { targets, offsets }: Bindings,
  weight: number,
  out: Float32Array,
  mixed: Float32Array,
): void {
  for (let i = 0; i < targets.length; i++) {
    const bone = targets[i]!;
    const offset = offsets[i]!;
    const at = 4 * bone;
    const before = mixed[bone]!;
    if (before === 0) {
      out[at] = from[offset]!;
      out[at + 1] = from[offset + 1]!;
      out[at + 2] = from[offset + 2]!;
      out[at + 3] = from[offset + 3]!;
      mixed[bone] = weight;
    } else {
      slerp(out, at, from, offset, weight / (before + weight), out, at);
      mixed[bone] = before + weight;
    }
  }
}

/** Actions count for 1 together at most. */
export function limitToOne(mixed: Float32Array): void {
  for (let i = 0; i < mixed.length; i++) if (mixed[i]! > 1) mixed[i] = 1;
}

/** What cycles made goes below what actions made: they get what the actions leave of 1. */
export function mixNumbersBelow(
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
    const share = weight / (before + weight);
    for (let at = size * bone; at < size * bone + size; at++) {
      out[at] = before === 0 ? from[at]! : out[at]! + share * (from[at]! - out[at]!);
    }
    mixed[bone] = before + weight;
  }
}

export function mixRotationsBelow(
  from: Float32Array,
  below: Float32Array,
  out: Float32Array,
  mixed: Float32Array,
): void {
  for (let bone = 0; bone < mixed.length; bone++) {
    const before = mixed[bone]!;
    const weight = Math.min(below[bone]!, 1 - before);
    if (!(weight > 0)) continue;
    const at = 4 * bone;
    if (before === 0) for (let c = 0; c < 4; c++) out[at + c] = from[at + c]!;
    else slerp(out, at, from, at, weight / (before + weight), out, at);
    mixed[bone] = before + weight;
  }
}

/** Adds `weight` times what an additive motion does. */
export function addNumbers(
  from: Float32Array,
  { targets, offsets }: Bindings,
  size: number,
  weight: number,
  out: Float32Array,
): void {
  for (let i = 0; i < targets.length; i++) {
    const at = size * targets[i]!;
    const offset = offsets[i]!;
    for (let c = 0; c < size; c++) out[at + c] = out[at + c]! + weight * from[offset + c]!;
  }
}

export function addRotations(
  from: Float32Array,
  { targets, offsets }: Bindings,
  weight: number,
  out: Float32Array,
): void {
  for (let i = 0; i < targets.length; i++) {
    const at = 4 * targets[i]!;
    slerp(noTurn, 0, from, offsets[i]!, weight, turn, 0);
    multiply(out, at, turn, 0, out, at);
  }
}

export function addScales(
  from: Float32Array,
  { targets, offsets }: Bindings,
  weight: number,
  out: Float32Array,
): void {
  for (let i = 0; i < targets.length; i++) {
    const at = 3 * targets[i]!;
    const offset = offsets[i]!;
    for (let c = 0; c < 3; c++) out[at + c] = out[at + c]! * (1 + weight * (from[offset + c]! - 1));
  }
}

const noTurn = Float64Array.of(0, 0, 0, 1);
const turn = new Float64Array(4);

export function normaliseAll(rotations: Float32Array, rest: Float32Array): void {
  for (let at = 0; at < rotations.length; at += 4) normalise(rotations, at, rest, at);
}
