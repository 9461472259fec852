import { expect, test } from 'vitest';
import type { Skeleton } from './model.js';
import { restBinds } from './rest-binds.js';

const half = Math.SQRT1_2;

const chain: Skeleton = {
  names: ['hand', 'hip', 'arm'],
  parents: Int32Array.of(2, -1, 1),
  translations: Float32Array.of(0, 1, 0, 5, 0, 0, 0, 2, 0),
  rotations: Float32Array.of(0, 0, 0, 1, 0, 0, half, half, 0, 0, 0, 1),
  scales: null,
};

const rowsOf = (binds: Float32Array, bone: number): number[][] =>
  [0, 4, 8].map((row) => Array.from(binds.subarray(12 * bone + row, 12 * bone + row + 4)));

const bring = (binds: Float32Array, bone: number, [x, y, z]: readonly [number, number, number]): number[] =>
  rowsOf(binds, bone).map(([a, b, c, d]) => a! * x + b! * y + c! * z + d!);

const expectClose = (found: number[], due: number[]): void =>
  found.forEach((value, i) => void expect(value).toBeCloseTo(due[i]!, 5));

test('bring where each bone rests to its own origin, though a parent stands after its child', () => {
  const binds = restBinds(chain);
  // The hip turns +90° about Z: the arm is 2 along its y, which is -x.
  expectClose(bring(binds, 1, [5, 0, 0]), [0, 0, 0]);
  expectClose(bring(binds, 2, [3, 0, 0]), [0, 0, 0]);
  expectClose(bring(binds, 0, [2, 0, 0]), [0, 0, 0]);
  expectClose(bring(binds, 0, [1, 0, 7]), [0, 1, 7]);
});

test('take the sizes of bones back', () => {
  const scales = Float32Array.of(1, 1, 1, 2, 4, 8, 1, 0.5, 1);
  const binds = restBinds({ ...chain, scales });
  // The arm is 2 · 4 along the hip's y, the hand 0.5 · 4 further.
  expectClose(bring(binds, 2, [-3, 0, 0]), [0, 0, 0]);
  expectClose(bring(binds, 0, [-5, 0, 0]), [0, 0, 0]);
  expectClose(bring(binds, 0, [-7, 2, 8]), [1, 1, 1]);
});

test('a bone without size is only moved', () => {
  const binds = restBinds({ ...chain, scales: Float32Array.of(1, 1, 1, 1, 1, 1, 1, 0, 1) });
  expect(rowsOf(binds, 2)).toEqual([
    [1, 0, 0, -3],
    [0, 1, 0, expect.closeTo(0)],
    [0, 0, 1, 0],
  ]);
  expect(binds.every(Number.isFinite)).toBe(true);
});
