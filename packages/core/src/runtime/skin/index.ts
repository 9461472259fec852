/** Vertices that follow the bones. */

export * from './model.js';
export * from './normal-matrices.js';
export * from './plain.js';
export * from './skinner.js';
export * from './tangents.js';
