import { type Clip, greatestError, infoOf, keyCount, type Track } from '@mutoscope/core';
import { type Edit, edited, type ReduceEdit, reduced, type TrackMeasure } from './clip-edits.js';

/** A clip whose tracks are null where they stayed as they were, so that the page keeps sharing them. */
export type EditedClip = Omit<Clip, 'tracks'> & { readonly tracks: readonly (Track | null)[] };

/** What the worker does for editing, with the clip that it was last given. */
export const editBench = () => {
  let held: Clip | null = null;
  let turn = 0;
  return {
    holdClip(clip: Clip): void {
      held = clip;
      turn++;
    },

    forgetClip(): void {
      held = null;
    },

    editClip(edit: Edit): EditedClip {
      const before = held!;
      const after = edited(before, edit);
      return {
        ...after,
        tracks: after.tracks.map((track, i) => (track === before.tracks[i] ? null : track)),
      };
    },

    /** How many quaternion keys lie on the far side of the one before. */
    farSides: (): number => held!.tracks.reduce((sum, track) => sum + farSidesOf(track), 0),

    /** What reducing would do, track by track; null where something else is asked for meanwhile. */
    async measureReduction(edit: ReduceEdit): Promise<readonly TrackMeasure[] | null> {
      const clip = held!;
      const mine = ++turn;
      const measures: TrackMeasure[] = [];
      let since = performance.now();
      for (const index of edit.tracks ?? clip.tracks.keys()) {
        measures.push(measured(clip, index, edit));
        if (performance.now() - since < 15) continue;
        await new Promise((resolve) => setTimeout(resolve));
        if (mine !== turn) return null;
        since = performance.now();
      }
      return measures;
    },
  };
};

function measured(clip: Clip, index: number, edit: ReduceEdit): TrackMeasure {
  const track = clip.tracks[index]!;
  const { track: after, unit } = reduced(clip, track, edit);
  const isSame = after === track;
  return {
    track: index,
    keysBefore: keyCount(track),
    keysAfter: keyCount(after),
    error: isSame ? 0 : greatestError(track, clip, after, clip, clip.duration).error,
    unit,
  };
}

function farSidesOf({ valueType, values }: Track): number {
  if (infoOf(valueType).shape !== 'quaternion') return 0;
  const numbers = values as Float32Array;
  let count = 0;
  for (let i = 4; i + 3 < numbers.length; i += 4) {
    let dot = 0;
    for (let c = 0; c < 4; c++) dot += numbers[i - 4 + c]! * numbers[i + c]!;
    if (dot < 0) count++;
  }
  return count;
}
