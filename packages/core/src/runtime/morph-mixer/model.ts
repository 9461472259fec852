/** What moves faces: weights of morph targets set by hand, and morph animations. */

import type { Motion, MotionCursor } from '../motion.js';
import type { Rig } from '../rig.js';
import type { MorphRule, Sums } from './rules.js';

export interface MorphMixer {
  readonly rig: Rig;
  /** What `updateMorphMixer` made: one for each of `Rig.morphs`. */
  readonly weights: Float32Array;
  /** In the order in which they were started. */
  readonly layers: MorphLayer[];
  readonly hands: Hands;
  readonly original: boolean;
  /** Of each target. */
  readonly rules: readonly MorphRule[];
  /** Weights at rest. */
  readonly rest: Float32Array;
  readonly sums: Sums;
  /** What a motion wants, for each of `Rig.morphs`. */
  readonly sampled: Float32Array;
}

/** A morph animation that plays. */
export interface MorphLayer {
  readonly motion: Motion;
  /** Seconds in the motion. */
  time: number;
  /** Seconds since it was started. */
  age: number;
  /** How far it is faded in, 0 to 1. */
  ramp: number;
  scale: number;
  weight: number;
  /** Seconds. */
  fadeIn: number;
  fadeOut: number;
  loop: boolean;
  replace: boolean;
  /** Seconds until it is gone; null until it is told to stop. */
  leaving: number | null;
  readonly cursor: MotionCursor;
}

export const HandState = { free: 0, held: 1, leaving: 2 } as const;

/** Weights set by hand: one of each for every target. */
interface Hands {
  readonly states: Uint8Array;
  readonly values: Float32Array;
  readonly targets: Float32Array;
  /** Seconds until the target is reached. */
  readonly delays: Float32Array;
}

export interface MorphMixerOptions {
  /**
   * As the original's last version mixes morph animations: the one started last has the weight of a target alone,
   * whatever the target's name; before its first key and from its last one on a track's weight is 0; a loop starts at 0
   * again without the time that was left.
   */
  readonly original?: boolean;
}
