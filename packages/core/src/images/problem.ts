import { diagnose, FormatError } from '../diagnostic.js';
import { imageCodes } from './codes.js';

/**
 * 8192 by 8192: 256 MiB decoded, and what usual graphics cards took as one texture when the engines were current
 * (probable). The largest image beside a game looked at has 64 million pixels, the largest of a game itself 9 million.
 */
export const mostPixels = 2 ** 26;

export function refuse(code: keyof typeof imageCodes, message: string, offset?: number): never {
  throw new FormatError(
    diagnose(imageCodes, code, message, offset === undefined ? undefined : { offset, part: 'image' }),
  );
}

/** Fails for an image without pixels, or with absurdly many. `offset` is where the size stands. */
export function checkSize(width: number, height: number, offset: number): void {
  if (width < 1 || height < 1)
    refuse('image/damaged', `the image is ${width} by ${height} pixels: it has none`, offset);
  if (width * height > mostPixels) {
    const message = `the image claims ${width} by ${height} pixels; at most ${mostPixels} (8192 by 8192) are read`;
    refuse('image/too-large', message, offset);
  }
}

/** Fails unless `count` bytes stand at `offset`. */
export function needBytes(bytes: Uint8Array, offset: number, count: number, what: string): void {
  const left = Math.max(0, bytes.length - offset);
  if (count > left) refuse('image/damaged', `${what} need ${count} bytes, ${left} are left`, offset);
}

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Some programs write an alpha of 0 everywhere and mean none: such an image is opaque. */
export function opaqueIfInvisible(pixels: Uint8Array): void {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 0) return;
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255;
}
