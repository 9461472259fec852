import type { GLTF } from '@gltf-transform/core';

/** Numbers as they go into a buffer. */
type Numbers = Float32Array | Uint8Array | Uint16Array | Uint32Array;

/** What an accessor is for. Data of one use and width lies together in one buffer view. */
type Use = 'vertices' | 'indices' | 'keys' | 'sparse' | 'matrices';

/** Data of one buffer view, in pieces one after the other. */
export interface Group {
  readonly use: Use | 'image';
  /** Bytes of one element. */
  readonly stride: number;
  readonly pieces: Uint8Array[];
  length: number;
}

interface Image {
  readonly mimeType: string;
  readonly bytes: Uint8Array;
  /** Without folders, its extension included; null for one so small that no file of its own is wanted. */
  readonly fileName: string | null;
}

export type Json = { [name: string]: unknown };

/** The lists of a document. */
interface Lists {
  readonly nodes: GLTF.INode[];
  readonly meshes: GLTF.IMesh[];
  readonly skins: GLTF.ISkin[];
  readonly animations: GLTF.IAnimation[];
  readonly materials: Json[];
  readonly textures: Json[];
  readonly cameras: Json[];
  readonly accessors: GLTF.IAccessor[];
}

export interface Draft extends Lists {
  /** Nodes at the root of the one scene. */
  readonly roots: number[];
  readonly images: Image[];
  readonly groups: readonly Group[];
  readonly used: Set<string>;
  readonly required: Set<string>;
  /** Of the document itself. */
  readonly extensions: Json;
  /** Puts numbers into the buffer; `bounds` are wanted of positions and of times. Gives the accessor's index. */
  accessor(array: Numbers, type: GLTF.AccessorType, use: Use, bounds?: boolean): number;
  /** Zeros but for some elements, ascending. Gives the accessor's index. */
  sparse(count: number, at: Uint32Array, values: Float32Array, type: 'VEC3', bounds: boolean): number;
}

/** A glTF document to be: what is added to its lists is written by `pack`. */
export function createDraft(): Draft {
  const accessors: GLTF.IAccessor[] = [];
  const groups: Group[] = [];
  const groupIndex = new Map<string, number>();

  return {
    nodes: [],
    meshes: [],
    skins: [],
    animations: [],
    materials: [],
    textures: [],
    cameras: [],
    accessors,
    roots: [],
    images: [],
    groups,
    used: new Set(),
    required: new Set(),
    extensions: {},

    accessor(array, type, use, bounds = false) {
      const width = widths[type];
      const { bufferView, byteOffset } = store(array, use, width * array.BYTES_PER_ELEMENT);
      return (
        accessors.push({
          bufferView,
          ...(byteOffset > 0 && { byteOffset }),
          componentType: componentTypeOf(array),
          count: array.length / width,
          type,
          ...(bounds && boundsOf(array, width)),
        }) - 1
      );
    },

    sparse(count, at, values, type, bounds) {
      const width = widths[type];
      const small = count <= 65536;
      const indices = small ? new Uint16Array(at) : at;
      return (
        accessors.push({
          componentType: 5126,
          count,
          type,
          ...(bounds && boundsOf(values, width, at.length < count)),
          ...(at.length > 0 && {
            sparse: {
              count: at.length,
              indices: {
                ...store(indices, 'sparse', indices.BYTES_PER_ELEMENT),
                componentType: small ? 5123 : 5125,
              },
              values: store(values, 'sparse', width * 4),
            },
          }),
        }) - 1
      );
    },
  };

  function store(array: Numbers, use: Use, stride: number): { bufferView: number; byteOffset: number } {
    const key = `${use} ${stride}`;
    let bufferView = groupIndex.get(key);
    if (bufferView === undefined) {
      bufferView = groups.push({ use, stride, pieces: [], length: 0 }) - 1;
      groupIndex.set(key, bufferView);
    }
    const group = groups[bufferView]!;
    const byteOffset = group.length;
    group.pieces.push(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
    group.length += array.byteLength;
    return { bufferView, byteOffset };
  }
}

/** Up to the next multiple of four. */
export const padded = (length: number): number => Math.ceil(length / 4) * 4;

const widths: Readonly<Record<GLTF.AccessorType, number>> = {
  SCALAR: 1,
  VEC2: 2,
  VEC3: 3,
  VEC4: 4,
  MAT2: 4,
  MAT3: 9,
  MAT4: 16,
};

function componentTypeOf(array: Numbers): GLTF.AccessorComponentType {
  if (array instanceof Float32Array) return 5126;
  if (array instanceof Uint32Array) return 5125;
  return array instanceof Uint16Array ? 5123 : 5121;
}

function boundsOf(array: Numbers, width: number, withZero = false): { min: number[]; max: number[] } {
  const min = new Array<number>(width).fill(withZero ? 0 : Infinity);
  const max = new Array<number>(width).fill(withZero ? 0 : -Infinity);
  for (let i = 0; i < width; i++) {
    let least = min[i]!;
    let most = max[i]!;
    for (let at = i; at < array.length; at += width) {
      const value = array[at]!;
      if (value < least) least = value;
      if (value > most) most = value;
    }
    min[i] = least;
    max[i] = most;
  }
  return { min, max };
}
