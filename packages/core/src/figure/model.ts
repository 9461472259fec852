/**
 * The figure: a skeleton, the skin over it and what it looks like, held as columns. Right-handed, lengths in the
 * file's units, rotations as standard unit quaternions x y z w (`v' = q v q*`). What moves it are clips, whose
 * tracks name its bones and meshes.
 */

/** Which axis points up. */
export type UpAxis = 'y' | 'z';

export interface Figure {
  readonly name: string | null;
  readonly up: UpAxis;
  /** Where it looks; +z where Y is up, and -y where Z is, unless said otherwise. */
  readonly front?: '-z';
  readonly skeleton: Skeleton;
  readonly skins: readonly Skin[];
  readonly meshes: readonly Mesh[];
  readonly materials: readonly Material[];
  readonly textures: readonly Texture[];
}

/**
 * Bones by index, in the file's order: a parent may stand after its child, but there are no cycles. Names of bones
 * and meshes are unique together within a figure, so that a clip's track finds the one it drives.
 */
export interface Skeleton {
  readonly names: readonly string[];
  /** -1 for a root. */
  readonly parents: Int32Array;
  /** Three a bone, relative to the parent, in the rest pose. */
  readonly translations: Float32Array;
  /** Four a bone, relative to the parent. */
  readonly rotations: Float32Array;
  /** Three a bone; null where every bone keeps its size. */
  readonly scales: Float32Array | null;
}

/** How vertices in model space come into the space of the bones they follow. */
export interface Skin {
  /** Bone of each joint. */
  readonly joints: Int32Array;
  /** Twelve a joint: the upper three rows of the inverse bind matrix, row by row, for column vectors. */
  readonly inverseBinds: Float32Array;
}

export interface Mesh {
  readonly name: string;
  /** In `Figure.skins`. */
  readonly skin: number;
  readonly parts: readonly MeshPart[];
}

/** Triangles of one material. n vertices, bind pose, model space. */
export interface MeshPart {
  /** In `Figure.materials`. */
  readonly material: number | null;
  /** 3n. */
  readonly positions: Float32Array;
  /** 3n. */
  readonly normals: Float32Array | null;
  /** 2n each; v runs down from the top row of the image. */
  readonly uvs: readonly Float32Array[];
  /** 4n, red green blue alpha, as the file has them, 0 to 1. */
  readonly colors: Float32Array | null;
  /** Three a triangle, counter-clockwise seen from the front. */
  readonly indices: Uint32Array;
  readonly influences: Influences;
  readonly morphs: readonly MorphTarget[];
  readonly springs: Springs | null;
  readonly lod: LevelOfDetail | null;
}

/** Those of vertex i are `starts[i]` up to `starts[i + 1]`. Weights are as in the file, not always 1 together. */
export interface Influences {
  /** n + 1. */
  readonly starts: Uint32Array;
  /** In `Skin.joints`. */
  readonly joints: Uint32Array;
  readonly weights: Float32Array;
}

/** Some vertices moved. Parts of one mesh share the weight of targets of the same name. */
export interface MorphTarget {
  readonly name: string;
  /** Weight at rest. */
  readonly weight: number;
  /** The k vertices that move, ascending. */
  readonly vertices: Uint32Array;
  /** 3k, added to the vertex. */
  readonly positions: Float32Array;
  /** 3k, added to the normal. */
  readonly normals: Float32Array | null;
}

/** Cloth: edges that keep their length while gravity moves the vertices. */
export interface Springs {
  /** n; 0 follows the bones, above it moves freely. */
  readonly masses: Float32Array;
  /** Two a spring. */
  readonly vertices: Uint32Array;
  readonly coefficients: Float32Array;
  readonly idleLengths: Float32Array;
}

/**
 * Vertices that go, last first. At a level 0…1, `steps * (1 - level)` of them are gone; each takes its number of
 * faces from the end of the list along, and is replaced in the others by the vertex it collapses to.
 */
export interface LevelOfDetail {
  readonly steps: number;
  /** n; -1 stays for ever. */
  readonly collapseTo: Int32Array;
  /** n. */
  readonly faceCounts: Uint32Array;
}

export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** By metal and roughness, as glTF has it. */
export interface Material {
  readonly name: string | null;
  /** Linear, 0 to 1. */
  readonly baseColor: Rgba;
  readonly metallic: number;
  readonly roughness: number;
  /** Linear. */
  readonly emissive: readonly [red: number, green: number, blue: number];
  readonly alphaMode: 'opaque' | 'mask' | 'blend';
  /** Of mode `mask`. */
  readonly alphaCutoff: number;
  readonly doubleSided: boolean;
  readonly baseColorTexture: TextureUse | null;
  readonly normalTexture: TextureUse | null;
  readonly emissiveTexture: TextureUse | null;
  readonly occlusionTexture: TextureUse | null;
  readonly metallicRoughnessTexture: TextureUse | null;
  /** What the file said in its own words, as plain JSON. */
  readonly extras: Readonly<Record<string, unknown>> | null;
}

export interface TextureUse {
  /** In `Figure.textures`. */
  readonly texture: number;
  /** In `MeshPart.uvs`. */
  readonly uvSet: number;
}

export interface Texture {
  /** File name with folders, as the figure's files call it. */
  readonly name: string;
  /** The image file as it is; null where it was not found. */
  readonly bytes: Uint8Array | null;
}

export const boneCount = ({ names }: Skeleton): number => names.length;

/** Of one bone, at rest. */
export const scaleOf = ({ scales }: Skeleton, bone: number): readonly [x: number, y: number, z: number] =>
  scales === null ? [1, 1, 1] : [scales[3 * bone]!, scales[3 * bone + 1]!, scales[3 * bone + 2]!];

export const vertexCount = ({ positions }: MeshPart): number => positions.length / 3;

/** The names of a mesh's morph targets, over all of its parts in order, each once. */
export const morphNames = ({ parts }: Mesh): readonly string[] => [
  ...new Set(parts.flatMap(({ morphs }) => morphs.map(({ name }) => name))),
];
