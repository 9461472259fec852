/** The clip hub: tracks of keyframes, how they are sampled, and what can be done to them. */

export { axisOf, findKey } from './axis.js';
export * from './codes.js';
export * from './compile.js';
export * from './frame-rate.js';
export * from './model.js';
export * from './operations/bake.js';
export * from './operations/concat.js';
export * from './operations/difference.js';
export * from './operations/fix-quaternion-signs.js';
export * from './operations/loop-seam.js';
export * from './operations/merge.js';
export * from './operations/mirror.js';
export * from './operations/play-as.js';
export * from './operations/reduce.js';
export * from './operations/rename.js';
export * from './operations/retime.js';
export * from './operations/retype.js';
export * from './operations/reverse.js';
export * from './operations/split.js';
export * from './operations/track-bytes.js';
export * from './operations/trim.js';
export * from './operations/value-at.js';
export * from './sample.js';
export * from './track-sampler.js';
export * from './value-type.js';
