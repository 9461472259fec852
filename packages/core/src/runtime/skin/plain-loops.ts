/** The hot loops of the plain kernel: vertices of any number of influences, in double precision until they are stored. */

import type { Column, Matrices, SkinPart } from './model.js';

type Influences = SkinPart['influences'];

/**
 * Points, and normals by the same matrices where there are any. The matrices of a vertex are blended first: fewer
 * products than moving it by each, and the same sum. Vertices of four influences have lines of their own, else the engine
 * parks twelve sums in memory between one influence and the next.
 */
export function skinPoints(
  { starts, joints, weights }: Influences,
  matrices: Matrices,
  points: Float32Array,
  { values, offset, stride }: Column,
  normals: Float32Array | null,
  normalsOut: Column,
): void {
  const directions = normals ?? points;
  const { values: normalValues, stride: normalStride } = normalsOut;
  const vertices = starts.length - 1;
  let to = offset;
  let normalTo = normalsOut.offset;
  let i = 0;
  for (let vertex = 0; vertex < vertices; vertex++) {
    const end = starts[vertex + 1]!;
    const at = 3 * vertex;
    const x = points[at]!;
    const y = points[at + 1]!;
    const z = points[at + 2]!;
    const u = directions[at]!;
    const v = directions[at + 1]!;
    const n = directions[at + 2]!;
    let nx = 0;
    let ny = 0;
    let nz = 0;
    if (end - i === 4) {
      const w0 = weights[i]!;
      const w1 = weights[i + 1]!;
      const w2 = weights[i + 2]!;
      const w3 = weights[i + 3]!;
      const m0 = 12 * (joints[i]! & mostJoints);
      const m1 = 12 * (joints[i + 1]! & mostJoints);
      const m2 = 12 * (joints[i + 2]! & mostJoints);
      const m3 = 12 * (joints[i + 3]! & mostJoints);
      i = end;
      const a = w0 * matrices[m0]! + w1 * matrices[m1]! + w2 * matrices[m2]! + w3 * matrices[m3]!;
      const b =
        w0 * matrices[m0 + 1]! + w1 * matrices[m1 + 1]! + w2 * matrices[m2 + 1]! + w3 * matrices[m3 + 1]!;
      const c =
        w0 * matrices[m0 + 2]! + w1 * matrices[m1 + 2]! + w2 * matrices[m2 + 2]! + w3 * matrices[m3 + 2]!;
      const tx =
        w0 * matrices[m0 + 3]! + w1 * matrices[m1 + 3]! + w2 * matrices[m2 + 3]! + w3 * matrices[m3 + 3]!;
      values[to] = a * x + b * y + c * z + tx;
      nx = a * u + b * v + c * n;
      const d =
        w0 * matrices[m0 + 4]! + w1 * matrices[m1 + 4]! + w2 * matrices[m2 + 4]! + w3 * matrices[m3 + 4]!;
      const e =
        w0 * matrices[m0 + 5]! + w1 * matrices[m1 + 5]! + w2 * matrices[m2 + 5]! + w3 * matrices[m3 + 5]!;
      const f =
        w0 * matrices[m0 + 6]! + w1 * matrices[m1 + 6]! + w2 * matrices[m2 + 6]! + w3 * matrices[m3 + 6]!;
      const ty =
        w0 * matrices[m0 + 7]! + w1 * matrices[m1 + 7]! + w2 * matrices[m2 + 7]! + w3 * matrices[m3 + 7]!;
      values[to + 1] = d * x + e * y + f * z + ty;
      ny = d * u + e * v + f * n;
      const g =
        w0 * matrices[m0 + 8]! + w1 * matrices[m1 + 8]! + w2 * matrices[m2 + 8]! + w3 * matrices[m3 + 8]!;
      const h =
        w0 * matrices[m0 + 9]! + w1 * matrices[m1 + 9]! + w2 * matrices[m2 + 9]! + w3 * matrices[m3 + 9]!;
      const k =
        w0 * matrices[m0 + 10]! + w1 * matrices[m1 + 10]! + w2 * matrices[m2 + 10]! + w3 * matrices[m3 + 10]!;
      const tz =
        w0 * matrices[m0 + 11]! + w1 * matrices[m1 + 11]! + w2 * matrices[m2 + 11]! + w3 * matrices[m3 + 11]!;
      values[to + 2] = g * x + h * y + k * z + tz;
      nz = g * u + h * v + k * n;
    } else {
      let a = 0;
      let b = 0;
      let c = 0;
      let tx = 0;
      let d = 0;
      let e = 0;
      let f = 0;
      let ty = 0;
      let g = 0;
      let h = 0;
      let k = 0;
      let tz = 0;
      if (i === end) {
        a = 1;
        e = 1;
        k = 1;
      }
      for (; i < end; i++) {
        const w = weights[i]!;
        const m = 12 * (joints[i]! & mostJoints);
        a += w * matrices[m]!;
        b += w * matrices[m + 1]!;
        c += w * matrices[m + 2]!;
        tx += w * matrices[m + 3]!;
        d += w * matrices[m + 4]!;
        e += w * matrices[m + 5]!;
        f += w * matrices[m + 6]!;
        ty += w * matrices[m + 7]!;
        g += w * matrices[m + 8]!;
        h += w * matrices[m + 9]!;
        k += w * matrices[m + 10]!;
        tz += w * matrices[m + 11]!;
      }
      values[to] = a * x + b * y + c * z + tx;
      values[to + 1] = d * x + e * y + f * z + ty;
      values[to + 2] = g * x + h * y + k * z + tz;
      nx = a * u + b * v + c * n;
      ny = d * u + e * v + f * n;
      nz = g * u + h * v + k * n;
    }
    to += stride;
    if (normals === null) continue;
    const scale = 1 / Math.sqrt(Math.max(nx * nx + ny * ny + nz * nz, leastSquare));
    normalValues[normalTo] = nx * scale;
    normalValues[normalTo + 1] = ny * scale;
    normalValues[normalTo + 2] = nz * scale;
    normalTo += normalStride;
  }
}

/** Directions alone: normals by matrices of their own, and tangents, whose fourth float is kept. */
export function skinDirections(
  { starts, joints, weights }: Influences,
  matrices: Matrices,
  directions: Float32Array,
  size: 3 | 4,
  { values, offset, stride }: Column,
): void {
  const vertices = starts.length - 1;
  for (let vertex = 0; vertex < vertices; vertex++) {
    const at = size * vertex;
    const x = directions[at]!;
    const y = directions[at + 1]!;
    const z = directions[at + 2]!;
    const start = starts[vertex]!;
    const end = starts[vertex + 1]!;
    let nx = start === end ? x : 0;
    let ny = start === end ? y : 0;
    let nz = start === end ? z : 0;
    for (let i = start; i < end; i++) {
      const w = weights[i]!;
      const m = 12 * (joints[i]! & mostJoints);
      nx += w * (matrices[m]! * x + matrices[m + 1]! * y + matrices[m + 2]! * z);
      ny += w * (matrices[m + 4]! * x + matrices[m + 5]! * y + matrices[m + 6]! * z);
      nz += w * (matrices[m + 8]! * x + matrices[m + 9]! * y + matrices[m + 10]! * z);
    }
    const scale = 1 / Math.sqrt(Math.max(nx * nx + ny * ny + nz * nz, leastSquare));
    const to = offset + stride * vertex;
    values[to] = nx * scale;
    values[to + 1] = ny * scale;
    values[to + 2] = nz * scale;
    if (size === 4) values[to + 3] = directions[at + 3]!;
  }
}

/** Squares below have nothing left that is a direction; so that 0 stays 0. */
const leastSquare = 1e-37;

/** There are no arrays of matrices for more; said, so that the engine counts in small integers. */
const mostJoints = 0xffffff;
