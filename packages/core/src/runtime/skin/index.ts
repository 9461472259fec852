/** Vertices that follow the bones. */

export * from './model.js';
export * from './skinner.js';
export * from './tangents.js';
