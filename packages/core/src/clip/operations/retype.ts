import { type ErrorUnit, errorUnit } from '../apart.js';
import { type Clip, Interpolation, keyCount, type Track } from '../model.js';
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
    return kind === 'discrete' ? toDiscrete(track, clip, fps) : toRaw(track, clip, fps);
  });
  const errors = clip.tracks.map((track, index): TrackRetype => {
    const retyped = tracks[index]!;
    const unit = errorUnit(track.valueType);
    if (retyped === track) return { error: 0, unit };
    return { error: greatestError(track, clip, retyped, clip, clip.duration).error, unit };
  });
  return { clip: { ...clip, tracks }, tracks: errors };
}

function toDiscrete(track: Track, clip: Clip, fps: number): Track {
  const curve = asCurve(track);
  if (curve.interpolation.every((mode) => mode === Interpolation.hold)) return asDiscrete(curve);
  const builder = curveBuilder(track.valueType);
  const source = trackSampler(track, clip);
  const step = (time: number): void => {
    source.at(time);
    const cells = snapshot(track.valueType, source.cells);
    if (builder.keys() > 0 && sameCells(builder.lastValue(), cells, 0)) return;
    builder.add(cells, time, Interpolation.hold);
  };
  const { scalar } = infoOf(track.valueType);
  if (scalar === 'bool' || scalar === 'string') {
    const { times, interpolation } = curve;
    for (let key = 0; key < times.length; key++) {
      step(times[key]!);
      if (key + 1 < times.length && interpolation[key] !== Interpolation.hold) {
        step(times[key]! + (times[key + 1]! - times[key]!) / 2);
      }
    }
  } else {
    const frames = keyCount(track) === 0 ? 0 : frameCount({ ...clip, tracks: [track] }, fps);
    for (let frame = 0; frame < frames; frame++) step(Math.fround(frame / fps));
  }
  return asDiscrete(builder.curve(track));
}

function toRaw(track: Track, clip: Clip, fps: number): Track {
  const curve = asCurve(track);
  const interval = evenInterval(curve.times);
  const linear = curve.interpolation.every(
    (mode, key) => mode === Interpolation.linear || key + 1 === curve.times.length,
  );
  if (linear && interval !== null) return asRaw(track, interval, track.values);
  return bake({ ...clip, tracks: [track] }, fps, { all: true }).tracks[0]!;
}

/** The interval between keys that are evenly spaced from 0 on to float32 precision; null where they are not. */
function evenInterval(times: Float32Array): number | null {
  if (times.length < 2) return times.length === 0 || times[0] === 0 ? 1 : null;
  const end = times[times.length - 1]!;
  const interval = Math.fround(end / (times.length - 1));
  const even = times.every((time, key) => Math.abs(time - key * interval) <= end * 2 ** -21);
  return even && interval > 0 ? interval : null;
}
