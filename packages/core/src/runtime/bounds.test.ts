import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Figure } from '../figure/model.js';
import { boneBoxes, poseBounds } from './bounds.js';
import { createSkinner, tight } from './skin/index.js';
import { numbers, randomJoints, randomPart } from './testing/random-skin.js';
import { oneBone, partOf } from './testing/small-figure.js';

const boundsOf = (figure: Figure, globals: Float32Array): number[] => {
  const out = new Float32Array(6);
  poseBounds(boneBoxes(figure), globals, out);
  return [...out];
};

const moved = Float32Array.of(1, 0, 0, 10, 0, 1, 0, 20, 0, 0, 1, 30);
const turned = Float32Array.of(0, -1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0);
const two = partOf([0, 0, 0, 1, 2, 3]);

test('the box goes with the bone', () => {
  expect(boundsOf(oneBone([two]), moved)).toEqual([10, 20, 30, 11, 22, 33]);
  expect(boundsOf(oneBone([two]), turned)).toEqual([-2, 0, 0, 0, 1, 3]);
});

test('the box of a bone is in its own space', () => {
  const figure = oneBone([two]);
  const inverseBinds = Float32Array.of(1, 0, 0, -1, 0, 1, 0, -1, 0, 0, 1, -1);
  const { bones } = boneBoxes({ ...figure, skins: [{ joints: Int32Array.of(0), inverseBinds }] });
  expect([...bones]).toEqual([-1, -1, -1, 0, 1, 2]);
});

test('vertices without bones stay where they are', () => {
  const loose = {
    starts: Uint32Array.of(0, 0, 1),
    joints: Uint32Array.of(0),
    weights: Float32Array.of(1),
  };
  expect(boundsOf(oneBone([partOf([5, 5, 5, 1, 2, 3], { influences: loose })]), moved)).toEqual([
    5, 5, 5, 11, 22, 33,
  ]);
});

test('a weight of 0 is none', () => {
  const unheld = { ...two.influences, weights: Float32Array.of(1, 0) };
  expect(boundsOf(oneBone([{ ...two, influences: unheld }]), moved)).toEqual([10, 20, 30, 10, 20, 30]);
});

test('morph targets are held, one or all', () => {
  const target = (name: string, move: readonly number[]) => ({
    name,
    weight: 0,
    vertices: Uint32Array.of(1),
    positions: Float32Array.from(move),
    normals: null,
  });
  const morphs = [target('wide', [1, 0, 0]), target('wider', [2, 0, -5])];
  expect(boundsOf(oneBone([{ ...two, morphs }]), moved)).toEqual([10, 20, 28, 14, 22, 33]);
});

test('a figure without vertices has no box', () => {
  expect(boundsOf(oneBone([]), moved)).toEqual([
    Infinity,
    Infinity,
    Infinity,
    -Infinity,
    -Infinity,
    -Infinity,
  ]);
});

test('the box holds every vertex of the skin', () => {
  const joints = 5;
  const still = Float32Array.from({ length: 12 * joints }, (_, i) => ([0, 5, 10].includes(i % 12) ? 1 : 0));
  fc.assert(
    fc.property(fc.nat(), fc.array(fc.nat({ max: 6 }), { minLength: 1 }), (seed, counts) => {
      const random = numbers(seed);
      const skinned = randomPart(random, counts, joints);
      const part = { ...partOf([...skinned.positions]), influences: skinned.influences };
      const bare = oneBone([part]);
      const figure: Figure = {
        ...bare,
        skeleton: { ...bare.skeleton, names: ['a', 'b', 'c', 'd', 'e'] },
        skins: [{ joints: Int32Array.of(0, 1, 2, 3, 4), inverseBinds: still }],
      };
      const globals = randomJoints(random, joints, () => [random(), 1, 2]);
      const skinner = createSkinner([part], joints);
      skinner.setJoints(globals);
      const positions = new Float32Array(3 * counts.length);
      skinner.skin(0, { positions: tight(positions) });
      const box = boundsOf(figure, globals);
      const out = positions.filter(
        (value, i) => value < box[i % 3]! - 1e-3 || value > box[(i % 3) + 3]! + 1e-3,
      );
      expect([...out]).toEqual([]);
    }),
  );
});
