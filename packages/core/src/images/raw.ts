import type { Image, ImageInfo } from './model.js';
import { checkSize, refuse, viewOf } from './problem.js';

/** Three 32-bit numbers – width, height, 3 or 4 – and that many bytes. */
export function rawInfo(bytes: Uint8Array): ImageInfo | null {
  if (bytes.length < headerSize) return null;
  const view = viewOf(bytes);
  const [width, height, size] = [0, 4, 8].map((at) => view.getUint32(at, true)) as [number, number, number];
  const fits = (size === 3 || size === 4) && width * height * size === bytes.length - headerSize;
  return fits && width > 0 && height > 0 ? { type: 'raw', width, height } : null;
}

/**
 * The `.raw` textures of Cal3D's demos, RGB or RGBA. The bottom row is first (probable: the demos turn the rows round
 * before they give them to OpenGL, and Cal3D's texture coordinates run down).
 * @throws FormatError
 */
export function decodeRaw(bytes: Uint8Array): Image {
  const info = rawInfo(bytes);
  if (info === null)
    return refuse('image/damaged', 'the size of the .raw texture is not that of its bytes', 0);
  const { width, height } = info;
  checkSize(width, height, 0);
  const size = viewOf(bytes).getUint32(8, true);
  const pixels = new Uint8Array(width * height * 4).fill(255);
  for (let row = 0; row < height; row++) {
    const from = headerSize + (height - 1 - row) * width * size;
    const to = row * width * 4;
    for (let x = 0; x < width; x++)
      for (let c = 0; c < size; c++) pixels[to + x * 4 + c] = bytes[from + x * size + c]!;
  }
  return { width, height, pixels };
}

const headerSize = 12;
