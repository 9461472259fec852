import { type Affine, apart, cofactors, determinant, linearPart, place } from '../../../figure/affine.js';
import type { Influences, MeshPart } from '../../../figure/model.js';

export interface PlacedPart {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  /** Turned round where the map mirrors. */
  readonly faces: Int32Array;
  /** By morph: absolute, of the vertices that it moves. */
  readonly morphs: readonly { readonly positions: Float32Array; readonly normals: Float32Array }[];
  /** How far a vertex may be off in any pose, at most. */
  readonly error: number;
}

/**
 * A part's vertices where its bones want them. `maps` is by joint; a vertex whose joints want it in different places
 * is put between, which is where it is off the least. `normals` stand for those that the part may not have.
 */
export function placePart(
  part: MeshPart,
  normals: Float32Array,
  maps: readonly Affine[],
  fallback: Affine,
): PlacedPart {
  const first = maps[0] ?? fallback;
  const one = maps.every((map) => apart(map, first, 1e6) === 0) ? first : null;
  const count = part.positions.length / 3;
  const positions = new Float32Array(part.positions.length);
  const turned = new Float32Array(part.positions.length);
  const morphs = part.morphs.map(({ vertices }) => ({
    positions: new Float32Array(3 * vertices.length),
    normals: new Float32Array(3 * vertices.length),
  }));
  const point = new Float64Array(3);
  const mean = new Float64Array(12);
  const oneTurn = one && signed(one);
  const mapOf = (vertex: number): Affine => one ?? meanMap(part.influences, vertex, maps, first, mean);
  let error = 0;

  for (let vertex = 0; vertex < count; vertex++) {
    const map = mapOf(vertex);
    place(map, part.positions, 3 * vertex, positions, 3 * vertex);
    placeNormal(oneTurn ?? signed(map), normals, 3 * vertex, turned, 3 * vertex);
    if (one === null) error = Math.max(error, spread(part, vertex, maps, map));
  }
  for (const [m, morph] of part.morphs.entries()) {
    for (let i = 0; i < morph.vertices.length; i++) {
      const vertex = morph.vertices[i]!;
      const map = mapOf(vertex);
      for (let c = 0; c < 3; c++) point[c] = part.positions[3 * vertex + c]! + morph.positions[3 * i + c]!;
      place(map, point, 0, morphs[m]!.positions, 3 * i);
      for (let c = 0; c < 3; c++) point[c] = normals[3 * vertex + c]! + (morph.normals?.[3 * i + c] ?? 0);
      placeNormal(oneTurn ?? signed(map), point, 0, morphs[m]!.normals, 3 * i);
    }
  }
  const faces = Int32Array.from(part.indices);
  if (determinant(first) < 0) {
    for (let i = 0; i < faces.length; i += 3) [faces[i + 1], faces[i + 2]] = [faces[i + 2]!, faces[i + 1]!];
  }
  return { positions, normals: turned, faces, morphs, error };
}

/** Normals turn with the surface; a mirror leaves them on the side that they were on. */
const signed = (map: Affine): Affine => {
  const sign = determinant(map) < 0 ? -1 : 1;
  return cofactors(linearPart(map)).map((value) => sign * value);
};

/** Keeps the length that the normal had. */
function placeNormal(turn: Affine, from: ArrayLike<number>, i: number, out: Float32Array, o: number): void {
  const x = from[i]!;
  const y = from[i + 1]!;
  const z = from[i + 2]!;
  const nx = turn[0]! * x + turn[1]! * y + turn[2]! * z;
  const ny = turn[4]! * x + turn[5]! * y + turn[6]! * z;
  const nz = turn[8]! * x + turn[9]! * y + turn[10]! * z;
  const length = Math.sqrt(nx * nx + ny * ny + nz * nz);
  const scale = length > 0 ? Math.sqrt(x * x + y * y + z * z) / length : 0;
  out[o] = nx * scale;
  out[o + 1] = ny * scale;
  out[o + 2] = nz * scale;
}

/** The maps of a vertex's joints, by their weights. */
function meanMap(
  { starts, joints, weights }: Influences,
  vertex: number,
  maps: readonly Affine[],
  fallback: Affine,
  mean: Affine,
): Affine {
  const [from, until] = [starts[vertex]!, starts[vertex + 1]!];
  let total = 0;
  for (let i = from; i < until; i++) total += weights[i]!;
  if (until - from === 1) return maps[joints[from]!]!;
  if (!(Math.abs(total) > 1e-9)) return from < until ? maps[joints[from]!]! : fallback;
  mean.fill(0);
  for (let i = from; i < until; i++) {
    const map = maps[joints[i]!]!;
    const share = weights[i]! / total;
    for (let c = 0; c < 12; c++) mean[c]! += share * map[c]!;
  }
  return mean;
}

const there = new Float64Array(3);
const here = new Float64Array(3);

/** No pose puts the vertex farther from where it should be: bones keep lengths. */
function spread(part: MeshPart, vertex: number, maps: readonly Affine[], map: Affine): number {
  const { starts, joints, weights } = part.influences;
  place(map, part.positions, 3 * vertex, here, 0);
  let error = 0;
  for (let i = starts[vertex]!; i < starts[vertex + 1]!; i++) {
    place(maps[joints[i]!]!, part.positions, 3 * vertex, there, 0);
    error +=
      Math.abs(weights[i]!) * Math.hypot(there[0]! - here[0]!, there[1]! - here[1]!, there[2]! - here[2]!);
  }
  return error;
}
