import { type ErrorUnit, errorUnit } from '../apart.js';
import {
  type Clip,
  type CurveTrack,
  type DiscreteTrack,
  Interpolation,
  type RawTrack,
  type Track,
} from '../model.js';
import { trackSampler } from '../track-sampler.js';
import { infoOf } from '../value-type.js';
import { bake } from './bake.js';
import { asCurve, asDiscrete, asRaw, curveBuilder, sameCells } from './curve-builder.js';
import { greatestError } from './difference.js';
import { snapshot } from './fit.js';
import { frameCount } from './frame-count.js';

export interface TrackRetype {
  /** The greatest difference in motion from 0 to the duration. */
  readonly error: number;
  readonly unit: ErrorUnit;
}

export interface Retyped {
  readonly clip: Clip;
  /** One a track. */
  readonly tracks: readonly TrackRetype[];
}

/**
 * Every track as another kind. To curve nothing changes. To discrete, what holds, booleans and strings keep their
 * changes, the rest steps at `fps` frames a second. To raw, evenly spaced linear keys stay, the rest is baked at `fps`.
 * Tracks without keys change in name only.
 * @throws RangeError where `fps` is not a finite number above 0; FormatError where the clip is too long for it.
 */
export function retype(clip: Clip, kind: Track['kind'], fps = 30): Retyped {
  const tracks = clip.tracks.map((track) => {
    if (track.kind === kind) return track;
    if (kind === 'curve') return asCurve(track);
    return kind === 'discrete'
      ? (exactlyDiscrete(track) ?? toDiscrete(track, clip, fps))
      : (exactlyRaw(track) ?? toRaw(track, clip, fps));
  });
  const errors = clip.tracks.map((track, index): TrackRetype => {
    const retyped = tracks[index]!;
    const unit = errorUnit(track.valueType);
    if (retyped === track) return { error: 0, unit };
    return { error: greatestError(track, clip, retyped, clip, clip.duration).error, unit };
  });
  return { clip: { ...clip, tracks }, tracks: errors };
}

/** The same motion in a discrete track, where the keys hold or the values, booleans or strings, only switch; else null. */
export function exactlyDiscrete(track: Track): DiscreteTrack | null {
  const curve = asCurve(track);
  if (segmentsAre(curve, Interpolation.hold)) return asDiscrete(curve);
  const { scalar } = infoOf(track.valueType);
  return scalar === 'bool' || scalar === 'string'
    ? asDiscrete({ ...curve, times: switchTimes(curve) })
    : null;
}

/** The same motion in a raw track, where the keys are linear and evenly spaced from 0 on; else null. */
export function exactlyRaw(track: Track): RawTrack | null {
  const curve = asCurve(track);
  const interval = evenInterval(curve.times);
  return interval !== null && segmentsAre(curve, Interpolation.linear)
    ? asRaw(track, interval, track.values)
    : null;
}

function toDiscrete(track: Track, clip: Clip, fps: number): Track {
  const builder = curveBuilder(track.valueType);
  const source = trackSampler(track, clip);
  const frames = frameCount({ ...clip, tracks: [track] }, fps);
  for (let frame = 0; frame < frames; frame++) {
    const time = Math.fround(frame / fps);
    source.at(time);
    const cells = snapshot(track.valueType, source.cells);
    if (frame > 0 && sameCells(builder.lastValue(), cells, 0)) continue;
    builder.add(cells, time, Interpolation.hold);
  }
  return asDiscrete(builder.curve(track));
}

const toRaw = (track: Track, clip: Clip, fps: number): Track =>
  bake({ ...clip, tracks: [track] }, fps, { all: true }).tracks[0]!;

/** Whether all keys but the last, which nothing follows, run so. */
const segmentsAre = ({ interpolation }: CurveTrack, wanted: Interpolation): boolean =>
  interpolation.every((mode, key) => mode === wanted || key + 1 === interpolation.length);

/** What only switches does so half-way between keys, or at the next key where the left one holds. */
const switchTimes = ({ times, interpolation }: CurveTrack): Float32Array =>
  times.map((time, key) =>
    key === 0 || interpolation[key - 1] === Interpolation.hold ? time : (times[key - 1]! + time) / 2,
  );

/** The interval between keys that are evenly spaced from 0 on to float32 precision; null where they are not. */
function evenInterval(times: Float32Array): number | null {
  if (times.length < 2) return times.length === 0 || times[0] === 0 ? 1 : null;
  const end = times[times.length - 1]!;
  const interval = Math.fround(end / (times.length - 1));
  const even = times.every((time, key) => Math.abs(time - key * interval) <= end * 2 ** -21);
  return even && interval > 0 ? interval : null;
}
