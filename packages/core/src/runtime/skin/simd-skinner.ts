import type { Column, Skinner, SkinPart } from './model.js';
import { normalMatrices } from './normal-matrices.js';
import { startSimdKernel } from './simd-kernel.js';
import { arraysAt, planMemory, writePart } from './simd-memory.js';

/** Null where WebAssembly has no SIMD, or there is no memory for so many vertices. */
export function simdSkinner(parts: readonly SkinPart[], joints: number): Skinner | null {
  const plan = planMemory(parts, joints);
  const started = startSimdKernel(plan.bytes);
  if (started === null) return null;
  const { kernel, memory } = started;
  const ready = plan.parts.map((part) => {
    writePart(memory, part);
    const { vertices } = part;
    return {
      ...part,
      shape: arraysAt(memory, plan.shape, vertices),
      out: arraysAt(memory, plan.out, vertices),
    };
  });
  const matrices = new Float32Array(memory, plan.matrices, 12 * joints);
  const forNormals = new Float32Array(memory, plan.normalMatrices, 12 * joints);
  let even = true;
  return {
    kernel: 'simd',
    setJoints(given) {
      matrices.set(given);
      even = normalMatrices(matrices, forNormals) === matrices;
    },
    skin(index, wanted, given, count) {
      const { part, vertices: all, ends, influences, bind, shape, out } = ready[index]!;
      const vertices = count ?? all;
      const morphed = given !== undefined && given !== part;
      const source = given ?? part;
      const from = morphed ? plan.shape : bind;
      const positions = wanted.positions ?? null;
      const normals = (source.normals && wanted.normals) ?? null;
      const tangents = (source.tangents && wanted.tangents) ?? null;
      if (morphed) {
        if (positions) shape.positions.set(source.positions);
        if (normals) shape.normals.set(source.normals!);
        if (tangents) shape.tangents.set(source.tangents!);
      }
      const { positions: p, normals: n, tangents: t } = plan.out;
      const normalsFirst = normals && even ? from.normals : 0;
      const [positionsFrom, tangentsFrom] = [positions ? from.positions : 0, tangents ? from.tangents : 0];
      kernel.skin(
        vertices,
        ends,
        influences,
        plan.matrices,
        positionsFrom,
        normalsFirst,
        tangentsFrom,
        p,
        n,
        t,
      );
      if (normals && !even)
        kernel.skin(vertices, ends, influences, plan.normalMatrices, 0, from.normals, 0, p, n, t);
      if (normals) kernel.normalise(n, vertices);
      if (positions) copyOut(out.positions, vertices, 3, positions);
      if (normals) copyOut(out.normals, vertices, 3, normals);
      if (tangents) copyOut(out.tangents, vertices, 4, tangents);
    },
  };
}

function copyOut(
  from: Float32Array,
  vertices: number,
  size: 3 | 4,
  { values, offset, stride }: Column,
): void {
  const end = size * vertices;
  if (stride === size && end === from.length) {
    values.set(from, offset);
    return;
  }
  for (let at = 0, to = offset; at < end; at += size, to += stride) {
    values[to] = from[at]!;
    values[to + 1] = from[at + 1]!;
    values[to + 2] = from[at + 2]!;
    if (size === 4) values[to + 3] = from[at + 3]!;
  }
}
