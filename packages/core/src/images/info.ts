import { bmpInfo } from './bmp.js';
import { ddsInfo } from './dds.js';
import { jpegInfo } from './jpeg.js';
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
