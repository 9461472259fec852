import type { Column, Shape, SkinOutput, SkinPart } from './model.js';

/** Throws a RangeError where a part could not be skinned. */
export function checkPart(part: SkinPart, index: number, jointCount: number): void {
  const { starts, joints, weights } = part.influences;
  if (starts.length === 0)
    throw new RangeError(`Part ${index} has no starts of influences, not even the end`);
  const vertices = starts.length - 1;
  const fits = starts.every((start, i) => start >= (i === 0 ? 0 : starts[i - 1]!));
  const end = starts[vertices]!;
  if (!fits || starts[0] !== 0 || end > joints.length || end > weights.length)
    throw new RangeError(`Part ${index}: the starts of its influences do not lead through ${joints.length}`);
  for (let i = 0; i < end; i++)
    if (joints[i]! >= jointCount)
      throw new RangeError(`Part ${index}, influence ${i} is of joint ${joints[i]}, there are ${jointCount}`);
  checkShape(part, vertices);
}

export function checkShape({ positions, normals, tangents }: Shape, vertices: number): void {
  checkLength(positions, 3 * vertices);
  if (normals) checkLength(normals, 3 * vertices);
  if (tangents) checkLength(tangents, 4 * vertices);
}

export function checkOutput({ positions, normals, tangents }: SkinOutput, vertices: number): void {
  if (positions) checkColumn(positions, 3, vertices);
  if (normals) checkColumn(normals, 3, vertices);
  if (tangents) checkColumn(tangents, 4, vertices);
}

function checkLength(values: Float32Array, wanted: number): void {
  if (values.length !== wanted)
    throw new RangeError(`A shape's array has ${values.length} floats, not ${wanted}`);
}

function checkColumn({ values, offset, stride }: Column, size: number, vertices: number): void {
  if (
    vertices > 0 &&
    !(offset >= 0 && stride >= size && offset + stride * (vertices - 1) + size <= values.length)
  )
    throw new RangeError(
      `${vertices} vertices from float ${offset} on, each ${stride} behind the last, do not fit in ${values.length}`,
    );
}
