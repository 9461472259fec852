import type { Skin } from '../../../figure/model.js';
import { fail } from '../codes.js';
import type { Columns } from './columns.js';
import type { PickedSkin } from './pick.js';
import type { FigurePlan } from './plan.js';

const unmoved = Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0);

/** Throws FormatError. */
export function readSkin(
  { path, joints, inverseBinds }: PickedSkin,
  plan: FigurePlan,
  columns: Columns,
): Skin {
  const rows = new Float32Array(12 * joints.length);
  const at = `${path}.inverseBindMatrices`;
  const given = inverseBinds === null ? null : columns.floats(inverseBinds, ['MAT4'], null, at);
  if (given !== null && given.length < 16 * joints.length) {
    fail('gltf/mesh-invalid', `${given.length / 16} matrices for ${joints.length} joints`, { path: at });
  }
  for (let joint = 0; joint < joints.length; joint++) {
    if (given === null) rows.set(unmoved, 12 * joint);
    else takeRows(given.subarray(16 * joint, 16 * joint + 16), rows, 12 * joint, `${at}, matrix ${joint}`);
  }
  return { joints: Int32Array.from(joints, (node) => plan.boneOf[node]!), inverseBinds: rows };
}

/** A skin for what follows one bone without a bind of its own. */
export const followingSkin = (bone: number): Skin => ({
  joints: Int32Array.of(bone),
  inverseBinds: unmoved.slice(),
});

function takeRows(matrix: Float32Array, rows: Float32Array, to: number, path: string): void {
  const last = [matrix[3]!, matrix[7]!, matrix[11]!, matrix[15]!];
  if (last.some((value, i) => Math.abs(value - (i === 3 ? 1 : 0)) > 1e-5)) {
    fail('gltf/mesh-invalid', `The last row of the matrix is ${last.join(' ')}, not 0 0 0 1`, { path });
  }
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 4; column++) rows[to + 4 * row + column] = matrix[4 * column + row]!;
  }
}
