import type { Cal3DBone, Cal3DMesh, Cal3DSkeleton } from '../model.js';

/** More than any real skeleton has; a damaged mesh may name bone two billion. */
const mostBones = 1024;

/** A skeleton that holds meshes in the pose they were made in: as many loose bones as they number, without names. */
export function standInSkeleton(meshes: readonly Cal3DMesh[]): Cal3DSkeleton {
  let last = 0;
  for (const { submeshes } of meshes) {
    for (const { influenceBones } of submeshes) {
      for (const bone of influenceBones) if (bone > last && bone < mostBones) last = bone;
    }
  }
  return {
    kind: 'skeleton',
    stamp: { version: 1100, form: 'binary', layout: 'plain' },
    ambient: null,
    bones: Array.from({ length: last + 1 }, (_, index) => looseBone(index)),
  };
}

const looseBone = (index: number): Cal3DBone => ({
  name: { text: `bone ${index}` },
  translation: [0, 0, 0],
  rotation: [0, 0, 0, 1],
  localTranslation: [0, 0, 0],
  localRotation: [0, 0, 0, 1],
  parent: -1,
  light: null,
  children: new Int32Array(0),
});
