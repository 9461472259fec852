import { GLB_BUFFER, type GLTF } from '@gltf-transform/core';
import type { OutputFile } from '../format.js';
import { packGlb } from './container.js';

/** A GLB; a .gltf with its data as a data URI; or a .gltf and a .bin beside it. */
export type Storage = 'binary' | 'embedded' | 'beside';

/** The files of a document as glTF Transform writes it for `storage`. */
export function pack(
  json: GLTF.IGLTF,
  resources: Readonly<Record<string, Uint8Array>>,
  name: string,
  storage: Storage,
): OutputFile[] {
  if (storage === 'binary') {
    return [{ name, bytes: packGlb(JSON.stringify(json), resources[GLB_BUFFER] ?? null) }];
  }
  for (const image of json.images ?? []) {
    image.uri = dataUri(image.mimeType!, resources[image.uri!]!);
  }
  const buffer = json.buffers?.[0];
  const data = buffer && resources[buffer.uri!]!;
  if (buffer && storage === 'embedded') buffer.uri = dataUri('application/octet-stream', data!);
  const stem = name.replace(/\.gltf$/i, '');
  const beside = buffer && storage === 'beside' ? [{ name: `${stem}.bin`, bytes: data! }] : [];
  if (buffer && storage === 'beside') buffer.uri = encodeURIComponent(`${lastPart(stem)}.bin`);
  return [{ name, bytes: new TextEncoder().encode(`${JSON.stringify(json, null, 2)}\n`) }, ...beside];
}

const lastPart = (path: string): string =>
  path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);

function dataUri(type: string, bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  return `data:${type};base64,${btoa(text)}`;
}
