import { errorUnit, toleranceFor } from '../apart.js';
import {
  type Clip,
  type CurveTrack,
  Interpolation,
  keyCount,
  keyTime,
  lastKeyTime,
  type Playing,
  type Track,
} from '../model.js';
import { dotAt, type Numbers } from '../quaternion.js';
import { type TrackSampler, trackSampler } from '../track-sampler.js';
import { componentsOf, infoOf } from '../value-type.js';
import { asCurve, curveBuilder } from './curve-builder.js';
import { greatestError } from './difference.js';
import { fitKeys, snapshot, turn } from './fit.js';
import { type Key, lengthened } from './lengthen.js';

export interface PlayAsOptions {
  /** In value units; integers may still differ by 1, where they round. */
  readonly error: number;
  /** Radians. */
  readonly rotationError: number;
}

export interface BentTrack {
  /** Its index in the clip. */
  readonly track: number;
  readonly keysAdded: number;
  /** The greatest that is left, in value units or, for quaternions, radians. */
  readonly error: number;
}

export interface PlayedAs {
  readonly clip: Clip;
  /** The tracks that got more keys. */
  readonly bent: readonly BentTrack[];
}

/** What crossings inside the hub allow. */
export const crossingErrors: PlayAsOptions = { error: 1e-5, rotationError: 1e-5 };

/**
 * The same motion from 0 to the duration under other rules of playing. From slerp to nlerp neighbouring signs are
 * fixed, and linear rotations get keys where nlerp's speed would stray; from nlerp to slerp, where it goes the long
 * way. From extrapolate to clamp the ends get keys at 0 and at the duration; back, keys that hold; none where the track
 * stands still there.
 */
export function playAs(clip: Clip, playing: Playing, options: PlayAsOptions): PlayedAs {
  const { rotation, outside } = playing;
  const bent: BentTrack[] = [];
  const tracks = clip.tracks.map((track, index) => {
    const played = playTrack(track, clip, { rotation, outside }, options);
    const keysAdded = keyCount(played) - keyCount(track);
    if (keysAdded > 0) {
      bent.push({ track: index, keysAdded, error: errorLeft(track, clip, played, playing) });
    }
    return played;
  });
  return { clip: { ...clip, rotation, outside, tracks }, bent };
}

/** Where rotations mix as before, only what lies outside the keys can differ. */
function errorLeft(track: Track, clip: Clip, played: Track, playing: Playing): number {
  const apart = (since: number, until: number): number =>
    since < until ? greatestError(track, clip, played, playing, until, since).error : 0;
  if (mixesOtherwise(track, clip, playing)) return apart(0, clip.duration);
  return Math.max(apart(0, keyTime(track, 0)), apart(lastKeyTime(track), clip.duration));
}

const mixesOtherwise = ({ valueType }: Track, clip: Playing, playing: Playing): boolean =>
  errorUnit(valueType) === 'radians' && clip.rotation !== playing.rotation;

function playTrack(track: Track, clip: Clip, playing: Playing, options: PlayAsOptions): Track {
  const rotates = mixesOtherwise(track, clip, playing);
  const ends = clip.outside !== playing.outside || (rotates && clip.outside === 'extrapolate');
  const keys = keyCount(track);
  if (track.kind === 'discrete' || keys < 2 || !(rotates || ends)) return track;
  if (!rotates && !(keyTime(track, 0) > 0) && !(lastKeyTime(track) < clip.duration)) return track;

  const curve = asCurve(track);
  const turnSigns = rotates && playing.rotation === 'nlerp';
  const source = trackSampler(track, clip);
  const rules = {
    valueType: track.valueType,
    rotation: playing.rotation,
    turnSigns,
    tolerance: pieceTolerance(track, options),
  };
  const follow: Follow = (from, until, add) =>
    fitKeys(source, from, until, rules, (time, cells) => add({ time, cells, mode: Interpolation.linear }));
  const before = ends ? leadIn(curve, source, clip, follow) : [];
  const after = ends ? leadOut(curve, source, clip, follow) : null;
  if (!rotates && before.length === 0 && after === null) return track;
  const prepared = after ? withLastMode(curve, after.lastMode) : curve;
  if (!rotates) return changed(track, lengthened(prepared, before, after?.keys ?? []));

  const { times, interpolation } = prepared;
  const builder = curveBuilder(track.valueType);
  const add = ({ time, cells, mode }: Key): void => {
    if (turnSigns && builder.keys() > 0) turn(builder.lastValue() as number[], 0, cells, 0);
    builder.add(cells, time, mode);
  };
  before.forEach(add);
  let sign: 1 | -1 = 1;
  for (let key = 0; key < keys; key++) {
    if (turnSigns && key > 0 && interpolation[key - 1]! <= Interpolation.linear) {
      const last = builder.lastValue() as number[];
      sign = dotAt(last, 0, curve.values as Numbers, key * 4) < 0 ? -1 : 1;
    }
    builder.copy(prepared, key, times[key]!, sign);
    if (key + 1 < keys && interpolation[key] === Interpolation.linear)
      follow(times[key]!, times[key + 1]!, add);
  }
  after?.keys.forEach(add);
  return changed(track, builder.curve(track));
}

/** Tells the keys that linear ones need between them to move as the source does. */
type Follow = (from: number, until: number, add: (key: Key) => void) => void;

/** What plays before the first key. */
function leadIn(curve: CurveTrack, source: TrackSampler, { outside }: Playing, follow: Follow): Key[] {
  const first = curve.times[0]!;
  if (!(first > 0) || staysPut(curve, 0)) return [];
  const holds = outside === 'clamp';
  source.at(0);
  const cells = snapshot(curve.valueType, source.cells);
  const keys: Key[] = [{ time: 0, cells, mode: holds ? Interpolation.hold : Interpolation.linear }];
  if (!holds && !staysStraight(curve)) follow(0, first, (key) => keys.push(key));
  return keys;
}

/** What plays after the last key, and how that one runs on to it; null for nothing. */
function leadOut(
  curve: CurveTrack,
  source: TrackSampler,
  { duration, outside }: Clip,
  follow: Follow,
): { readonly keys: readonly Key[]; readonly lastMode: Interpolation } | null {
  const last = curve.times.length - 1;
  const lastTime = curve.times[last]!;
  if (!(lastTime < duration && duration < Infinity) || staysPut(curve, last - 1)) return null;
  const holds = outside === 'clamp';
  const keys: Key[] = [];
  if (!holds && !staysStraight(curve)) follow(lastTime, duration, (key) => keys.push(key));
  source.at(duration);
  keys.push({ time: duration, cells: snapshot(curve.valueType, source.cells), mode: Interpolation.hold });
  return { keys, lastMode: holds ? Interpolation.hold : Interpolation.linear };
}

/** Whether what goes on as from `key` to the next does not move. */
function staysPut({ interpolation, values, valueType }: CurveTrack, key: number): boolean {
  if (interpolation[key] === Interpolation.hold) return true;
  const components = componentsOf(valueType);
  for (let at = key * components; at < (key + 1) * components; at++) {
    if (values[at] !== values[at + components]) return false;
  }
  return true;
}

/** Whether two keys follow the track outside its own: a line needs no more. */
function staysStraight({ valueType }: Track): boolean {
  const { scalar, shape } = infoOf(valueType);
  return (scalar === 'f32' || scalar === 'f64') && shape !== 'quaternion';
}

function withLastMode(curve: CurveTrack, mode: Interpolation): CurveTrack {
  if (curve.interpolation.at(-1) === mode) return curve;
  const interpolation = curve.interpolation.slice();
  interpolation[interpolation.length - 1] = mode;
  return { ...curve, interpolation };
}

/** The old track where nothing changed; raw where only signs did. */
function changed(track: Track, curve: CurveTrack): Track {
  if (keyCount(curve) > keyCount(track)) return curve;
  const same = curve.values.every((cell: unknown, i: number) => Object.is(cell, track.values[i]));
  if (same) return track;
  return track.kind === 'raw' ? { ...track, values: curve.values } : curve;
}

/** A little inside what is allowed, as fits are checked at a few points; integers cannot do better than 1. */
function pieceTolerance({ valueType }: Track, { error, rotationError }: PlayAsOptions): number {
  const { scalar } = infoOf(valueType);
  const tolerance = toleranceFor(valueType, error, rotationError) * 0.95;
  return scalar === 'f32' || scalar === 'f64' ? tolerance : Math.max(1, tolerance);
}
