/** Smooth normals by the areas of the faces around each vertex; 0 0 1 where there are none. */
export function smoothNormals(positions: Float32Array, indices: Uint32Array): Float32Array {
  const normals = new Float32Array(positions.length);
  for (let i = 0; i < indices.length; i += 3) addFace(positions, indices, i, normals);
  for (let at = 0; at < normals.length; at += 3) {
    const length = Math.sqrt(normals[at]! ** 2 + normals[at + 1]! ** 2 + normals[at + 2]! ** 2);
    if (length === 0) normals[at + 2] = 1;
    else for (let c = at; c < at + 3; c++) normals[c]! /= length;
  }
  return normals;
}

/** Twice its area along its normal, to its three corners. */
function addFace(positions: Float32Array, indices: Uint32Array, i: number, normals: Float32Array): void {
  const a = 3 * indices[i]!;
  const b = 3 * indices[i + 1]!;
  const c = 3 * indices[i + 2]!;
  for (let axis = 0; axis < 3; axis++) {
    const second = (axis + 1) % 3;
    const third = (axis + 2) % 3;
    const u2 = positions[b + second]! - positions[a + second]!;
    const u3 = positions[b + third]! - positions[a + third]!;
    const v2 = positions[c + second]! - positions[a + second]!;
    const v3 = positions[c + third]! - positions[a + third]!;
    const part = u2 * v3 - u3 * v2;
    normals[a + axis]! += part;
    normals[b + axis]! += part;
    normals[c + axis]! += part;
  }
}
