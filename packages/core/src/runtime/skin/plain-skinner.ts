import type { Shape, Skinner, SkinOutput, SkinPart } from './model.js';
import { normalMatrices } from './normal-matrices.js';
import { type PlainInfluences, plainInfluences } from './plain-influences.js';
import { skinDirections, skinPoints } from './plain-loops.js';

/** Without WebAssembly: what the SIMD kernel is held against. */
export function plainSkinner(parts: readonly SkinPart[], joints: number): Skinner {
  const influences = parts.map((part) => plainInfluences(part.influences));
  const matrices = new Float64Array(12 * joints);
  const scratch = new Float64Array(12 * joints);
  let forNormals = matrices;
  return {
    kernel: 'plain',
    setJoints(given) {
      matrices.set(given);
      forNormals = normalMatrices(matrices, scratch);
    },
    skin(part, out, shape, count) {
      skinShape(influences[part]!, matrices, forNormals, shape ?? parts[part]!, out, count);
    },
  };
}

function skinShape(
  influences: PlainInfluences,
  matrices: Float64Array,
  forNormals: Float64Array,
  shape: Shape,
  { positions, normals, tangents }: SkinOutput,
  count = influences.starts.length - 1,
): void {
  const together = positions && normals && shape.normals && matrices === forNormals;
  if (together) skinPoints(influences, matrices, shape.positions, positions, shape.normals, normals, count);
  else if (positions) skinPoints(influences, matrices, shape.positions, positions, null, positions, count);
  if (normals && shape.normals && !together)
    skinDirections(influences, forNormals, shape.normals, 3, normals, count);
  if (tangents && shape.tangents) skinDirections(influences, matrices, shape.tangents, 4, tangents, count);
}
