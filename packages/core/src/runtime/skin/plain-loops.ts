/**
 * The hot loops of the plain kernel, in double precision until values are stored. Arrays are always of these types:
 * engines make slower code, for good, of a loop that has seen others. Squares below 1e-37 have nothing left that is a
 * direction: so 0 stays 0.
 */

import type { Column } from './model.js';
import type { PlainInfluences } from './plain-influences.js';

/**
 * Points, and normals by the same matrices where there are any. The matrices of a vertex are blended first: fewer
 * products than moving it by each, and the same sum. Vertices of four influences have a loop of their own, else the
 * engine parks twelve sums in memory between one influence and the next.
 */
export function skinPoints(
  influences: PlainInfluences,
  matrices: Float64Array,
  points: Float32Array,
  pointsOut: Column,
  normals: Float32Array | null,
  normalsOut: Column,
  count: number,
): void {
  skinFours(influences, matrices, points, pointsOut, normals, normalsOut, count);
  skinOthers(influences, matrices, points, pointsOut, normals, normalsOut, count);
}

function skinFours(
  { starts, places, weights, fours: list }: PlainInfluences,
  matrices: Float64Array,
  points: Float32Array,
  { values, offset, stride }: Column,
  normals: Float32Array | null,
  normalsOut: Column,
  count: number,
): void {
  const directions = normals ?? points;
  const { values: normalValues, offset: normalOffset, stride: normalStride } = normalsOut;
  const length = within(list, count);
  for (let j = 0; j < length; j++) {
    const vertex = list[j]!;
    const at = 3 * vertex;
    const to = offset + stride * vertex;
    const x = points[at]!;
    const y = points[at + 1]!;
    const z = points[at + 2]!;
    const u = directions[at]!;
    const v = directions[at + 1]!;
    const n = directions[at + 2]!;
    const i = starts[vertex]!;
    const w0 = weights[i]!;
    const w1 = weights[i + 1]!;
    const w2 = weights[i + 2]!;
    const w3 = weights[i + 3]!;
    const m0 = places[i]!;
    const m1 = places[i + 1]!;
    const m2 = places[i + 2]!;
    const m3 = places[i + 3]!;
    const a = w0 * matrices[m0]! + w1 * matrices[m1]! + w2 * matrices[m2]! + w3 * matrices[m3]!;
    const b =
      w0 * matrices[m0 + 1]! + w1 * matrices[m1 + 1]! + w2 * matrices[m2 + 1]! + w3 * matrices[m3 + 1]!;
    const c =
      w0 * matrices[m0 + 2]! + w1 * matrices[m1 + 2]! + w2 * matrices[m2 + 2]! + w3 * matrices[m3 + 2]!;
    const tx =
      w0 * matrices[m0 + 3]! + w1 * matrices[m1 + 3]! + w2 * matrices[m2 + 3]! + w3 * matrices[m3 + 3]!;
    values[to] = a * x + b * y + c * z + tx;
    const nx = a * u + b * v + c * n;
    const d =
      w0 * matrices[m0 + 4]! + w1 * matrices[m1 + 4]! + w2 * matrices[m2 + 4]! + w3 * matrices[m3 + 4]!;
    const e =
      w0 * matrices[m0 + 5]! + w1 * matrices[m1 + 5]! + w2 * matrices[m2 + 5]! + w3 * matrices[m3 + 5]!;
    const f =
      w0 * matrices[m0 + 6]! + w1 * matrices[m1 + 6]! + w2 * matrices[m2 + 6]! + w3 * matrices[m3 + 6]!;
    const ty =
      w0 * matrices[m0 + 7]! + w1 * matrices[m1 + 7]! + w2 * matrices[m2 + 7]! + w3 * matrices[m3 + 7]!;
    values[to + 1] = d * x + e * y + f * z + ty;
    const ny = d * u + e * v + f * n;
    const g =
      w0 * matrices[m0 + 8]! + w1 * matrices[m1 + 8]! + w2 * matrices[m2 + 8]! + w3 * matrices[m3 + 8]!;
    const h =
      w0 * matrices[m0 + 9]! + w1 * matrices[m1 + 9]! + w2 * matrices[m2 + 9]! + w3 * matrices[m3 + 9]!;
    const k =
      w0 * matrices[m0 + 10]! + w1 * matrices[m1 + 10]! + w2 * matrices[m2 + 10]! + w3 * matrices[m3 + 10]!;
    const tz =
      w0 * matrices[m0 + 11]! + w1 * matrices[m1 + 11]! + w2 * matrices[m2 + 11]! + w3 * matrices[m3 + 11]!;
    values[to + 2] = g * x + h * y + k * z + tz;
    const nz = g * u + h * v + k * n;
    if (normals === null) continue;
    let square = nx * nx + ny * ny + nz * nz;
    if (square < 1e-37) square = 1e-37;
    const scale = 1 / Math.sqrt(square);
    const normalTo = normalOffset + normalStride * vertex;
    normalValues[normalTo] = nx * scale;
    normalValues[normalTo + 1] = ny * scale;
    normalValues[normalTo + 2] = nz * scale;
  }
}

function skinOthers(
  { starts, places, weights, others: list }: PlainInfluences,
  matrices: Float64Array,
  points: Float32Array,
  { values, offset, stride }: Column,
  normals: Float32Array | null,
  normalsOut: Column,
  count: number,
): void {
  const directions = normals ?? points;
  const { values: normalValues, offset: normalOffset, stride: normalStride } = normalsOut;
  const length = within(list, count);
  for (let j = 0; j < length; j++) {
    const vertex = list[j]!;
    const at = 3 * vertex;
    const to = offset + stride * vertex;
    const x = points[at]!;
    const y = points[at + 1]!;
    const z = points[at + 2]!;
    const u = directions[at]!;
    const v = directions[at + 1]!;
    const n = directions[at + 2]!;
    const end = starts[vertex + 1]!;
    let i = starts[vertex]!;
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
      const m = places[i]!;
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
    const nx = a * u + b * v + c * n;
    const ny = d * u + e * v + f * n;
    const nz = g * u + h * v + k * n;
    if (normals === null) continue;
    let square = nx * nx + ny * ny + nz * nz;
    if (square < 1e-37) square = 1e-37;
    const scale = 1 / Math.sqrt(square);
    const normalTo = normalOffset + normalStride * vertex;
    normalValues[normalTo] = nx * scale;
    normalValues[normalTo + 1] = ny * scale;
    normalValues[normalTo + 2] = nz * scale;
  }
}

/** How many of the ascending `vertices` are below `count`. */
function within(vertices: Uint32Array, count: number): number {
  let length = vertices.length;
  while (length > 0 && vertices[length - 1]! >= count) length--;
  return length;
}

/** Directions alone: normals by matrices of their own, and tangents, whose fourth float is kept. */
export function skinDirections(
  { starts, places, weights }: PlainInfluences,
  matrices: Float64Array,
  directions: Float32Array,
  size: 3 | 4,
  { values, offset, stride }: Column,
  count: number,
): void {
  for (let vertex = 0; vertex < count; vertex++) {
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
      const m = places[i]!;
      nx += w * (matrices[m]! * x + matrices[m + 1]! * y + matrices[m + 2]! * z);
      ny += w * (matrices[m + 4]! * x + matrices[m + 5]! * y + matrices[m + 6]! * z);
      nz += w * (matrices[m + 8]! * x + matrices[m + 9]! * y + matrices[m + 10]! * z);
    }
    let square = nx * nx + ny * ny + nz * nz;
    if (square < 1e-37) square = 1e-37;
    const scale = 1 / Math.sqrt(square);
    const to = offset + stride * vertex;
    values[to] = nx * scale;
    values[to + 1] = ny * scale;
    values[to + 2] = nz * scale;
    if (size === 4) values[to + 3] = directions[at + 3]!;
  }
}
