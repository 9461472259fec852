/** Columns of vertices by glTF's rules. A column that keeps them is given back itself, not a copy. */

/** Every number finite, 0 in the place of others; tells how many there were. */
export function finite(column: Float32Array, tell: (count: number) => void): Float32Array {
  let count = 0;
  for (let i = 0; i < column.length; i++) if (column[i]! - column[i]! !== 0) count++;
  if (count === 0) return column;
  tell(count);
  return column.map((value) => (Number.isFinite(value) ? value : 0));
}

/** Every number from 0 to 1; white in the place of those that are none. */
export function clamped(column: Float32Array, tell: (count: number) => void): Float32Array {
  let count = 0;
  for (let i = 0; i < column.length; i++) if (!(column[i]! >= 0 && column[i]! <= 1)) count++;
  if (count === 0) return column;
  tell(count);
  return column.map((value) => (value >= 0 ? Math.min(1, value) : value < 0 ? 0 : 1));
}

/**
 * Normals of unit length. Those without length or not finite become the mean normal of the faces around, by area;
 * tells how many.
 */
export function unitNormals(
  normals: Float32Array,
  positions: Float32Array,
  indices: Uint32Array,
  tell: (count: number) => void,
): Float32Array {
  let out: Float32Array | null = null;
  let faces: Float32Array | null = null;
  let made = 0;
  for (let at = 0; at < normals.length; at += 3) {
    const x = normals[at]!;
    const y = normals[at + 1]!;
    const z = normals[at + 2]!;
    const square = x * x + y * y + z * z;
    if (square > 1 - 2e-6 && square < 1 + 2e-6) continue;
    out ??= normals.slice();
    if (square > 1e-12 && square < Infinity) {
      put(out, at, x, y, z, Math.sqrt(square));
      continue;
    }
    made++;
    faces ??= faceNormals(positions, indices);
    const length = Math.hypot(faces[at]!, faces[at + 1]!, faces[at + 2]!);
    if (length > 0 && length < Infinity) put(out, at, faces[at]!, faces[at + 1]!, faces[at + 2]!, length);
    else put(out, at, 0, 0, 1, 1);
  }
  if (made > 0) tell(made);
  return out ?? normals;
}

function put(out: Float32Array, at: number, x: number, y: number, z: number, length: number): void {
  out[at] = x / length;
  out[at + 1] = y / length;
  out[at + 2] = z / length;
}

/** Sums of the cross products of the faces at each vertex. */
function faceNormals(positions: Float32Array, indices: Uint32Array): Float32Array {
  const sums = new Float32Array(positions.length);
  for (let i = 0; i < indices.length; i += 3) {
    const a = 3 * indices[i]!;
    const b = 3 * indices[i + 1]!;
    const c = 3 * indices[i + 2]!;
    const ux = positions[b]! - positions[a]!;
    const uy = positions[b + 1]! - positions[a + 1]!;
    const uz = positions[b + 2]! - positions[a + 2]!;
    const vx = positions[c]! - positions[a]!;
    const vy = positions[c + 1]! - positions[a + 1]!;
    const vz = positions[c + 2]! - positions[a + 2]!;
    for (const at of [a, b, c]) {
      sums[at]! += uy * vz - uz * vy;
      sums[at + 1]! += uz * vx - ux * vz;
      sums[at + 2]! += ux * vy - uy * vx;
    }
  }
  return sums;
}
