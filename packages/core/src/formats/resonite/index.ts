/** Resonite's AnimX and AnimJ. */

export { checkAnimJ } from './animj/code.js';
export * from './animj/codes.js';
export * from './animj/read.js';
export * from './animj/write.js';
export { checkAnimX } from './animx/code.js';
export * from './animx/codes.js';
export * from './animx/read.js';
export * from './animx/safe-profile.js';
export * from './animx/write.js';
export * from './clip.js';
export { resoniteCodes } from './codes.js';
export * from './model.js';
