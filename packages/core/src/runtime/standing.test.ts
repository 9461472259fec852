import { expect, test } from 'vitest';
import type { Figure, MeshPart } from '../figure/model.js';
import { createActor, updateActor } from './actor.js';
import { blendCycle } from './mixer/index.js';
import { createMotion } from './motion.js';
import { createPose } from './pose.js';
import { createRig } from './rig.js';
import { posed, standing } from './standing.js';
import { partOf } from './testing/small-figure.js';
import { about, chain, clipOf, track } from './testing/small-rig.js';

const part: MeshPart = {
  ...partOf([0, 0, 1, 1, 0, 1, 1, 1, 1]),
  normals: Float32Array.of(0, 0, 1, 1, 0, 0, 0, 1, 0),
  influences: {
    starts: Uint32Array.of(0, 1, 2, 4),
    joints: Uint32Array.of(0, 1, 0, 1),
    weights: Float32Array.of(1, 1, 0.5, 0.5),
  },
  morphs: [
    {
      name: 'up',
      weight: 0,
      vertices: Uint32Array.of(0),
      positions: Float32Array.of(0, 0, 2),
      normals: null,
    },
  ],
};

/** Bound where the bones rest. */
const figure: Figure = standing({
  ...chain,
  skins: [{ joints: Int32Array.of(0, 1), inverseBinds: new Float32Array(24) }],
});
const skinned: Figure = { ...figure, meshes: [{ name: 'skin', skin: 0, parts: [part] }] };

const moved = (figure: Figure) => {
  const rig = createRig(figure);
  const clip = clipOf([
    track('arm', 'Rotation', [
      [0, ...about(0)],
      [1, ...about(2)],
    ]),
    track('arm', 'Scale', [[0, 2, 1, 1]]),
  ]);
  const actor = createActor(rig);
  blendCycle(actor.mixer, createMotion(rig, clip), 1);
  updateActor(actor, 0);
  updateActor(actor, 0.5);
  return { rig, actor };
};

test('where it was bound a figure keeps its numbers', () => {
  const { meshes, skeleton } = standing(skinned);
  expect(meshes[0]!.parts[0]!.positions).toEqual(part.positions);
  expect(meshes[0]!.parts[0]!.normals).toEqual(part.normals);
  expect(skeleton).toEqual(chain.skeleton);
});

test('a pose put at rest is where the actor is, with bones or without', () => {
  const { rig, actor } = moved(skinned);
  const still = posed(rig, actor.mixer.pose, actor.mixer.morphs);
  expect(still.meshes[0]!.parts[0]!.positions).toBe(part.positions);
  expect(still.skins).toBe(skinned.skins);
  expect(still.skeleton.scales).toEqual(Float32Array.of(1, 1, 1, 2, 1, 1, 1, 1, 1));
  const resting = createActor(createRig(still));
  updateActor(resting, 0);
  const alone = standing(still).meshes[0]!.parts[0]!;
  const [due] = actor.parts;
  for (const { positions, normals } of [resting.parts[0]!, alone]) {
    expect([...positions]).toEqual([...due!.positions].map((value) => expect.closeTo(value, 5)));
    expect([...normals!]).toEqual([...due!.normals!].map((value) => expect.closeTo(value, 5)));
  }
  expect(Math.hypot(...due!.positions.map((value, i) => value - part.positions[i]!))).toBeGreaterThan(0.5);
});

test('standing it is bound anew: standing again changes nothing', () => {
  const { rig, actor } = moved(skinned);
  const once = standing(posed(rig, actor.mixer.pose, actor.mixer.morphs));
  expect(standing(once).meshes).toEqual(once.meshes);
  expect(standing(once).skins).toEqual(once.skins);
});

test('weights of morph targets are at rest, and then in the vertices', () => {
  const rig = createRig(skinned);
  const still = posed(rig, createPose(rig), [0.5]);
  expect(still.meshes[0]!.parts[0]!.morphs[0]).toMatchObject({ name: 'up', weight: 0.5 });
  const { positions, morphs } = standing(still).meshes[0]!.parts[0]!;
  expect([...positions]).toEqual([0, 0, 2, 1, 0, 1, 1, 1, 1]);
  expect(morphs).toEqual([]);
});

test('later changes of a pose do not reach the figure', () => {
  const rig = createRig(skinned);
  const pose = createPose(rig);
  const still = posed(rig, pose, [0]);
  pose.translations.fill(7);
  expect(still.skeleton.translations).toEqual(chain.skeleton.translations);
});

test('each part is moved by its own skin, and morphed where meshes share it', () => {
  const [joints, binds] = [Int32Array.of(0), Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0)];
  const figure: Figure = {
    ...skinned,
    skins: [
      { joints, inverseBinds: binds },
      { joints: Int32Array.of(1), inverseBinds: binds },
    ],
    meshes: [0, 1, 0].map((skin, i) => ({
      name: `mesh ${i}`,
      skin,
      parts: [partOf([0, 0, 0]), shared],
    })),
  };
  const places = standing(figure).meshes.map(({ parts }) => parts.map(({ positions }) => [...positions]));
  const root = [0, 0, 1].map((due) => expect.closeTo(due, 5));
  const arm = [1, 0, 1].map((due) => expect.closeTo(due, 5));
  const morphed = [0, 0, 3].map((due) => expect.closeTo(due, 5));
  const turned = [1, 0, 1].map(() => expect.any(Number));
  expect(places).toEqual([
    [root, morphed],
    [arm, turned],
    [root, morphed],
  ]);
});

/** Moved up by 2 before its bone has it. */
const shared = partOf([0, 0, 0], {
  morphs: [
    {
      name: 'up',
      weight: 1,
      vertices: Uint32Array.of(0),
      positions: Float32Array.of(0, 0, 2),
      normals: null,
    },
  ],
});
