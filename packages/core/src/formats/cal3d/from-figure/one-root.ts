import { distinctNames } from '../../../figure/distinct-names.js';
import type { Figure } from '../../../figure/model.js';

/** Several roots get one above them that does nothing: IMVU would hang them under the first. */
export function withOneRoot(figure: Figure): Figure {
  const { names, parents, translations, rotations, scales } = figure.skeleton;
  const roots = parents.reduce((count, parent) => count + Number(parent === -1), 0);
  if (roots < 2) return figure;
  const name = distinctNames([...names, ...figure.meshes.map((mesh) => mesh.name)])('Root');
  const skeleton = {
    names: [...names, name],
    parents: Int32Array.from([...parents, -1], (parent, bone) =>
      parent === -1 && bone < names.length ? names.length : parent,
    ),
    translations: Float32Array.from([...translations, 0, 0, 0]),
    rotations: Float32Array.from([...rotations, 0, 0, 0, 1]),
    scales: scales && Float32Array.from([...scales, 1, 1, 1]),
  };
  return { ...figure, skeleton };
}
