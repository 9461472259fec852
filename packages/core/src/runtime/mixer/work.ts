/** Where poses are mixed. Mixers of one rig share it, as each is done before the next begins. */

import { createPose, type Pose } from '../pose.js';
import type { Rig } from '../rig.js';

export interface Work {
  /** What has been mixed into the mixer's own pose. */
  readonly mixed: Weights;
  /** Of cycles under actions. */
  readonly below: Weights;
  readonly pose: Pose;
  readonly morphs: Float32Array;
  /** Values of one layer, one after the other: at these places, by how many numbers they have. */
  readonly values: Float32Array;
  readonly places: Readonly<Record<number, Int32Array>>;
}

/** How much of each bone's (morph's) value has been mixed. */
export interface Weights {
  readonly translations: Float32Array;
  readonly rotations: Float32Array;
  readonly scales: Float32Array;
  readonly morphs: Float32Array;
}

const works = new WeakMap<Rig, Work>();

export function workOf(rig: Rig): Work {
  const known = works.get(rig);
  if (known) return known;
  const most = Math.max(rig.bones, rig.morphs.length);
  const everyNth = (n: number): Int32Array => Int32Array.from({ length: most }, (_, i) => n * i);
  const work: Work = {
    mixed: weightsFor(rig),
    below: weightsFor(rig),
    pose: createPose(rig),
    morphs: new Float32Array(rig.morphs.length),
    values: new Float32Array(4 * most),
    places: { 1: everyNth(1), 3: everyNth(3), 4: everyNth(4) },
  };
  works.set(rig, work);
  return work;
}

const weightsFor = ({ bones, morphs }: Rig): Weights => ({
  translations: new Float32Array(bones),
  rotations: new Float32Array(bones),
  scales: new Float32Array(bones),
  morphs: new Float32Array(morphs.length),
});

export function clearWeights({ translations, rotations, scales, morphs }: Weights): void {
  translations.fill(0);
  rotations.fill(0);
  scales.fill(0);
  morphs.fill(0);
}
