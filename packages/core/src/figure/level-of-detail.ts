import { type Influences, type MeshPart, type MorphTarget, vertexCount } from './model.js';

/**
 * The part at a level of detail from 0 (coarsest) to 1 (all of it): vertices that are gone are replaced in the faces
 * that stay. A part without levels is given back as it is.
 */
export function atDetail(part: MeshPart, level: number): MeshPart {
  const { lod } = part;
  const all = vertexCount(part);
  const gone = lod ? Math.min(all, Math.trunc((1 - Math.min(1, Math.max(0, level))) * lod.steps)) : 0;
  if (!lod || gone === 0) return part;
  const count = all - gone;
  let faces = part.indices.length / 3;
  for (let vertex = count; vertex < all; vertex++) faces -= lod.faceCounts[vertex]!;
  return {
    ...part,
    positions: part.positions.slice(0, 3 * count),
    normals: part.normals?.slice(0, 3 * count) ?? null,
    uvs: part.uvs.map((uvs) => uvs.slice(0, 2 * count)),
    colors: part.colors?.slice(0, 4 * count) ?? null,
    indices: collapsed(part.indices.subarray(0, 3 * Math.max(0, faces)), lod.collapseTo, count),
    influences: firstOf(part.influences, count),
    morphs: part.morphs.map((morph) => cutMorph(morph, count)),
    springs: null,
    lod: null,
  };
}

/** Faces that hold a vertex which collapses to none are left out: such data is broken. */
function collapsed(indices: Uint32Array, collapseTo: Int32Array, count: number): Uint32Array {
  const kept = new Uint32Array(indices.length);
  let length = 0;
  for (let face = 0; face < indices.length; face += 3) {
    let corner = 0;
    for (; corner < 3; corner++) {
      let vertex = indices[face + corner]!;
      while (vertex >= count) {
        const next = collapseTo[vertex]!;
        if (!(next >= 0 && next < vertex)) break;
        vertex = next;
      }
      if (vertex >= count) break;
      kept[length + corner] = vertex;
    }
    if (corner === 3) length += 3;
  }
  return kept.slice(0, length);
}

function firstOf({ starts, joints, weights }: Influences, count: number): Influences {
  const end = starts[count]!;
  return {
    starts: starts.slice(0, count + 1),
    joints: joints.slice(0, end),
    weights: weights.slice(0, end),
  };
}

function cutMorph(morph: MorphTarget, count: number): MorphTarget {
  let kept = morph.vertices.findIndex((vertex) => vertex >= count);
  if (kept < 0) kept = morph.vertices.length;
  return {
    ...morph,
    vertices: morph.vertices.slice(0, kept),
    positions: morph.positions.slice(0, 3 * kept),
    normals: morph.normals?.slice(0, 3 * kept) ?? null,
  };
}
