/** One track by itself, played with the sampler that plays clips: what the operations measure with. */

import { type CompiledClip, compile, createCursor, createFrame } from './compile.js';
import type { Cells } from './mix.js';
import type { Playing, Track } from './model.js';
import { sample } from './sample.js';

export interface TrackSampler {
  /** The value of the last `at`, from index 0 on. */
  readonly cells: Cells;
  /** Samples into `cells`. */
  at(time: number): void;
}

export function trackSampler(track: Track, { rotation, outside }: Playing): TrackSampler {
  const compiled: CompiledClip = compile({ name: null, duration: 0, rotation, outside, tracks: [track] });
  const frame = createFrame(compiled);
  const cursor = createCursor(compiled);
  return {
    cells: frame[compiled.slots[0]!.storage],
    at: (time) => sample(compiled, time, cursor, frame),
  };
}
