/** The clip: typed tracks of keyframes, held as columns. Formats read into it and are written from it. */

import type { Column, ValueType } from './value-type.js';
import { componentsOf } from './value-type.js';

/** How a curve runs from a key to the next one. Stored one byte a key; the left key decides. */
export const Interpolation = { hold: 0, linear: 1, tangent: 2, cubicBezier: 3 } as const;
export type Interpolation = (typeof Interpolation)[keyof typeof Interpolation];

export interface TrackName {
  /** What is driven, usually a node's name; null where the file gives none. */
  readonly node: string | null;
  /** Which property of it, e.g. `Position`, `Rotation`, `Scale`, `BlendShape.Smile`. */
  readonly property: string | null;
}

interface TypedName extends TrackName {
  readonly valueType: ValueType;
}

/** Values at a fixed interval, linear between them. Key i is at `i * interval` seconds (probable for Resonite). */
export interface RawTrack extends TypedName {
  readonly kind: 'raw';
  /** Seconds. */
  readonly interval: number;
  readonly values: Column;
}

/** Values that hold until the next key. */
export interface DiscreteTrack extends TypedName {
  readonly kind: 'discrete';
  /** Seconds, ascending. */
  readonly times: Float32Array;
  readonly values: Column;
}

/**
 * Values with an interpolation a key. Tangents are absolute values, not slopes: between two keys a cubic Bézier
 * runs over value, right tangent, next left tangent, next value, with control points at 1/3 and 2/3 of the time
 * (certain for Resonite: tests against the engine in orange3134/VRMtoResonitePackage).
 */
export interface CurveTrack extends TypedName {
  readonly kind: 'curve';
  /** Seconds, ascending. */
  readonly times: Float32Array;
  readonly values: Column;
  /** One `Interpolation` a key. */
  readonly interpolation: Uint8Array;
  /** Like `values`; null where no key uses them. */
  readonly leftTangents: Column | null;
  readonly rightTangents: Column | null;
}

export type Track = RawTrack | DiscreteTrack | CurveTrack;

/** How quaternions are mixed: by component and normalised with no sign fix, or along the short great circle. */
export type RotationRule = 'nlerp' | 'slerp';

/** What is played before the first and after the last key. */
export type OutsideRule = 'clamp' | 'extrapolate';

/** How a clip wants to be played. */
export interface Playing {
  readonly rotation: RotationRule;
  readonly outside: OutsideRule;
}

export interface Clip extends Playing {
  readonly name: string | null;
  /** Seconds. */
  readonly duration: number;
  readonly tracks: readonly Track[];
}

export const keyCount = (track: Track): number =>
  track.kind === 'raw' ? track.values.length / componentsOf(track.valueType) : track.times.length;

/** Time of key `index` in seconds. */
export const keyTime = (track: Track, index: number): number =>
  track.kind === 'raw' ? index * track.interval : track.times[index]!;

/** Time of the last key in seconds; 0 for an empty track. */
export function lastKeyTime(track: Track): number {
  const keys = keyCount(track);
  return keys === 0 ? 0 : keyTime(track, keys - 1);
}

/** `node/property`, with `?` for a missing name: how people and the command line call a track. */
export const trackLabel = (track: TrackName): string => `${track.node ?? '?'}/${track.property ?? '?'}`;
