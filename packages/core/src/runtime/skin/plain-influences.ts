import type { Influences } from '../../figure/model.js';

/** A part's influences as the loops read them. */
export interface PlainInfluences {
  readonly starts: Uint32Array;
  /** Of each influence, where its joint's matrix begins among the matrices. */
  readonly places: Int32Array;
  readonly weights: Float64Array;
  /** The vertices of four influences, and all others; each in order. */
  readonly fours: Uint32Array;
  readonly others: Uint32Array;
}

export function plainInfluences({ starts, joints, weights }: Influences): PlainInfluences {
  const vertices = Array.from({ length: starts.length - 1 }, (_, vertex) => vertex);
  const hasFour = (vertex: number): boolean => starts[vertex + 1]! - starts[vertex]! === 4;
  return {
    starts,
    places: Int32Array.from(joints, (joint) => 12 * joint),
    weights: Float64Array.from(weights),
    fours: Uint32Array.from(vertices.filter(hasFour)),
    others: Uint32Array.from(vertices.filter((vertex) => !hasFour(vertex))),
  };
}
