import { decodeBmp } from './bmp.js';
import { decodeDds } from './dds.js';
import { imageInfo } from './info.js';
import { decodeJpeg } from './jpeg.js';
import type { Image } from './model.js';
import { decodePng } from './png.js';
import { refuse } from './problem.js';
import { decodeRaw } from './raw.js';
import { decodeTga } from './tga.js';

/**
 * The pixels of a PNG, JPEG, TGA, BMP or DDS image, or of a `.raw` texture of Cal3D's demos, by its bytes. `name` is for
 * messages only.
 * @throws FormatError where it is none of these, damaged, or larger than 67 million pixels; a JPEG also where it
 * needs more than 640 MiB to decode.
 */
export function decodeImage(bytes: Uint8Array, name?: string): Image {
  const info = imageInfo(bytes);
  const called = name === undefined ? 'the image' : name;
  switch (info?.type) {
    case 'png':
      return decodePng(bytes);
    case 'jpeg':
      return decodeJpeg(bytes);
    case 'tga':
      return decodeTga(bytes);
    case 'bmp':
      return decodeBmp(bytes);
    case 'dds':
      return decodeDds(bytes);
    case 'raw':
      return decodeRaw(bytes);
    case undefined:
      return refuse('image/unknown', `${called} is no PNG, JPEG, TGA, BMP or DDS image`);
    default:
      return refuse('image/not-decoded', `${called} is of type ${info!.type}, which is not decoded`);
  }
}
