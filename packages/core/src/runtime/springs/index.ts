export { type Cloth, createCloth, resetCloth, type SpringOptions, type Vector } from './cloth.js';
export { rebuildNormals } from './normals.js';
export { stepCloth } from './step.js';
