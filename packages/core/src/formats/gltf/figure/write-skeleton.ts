import type { GLTF } from '@gltf-transform/core';
import { boneCount, type Figure, type Skeleton, type Skin, type UpAxis } from '../../../figure/model.js';
import type { Draft } from '../draft.js';
import type { JointPlaces } from './write-influences.js';

/** How the figure stands in the scene. */
export interface Stand {
  readonly up: UpAxis;
  /** Above 0. */
  readonly scale: number;
}

/** The bones in the document: their indices are those of the nodes. */
export interface Bones {
  /** Puts a node where the figure's own space is. */
  readonly addTop: (node: number) => void;
  /** The one node above all bones; null where there is none. */
  readonly root: number | null;
}

/**
 * One node a bone, in their order, with the local transforms as they are. Turning and scaling are done by a node
 * above all, so that neither bones, inverse binds nor clips change; it is also there where bones have several roots.
 */
export function addBones(
  draft: Draft,
  { skeleton, up, name }: Figure,
  stand: Stand,
  extraRoots: number,
  nameFor: (wanted: string) => string,
): Bones {
  const count = boneCount(skeleton);
  for (let bone = 0; bone < count; bone++) draft.nodes.push(nodeOf(skeleton, bone));
  const tops: number[] = [];
  for (let bone = 0; bone < count; bone++) {
    const parent = skeleton.parents[bone]!;
    if (parent < 0) tops.push(bone);
    else childrenOf(draft.nodes[parent]!).push(bone);
  }
  const turned = up !== stand.up;
  if (!turned && stand.scale === 1 && tops.length + extraRoots < 2) {
    draft.roots.push(...tops);
    return { addTop: (node) => draft.roots.push(node), root: tops[0] ?? null };
  }
  const root = draft.nodes.push({
    name: nameFor(name || 'Root'),
    ...(turned && { rotation: [up === 'z' ? -quarter : quarter, 0, 0, quarter] }),
    ...(stand.scale !== 1 && { scale: [stand.scale, stand.scale, stand.scale] }),
    ...(tops.length > 0 && { children: tops }),
  });
  draft.roots.push(root - 1);
  return { addTop: (node) => childrenOf(draft.nodes[root - 1]!).push(node), root: root - 1 };
}

/** Of a quarter turn: Z up becomes Y up by -90° about X. */
const quarter = Math.SQRT1_2;

function childrenOf(node: GLTF.INode): number[] {
  node.children ??= [];
  return node.children;
}

function nodeOf({ names, translations, rotations, scales }: Skeleton, bone: number): GLTF.INode {
  const name = names[bone]!;
  const translation = numbers(translations, 3 * bone, 3, [0, 0, 0]);
  const rotation = unit(numbers(rotations, 4 * bone, 4, [0, 0, 0, 1]));
  const scale = scales && numbers(scales, 3 * bone, 3, [1, 1, 1]);
  return {
    ...(name && { name }),
    ...(translation.some((value) => value !== 0) && { translation }),
    ...((rotation[3] !== 1 || rotation.some((value, i) => i < 3 && value !== 0)) && { rotation }),
    ...(scale?.some((value) => value !== 1) && { scale }),
  } as GLTF.INode;
}

/** `instead` where any of them is not finite. */
function numbers(column: Float32Array, at: number, count: number, instead: number[]): number[] {
  const found = Array.from(column.subarray(at, at + count));
  return found.every(Number.isFinite) ? found : instead;
}

/** As it is where its length is 1 but for rounding, and none of its parts is rounded beyond 1. */
function unit(rotation: number[]): number[] {
  const length = Math.hypot(...rotation);
  if (Math.abs(length - 1) < 1e-6 && rotation.every((value) => Math.abs(value) <= 1)) return rotation;
  return length > 0 ? rotation.map((value) => value / length) : [0, 0, 0, 1];
}

/** Which of the two special joints a skin needs. */
export interface ExtraJoints {
  readonly standing: boolean;
  readonly origin: boolean;
}

/**
 * A skin with its inverse binds as they are, and the joints that hold vertices without bones: one that does not move,
 * and one that draws to the origin, by a matrix that is all but zero, as some importers invert it.
 */
export function addSkin(
  draft: Draft,
  { joints, inverseBinds }: Skin,
  bones: Bones,
  extra: ExtraJoints,
  nameFor: (wanted: string) => string,
): { readonly skin: number; readonly places: JointPlaces } {
  const nodes = distinct(draft, joints, nameFor);
  const matrices: number[][] = [];
  for (let joint = 0; joint < joints.length; joint++) matrices.push(matrixOf(inverseBinds, 12 * joint));
  const special = (wanted: boolean, name: string, size: number): number => {
    if (!wanted) return 0;
    const node = draft.nodes.push({ name: nameFor(name) }) - 1;
    bones.addTop(node);
    matrices.push([size, 0, 0, 0, 0, size, 0, 0, 0, 0, size, 0, 0, 0, 0, 1]);
    return nodes.push(node) - 1;
  };
  const standing = special(extra.standing, 'Still', 1);
  const origin = special(extra.origin, 'Origin', 2 ** -20);
  const skin = draft.skins.push({
    joints: nodes,
    inverseBindMatrices: draft.accessor(Float32Array.from(matrices.flat()), 'MAT4', 'matrices'),
    ...(bones.root !== null && { skeleton: bones.root }),
  });
  return { skin: skin - 1, places: { count: nodes.length, standing, origin } };
}

/** A bone that is a joint twice gets a node of its own for the second one: glTF wants them distinct. */
function distinct(draft: Draft, joints: Int32Array, nameFor: (wanted: string) => string): number[] {
  const taken = new Set<number>();
  return Array.from(joints, (bone) => {
    if (!taken.has(bone)) {
      taken.add(bone);
      return bone;
    }
    const node = draft.nodes.push({ name: nameFor(draft.nodes[bone]!.name ?? 'Joint') }) - 1;
    childrenOf(draft.nodes[bone]!).push(node);
    return node;
  });
}

/** Three rows of a matrix as four columns. */
function matrixOf(rows: Float32Array, at: number): number[] {
  const matrix: number[] = [];
  for (let column = 0; column < 4; column++) {
    for (let row = 0; row < 3; row++) {
      const value = rows[at + 4 * row + column]!;
      matrix.push(Number.isFinite(value) ? value : row === column ? 1 : 0);
    }
    matrix.push(column === 3 ? 1 : 0);
  }
  return matrix;
}
