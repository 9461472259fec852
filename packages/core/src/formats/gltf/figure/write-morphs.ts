import { type Mesh, type MeshPart, type MorphTarget, vertexCount } from '../../../figure/model.js';
import type { MorphWeight } from '../complete.js';
import type { Draft } from '../draft.js';
import { finite } from './write-columns.js';

type Target = { [name: string]: number };

/** The morph targets of a mesh and their weights at rest, over all of its parts in order. */
export function morphWeights({ parts }: Mesh): MorphWeight[] {
  const weights = new Map<string, number>();
  for (const { morphs } of parts) {
    for (const { name, weight } of morphs) if (!weights.has(name)) weights.set(name, weight);
  }
  return [...weights].map(([name, weight]) => ({ name, weight: Number.isFinite(weight) ? weight : 0 }));
}

/** Writes the targets of a part: all that the mesh has, of zeros where the part has none of that name. */
export type MorphWriter = (part: MeshPart, tell: (count: number) => void) => Target[];

/** `withNormals` says whether any target of the mesh moves normals: all of a part must, then. */
export function morphWriter(
  draft: Draft,
  targets: readonly MorphWeight[],
  withNormals: boolean,
): MorphWriter {
  const zeros = new Map<number, number>();

  return (part, tell) => {
    const count = vertexCount(part);
    const byName = new Map(part.morphs.map((morph) => [morph.name, morph]));
    return targets.map(({ name }) => {
      const morph = byName.get(name);
      const target: Target = { POSITION: written(morph, morph?.positions, count, true, tell) };
      if (withNormals && part.normals) target.NORMAL = written(morph, morph?.normals, count, false, tell);
      return target;
    });
  };

  function written(
    morph: MorphTarget | undefined,
    given: Float32Array | null | undefined,
    count: number,
    bounds: boolean,
    tell: (count: number) => void,
  ): number {
    if (!morph || !given || morph.vertices.length === 0) return zerosOf(count);
    const deltas = finite(given, tell);
    const { vertices } = morph;
    if (vertices.length * 14 < count * 12 && isAscending(vertices, count))
      return draft.sparse(count, vertices, deltas, 'VEC3', bounds);
    return draft.accessor(spread(deltas, vertices, count), 'VEC3', 'vertices', bounds);
  }

  function zerosOf(count: number): number {
    const known = zeros.get(count);
    if (known !== undefined) return known;
    const made = draft.sparse(count, new Uint32Array(0), new Float32Array(0), 'VEC3', true);
    zeros.set(count, made);
    return made;
  }
}

function isAscending(vertices: Uint32Array, count: number): boolean {
  for (let i = 1; i < vertices.length; i++) if (vertices[i]! <= vertices[i - 1]!) return false;
  return vertices.at(-1)! < count;
}

function spread(deltas: Float32Array, vertices: Uint32Array, count: number): Float32Array {
  const all = new Float32Array(3 * count);
  for (let i = 0; i < vertices.length; i++) {
    const at = 3 * vertices[i]!;
    all[at] = deltas[3 * i]!;
    all[at + 1] = deltas[3 * i + 1]!;
    all[at + 2] = deltas[3 * i + 2]!;
  }
  return all;
}
