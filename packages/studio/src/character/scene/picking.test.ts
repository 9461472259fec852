import { expect, test } from 'vitest';
import { boneAt } from './picking.js';

const at = (x: number, y: number, depth = 0.5) => ({ x, y, depth });
/** Hips, spine above them, and a hand to the right whose parent is the spine. */
const joints = [at(100, 200), at(100, 100), at(200, 100)];
const parents = Int32Array.of(-1, 0, 1);

test('a joint is found within a few pixels', () => {
  expect(boneAt(104, 197, joints, parents)).toBe(0);
  expect(boneAt(197, 104, joints, parents)).toBe(2);
});

test('between two joints it is the bone that leads from one to the other', () => {
  expect(boneAt(103, 150, joints, parents)).toBe(0);
  expect(boneAt(150, 96, joints, parents)).toBe(1);
});

test('nothing is found beside all, or behind the camera', () => {
  expect(boneAt(150, 150, joints, parents)).toBe(-1);
  expect(boneAt(100, 200, [at(100, 200, 1.5), at(100, 100), at(200, 100)], parents)).toBe(-1);
});

test('of joints at one place the nearest counts', () => {
  expect(boneAt(100, 100, [at(100, 100, 0.9), at(100.5, 100, 0.2)], Int32Array.of(-1, 0))).toBe(1);
});
