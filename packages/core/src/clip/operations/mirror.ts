import type { Clip, Track } from '../model.js';
import type { Numbers } from '../quaternion.js';
import type { Column } from '../value-type.js';

/**
 * The mirror image along one axis, which turns left-handed into right-handed: `Position` (float3, double3) negates
 * that component; `Rotation` (floatQ, doubleQ) negates the other two of x, y, z. For 'x': (-x, y, z) and
 * (x, -y, -z, w), which is glTF to Resonite (probable). Other tracks are untouched and shared.
 */
export function mirror(clip: Clip, axis: 'x' | 'y' | 'z'): Clip {
  const mirrored = (track: Track): Track => {
    const signs = signsFor(track, axis);
    if (signs === null) return track;
    const values = scaled(track.values, signs);
    if (track.kind !== 'curve') return { ...track, values };
    return {
      ...track,
      values,
      leftTangents: track.leftTangents && scaled(track.leftTangents, signs),
      rightTangents: track.rightTangents && scaled(track.rightTangents, signs),
    };
  };
  return { ...clip, tracks: clip.tracks.map(mirrored) };
}

function signsFor({ property, valueType }: Track, axis: 'x' | 'y' | 'z'): readonly number[] | null {
  const mirrored = ['x', 'y', 'z'].map((name) => (name === axis ? -1 : 1));
  if (property === 'Position' && (valueType === 'float3' || valueType === 'double3')) return mirrored;
  if (property === 'Rotation' && (valueType === 'floatQ' || valueType === 'doubleQ')) {
    return [...mirrored.map((sign) => -sign), 1];
  }
  return null;
}

function scaled(column: Column, signs: readonly number[]): Column {
  const copy = column.slice() as Column;
  const numbers = copy as Numbers;
  const n = signs.length;
  for (let i = 0; i < numbers.length; i++) if (signs[i % n]! < 0) numbers[i] = -numbers[i]!;
  return copy;
}
