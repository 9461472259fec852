/** Where things lie in the memory of the SIMD kernel: the joints' matrices, room for one part, then all parts. */

import { type SkinPart, verticesOf } from './model.js';

export interface MemoryPlan {
  readonly bytes: number;
  readonly matrices: number;
  readonly normalMatrices: number;
  /** Room for the largest part. */
  readonly shape: Attributes;
  readonly out: Attributes;
  readonly parts: readonly PartPlan[];
}

export interface PartPlan {
  readonly part: SkinPart;
  readonly vertices: number;
  /** Four bytes a vertex. */
  readonly ends: number;
  /** Eight bytes an influence. */
  readonly influences: number;
  readonly bind: Attributes;
}

/** Addresses; none is 0. */
export interface Attributes {
  readonly positions: number;
  readonly normals: number;
  readonly tangents: number;
}

export function planMemory(parts: readonly SkinPart[], joints: number): MemoryPlan {
  let bytes = 16;
  const room = (wanted: number): number => {
    const at = bytes;
    bytes += 16 * Math.ceil(wanted / 16);
    return at;
  };
  /** The kernel reads and writes up to three vertices behind the last. */
  const attributes = (vertices: number): Attributes => ({
    positions: room(12 * (vertices + 4)),
    normals: room(12 * (vertices + 4)),
    tangents: room(16 * vertices),
  });
  const most = parts.reduce((most, part) => Math.max(most, verticesOf(part)), 0);
  const shared = {
    matrices: room(48 * joints),
    normalMatrices: room(48 * joints),
    shape: attributes(most),
    out: attributes(most),
  };
  const plans = parts.map((part) => {
    const vertices = verticesOf(part);
    const influences = part.influences.starts[vertices]!;
    return {
      part,
      vertices,
      ends: room(4 * vertices),
      influences: room(8 * influences),
      bind: attributes(vertices),
    };
  });
  return { ...shared, parts: plans, bytes };
}

/** The arrays of so many vertices in the memory. */
export const arraysAt = (
  memory: ArrayBuffer,
  { positions, normals, tangents }: Attributes,
  vertices: number,
) => ({
  positions: new Float32Array(memory, positions, 3 * vertices),
  normals: new Float32Array(memory, normals, 3 * vertices),
  tangents: new Float32Array(memory, tangents, 4 * vertices),
});

export function writePart(memory: ArrayBuffer, { part, vertices, ends, influences, bind }: PartPlan): void {
  const { starts, joints, weights } = part.influences;
  const count = starts[vertices]!;
  const endsOut = new Uint32Array(memory, ends, vertices);
  for (let vertex = 0; vertex < vertices; vertex++) endsOut[vertex] = influences + 8 * starts[vertex + 1]!;
  const jointsOut = new Uint32Array(memory, influences, 2 * count);
  const weightsOut = new Float32Array(memory, influences, 2 * count);
  for (let i = 0; i < count; i++) {
    jointsOut[2 * i] = 48 * joints[i]!;
    weightsOut[2 * i + 1] = weights[i]!;
  }
  const { positions, normals, tangents } = arraysAt(memory, bind, vertices);
  positions.set(part.positions);
  if (part.normals) normals.set(part.normals);
  if (part.tangents) tangents.set(part.tangents);
}
