/** Makes a mixer's pose of its layers. */

import { clampedOf, loopOf, originalLoopOf, originalLoops } from '../looping.js';
import {
  beyond,
  type ChannelRows,
  moment,
  type Playable,
  sampleChannel,
  sampleRows,
  seek,
} from '../playable.js';
import { type Pose, scalesOf } from '../pose.js';
import {
  addNumbers,
  addRotations,
  addScales,
  limitToOne,
  mixBelow,
  mixValues,
  mixWeight,
  normaliseAll,
} from './blend.js';
import { type Layer, LayerState, type Mixer } from './model.js';
import { clearWeights, type Weights, type Work } from './work.js';

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
  beyond[0] = 0;
  let mixed = mixGroup(mixer, actions, pose, morphs, work.mixed);
  if (mixed === 0) mixed = mixGroup(mixer, cycles, pose, morphs, work.mixed);
  else if (cycles.length > 0) mixed += mixCyclesBelow(mixer);
  const added = addGroup(mixer, actions) + addGroup(mixer, cycles);
  if ((mixed + added > 1 || beyond[0] === 1) && !mixer.original)
    normaliseAll(pose.rotations, rig.rest.rotations);
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
  const { work } = mixer;
  let count = 0;
  for (let i = 0; i < layers.length; i++) {
    const layer = layers[i]!;
    if (!(layer.weight > 0) || layer.motion.additive) continue;
    const first = count++ === 0;
    const bones = seekLayer(mixer, layer);
    mixChannel(bones, bones.translations, work, first, pose.translations, mixed.translations);
    mixChannel(bones, bones.rotations, work, first, pose.rotations, mixed.rotations);
    if (bones.scales.targets.length > 0)
      mixChannel(bones, bones.scales, work, first, scalesOf(pose), mixed.scales);
    const weights = layer.motion.morphs;
    if (weights.morphs.targets.length > 0)
      mixChannel(weights, weights.morphs, work, first, morphs, mixed.morphs);
  }
  return count;
}

/** `first` where nothing has been mixed yet. */
function mixChannel(
  playable: Playable,
  channel: ChannelRows,
  { values, places }: Work,
  first: boolean,
  out: Float32Array,
  mixed: Float32Array,
): void {
  const { rows, solos, size, targets } = channel;
  if (first) {
    sampleChannel(playable, channel, out);
    const weight = mixWeight[0]!;
    for (let i = 0; i < targets.length; i++) mixed[targets[i]!] = weight;
    return;
  }
  const inOrder = places[size]!;
  for (let i = 0; i < rows.length; i++) {
    sampleRows(playable, rows[i]!, size, inOrder, values);
    mixValues(values, rows[i]!.bindings, inOrder, size, out, mixed);
  }
  mixValues(playable.frame.f32, solos, solos.offsets, size, out, mixed);
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
  mixBelow(work.pose.translations, below.translations, 3, pose.translations, mixed.translations);
  mixBelow(work.pose.rotations, below.rotations, 4, pose.rotations, mixed.rotations);
  if (work.pose.scales !== null) mixBelow(work.pose.scales, below.scales, 3, scalesOf(pose), mixed.scales);
  mixBelow(work.morphs, below.morphs, 1, morphs, mixed.morphs);
  return count;
}

function addGroup(mixer: Mixer, layers: readonly Layer[]): number {
  const { pose, morphs, work } = mixer;
  let count = 0;
  for (let i = 0; i < layers.length; i++) {
    const layer = layers[i]!;
    if (!(layer.weight > 0) || !layer.motion.additive) continue;
    count++;
    const bones = seekLayer(mixer, layer);
    addChannel(bones, bones.translations, work, addNumbers, pose.translations);
    addChannel(bones, bones.rotations, work, addRotations, pose.rotations);
    if (bones.scales.targets.length > 0) addChannel(bones, bones.scales, work, addScales, scalesOf(pose));
    addChannel(layer.motion.morphs, layer.motion.morphs.morphs, work, addNumbers, morphs);
  }
  return count;
}

function addChannel(
  playable: Playable,
  { rows, solos, size }: ChannelRows,
  { values, places }: Work,
  add: typeof addNumbers,
  out: Float32Array,
): void {
  const inOrder = places[size]!;
  for (let i = 0; i < rows.length; i++) {
    sampleRows(playable, rows[i]!, size, inOrder, values);
    add(values, rows[i]!.bindings, inOrder, size, out);
  }
  add(playable.frame.f32, solos, solos.offsets, size, out);
}

/** Goes to where the layer is, bones and morphs, with its weight. */
function seekLayer(mixer: Mixer, layer: Layer): Playable {
  const { motion, cursor, morphCursor } = layer;
  const bones = playableOf(mixer, layer);
  setMoment(mixer, layer);
  mixWeight[0] = layer.weight;
  seek(bones, cursor);
  if (motion.morphs.morphs.targets.length > 0) seek(motion.morphs, morphCursor);
  return bones;
}

function playableOf(mixer: Mixer, { kind, motion }: Layer): Playable {
  if (mixer.imvu) return clampedOf(motion);
  if (mixer.original) return originalLoops.has(motion) ? originalLoopOf(motion) : motion.bones;
  return kind === 'cycle' ? loopOf(motion) : motion.bones;
}

/** Sets the moment to where in its motion a layer is. Nothing is returned or chosen between: engines box such numbers. */
function setMoment(mixer: Mixer, layer: Layer): void {
  if (layer.state !== LayerState.sync) {
    moment[0] = layer.time;
    if (mixer.original) return;
    if (layer.time < 0) moment[0] = 0;
    else if (layer.time > layer.motion.duration) moment[0] = layer.motion.duration;
    return;
  }
  moment[0] = mixer.time;
  if (!mixer.original && mixer.time >= mixer.duration) moment[0] = mixer.time % mixer.duration;
  moment[0] = Math.fround(Math.fround(moment[0]! * layer.motion.duration) / mixer.duration);
  if (mixer.duration === 0) moment[0] = 0;
}
