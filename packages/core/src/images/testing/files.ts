/** Tiny image files, written field by field. */

/** `[size, value]`: little-endian numbers one after the other. */
export function packed(...fields: readonly (readonly [size: 1 | 2 | 4, value: number])[]): number[] {
  return fields.flatMap(([size, value]) => Array.from({ length: size }, (_, i) => (value >>> (i * 8)) & 255));
}

export interface TgaFields {
  readonly kind: number;
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  /** Bits 4 and 5 turn the origin, the lower four count alpha. */
  readonly flags?: number;
  readonly id?: readonly number[];
  readonly map?: { readonly first: number; readonly bits: number; readonly bytes: readonly number[] };
  readonly data: readonly number[];
}

export function tgaFile({ kind, width, height, bits, flags = 0x20, id = [], map, data }: TgaFields) {
  const length = map ? map.bytes.length / ((map.bits + 7) >> 3) : 0;
  return Uint8Array.from([
    ...packed([1, id.length], [1, map ? 1 : 0], [1, kind], [2, map?.first ?? 0], [2, length]),
    ...packed([1, map?.bits ?? 0], [4, 0], [2, width], [2, height], [1, bits], [1, flags]),
    ...id,
    ...(map?.bytes ?? []),
    ...data,
  ]);
}

export interface BmpFields {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly compression?: number;
  readonly masks?: readonly number[];
  /** Blue, green, red, unused. */
  readonly palette?: readonly number[];
  readonly data: readonly number[];
}

export function bmpFile({ width, height, bits, compression = 0, masks = [], palette = [], data }: BmpFields) {
  const size = masks.length === 4 ? 56 : 40;
  const between = masks.length === 3 ? 12 : 0;
  const start = 14 + size + between + palette.length;
  return Uint8Array.from([
    ...packed([1, 0x42], [1, 0x4d], [4, start + data.length], [4, 0], [4, start]),
    ...packed([4, size], [4, width], [4, height], [2, 1], [2, bits], [4, compression], [4, data.length]),
    ...packed([4, 0], [4, 0], [4, palette.length / 4], [4, 0]),
    ...masks.flatMap((mask) => packed([4, mask])),
    ...palette,
    ...data,
  ]);
}

export interface DdsFields {
  readonly width: number;
  readonly height: number;
  readonly fourCC?: string;
  readonly dxgi?: number;
  readonly bits?: number;
  readonly masks?: readonly [number, number, number, number];
  readonly flags?: number;
  readonly data: readonly number[];
}

export function ddsFile({ width, height, fourCC, dxgi, bits = 0, masks, flags, data }: DdsFields) {
  const code = [...(fourCC ?? '\0\0\0\0')].map((letter) => letter.charCodeAt(0));
  const kind = flags ?? (fourCC === undefined ? (masks?.[3] ? 0x41 : 0x40) : 4);
  return Uint8Array.from([
    ...packed([4, 0x20534444], [4, 124], [4, 0x1007], [4, height], [4, width], [4, 0], [4, 0], [4, 0]),
    ...new Array<number>(44).fill(0),
    ...packed([4, 32], [4, kind]),
    ...code,
    ...packed([4, bits], ...(masks ?? [0, 0, 0, 0]).map((mask) => [4, mask] as const)),
    ...packed([4, 0x1000], [4, 0], [4, 0], [4, 0], [4, 0]),
    ...(dxgi === undefined ? [] : packed([4, dxgi], [4, 3], [4, 0], [4, 1], [4, 0])),
    ...data,
  ]);
}
