import type { Figure } from '@mutoscope/core';
import { decodeImage, imageInfo } from '@mutoscope/core/images';

/** Pixels beyond which a texture is not shown: a small file may hold a picture that fills the memory. */
const mostPixels = 1 << 26;

/**
 * The picture of one of the figure's textures, at most `largest` pixels wide and high; null where its file is missing.
 * @throws where it cannot be decoded, or is too large to be.
 */
export async function texturePicture(
  { textures }: Figure,
  index: number,
  largest: number,
): Promise<ImageBitmap | null> {
  const { name, bytes } = textures[index]!;
  if (bytes === null) return null;
  const info = imageInfo(bytes);
  if (info && info.width * info.height > mostPixels)
    throw new RangeError(`${name} has ${info.width} × ${info.height} pixels, which is more than are shown`);
  const shrunk = info && Math.min(1, largest / Math.max(info.width, info.height, 1));
  const size =
    info && shrunk! < 1
      ? {
          resizeWidth: Math.max(1, Math.floor(info.width * shrunk!)),
          resizeHeight: Math.max(1, Math.floor(info.height * shrunk!)),
        }
      : {};
  const options = { premultiplyAlpha: 'none', colorSpaceConversion: 'none', ...size } as const;
  if (info && native.has(info.type)) return createImageBitmap(new Blob([bytes.slice()]), options);
  const { width, height, pixels } = decodeImage(bytes, name);
  return createImageBitmap(new ImageData(new Uint8ClampedArray(pixels), width, height), options);
}

/** What browsers decode themselves. */
const native: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp', 'gif']);
