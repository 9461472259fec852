import {
  type Affine,
  composed,
  identity,
  linearPart,
  product,
  rigidInverse,
} from '../../../figure/affine.js';
import { type Figure, scaleOf } from '../../../figure/model.js';
import { parentsFirst } from '../../../figure/parents-first.js';
import type { Target } from './options.js';

/**
 * The figure's bones without sizes, in the target's axes and lengths. A bone that has a size is a rigid one and,
 * between it and what it carries, a `residue`.
 */
export interface Rig {
  readonly names: readonly string[];
  /** Figure's bones, a parent always before its children. */
  readonly order: readonly number[];
  /** In `order`, of each of the figure's bones. */
  readonly placeOf: Int32Array;
  /** Of the figure's bones. */
  readonly parents: Int32Array;
  /** From the figure's model space into the target's: turned and multiplied. */
  readonly toTarget: Affine;
  /** Its turn alone. */
  readonly turn: Affine;
  /** Rest pose in the target's model space, by the figure's bone; rigid. */
  readonly globals: readonly Affine[];
  /** What a point relative to the bone is multiplied by before the rigid bone takes it: no translation. */
  readonly residues: readonly Affine[];
}

export function rigOf(figure: Figure, target: Target): Rig {
  const { skeleton } = figure;
  const { names, parents } = skeleton;
  const order = [...parentsFirst(parents)];
  const toTarget = targetSpace(figure, target);
  const turn = linearPart(toTarget).map((value) => value / target.scale);
  const globals: Affine[] = [];
  const sized: Affine[] = [];
  const residues: Affine[] = [];
  for (const bone of order) {
    const parent = parents[bone]!;
    const local = composed(
      skeleton.rotations,
      4 * bone,
      skeleton.translations,
      3 * bone,
      scaleOf(skeleton, bone),
    );
    const rotation = linearPart(composed(skeleton.rotations, 4 * bone, skeleton.translations, 3 * bone));
    sized[bone] = parent === -1 ? local : product(sized[parent]!, local);
    const rigid = product(linearPart(parent === -1 ? turn : globals[parent]!), rotation);
    const head = product(toTarget, sized[bone]!);
    for (let i = 3; i < 12; i += 4) rigid[i] = head[i]!;
    globals[bone] = rigid;
    residues[bone] = linearPart(product(rigidInverse(rigid), head));
  }
  const placeOf = new Int32Array(names.length);
  for (const [place, bone] of order.entries()) placeOf[bone] = place;
  return { names, order, placeOf, parents, toTarget, turn, globals, residues };
}

/** Rotation and place of a bone relative to its parent, of any two rigid rest poses. */
export const relative = (parent: Affine | null, bone: Affine): Affine =>
  parent === null ? bone : product(rigidInverse(parent), bone);

/** Y up becomes Z up by a quarter turn about X, and back. */
function targetSpace({ up }: Figure, target: Target): Affine {
  const m = identity();
  if (up !== target.up) {
    const sine = target.up === 'z' ? 1 : -1;
    m.set([1, 0, 0, 0, 0, 0, -sine, 0, 0, sine, 0, 0]);
  }
  return m.map((value) => value * target.scale + 0);
}
