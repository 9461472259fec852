import { float32Text } from '../../../bytes/float-text.js';
import type { Cal3DAnimation, Cal3DMorphAnimation, Cal3DTrack } from '../model.js';
import type { Mended } from './mended.js';

export function mendAnimation(
  animation: Cal3DAnimation,
  bones: number | null,
  mended: Mended,
): Cal3DAnimation {
  const tracks = animation.tracks.flatMap((track, i) => {
    const path = `tracks[${i}]`;
    if (track.times.length === 0) {
      mended(`Track ${i} had no keys and was left out`, path);
      return [];
    }
    if (track.boneName === undefined && (track.bone < 0 || (bones !== null && track.bone >= bones))) {
      mended(`Track ${i} moved bone ${track.bone}, which is not there, and was left out`, path);
      return [];
    }
    return [mendTrack(track, path, mended)];
  });
  return withTracks(animation, tracks, mended);
}

export function mendMorphAnimation(animation: Cal3DMorphAnimation, mended: Mended): Cal3DMorphAnimation {
  const tracks = animation.tracks.flatMap((track, i) => {
    const path = `tracks[${i}]`;
    const order = goodOrder(track.times, (key) => Number.isFinite(track.weights[key]!));
    if (order === null && track.times.length > 0) return [track];
    if (order === null || order.length === 0) {
      mended(`Track ${i} had no keys and was left out`, path);
      return [];
    }
    mended('Keys were sorted by time, or left out where not finite or at the time of the next', path);
    return [{ ...track, times: picked(track.times, order, 1), weights: picked(track.weights, order, 1) }];
  });
  return withTracks(animation, tracks, mended);
}

function withTracks<Animation extends Cal3DAnimation | Cal3DMorphAnimation>(
  animation: Animation,
  tracks: Animation['tracks'],
  mended: Mended,
): Animation {
  const duration = mendDuration(animation.duration, tracks, mended);
  const same =
    duration === animation.duration &&
    tracks.length === animation.tracks.length &&
    tracks.every((track, i) => track === animation.tracks[i]);
  return same ? animation : { ...animation, duration, tracks };
}

function mendDuration(
  duration: number,
  tracks: readonly { readonly times: Float32Array }[],
  mended: Mended,
): number {
  if (duration > 0 && Number.isFinite(duration)) return duration;
  const last = tracks.reduce((most, { times }) => Math.max(most, times.at(-1) ?? 0), 0);
  if (!(last > 0)) return duration;
  mended(
    `The duration was ${duration} s and became ${float32Text(last)} s, the time of the last key`,
    'duration',
  );
  return last;
}

function mendTrack(track: Cal3DTrack, path: string, mended: Mended): Cal3DTrack {
  const sorted = sortTrack(track, path, mended);
  const rotations = unitRotations(sorted.rotations);
  if (rotations === null) return sorted;
  mended('Rotations that were not of length 1 were given it', path);
  return unpacked({ ...sorted, rotations });
}

function sortTrack(track: Cal3DTrack, path: string, mended: Mended): Cal3DTrack {
  const { times, translations, rotations } = track;
  const usable = (key: number): boolean =>
    [0, 1, 2].every((c) => Number.isFinite(translations[key * 3 + c]!)) &&
    [0, 1, 2, 3].every((c) => Number.isFinite(rotations[key * 4 + c]!));
  const order = goodOrder(times, usable);
  if (order === null || order.length === 0) return track;
  mended('Keys were sorted by time, or left out where not finite or at the time of the next', path);
  return unpacked({
    ...track,
    times: picked(times, order, 1),
    translations: picked(translations, order, 3),
    rotations: picked(rotations, order, 4),
  });
}

/** The usable keys by time, the last of those at one time; null where all keys are so already. */
function goodOrder(times: Float32Array, usable: (key: number) => boolean): number[] | null {
  const keys = Array.from(times.keys());
  const good = keys.filter((key) => Number.isFinite(times[key]!) && usable(key));
  good.sort((a, b) => times[a]! - times[b]! || a - b);
  const order = good.filter((key, i) => i + 1 === good.length || times[good[i + 1]!] !== times[key]);
  return order.length === keys.length && order.every((key, i) => key === i) ? null : order;
}

function picked(column: Float32Array, order: readonly number[], stride: number): Float32Array {
  const result = new Float32Array(order.length * stride);
  for (const [to, from] of order.entries())
    result.set(column.subarray(from * stride, (from + 1) * stride), to * stride);
  return result;
}

function unitRotations(rotations: Float32Array): Float32Array | null {
  let result: Float32Array | null = null;
  for (let at = 0; at < rotations.length; at += 4) {
    const length = Math.hypot(rotations[at]!, rotations[at + 1]!, rotations[at + 2]!, rotations[at + 3]!);
    if (Math.abs(length - 1) <= 1e-2 || !(length > 1e-6 && Number.isFinite(length))) continue;
    result ??= rotations.slice();
    for (let c = 0; c < 4; c++) result[at + c] = rotations[at + c]! / length;
  }
  return result;
}

function unpacked({ packed: _, ...track }: Cal3DTrack): Cal3DTrack {
  return track;
}
