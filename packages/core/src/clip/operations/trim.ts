import type { Clip, Track } from '../model.js';
import { cut } from './cut.js';

/**
 * The part of the clip from `from` to `until` (seconds, rounded to 32 bits as key times are), starting at 0; what stays
 * of the motion is as `cut` tells.
 * @throws RangeError where `from` is not finite, `until` is not finite and at or after it, or 32 bits cannot tell the
 * times of the part apart.
 */
export function trim(clip: Clip, from: number, until: number): Clip {
  const [start, end] = [Math.fround(from), Math.fround(until)];
  if (!(until >= from && Math.abs(start) < Infinity && Math.fround(end - start) < Infinity)) {
    throw new RangeError(`A clip is trimmed from a time to a later one, not from ${from} to ${until}.`);
  }
  const part = cut(clip, start, end);
  const blurs = part.tracks.some((track, i) => timesTwice(track) > timesTwice(clip.tracks[i]!));
  if (from < until && (start === end || blurs)) {
    throw new RangeError(`From ${from} to ${until} there are times that a clip’s 32 bits cannot tell apart.`);
  }
  return part;
}

/** How many keys have the time of the one before. Those of a raw track are at times of their own. */
const timesTwice = (track: Track): number =>
  track.kind === 'raw'
    ? 0
    : track.times.reduce((sum, time, key) => sum + +(time === track.times[key - 1]), 0);
