/** Tiled maps: the layouts of a stage, written for the map editor Tiled and the engines that read its files. */

export { tiledCodes } from './codes.js';
export { tiled } from './format.js';
export { type WriteTiledOptions, writeTiled } from './write.js';
