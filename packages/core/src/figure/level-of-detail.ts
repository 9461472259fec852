import { type Influences, type MeshPart, type MorphTarget, vertexCount } from './model.js';

/**
 * The part at a level of detail from 0 (coarsest) to 1 (all of it): vertices that are gone are replaced in the faces
 * that stay. A part without levels is given back as it is.
 */
export function atDetail(part: MeshPart, level: number): MeshPart {
  const count = verticesAtDetail(part, level);
  if (count === vertexCount(part)) return part;
  const faces = new Uint32Array(part.indices.length);
  return {
    ...part,
    positions: part.positions.slice(0, 3 * count),
    normals: part.normals?.slice(0, 3 * count) ?? null,
    uvs: part.uvs.map((uvs) => uvs.slice(0, 2 * count)),
    colors: part.colors?.slice(0, 4 * count) ?? null,
    indices: faces.slice(0, facesAtDetail(part, count, faces)),
    influences: firstOf(part.influences, count),
    morphs: part.morphs.map((morph) => cutMorph(morph, count)),
    springs: null,
    lod: null,
  };
}

/** How many vertices, the first ones, there are at a level from 0 to 1. */
export function verticesAtDetail(part: MeshPart, level: number): number {
  const all = vertexCount(part);
  if (part.lod === null || !(level < 1)) return all;
  return all - Math.min(all, Math.trunc((1 - Math.max(0, level)) * part.lod.steps));
}

/**
 * Writes the faces of the part's first `count` vertices, at most `part.indices.length` indices, and returns how many
 * they are. Faces that hold a vertex which collapses to none are left out: such data is broken.
 */
export function facesAtDetail({ indices, lod }: MeshPart, count: number, out: Uint32Array): number {
  if (lod === null) {
    out.set(indices);
    return indices.length;
  }
  const { collapseTo, faceCounts } = lod;
  let faces = indices.length / 3;
  for (let vertex = count; vertex < faceCounts.length; vertex++) faces -= faceCounts[vertex]!;
  let length = 0;
  for (let face = 0; face < 3 * faces; face += 3) {
    let corner = 0;
    for (; corner < 3; corner++) {
      let vertex = indices[face + corner]!;
      while (vertex >= count) {
        const next = collapseTo[vertex]!;
        if (!(next >= 0 && next < vertex)) break;
        vertex = next;
      }
      if (vertex >= count) break;
      out[length + corner] = vertex;
    }
    if (corner === 3) length += 3;
  }
  return length;
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
