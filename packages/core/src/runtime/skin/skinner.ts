import { checkOutput, checkPart, checkShape } from './checks.js';
import { type Skinner, type SkinPart, verticesOf } from './model.js';
import { plainSkinner } from './plain-skinner.js';
import { simdSkinner } from './simd-skinner.js';

export interface SkinnerOptions {
  /** `plain` does without WebAssembly. */
  readonly kernel?: 'plain';
}

/**
 * For parts whose skins have at most so many joints. The SIMD kernel runs where it can, else the plain one, to the same
 * results within 1e-6. It has one memory for all of the parts, of a size that never changes: parts are copied in once,
 * joint matrices and shapes when they are given, and results out to the caller's arrays.
 *
 * Throws a RangeError where a part's arrays do not fit each other, or an influence names a joint that no skin has.
 */
export function createSkinner(
  parts: readonly SkinPart[],
  joints: number,
  options: SkinnerOptions = {},
): Skinner {
  for (const [i, part] of parts.entries()) checkPart(part, i, joints);
  const skinner = (options.kernel !== 'plain' && simdSkinner(parts, joints)) || plainSkinner(parts, joints);
  return {
    kernel: skinner.kernel,
    setJoints(matrices) {
      if (matrices.length > 12 * joints)
        throw new RangeError(`Matrices of ${matrices.length / 12} joints, where there are at most ${joints}`);
      skinner.setJoints(matrices);
    },
    skin(part, out, shape = parts[part]!, count = verticesOf(parts[part]!)) {
      const vertices = verticesOf(parts[part]!);
      if (!(Number.isInteger(count) && count >= 0 && count <= vertices))
        throw new RangeError(`The part has ${vertices} vertices, and not the first ${count}`);
      checkShape(shape, vertices);
      checkOutput(out, count);
      skinner.skin(part, out, shape, count);
    },
  };
}
