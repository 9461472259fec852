/** A small valid game for tests, and what builds others out of it. */

export { SYSTEM } from '../events.js';
export * from './event-builders.js';
export * from './small-events.js';
export * from './small-game.js';
export { sheetPng, smallProject } from './small-records.js';
export * from './small-symbols.js';
