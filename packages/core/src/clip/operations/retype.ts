import type { Clip, Track } from '../model.js';
import type { ErrorUnit } from './difference.js';
export interface TrackRetype {
  readonly error: number;
  readonly unit: ErrorUnit;
}
export interface Retyped {
  readonly clip: Clip;
  readonly tracks: readonly TrackRetype[];
}
export const retype = (_clip: Clip, _kind: Track['kind'], _fps = 30): Retyped => {
  throw new Error('to come');
};
