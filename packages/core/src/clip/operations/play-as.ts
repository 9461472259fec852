import type { Clip, Playing } from '../model.js';
export interface PlayAsOptions {
  readonly error: number /** Radians. */;
  readonly rotationError: number;
}
export interface BentTrack {
  readonly track: number;
  readonly keysAdded: number;
  readonly error: number;
}
export interface PlayedAs {
  readonly clip: Clip;
  readonly bent: readonly BentTrack[];
}
export const playAs = (_clip: Clip, _playing: Playing, _options: PlayAsOptions): PlayedAs => {
  throw new Error('to come');
};
