import { diagnose, type Report } from '../../../diagnostic.js';
import { distinctNames } from '../../../figure/distinct-names.js';
import type { MorphTarget } from '../../../figure/model.js';
import { type Cal3DMorph, type Cal3DSubmesh, vertexCountOf } from '../model.js';
import { readableName } from '../names.js';
import { restampCodes } from '../restamp-codes.js';
import { finite } from './finite.js';

/** One target a morph, in the file's order, no name twice. */
export function figureMorphs(submesh: Cal3DSubmesh, path: string, report: Report): MorphTarget[] {
  const unique = distinctNames();
  return submesh.morphs.map((morph, i) => {
    const name = unique(readableName(morph.name.text) || `morph ${i}`);
    return figureMorph(submesh, morph, name, `${path}.morphs[${i}]`, report);
  });
}

function figureMorph(
  submesh: Cal3DSubmesh,
  morph: Cal3DMorph,
  name: string,
  path: string,
  report: Report,
): MorphTarget {
  const order = soundOrder(morph.vertices, vertexCountOf(submesh));
  if (order.length < morph.vertices.length) {
    const left = morph.vertices.length - order.length;
    const message = `${left} of ${morph.vertices.length} vertices of "${name}" are not there or come twice`;
    report(diagnose(restampCodes, 'cal3d/morph-vertex-missing', message, { path }));
  }
  const base = morph.deltas ? null : submesh;
  const moves = (column: Float32Array, from: Float32Array | undefined): Float32Array =>
    finite(moved(column, order, morph.vertices, from), `morph target "${name}"`, path, report);
  return {
    name,
    weight: 0,
    vertices: Uint32Array.from(order, (i) => morph.vertices[i]!),
    positions: moves(morph.positions, base?.positions),
    normals: moves(morph.normals, base?.normals),
  };
}

/** Indices into `vertices` by ascending vertex, those that are there, of equal ones the first. */
function soundOrder(vertices: Int32Array, count: number): Uint32Array {
  const order = Uint32Array.from(vertices, (_, i) => i).sort((a, b) => vertices[a]! - vertices[b]! || a - b);
  let last = -1;
  return order.filter((i) => {
    const vertex = vertices[i]!;
    if (vertex <= last || vertex >= count) return false;
    last = vertex;
    return true;
  });
}

/** Values of `column`, three each, less those that their vertices have in `base`. */
function moved(
  column: Float32Array,
  order: Uint32Array,
  vertices: Int32Array,
  base: Float32Array | undefined,
): Float32Array {
  const deltas = new Float32Array(3 * order.length);
  for (let i = 0; i < order.length; i++) {
    const from = 3 * order[i]!;
    const vertex = 3 * vertices[order[i]!]!;
    for (let axis = 0; axis < 3; axis++) {
      deltas[3 * i + axis] = column[from + axis]! - (base ? base[vertex + axis]! : 0);
    }
  }
  return deltas;
}
