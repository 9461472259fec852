/** Figures that move: one rig and its motions, any number of instances. */

export {
  type Actor,
  type ActorOptions,
  type ActorPart,
  createActor,
  poseActor,
  setDetail,
  skinActor,
  updateActor,
} from './actor.js';
export * from './attachments.js';
export {
  type BakeMixOptions,
  bakePerformance,
  type Performance,
  type PerformedAction,
  type Performer,
  perform,
  performanceLength,
} from './bake.js';
export * from './bounds.js';
export { runtimeCodes } from './codes.js';
export * from './matrices.js';
export * from './mixer/index.js';
export * from './morph-mixer/index.js';
export * from './morphs.js';
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
export * from './skin/index.js';
export * from './springs/index.js';
export * from './standing.js';
