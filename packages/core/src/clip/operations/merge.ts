import type { Clip } from '../model.js';
import { crossingErrors, playAs } from './play-as.js';

/**
 * One clip with the tracks of all side by side, as long as the longest, named and played as the first; clips that
 * play otherwise get keys as `playAs` adds them.
 */
export function merge(clips: readonly Clip[]): Clip {
  const first = clips[0] ?? emptyClip;
  const duration = clips.reduce((most, clip) => Math.max(most, clip.duration), 0);
  const tracks = clips.flatMap((clip) => playAs(clip, first, crossingErrors).clip.tracks);
  return { ...first, duration, tracks };
}

const emptyClip: Clip = { name: null, duration: 0, rotation: 'nlerp', outside: 'clamp', tracks: [] };
