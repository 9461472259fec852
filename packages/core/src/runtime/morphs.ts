import type { MeshPart } from '../figure/model.js';
import type { Rig } from './rig.js';
import type { Shape } from './skin/model.js';

/** For each target of the part its number in `Rig.morphs`; `mesh` is the part's in `Figure.meshes`. */
export function morphsOfPart(rig: Rig, mesh: number, { morphs }: MeshPart): Int32Array {
  const numbers = new Map(
    rig.morphs.flatMap((morph, i) => (morph.mesh === mesh ? [[morph.name, i] as const] : [])),
  );
  return Int32Array.from(morphs, ({ name }) => numbers.get(name)!);
}

/** The numbers in `Rig.morphs` of all targets of that name, in every mesh. */
export const morphsNamed = ({ morphs }: Rig, name: string): number[] =>
  morphs.flatMap((morph, i) => (morph.name === name ? [i] : []));

/**
 * v + Σ w · delta, for positions and normals; normals get back their length in skinning. Target k of the part has the
 * weight `weights[numbers[k]]`, 0 where that is not finite. Any number of targets; costs no more than the vertices that
 * they move. Writes into `out` and returns it, or null where nothing is moved. Allocates nothing.
 */
export function morphPart(
  part: MeshPart,
  numbers: Int32Array,
  weights: Float32Array,
  out: Shape,
): Shape | null {
  const { morphs } = part;
  let moved = false;
  for (let k = 0; k < morphs.length; k++) {
    const weight = weights[numbers[k]!]!;
    if (weight === 0 || !Number.isFinite(weight)) continue;
    if (!moved) {
      out.positions.set(part.positions);
      if (out.normals !== null) out.normals.set(part.normals!);
      moved = true;
    }
    const { vertices, positions, normals } = morphs[k]!;
    addMoved(vertices, positions, weight, out.positions);
    if (normals !== null && out.normals !== null) addMoved(vertices, normals, weight, out.normals);
  }
  return moved ? out : null;
}

function addMoved(vertices: Uint32Array, deltas: Float32Array, weight: number, out: Float32Array): void {
  for (let k = 0; k < vertices.length; k++) {
    const at = 3 * vertices[k]!;
    const from = 3 * k;
    out[at] = out[at]! + weight * deltas[from]!;
    out[at + 1] = out[at + 1]! + weight * deltas[from + 1]!;
    out[at + 2] = out[at + 2]! + weight * deltas[from + 2]!;
  }
}
