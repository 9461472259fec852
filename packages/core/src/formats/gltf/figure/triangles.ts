import { fail } from '../codes.js';
import type { Columns } from './columns.js';
import type { PickedPrimitive } from './pick.js';

const strip = 5;
const fan = 6;

/** Three indices a triangle, of a list, strip or fan, with indices or without. Throws FormatError. */
export function trianglesOf(primitive: PickedPrimitive, vertices: number, columns: Columns): Uint32Array {
  const { mode, path } = primitive;
  const order = orderOf(primitive, vertices, columns);
  if (mode === strip || mode === fan) return unrolled(order, mode === fan);
  if (mode > fan) fail('gltf/structure', `There is no mode ${mode} of primitives`, { path: `${path}.mode` });
  if (order.length % 3 !== 0) {
    fail('gltf/mesh-invalid', `${order.length} corners make no whole number of triangles`, { path });
  }
  return order;
}

function orderOf({ indices, path }: PickedPrimitive, vertices: number, columns: Columns): Uint32Array {
  if (indices === null) return Uint32Array.from({ length: vertices }, (_, i) => i);
  const order = Uint32Array.from(columns.integers(indices, ['SCALAR'], null, `${path}.indices`));
  const beyond = order.findIndex((index) => index >= vertices);
  if (beyond < 0) return order;
  const message = `Index ${beyond} names vertex ${order[beyond]} of ${vertices}`;
  return fail('gltf/mesh-invalid', message, { path: `${path}.indices` });
}

function unrolled(order: Uint32Array, isFan: boolean): Uint32Array {
  const count = Math.max(0, order.length - 2);
  const triangles = new Uint32Array(3 * count);
  for (let i = 0; i < count; i++) {
    const odd = i & 1;
    triangles[3 * i] = order[isFan ? i + 1 : i]!;
    triangles[3 * i + 1] = order[isFan ? i + 2 : i + 1 + odd]!;
    triangles[3 * i + 2] = order[isFan ? 0 : i + 2 - odd]!;
  }
  return triangles;
}
