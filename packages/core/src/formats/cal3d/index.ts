/** Cal3D: skeletons, animations, meshes, materials and morph animations in every dialect, binary and XML. */

export * from './clip.js';
export { cal3dCodes } from './codes.js';
export * from './model.js';
export { readCal3D } from './read.js';
export { cal3dLook } from './sniff.js';
export { writeCal3D } from './write.js';
