import type { Cal3DAnimation, Cal3DTrack } from '../model.js';

/**
 * The animation as the engine's mixer cycles it: where the last key of the first track comes before the duration,
 * every track gets a copy of its first key at the duration. An animation that needs none is given back itself.
 */
export function loopAnimation(animation: Cal3DAnimation): Cal3DAnimation {
  const { tracks, duration } = animation;
  const first = tracks[0];
  if (first === undefined || first.times.length === 0) return animation;
  if (first.times.reduce((last, time) => Math.max(last, time)) >= duration) return animation;
  return { ...animation, tracks: tracks.map((track) => withLoopKey(track, duration)) };
}

function withLoopKey(track: Cal3DTrack, duration: number): Cal3DTrack {
  const { packed: _, times, translations, rotations, ...rest } = track;
  if (times.length === 0) return track;
  let first = 0;
  for (let key = 1; key < times.length; key++) if (times[key]! < times[first]!) first = key;
  return {
    ...rest,
    times: appended(times, [duration]),
    translations: appended(translations, translations.subarray(3 * first, 3 * first + 3)),
    rotations: appended(rotations, rotations.subarray(4 * first, 4 * first + 4)),
  };
}

function appended(column: Float32Array, values: ArrayLike<number>): Float32Array {
  const longer = new Float32Array(column.length + values.length);
  longer.set(column);
  longer.set(values, column.length);
  return longer;
}
