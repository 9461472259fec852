/** Resonite's AnimX and AnimJ. */

export * from './animx/read.js';
export * from './animx/safe-profile.js';
export * from './animx/write.js';
export * from './model.js';
