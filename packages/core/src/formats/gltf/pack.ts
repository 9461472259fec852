import type { GLTF } from '@gltf-transform/core';
import type { OutputFile } from '../format.js';
import { packGlb, padded } from './container.js';
import type { Draft, Group } from './draft.js';

/** A GLB; a .gltf with its data as a data URI; or a .gltf and a .bin beside it. */
export type Storage = 'binary' | 'embedded' | 'beside';

/** Turns the data of a view into another form that a bufferView's extension tells how to undo; null leaves it. */
export interface Compression {
  readonly extension: string;
  encode(group: Group, data: Uint8Array): { readonly bytes: Uint8Array; readonly how: object } | null;
}

/** The files of a document, `name` being the first. */
export function pack(
  draft: Draft,
  name: string,
  storage: Storage,
  compression: Compression | null = null,
): OutputFile[] {
  const json = documentOf(draft);
  const stem = name.replace(/\.gltf$/i, '');
  const beside: OutputFile[] = [];
  const buffer = layOut(draft, json, storage === 'binary', compression);
  for (const [i, { mimeType, bytes, fileName }] of (storage === 'binary' ? [] : draft.images).entries()) {
    const isBeside = storage === 'beside' && fileName !== null;
    json.images![i]!.uri = isBeside ? encodeURIComponent(fileName) : dataUri(mimeType, bytes);
    if (isBeside) beside.push({ name: folderOf(stem) + fileName, bytes });
  }
  if (storage === 'binary') return [{ name, bytes: packGlb(JSON.stringify(json), buffer) }];
  if (buffer && storage === 'embedded') json.buffers![0]!.uri = dataUri('application/octet-stream', buffer);
  if (buffer && storage === 'beside') {
    json.buffers![0]!.uri = encodeURIComponent(`${stem.slice(folderOf(stem).length)}.bin`);
    beside.unshift({ name: `${stem}.bin`, bytes: buffer });
  }
  return [{ name, bytes: new TextEncoder().encode(`${JSON.stringify(json, null, 2)}\n`) }, ...beside];
}

/** Everything but buffers, their views and where images lie. Lists that would be empty are left out. */
function documentOf(draft: Draft): GLTF.IGLTF {
  const scenes = draft.roots.length > 0 ? [{ nodes: draft.roots }] : [];
  const images = draft.images.map(({ mimeType, fileName }) => ({
    ...(fileName !== null && { name: fileName }),
    mimeType,
  }));
  const { nodes, meshes, skins, animations, materials, textures, cameras, accessors } = draft;
  const lists = { scenes, nodes, meshes, skins, animations, materials, textures, images, cameras, accessors };
  const full = Object.entries(lists).filter(([, list]) => list.length > 0);
  return {
    asset: { generator: 'Mutoscope', version: '2.0' },
    ...(draft.used.size > 0 && { extensionsUsed: [...draft.used].sort() }),
    ...(draft.required.size > 0 && { extensionsRequired: [...draft.required].sort() }),
    ...(Object.keys(draft.extensions).length > 0 && { extensions: draft.extensions }),
    ...(scenes.length > 0 && { scene: 0 }),
    ...Object.fromEntries(full),
  } as GLTF.IGLTF;
}

/** Adds views and buffers to the document and gives the bytes of the first buffer; null where there is no data. */
function layOut(
  draft: Draft,
  json: GLTF.IGLTF,
  withImages: boolean,
  compression: Compression | null,
): Uint8Array | null {
  const views: GLTF.IBufferView[] = [];
  const pieces: { readonly at: number; readonly bytes: Uint8Array }[] = [];
  let length = 0;
  let compressedFrom = 0;
  const put = (all: readonly Uint8Array[]): number => {
    const start = length;
    for (const bytes of all) {
      pieces.push({ at: length, bytes });
      length += bytes.length;
    }
    length = padded(length);
    return start;
  };
  for (const group of draft.groups) {
    const view = { byteLength: group.length, ...viewRules(group) };
    const packed = compression?.encode(group, joined(group));
    if (packed) {
      const how = {
        buffer: 0,
        byteOffset: put([packed.bytes]),
        byteLength: packed.bytes.length,
        ...packed.how,
      };
      const extensions = { [compression!.extension]: how };
      views.push({ buffer: 1, byteOffset: compressedFrom, ...view, extensions });
      compressedFrom = padded(compressedFrom + group.length);
      continue;
    }
    views.push({ buffer: 0, byteOffset: put(group.pieces()), ...view });
  }
  for (const [i, { bytes }] of (withImages ? draft.images : []).entries()) {
    json.images![i]!.bufferView = views.length;
    views.push({ buffer: 0, byteOffset: put([bytes]), byteLength: bytes.length });
  }
  if (views.length === 0) return null;
  json.bufferViews = views;
  json.buffers = [{ byteLength: length }];
  if (compressedFrom > 0) {
    const { extension } = compression!;
    json.buffers.push({ byteLength: compressedFrom, extensions: { [extension]: { fallback: true } } });
    json.extensionsUsed = [...(json.extensionsUsed ?? []), extension].sort();
    json.extensionsRequired = [...(json.extensionsRequired ?? []), extension].sort();
  }
  const buffer = new Uint8Array(length);
  for (const { at, bytes } of pieces) buffer.set(bytes, at);
  return buffer;
}

function viewRules({ use, stride }: Group): Partial<GLTF.IBufferView> {
  if (use === 'vertices') return { byteStride: stride, target: 34962 };
  return use === 'indices' ? { target: 34963 } : {};
}

function joined(group: Group): Uint8Array {
  const pieces = group.pieces();
  if (pieces.length === 1) return pieces[0]!;
  const data = new Uint8Array(group.length);
  let at = 0;
  for (const bytes of pieces) {
    data.set(bytes, at);
    at += bytes.length;
  }
  return data;
}

const folderOf = (path: string): string =>
  path.slice(0, Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);

function dataUri(type: string, bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  return `data:${type};base64,${btoa(text)}`;
}
