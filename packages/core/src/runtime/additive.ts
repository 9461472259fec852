import { multiply } from '../clip/quaternion.js';
import { type BoundTrack, mapColumns } from './bound-tracks.js';
import type { Rig } from './rig.js';

/**
 * Tracks of what to do beyond the rest pose or beyond each track's first key: what to add to a translation or a weight,
 * the rotation to do before the bone's own (q · d), what to multiply a size with. Sizes of 0 are not multiplied.
 */
export function additiveTracks(rig: Rig, bound: readonly BoundTrack[], over: 'rest' | 'first'): BoundTrack[] {
  return bound.map((one) => {
    const { channel, target, track } = one;
    const values = track.values as Float32Array;
    const size = { translation: 3, rotation: 4, scale: 3, morph: 1 }[channel];
    const from = over === 'first' ? values.slice(0, size) : restOf(rig, channel, target);
    const change = channel === 'rotation' ? turned(from) : channel === 'scale' ? divided(from) : moved(from);
    return { ...one, track: mapColumns(track, change) };
  });
}

function restOf({ rest, morphs }: Rig, channel: BoundTrack['channel'], target: number): Float32Array {
  if (channel === 'translation') return rest.translations.slice(3 * target, 3 * target + 3);
  if (channel === 'rotation') return rest.rotations.slice(4 * target, 4 * target + 4);
  if (channel === 'scale') return rest.scales?.slice(3 * target, 3 * target + 3) ?? Float32Array.of(1, 1, 1);
  return Float32Array.of(morphs[target]!.weight);
}

type Change = (column: Float32Array) => Float32Array;

const moved =
  (from: Float32Array): Change =>
  (column) =>
    column.map((value, i) => value - from[i % from.length]!);

const divided =
  (from: Float32Array): Change =>
  (column) =>
    column.map((value, i) => value / (from[i % 3] || 1));

function turned(from: Float32Array): Change {
  const back = Float32Array.of(-from[0]!, -from[1]!, -from[2]!, from[3]!);
  return (column) => {
    const out = new Float32Array(column.length);
    for (let at = 0; at < out.length; at += 4) multiply(back, 0, column, at, out, at);
    return out;
  };
}
