/**
 * cfg: lines `key=value` (cally, miniviewer, osgCal, soya, delta3d, Vizard); cal: the same under `[model]`, with names
 * in the keys (Sear, MM3D); crystalSpace: `<meshfact>`; walker: `<Cal3DConfig>` (Cal3DWalker); delta3d: `<character>`.
 */
export type ListKind = 'cfg' | 'cal' | 'crystalSpace' | 'walker' | 'delta3d';

/** The files of a character by name, as some program lists them. */
export interface ModelList {
  readonly kind: ListKind;
  /** By which the program multiplies lengths when drawing; 1 where the list has none. */
  readonly scale: number;
  /** Folder before the names, as written; null where the list has none. */
  readonly path: string | null;
  readonly skeleton: ListedFile | null;
  readonly meshes: readonly ListedFile[];
  /** The material at i is that of thread i. */
  readonly materials: readonly ListedFile[];
  readonly animations: readonly ListedFile[];
  readonly morphAnimations: readonly ListedFile[];
  /** Meshes that are another in a changed form, to be a morph target of it. */
  readonly blendMeshes: readonly ListedBlendMesh[];
  /** What else the list says, one of each key and value. */
  readonly others: readonly ListedValue[];
}

export interface ListedFile {
  /** As written, with `/` for every `\`. */
  readonly file: string;
  /** What the list calls it, where it does. */
  readonly name?: string;
  /** 1-based. */
  readonly line: number;
}

export interface ListedBlendMesh extends ListedFile {
  /** In `meshes`: the one it is a changed form of. */
  readonly mesh: number;
}

export interface ListedValue {
  readonly key: string;
  readonly value: string;
  /** 1-based. */
  readonly line: number;
}
