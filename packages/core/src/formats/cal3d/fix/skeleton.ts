import { multiply } from '../../../clip/quaternion.js';
import { localRotationsCopied } from '../copied-rotations.js';
import type { Cal3DBone, Cal3DSkeleton, Quaternion, Vector3 } from '../model.js';
import type { Mended } from './mended.js';

export function mendSkeleton(skeleton: Cal3DSkeleton, mended: Mended): Cal3DSkeleton {
  const parents = mendParents(skeleton.bones, mended);
  const numbers = skeleton.bones.map((bone, i) => mendNumbers(bone, i, mended));
  const rooted = numbers.map((bone, i) =>
    bone.parent === parents[i] ? bone : { ...bone, parent: parents[i]! },
  );
  const bones = mendCopiedRotations(mendChildren(rooted, mended), skeleton, mended);
  return bones.every((bone, i) => bone === skeleton.bones[i]) ? skeleton : { ...skeleton, bones };
}

/** Parents that are there, without circles. */
function mendParents(bones: readonly Cal3DBone[], mended: Mended): Int32Array {
  const parents = Int32Array.from(bones, ({ parent }, i) => {
    if (parent === -1 || (parent >= 0 && parent < bones.length)) return parent;
    mended(`Bone ${i} had the missing parent ${parent} and became a root`, `bones[${i}].parent`);
    return -1;
  });
  const seen = new Int32Array(bones.length).fill(-1);
  for (let start = 0; start < bones.length; start++) {
    let at = start;
    while (at !== -1 && seen[at] === -1) {
      seen[at] = start;
      at = parents[at]!;
    }
    if (at === -1 || seen[at] !== start) continue;
    mended(`Bone ${at} was its own ancestor and became a root`, `bones[${at}].parent`);
    parents[at] = -1;
  }
  return parents;
}

function mendNumbers(bone: Cal3DBone, index: number, mended: Mended): Cal3DBone {
  const translation = finite(bone.translation);
  const localTranslation = finite(bone.localTranslation);
  const rotation = unit(bone.rotation);
  const localRotation = unit(bone.localRotation);
  const same =
    translation === bone.translation &&
    localTranslation === bone.localTranslation &&
    rotation === bone.rotation &&
    localRotation === bone.localRotation;
  if (same) return bone;
  mended(`Numbers of bone ${index} were not finite, or its rotations not of length 1`, `bones[${index}]`);
  return { ...bone, translation, localTranslation, rotation, localRotation };
}

const finite = (vector: Vector3): Vector3 =>
  vector.every(Number.isFinite)
    ? vector
    : (vector.map((n) => (Number.isFinite(n) ? n : 0)) as unknown as Vector3);

function unit(quaternion: Quaternion): Quaternion {
  const length = Math.hypot(...quaternion);
  if (Math.abs(length - 1) <= 1e-3) return quaternion;
  if (!(length > 1e-12 && Number.isFinite(length))) return [0, 0, 0, 1];
  return quaternion.map((part) => Math.fround(part / length)) as unknown as Quaternion;
}

/** Lists that say what the parents say; those in another order stay as they are. */
function mendChildren(bones: readonly Cal3DBone[], mended: Mended): Cal3DBone[] {
  const lists: number[][] = bones.map(() => []);
  for (const [i, { parent }] of bones.entries()) if (parent !== -1) lists[parent]!.push(i);
  return bones.map((bone, i) => {
    const listed = [...bone.children].sort((a, b) => a - b);
    if (listed.length === lists[i]!.length && listed.every((child, c) => child === lists[i]![c])) return bone;
    mended(`The list of children of bone ${i} was made anew from the parents`, `bones[${i}].children`);
    return { ...bone, children: Int32Array.from(lists[i]!) };
  });
}

/**
 * IMVU's saver writes the rotation where the local one belongs: it is made anew as the conjugate of the bone's
 * rotation in the model, which in Cal3D's order is its own times its parent's.
 */
function mendCopiedRotations(bones: Cal3DBone[], skeleton: Cal3DSkeleton, mended: Mended): Cal3DBone[] {
  if (!localRotationsCopied(skeleton)) return bones;
  const inModel: (Quaternion | undefined)[] = bones.map(() => undefined);
  for (let start = 0; start < bones.length; start++) {
    const chain: number[] = [];
    for (let at = start; at !== -1 && !inModel[at]; at = bones[at]!.parent) chain.push(at);
    for (const bone of chain.reverse()) {
      const { rotation, parent } = bones[bone]!;
      inModel[bone] = parent === -1 ? rotation : product(rotation, inModel[parent]!);
    }
  }
  mended('Local rotations that repeated the rotations were made anew from the pose', 'bones');
  return bones.map((bone, i) => {
    const [x, y, z, w] = inModel[i]!;
    return { ...bone, localRotation: [-x, -y, -z, w].map(Math.fround) as unknown as Quaternion };
  });
}

function product(a: Quaternion, b: Quaternion): Quaternion {
  const out: [number, number, number, number] = [0, 0, 0, 1];
  multiply([...a], 0, [...b], 0, out, 0);
  return out;
}
