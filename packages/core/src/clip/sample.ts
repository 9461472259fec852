/** Samples a compiled clip. */

import { findKey, fractionAt, segmentFor } from './axis.js';
import type { CompiledClip, Cursor, Frame, RowGroup } from './compile.js';
import { mixKeys, readCells } from './mix.js';
import type { RotationRule } from './model.js';
import { nlerp, slerp } from './quaternion.js';

/** One value of a track: a number a component (booleans 0 or 1), a bigint for 64-bit integers, or text. */
export type TrackValue = (number | bigint | string | null)[];

/**
 * Writes every track's value at `time` (seconds) into `frame`. Allocates nothing. Playing on costs a step an axis;
 * jumps are searched for. Any time is safe: NaN plays the first key; infinities the ends. Key times are float32: 0.1 as
 * typed lies before a key at 0.1, `Math.fround(0.1)` on it.
 */
export function sample(compiled: CompiledClip, time: number, cursor: Cursor, frame: Frame): void {
  const { axes, rows, solos, rotation, outside } = compiled;
  const { keys } = cursor;
  for (let i = 0; i < axes.length; i++) keys[i] = findKey(axes[i]!, time, keys[i]!);
  for (let i = 0; i < rows.length; i++) {
    const group = rows[i]!;
    const axis = axes[group.axis]!;
    const key = segmentFor(axis, keys[group.axis]!, time, outside);
    mixRows(group, key, fractionAt(axis, key, time, outside), rotation, frame.f32);
  }
  for (let i = 0; i < solos.length; i++) {
    const { track, slot, axis: axisIndex } = solos[i]!;
    const axis = axes[axisIndex]!;
    const key = segmentFor(axis, keys[axisIndex]!, time, outside);
    const fraction = fractionAt(axis, key, time, outside);
    mixKeys(track, key, fraction, rotation, frame[slot.storage], slot.offset);
  }
}

/** The value of the clip's track number `track`, out of a sampled frame. */
export function trackValue(compiled: CompiledClip, frame: Frame, track: number): TrackValue {
  const { storage, offset, components } = compiled.slots[track]!;
  return readCells(frame[storage], offset, components);
}

function mixRows(group: RowGroup, key: number, u: number, rotation: RotationRule, out: Float32Array): void {
  const { values, width, offset } = group;
  const from = key * width;
  if (u === 0 || u === 1) {
    const row = from + u * width;
    for (let c = 0; c < width; c++) out[offset + c] = values[row + c]!;
  } else if (group.mix === 'lerp') {
    for (let c = 0; c < width; c++) {
      const a = values[from + c]!;
      out[offset + c] = a + Math.fround(Math.fround(values[from + width + c]! - a) * u);
    }
  } else if (rotation === 'nlerp') {
    for (let c = 0; c < width; c += 4) nlerp(values, from + c, values, from + width + c, u, out, offset + c);
  } else {
    for (let c = 0; c < width; c += 4) slerp(values, from + c, values, from + width + c, u, out, offset + c);
  }
}
