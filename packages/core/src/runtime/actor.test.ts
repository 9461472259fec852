import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CurveTrack, Interpolation } from '../clip/model.js';
import type { Figure, MeshPart } from '../figure/model.js';
import { corpusTest } from '../testing/corpus.js';
import { type Actor, createActor, setDetail, updateActor } from './actor.js';
import { jointMatrices, placeBones } from './matrices.js';
import { blendCycle, executeAction } from './mixer/index.js';
import { blendMorphs, playMorphs } from './morph-mixer/index.js';
import { createMotion, createMotionCursor, type Motion, sampleMotion } from './motion.js';
import { createPose } from './pose.js';
import { createRig, type Rig } from './rig.js';
import { createSkinner, tangentsOf, tight } from './skin/index.js';
import { apart, golden, goldenModels, openModel } from './testing/golden-models.js';
import { oneBone, partOf } from './testing/small-figure.js';

interface Skinned {
  readonly meshFiles: readonly string[];
  readonly animations: readonly {
    readonly file: string;
    readonly poses: readonly { readonly t: number }[];
  }[];
}

describe.each(goldenModels)('%s', (model) => {
  corpusTest('an actor with one cycle is where sampling and skinning put it', async () => {
    const { meshFiles, animations } = golden<Skinned>(`${model}/skin.head.json`);
    const { figure, clip } = await openModel(model, [...meshFiles, ...animations.map(({ file }) => file)]);
    const rig = createRig(figure);
    for (const { file, poses } of animations) {
      const motion = createMotion(rig, clip(file));
      for (const { t } of poses.filter((pose) => pose.t >= 0 && pose.t < motion.duration)) {
        for (const kernel of ['plain', undefined] as const) {
          const actor = createActor(rig, { tangents: true, ...(kernel && { kernel }) });
          blendCycle(actor.mixer, motion, 1, 0);
          updateActor(actor, t);
          expectSkinned(actor, motion, actor.mixer.time);
        }
      }
    }
  });
});

/** All parts without springs. */
function expectSkinned({ rig, parts }: Actor, motion: Motion, time: number): void {
  const pose = createPose(rig);
  sampleMotion(motion, time, createMotionCursor(motion), pose);
  const globals = new Float32Array(12 * rig.bones);
  placeBones(rig, pose, globals);
  for (const { mesh, source, positions, normals, tangents, cloth } of parts) {
    if (cloth !== null) continue;
    const { skin } = rig.figure.meshes[mesh]!;
    const joints = new Float32Array(12 * rig.skins[skin]!.joints.length);
    jointMatrices(rig, skin, globals, joints);
    const wanted = {
      positions: new Float32Array(positions.length),
      normals: new Float32Array(positions.length),
      tangents: new Float32Array((4 * positions.length) / 3),
    };
    const skinner = createSkinner([{ ...source, tangents: tangentsOf(source) }], joints.length / 12, {
      kernel: 'plain',
    });
    skinner.setJoints(joints);
    skinner.skin(0, {
      positions: tight(wanted.positions),
      normals: tight(wanted.normals),
      tangents: tight(wanted.tangents, 4),
    });
    expect(apart(positions, [...wanted.positions])).toBeLessThan(1e-6);
    if (normals !== null) expect(apart(normals, [...wanted.normals])).toBeLessThan(1e-5);
    if (tangents !== null) expect(apart(tangents, [...wanted.tangents])).toBeLessThan(1e-4);
  }
}

interface Levels {
  readonly meshFiles: readonly string[];
  readonly levels: readonly {
    readonly lod: number;
    readonly meshes: readonly (readonly {
      readonly vertexCount: number;
      readonly faceCount: number;
      readonly faces: readonly number[];
    }[])[];
  }[];
}

describe.each([
  ['cally', 'cally'],
  ['skeleton', 'skeleton'],
  ['paladin_body', 'paladin'],
] as const)('levels of detail of %s', (name, model) => {
  corpusTest.each(['head', 'v1100'])('as %s has them', async (oracle) => {
    const { meshFiles, levels } = golden<Levels>(`lod/${name}.${oracle}.json`);
    const { figure } = await openModel(model, meshFiles);
    const actor = createActor(createRig(figure), { kernel: 'plain' });
    let compared = 0;
    for (const { lod, meshes } of [...levels, levels[0]!]) {
      setDetail(actor, lod);
      for (const [m, submeshes] of meshes.entries()) {
        const name = meshFiles[m]!.replace(/\.cmf$/, '');
        const shown = actor.parts.filter(({ mesh }) => figure.meshes[mesh]!.name === name);
        for (const [i, { vertexCount, faceCount, faces }] of submeshes.entries()) {
          expect(shown[i]!.vertexCount).toBe(vertexCount);
          expect(shown[i]!.indices.length).toBe(3 * faceCount);
          expect([...shown[i]!.indices]).toEqual(faces);
          compared++;
        }
      }
    }
    expect(compared).toBeGreaterThanOrEqual(12);
  });
});

/** A part with a target, and a cloth of three vertices below one that is held. */
const body: MeshPart = partOf([0, 0, 0, 1, 0, 0, 0, 0, 1], {
  normals: Float32Array.of(0, -1, 0, 0, -1, 0, 0, -1, 0),
  indices: Uint32Array.of(0, 1, 2),
  morphs: [
    {
      name: 'grow',
      weight: 0,
      vertices: Uint32Array.of(2),
      positions: Float32Array.of(0, 0, 2),
      normals: null,
    },
  ],
});
const rope: MeshPart = partOf([0, 0, 0, 0, 0, -1, 0, 0, -2], {
  normals: Float32Array.of(0, -1, 0, 0, -1, 0, 0, -1, 0),
  indices: Uint32Array.of(0, 1, 2),
  springs: {
    masses: Float32Array.of(0, 1, 1),
    vertices: Uint32Array.of(0, 1, 1, 2),
    coefficients: Float32Array.of(1, 1),
    idleLengths: Float32Array.of(1, 1),
  },
});

const track = (
  node: string,
  property: string,
  valueType: 'float' | 'float3',
  values: number[],
): CurveTrack => ({
  node,
  property,
  valueType,
  kind: 'curve',
  times: Float32Array.of(0, 1),
  values: Float32Array.from(values),
  interpolation: new Uint8Array(2).fill(Interpolation.linear),
  leftTangents: null,
  rightTangents: null,
});

const walk = (rig: Rig, tracks: readonly CurveTrack[]): Motion =>
  createMotion(rig, { name: 'walk', duration: 1, rotation: 'slerp', outside: 'clamp', tracks });

const move = track('root', 'Position', 'float3', [0, 0, 0, 8, 0, 0]);
const grow = track('mesh', 'BlendShape.grow', 'float', [0, 1]);

test('clips move bones and morph targets; hands come over them', () => {
  const rig = createRig(oneBone([body]));
  const actor = createActor(rig);
  blendCycle(actor.mixer, walk(rig, [move, grow]), 1);
  updateActor(actor, 0.25);
  expect([...actor.parts[0]!.positions]).toEqual([2, 0, 0, 3, 0, 0, 2, 0, 1.5]);
  playMorphs(actor.morphs, walk(rig, [grow]), { scale: 0.5, loop: true });
  updateActor(actor, 0.25);
  expect([...actor.morphs.weights]).toEqual([0.5 + 0.5 * 0.25]);
  blendMorphs(actor.morphs, [0], 3);
  updateActor(actor, 0.25);
  expect([...actor.parts[0]!.positions]).toEqual([6, 0, 0, 7, 0, 0, 6, 0, 7]);
});

test('cloth hangs from the skin of the same moment', () => {
  const rig = createRig(oneBone([body, rope]));
  const actor = createActor(rig, { springs: { force: [0, 0, 0] } });
  blendCycle(actor.mixer, walk(rig, [move]), 1);
  for (let i = 1; i <= 40; i++) {
    updateActor(actor, 1 / 64);
    const [held, , , x, y, z] = actor.parts[1]!.positions;
    expect(held).toBe(i / 8);
    expect(held).toBe(actor.parts[0]!.positions[0]);
    if (i > 2 && i < 9) expect(x).toBeLessThan(held!);
    expect(y).toBe(0);
    expect(Math.hypot(x! - held!, z!)).toBeLessThan(1.3);
    expect(Math.hypot(x! - held!, z!)).toBeGreaterThan(0.7);
  }
});

test('normals of cloth are the skin’s, or those of its faces', () => {
  const cloth: MeshPart = { ...rope, positions: Float32Array.of(0, 0, 0, 0, 0, -1, 1, 0, -1) };
  const rig = createRig(oneBone([cloth]));
  const blown = [false, true].map((rebuild) => {
    const actor = createActor(rig, { springs: { force: [0, 300, 0], rebuildNormals: rebuild } });
    for (let i = 0; i < 90; i++) updateActor(actor, 1 / 60);
    return actor.parts[0]!.normals!;
  });
  expect([...blown[0]!.subarray(0, 3)]).toEqual([0, -1, 0]);
  expect(blown[1]![2]).toBeLessThan(-0.5);
  expect(Math.hypot(...blown[1]!.subarray(0, 3))).toBeCloseTo(1, 6);
});

test('without vertices, only cloth is made; joints and weights are there to skin with', () => {
  const rig = createRig(oneBone([body, rope]));
  const actor = createActor(rig, { vertices: false });
  blendCycle(actor.mixer, walk(rig, [move, grow]), 1);
  updateActor(actor, 0.5);
  expect([...actor.parts[0]!.positions]).toEqual([...body.positions]);
  expect(actor.parts[1]!.positions[0]).toBe(4);
  expect([...actor.joints[0]!]).toEqual([1, 0, 0, 4, 0, 1, 0, 0, 0, 0, 1, 0]);
  expect([...actor.morphs.weights]).toEqual([0.5]);
});

test('actors of one rig go their own ways, in arrays that stay', () => {
  const rig = createRig(oneBone([body, rope]));
  const motion = walk(rig, [move]);
  const actors = [0.125, 0.5].map((dt) => {
    const actor = createActor(rig);
    blendCycle(actor.mixer, motion, 1);
    return { actor, dt, arrays: actor.parts.map(({ positions, normals }) => [positions, normals]) };
  });
  for (const { actor, dt } of actors) updateActor(actor, dt);
  expect(actors.map(({ actor }) => actor.parts[0]!.positions[0])).toEqual([1, 4]);
  expect(actors.map(({ actor }) => actor.parts[1]!.positions[0])).toEqual([1, 4]);
  for (const { actor, arrays } of actors)
    for (const [i, { positions, normals }] of actor.parts.entries()) {
      expect(positions).toBe(arrays[i]![0]);
      expect(normals).toBe(arrays[i]![1]);
    }
});

test('vertices that are not drawn at a level are not moved', () => {
  const part = partOf([0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0], {
    indices: Uint32Array.of(0, 1, 2, 1, 3, 2),
    lod: { steps: 1, collapseTo: Int32Array.of(-1, 0, 0, 0), faceCounts: Uint32Array.of(0, 0, 0, 1) },
  });
  const rig = createRig(oneBone([part]));
  const actor = createActor(rig);
  blendCycle(actor.mixer, walk(rig, [move]), 1);
  setDetail(actor, 0);
  updateActor(actor, 0.25);
  expect([...actor.parts[0]!.indices]).toEqual([0, 1, 2]);
  expect([...actor.parts[0]!.positions]).toEqual([2, 0, 0, 3, 0, 0, 2, 1, 0, 1, 1, 0]);
  setDetail(actor, 1);
  updateActor(actor, 0.25);
  expect([...actor.parts[0]!.positions]).toEqual([4, 0, 0, 5, 0, 0, 4, 1, 0, 5, 1, 0]);
});

test('a figure without bones, skins or meshes', () => {
  const empty: Figure = {
    ...oneBone([]),
    skeleton: {
      names: [],
      parents: new Int32Array(0),
      translations: new Float32Array(0),
      rotations: new Float32Array(0),
      scales: null,
    },
    skins: [],
    meshes: [],
  };
  const actor = createActor(createRig(empty));
  updateActor(actor, 1);
  setDetail(actor, 0);
  expect(actor.parts).toEqual([]);
});

test('more skins than a call takes arguments', () => {
  const { skins, ...figure } = oneBone([partOf([1, 2, 3])]);
  const actor = createActor(createRig({ ...figure, skins: new Array(200_000).fill(skins[0]) }));
  updateActor(actor, 0);
  expect([...actor.parts[0]!.positions]).toEqual([1, 2, 3]);
});

test('whatever the steps, weights and durations, every number stays one', () => {
  const odd = fc.oneof(
    fc.double({ min: -2, max: 2, noNaN: true }),
    fc.constantFrom(0, 1e-9, 1e9, -1e9, 1e300, Infinity, -Infinity, Number.NaN),
  );
  const rig = createRig(oneBone([body, rope]));
  const motions = [
    walk(rig, [move, grow]),
    createMotion(rig, {
      name: 'still',
      duration: 0,
      rotation: 'slerp',
      outside: 'clamp',
      tracks: [move, grow],
    }),
  ];
  const commands = fc.array(
    fc.record({ motion: fc.nat(1), action: fc.boolean(), weight: odd, fade: odd, dt: odd }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(commands, fc.boolean(), (told, original) => {
      const actor = createActor(rig, { original });
      for (const { motion: i, action, weight, fade, dt } of told) {
        const motion = motions[i]!;
        if (action) executeAction(actor.mixer, motion, { fadeIn: fade, fadeOut: dt, weight });
        else blendCycle(actor.mixer, motion, weight, fade);
        blendMorphs(actor.morphs, [0], Math.min(1e6, weight), fade);
        updateActor(actor, dt);
        for (const { positions, normals } of actor.parts) {
          expect(positions.every(Number.isFinite)).toBe(true);
          expect(normals!.every(Number.isFinite)).toBe(true);
        }
      }
    }),
    { numRuns: 200 },
  );
});
