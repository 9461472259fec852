import { expect, test } from 'vitest';
import type { Figure } from '../figure/model.js';
import { restBinds } from '../figure/rest-binds.js';
import { jointMatrices, placeBones } from './matrices.js';
import { copyPose, createPose } from './pose.js';
import { createRig } from './rig.js';
import { about, chain } from './testing/small-rig.js';

/** The chain with the child before its parent, and bones of their own sizes. */
const sized: Figure = {
  ...chain,
  skeleton: {
    names: ['hand', 'arm', 'root'],
    parents: Int32Array.of(1, 2, -1),
    translations: Float32Array.of(1, 0, 0, 2, 0, 0, 0, 0, 5),
    rotations: Float32Array.of(...about(0.4), ...about(Math.PI / 2), ...about(0)),
    scales: Float32Array.of(1, 1, 1, 3, 1, 1, 2, 2, 2),
  },
};

test('bones are placed after their parents, sizes going down', () => {
  const rig = createRig(sized);
  const globals = new Float32Array(36);
  placeBones(rig, createPose(rig), globals);
  // root: twice the size at height 5; arm: 2 along X of that, a quarter turn, three times as long; hand: 1 along it
  const place = (bone: number) => [3, 7, 11].map((at) => Math.round(globals[12 * bone + at]! * 1e5) / 1e5);
  expect(place(2)).toEqual([0, 0, 5]);
  expect(place(1)).toEqual([4, 0, 5]);
  expect(place(0)).toEqual([4, 6, 5]);
});

test('at rest a skin bound at rest is the identity, whatever the sizes', () => {
  const skin = { joints: Int32Array.of(2, 0, 1), inverseBinds: new Float32Array(36) };
  const binds = restBinds(sized.skeleton);
  skin.joints.forEach((bone, joint) => {
    skin.inverseBinds.set(binds.subarray(12 * bone, 12 * bone + 12), 12 * joint);
  });
  const rig = createRig({ ...sized, skins: [skin] });
  const globals = new Float32Array(36);
  const joints = new Float32Array(36);
  placeBones(rig, createPose(rig), globals);
  jointMatrices(rig, 0, globals, joints);
  for (const [i, value] of joints.entries())
    expect(value).toBeCloseTo(i % 12 === 0 || i % 12 === 5 || i % 12 === 10 ? 1 : 0, 5);
});

test('a pose with sizes is copied onto one without, and the other way round', () => {
  const plain = createPose(createRig(chain));
  const other = createPose(createRig(sized));
  expect(plain.scales).toBeNull();
  copyPose(other, plain);
  expect(plain).toEqual(other);
  copyPose(createPose(createRig(chain)), plain);
  expect([...plain.scales!]).toEqual(new Array(9).fill(1));
});

test('nothing of the figure is shared that a rig could change', () => {
  const rig = createRig(chain);
  rig.rest.translations.fill(7);
  expect(chain.skeleton.translations[0]).toBe(0);
});
