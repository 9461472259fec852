import { type Clip, trackLabel } from '@mutoscope/core/clip';

const known = new WeakMap<Clip, Map<string, number[]>>();

/** Index of the track of `other` that is called as the clip's is; of several of one name in their order. Null: none. */
export function partnerOf(clip: Clip, track: number, other: Clip): number | null {
  const label = trackLabel(clip.tracks[track]!);
  const order = labelled(clip).get(label)!.indexOf(track);
  return labelled(other).get(label)?.[order] ?? null;
}

function labelled(clip: Clip): Map<string, number[]> {
  const seen = known.get(clip);
  if (seen) return seen;
  const byLabel = new Map<string, number[]>();
  clip.tracks.forEach((track, index) => {
    const label = trackLabel(track);
    const list = byLabel.get(label);
    if (list) list.push(index);
    else byLabel.set(label, [index]);
  });
  known.set(clip, byLabel);
  return byLabel;
}
