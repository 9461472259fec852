/** What mixes motions into one pose, as Cal3D's engine does: cycles that share a length, actions over them. */

import type { Cursor } from '../../clip/compile.js';
import type { Motion, MotionEvent } from '../motion.js';
import type { Pose } from '../pose.js';
import type { Rig } from '../rig.js';
import type { RootMotion, RootTrack } from './root-motion.js';
import type { Work } from './work.js';

/** The original's numbers: a cycle is in sync or not; an action fades in, is steady, fades out, or has been stopped. */
export const LayerState = { sync: 1, async: 2, in: 3, steady: 4, out: 5, stopped: 6 } as const;
export type LayerState = (typeof LayerState)[keyof typeof LayerState];

/** A motion that a mixer plays. */
export interface Layer {
  readonly motion: Motion;
  readonly kind: 'cycle' | 'action';
  state: LayerState;
  /** Seconds in the motion; of no meaning for cycles in sync, which are where the mixer is. */
  time: number;
  /** Its own: for actions, and cycles out of sync. */
  timeFactor: number;
  weight: number;
  /** Weight to come to; of an action the weight between its fades. */
  target: number;
  /** Of a cycle: seconds until the target is reached. */
  delay: number;
  /** Of a cycle: false once it fades out for good; the next `blendCycle` of the motion then starts another one. */
  held: boolean;
  /** Of an action, seconds. */
  fadeIn: number;
  fadeOut: number;
  /** Of an action: stays at its end until it is removed. */
  lock: boolean;
  /** Times that a cycle out of sync came round. */
  loops: number;
  /** Seconds of the motion since its start, rounds included. */
  clock: number;
  /** Seconds of the motion that the last update went through, below 0 for backwards. */
  moved: number;
  /** The clock up to which events were told, and whether those at it still have to be. */
  heard: number;
  fresh: boolean;
  readonly cursor: Cursor;
  readonly morphCursor: Cursor;
  readonly root: RootTrack | null;
}

export interface Mixer {
  readonly rig: Rig;
  /** What `updateMixer` made. */
  readonly pose: Pose;
  /** One for each of `Rig.morphs`: at rest, or as the motions' tracks have them. */
  readonly morphs: Float32Array;
  /** Latest first. */
  readonly actions: Layer[];
  readonly cycles: Layer[];
  /** Seconds; where the cycles in sync are, from 0 to `duration`. */
  time: number;
  /** The mean of their durations by weight. 0 without such cycles. */
  duration: number;
  /** Of the time of cycles in sync. */
  timeFactor: number;
  /** Seconds of the last update, and how much of it the shared time went on. */
  step: number;
  passed: number;
  /** Times that `time` came round. */
  loops: number;
  /** What the last update did to the chosen bone; null where none was chosen. */
  readonly rootMotion: RootMotion | null;
  onEvent: ((event: MotionEvent, motion: Motion) => void) | null;
  readonly original: boolean;
  readonly imvu: boolean;
  /** Actions that ended in this update. */
  readonly ended: Layer[];
  readonly work: Work;
}

export interface MixerOptions {
  /**
   * Keeps what is broken in the original: time stands still in the first update of the first cycle; the first cycle of
   * a motion gives it its looping key for all who play it, if its first track needs one; an action whose fades overlap
   * jumps; mixed rotations are not brought back to length 1; cycles in sync go beyond their ends while the shared length gets shorter.
   */
  readonly original?: boolean;
  /** As IMVU's engine: motions stop at their first and last keys, and bones are placed relative to the first root. */
  readonly imvu?: boolean;
  /** A bone whose motion is read out as `rootMotion`. */
  readonly root?: number;
  /** Called after an update for every event that was passed, by cycles once a round. */
  readonly onEvent?: (event: MotionEvent, motion: Motion) => void;
}
