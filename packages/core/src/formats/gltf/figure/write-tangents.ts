/**
 * Tangents for a normal map, four numbers a vertex: the direction in which u grows, square to the normal, and the sign
 * that makes `cross(normal, tangent) * sign` point where v shrinks (certain: glTF Transform turns MikkTSpace's the same
 * way). Mean values over the faces around, not MikkTSpace, which would split vertices.
 */
export function tangentsOf(
  positions: Float32Array,
  normals: Float32Array,
  uvs: Float32Array,
  indices: Uint32Array,
): Float32Array {
  const alongU = new Float64Array(positions.length);
  const alongV = new Float64Array(positions.length);
  for (let i = 0; i < indices.length; i += 3) {
    const a = indices[i]!;
    const b = indices[i + 1]!;
    const c = indices[i + 2]!;
    const u1 = uvs[2 * b]! - uvs[2 * a]!;
    const v1 = uvs[2 * b + 1]! - uvs[2 * a + 1]!;
    const u2 = uvs[2 * c]! - uvs[2 * a]!;
    const v2 = uvs[2 * c + 1]! - uvs[2 * a + 1]!;
    const area = u1 * v2 - u2 * v1;
    if (!(Math.abs(area) > 1e-20)) continue;
    for (let axis = 0; axis < 3; axis++) {
      const e1 = positions[3 * b + axis]! - positions[3 * a + axis]!;
      const e2 = positions[3 * c + axis]! - positions[3 * a + axis]!;
      const u = (e1 * v2 - e2 * v1) / area;
      const v = (e2 * u1 - e1 * u2) / area;
      alongU[3 * a + axis]! += u;
      alongU[3 * b + axis]! += u;
      alongU[3 * c + axis]! += u;
      alongV[3 * a + axis]! += v;
      alongV[3 * b + axis]! += v;
      alongV[3 * c + axis]! += v;
    }
  }
  const tangents = new Float32Array((positions.length / 3) * 4);
  for (let at = 0, to = 0; at < positions.length; at += 3, to += 4) {
    const nx = normals[at]!;
    const ny = normals[at + 1]!;
    const nz = normals[at + 2]!;
    const lean = nx * alongU[at]! + ny * alongU[at + 1]! + nz * alongU[at + 2]!;
    let x = alongU[at]! - nx * lean;
    let y = alongU[at + 1]! - ny * lean;
    let z = alongU[at + 2]! - nz * lean;
    let length = Math.hypot(x, y, z);
    if (!(length > 1e-12 && length < Infinity)) {
      [x, y, z] = Math.abs(nx) < 0.5 ? [0, nz, -ny] : [-nz, 0, nx];
      length = Math.hypot(x, y, z);
    }
    const across =
      (ny * z - nz * y) * alongV[at]! +
      (nz * x - nx * z) * alongV[at + 1]! +
      (nx * y - ny * x) * alongV[at + 2]!;
    tangents[to] = x / length;
    tangents[to + 1] = y / length;
    tangents[to + 2] = z / length;
    tangents[to + 3] = across > 0 ? -1 : 1;
  }
  return tangents;
}
