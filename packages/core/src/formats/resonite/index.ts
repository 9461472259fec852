/** Resonite's AnimX and AnimJ. */

export * from './animj/codes.js';
export * from './animj/read.js';
export * from './animj/write.js';
export * from './animx/codes.js';
export * from './animx/read.js';
export * from './animx/safe-profile.js';
export * from './animx/write.js';
export * from './model.js';
