import { createPose } from '../pose.js';
import type { Rig } from '../rig.js';
import type { Mixer, MixerOptions } from './model.js';
import { createRootMotion } from './root-motion.js';
import { workOf } from './work.js';

/** @throws RangeError where the rig has no bone number `root`. */
export function createMixer(rig: Rig, options: MixerOptions = {}): Mixer {
  const { original = false, imvu = false, root, onEvent = null } = options;
  if (root !== undefined && !(Number.isInteger(root) && root >= 0 && root < rig.bones))
    throw new RangeError(`The rig has ${rig.bones} bones, and none with the number ${root}`);
  return {
    rig,
    pose: createPose(rig),
    morphs: Float32Array.from(rig.morphs, ({ weight }) => weight),
    actions: [],
    cycles: [],
    time: 0,
    duration: 0,
    timeFactor: 1,
    step: 0,
    passed: 0,
    loops: 0,
    rootMotion: root === undefined ? null : createRootMotion(rig, root),
    onEvent,
    original,
    imvu,
    ended: [],
    work: workOf(rig),
  };
}
