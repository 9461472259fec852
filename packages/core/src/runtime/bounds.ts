/** Boxes around figures: those of their bones, made once, give that of a pose without skinning it. */

import type { Figure, MeshPart, Skin } from '../figure/model.js';

export interface BoneBoxes {
  /**
   * Six a bone, in the bone's space: least x y z, greatest x y z, of all vertices that follow it. A bone that none
   * follows has the least above the greatest.
   */
  readonly bones: Float32Array;
  /** Of the vertices that follow no bone; six, in model space. */
  readonly free: Float32Array;
}

/**
 * A vertex belongs to every bone that has a weight in it, so that its place is between those that its bones would give
 * it: `poseBounds` holds the whole skin, as long as a vertex's weights are positive and together 1. (The original takes
 * only vertices that a bone holds by more than a half.) Boxes hold morph targets at any weights from 0 to 1. What
 * springs move may leave them.
 */
export function boneBoxes(figure: Figure): BoneBoxes {
  const bones = emptyBoxes(figure.skeleton.names.length);
  const free = emptyBoxes(1);
  for (const mesh of figure.meshes) {
    const skin = figure.skins[mesh.skin]!;
    for (const part of mesh.parts) addPart(part, skin, bones, free);
  }
  return { bones, free };
}

/**
 * The box of the pose whose matrices are `globals` (of `placeBones`): least x y z, greatest x y z, in model space. Where
 * there are no vertices the least is above the greatest. Allocates nothing.
 */
export function poseBounds({ bones, free }: BoneBoxes, globals: Float32Array, out: Float32Array): void {
  out.set(free);
  for (let bone = 0; 6 * bone < bones.length; bone++)
    if (bones[6 * bone]! <= bones[6 * bone + 3]!) grow(out, 0, globals, 12 * bone, bones, 6 * bone);
}

function emptyBoxes(count: number): Float32Array {
  return Float32Array.from({ length: 6 * count }, (_, i) => (i % 6 < 3 ? Infinity : -Infinity));
}

function addPart(
  part: MeshPart,
  { joints, inverseBinds }: Skin,
  bones: Float32Array,
  free: Float32Array,
): void {
  const { starts, joints: follow, weights } = part.influences;
  const boxes = vertexBoxes(part);
  for (let vertex = 0; vertex + 1 < starts.length; vertex++) {
    if (starts[vertex] === starts[vertex + 1]) grow(free, 0, identity, 0, boxes, 6 * vertex);
    for (let i = starts[vertex]!; i < starts[vertex + 1]!; i++) {
      if (weights[i] === 0) continue;
      grow(bones, 6 * joints[follow[i]!]!, inverseBinds, 12 * follow[i]!, boxes, 6 * vertex);
    }
  }
}

/** Where each vertex is over all weights of morph targets. */
function vertexBoxes({ positions, morphs }: MeshPart): Float32Array {
  const boxes = new Float32Array(2 * positions.length);
  for (let i = 0; i < positions.length; i++) {
    const at = 6 * Math.floor(i / 3) + (i % 3);
    boxes[at] = boxes[at + 3] = positions[i]!;
  }
  for (const { vertices, positions: moves } of morphs) {
    for (let i = 0; i < moves.length; i++) {
      const at = 6 * vertices[Math.floor(i / 3)]! + (i % 3);
      boxes[at]! += Math.min(0, moves[i]!);
      boxes[at + 3]! += Math.max(0, moves[i]!);
    }
  }
  return boxes;
}

const identity = Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0);

/** So that the box at `to` holds the box at `from`, moved by the matrix at `m`. */
function grow(
  box: Float32Array,
  to: number,
  matrices: Float32Array,
  m: number,
  boxes: Float32Array,
  from: number,
): void {
  for (let c = 0; c < 3; c++) {
    const row = m + 4 * c;
    let centre = matrices[row + 3]!;
    let reach = 0;
    for (let i = 0; i < 3; i++) {
      const least = boxes[from + i]!;
      const greatest = boxes[from + 3 + i]!;
      centre += (matrices[row + i]! * (least + greatest)) / 2;
      reach += (Math.abs(matrices[row + i]!) * (greatest - least)) / 2;
    }
    box[to + c] = Math.min(box[to + c]!, centre - reach);
    box[to + c + 3] = Math.max(box[to + c + 3]!, centre + reach);
  }
}
