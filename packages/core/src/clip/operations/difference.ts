import type { Clip } from '../model.js';
/** `value`: the greatest difference of a component; `radians`: the angle between two rotations. */
export type ErrorUnit = 'value' | 'radians';
export interface TrackDifference {
  readonly node: string | null;
  readonly property: string | null;
  /** Index of the track in each clip; null where it is missing there. */
  readonly a: number | null;
  readonly b: number | null;
  /** Infinity where one is missing or the two cannot be compared. */
  readonly error: number;
  /** Seconds at which the error is greatest. */
  readonly time: number;
  readonly unit: ErrorUnit;
}
export const difference = (_a: Clip, _b: Clip): TrackDifference[] => {
  throw new Error('to come');
};
