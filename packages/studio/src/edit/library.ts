import type { Clip } from '@mutoscope/core';
import type { Remote } from 'comlink';
import type { Bench } from '../documents/worker.js';
import type { Edit, ReduceEdit, TrackMeasure } from './clip-edits.js';

/** What the page asks of the worker for editing. */
export interface EditLibrary {
  /** Tracks that stay as they were are those of the clip. Rejects where the clip cannot be edited like this. */
  editClip(clip: Clip, edit: Edit): Promise<Clip>;
  /** How many quaternion keys of the clip lie on the far side of the one before. */
  farSides(clip: Clip): Promise<number>;
  /** What reducing would do; null where another was asked for meanwhile. */
  measureReduction(clip: Clip, edit: ReduceEdit): Promise<readonly TrackMeasure[] | null>;
}

/** With a way to hold no clip any longer, on either side. */
export const editLibrary = (
  worker: () => Pick<Remote<Bench>, 'holdClip' | 'forgetClip' | 'editClip' | 'farSides' | 'measureReduction'>,
): EditLibrary & { forgetClip(): void } => {
  let held: Clip | null = null;
  /** The worker does what it is asked in order: it has the clip before what is asked of it. */
  const holding = (clip: Clip) => {
    if (held !== clip) void worker().holdClip(clip);
    held = clip;
    return worker();
  };
  return {
    forgetClip() {
      if (held) void worker().forgetClip();
      held = null;
    },
    async editClip(clip, edit) {
      const { tracks, ...made } = await holding(clip).editClip(edit);
      return { ...made, tracks: tracks.map((track, i) => track ?? clip.tracks[i]!) };
    },
    farSides: (clip) => holding(clip).farSides(),
    measureReduction: (clip, edit) => holding(clip).measureReduction(edit),
  };
};
