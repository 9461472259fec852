import type { Clip, Track } from '../model.js';

/**
 * A clip that takes `factor` times as long: 2 plays at half the speed. Values are shared.
 * @throws RangeError where `factor` is not a finite number above 0.
 */
export function retime(clip: Clip, factor: number): Clip {
  if (!(factor > 0 && factor < Infinity)) {
    throw new RangeError(`A clip is retimed by a number above 0, not by ${factor}.`);
  }
  const stretch = (track: Track): Track =>
    track.kind === 'raw'
      ? { ...track, interval: track.interval * factor }
      : { ...track, times: track.times.map((time) => time * factor) };
  return { ...clip, duration: clip.duration * factor, tracks: clip.tracks.map(stretch) };
}
