import type { Clip } from '../../clip/model.js';
import type { resoniteCodes } from './codes.js';
import type { AnimJTrack, AnimXTrack, Places } from './model.js';

/** An AnimJ or AnimX as the rules see it. */
export interface Subject {
  readonly family: 'animj' | 'animx';
  /** As the file says it, in seconds; null where it says nothing. */
  readonly globalDuration: number | null;
  readonly tracks: readonly (AnimJTrack | AnimXTrack)[];
  /** No track was left out for what is wrong in it. */
  readonly isWhole: boolean;
  /** The root itself has a track's members. */
  readonly isLoneTrack: boolean;
  /** The same tracks in the same order, as they are played. */
  readonly clip: Clip;
  readonly places: Places;
  /** The bytes the places point into. */
  readonly bytes: Uint8Array;
}

/** Says something of a track, at one of its parts or keys. */
export type Told = (
  code: keyof typeof resoniteCodes,
  track: number,
  message: string,
  part?: 'node' | 'property' | number,
) => void;
