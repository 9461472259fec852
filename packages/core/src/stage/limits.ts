/** Textures of today have at most this many pixels a side. */
export const longestSide = 16384;
/** A side that nearly all devices show. */
export const usualSide = 4096;
/** Of one picture, 256 MiB decoded. */
export const mostPixels = 2 ** 26;
