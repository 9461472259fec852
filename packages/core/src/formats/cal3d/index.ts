/** Cal3D: skeletons, animations, meshes, materials and morph animations in every dialect, binary and XML. */

export * from './model.js';
