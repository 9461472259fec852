/** Makes a mixer's pose of its layers. */

import { clampedOf, loopOf, originalLoopOf, originalLoops } from '../looping.js';
import { type Playable, samplePlayable } from '../motion.js';
import { type Pose, scalesOf } from '../pose.js';
import {
  addNumbers,
  addRotations,
  addScales,
  limitToOne,
  mixNumbers,
  mixNumbersBelow,
  mixRotations,
  mixRotationsBelow,
  normaliseAll,
} from './blend.js';
import { wrapped } from './clock.js';
import { type Layer, LayerState, type Mixer } from './model.js';
import { clearWeights, type Weights } from './work.js';

/** Actions first, then cycles below them, then what is additive. Bones that nothing drives are at rest. */
export function mixPose(mixer: Mixer): void {
  const { rig, pose, morphs, work, actions, cycles } = mixer;
  pose.translations.set(rig.rest.translations);
  pose.rotations.set(rig.rest.rotations);
  if (pose.scales !== null) {
    if (rig.rest.scales !== null) pose.scales.set(rig.rest.scales);
    else pose.scales.fill(1);
  }
  for (let i = 0; i < morphs.length; i++) morphs[i] = rig.morphs[i]!.weight;
  clearWeights(work.mixed);
  let mixed = mixGroup(mixer, actions, pose, morphs, work.mixed);
  if (mixed === 0) mixed = mixGroup(mixer, cycles, pose, morphs, work.mixed);
  else if (cycles.length > 0) mixed += mixCyclesBelow(mixer);
  const added = addGroup(mixer, actions) + addGroup(mixer, cycles);
  if (mixed + added > 1 && !mixer.original) normaliseAll(pose.rotations, rig.rest.rotations);
  if (mixer.imvu && rig.bones > 0) putAtOrigin(pose, rig.order[0]!);
}

function putAtOrigin({ translations, rotations, scales }: Pose, bone: number): void {
  translations.fill(0, 3 * bone, 3 * bone + 3);
  rotations.fill(0, 4 * bone, 4 * bone + 3);
  rotations[4 * bone + 3] = 1;
  scales?.fill(1, 3 * bone, 3 * bone + 3);
}

/** How many layers were mixed. */
function mixGroup(
  mixer: Mixer,
  layers: readonly Layer[],
  pose: Pose,
  morphs: Float32Array,
  mixed: Weights,
): number {
  let count = 0;
  for (let i = 0; i < layers.length; i++) {
    const layer = layers[i]!;
    const { weight, motion } = layer;
    if (!(weight > 0) || motion.additive) continue;
    count++;
    const time = timeOf(mixer, layer);
    const bones = playableOf(mixer, layer);
    const values = samplePlayable(bones, time, layer.cursor);
    mixNumbers(values, bones.translations, 3, weight, pose.translations, mixed.translations);
    mixRotations(values, bones.rotations, weight, pose.rotations, mixed.rotations);
    if (bones.scales.targets.length > 0)
      mixNumbers(values, bones.scales, 3, weight, scalesOf(pose), mixed.scales);
    if (motion.morphs.morphs.targets.length === 0) continue;
    const weights = samplePlayable(motion.morphs, time, layer.morphCursor);
    mixNumbers(weights, motion.morphs.morphs, 1, weight, morphs, mixed.morphs);
  }
  return count;
}

function mixCyclesBelow(mixer: Mixer): number {
  const { pose, morphs, cycles, work } = mixer;
  const { mixed, below } = work;
  limitToOne(mixed.translations);
  limitToOne(mixed.rotations);
  limitToOne(mixed.scales);
  limitToOne(mixed.morphs);
  clearWeights(below);
  const count = mixGroup(mixer, cycles, work.pose, work.morphs, below);
  if (count === 0) return 0;
  mixNumbersBelow(work.pose.translations, below.translations, 3, pose.translations, mixed.translations);
  mixRotationsBelow(work.pose.rotations, below.rotations, pose.rotations, mixed.rotations);
  if (work.pose.scales !== null)
    mixNumbersBelow(work.pose.scales, below.scales, 3, scalesOf(pose), mixed.scales);
  mixNumbersBelow(work.morphs, below.morphs, 1, morphs, mixed.morphs);
  return count;
}

function addGroup(mixer: Mixer, layers: readonly Layer[]): number {
  const { pose, morphs } = mixer;
  let count = 0;
  for (let i = 0; i < layers.length; i++) {
    const layer = layers[i]!;
    const { weight, motion } = layer;
    if (!(weight > 0) || !motion.additive) continue;
    count++;
    const time = timeOf(mixer, layer);
    const bones = playableOf(mixer, layer);
    const values = samplePlayable(bones, time, layer.cursor);
    addNumbers(values, bones.translations, 3, weight, pose.translations);
    addRotations(values, bones.rotations, weight, pose.rotations);
    if (bones.scales.targets.length > 0) addScales(values, bones.scales, weight, scalesOf(pose));
    if (motion.morphs.morphs.targets.length === 0) continue;
    addNumbers(
      samplePlayable(motion.morphs, time, layer.morphCursor),
      motion.morphs.morphs,
      1,
      weight,
      morphs,
    );
  }
  return count;
}

function playableOf(mixer: Mixer, { kind, motion }: Layer): Playable {
  if (mixer.imvu) return clampedOf(motion);
  if (mixer.original) return originalLoops.has(motion) ? originalLoopOf(motion) : motion.bones;
  return kind === 'cycle' ? loopOf(motion) : motion.bones;
}

/** Where in its motion a layer is, in seconds. */
function timeOf({ time, duration, original }: Mixer, layer: Layer): number {
  if (layer.state === LayerState.sync) {
    if (duration === 0) return 0;
    const shared = original ? time : wrapped(time, duration);
    return Math.fround(Math.fround(shared * layer.motion.duration) / duration);
  }
  return original ? layer.time : Math.max(0, Math.min(layer.motion.duration, layer.time));
}
