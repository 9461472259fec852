/** Lays a clip out for playing. */

import { type Axis, axisOf } from './axis.js';
import {
  type Clip,
  Interpolation,
  keyCount,
  type OutsideRule,
  type RotationRule,
  type Track,
} from './model.js';
import type { Numbers } from './quaternion.js';
import { infoOf, type Scalar, type ValueType } from './value-type.js';

/** Which array of a frame holds a track's values; integers up to 32 bits and booleans are in `f64`. */
export type Storage = 'f32' | 'f64' | 'i64' | 'u64' | 'text';

/** Where a track's value lies in a frame. */
export interface Slot {
  readonly storage: Storage;
  readonly offset: number;
  readonly components: number;
}

/**
 * Tracks that share an axis and are mixed alike, their values side by side: one row a key, and one contiguous run in
 * the frame's `f32`.
 */
export interface RowGroup {
  /** `lerp`: numbers one by one; `quaternion`: four by four. */
  readonly mix: 'lerp' | 'quaternion';
  readonly axis: number;
  readonly values: Float32Array;
  /** Numbers in a row. */
  readonly width: number;
  readonly offset: number;
}

/** A track that is mixed by itself. */
export interface SoloTrack {
  readonly axis: number;
  readonly track: Track;
  readonly slot: Slot;
}

export interface CompiledClip {
  /** Seconds. */
  readonly duration: number;
  readonly rotation: RotationRule;
  readonly outside: OutsideRule;
  readonly axes: readonly Axis[];
  readonly rows: readonly RowGroup[];
  readonly solos: readonly SoloTrack[];
  /** By the track's index in the clip. */
  readonly slots: readonly Slot[];
  /** How many values of each storage a frame has. */
  readonly sizes: Readonly<Record<Storage, number>>;
}

/** One sampled moment of every track; tracks without keys keep 0 or null. */
export interface Frame {
  readonly f32: Float32Array;
  readonly f64: Float64Array;
  readonly i64: BigInt64Array;
  readonly u64: BigUint64Array;
  readonly text: (string | null)[];
}

/** What a player remembers between samples; one compiled clip serves any number of them. */
export interface Cursor {
  /** For each axis, the key found last. */
  readonly keys: Int32Array;
}

/**
 * A clip laid out once for playing: equal key times become one axis with one search, and linear float32 tracks on
 * one axis become rows mixed in one loop. Copies what it plays from rows; other tracks refer to the clip's columns.
 */
export function compile(clip: Clip): CompiledClip {
  const axes = collectAxes(clip.tracks);
  const slots = new Array<Slot>(clip.tracks.length);
  const sizes: Record<Storage, number> = { f32: 0, f64: 0, i64: 0, u64: 0, text: 0 };
  const rowTracks = new Map<string, number[]>();
  const solos: SoloTrack[] = [];

  const place = (index: number): Slot => {
    const { scalar, components } = infoOf(clip.tracks[index]!.valueType);
    const storage = storageOf(scalar);
    const slot = { storage, offset: sizes[storage], components };
    sizes[storage] += components;
    slots[index] = slot;
    return slot;
  };

  clip.tracks.forEach((track, index) => {
    const axis = axes.ofTrack[index]!;
    const mix = rowMix(track);
    if (mix !== null && axis >= 0) {
      const key = `${mix} ${axis}`;
      const group = rowTracks.get(key);
      if (group) group.push(index);
      else rowTracks.set(key, [index]);
      return;
    }
    const slot = place(index);
    if (axis >= 0) solos.push({ axis, track, slot });
  });

  const rows = [...rowTracks.values()].map((indices): RowGroup => {
    const offset = sizes.f32;
    indices.forEach(place);
    const first = indices[0]!;
    const axis = axes.ofTrack[first]!;
    const width = sizes.f32 - offset;
    const values = interleave(
      indices.map((index) => clip.tracks[index]!),
      axes.axes[axis]!.keys,
      width,
    );
    return { mix: rowMix(clip.tracks[first]!)!, axis, values, width, offset };
  });

  const { duration, rotation, outside } = clip;
  return { duration, rotation, outside, axes: axes.axes, rows, solos, slots, sizes };
}

export const createFrame = ({ sizes }: CompiledClip): Frame => ({
  f32: new Float32Array(sizes.f32),
  f64: new Float64Array(sizes.f64),
  i64: new BigInt64Array(sizes.i64),
  u64: new BigUint64Array(sizes.u64),
  text: new Array<string | null>(sizes.text).fill(null),
});

export const createCursor = ({ axes }: CompiledClip): Cursor => ({ keys: new Int32Array(axes.length) });

export function storageOf(scalar: Scalar): Storage {
  if (scalar === 'f32' || scalar === 'i64' || scalar === 'u64') return scalar;
  return scalar === 'string' ? 'text' : 'f64';
}

/** How a track goes into rows; null where it must be mixed by itself. */
function rowMix(track: Track): RowGroup['mix'] | null {
  if (!isRowType(track.valueType) || track.kind === 'discrete') return null;
  if (track.kind === 'curve') {
    const { interpolation } = track;
    for (let key = 0; key + 1 < interpolation.length; key++) {
      if (interpolation[key] !== Interpolation.linear) return null;
    }
  }
  return infoOf(track.valueType).shape === 'quaternion' ? 'quaternion' : 'lerp';
}

const isRowType = (type: ValueType): boolean =>
  infoOf(type).scalar === 'f32' && infoOf(type).shape !== 'color';

function interleave(tracks: readonly Track[], keys: number, width: number): Float32Array {
  const rows = new Float32Array(keys * width);
  let column = 0;
  for (const track of tracks) {
    const values = track.values as Numbers;
    const { components } = infoOf(track.valueType);
    for (let key = 0; key < keys; key++) {
      for (let c = 0; c < components; c++) rows[key * width + column + c] = values[key * components + c]!;
    }
    column += components;
  }
  return rows;
}

interface AxisTable {
  readonly axes: Axis[];
  /** For each track the index of its axis, -1 where it has no keys. */
  readonly ofTrack: number[];
}

/** Equal times are found by content; the same array at once. */
function collectAxes(tracks: readonly Track[]): AxisTable {
  const axes: Axis[] = [];
  const byArray = new Map<Float32Array, number>();
  const byContent = new Map<string, number[]>();
  const ofTrack = tracks.map((track) => {
    const axis = axisOf(track, keyCount(track));
    if (axis.keys === 0) return -1;
    const seen = axis.times && byArray.get(axis.times);
    if (seen !== undefined && seen !== null) return seen;
    const hash = `${axis.keys} ${axis.times ? contentHash(axis.times) : `raw ${axis.interval}`}`;
    const alike = byContent.get(hash) ?? [];
    let index = alike.find((candidate) => sameTimes(axes[candidate]!.times, axis.times));
    if (index === undefined) {
      index = axes.length;
      axes.push(axis);
      byContent.set(hash, [...alike, index]);
    }
    if (axis.times) byArray.set(axis.times, index);
    return index;
  });
  return { axes, ofTrack };
}

function contentHash(times: Float32Array): number {
  const bits = new Float32Array(1);
  const word = new Uint32Array(bits.buffer);
  let hash = 2166136261;
  for (let i = 0; i < times.length; i++) {
    bits[0] = times[i]!;
    hash = Math.imul(hash ^ word[0]!, 16777619);
  }
  return hash >>> 0;
}

function sameTimes(a: Float32Array | null, b: Float32Array | null): boolean {
  if (a === null || b === null) return a === b;
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
