/** Figures of one bone, for tests. */

import type { Figure, MeshPart } from '../../figure/model.js';

export const oneBone = (parts: readonly MeshPart[], up: Figure['up'] = 'z'): Figure => ({
  name: null,
  up,
  skeleton: {
    names: ['root'],
    parents: Int32Array.of(-1),
    translations: new Float32Array(3),
    rotations: Float32Array.of(0, 0, 0, 1),
    scales: null,
  },
  skins: [{ joints: Int32Array.of(0), inverseBinds: Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0) }],
  meshes: [{ name: 'mesh', skin: 0, parts }],
  materials: [],
  textures: [],
});

/** Vertices, all of them following the bone. */
export function partOf(positions: readonly number[], more: Partial<MeshPart> = {}): MeshPart {
  const vertices = positions.length / 3;
  return {
    material: null,
    positions: Float32Array.from(positions),
    normals: null,
    uvs: [],
    colors: null,
    indices: new Uint32Array(0),
    influences: {
      starts: Uint32Array.from({ length: vertices + 1 }, (_, i) => i),
      joints: new Uint32Array(vertices),
      weights: new Float32Array(vertices).fill(1),
    },
    morphs: [],
    springs: null,
    lod: null,
    ...more,
  };
}
