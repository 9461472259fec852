import type { Clip } from '../model.js';
import type { ErrorUnit } from './difference.js';
export interface ReduceOptions {
  readonly error: number /** Radians. */;
  readonly rotationError?: number;
}
export interface TrackReduction {
  readonly keysBefore: number;
  readonly keysAfter: number;
  readonly error: number;
  readonly unit: ErrorUnit;
}
export interface Reduction {
  readonly clip: Clip;
  readonly tracks: readonly TrackReduction[];
}
export const reduce = (_clip: Clip, _options: ReduceOptions): Reduction => {
  throw new Error('to come');
};
