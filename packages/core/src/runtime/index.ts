/** Figures that move: one rig and its motions, any number of instances. */

export * from './matrices.js';
export * from './mixer/index.js';
export {
  createMotion,
  createMotionCursor,
  type Motion,
  type MotionCursor,
  type MotionEvent,
  type MotionOptions,
  sampleMorphs,
  sampleMotion,
} from './motion.js';
export * from './pose.js';
export * from './rig.js';
