import type { MeshPart } from '../../figure/model.js';

/**
 * Tangents of a part for a set of its UVs, four a vertex: x y z along which u grows, upright to the normal, and the
 * side of the bitangent, 1 or -1: `side * cross(normal, tangent)` points up in the image, as in glTF. They are the sums
 * over a vertex's triangles, each counted by its size in the image, and not MikkTSpace's. Where the UVs or normals tell nothing, a
 * tangent is any direction upright to the normal.
 *
 * Null where the part has no normals, or no such set.
 */
export function tangentsOf(
  { positions, normals, uvs, indices }: Pick<MeshPart, 'positions' | 'normals' | 'uvs' | 'indices'>,
  uvSet = 0,
): Float32Array | null {
  const uv = uvs[uvSet];
  if (!normals || !uv) return null;
  const alongU = new Float64Array(positions.length);
  const alongV = new Float64Array(positions.length);
  for (let at = 0; at < indices.length; at += 3) addTriangle(positions, uv, indices, at, alongU, alongV);
  const tangents = new Float32Array((4 * positions.length) / 3);
  for (let vertex = 0; 3 * vertex < positions.length; vertex++)
    writeTangent(normals, alongU, alongV, vertex, tangents);
  return tangents;
}

/** Adds to each corner how the place in space changes with u and with v, times the triangle's size in the image. */
function addTriangle(
  positions: Float32Array,
  uv: Float32Array,
  indices: Uint32Array,
  at: number,
  alongU: Float64Array,
  alongV: Float64Array,
): void {
  const [i, j, k] = [indices[at]!, indices[at + 1]!, indices[at + 2]!];
  const u1 = uv[2 * j]! - uv[2 * i]!;
  const v1 = uv[2 * j + 1]! - uv[2 * i + 1]!;
  const u2 = uv[2 * k]! - uv[2 * i]!;
  const v2 = uv[2 * k + 1]! - uv[2 * i + 1]!;
  const side = Math.sign(u1 * v2 - u2 * v1);
  for (let c = 0; c < 3; c++) {
    const first = positions[3 * j + c]! - positions[3 * i + c]!;
    const second = positions[3 * k + c]! - positions[3 * i + c]!;
    const u = side * (first * v2 - second * v1);
    const v = side * (second * u1 - first * u2);
    for (const corner of [i, j, k]) {
      alongU[3 * corner + c]! += u;
      alongV[3 * corner + c]! += v;
    }
  }
}

function writeTangent(
  normals: Float32Array,
  alongU: Float64Array,
  alongV: Float64Array,
  vertex: number,
  out: Float32Array,
): void {
  const at = 3 * vertex;
  const [nx, ny, nz] = unit(normals[at]!, normals[at + 1]!, normals[at + 2]!) ?? [0, 0, 1];
  const [ux, uy, uz] = [alongU[at]!, alongU[at + 1]!, alongU[at + 2]!];
  const along = ux * nx + uy * ny + uz * nz;
  const [tx, ty, tz] = unit(ux - along * nx, uy - along * ny, uz - along * nz) ?? uprightTo(nx, ny, nz);
  const [bx, by, bz] = [ny * tz - nz * ty, nz * tx - nx * tz, nx * ty - ny * tx];
  const down = bx * alongV[at]! + by * alongV[at + 1]! + bz * alongV[at + 2]!;
  out.set([tx, ty, tz, down > 0 ? -1 : 1], 4 * vertex);
}

type Direction = readonly [x: number, y: number, z: number];

/** Null of what is too short to have a direction. */
function unit(x: number, y: number, z: number): Direction | null {
  const length = Math.hypot(x, y, z);
  return length > 1e-30 && length < Infinity ? [x / length, y / length, z / length] : null;
}

function uprightTo(x: number, y: number, z: number): Direction {
  return (Math.abs(x) < 0.9 ? unit(0, z, -y) : unit(-z, 0, x)) ?? [1, 0, 0];
}
