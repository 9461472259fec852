/** Small documents for tests, with their data in a data URI. */

import type { Diagnostic } from '../../../diagnostic.js';
import type { Source } from '../../format.js';
import { readAnimations } from '../read.js';
import { sourceOf } from './validate.js';

type Numbers = Float32Array | Int8Array | Uint8Array | Int16Array | Uint16Array;

const componentTypes: Readonly<Record<string, number>> = {
  Int8Array: 5120,
  Uint8Array: 5121,
  Int16Array: 5122,
  Uint16Array: 5123,
  Float32Array: 5126,
};

export interface Given {
  readonly numbers: Numbers;
  readonly type: string;
  readonly normalized?: boolean;
}

export function withData(given: readonly Given[], rest: object): Record<string, unknown> {
  const parts = given.map(
    ({ numbers }) => new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength),
  );
  const starts: number[] = [];
  let length = 0;
  for (const part of parts) {
    starts.push(length);
    length += (part.length + 3) & ~3;
  }
  const bytes = new Uint8Array(length);
  for (const [i, part] of parts.entries()) bytes.set(part, starts[i]!);
  const sizes: Readonly<Record<string, number>> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT4: 16 };
  return {
    asset: { version: '2.0' },
    buffers: [
      {
        byteLength: length,
        uri: `data:application/octet-stream;base64,${Buffer.from(bytes).toString('base64')}`,
      },
    ],
    bufferViews: parts.map((part, i) => ({ buffer: 0, byteOffset: starts[i], byteLength: part.length })),
    accessors: given.map(({ numbers, type, normalized }, i) => ({
      bufferView: i,
      componentType: componentTypes[numbers.constructor.name],
      count: numbers.length / sizes[type]!,
      type,
      ...(normalized && { normalized }),
    })),
    ...rest,
  };
}

/** One node `Bone` with one channel over accessors 0 and 1. */
export const oneChannel = (path: string, times: number[], output: Given, interpolation = 'LINEAR') =>
  withData([{ numbers: Float32Array.from(times), type: 'SCALAR' }, output], {
    nodes: [{ name: 'Bone' }],
    animations: [
      {
        name: 'Move',
        samplers: [{ input: 0, output: 1, interpolation }],
        channels: [{ sampler: 0, target: { node: 0, path } }],
      },
    ],
  });

export const asSource = (document: object, files: Record<string, Uint8Array> = {}): Source =>
  sourceOf([
    { name: 'models/a.gltf', bytes: new TextEncoder().encode(JSON.stringify(document)) },
    ...Object.entries(files).map(([name, bytes]) => ({ name, bytes })),
  ]);

export async function readDocument(document: object, files: Record<string, Uint8Array> = {}) {
  const told: Diagnostic[] = [];
  const { clips } = await readAnimations(asSource(document, files), (diagnostic) => told.push(diagnostic));
  return { clips, told, codes: told.map(({ code }) => code) };
}
