import { type Affine, quaternionOf } from '../../../figure/affine.js';
import type { Cal3DSkeleton, Quaternion, Stamp, Vector3 } from '../model.js';
import type { Binds } from './binds.js';
import { type Rig, relative } from './rig.js';

/** The rig as Cal3D's bones, in its order. */
export function skeletonOf(rig: Rig, { ofBone }: Binds, stamp: Stamp): Cal3DSkeleton {
  const children = rig.order.map((): number[] => []);
  for (const [place, bone] of rig.order.entries()) {
    const parent = rig.parents[bone]!;
    if (parent !== -1) children[rig.placeOf[parent]!]!.push(place);
  }
  const bones = rig.order.map((bone, place) => {
    const parent = rig.parents[bone]!;
    const local = relative(parent === -1 ? null : rig.globals[parent]!, rig.globals[bone]!);
    return {
      name: { text: rig.names[bone]! },
      translation: translationOf(local),
      rotation: conjugated(quaternionOf(local)),
      localTranslation: translationOf(ofBone[bone]!),
      localRotation: conjugated(quaternionOf(ofBone[bone]!)),
      parent: parent === -1 ? -1 : rig.placeOf[parent]!,
      light: null,
      children: Int32Array.from(children[place]!),
    };
  });
  return { kind: 'skeleton', stamp, ambient: null, bones };
}

const translationOf = (m: Affine): Vector3 => [Math.fround(m[3]!), Math.fround(m[7]!), Math.fround(m[11]!)];

/** From a standard quaternion to Cal3D's; 0 stays 0. */
const conjugated = ([x, y, z, w]: Quaternion): Quaternion => [
  Math.fround(0 - x),
  Math.fround(0 - y),
  Math.fround(0 - z),
  Math.fround(w),
];
