import type { MeshPart } from '../figure/model.js';
import type { Rig } from './rig.js';
import type { Shape } from './skin/model.js';

/** For each target of the part its number in `Rig.morphs`; `mesh` is the part's in `Figure.meshes`. */
export function morphsOfPart(rig: Rig, mesh: number, { morphs }: MeshPart): Int32Array {
  const numbers = numbersByMesh.get(rig) ?? numbersOf(rig);
  return Int32Array.from(morphs, ({ name }) => numbers[mesh]!.get(name)!);
}

/** By mesh, then by name. */
const numbersByMesh = new WeakMap<Rig, readonly ReadonlyMap<string, number>[]>();

function numbersOf(rig: Rig): readonly ReadonlyMap<string, number>[] {
  const numbers = rig.figure.meshes.map(() => new Map<string, number>());
  for (const [i, { mesh, name }] of rig.morphs.entries()) numbers[mesh]!.set(name, i);
  numbersByMesh.set(rig, numbers);
  return numbers;
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
