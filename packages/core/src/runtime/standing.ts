/** Figures that stand still: for files that hold no motion, or no bones. */

import type { Figure, Mesh, MeshPart, Skin } from '../figure/model.js';
import { restBinds } from '../figure/rest-binds.js';
import { jointMatrices, placeBones } from './matrices.js';
import { morphPart, morphsOfPart } from './morphs.js';
import { createPose, type Pose } from './pose.js';
import { createRig, type Rig } from './rig.js';
import { type Skinner, tight } from './skin/model.js';
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
  const movers = moversOf(rig, globals);
  return {
    ...figure,
    skins: figure.skins.map((skin) => boundAtRest(skin, binds)),
    meshes: figure.meshes.map((mesh, index) => {
      const parts = mesh.parts.map((part) => {
        const shaped = withMorphs(part, morphsOfPart(rig, index, part), weights);
        return moved(part, shaped, movers[mesh.skin]!);
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

/** What brings the parts that follow one skin to where they stand. */
interface Mover {
  readonly skinner: Skinner;
  /** In the skinner. */
  readonly numbers: ReadonlyMap<MeshPart, number>;
  /** Of this size on float32 cannot tell that a part is moved. */
  readonly unmovedFrom: number;
}

function moversOf(rig: Rig, globals: Float32Array): Mover[] {
  const bySkin = rig.skins.map(() => new Map<MeshPart, number>());
  for (const { skin, parts } of rig.figure.meshes) {
    const numbers = bySkin[skin]!;
    for (const part of parts) if (!numbers.has(part)) numbers.set(part, numbers.size);
  }
  return bySkin.map((numbers, skin) => {
    const joints = rig.skins[skin]!.joints.length;
    const matrices = new Float32Array(12 * joints);
    jointMatrices(rig, skin, globals, matrices);
    const skinner = createSkinner([...numbers.keys()], joints, { kernel: 'plain' });
    skinner.setJoints(matrices);
    return { skinner, numbers, unmovedFrom: unmovedFrom(matrices) };
  });
}

function moved(part: MeshPart, shaped: MeshPart, { skinner, numbers, unmovedFrom }: Mover): MeshPart {
  if (largest(part.positions) >= unmovedFrom) return shaped;
  const positions = shaped.positions.slice();
  const normals = shaped.normals?.slice() ?? null;
  skinner.skin(
    numbers.get(part)!,
    { positions: tight(positions), normals: normals && tight(normals) },
    shaped,
  );
  return { ...shaped, positions, normals };
}

function boundAtRest({ joints }: Skin, binds: Float32Array): Skin {
  const inverseBinds = new Float32Array(12 * joints.length);
  joints.forEach((bone, joint) => {
    inverseBinds.set(binds.subarray(12 * bone, 12 * bone + 12), 12 * joint);
  });
  return { joints, inverseBinds };
}

/** The size from which on no joint moves anything, within what float32 can tell; infinite where one turns or scales. */
function unmovedFrom(matrices: Float32Array): number {
  let farthest = 0;
  for (let i = 0; i < matrices.length; i++) {
    const at = i % 12;
    const off = Math.abs(matrices[i]! - (at % 5 === 0 ? 1 : 0));
    if (at % 4 === 3) farthest = Math.max(farthest, off);
    else if (!(off <= tolerance)) return Infinity;
  }
  return farthest / tolerance;
}

const tolerance = 1e-6;

const largest = (positions: Float32Array): number =>
  positions.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
