/** Time axes: the key times that tracks share, and the search for the segment a time falls into. */

import type { OutsideRule, Track } from './model.js';

export interface Axis {
  /** Seconds; null where keys are `interval` apart. */
  readonly times: Float32Array | null;
  /** Seconds. */
  readonly interval: number;
  readonly keys: number;
}

export const axisOf = (track: Track, keys: number): Axis =>
  track.kind === 'raw'
    ? { times: null, interval: track.interval, keys }
    : { times: track.times, interval: 0, keys };

const axisTime = (axis: Axis, key: number): number =>
  axis.times === null ? key * axis.interval : axis.times[key]!;

/**
 * The last key whose time is not after `time` (probable for Resonite), 0 where there is none; `hint` is the answer for a
 * nearby time. Of equal times the later key counts (guess). NaN finds key 0; so does any time where the interval is not
 * above 0.
 */
export function findKey(axis: Axis, time: number, hint: number): number {
  const { times, interval } = axis;
  const last = axis.keys - 1;
  if (times === null) {
    if (!(interval > 0) || !(time > 0)) return 0;
    let key = Math.min(last, Math.floor(time / interval));
    if (key < last && (key + 1) * interval <= time) key++;
    if (key > 0 && key * interval > time) key--;
    return key;
  }
  let low = 0;
  let high = last;
  if (times[hint]! <= time) {
    low = hint;
    for (let step = 0; step < 4; step++) {
      if (low === last || !(times[low + 1]! <= time)) return low;
      low++;
    }
  } else {
    if (last === 0 || !(times[1]! <= time)) return 0;
    high = hint;
  }
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (times[middle]! <= time) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The greatest float32: fractions beyond it would be infinite. */
const farthest = 3.4028234663852886e38;

const justAboveOne = 1.00000012;

/**
 * How far `time` is on the way from `key` to the next one, in float32 precision: 0 to 1 inside the axis; clamped
 * outside. With `extrapolate` it is below 0 before the first key, and above 1 counted from the last but one key after
 * the last: `segmentFor` tells that key.
 */
export function fractionAt(axis: Axis, key: number, time: number, outside: OutsideRule): number {
  if (key + 1 >= axis.keys) return 0;
  const from = axisTime(axis, key);
  const length = axisTime(axis, key + 1) - from;
  if (!(length > 0)) return 0;
  const fraction = Math.fround(Math.fround(time - from) / Math.fround(length));
  if (outside === 'clamp') return fraction > 0 ? Math.min(1, fraction) : 0;
  if (!(Math.abs(time) < Infinity)) return time === Infinity ? 1 : 0;
  const bounded = Math.min(farthest, Math.max(-farthest, fraction));
  return time > from + length ? Math.max(justAboveOne, bounded) : bounded;
}

/** The key whose segment plays at `time`: `findKey`, but the last but one key when going on after the last. */
export function segmentFor(axis: Axis, found: number, time: number, outside: OutsideRule): number {
  const last = axis.keys - 1;
  if (outside === 'clamp' || found < last || last === 0) return found;
  return axisTime(axis, last - 1) < axisTime(axis, last) && time > axisTime(axis, last) ? last - 1 : last;
}
