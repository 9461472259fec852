import type { Rig } from './rig.js';

/** Where each bone is, relative to its parent. */
export interface Pose {
  /** Three a bone. */
  readonly translations: Float32Array;
  /** Four a bone: standard quaternions x y z w, of length 1. */
  readonly rotations: Float32Array;
  /** Three a bone; null while every bone keeps its size. */
  scales: Float32Array | null;
}

/** At rest. */
export function createPose({ rest }: Rig): Pose {
  const { translations, rotations, scales } = rest;
  return {
    translations: translations.slice(),
    rotations: rotations.slice(),
    scales: scales?.slice() ?? null,
  };
}

/** Of the same rig. */
export function copyPose({ translations, rotations, scales }: Readonly<Pose>, to: Pose): void {
  to.translations.set(translations);
  to.rotations.set(rotations);
  if (scales !== null) scalesOf(to).set(scales);
  else to.scales?.fill(1);
}

/** The pose's sizes, made where it has none yet. */
export function scalesOf(pose: Pose): Float32Array {
  pose.scales ??= new Float32Array(pose.translations.length).fill(1);
  return pose.scales;
}
