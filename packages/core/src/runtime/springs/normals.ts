/**
 * Normals of the faces around each vertex, larger faces counting for more; vertices without a face keep theirs.
 * `positions` and `normals` are 3n, `indices` three a face, counter-clockwise seen from the front. Allocates nothing.
 */
export function rebuildNormals(positions: Float32Array, indices: Uint32Array, normals: Float32Array): void {
  clearUsed(indices, normals);
  for (let face = 0; face < indices.length; face += 3) {
    const a = 3 * indices[face]!;
    const b = 3 * indices[face + 1]!;
    const c = 3 * indices[face + 2]!;
    const ux = positions[b]! - positions[a]!;
    const uy = positions[b + 1]! - positions[a + 1]!;
    const uz = positions[b + 2]! - positions[a + 2]!;
    const vx = positions[c]! - positions[a]!;
    const vy = positions[c + 1]! - positions[a + 1]!;
    const vz = positions[c + 2]! - positions[a + 2]!;
    const x = uy * vz - uz * vy;
    const y = uz * vx - ux * vz;
    const z = ux * vy - uy * vx;
    for (let corner = face; corner < face + 3; corner++) {
      const at = 3 * indices[corner]!;
      normals[at]! += x;
      normals[at + 1]! += y;
      normals[at + 2]! += z;
    }
  }
  for (let at = 0; at < normals.length; at += 3) {
    const length = Math.hypot(normals[at]!, normals[at + 1]!, normals[at + 2]!);
    if (!(length > 0)) continue;
    normals[at]! /= length;
    normals[at + 1]! /= length;
    normals[at + 2]! /= length;
  }
}

function clearUsed(indices: Uint32Array, normals: Float32Array): void {
  for (let i = 0; i < indices.length; i++) {
    const at = 3 * indices[i]!;
    normals[at] = 0;
    normals[at + 1] = 0;
    normals[at + 2] = 0;
  }
}
