import type { GLTF } from '@gltf-transform/core';

/** Numbers as they go into a buffer. */
type Numbers = Float32Array | Uint8Array | Uint16Array | Uint32Array;

/** What an accessor is for. Data of one use and width lies together in one buffer view. */
type Use = 'vertices' | 'indices' | 'keys' | 'sparse' | 'matrices';

/** Data of one buffer view. */
export interface Group {
  readonly use: Use;
  /** Bytes of one element. */
  readonly stride: number;
  /** Bytes. */
  length: number;
  /** One after the other. */
  pieces(): readonly Uint8Array[];
}

interface GrowingGroup extends Group {
  /** Of its buffer view. */
  readonly index: number;
  add(array: Numbers): void;
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
  const groups: GrowingGroup[] = [];
  const groupsOfUse = new Map<Use, GrowingGroup[]>();

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
      const componentType = componentTypeOf(array);
      const count = array.length / width;
      const group = groupFor(use, width * bytesOf(componentType));
      const made: GLTF.IAccessor = {
        bufferView: group.index,
        byteOffset: group.length,
        componentType,
        count,
        type,
      };
      group.add(array);
      if (bounds) Object.assign(made, boundsOf(array, width));
      return accessors.push(made) - 1;
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
    const group = groupFor(use, stride);
    const stored = { bufferView: group.index, byteOffset: group.length };
    group.add(array);
    return stored;
  }

  function groupFor(use: Use, stride: number): GrowingGroup {
    let strides = groupsOfUse.get(use);
    if (!strides) groupsOfUse.set(use, (strides = []));
    const known = strides[stride];
    if (known) return known;
    const isSmall = use === 'keys' && stride % 4 === 0;
    const group = (isSmall ? joiningGroup : listingGroup)(use, stride, groups.length);
    groups.push(group);
    strides[stride] = group;
    return group;
  }
}

/** For few large arrays: they are only referred to. */
function listingGroup(use: Use, stride: number, index: number): GrowingGroup {
  const pieces: Uint8Array[] = [];
  return {
    use,
    stride,
    index,
    length: 0,
    pieces: () => pieces,
    add(array) {
      pieces.push(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
      this.length += array.byteLength;
    },
  };
}

/** For many small arrays of 32-bit numbers, which are copied: a view of each would cost more. */
function joiningGroup(use: Use, stride: number, index: number): GrowingGroup {
  let joined = new Float32Array(4096);
  return {
    use,
    stride,
    index,
    length: 0,
    pieces() {
      return [new Uint8Array(joined.buffer, 0, this.length)];
    },
    add(array) {
      const at = this.length / 4;
      if (at + array.length > joined.length) {
        const longer = new Float32Array(2 * (at + array.length));
        longer.set(joined);
        joined = longer;
      }
      joined.set(array, at);
      this.length += 4 * array.length;
    },
  };
}

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

const bytesOf = (type: GLTF.AccessorComponentType): number => (type === 5121 ? 1 : type === 5123 ? 2 : 4);

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
