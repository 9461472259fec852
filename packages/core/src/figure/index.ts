/** The figure hub: a skeleton, the skin over it, and what it looks like. */

export * from './model.js';
