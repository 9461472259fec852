import { zlibPacked } from '../bytes/zlib.js';
import type { Image } from './model.js';
import { isOpaque, withoutAlpha } from './png.js';
import { joined, numbers, pngChunk, pngSignature } from './png-chunks.js';

/**
 * The PNG of an image laid side by side from the top left. Takes about 8 bytes a pixel while it works, half of what
 * encoding the whole picture would.
 */
export function encodeRepeated(
  pattern: Image,
  { width, height }: { readonly width: number; readonly height: number },
): Uint8Array {
  const opaque = isOpaque(pattern.pixels);
  const channels = opaque ? 3 : 4;
  const pixels = opaque ? withoutAlpha(pattern.pixels) : pattern.pixels;
  const stride = pattern.width * channels;
  const rowBytes = 1 + width * channels;
  const rows = new Uint8Array(rowBytes * height);
  for (let y = 0; y < Math.min(height, pattern.height); y++) {
    const end = (y + 1) * rowBytes;
    for (let to = y * rowBytes + 1; to < end; to += stride)
      rows.set(pixels.subarray(y * stride, y * stride + Math.min(stride, end - to)), to);
  }
  const period = pattern.height * rowBytes;
  for (let to = period; to < rows.length; to += period) rows.copyWithin(to, 0, period);
  const header = numbers([4, width], [4, height], [1, 8], [1, opaque ? rgb : rgba], [1, 0], [1, 0], [1, 0]);
  return joined([
    pngSignature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', zlibPacked(rows)),
    pngChunk('IEND', new Uint8Array(0)),
  ]);
}

/** Colour types. */
const rgb = 2;
const rgba = 6;
