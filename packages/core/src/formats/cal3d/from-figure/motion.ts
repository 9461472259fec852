import { type CurveTrack, Interpolation, keyCount, keyTime, type Track } from '../../../clip/model.js';
import { multiply } from '../../../clip/quaternion.js';
import { type Column, infoOf } from '../../../clip/value-type.js';
import {
  type Affine,
  linearPart,
  place,
  product,
  quaternionOf,
  rigidInverse,
} from '../../../figure/affine.js';
import type { Onto } from './onto.js';
import { type Rig, relative } from './rig.js';

/** How the tracks of one bone become those of a bone of the target. */
export interface BoneMotion {
  /** In the target's skeleton. */
  readonly name: string;
  /** Number in the target's skeleton. */
  readonly id: number;
  /** `q` becomes `before q after`, as standard quaternions. */
  readonly before: Quaternion;
  readonly after: Quaternion;
  /** What a translation becomes. */
  readonly move: Affine;
  /** Of the target's bone, relative to its parent. */
  readonly restTranslation: readonly number[];
  readonly restRotation: readonly number[];
}

type Quaternion = [number, number, number, number];

/** By the figure's bone. Its own bones: roots are turned, translations multiplied. */
export function ownMotion(rig: Rig): BoneMotion[] {
  const still: Quaternion = [0, 0, 0, 1];
  return rig.names.map((name, bone) => {
    const parent = rig.parents[bone]!;
    const rest = relative(parent === -1 ? null : rig.globals[parent]!, rig.globals[bone]!);
    return {
      name,
      id: rig.placeOf[bone]!,
      before: parent === -1 ? quaternionOf(rig.turn) : still,
      after: still,
      move: parent === -1 ? rig.toTarget : rig.residues[parent]!,
      ...restOf(rest),
    };
  });
}

/**
 * By the figure's bone; null where the skeleton given has none of its name. A bone that lies otherwise there is turned
 * from its own rest pose as the figure's is from its.
 */
export function motionOnto(rig: Rig, onto: Onto): (BoneMotion | null)[] {
  return rig.names.map((_, bone) => {
    const id = onto.same[bone]!;
    if (id === -1) return null;
    const parentId = onto.skeleton.bones[id]!.parent;
    const parent = rig.parents[bone]!;
    const above = onto.globals[parentId] ?? null;
    const own = parent === -1 ? rig.turn : rig.globals[parent]!;
    const before = linearPart(
      above === null ? own : product(rigidInverse(linearPart(above)), linearPart(own)),
    );
    const after = product(rigidInverse(linearPart(rig.globals[bone]!)), linearPart(onto.globals[id]!));
    const rest = relative(above, onto.globals[id]!);
    const figureRest = relative(parent === -1 ? null : rig.globals[parent]!, rig.globals[bone]!);
    const sized = parent === -1 ? rig.toTarget : product(before, rig.residues[parent]!);
    const move = linearPart(sized);
    const from = parent === -1 ? figureRest : product(before, figureRest);
    for (let i = 3; i < 12; i += 4) move[i] = rest[i]! - from[i]!;
    return {
      name: onto.names[id]!,
      id,
      before: quaternionOf(before),
      after: quaternionOf(after),
      move,
      ...restOf(rest),
    };
  });
}

/** A bone's tracks, moved over; `Scale` is not among them. */
export function movedTrack(track: Track, motion: BoneMotion): Track {
  const each = track.property === 'Position' ? position(motion) : rotation(motion);
  const turned = (column: Column | null): Column | null => {
    if (column === null || !isFloats(column)) return column;
    const out = column.slice();
    const step = infoOf(track.valueType).components;
    for (let at = 0; at < column.length; at += step) each(column, at, out);
    return out;
  };
  const node = motion.name;
  const values = turned(track.values)!;
  if (track.kind !== 'curve') return { ...track, node, values };
  return {
    ...track,
    node,
    values,
    leftTangents: turned(track.leftTangents),
    rightTangents: turned(track.rightTangents),
  };
}

/** The rest pose of `property`, at the times that `other` has keys. */
export function restTrack(property: 'Position' | 'Rotation', other: Track, motion: BoneMotion): CurveTrack {
  const row = property === 'Position' ? motion.restTranslation : motion.restRotation;
  const count = keyCount(other);
  const values = new Float32Array(count * row.length);
  for (let key = 0; key < count; key++) values.set(row, key * row.length);
  return {
    kind: 'curve',
    node: motion.name,
    property,
    valueType: property === 'Position' ? 'float3' : 'floatQ',
    times: Float32Array.from({ length: count }, (_, key) => keyTime(other, key)),
    values,
    interpolation: new Uint8Array(count).fill(Interpolation.linear),
    leftTangents: null,
    rightTangents: null,
  };
}

type Floats = Float32Array | Float64Array;

const isFloats = (column: Column): column is Floats =>
  column instanceof Float32Array || column instanceof Float64Array;

const position =
  ({ move }: BoneMotion) =>
  (from: Floats, at: number, out: Floats): void =>
    place(move, from, at, out, at);

function rotation({ before, after }: BoneMotion) {
  const half = new Float64Array(4);
  return (from: Floats, at: number, out: Floats): void => {
    multiply(before, 0, from, at, half, 0);
    multiply(half, 0, after, 0, out, at);
  };
}

const restOf = (rest: Affine) => ({
  restTranslation: [rest[3]!, rest[7]!, rest[11]!],
  restRotation: quaternionOf(rest),
});
