import type {
  Cal3DAnimation,
  Cal3DFile,
  Cal3DMaterial,
  Cal3DMesh,
  Cal3DMorphAnimation,
  Cal3DSkeleton,
} from '../model.js';
import { baseName, stemOf } from './find.js';

/** Cal3D files that belong together, each as stored. */
export interface Cal3DCharacter {
  readonly name: string | null;
  /** null for a mesh or an animation by itself. */
  readonly skeleton: Part<Cal3DSkeleton> | null;
  /** In the order listed, which is how HEAD's morph animations number them. */
  readonly meshes: readonly Part<Cal3DMesh>[];
  /** Changed forms of the meshes, each to be a morph target of its mesh. */
  readonly blendMeshes?: readonly BlendMesh[];
  /** By thread: `Cal3DSubmesh.materialThread` is the index. null where the file of that thread is missing or broken. */
  readonly materials: readonly (Part<Cal3DMaterial> | null)[];
  readonly animations: readonly Part<Cal3DAnimation>[];
  readonly morphAnimations: readonly Part<Cal3DMorphAnimation>[];
  /** Of all maps of the materials, each name once. */
  readonly textures: readonly Cal3DTexture[];
  /** By which programs enlarge the character when drawing it; nothing here has been multiplied by it. 1 unless listed. */
  readonly scale: number;
}

export interface Part<Model extends Cal3DFile> {
  /** Name with folders, inside the set of files that it was found in. */
  readonly file: string;
  /** What the list calls it, where it does. */
  readonly name?: string;
  readonly model: Model;
}

export interface BlendMesh {
  /** In `Cal3DCharacter.meshes`. */
  readonly mesh: number;
  readonly part: Part<Cal3DMesh>;
}

export interface Cal3DTexture {
  /** As the materials write it: `C:\maps\skin.tga`. */
  readonly name: string;
  /** Name with folders of the file found; null where there is none. */
  readonly file: string | null;
  /** The image file as it is. */
  readonly bytes: Uint8Array | null;
}

export const emptyCharacter: Cal3DCharacter = {
  name: null,
  skeleton: null,
  meshes: [],
  materials: [],
  animations: [],
  morphAnimations: [],
  textures: [],
  scale: 1,
};

/** All files of a character that could be read. */
export const partsOf = (character: Cal3DCharacter): readonly Part<Cal3DFile>[] => [
  ...(character.skeleton === null ? [] : [character.skeleton]),
  ...character.meshes,
  ...(character.blendMeshes ?? []).map(({ part }) => part),
  ...character.materials.filter((part) => part !== null),
  ...character.animations,
  ...character.morphAnimations,
];

/** What to call a part: the list's name for it, else its file's without folders and extension. */
export const partName = ({ file, name }: Part<Cal3DFile>): string => name ?? stemOf(baseName(file));
