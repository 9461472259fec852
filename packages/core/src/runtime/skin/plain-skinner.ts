import type { Skinner, SkinPart } from './model.js';
import { normalMatrices } from './normal-matrices.js';
import { skinPart } from './plain.js';

export function plainSkinner(parts: readonly SkinPart[], joints: number): Skinner {
  const faster = parts.map((part) => {
    const { influences } = part;
    return { ...part, influences: { ...influences, weights: Float64Array.from(influences.weights) } };
  });
  const matrices = new Float64Array(12 * joints);
  const scratch = new Float64Array(12 * joints);
  let forNormals = matrices;
  return {
    kernel: 'plain',
    setJoints(given) {
      matrices.set(given);
      forNormals = normalMatrices(matrices, scratch);
    },
    skin(part, out, shape) {
      skinPart(faster[part]!, matrices, forNormals, out, shape);
    },
  };
}
