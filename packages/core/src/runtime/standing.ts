/** Figures that stand still: for files that hold no motion, or no bones. */

import type { Figure, Mesh, MeshPart, Skin } from '../figure/model.js';
import { restBinds } from '../figure/rest-binds.js';
import { jointMatrices, placeBones } from './matrices.js';
import { morphPart, morphsOfPart } from './morphs.js';
import { createPose, type Pose } from './pose.js';
import { createRig, type Rig } from './rig.js';
import { tight } from './skin/model.js';
import { createSkinner } from './skin/skinner.js';

/**
 * The rig's figure with this pose, and these weights of `Rig.morphs`, as what it is at rest. Vertices stay in the bind
 * pose, from which the bones take them to where they stand: so nothing of it is lost, and its clips play on it.
 */
export function posed({ figure }: Rig, pose: Readonly<Pose>, morphs: ArrayLike<number>): Figure {
  const { translations, rotations, scales } = pose;
  let next = 0;
  return {
    ...figure,
    skeleton: {
      ...figure.skeleton,
      translations: translations.slice(),
      rotations: rotations.slice(),
      scales: scales?.slice() ?? null,
    },
    meshes: figure.meshes.map((mesh) => {
      const weights = new Map<string, number>();
      for (const { morphs: targets } of mesh.parts)
        for (const { name } of targets) if (!weights.has(name)) weights.set(name, morphs[next++]!);
      return withWeights(mesh, weights);
    }),
  };
}

const withWeights = (mesh: Mesh, weights: ReadonlyMap<string, number>): Mesh => ({
  ...mesh,
  parts: mesh.parts.map((part) => ({
    ...part,
    morphs: part.morphs.map((morph) => ({ ...morph, weight: weights.get(morph.name)! })),
  })),
});

/**
 * The figure with its vertices where bones and morph targets have them at rest, and bound there: as it is seen where
 * nothing plays. Morph targets are gone, being in it. A mesh that stands where it was bound keeps its numbers.
 */
export function standing(figure: Figure): Figure {
  const rig = createRig(figure);
  const globals = new Float32Array(12 * rig.bones);
  placeBones(rig, createPose(rig), globals);
  const weights = Float32Array.from(rig.morphs, ({ weight }) => weight);
  const binds = restBinds(figure.skeleton);
  return {
    ...figure,
    skins: figure.skins.map((skin) => boundAtRest(skin, binds)),
    meshes: figure.meshes.map((mesh, index) => {
      const matrices = new Float32Array(12 * figure.skins[mesh.skin]!.joints.length);
      jointMatrices(rig, mesh.skin, globals, matrices);
      const parts = mesh.parts.map((part) => {
        const shaped = withMorphs(part, morphsOfPart(rig, index, part), weights);
        const still = areIdentities(matrices, largest(part.positions));
        return still ? shaped : skinned(shaped, matrices);
      });
      return { ...mesh, parts };
    }),
  };
}

function withMorphs(part: MeshPart, numbers: Int32Array, weights: Float32Array): MeshPart {
  const { positions, normals } = part;
  const shape = { positions: positions.slice(), normals: normals?.slice() ?? null };
  return { ...part, ...morphPart(part, numbers, weights, shape), morphs: [] };
}

function skinned(part: MeshPart, matrices: Float32Array): MeshPart {
  const positions = part.positions.slice();
  const normals = part.normals?.slice() ?? null;
  const skinner = createSkinner([part], matrices.length / 12, { kernel: 'plain' });
  skinner.setJoints(matrices);
  skinner.skin(0, { positions: tight(positions), normals: normals && tight(normals) });
  return { ...part, positions, normals };
}

function boundAtRest({ joints }: Skin, binds: Float32Array): Skin {
  const inverseBinds = new Float32Array(12 * joints.length);
  joints.forEach((bone, joint) => {
    inverseBinds.set(binds.subarray(12 * bone, 12 * bone + 12), 12 * joint);
  });
  return { joints, inverseBinds };
}

/** Whether no joint moves anything, within what float32 can tell at that size. */
function areIdentities(matrices: Float32Array, size: number): boolean {
  return matrices.every((value, i) => {
    const at = i % 12;
    return Math.abs(value - (at % 5 === 0 ? 1 : 0)) <= tolerance * (at % 4 === 3 ? size : 1);
  });
}

const tolerance = 1e-6;

const largest = (positions: Float32Array): number =>
  positions.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
