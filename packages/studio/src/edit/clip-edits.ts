import {
  type Clip,
  type ErrorUnit,
  fixQuaternionSigns,
  reduce,
  reverse,
  type Track,
  trim,
} from '@mutoscope/core';

/** What is done to a clip in the worker. Times are seconds, `rotationError` radians. */
export type Edit =
  | { readonly kind: 'trim'; readonly from: number; readonly until: number }
  | { readonly kind: 'reverse' }
  | { readonly kind: 'fixSigns' }
  | ({ readonly kind: 'reduce' } & ReduceEdit);

export interface ReduceEdit {
  readonly error: number;
  readonly rotationError: number;
  /** Indices of the tracks to reduce; null for all. */
  readonly tracks: readonly number[] | null;
}

/** What reducing does to a track. */
export interface TrackMeasure {
  readonly track: number;
  readonly keysBefore: number;
  readonly keysAfter: number;
  /** The greatest difference to before, measured; in `unit`. */
  readonly error: number;
  readonly unit: ErrorUnit;
}

export function edited(clip: Clip, edit: Edit): Clip {
  switch (edit.kind) {
    case 'trim':
      return trim(clip, edit.from, edit.until);
    case 'reverse':
      return reverse(clip);
    case 'fixSigns':
      return fixQuaternionSigns(clip);
    case 'reduce': {
      const { tracks } = edit;
      const chosen = tracks && new Set(tracks);
      return {
        ...clip,
        tracks: clip.tracks.map((track, i) =>
          chosen?.has(i) === false ? track : reduced(clip, track, edit).track,
        ),
      };
    }
  }
}

/** One track of the clip, reduced as if it were alone: tracks do not depend on each other. */
export function reduced(clip: Clip, track: Track, errors: ReduceEdit): { track: Track; unit: ErrorUnit } {
  const { clip: made, tracks } = reduce({ ...clip, tracks: [track] }, errors);
  return { track: made.tracks[0]!, unit: tracks[0]!.unit };
}
