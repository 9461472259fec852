import type { Figure, Skin } from '../figure/model.js';
import { parentsFirst } from '../figure/parents-first.js';
import type { Pose } from './pose.js';

/** What all instances of a figure share. Bones, skins and meshes are numbered as in the figure. Nothing of it changes. */
export interface Rig {
  readonly figure: Figure;
  readonly bones: number;
  /** -1 for a root. */
  readonly parents: Int32Array;
  /** All bones, each after its parent. */
  readonly order: Int32Array;
  readonly rest: Readonly<Pose>;
  readonly skins: readonly Skin[];
  /** By bone's name. */
  readonly boneIndex: ReadonlyMap<string, number>;
  /** Every mesh's targets in order, each once: the numbering of morph weights. */
  readonly morphs: readonly RigMorph[];
}

export interface RigMorph {
  /** In `Figure.meshes`. */
  readonly mesh: number;
  readonly name: string;
  /** Weight at rest. */
  readonly weight: number;
}

export function createRig(figure: Figure): Rig {
  const { names, parents, translations, rotations, scales } = figure.skeleton;
  return {
    figure,
    bones: names.length,
    parents: parents.slice(),
    order: parentsFirst(parents),
    rest: {
      translations: translations.slice(),
      rotations: rotations.slice(),
      scales: scales?.slice() ?? null,
    },
    skins: figure.skins,
    boneIndex: new Map(names.map((name, bone) => [name, bone])),
    morphs: rigMorphs(figure),
  };
}

function rigMorphs({ meshes }: Figure): RigMorph[] {
  return meshes.flatMap(({ parts }, mesh) => {
    const weights = new Map<string, number>();
    for (const { morphs } of parts)
      for (const { name, weight } of morphs) if (!weights.has(name)) weights.set(name, weight);
    return [...weights].map(([name, weight]) => ({ mesh, name, weight }));
  });
}
