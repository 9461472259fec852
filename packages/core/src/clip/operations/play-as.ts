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
import { infoOf } from '../value-type.js';
import { asCurve, type CurveBuilder, curveBuilder } from './curve-builder.js';
import { greatestError } from './difference.js';
import { fitKeys, snapshot, turn } from './fit.js';

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
 * way. From extrapolate to clamp the ends get keys at 0 and at the duration; back, keys that hold.
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
  const { times, interpolation } = curve;
  const turnSigns = rotates && playing.rotation === 'nlerp';
  const builder = curveBuilder(track.valueType);
  const source = trackSampler(track, clip);
  const follow = (from: number, until: number): void => {
    const tolerance = pieceTolerance(track, options);
    const rules = { valueType: track.valueType, rotation: playing.rotation, turnSigns, tolerance };
    fitKeys(source, from, until, rules, (time, cells) => {
      if (turnSigns) turn(builder.lastValue() as number[], 0, cells, 0);
      builder.add(cells, time, Interpolation.linear);
    });
  };

  if (ends) leadIn(curve, source, clip, builder, follow);
  let sign: 1 | -1 = 1;
  for (let key = 0; key < keys; key++) {
    if (turnSigns && key > 0 && interpolation[key - 1]! <= Interpolation.linear) {
      const last = builder.lastValue() as number[];
      sign = dotAt(last, 0, curve.values as Numbers, key * 4) < 0 ? -1 : 1;
    }
    builder.copy(curve, key, times[key]!, sign);
    if (rotates && key + 1 < keys && interpolation[key] === Interpolation.linear)
      follow(times[key]!, times[key + 1]!);
  }
  if (ends) leadOut(curve, clip, source, builder, follow, turnSigns);
  return changed(track, builder.curve(track));
}

/** What plays before the first key. */
function leadIn(
  curve: CurveTrack,
  source: TrackSampler,
  { outside }: Playing,
  builder: CurveBuilder,
  follow: (from: number, until: number) => void,
): void {
  const first = curve.times[0]!;
  if (!(first > 0) || curve.interpolation[0] === Interpolation.hold) return;
  source.at(0);
  builder.add(snapshot(curve.valueType, source.cells), 0, Interpolation.hold);
  if (outside === 'clamp') return;
  builder.setMode(Interpolation.linear);
  follow(0, first);
}

/** What plays after the last key. */
function leadOut(
  curve: CurveTrack,
  { duration, outside }: Clip,
  source: TrackSampler,
  builder: CurveBuilder,
  follow: (from: number, until: number) => void,
  turnSigns: boolean,
): void {
  const keys = curve.times.length;
  const last = curve.times[keys - 1]!;
  if (!(last < duration && duration < Infinity) || curve.interpolation[keys - 2] === Interpolation.hold)
    return;
  const holds = outside === 'clamp';
  builder.setMode(holds ? Interpolation.hold : Interpolation.linear);
  if (!holds) follow(last, duration);
  source.at(duration);
  const end = snapshot(curve.valueType, source.cells);
  if (turnSigns) turn(builder.lastValue() as number[], 0, end, 0);
  builder.add(end, duration, Interpolation.hold);
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
