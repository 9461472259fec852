/** Peers whose packages carry no usable types. */

interface Lz4js {
  compressBlock(
    source: Uint8Array,
    target: Uint8Array,
    start: number,
    length: number,
    hashTable: Uint32Array,
  ): number;
  decompressBlock(
    source: Uint8Array,
    target: Uint8Array,
    start: number,
    length: number,
    targetStart: number,
  ): number;
}

interface Lzma1 {
  compress(data: Uint8Array, mode: number): Uint8Array;
  decompress(data: Uint8Array): Uint8Array;
}

// Through a variable: the type checker would otherwise take up (and refuse) the sources that lzma1 ships as types.
const untyped = (name: string): Promise<unknown> => import(name);

export const lz4js = ((await untyped('lz4js')) as { default: Lz4js }).default;
export const lzma1 = (await untyped('lzma1')) as Lzma1;
