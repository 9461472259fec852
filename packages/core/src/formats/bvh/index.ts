/** BVH: motion capture as text, a skeleton and its frames. */

export { bvhCodes } from './codes.js';
export { type BvhFromFigureOptions, bvhFromFigure } from './from-figure.js';
export * from './model.js';
export { type ReadBvhOptions, readBvh } from './read.js';
export { figureOfBvh } from './to-figure.js';
export { writeBvh } from './write.js';
