/**
 * What AnimJ and AnimX files hold, nothing lost. Tracks are the hub's own columns: the clip is AnimJ's model made
 * general. Times are seconds; positions and rotations are left-handed, Y up, metres.
 */

import type { CurveTrack, DiscreteTrack, Playing, RawTrack } from '../../clip/model.js';
import type { Place } from '../../diagnostic.js';

/** How Resonite plays (probable: RI#1322 for rotations). */
export const resonitePlays: Playing = { rotation: 'nlerp', outside: 'clamp' };

/** A member Resonite skips; kept and written back. */
export interface UnknownMember {
  /** Index of the track, or -1 for a member of the root. */
  readonly track: number;
  /** Index of the key, or -1 for a member of `data`. */
  readonly key: number;
  readonly name: string;
  /** The value as JSON text. */
  readonly json: string;
}

/** The fourth track type, which Resonite names but refuses; its keys are a curve's. */
export interface BezierTrack extends CurveTrack {
  readonly bezier: true;
}

export type AnimJTrack = RawTrack | DiscreteTrack | CurveTrack | BezierTrack;

export interface AnimJ {
  readonly name: string | null;
  /** Seconds; null where the file gives none. */
  readonly globalDuration: number | null;
  readonly tracks: readonly AnimJTrack[];
  readonly unknown: readonly UnknownMember[];
}

export const encodings = ['plain', 'lz4', 'lzma'] as const;
export type Encoding = (typeof encodings)[number];

export const curveKeyOrders = ['value-time', 'time-value'] as const;
export type CurveKeyOrder = (typeof curveKeyOrders)[number];

export interface AnimXCurveTrack extends CurveTrack {
  /** One interpolation byte a key in the file, instead of one for all. */
  readonly perKeyInterpolation: boolean;
}

export type AnimXTrack = RawTrack | DiscreteTrack | AnimXCurveTrack;

export interface AnimX {
  readonly version: 0 | 1;
  readonly name: string;
  /** Seconds. */
  readonly globalDuration: number;
  readonly encoding: Encoding;
  /** Which comes first in a Curve key; null where the file has no Curve track with keys. */
  readonly curveKeyOrder: CurveKeyOrder | null;
  /** Both orders read equally well and `curveKeyOrder` is only the likelier. */
  readonly curveKeyOrderAmbiguous: boolean;
  readonly tracks: readonly AnimXTrack[];
}

/** Where the parts of a track stand: byte offsets in the text (AnimJ) or in the decoded body (AnimX). */
export interface TrackPlaces {
  /** The track's place in the file, which may have tracks that no model could be made of. */
  readonly index: number;
  readonly track: number;
  /** Of the name's token; the track's own offset where the file gives no name. */
  readonly node: number;
  readonly property: number;
  /** One a key. */
  readonly keys: Uint32Array;
}

/** Kept by the readers only when asked for: what `check` points at. */
export interface Places {
  /** Of the value; where the file gives none, of what it would stand in. */
  readonly globalDuration: Place;
  readonly tracks: readonly TrackPlaces[];
  /** A full place, with excerpt, for an offset of the above. */
  at(offset: number, path: string): Place;
}
