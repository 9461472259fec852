/** Positions and normals of both kernels, against the values of two versions of the original engine. */

import { describe, expect } from 'vitest';
import type { Figure } from '../../figure/model.js';
import { corpusTest } from '../../testing/corpus.js';
import { boneBoxes, poseBounds } from '../bounds.js';
import { jointMatrices, placeBones } from '../matrices.js';
import { blendCycle, createMixer, updateMixer } from '../mixer/index.js';
import { createMotion } from '../motion.js';
import { createPose, type Pose } from '../pose.js';
import { createRig, type Rig } from '../rig.js';
import { apart, type GoldenModel, golden, goldenModels, openModel } from '../testing/golden-models.js';
import { createSkinner, type Skinner, tight } from './index.js';

type Meshes = readonly {
  readonly submeshes: readonly {
    /** 1 where springs move it: there the vertices are those of the springs, at rest until their first step. */
    readonly internal: number;
    readonly positions: readonly number[];
    readonly normals: readonly number[];
  }[];
}[];

interface Bind {
  readonly meshFiles: readonly string[];
  readonly meshes: Meshes;
}

interface Skin {
  readonly meshFiles: readonly string[];
  readonly animations: readonly {
    readonly file: string;
    readonly poses: readonly { readonly t: number; readonly meshes: Meshes }[];
  }[];
}

/** Vertices that no spring moves. */
const counts: Readonly<Record<GoldenModel, number>> = {
  cally: 1807,
  skeleton: 979,
  paladin: 2199,
  hero_910: 3575,
  thug_910: 1017,
  marine_1000: 306,
  balazar_700: 901,
  gina_xml1000: 352,
};

describe.each(goldenModels)('%s', (model) => {
  corpusTest.for(['head', 'v1100'])('bind pose and moments of %s', async (oracle) => {
    const bind = golden<Bind>(`${model}/bind.${oracle}.json`);
    const { meshFiles, animations } = golden<Skin>(`${model}/skin.${oracle}.json`);
    expect(meshFiles).toEqual(bind.meshFiles);
    const files = animations.map(({ file }) => file);
    const { figure, clip } = await openModel(model, [...meshFiles, ...files]);
    const rig = createRig(figure);
    const vertices = compare(rig, createPose(rig), bind.meshes, meshFiles, 'bind pose');
    let moments = 0;
    for (const { file, poses } of animations) {
      const motion = createMotion(rig, clip(file));
      for (const { t, meshes } of poses) {
        const mixer = createMixer(rig);
        blendCycle(mixer, motion, 1);
        updateMixer(mixer, 0);
        updateMixer(mixer, t);
        compare(rig, mixer.pose, meshes, meshFiles, `${file} at ${t}`);
        moments++;
      }
    }
    expect(vertices).toBe(counts[model]);
    expect(moments).toBe(2);
  });
});

/** Both kernels, each within 1e-5 of the greatest value; and the pose's box holds it all. Returns how many vertices. */
function compare(rig: Rig, pose: Pose, meshes: Meshes, meshFiles: readonly string[], place: string): number {
  const { figure } = rig;
  const globals = new Float32Array(12 * rig.bones);
  placeBones(rig, pose, globals);
  const matrices = new Float32Array(12 * rig.skins[0]!.joints.length);
  jointMatrices(rig, 0, globals, matrices);
  const box = new Float32Array(6);
  poseBounds(boneBoxes(figure), globals, box);
  const wanted = meshes.flatMap(({ submeshes }, m) =>
    submeshes.map((submesh, s) => ({ ...submesh, part: partOf(figure, meshFiles[m]!, s) })),
  );
  const compared = wanted.filter(({ internal }) => internal === 0);
  for (const kernel of ['plain', 'simd'] as const) {
    const skinner = createSkinner(
      wanted.map(({ part }) => part),
      matrices.length / 12,
      kernel === 'plain' ? { kernel } : {},
    );
    expect(skinner.kernel).toBe(kernel);
    skinner.setJoints(matrices);
    const skinned = wanted.map((_, i) => skinnedPart(skinner, i, wanted[i]!.positions.length));
    const ours = (column: 'positions' | 'normals') =>
      skinned.flatMap((part, i) => (wanted[i]!.internal === 0 ? [...part[column]] : []));
    const theirs = (column: 'positions' | 'normals') => compared.flatMap((submesh) => submesh[column]);
    expect(apart(ours('positions'), theirs('positions')), `${kernel}, ${place}`).toBeLessThan(1e-5);
    expect(apart(ours('normals'), theirs('normals')), `${kernel}, ${place}`).toBeLessThan(1e-5);
    expectWithin(ours('positions'), box);
  }
  return theirsCount(compared);
}

const theirsCount = (submeshes: readonly { readonly positions: readonly number[] }[]): number =>
  submeshes.reduce((sum, { positions }) => sum + positions.length / 3, 0);

function skinnedPart(skinner: Skinner, part: number, floats: number) {
  const positions = new Float32Array(floats);
  const normals = new Float32Array(floats);
  skinner.skin(part, { positions: tight(positions), normals: tight(normals) });
  return { positions, normals };
}

function partOf({ meshes }: Figure, file: string, part: number) {
  const name = file.replace(/\.[^.]*$/, '');
  const mesh = meshes.find((candidate) => candidate.name === name);
  if (!mesh) throw new Error(`no mesh of ${file} among ${meshes.map((one) => one.name)}`);
  return mesh.parts[part]!;
}

function expectWithin(positions: readonly number[], box: Float32Array): void {
  const slack = 1e-4 * Math.max(...box.map(Math.abs));
  for (const [i, value] of positions.entries()) {
    if (value < box[i % 3]! - slack || value > box[(i % 3) + 3]! + slack)
      throw new Error(`${value} is out of the box ${box}`);
  }
}
