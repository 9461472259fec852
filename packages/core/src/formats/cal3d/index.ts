/** Cal3D: skeletons, animations, meshes, materials and morph animations in every dialect, binary and XML. */

export * from './character/model.js';
export { readCharacter } from './character/read.js';
export { writeCharacter } from './character/write.js';
export { type Cal3DTarget, checkCharacter, checkFile } from './check/index.js';
export * from './clip.js';
export { cal3dCodes } from './codes.js';
export { fix } from './fix/index.js';
export { cal3dFromFigure } from './from-figure/figure.js';
export type { FromFigureOptions } from './from-figure/options.js';
export * from './model.js';
export { readCal3D } from './read.js';
export { type RestampTarget, restamp, stampOf } from './restamp.js';
export { cal3dLook } from './sniff.js';
export { figureOf } from './to-figure/figure.js';
export { writeCal3D } from './write.js';
