import {
  axisOf,
  findKey,
  keyCount,
  keyTime,
  type Playing,
  type Track,
  trackSampler,
} from '@mutoscope/core/clip';
import { extremesOf } from './extremes.js';
import type { Plot } from './plot.js';
import { placeOf, type Range, type Span, valueAtPlace } from './span.js';

/** A track's curves as points from left to right. Where keys are denser than pixels a point spans what they span. */
export interface CurveLine {
  readonly places: number[];
  /** By curve, then by point. */
  readonly low: number[][];
  readonly high: number[][];
}

/**
 * Samples the track a pixel at a time, just before and on every key, as it is played. Where more keys than
 * `sparse` fall on a pixel, their least and greatest values stand for them: it costs what the width costs, not the keys.
 */
export function curveLine(track: Track, playing: Playing, plot: Plot, span: Span, width: number): CurveLine {
  const line: CurveLine = { places: [], low: plot.names.map(() => []), high: plot.names.map(() => []) };
  const keys = keyCount(track);
  if (keys === 0) return line;
  const axis = axisOf(track, keys);
  const sampler = trackSampler(track, playing);
  const out = new Float64Array(plot.names.length);
  const point = (time: number): void => {
    sampler.at(time);
    plot.read(sampler.cells, out);
    line.places.push(placeOf(span, time));
    for (let c = 0; c < out.length; c++) {
      line.low[c]!.push(out[c]!);
      line.high[c]!.push(out[c]!);
    }
  };
  const dense = (first: number, last: number, place: number): void => {
    if (!plot.isStored) {
      for (let i = 0; i < samples; i++)
        point(keyTime(track, Math.round(first + ((last - first) * i) / (samples - 1))));
      return;
    }
    const extremes = extremesOf(track);
    line.places.push(place);
    for (let c = 0; c < out.length; c++) {
      const [low, high] = extremes.between(c, first, last);
      line.low[c]!.push(low);
      line.high[c]!.push(high);
    }
  };
  let key = firstAfter(axis, valueAtPlace(span, -1));
  for (let place = 0; place <= width; place++) {
    const time = valueAtPlace(span, place);
    const next = firstAfter(axis, time);
    if (next - key > sparse) dense(key, next - 1, place - 0.5);
    else
      for (let each = key; each < next; each++) {
        point(justBefore(keyTime(track, each)));
        point(keyTime(track, each));
      }
    point(time);
    key = next;
  }
  return line;
}

const sparse = 2;

/** Of a pixel with many keys, where their extremes are not known. */
const samples = 6;

/** The first key later than the time. */
function firstAfter(axis: ReturnType<typeof axisOf>, time: number): number {
  const key = findKey(axis, time, 0);
  const keyTimeOf = axis.times === null ? key * axis.interval : axis.times[key]!;
  return keyTimeOf <= time ? key + 1 : key;
}

const justBefore = (time: number): number => time - Math.max(Math.abs(time), 1e-6) * 2 ** -48;

/** What the curves reach; null where there is no number among them. */
export function reachOf({ low, high }: CurveLine): Range | null {
  let from = Infinity;
  let to = -Infinity;
  for (const values of low) for (const value of values) if (value < from && value > -Infinity) from = value;
  for (const values of high) for (const value of values) if (value > to && value < Infinity) to = value;
  return from <= to ? { from, to } : null;
}
