import { createCursor } from '../../clip/compile.js';
import type { Motion } from '../motion.js';
import { type Layer, LayerState, type Mixer } from './model.js';
import { rootTrackOf } from './root-motion.js';

/**
 * At its start.
 * @throws RangeError where the motion is another rig's.
 */
export function createLayer(mixer: Mixer, motion: Motion, kind: Layer['kind']): Layer {
  if (motion.rig !== mixer.rig) throw new RangeError('The motion was made for another rig than the mixer');
  return {
    motion,
    kind,
    state: LayerState.in,
    time: 0,
    timeFactor: 1,
    weight: 0,
    target: 0,
    delay: 0,
    held: true,
    fadeIn: 0,
    fadeOut: 0,
    lock: false,
    loops: 0,
    clock: 0,
    moved: 0,
    heard: 0,
    fresh: true,
    cursor: createCursor(motion.bones.compiled),
    morphCursor: createCursor(motion.morphs.compiled),
    root: mixer.rootMotion && rootTrackOf(motion, mixer.rootMotion.bone),
  };
}
