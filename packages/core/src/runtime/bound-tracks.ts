import { Interpolation, keyCount, type Track } from '../clip/model.js';
import { infoOf, type ValueType } from '../clip/value-type.js';
import type { Rig } from './rig.js';

export type Channel = 'translation' | 'rotation' | 'scale' | 'morph';

/** A track of float32 values, and what it drives. */
export interface BoundTrack {
  readonly channel: Channel;
  /** A bone, or one of `Rig.morphs`. */
  readonly target: number;
  readonly track: Track;
}

/**
 * The tracks that drive the rig. Of two that drive the same the first counts; what has no keys, another shape, or a
 * number that is not finite drives nothing.
 */
export function boundTracks(rig: Rig, tracks: readonly Track[]): BoundTrack[] {
  const { meshes } = rig.figure;
  const morphs = new Map(rig.morphs.map(({ mesh, name }, i) => [label(meshes[mesh]!.name, name), i]));
  const taken = new Set<string>();
  return tracks.flatMap((track): BoundTrack[] => {
    const { node, property } = track;
    if (node === null || property === null || keyCount(track) === 0) return [];
    const channel = channels.get(property) ?? 'morph';
    const target =
      channel === 'morph'
        ? property.startsWith(morphPrefix) && morphs.get(label(node, property.slice(morphPrefix.length)))
        : rig.boneIndex.get(node);
    if (target === undefined || target === false || taken.has(`${channel} ${target}`)) return [];
    const floats = inFloats(track, channel);
    if (floats === null) return [];
    taken.add(`${channel} ${target}`);
    return [{ channel, target, track: floats }];
  });
}

const morphPrefix = 'BlendShape.';

const label = (mesh: string, target: string): string => JSON.stringify([mesh, target]);

const channels = new Map<string, Channel>([
  ['Position', 'translation'],
  ['Rotation', 'rotation'],
  ['Scale', 'scale'],
]);

const types: Readonly<Record<Channel, ValueType>> = {
  translation: 'float3',
  rotation: 'floatQ',
  scale: 'float3',
  morph: 'float',
};

/** Null where the values are no finite numbers of the channel's shape. */
function inFloats(track: Track, channel: Channel): Track | null {
  const valueType = types[channel];
  const from = infoOf(track.valueType);
  const to = infoOf(valueType);
  const numbers = from.scalar !== 'string' && from.scalar !== 'bool';
  if (!numbers || from.shape !== to.shape || from.components !== to.components) return null;
  const floats = mapColumns(track, (column) => Float32Array.from(column as ArrayLike<number>, Number));
  return allFinite(floats) ? { ...floats, valueType } : null;
}

/** Every column of the track's values and tangents changed alike. */
export function mapColumns(track: Track, change: (column: Float32Array) => Float32Array): Track {
  const values = change(track.values as Float32Array);
  if (track.kind !== 'curve') return { ...track, values };
  const { leftTangents, rightTangents } = track;
  return {
    ...track,
    values,
    leftTangents: leftTangents && change(leftTangents as Float32Array),
    rightTangents: rightTangents && change(rightTangents as Float32Array),
  };
}

function allFinite(track: Track): boolean {
  const columns = [track.values];
  if (track.kind !== 'raw') columns.push(track.times);
  if (track.kind === 'curve' && track.interpolation.some((mode) => mode > Interpolation.linear))
    for (const tangents of [track.leftTangents, track.rightTangents]) if (tangents) columns.push(tangents);
  return columns.every((column) => (column as Float32Array).every(Number.isFinite));
}
