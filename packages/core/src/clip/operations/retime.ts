import { justBefore } from '../../bytes/just-before.js';
import { type Clip, keyCount, type Track } from '../model.js';

/**
 * A clip that takes `factor` times as long: 2 plays at half the speed. Values are shared. Keys of different times keep
 * different times, where need be one step of 32 bits apart.
 * @throws RangeError where `factor` is not a finite number above 0, or 32 bits cannot hold the times that it makes.
 */
export function retime(clip: Clip, factor: number): Clip {
  if (!(factor > 0 && factor < Infinity)) {
    throw new RangeError(`A clip is retimed by a number above 0, not by ${factor}.`);
  }
  const stretch = (track: Track): Track => {
    if (track.kind !== 'raw') return { ...track, times: stretched(track.times, factor) };
    held(track.interval, factor);
    held(track.interval * keyCount(track), factor);
    return { ...track, interval: track.interval * factor };
  };
  held(clip.duration, factor);
  return { ...clip, duration: clip.duration * factor, tracks: clip.tracks.map(stretch) };
}

function stretched(times: Float32Array, factor: number): Float32Array {
  const after = times.map((time) => time * factor);
  for (let key = times.length - 1; key >= 0; key--) {
    const next = after[key + 1]!;
    if (times[key]! < times[key + 1]! && !(after[key]! < next)) after[key] = justBefore(next);
    held(times[key]!, factor, after[key]);
  }
  return after;
}

/** Throws where `after` is not what the time becomes, but for a few steps of 32 bits. */
function held(time: number, factor: number, after = Math.fround(time * factor)): void {
  const wanted = time * factor;
  if (Math.abs(after - wanted) <= Math.abs(wanted) * 2 ** -21) return;
  throw new RangeError(
    `Retimed by ${factor}, the clip has a time of ${wanted} seconds, which its 32 bits cannot hold.`,
  );
}
