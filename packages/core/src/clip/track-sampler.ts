/** One track by itself, mixed as in a clip that plays: what the operations measure with. */

import { axisOf, findKey, fractionAt, segmentFor } from './axis.js';
import { storageOf } from './compile.js';
import { type Cells, mixKeys } from './mix.js';
import { keyCount, type Playing, type Track } from './model.js';
import { createColumn, infoOf, type ValueType } from './value-type.js';

export interface TrackSampler {
  /** The value of the last `at`, from index 0 on. */
  readonly cells: Cells;
  /** Samples into `cells`. */
  at(time: number): void;
}

export function trackSampler(track: Track, { rotation, outside }: Playing): TrackSampler {
  const axis = axisOf(track, keyCount(track));
  const cells = cellsFor(track.valueType);
  let found = 0;
  return {
    cells,
    at(time) {
      if (axis.keys === 0) return;
      found = findKey(axis, time, found);
      const key = segmentFor(axis, found, time, outside);
      mixKeys(track, key, fractionAt(axis, key, time, outside), rotation, cells, 0);
    },
  };
}

/** As in a frame. */
function cellsFor(type: ValueType): Cells {
  const { scalar, components } = infoOf(type);
  return storageOf(scalar) === 'f64' ? new Float64Array(components) : createColumn(type, 1);
}
