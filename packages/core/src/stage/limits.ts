/** Textures of today have at most this many pixels a side. */
export const longestSide = 16384;
/** A side that nearly all devices show. */
export const usualSide = 4096;
/** Of one picture. */
export { mostPixels } from '../images/index.js';
