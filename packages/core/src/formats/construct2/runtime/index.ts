export { runtimeCodes } from './codes.js';
export { type ReadRuntime, readRuntime } from './read.js';
export { extractedRuntime, runtimeShapeJson } from './shape-json.js';
export type { Tree } from './tree.js';
