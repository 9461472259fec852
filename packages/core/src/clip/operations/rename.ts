import type { Clip, Track, TrackName } from '../model.js';

/** A clip whose tracks drive what `name` says. Columns are shared. */
export function rename(clip: Clip, name: (track: Track) => TrackName): Clip {
  const tracks = clip.tracks.map((track) => {
    const { node, property } = name(track);
    return { ...track, node, property };
  });
  return { ...clip, tracks };
}
