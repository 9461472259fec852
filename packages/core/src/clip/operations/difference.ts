import { type ErrorUnit, errorUnit, valuesApart } from '../apart.js';
import { axisOf, findKey } from '../axis.js';
import { type Clip, keyCount, keyTime, type Playing, type Track } from '../model.js';
import { trackSampler } from '../track-sampler.js';
import { infoOf } from '../value-type.js';

export type { ErrorUnit } from '../apart.js';

export interface TrackDifference {
  readonly node: string | null;
  readonly property: string | null;
  /** Index of the track in each clip; null where it is missing there. */
  readonly a: number | null;
  readonly b: number | null;
  /** Infinity where one is missing, or the two hold values that cannot be compared. */
  readonly error: number;
  /** Seconds at which the error is greatest. */
  readonly time: number;
  readonly unit: ErrorUnit;
}

/**
 * How differently two clips move, each played as it wants: for each track the greatest error and when. Tracks are
 * matched by node and property, several of one name in their order. Measured from 0 to the longer duration at every
 * key of either, at three points between keys and just before the next: the cost is linear in keys. Jumps of both that
 * are less than two float32 steps apart in time are one jump.
 */
export function difference(a: Clip, b: Clip): TrackDifference[] {
  const partners = matchTracks(a.tracks, b.tracks);
  const until = Math.max(a.duration, b.duration);
  const matched = a.tracks.map((track, index): TrackDifference => {
    const partner = partners[index] ?? null;
    const name = { node: track.node, property: track.property, unit: errorUnit(track.valueType) };
    if (partner === null) return { ...name, a: index, b: null, error: Infinity, time: 0 };
    const other = b.tracks[partner]!;
    return { ...name, a: index, b: partner, ...greatestError(track, a, other, b, until) };
  });
  const used = new Set(partners);
  const missing = b.tracks.flatMap((track, index): TrackDifference[] =>
    used.has(index)
      ? []
      : [
          {
            node: track.node,
            property: track.property,
            a: null,
            b: index,
            error: Infinity,
            time: 0,
            unit: errorUnit(track.valueType),
          },
        ],
  );
  return [...matched, ...missing];
}

/** The greatest error between two tracks from `since` to `until` seconds, and the time of it. */
export function greatestError(
  a: Track,
  playA: Playing,
  b: Track,
  playB: Playing,
  until: number,
  since = 0,
): { error: number; time: number } {
  const keysA = keyCount(a);
  const keysB = keyCount(b);
  if (keysA === 0 && keysB === 0) return { error: 0, time: 0 };
  if (keysA === 0 || keysB === 0 || !comparable(a, b)) return { error: Infinity, time: 0 };
  const samplerA = trackSampler(a, playA);
  const samplerB = trackSampler(b, playB);
  let error = 0;
  let worst = since;
  const apartAt = (time: number): number => {
    samplerA.at(time);
    samplerB.at(time);
    return valuesApart(a.valueType, samplerA.cells, 0, samplerB.cells, 0);
  };
  const measure = (time: number): void => {
    let apart = apartAt(time);
    if (!(apart > error)) return;
    const near = time * twoSteps;
    const beside = Math.max(apartAt(time - near), apartAt(time + near));
    // A spike as narrow as that is one jump that two clips time a little differently.
    if (beside < apart / 2) apart = beside;
    if (!(apart > error)) return;
    error = apart;
    worst = time;
  };
  let from = since;
  measure(since);
  eachTime(a, b, since, until, (time) => {
    for (const part of betweenKeys) measure(from + (time - from) * part);
    measure(time);
    from = time;
  });
  return { error, time: worst };
}

/** Two float32 steps of time, as a share of it: where a jump stands no nearer, it stands at the same time. */
const twoSteps = 2 ** -22;

/** Quarters find the extremes of bent segments, the last one what a jump hides. */
const betweenKeys = [0.25, 0.5, 0.75, 1 - 2 ** -12];

/** Ascending times of the keys of both after `since` and up to `until`, and `until` itself. */
function eachTime(a: Track, b: Track, since: number, until: number, visit: (time: number) => void): void {
  const keysA = keyCount(a);
  const keysB = keyCount(b);
  let last = since;
  let i = findKey(axisOf(a, keysA), since, 0);
  let j = findKey(axisOf(b, keysB), since, 0);
  while (i < keysA || j < keysB) {
    const timeA = i < keysA ? keyTime(a, i) : Infinity;
    const timeB = j < keysB ? keyTime(b, j) : Infinity;
    const takesB = i >= keysA || timeB < timeA;
    const time = takesB ? timeB : timeA;
    if (time >= until) break;
    if (takesB) j++;
    else i++;
    if (time > last && time < until) {
      visit(time);
      last = time;
    }
  }
  if (until > last && until < Infinity) visit(until);
}

function comparable(a: Track, b: Track): boolean {
  if (a.valueType === b.valueType) return true;
  const one = infoOf(a.valueType);
  const other = infoOf(b.valueType);
  const kindOf = (scalar: string): string => (['i64', 'u64', 'string'].includes(scalar) ? scalar : 'number');
  const quaternions = (one.shape === 'quaternion') === (other.shape === 'quaternion');
  return quaternions && one.components === other.components && kindOf(one.scalar) === kindOf(other.scalar);
}

/** For each track of `a` the index in `b` of the track with its name, each used once. */
function matchTracks(a: readonly Track[], b: readonly Track[]): (number | undefined)[] {
  const waiting = new Map<string, number[]>();
  const key = ({ node, property }: Track): string => JSON.stringify([node, property]);
  for (let index = b.length - 1; index >= 0; index--) {
    const name = key(b[index]!);
    const list = waiting.get(name);
    if (list) list.push(index);
    else waiting.set(name, [index]);
  }
  return a.map((track) => waiting.get(key(track))?.pop());
}
