import { counted } from '../../../bytes/counted.js';
import { diagnose, type Report } from '../../../diagnostic.js';
import { composed } from '../../../figure/affine.js';
import type { Skeleton, Skin } from '../../../figure/model.js';
import { localRotationsCopied } from '../copied-rotations.js';
import type { Cal3DSkeleton, Quaternion } from '../model.js';
import { boneNames } from '../names.js';
import { restampCodes } from '../restamp-codes.js';
import { toFigureCodes } from './codes.js';
import { finite } from './finite.js';

export function figureSkeleton(skeleton: Cal3DSkeleton, report: Report): Skeleton {
  const { bones } = skeleton;
  const names = boneNames(skeleton);
  const translations = new Float32Array(3 * bones.length);
  const rotations = new Float32Array(4 * bones.length);
  for (const [i, { translation, rotation }] of bones.entries()) {
    translations.set(translation, 3 * i);
    const path = `bones[${i}].rotation`;
    rotations.set(standard(unit(rotation, `Bone "${names[i]}" has the rotation`, path, report)), 4 * i);
  }
  return {
    names,
    parents: soundParents(skeleton, names, report),
    translations: finite(translations, 'the bones’ translations', 'bones', report),
    rotations,
    scales: null,
  };
}

/** Every bone is a joint. The inverse binds are the file's: no skeleton need agree with its own. */
export function figureSkin({ bones }: Cal3DSkeleton, report: Report): Skin {
  const inverseBinds = new Float32Array(12 * bones.length);
  for (const [i, { localTranslation, localRotation }] of bones.entries()) {
    const path = `bones[${i}].localRotation`;
    const rotation = unit(localRotation, `Bone ${i} has the local rotation`, path, report);
    inverseBinds.set(composed(standard(rotation), 0, localTranslation, 0), 12 * i);
  }
  return {
    joints: Int32Array.from(bones, (_, i) => i),
    inverseBinds: finite(inverseBinds, 'the bones’ local transforms', 'bones', report),
  };
}

/** Tells a skeleton whose local rotations are those that IMVU's binary saver puts there by mistake. */
export function tellCopiedRotations(skeleton: Cal3DSkeleton, report: Report): void {
  if (!localRotationsCopied(skeleton)) return;
  const message = `The local rotation of each of the ${skeleton.bones.length} bones is the same as its rotation`;
  report(diagnose(toFigureCodes, 'cal3d/local-rotation-copied', message, { path: 'bones' }));
}

/** Tells what a figure has no place for. */
export function tellLights({ bones, ambient }: Cal3DSkeleton, report: Report): void {
  const lit = bones.filter(({ light }) => light !== null && light.type !== 0).length;
  const scene = ambient?.some((value) => value !== 0) ? 'the ambient colour of the scene' : '';
  if (lit === 0 && scene === '') return;
  const lights = lit === 0 ? '' : `the lights of ${counted(lit, 'bone')}`;
  const message = `Left out: ${[lights, scene].filter(Boolean).join(' and ')}`;
  report(diagnose(restampCodes, 'cal3d/lights-lost', message, { path: 'bones' }));
}

/** Cal3D's quaternions are the conjugates of the usual ones. */
const standard = ([x, y, z, w]: Quaternion): Quaternion => [-x, -y, -z, w];

const identity: Quaternion = [0, 0, 0, 1];

/** As it is where its length is 1 to the six digits that XML has. */
function unit(rotation: Quaternion, whose: string, path: string, report: Report): Quaternion {
  const [x, y, z, w] = rotation;
  const length = Math.hypot(x, y, z, w);
  if (Math.abs(length - 1) < 1e-4) return rotation;
  const sound = Number.isFinite(length) && length > 1e-6;
  const message = `${whose} ${x} ${y} ${z} ${w}, whose length is ${sound ? length.toPrecision(6) : 'no use'}`;
  report(diagnose(toFigureCodes, 'cal3d/bone-rotation-normalised', message, { path }));
  return sound ? [x / length, y / length, z / length, w / length] : identity;
}

function soundParents({ bones }: Cal3DSkeleton, names: readonly string[], report: Report): Int32Array {
  const parents = Int32Array.from(bones, ({ parent }, i) => {
    if (parent === -1 || (parent >= 0 && parent < bones.length && parent !== i)) return parent;
    const message = `Bone "${names[i]}" has the parent ${parent}, and there are the bones 0 to ${bones.length - 1}`;
    report(diagnose(toFigureCodes, 'cal3d/parent-dropped', message, { path: `bones[${i}].parent` }));
    return -1;
  });
  openCycles(parents, (bone) => {
    const message = `Bone "${names[bone]}" is its own ancestor`;
    const place = { path: `bones[${bone}].parent` };
    report(diagnose(toFigureCodes, 'cal3d/cycle-opened', message, place));
  });
  return parents;
}

/** Makes a root of one bone of each circle. */
function openCycles(parents: Int32Array, opened: (bone: number) => void): void {
  /** From which start a bone was first reached; 0 never. */
  const reached = new Uint32Array(parents.length);
  for (let start = 0; start < parents.length; start++) {
    let bone = start;
    let child = -1;
    while (bone !== -1 && reached[bone] === 0) {
      reached[bone] = start + 1;
      child = bone;
      bone = parents[bone]!;
    }
    if (bone === -1 || reached[bone] !== start + 1) continue;
    parents[child] = -1;
    opened(child);
  }
}
