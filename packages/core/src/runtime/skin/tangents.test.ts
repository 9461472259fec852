import { expect, test } from 'vitest';
import { tangentsOf } from './tangents.js';

/** A square in the XY plane, seen from +Z, whose image stands upright: u along +X, v down. */
const square = {
  positions: Float32Array.of(0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0),
  normals: Float32Array.of(0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1),
  uvs: [Float32Array.of(0, 1, 1, 1, 1, 0, 0, 0)],
  indices: Uint32Array.of(0, 1, 2, 0, 2, 3),
};

const firstOf = (part: typeof square): number[] => [...tangentsOf(part)!.subarray(0, 4)];

test('tangents run along u, and their bitangents up in the image', () => {
  expect([...tangentsOf(square)!]).toEqual([1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1]);
});

test('a mirrored image has its bitangents on the other side', () => {
  expect(firstOf({ ...square, uvs: [Float32Array.of(1, 1, 0, 1, 0, 0, 1, 0)] })).toEqual([-1, 0, 0, -1]);
});

test('tangents are upright to the normals', () => {
  const normals = Float32Array.from({ length: 12 }, (_, i) => [0.6, 0, 0.8][i % 3]!);
  for (const [i, value] of [0.8, 0, -0.6, 1].entries())
    expect(firstOf({ ...square, normals })[i]).toBeCloseTo(value, 6);
});

test('where the image tells nothing, any direction upright to the normal does', () => {
  for (const uvs of [[new Float32Array(8)], [new Float32Array(8).fill(Number.NaN)]]) {
    const [x, y, z, side] = firstOf({ ...square, uvs });
    expect(Math.hypot(x!, y!)).toBeCloseTo(1, 6);
    expect([Math.abs(z!), Math.abs(side!)]).toEqual([0, 1]);
  }
  expect(firstOf({ ...square, normals: new Float32Array(12), uvs: [new Float32Array(8)] })[2]).toBeCloseTo(
    0,
    6,
  );
});

test('without normals or UVs there are none', () => {
  expect(tangentsOf({ ...square, normals: null })).toBe(null);
  expect(tangentsOf(square, 1)).toBe(null);
});
