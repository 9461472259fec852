import type { Clip } from '../model.js';
import { trim } from './trim.js';

/** The clip cut at `times` (seconds): one clip more than times inside it, in order. The inverse of `concat`. */
export function split(clip: Clip, times: readonly number[]): Clip[] {
  const inside = [...new Set(times)].filter((time) => time > 0 && time < clip.duration).sort((a, b) => a - b);
  const cuts = [0, ...inside, clip.duration];
  return cuts.slice(1).map((until, index) => trim(clip, cuts[index]!, until));
}
