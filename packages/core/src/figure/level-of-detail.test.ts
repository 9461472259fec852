import { expect, test } from 'vitest';
import { atDetail } from './level-of-detail.js';
import type { MeshPart } from './model.js';

/** A fan of four faces around vertex 0; 5, then 4 collapse into their neighbours, a face each. */
const fan: MeshPart = {
  material: 0,
  positions: Float32Array.from({ length: 18 }, (_, i) => i),
  normals: null,
  uvs: [Float32Array.from({ length: 12 }, (_, i) => i)],
  colors: null,
  indices: Uint32Array.of(0, 1, 2, 0, 5, 1, 0, 3, 4, 0, 4, 5),
  influences: {
    starts: Uint32Array.of(0, 1, 3, 4, 5, 6, 7),
    joints: Uint32Array.of(0, 0, 1, 1, 1, 1, 1),
    weights: Float32Array.of(1, 0.5, 0.5, 1, 1, 1, 1),
  },
  morphs: [
    {
      name: 'puff',
      weight: 0,
      vertices: Uint32Array.of(1, 5),
      positions: Float32Array.of(1, 1, 1, 5, 5, 5),
      normals: null,
    },
  ],
  springs: null,
  lod: {
    steps: 2,
    collapseTo: Int32Array.of(-1, -1, -1, -1, 3, 4),
    faceCounts: Uint32Array.of(0, 0, 0, 0, 1, 1),
  },
};

test('at 1, or without levels, a part is as it is', () => {
  expect(atDetail(fan, 1)).toBe(fan);
  expect(atDetail(fan, 7)).toBe(fan);
  const plain = { ...fan, lod: null };
  expect(atDetail(plain, 0)).toBe(plain);
});

test('vertices go from the end, with their faces; in others they are replaced', () => {
  const half = atDetail(fan, 0.5);
  expect(half.positions.length).toBe(15);
  expect(Array.from(half.indices)).toEqual([0, 1, 2, 0, 4, 1, 0, 3, 4]);
  expect(half.influences.starts.length).toBe(6);
  const least = atDetail(fan, 0);
  expect(least.positions.length).toBe(12);
  expect(Array.from(least.indices)).toEqual([0, 1, 2, 0, 3, 1]);
  expect(Array.from(least.influences.weights)).toEqual([1, 0.5, 0.5, 1, 1]);
  expect(least.morphs[0]).toMatchObject({
    vertices: Uint32Array.of(1),
    positions: Float32Array.of(1, 1, 1),
  });
});

test('a vertex that would have to go but stays for ever takes its faces along', () => {
  const broken = { ...fan, lod: { ...fan.lod!, collapseTo: Int32Array.of(-1, -1, -1, -1, 4, -1) } };
  expect(Array.from(atDetail(broken, 0).indices)).toEqual([0, 1, 2]);
});
