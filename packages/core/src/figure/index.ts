/** The figure hub: a skeleton, the skin over it, and what it looks like. */

export { atDetail, facesAtDetail, verticesAtDetail } from './level-of-detail.js';
export * from './model.js';
export { restBinds } from './rest-binds.js';
