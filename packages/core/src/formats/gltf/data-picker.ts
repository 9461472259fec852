/** Accessors of a document nobody has checked, with the buffer views and buffers under them. */

import type { GLTF } from '@gltf-transform/core';
import type { Report } from '../../diagnostic.js';
import type { Source } from '../format.js';
import { bufferLoader } from './buffers.js';
import { fail } from './codes.js';
import type { Container } from './container.js';
import { indexInto, isObject, type JsonObject, object, objects, textOr, whole } from './json.js';
import { meshoptExtensions, packedView, unpackView } from './meshopt.js';

/** How many times the bytes of the buffers the accessors may hold together. */
export interface DataLimit {
  readonly what: string;
  readonly times: number;
}

/** Picks accessors with their buffer views and buffers into a new document, each once, after checking them. */
export function dataPicker(container: Container, source: Source, report: Report, limit: DataLimit) {
  const accessors = objects(container.json.accessors, 'accessors');
  const views = objects(container.json.bufferViews, 'bufferViews');
  const buffers = objects(container.json.buffers, 'buffers');
  const load = bufferLoader(container, source, report);
  const kept = {
    accessors: [] as GLTF.IAccessor[],
    bufferViews: [] as GLTF.IBufferView[],
    buffers: [] as GLTF.IBuffer[],
  };
  const resources: Record<string, Uint8Array<ArrayBuffer>> = {};
  const accessorIndex = new Map<number, number>();
  const viewIndex = new Map<number, number>();
  const bufferIndex = new Map<string, number>();
  let bytesOfBuffers = 0;
  let bytesOfAccessors = 0;

  return { resources, document, accessor, bytesOf };

  function document(animations: readonly GLTF.IAnimation[]): GLTF.IGLTF {
    return { asset: { version: '2.0' }, ...kept, animations: [...animations] };
  }

  async function accessor(value: unknown, from: string): Promise<number> {
    const index = indexInto(value, accessors.length, 'accessors', from);
    const known = accessorIndex.get(index);
    if (known !== undefined) return known;
    const path = `accessors[${index}]`;
    const given = accessors[index]!;
    const componentType = whole(given.componentType, `${path}.componentType`);
    const type = textOr(given.type, '');
    const components = elementSizes.get(type);
    const size = componentSizes[componentType];
    if (components === undefined || size === undefined) {
      fail(
        'gltf/structure',
        `An accessor of type "${type}" and component type ${componentType} is not known`,
        { path },
      );
    }
    const count = whole(given.count, `${path}.count`, 1);
    const layout = { count, element: components * size };
    const definition: GLTF.IAccessor = {
      componentType: componentType as GLTF.AccessorComponentType,
      type: type as GLTF.AccessorType,
      count,
      normalized: given.normalized === true,
    };
    if (given.bufferView !== undefined) {
      definition.byteOffset = whole(given.byteOffset, `${path}.byteOffset`, 0, 0);
      definition.bufferView = await view(given.bufferView, definition.byteOffset, layout, path);
    }
    if (given.sparse !== undefined) {
      definition.sparse = await sparse(object(given.sparse, `${path}.sparse`), layout, `${path}.sparse`);
    }
    claim(count * layout.element, path);
    accessorIndex.set(index, kept.accessors.length);
    return kept.accessors.push(definition) - 1;
  }

  /** Data that files share between accessors, or leave out as zeros, must not grow without bound. */
  function claim(bytes: number, path: string): void {
    bytesOfAccessors += bytes;
    const allowed = 16 * 2 ** 20 + limit.times * bytesOfBuffers;
    if (bytesOfAccessors <= allowed) return;
    fail(
      'gltf/too-large',
      `The ${limit.what} claim ${bytesOfAccessors} bytes, from buffers of ${bytesOfBuffers} bytes`,
      { path },
    );
  }

  /** A buffer view that is a file of its own, as images are. */
  async function bytesOf(value: unknown, from: string): Promise<Uint8Array> {
    const whole = { count: 1, element: 1 };
    const { buffer, byteOffset = 0, byteLength } = kept.bufferViews[await view(value, 0, whole, from)]!;
    return resources[kept.buffers[buffer]!.uri!]!.subarray(byteOffset, byteOffset + byteLength);
  }

  async function sparse(given: JsonObject, layout: Layout, path: string): Promise<GLTF.IAccessorSparse> {
    const count = whole(given.count, `${path}.count`, 1);
    if (count > layout.count) {
      fail('gltf/accessor-range', `${count} sparse values for an accessor of ${layout.count}`, { path });
    }
    const indices = object(given.indices, `${path}.indices`);
    const values = object(given.values, `${path}.values`);
    const componentType = whole(indices.componentType, `${path}.indices.componentType`);
    const size = componentSizes[componentType];
    if (size === undefined || (componentType !== 5121 && componentType !== 5123 && componentType !== 5125)) {
      fail('gltf/structure', `Sparse indices cannot be of component type ${componentType}`, { path });
    }
    const indicesOffset = whole(indices.byteOffset, `${path}.indices.byteOffset`, 0, 0);
    const valuesOffset = whole(values.byteOffset, `${path}.values.byteOffset`, 0, 0);
    const indexLayout = { count, element: size };
    return {
      count,
      indices: {
        componentType: componentType as GLTF.AccessorComponentType,
        byteOffset: indicesOffset,
        bufferView: await view(indices.bufferView, indicesOffset, indexLayout, `${path}.indices`),
      },
      values: {
        byteOffset: valuesOffset,
        bufferView: await view(values.bufferView, valuesOffset, { ...layout, count }, `${path}.values`),
      },
    };
  }

  /** Checks that `layout` at `offset` fits the view, and the view its buffer. */
  async function view(value: unknown, offset: number, layout: Layout, from: string): Promise<number> {
    const index = indexInto(value, views.length, 'buffer views', `${from}.bufferView`);
    const path = `bufferViews[${index}]`;
    const given = views[index]!;
    const length = whole(given.byteLength, `${path}.byteLength`, 1);
    const stride = whole(given.byteStride, `${path}.byteStride`, layout.element, layout.element);
    const end = offset + (layout.count - 1) * stride + layout.element;
    if (end > length) {
      fail(
        'gltf/accessor-range',
        `The data ends at byte ${end} of buffer view ${index}, which has ${length}`,
        {
          path: from,
        },
      );
    }
    const known = viewIndex.get(index);
    if (known !== undefined) return known;
    const stored = (await unpacked(given, length, index, path)) ?? (await plain(given, length, path));
    viewIndex.set(index, kept.bufferViews.length);
    return (
      kept.bufferViews.push({
        ...stored,
        byteLength: length,
        ...(given.byteStride !== undefined && { byteStride: stride }),
      }) - 1
    );
  }

  async function plain(given: JsonObject, length: number, path: string): Promise<Stored> {
    const byteOffset = whole(given.byteOffset, `${path}.byteOffset`, 0, 0);
    const { index, bytes } = await bytesAt(given.buffer, byteOffset, length, path);
    return { buffer: keepBuffer(`${index}`, bytes), byteOffset };
  }

  /** Null where the view is not packed. */
  async function unpacked(
    given: JsonObject,
    length: number,
    index: number,
    path: string,
  ): Promise<Stored | null> {
    const extensions = isObject(given.extensions) ? given.extensions : {};
    const extension = meshoptExtensions.find((name) => name in extensions);
    if (extension === undefined) return null;
    const at = `${path}.extensions.${extension}`;
    const packed = packedView(object(extensions[extension], at), at);
    if (packed.count * packed.stride < length) {
      const held = `${packed.count * packed.stride} bytes`;
      fail('gltf/accessor-range', `The view has ${length} bytes and its packed data ${held}`, { path: at });
    }
    const { bytes } = await bytesAt(packed.buffer, packed.byteOffset, packed.byteLength, at);
    const source = bytes.subarray(packed.byteOffset, packed.byteOffset + packed.byteLength);
    return { buffer: keepBuffer(`view ${index}`, await unpackView(packed, source, at)), byteOffset: 0 };
  }

  /** A buffer that goes as far as `offset + length`. */
  async function bytesAt(
    buffer: unknown,
    offset: number,
    length: number,
    path: string,
  ): Promise<{ index: number; bytes: Uint8Array }> {
    const index = indexInto(buffer, buffers.length, 'buffers', `${path}.buffer`);
    const bytes = await load(index);
    if (offset + length <= bytes.length) return { index, bytes };
    const end = `byte ${offset + length} of buffer ${index}, which has ${bytes.length}`;
    return fail('gltf/accessor-range', `The buffer view ends at ${end}`, { path });
  }

  function keepBuffer(name: string, bytes: Uint8Array): number {
    const known = bufferIndex.get(name);
    if (known !== undefined) return known;
    const uri = `${name}.bin`;
    resources[uri] = inArrayBuffer(bytes);
    bytesOfBuffers += bytes.length;
    bufferIndex.set(name, kept.buffers.length);
    return kept.buffers.push({ uri, byteLength: bytes.length }) - 1;
  }
}

/** Where the data of a view lies in the new document. */
interface Stored {
  readonly buffer: number;
  readonly byteOffset: number;
}

interface Layout {
  readonly count: number;
  /** Bytes of one element. */
  readonly element: number;
}

/** The same bytes, copied only where they do not lie in an ArrayBuffer. */
const inArrayBuffer = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  bytes.buffer instanceof ArrayBuffer ? (bytes as Uint8Array<ArrayBuffer>) : new Uint8Array(bytes);

const componentSizes: Readonly<Record<number, 1 | 2 | 4>> = {
  5120: 1,
  5121: 1,
  5122: 2,
  5123: 2,
  5125: 4,
  5126: 4,
};
const elementSizes = new Map([
  ['SCALAR', 1],
  ['VEC2', 2],
  ['VEC3', 3],
  ['VEC4', 4],
  ['MAT2', 4],
  ['MAT3', 9],
  ['MAT4', 16],
]);
