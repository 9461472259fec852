/** Things that bones carry: a sword in a hand. Matrices are the upper three rows, row by row, for column vectors. */

/** Where a thing is on its bone, in the bone's space; what is left out is not moved, turned or scaled. */
export interface Attachment {
  readonly bone: number;
  readonly translation?: readonly [x: number, y: number, z: number];
  /** A standard quaternion x y z w, of length 1. */
  readonly rotation?: readonly [x: number, y: number, z: number, w: number];
  readonly scale?: readonly [x: number, y: number, z: number];
}

/**
 * Writes the twelve numbers of the thing's place in model space: the bone's matrix, out of `globals` (of `placeBones`),
 * times that on the bone. Allocates nothing.
 * @throws RangeError where there is no such bone.
 */
export function placeAttachment(
  { bone, translation = nowhere, rotation = unturned, scale = asLarge }: Attachment,
  globals: Float32Array,
  out: Float32Array,
): void {
  if (!(Number.isInteger(bone) && bone >= 0 && 12 * bone < globals.length))
    throw new RangeError(`There are ${globals.length / 12} bones, and none with the number ${bone}`);
  const [x, y, z, w] = rotation;
  const [sx, sy, sz] = scale;
  const [tx, ty, tz] = translation;
  for (let row = 0; row < 12; row += 4) {
    const a = globals[12 * bone + row]!;
    const b = globals[12 * bone + row + 1]!;
    const c = globals[12 * bone + row + 2]!;
    const d = globals[12 * bone + row + 3]!;
    out[row] = sx * (a * (1 - 2 * (y * y + z * z)) + 2 * b * (x * y + z * w) + 2 * c * (x * z - y * w));
    out[row + 1] = sy * (2 * a * (x * y - z * w) + b * (1 - 2 * (x * x + z * z)) + 2 * c * (y * z + x * w));
    out[row + 2] = sz * (2 * a * (x * z + y * w) + 2 * b * (y * z - x * w) + c * (1 - 2 * (x * x + y * y)));
    out[row + 3] = a * tx + b * ty + c * tz + d;
  }
}

const nowhere = [0, 0, 0] as const;
const unturned = [0, 0, 0, 1] as const;
const asLarge = [1, 1, 1] as const;

/** The matrix at `at` of `matrices` as sixteen numbers, column by column, as WebGL, glTF and three.js have them. */
export function columnsOf(matrices: Float32Array, at: number, out: Float32Array): void {
  for (let column = 0; column < 4; column++) {
    for (let row = 0; row < 3; row++) out[4 * column + row] = matrices[at + 4 * row + column]!;
    out[4 * column + 3] = column === 3 ? 1 : 0;
  }
}
