import type { Matrices, Shape, SkinOutput, SkinPart } from './model.js';
import { skinDirections, skinPoints } from './plain-loops.js';

/**
 * Skins a part: v' = Σ w (M v + T), weights as they are; a vertex without influences stays. Normals and the directions
 * of tangents have length 1 after it (0 where nothing is left of them); the side of the bitangent stays.
 * `matrices` are those of `jointMatrices`, `forNormals` those of `normalMatrices`. Allocates nothing.
 */
export function skinPart(
  part: SkinPart,
  matrices: Matrices,
  forNormals: Matrices,
  out: SkinOutput,
  shape: Shape = part,
): void {
  const { influences } = part;
  const { positions, normals, tangents } = out;
  const together = positions && normals && shape.normals && matrices === forNormals;
  if (together) skinPoints(influences, matrices, shape.positions, positions, shape.normals, normals);
  else if (positions) skinPoints(influences, matrices, shape.positions, positions, null, positions);
  if (normals && shape.normals && !together)
    skinDirections(influences, forNormals, shape.normals, 3, normals);
  if (tangents && shape.tangents) skinDirections(influences, matrices, shape.tangents, 4, tangents);
}
