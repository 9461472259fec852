import { axisOf, findKey, Interpolation, keyCount, keyTime, type Track } from '@mutoscope/core/clip';
import { placeOf, type Span, valueAtPlace } from './span.js';

/** Keys from `first` to `last` that are drawn as one, being nearer than the gap to the first of them. */
export interface Clump {
  readonly first: number;
  readonly last: number;
  /** Pixels. */
  readonly from: number;
  readonly to: number;
}

/** The keys seen in `width` pixels and the one before, in clumps of less than `gap` pixels: never more than fit. */
export function clumps(track: Track, span: Span, width: number, gap: number): Clump[] {
  const keys = keyCount(track);
  const found: Clump[] = [];
  if (keys === 0) return found;
  const axis = axisOf(track, keys);
  const place = (key: number): number => placeOf(span, keyTime(track, key));
  let first = findKey(axis, valueAtPlace(span, -gap), 0);
  while (first < keys) {
    const from = place(first);
    if (from > width + gap) break;
    let last = first;
    if (first + 1 < keys && place(first + 1) - from < gap)
      last = Math.max(first + 1, findKey(axis, valueAtPlace(span, from + gap), first));
    found.push({ first, last, from, to: place(last) });
    first = last + 1;
  }
  return found;
}

/** The key nearest to a time; -1 where there is none. Of keys at one time it is the last. */
export function nearestKey(track: Track, time: number): number {
  const keys = keyCount(track);
  if (keys === 0) return -1;
  const key = findKey(axisOf(track, keys), time, 0);
  const isNextNearer = key + 1 < keys && keyTime(track, key + 1) - time < time - keyTime(track, key);
  return isNextNearer ? findKey(axisOf(track, keys), keyTime(track, key + 1), key) : key;
}

/** The key drawn at a place, at most `reach` pixels away; -1 where there is none. */
export function keyAtPlace(track: Track, span: Span, place: number, reach: number): number {
  const key = nearestKey(track, valueAtPlace(span, place));
  return key >= 0 && Math.abs(placeOf(span, keyTime(track, key)) - place) <= reach ? key : -1;
}

/** How the track runs on from a key. */
export function modeOf(track: Track, key: number): Interpolation {
  if (track.kind === 'raw') return Interpolation.linear;
  if (track.kind === 'discrete') return Interpolation.hold;
  return track.interpolation[key] as Interpolation;
}
