/** Buffer views packed by EXT_meshopt_compression. Nothing is quantised or filtered: numbers stay as they are. */

import { fail } from './codes.js';
import { type JsonObject, textOr, whole } from './json.js';
import type { Compression } from './pack.js';

const extension = 'EXT_meshopt_compression';

/** The extension and its successor, which says the same in the same words. */
export const meshoptExtensions: readonly string[] = [extension, 'KHR_meshopt_compression'];

/** Values keep every bit and their order; of a triangle, another corner may come first, its winding staying. */
export async function meshoptCompression(): Promise<Compression> {
  const { MeshoptEncoder } = await import('meshoptimizer/encoder');
  await MeshoptEncoder.ready;
  return {
    extension,
    encode({ use, stride }, data) {
      const mode = modeFor(use, stride);
      if (mode === null) return null;
      const count = data.length / stride;
      const bytes = MeshoptEncoder.encodeGltfBuffer(data, count, stride, mode);
      return bytes.length < data.length ? { bytes, how: { byteStride: stride, count, mode } } : null;
    },
  };
}

function modeFor(use: string, stride: number): 'ATTRIBUTES' | 'TRIANGLES' | 'INDICES' | null {
  if (use === 'indices') return 'TRIANGLES';
  if (use === 'sparse' && stride <= 4) return 'INDICES';
  return stride % 4 === 0 && stride <= 256 ? 'ATTRIBUTES' : null;
}

/** What a view's extension says of its packed bytes, checked. */
export interface Packed {
  readonly buffer: unknown;
  readonly byteOffset: number;
  readonly byteLength: number;
  readonly stride: number;
  readonly count: number;
  readonly mode: string;
  readonly filter: string;
}

/** Throws FormatError. */
export function packedView(given: JsonObject, path: string): Packed {
  const mode = textOr(given.mode, '');
  const filter = textOr(given.filter, 'NONE');
  const stride = whole(given.byteStride, `${path}.byteStride`, 1);
  if (!isSound(mode, filter, stride)) {
    const found = `mode "${mode}", filter "${filter}" and ${stride} bytes an element`;
    fail('gltf/compressed', `Nothing is packed with ${found}`, { path });
  }
  const packed = {
    buffer: given.buffer,
    byteOffset: whole(given.byteOffset, `${path}.byteOffset`, 0, 0),
    byteLength: whole(given.byteLength, `${path}.byteLength`, 1),
    stride,
    count: whole(given.count, `${path}.count`, 1),
    mode,
    filter,
  };
  const bytes = packed.count * stride;
  if (bytes > 2 ** 20 + greatestRatio * packed.byteLength)
    fail('gltf/too-large', `${packed.byteLength} bytes cannot hold ${bytes}, as the view says`, { path });
  return packed;
}

function isSound(mode: string, filter: string, stride: number): boolean {
  if (mode === 'TRIANGLES' || mode === 'INDICES') return filter === 'NONE' && (stride === 2 || stride === 4);
  if (mode !== 'ATTRIBUTES' || stride % 4 !== 0 || stride > 256) return false;
  if (filter === 'OCTAHEDRAL' || filter === 'COLOR') return stride === 4 || stride === 8;
  return filter === 'QUATERNION' ? stride === 8 : filter === 'NONE' || filter === 'EXPONENTIAL';
}

/** Of unpacked to packed bytes: a block of 256 elements takes a byte for four of their columns at least. */
const greatestRatio = 1024;

/** Throws FormatError. */
export async function unpackView(packed: Packed, source: Uint8Array, path: string): Promise<Uint8Array> {
  const { count, stride, mode, filter } = packed;
  const { MeshoptDecoder } = await import('meshoptimizer/decoder');
  await MeshoptDecoder.ready;
  const target = new Uint8Array(count * stride);
  try {
    MeshoptDecoder.decodeGltfBuffer(target, count, stride, source, mode, filter);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    fail('gltf/compressed', `The packed data of the view cannot be unpacked: ${reason}`, { path });
  }
  return target;
}
