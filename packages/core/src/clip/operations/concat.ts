import { type Clip, type CurveTrack, Interpolation, keyCount, type RawTrack, type Track } from '../model.js';
import { type Column, componentsOf } from '../value-type.js';
import { asCurve, asDiscrete, asRaw, type Cell, curveBuilder, sameCells, toColumn } from './curve-builder.js';
import { cut } from './cut.js';
import { crossingErrors, playAs } from './play-as.js';

/**
 * The clips one after the other, each from 0 to its duration. Tracks are joined by node, property and type (several of
 * one name in their order); where a clip lacks a track the value before it stays. The result is named as the first
 * clip, its ends clamp, and it turns as the first: others get keys as `playAs` adds them. Tracks stay raw where all
 * have one interval and each begins with the value the one before ended on, and discrete where all are.
 */
export function concat(clips: readonly Clip[]): Clip {
  const [first] = clips;
  if (first === undefined)
    return { name: null, duration: 0, rotation: 'nlerp', outside: 'clamp', tracks: [] };
  if (clips.length === 1) return first;
  const { rotation } = first;
  const parts = clips.map((clip) =>
    cut(playAs(clip, { rotation, outside: 'clamp' }, crossingErrors).clip, 0, Math.max(0, clip.duration)),
  );
  const duration = parts.reduce((sum, part) => sum + part.duration, 0);
  return {
    ...first,
    outside: 'clamp',
    duration,
    tracks: joinedTracks(parts).map((joined) => join(joined, clips.length)),
  };
}

interface Piece {
  readonly track: Track;
  /** Seconds at which its clip begins and ends in the result. */
  readonly from: number;
  readonly until: number;
}

/** For each track of the result its pieces, in order. */
function joinedTracks(parts: readonly Clip[]): Piece[][] {
  const joined = new Map<string, Piece[]>();
  let from = 0;
  for (const part of parts) {
    const until = from + part.duration;
    const seen = new Map<string, number>();
    for (const track of part.tracks) {
      const name = JSON.stringify([track.node, track.property, track.valueType]);
      const occurrence = seen.get(name) ?? 0;
      seen.set(name, occurrence + 1);
      const key = `${name} ${occurrence}`;
      const pieces = joined.get(key);
      if (pieces) pieces.push({ track, from, until });
      else joined.set(key, [{ track, from, until }]);
    }
    from = until;
  }
  return [...joined.values()];
}

function join(pieces: readonly Piece[], clips: number): Track {
  const raw = pieces.length === clips ? joinRaw(pieces) : null;
  if (raw) return raw;
  const curve = joinCurves(pieces);
  return pieces.every(({ track }) => track.kind === 'discrete') ? asDiscrete(curve) : curve;
}

function joinCurves(pieces: readonly Piece[]): CurveTrack {
  const like = pieces[0]!.track;
  const n = componentsOf(like.valueType);
  const builder = curveBuilder(like.valueType);
  for (const { track, from } of pieces) {
    const curve = asCurve(track);
    const keys = curve.times.length;
    if (keys === 0) continue;
    let key = 0;
    const start = Math.fround(from);
    if (builder.keys() > 0) {
      const meets = builder.lastTime() === start && sameCells(builder.lastValue(), curve.values, 0);
      const late = curve.times[0]! > 0;
      if (!meets) {
        builder.setMode(Interpolation.hold);
        if (late) builder.add(cellsAt(curve.values, 0, n), start, Interpolation.hold);
      } else if (late) {
        builder.setMode(Interpolation.hold);
      } else {
        builder.setMode(curve.interpolation[0] as Interpolation);
        if (curve.rightTangents) builder.setRightTangent(cellsAt(curve.rightTangents, 0, n));
        key = 1;
      }
    }
    for (; key < keys; key++) builder.copy(curve, key, Math.fround(from + curve.times[key]!));
  }
  return builder.curve(like);
}

function joinRaw(pieces: readonly Piece[]): RawTrack | null {
  const { track: first } = pieces[0]!;
  if (first.kind !== 'raw') return null;
  const n = componentsOf(first.valueType);
  const cells: Cell[] = [];
  for (const [index, { track, from, until }] of pieces.entries()) {
    if (track.kind !== 'raw' || track.interval !== first.interval) return null;
    const length = (keyCount(track) - 1) * track.interval;
    const ends = Math.abs(length - (until - from)) <= (until - from) * 2 ** -20;
    if (keyCount(track) === 0 || (!ends && index + 1 < pieces.length)) return null;
    if (index > 0 && !sameCells(cells.slice(-n), track.values, 0)) return null;
    const values = track.values as ArrayLike<Cell>;
    for (let i = index > 0 ? n : 0; i < values.length; i++) cells.push(values[i]!);
  }
  return asRaw(first, first.interval, toColumn(first.valueType, cells));
}

const cellsAt = (column: Column, at: number, count: number): Cell[] =>
  Array.from({ length: count }, (_, c) => column[at + c]!);
