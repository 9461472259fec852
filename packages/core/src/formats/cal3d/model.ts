/**
 * Cal3D's files as they are stored. Rotations are Cal3D's own (x y z w, the conjugate of the standard quaternion),
 * right-handed, usually Z up, lengths in the file's units, times in seconds. Numbers are 32-bit floats.
 */

export type Cal3DKind = 'skeleton' | 'animation' | 'mesh' | 'material' | 'morphAnimation';

/** `header`: XML with a HEADER element before the root (up to 910, IMVU); `root`: XML with the version in the root. */
export type Cal3DForm = 'binary' | 'header' | 'root';

/**
 * Which fields a file has, beyond its number: versions lie. XML files go by presence; their layout is the one that a
 * binary file of the same version has.
 *
 * skeleton: plain, lights, ecal3d
 * animation: plain, packed (bit-packed without flag), packedRotation (916), packedBoth (917), compressFlag (919),
 *            flags (1200), compressFlags (1300, 1301), ecal3d
 * mesh: plain, damped (before 699), terminated (colours; absolute morphs), counted (delta morphs), ecal3d
 * material: plain, types
 * morphAnimation: named, numbered (HEAD's reader), numberedParts (HEAD's writer, mp3butcher's XML)
 */
export type Cal3DLayout =
  | 'plain'
  | 'lights'
  | 'packed'
  | 'packedRotation'
  | 'packedBoth'
  | 'compressFlag'
  | 'flags'
  | 'compressFlags'
  | 'damped'
  | 'terminated'
  | 'counted'
  | 'types'
  | 'named'
  | 'numbered'
  | 'numberedParts'
  | 'ecal3d';

export interface Stamp {
  /** As stored, 600 and up. */
  readonly version: number;
  readonly form: Cal3DForm;
  readonly layout: Cal3DLayout;
  /** XML only: the root says MAGIC, too. */
  readonly magicInRoot?: true;
}

export type Cal3DFile = Cal3DSkeleton | Cal3DAnimation | Cal3DMesh | Cal3DMaterial | Cal3DMorphAnimation;

/** A name and, where they are not its UTF-8 and one NUL, the bytes that the count covers. */
export interface Name {
  readonly text: string;
  readonly raw?: Uint8Array;
}

export type Vector3 = readonly [x: number, y: number, z: number];
export type Quaternion = readonly [x: number, y: number, z: number, w: number];
/** 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number];
/** 0 to 255. */
export type Rgba8 = readonly [red: number, green: number, blue: number, alpha: number];

export interface Cal3DSkeleton {
  readonly kind: 'skeleton';
  readonly stamp: Stamp;
  /** Of the scene; null where the layout or the file has none. */
  readonly ambient: Rgb | null;
  readonly bones: readonly Cal3DBone[];
  /** eCal3d's CDF holds the meshes, too. */
  readonly submeshes?: readonly Cal3DSubmesh[];
}

export interface Cal3DBone {
  readonly name: Name;
  /** eCal3d only. */
  readonly length?: number;
  /** Relative to the parent. */
  readonly translation: Vector3;
  readonly rotation: Quaternion;
  /** From model space into the bone's: the inverse bind. */
  readonly localTranslation: Vector3;
  readonly localRotation: Quaternion;
  /** Index in the file, -1 for a root; what counts. May name a bone that is not there. */
  readonly parent: number;
  readonly light: Cal3DLight | null;
  /** As listed; says the same as the parents in a good file. */
  readonly children: Int32Array;
}

export interface Cal3DLight {
  /** 0 none, 1 omni, 2 directional, 3 target (spot), 4 ambient. */
  readonly type: number;
  readonly color: Rgb;
}

export interface Cal3DAnimation {
  readonly kind: 'animation';
  readonly stamp: Stamp;
  /** Seconds. */
  readonly duration: number;
  /** Of layouts that have it, else 0. */
  readonly compressFlag: number;
  /** Of layouts that have it, else 0. */
  readonly flags: number;
  readonly tracks: readonly Cal3DTrack[];
}

/** A stored translation of three times this (exactly representable in 32 bits) says: there is none. */
export const noTranslation = 1e10;

/** Keys as stored, in the order stored. */
export interface Cal3DTrack {
  /** Index in the skeleton; -1 where eCal3d names it. */
  readonly bone: number;
  /** eCal3d only. */
  readonly boneName?: Name;
  readonly times: Float32Array;
  /** Three a key; three times `noTranslation` where a key has none. */
  readonly translations: Float32Array;
  /** Four a key, Cal3D's convention. */
  readonly rotations: Float32Array;
  /** Whether keys without translation stand for the previous key's (true) or the skeleton's (false). */
  readonly translationRequired: boolean;
  /** Whether keys after the first may have a translation of their own. */
  readonly translationIsDynamic: boolean;
  readonly highRange: boolean;
  /** How the keys were stored; written back as they were. A changed track has none. */
  readonly packed?: PackedKeys;
}

export type PackedKeys =
  | { readonly kind: 'bits'; readonly header: Uint8Array; readonly bytes: Uint8Array }
  | {
      readonly kind: 'quantised';
      readonly min: Vector3;
      readonly scale: Vector3;
      readonly bytes: Uint8Array;
    };

export interface Cal3DMesh {
  readonly kind: 'mesh';
  readonly stamp: Stamp;
  readonly submeshes: readonly Cal3DSubmesh[];
}

/** n vertices in model space, bind pose, in the file's order and winding. */
export interface Cal3DSubmesh {
  readonly materialThread: number;
  readonly lodSteps: number;
  /** 3n. */
  readonly positions: Float32Array;
  /** 3n. */
  readonly normals: Float32Array;
  /** 3n; null where the file has none. */
  readonly colors: Float32Array | null;
  /** n; null where an XML file has none. */
  readonly collapseIds: Int32Array | null;
  /** n; null where an XML file has none. */
  readonly faceCollapseCounts: Int32Array | null;
  /** 2n each; v runs down from the top row. */
  readonly maps: readonly Float32Array[];
  /** eCal3d only: one a map, null where its flag is off; 4n bytes, tangent and cross factor. */
  readonly tangents?: readonly (Int8Array | null)[];
  /** n + 1: influences of vertex i are `influenceStarts[i]` up to `influenceStarts[i + 1]`. */
  readonly influenceStarts: Uint32Array;
  readonly influenceBones: Int32Array;
  readonly influenceWeights: Float32Array;
  /** n; null where there are no springs. */
  readonly physicalWeights: Float32Array | null;
  readonly springs: Cal3DSprings;
  readonly morphs: readonly Cal3DMorph[];
  /** Three a face. */
  readonly faces: Int32Array;
}

export interface Cal3DSprings {
  /** Two a spring. */
  readonly vertices: Int32Array;
  readonly coefficients: Float32Array;
  /** Layout `damped` only. */
  readonly dampings: Float32Array | null;
  readonly idleLengths: Float32Array;
}

export const noSprings: Cal3DSprings = {
  vertices: new Int32Array(0),
  coefficients: new Float32Array(0),
  dampings: null,
  idleLengths: new Float32Array(0),
};

/** k vertices of it. Whether positions and normals replace or are added is `deltas`. */
export interface Cal3DMorph {
  readonly name: Name;
  readonly deltas: boolean;
  readonly vertices: Int32Array;
  /** 3k. */
  readonly positions: Float32Array;
  /** 3k. */
  readonly normals: Float32Array;
  /** 2k a map. */
  readonly maps: readonly Float32Array[];
  /** The id that ends the list, layout `terminated` only. */
  readonly terminator?: number;
  /** XML only: MORPHID and a POSDIFF a vertex (NaN where left out), which nobody reads. */
  readonly id?: number;
  readonly distances?: Float32Array;
}

export interface Cal3DMaterial {
  readonly kind: 'material';
  readonly stamp: Stamp;
  readonly ambient: Rgba8;
  readonly diffuse: Rgba8;
  readonly specular: Rgba8;
  readonly shininess: number;
  /** The map at i is drawn with texture coordinate set i. */
  readonly maps: readonly { readonly file: Name; readonly type: Name | null }[];
}

export interface Cal3DMorphAnimation {
  readonly kind: 'morphAnimation';
  readonly stamp: Stamp;
  /** Seconds. */
  readonly duration: number;
  readonly tracks: readonly Cal3DMorphTrack[];
}

export interface Cal3DMorphTrack {
  /** Of the morph target; null where it is numbered. */
  readonly name: Name | null;
  /** -1 where it is named. */
  readonly morph: number;
  /** -1 where not given. */
  readonly mesh: number;
  readonly submeshes: Int32Array;
  /** Seconds. */
  readonly times: Float32Array;
  readonly weights: Float32Array;
}

export const vertexCountOf = ({ positions }: Cal3DSubmesh): number => positions.length / 3;
