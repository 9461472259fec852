import { axisOf, findKey, fractionAt, segmentFor } from '../axis.js';
import { storageOf } from '../compile.js';
import { mixKeys, readCells } from '../mix.js';
import { type Clip, keyCount } from '../model.js';
import type { TrackValue } from '../sample.js';
import { createColumn, infoOf } from '../value-type.js';

/**
 * The value of track number `track` at `time` (seconds, as in `sample`), as the clip wants to be played. Convenient for single
 * values; to play, `compile` the clip. A track without keys gives zeros, or null for a string.
 */
export function valueAt(clip: Clip, track: number, time: number): TrackValue {
  const played = clip.tracks[track]!;
  const { scalar, components } = infoOf(played.valueType);
  const cells = createColumn(storageOf(scalar) === 'f64' ? 'double4x4' : played.valueType, 1);
  const keys = keyCount(played);
  if (keys > 0) {
    const axis = axisOf(played, keys);
    const key = segmentFor(axis, findKey(axis, time, 0), time, clip.outside);
    mixKeys(played, key, fractionAt(axis, key, time, clip.outside), clip.rotation, cells, 0);
  }
  return readCells(cells, 0, components);
}
