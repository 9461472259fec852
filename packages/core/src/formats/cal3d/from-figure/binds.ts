import { type Affine, apart, nearestRigid, product, rigidInverse } from '../../../figure/affine.js';
import type { Figure, Skin } from '../../../figure/model.js';
import type { Rig } from './rig.js';

export interface Binds {
  /** Inverse bind of each of the figure's bones, rigid, in the target's lengths. */
  readonly ofBone: readonly Affine[];
  /** By skin and joint: from the mesh's space to where the vertex must lie for the bone's inverse bind to suit it. */
  readonly ofJoint: readonly (readonly Affine[])[];
  /** A length below which nothing is to be seen. */
  readonly hair: number;
}

/**
 * One rigid inverse bind a bone, which is all that Cal3D has. A skin that is bound in the rest pose, whatever space its
 * mesh is in, comes into model space by that; every other keeps its own bind pose. Where skins differ the one with the
 * most joints is followed, and the vertices of the others are moved.
 */
export function chooseBinds(figure: Figure, rig: Rig): Binds {
  const radii = radiiOf(figure);
  const size = sizeOf(figure, rig, radii);
  const ofBone: (Affine | undefined)[] = new Array(rig.names.length);
  const carried = figure.skins.map((skin) => carriedBy(skin, rig));
  const bySize = figure.skins.map((_, s) => s).sort((a, b) => joints(figure, b) - joints(figure, a) || a - b);
  const back = inverted(rig.toTarget);
  for (const s of bySize) {
    const bones = figure.skins[s]!.joints;
    const atRest = carried[s]!.map((map, j) => product(rig.globals[bones[j]!]!, map));
    const bindsAtRest = atRest.every((map) => apart(map, atRest[0]!, radii[s]!) <= 1e-5 * size);
    for (const [j, bone] of bones.entries()) {
      const rest = rigidInverse(rig.globals[bone]!);
      const own = nearestRigid(product(carried[s]![j]!, back)) ?? rest;
      ofBone[bone] ??= bindsAtRest && apart(own, rest, size) > 1e-5 * size ? rest : own;
    }
  }
  const chosen = rig.globals.map((global, bone) => ofBone[bone] ?? rigidInverse(global));
  const ofJoint = figure.skins.map(({ joints: bones }, s) =>
    carried[s]!.map((map, j) => {
      const needed = product(rigidInverse(chosen[bones[j]!]!), map);
      return apart(needed, rig.toTarget, radii[s]!) <= 3e-6 * size ? rig.toTarget : needed;
    }),
  );
  return { ofBone: chosen, ofJoint, hair: 1e-4 * size };
}

/** Where every vertex comes in the rest pose, for a skeleton whose inverse binds are its own matter. */
export const restPlaces = (figure: Figure, rig: Rig): Affine[][] =>
  figure.skins.map((skin) =>
    carriedBy(skin, rig).map((map, j) => product(rig.globals[skin.joints[j]!]!, map)),
  );

/** By joint: from the mesh's space into that of the rigid bone. */
const carriedBy = ({ joints: bones, inverseBinds }: Skin, rig: Rig): Affine[] =>
  Array.from(bones, (bone, j) =>
    product(rig.residues[bone]!, Float64Array.from(inverseBinds.subarray(12 * j, 12 * j + 12))),
  );

const joints = ({ skins }: Figure, skin: number): number => skins[skin]!.joints.length;

/** Of a turn times a length. */
function inverted(m: Affine): Affine {
  const scale = Math.hypot(m[0]!, m[4]!, m[8]!);
  return rigidInverse(m).map((value) => value / (scale * scale));
}

/** How far the vertices of each skin are from the origin of their space. */
function radiiOf({ skins, meshes }: Figure): number[] {
  const radii = skins.map(() => 0);
  for (const { skin, parts } of meshes) {
    for (const { positions } of parts) {
      let most = 0;
      for (let i = 0; i < positions.length; i += 3) {
        most = Math.max(most, positions[i]! ** 2 + positions[i + 1]! ** 2 + positions[i + 2]! ** 2);
      }
      radii[skin] = Math.max(radii[skin]!, Math.sqrt(most));
    }
  }
  return radii;
}

function sizeOf(figure: Figure, rig: Rig, radii: readonly number[]): number {
  let size = 0;
  for (const global of rig.globals) size = Math.max(size, Math.hypot(global[3]!, global[7]!, global[11]!));
  for (const [s, skin] of figure.skins.entries()) {
    const [map] = carriedBy(skin, rig);
    if (map) size = Math.max(size, Math.hypot(map[0]!, map[4]!, map[8]!) * radii[s]!);
  }
  return size;
}
