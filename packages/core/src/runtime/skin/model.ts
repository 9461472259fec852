import type { Influences } from '../../figure/model.js';

/** Where n vertices are before they follow the bones: the bind pose, or that with morph targets added. */
export interface Shape {
  /** 3n. */
  readonly positions: Float32Array;
  /** 3n. */
  readonly normals: Float32Array | null;
  /** 4n: x y z, and the side of the bitangent, 1 or -1. */
  readonly tangents?: Float32Array | null;
}

/** Any `MeshPart` is one; tangents come from `tangentsOf`. */
export interface SkinPart extends Shape {
  readonly influences: Influences;
}

export const verticesOf = ({ influences }: SkinPart): number => influences.starts.length - 1;

/** Where a value a vertex goes in an array of the caller's: vertex i at `offset + i * stride`, counted in floats. */
export interface Column {
  readonly values: Float32Array;
  readonly offset: number;
  readonly stride: number;
}

/** What is wanted. Positions and normals take three floats a vertex, tangents four. */
export interface SkinOutput {
  readonly positions?: Column | null;
  readonly normals?: Column | null;
  readonly tangents?: Column | null;
}

/** Values one behind the other. */
export const tight = (values: Float32Array, size: 3 | 4 = 3): Column => ({ values, offset: 0, stride: size });

/**
 * Skins parts: v' = Σ w (M v + T), weights as they are; a vertex without influences stays. Normals and the directions of
 * tangents have length 1 after it (0 where nothing is left of them); the side of the bitangent stays. For any number of
 * instances, one after the other.
 */
export interface Skinner {
  readonly kernel: 'simd' | 'plain';
  /** Takes a copy of a skin's joint matrices, as of `jointMatrices`: for the parts of that skin, from now on. */
  setJoints(matrices: Float32Array): void;
  /**
   * Writes what is wanted of a part, by its place in the list. `shape` is the part with morph targets added; without it
   * the part is in its bind pose. What there is not in the shape is not written. `count` is of the first vertices to
   * skin; all of them where not given. Throws a RangeError where an array is too short, or there are not so many
   * vertices. Allocates nothing.
   */
  skin(part: number, out: SkinOutput, shape?: Shape, count?: number): void;
}
