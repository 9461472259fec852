import { errorText, errorUnit } from '../../../clip/apart.js';
import { type Clip, type CurveTrack, type Track, trackLabel } from '../../../clip/model.js';
import { asDiscrete, asRaw } from '../../../clip/operations/curve-builder.js';
import { greatestError } from '../../../clip/operations/difference.js';
import { exactlyDiscrete, exactlyRaw } from '../../../clip/operations/retype.js';
import { trackSampler } from '../../../clip/track-sampler.js';
import { createColumn, infoOf } from '../../../clip/value-type.js';
import { diagnose, type Report } from '../../../diagnostic.js';
import { animxCodes } from './codes.js';

/**
 * The clip without Curve tracks, whose key order in AnimX is not certain. Keys that hold become Discrete; so do
 * booleans and strings, which only switch; evenly spaced linear keys become Raw. Everything else is sampled into Raw,
 * at the lowest of several rates that keeps the error within 0.001 (radians for rotations; 1 for integers), or at
 * 240 a second; each such track is reported with its greatest error.
 */
export function safeProfile(clip: Clip, report: Report): Clip {
  const curves = clip.tracks.filter((track) => track.kind === 'curve').length;
  const tracks = clip.tracks.map((track, index): Track => {
    if (track.kind !== 'curve') return track;
    const exact = exactlyDiscrete(track) ?? exactlyRaw(track);
    return exact ?? baked(track, clip, Math.floor(mostNumbers / curves), report, `tracks[${index}]`);
  });
  return { ...clip, tracks };
}

const rates = [30, 60, 120, 240];

/** In all tracks together: few keys may lie years apart. */
const mostNumbers = 2 ** 24;

function baked(track: CurveTrack, clip: Clip, numbers: number, report: Report, path: string): Track {
  const last = track.times[track.times.length - 1]!;
  if (!(last > 0) || last === Number.POSITIVE_INFINITY) return sampledAtZero(track, clip);
  const most = Math.max(track.times.length, Math.floor(numbers / infoOf(track.valueType).components));
  const bound = isWhole(track) ? 1 : 1e-3;
  let best: Track | null = null;
  let error = Number.POSITIVE_INFINITY;
  let steps = 0;
  for (const candidate of stepCounts(track, last, most)) {
    steps = candidate;
    best = sampled(track, clip, last, steps);
    error = greatestError(track, clip, best, clip, clip.duration).error;
    if (error <= bound) break;
  }
  const rate = `${Number((steps / last).toPrecision(4))} values a second`;
  const greatest = errorText(error, errorUnit(track.valueType));
  const message = `${trackLabel(track)}: the Curve was sampled into Raw at ${rate}; greatest error ${greatest}`;
  const code = error <= bound ? 'animx/curve-sampled' : 'animx/curve-bent';
  report(diagnose(animxCodes, code, message, { path }));
  return best!;
}

/** Numbers of steps from 0 to the last key to try: first the one on which all keys lie, if it is no finer. */
function stepCounts({ times }: CurveTrack, last: number, most: number): number[] {
  const counts = rates.map((rate) => Math.min(most, Math.max(1, Math.ceil(last * rate - 1e-3))));
  let gap = last;
  for (let key = 1; key < times.length; key++) {
    const step = times[key]! - times[key - 1]!;
    if (step > 0 && step < gap) gap = step;
  }
  const onKeys = Math.round(last / gap);
  const step = last / onKeys;
  const all = onKeys <= counts.at(-1)! && times.every((time) => isMultiple(time, step, last * 1e-6));
  return [...new Set(all ? [onKeys, ...counts] : counts)];
}

const isMultiple = (time: number, step: number, tolerance: number): boolean =>
  Math.abs(time - Math.round(time / step) * step) <= tolerance;

function sampled(track: CurveTrack, clip: Clip, last: number, steps: number): Track {
  const { components } = infoOf(track.valueType);
  const values = createColumn(track.valueType, steps + 1);
  const { cells, at } = trackSampler(track, clip);
  const interval = Math.fround(last / steps);
  for (let step = 0; step <= steps; step++) {
    at(step === steps ? last : step * interval);
    for (let c = 0; c < components; c++) (values as unknown[])[step * components + c] = cells[c];
  }
  return asRaw(track, interval, values);
}

/** Keys that all lie at or before 0 are over when playing starts. */
function sampledAtZero(track: CurveTrack, clip: Clip): Track {
  const { values } = sampled(track, clip, 0, 1);
  const { components } = infoOf(track.valueType);
  return asDiscrete({ ...track, times: new Float32Array(1), values: values.slice(0, components) });
}

const isWhole = ({ valueType }: Track): boolean => !/^f/.test(infoOf(valueType).scalar);
