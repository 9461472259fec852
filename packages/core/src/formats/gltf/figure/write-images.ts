import { safeFileName, uniqueNames } from '../../../bytes/file-name.js';
import { diagnose, FormatError, type Report } from '../../../diagnostic.js';
import type { Texture } from '../../../figure/model.js';
import { decodeImage, encodePng, imageInfo } from '../../../images/index.js';
import { nameOfFile } from '../../name-of-file.js';
import type { Draft } from '../draft.js';
import { figureReadCodes } from './read-codes.js';
import { writeFigureCodes } from './write-codes.js';

/** The index of a figure's texture in the document, each written once, when first asked for; null for none. */
export type TextureWriter = (texture: number) => number | null;

/** `document` is the name of the file to write, which no image beside it may take. */
export function textureWriter(
  draft: Draft,
  textures: readonly Texture[],
  document: string,
  report: Report,
): TextureWriter {
  const known = new Map<number, number | null>();
  const unique = uniqueNames();
  const stem = safeFileName(nameOfFile(document) ?? 'file');
  unique(stem, '.gltf');
  unique(stem, '.bin');

  return (texture) => {
    const index = known.get(texture);
    if (index !== undefined) return index;
    const made = textures[texture] ? add(textures[texture]) : null;
    known.set(texture, made);
    return made;
  };

  function add({ name, bytes }: Texture): number | null {
    if (!bytes) {
      report(diagnose(figureReadCodes, 'gltf/image-missing', `The image ${name} was not found`));
      return null;
    }
    const image = held(name, bytes, report);
    if (!image) return null;
    const fileName = unique(safeFileName(nameOfFile(name) ?? 'image'), extensions[image.mimeType]!);
    const source = draft.images.push({ ...image, fileName }) - 1;
    if (image.mimeType !== 'image/webp') return draft.textures.push({ source }) - 1;
    draft.used.add('EXT_texture_webp');
    draft.required.add('EXT_texture_webp');
    return draft.textures.push({ extensions: { EXT_texture_webp: { source } } }) - 1;
  }
}

const extensions: Readonly<Record<string, string>> = {
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/webp': '.webp',
};

/** The image as glTF holds it: PNG, JPEG and WebP as they are, others as PNG. */
function held(
  name: string,
  bytes: Uint8Array,
  report: Report,
): { mimeType: string; bytes: Uint8Array } | null {
  const type = imageInfo(bytes)?.type;
  if (type === 'png' || type === 'jpeg' || type === 'webp') return { mimeType: `image/${type}`, bytes };
  try {
    const png = encodePng(decodeImage(bytes));
    const text = `The image ${name} (${type?.toUpperCase() ?? 'of an unknown kind'}) was written as PNG`;
    report(diagnose(writeFigureCodes, 'gltf/texture-recoded', text));
    return { mimeType: 'image/png', bytes: png };
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const text = `The image ${name} cannot be read: ${error.diagnostic.message}`;
    report(diagnose(writeFigureCodes, 'gltf/texture-unreadable', text));
    return null;
  }
}
