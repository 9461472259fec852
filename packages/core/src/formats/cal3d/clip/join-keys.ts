import { justBefore } from '../../../bytes/just-before.js';
import type { CurveTrack } from '../../../clip/model.js';
import { trackSampler } from '../../../clip/track-sampler.js';
import { cal3dPlays } from './to-clip.js';

export interface JoinedKeys {
  readonly times: Float32Array;
  readonly translations: Float32Array;
  /** As in the clip, not conjugated. */
  readonly rotations: Float32Array;
  /** Translations and rotations that the two did not have. */
  readonly added: number;
}

/** Linear keys of both at all times of either; as they are where they have the same times. */
export function joinKeys(position: CurveTrack, rotation: CurveTrack): JoinedKeys {
  if (sameTimes(position.times, rotation.times)) {
    const [translations, rotations] = [position.values as Float32Array, rotation.values as Float32Array];
    return { times: position.times, translations, rotations, added: 0 };
  }
  const [moved, turned] = [apart(position), apart(rotation)];
  const times = union(moved.times, turned.times);
  return {
    times,
    translations: sampled(moved, times, 3),
    rotations: sampled(turned, times, 4),
    added: 2 * times.length - position.times.length - rotation.times.length,
  };
}

const sameTimes = (a: Float32Array, b: Float32Array): boolean =>
  a.length === b.length && a.every((time, key) => time === b[key]);

/** Of keys at one time all but the last are moved just before it, so that no jump is lost. */
function apart(track: CurveTrack): CurveTrack {
  const { times } = track;
  if (!times.some((time, key) => time === times[key - 1])) return track;
  const moved = times.slice();
  for (let key = moved.length - 2; key >= 0; key--) {
    if (moved[key]! >= moved[key + 1]!) moved[key] = justBefore(moved[key + 1]!);
  }
  return { ...track, times: moved };
}

function union(a: Float32Array, b: Float32Array): Float32Array {
  const times = new Float32Array(a.length + b.length);
  let count = 0;
  for (let i = 0, j = 0; i < a.length || j < b.length; count++) {
    const time = Math.min(a[i] ?? Infinity, b[j] ?? Infinity);
    times[count] = time;
    if (a[i] === time) i++;
    if (b[j] === time) j++;
  }
  return times.slice(0, count);
}

function sampled(track: CurveTrack, times: Float32Array, size: number): Float32Array {
  const values = new Float32Array(times.length * size);
  const source = trackSampler(track, cal3dPlays);
  for (let key = 0; key < times.length; key++) {
    source.at(times[key]!);
    for (let c = 0; c < size; c++) values[key * size + c] = (source.cells as Float32Array)[c]!;
  }
  return values;
}
