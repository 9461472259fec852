import type { Report } from '../../../diagnostic.js';
import type { Texture } from '../../../figure/model.js';
import type { Source } from '../../format.js';
import { dataUri, nameBeside } from '../buffers.js';
import { tell } from '../codes.js';
import { type JsonObject, objects, textOr } from '../json.js';

/** A buffer view by index, checked. */
export type BytesOf = (view: unknown, path: string) => Promise<Uint8Array>;

/** All images of a document, in order; one whose file is not there is told. Throws FormatError. */
export async function readImages(
  json: JsonObject,
  source: Source,
  bytesOf: BytesOf,
  report: Report,
): Promise<Texture[]> {
  const textures: Texture[] = [];
  for (const [i, image] of objects(json.images, 'images').entries()) {
    const path = `images[${i}]`;
    const uri = textOr(image.uri, null);
    if (uri !== null && !uri.startsWith('data:')) {
      textures.push(await fileOf(uri, source, path, report));
      continue;
    }
    const bytes = uri !== null ? dataUri(uri, `${path}.uri`) : await bytesOf(image.bufferView, path);
    const stem = textOr(image.name, '') || `image ${i}`;
    const ending = endingOf(bytes, textOr(image.mimeType, ''));
    textures.push({ name: stem.toLowerCase().endsWith(ending) ? stem : stem + ending, bytes });
  }
  return textures;
}

async function fileOf(uri: string, source: Source, path: string, report: Report): Promise<Texture> {
  const name = nameBeside(uri, source);
  const bytes = name === null ? null : await source.files.read(name);
  if (bytes === null) {
    const message = `The image "${uri.slice(0, 80)}" is not beside the document`;
    report(tell('gltf/image-missing', message, { path: `${path}.uri` }));
  }
  const folder = source.name.replaceAll('\\', '/').replace(/[^/]*$/, '');
  return { name: name === null ? uri : name.slice(folder.length), bytes };
}

function endingOf(bytes: Uint8Array, mimeType: string): string {
  if (bytes[0] === 0x89 && bytes[1] === 0x50) return '.png';
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return '.jpg';
  if (bytes[0] === 0x52 && bytes[8] === 0x57) return '.webp';
  if (bytes[0] === 0xab && bytes[1] === 0x4b) return '.ktx2';
  const kind = /^image\/(\w+)$/.exec(mimeType)?.[1];
  return kind === undefined ? '.bin' : `.${kind}`;
}
