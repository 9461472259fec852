import { bmpInfo } from './bmp.js';
import { ddsInfo } from './dds.js';
import type { ImageInfo } from './model.js';
import { pngInfo } from './png.js';
import { viewOf } from './problem.js';
import { rawInfo } from './raw.js';
import { tgaInfo } from './tga.js';

/** What kind of image it is and how large, by its bytes; null where they are of none known. Never throws. */
export const imageInfo = (bytes: Uint8Array): ImageInfo | null =>
  pngInfo(bytes) ??
  jpegInfo(bytes) ??
  webpInfo(bytes) ??
  gifInfo(bytes) ??
  ddsInfo(bytes) ??
  bmpInfo(bytes) ??
  rawInfo(bytes) ??
  tgaInfo(bytes);

/** The size stands in the frame header, behind any number of other segments. */
function jpegInfo(bytes: Uint8Array): ImageInfo | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8 || bytes[2] !== 0xff) return null;
  const view = viewOf(bytes);
  for (let at = 2; at + 9 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    if (marker === 0xff) at++;
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { type: 'jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    else at += 2 + Math.max(2, view.getUint16(at + 2));
  }
  return null;
}

function webpInfo(bytes: Uint8Array): ImageInfo | null {
  if (textAt(bytes, 0) !== 'RIFF' || textAt(bytes, 8) !== 'WEBP' || bytes.length < 30) return null;
  const view = viewOf(bytes);
  const size = (width: number, height: number): ImageInfo => ({ type: 'webp', width, height });
  switch (textAt(bytes, 12)) {
    case 'VP8 ':
      return size(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return size((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
    }
    case 'VP8X':
      return size(
        (view.getUint32(24, true) & 0xffffff) + 1,
        (view.getUint16(27, true) | (bytes[29]! << 16)) + 1,
      );
    default:
      return null;
  }
}

function gifInfo(bytes: Uint8Array): ImageInfo | null {
  if (textAt(bytes, 0) !== 'GIF8' || bytes.length < 10) return null;
  const view = viewOf(bytes);
  return { type: 'gif', width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

const textAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
