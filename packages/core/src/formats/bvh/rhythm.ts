import { type Clip, Interpolation, keyCount, keyTime, type Track } from '../../clip/model.js';

const usualRates = [30, 24, 25, 60, 120, 48, 50, 100];
const usualTime = 1 / 30;

/**
 * Seconds a frame so that every key of the clip falls on one: the even spacing of its densest track (or a part of it,
 * where it is slower than 15 a second and no slower than one), or a usual rate. 1/30 where none fits.
 */
export function frameTimeOf(clip: Clip): number {
  const tracks = clip.tracks.filter((track) => keyCount(track) > 1);
  if (tracks.length === 0) return usualTime;
  const densest = tracks.reduce((most, track) => (keyCount(track) > keyCount(most) ? track : most));
  const steps = keyCount(densest) - 1;
  const spacing = (keyTime(densest, steps) - keyTime(densest, 0)) / steps;
  const parts = spacing > 1 / 15 && spacing <= 1 ? Math.round(spacing * 30) : 1;
  const even = spacing > 0.001 && spacing < Infinity ? spacing / parts : usualTime;
  const candidates = [...roundest(even), ...usualRates.map((rate) => 1 / rate)];
  return candidates.find((time) => tracks.every((track) => isOnGrid(track, time))) ?? usualTime;
}

/** The number with ever more digits, and as one part of a whole number. */
const roundest = (time: number): number[] => [
  ...[2, 3, 4, 5].map((digits) => Number(time.toPrecision(digits))),
  1 / Math.round(1 / time),
  ...[6, 7, 8, 9].map((digits) => Number(time.toPrecision(digits))),
];

/** When each frame is: where a key is as good as there, at the key, so that float32 times do not blur it. */
export function frameTimes(tracks: readonly Track[], frameTime: number, frames: number): Float32Array {
  const times = Float32Array.from({ length: frames }, (_, frame) => frame * frameTime);
  for (const track of tracks) {
    for (let key = 0; key < keyCount(track); key++) {
      const time = keyTime(track, key);
      const frame = Math.round(time / frameTime);
      if (frame >= 0 && frame < frames && isFrame(time, frameTime)) times[frame] = time;
    }
  }
  return times;
}

/** Whether the track runs straight from frame to frame, with at most one key on each. */
export function runsOverFrames(track: Track, frameTime: number): boolean {
  const keys = keyCount(track);
  if (track.kind === 'discrete' && keys > 1) return false;
  if (
    track.kind === 'curve' &&
    track.interpolation.some((mode, key) => key < keys - 1 && mode !== Interpolation.linear)
  )
    return false;
  let last = -1;
  for (let key = 0; key < keys; key++) {
    const time = keyTime(track, key);
    const frame = Math.round(time / frameTime);
    if (frame <= last || !isFrame(time, frameTime)) return false;
    last = frame;
  }
  return true;
}

function isOnGrid(track: Track, frameTime: number): boolean {
  if (!(frameTime > 0 && frameTime < Infinity)) return false;
  for (let key = 0; key < keyCount(track); key++) if (!isFrame(keyTime(track, key), frameTime)) return false;
  return true;
}

const isFrame = (time: number, frameTime: number): boolean =>
  Math.abs(time - Math.round(time / frameTime) * frameTime) <= Math.abs(time) * twoSteps;

/** Two float32 steps, as a share of the number. */
const twoSteps = 2 ** -22;
