/** Smooth normals by the areas of the faces around each vertex, in the figure's space; 0 0 1 where there are none. */
export function smoothNormals(positions: Float32Array, indices: Uint32Array): Float32Array {
  const normals = new Float32Array(positions.length);
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [3 * indices[i]!, 3 * indices[i + 1]!, 3 * indices[i + 2]!];
    const [ux, uy, uz] = [0, 1, 2].map((axis) => positions[b + axis]! - positions[a + axis]!) as Triple;
    const [vx, vy, vz] = [0, 1, 2].map((axis) => positions[c + axis]! - positions[a + axis]!) as Triple;
    const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    for (const corner of [a, b, c]) {
      normals[corner]! += nx;
      normals[corner + 1]! += ny;
      normals[corner + 2]! += nz;
    }
  }
  for (let i = 0; i < normals.length; i += 3) {
    const length = Math.hypot(normals[i]!, normals[i + 1]!, normals[i + 2]!);
    const scale = length > 0 ? 1 / length : 0;
    for (let c = i; c < i + 3; c++) normals[c]! *= scale;
    if (length === 0) normals[i + 2] = 1;
  }
  return normals;
}

type Triple = [number, number, number];
