import type { Image, ImageInfo } from './model.js';
import { checkSize, needBytes, opaqueIfInvisible, refuse, viewOf } from './problem.js';

/** TGA has no magic number: the header must make sense. */
export function tgaInfo(bytes: Uint8Array): ImageInfo | null {
  if (bytes.length < headerSize) return null;
  const { width, height, kind, bits, mapType, mapBits } = readHeader(bytes);
  const base = kind & 7;
  const depths = base === 1 ? [8, 16] : base === 2 ? [15, 16, 24, 32] : [8, 16];
  const makesSense =
    [1, 2, 3, 9, 10, 11].includes(kind) &&
    depths.includes(bits) &&
    mapType <= 1 &&
    (base !== 1 || (mapType === 1 && [15, 16, 24, 32].includes(mapBits))) &&
    (bytes[17]! & 0xc0) === 0 &&
    width > 0 &&
    height > 0;
  return makesSense ? { type: 'tga', width, height } : null;
}

/**
 * Types 1, 2, 3 and their run-length forms 9, 10, 11 (Truevision TGA 2.0), with either origin. An alpha of 0 throughout
 * counts as none, as does the 16th bit where the header gives alpha no bits.
 * @throws FormatError
 */
export function decodeTga(bytes: Uint8Array): Image {
  if (tgaInfo(bytes) === null) refuse('image/damaged', 'the header of the TGA makes no sense', 0);
  const header = readHeader(bytes);
  const { width, height, kind, bits, idLength, mapType, mapLength, mapBits } = header;
  checkSize(width, height, 12);
  const mapStart = headerSize + idLength;
  const start = mapStart + (mapType === 1 ? mapLength * bytesOf(mapBits) : 0);
  const size = bytesOf(bits);
  const packed = kind > 8;
  if (packed) needBytes(bytes, start, Math.ceil((width * height) / 128) * (1 + size), 'the packed pixels');
  else needBytes(bytes, start, width * height * size, 'the pixels');

  const colours = (kind & 7) === 1 ? readMap(bytes, mapStart, header) : null;
  const raw = packed ? unpack(bytes, start, width * height, size) : bytes.subarray(start);
  const pixels = new Uint8Array(width * height * 4);
  for (let row = 0; row < height; row++) {
    const to = (header.topFirst ? row : height - 1 - row) * width;
    for (let column = 0; column < width; column++) {
      const at = (to + (header.rightFirst ? width - 1 - column : column)) * 4;
      const from = (row * width + column) * size;
      if (colours === null) readPixel(raw, from, header, pixels, at);
      else {
        const index = (size === 1 ? raw[from]! : raw[from]! | (raw[from + 1]! << 8)) - header.mapFirst;
        if (index < 0 || index >= mapLength)
          refuse(
            'image/damaged',
            `a pixel has colour ${index + header.mapFirst}, which the map does not hold`,
          );
        for (let c = 0; c < 4; c++) pixels[at + c] = colours[index * 4 + c]!;
      }
    }
  }
  opaqueIfInvisible(pixels);
  return { width, height, pixels };
}

const headerSize = 18;

interface Header {
  readonly idLength: number;
  readonly mapType: number;
  /** 1 mapped, 2 true colour, 3 grey; 8 more where packed. */
  readonly kind: number;
  readonly mapFirst: number;
  readonly mapLength: number;
  readonly mapBits: number;
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly alphaBits: number;
  readonly rightFirst: boolean;
  readonly topFirst: boolean;
}

function readHeader(bytes: Uint8Array): Header {
  const view = viewOf(bytes);
  const flags = bytes[17]!;
  return {
    idLength: bytes[0]!,
    mapType: bytes[1]!,
    kind: bytes[2]!,
    mapFirst: view.getUint16(3, true),
    mapLength: view.getUint16(5, true),
    mapBits: bytes[7]!,
    width: view.getUint16(12, true),
    height: view.getUint16(14, true),
    bits: bytes[16]!,
    alphaBits: flags & 15,
    rightFirst: (flags & 16) !== 0,
    topFirst: (flags & 32) !== 0,
  };
}

const bytesOf = (bits: number): number => (bits + 7) >> 3;

function readMap(bytes: Uint8Array, start: number, { mapLength, mapBits, alphaBits }: Header): Uint8Array {
  const size = bytesOf(mapBits);
  needBytes(bytes, start, mapLength * size, 'the colours of the map');
  const colours = new Uint8Array(mapLength * 4);
  for (let i = 0; i < mapLength; i++)
    readPixel(bytes, start + i * size, { kind: 2, bits: mapBits, alphaBits }, colours, i * 4);
  return colours;
}

function readPixel(
  bytes: Uint8Array,
  from: number,
  { kind, bits, alphaBits }: Pick<Header, 'kind' | 'bits' | 'alphaBits'>,
  out: Uint8Array,
  at: number,
): void {
  out[at + 3] = 255;
  if ((kind & 7) === 3) {
    out[at] = out[at + 1] = out[at + 2] = bytes[from]!;
    if (bits === 16) out[at + 3] = bytes[from + 1]!;
  } else if (bits <= 16) {
    const pixel = bytes[from]! | (bytes[from + 1]! << 8);
    out[at] = fiveBits(pixel >> 10);
    out[at + 1] = fiveBits(pixel >> 5);
    out[at + 2] = fiveBits(pixel);
    if (bits === 16 && alphaBits > 0) out[at + 3] = pixel & 0x8000 ? 255 : 0;
  } else {
    out[at] = bytes[from + 2]!;
    out[at + 1] = bytes[from + 1]!;
    out[at + 2] = bytes[from]!;
    if (bits === 32) out[at + 3] = bytes[from + 3]!;
  }
}

const fiveBits = (value: number): number => ((value & 31) << 3) | ((value & 31) >> 2);

/** Packets of up to 128 pixels: one repeated, or as they are. They may run over the ends of rows. */
function unpack(bytes: Uint8Array, start: number, count: number, size: number): Uint8Array {
  const out = new Uint8Array(count * size);
  let at = start;
  let to = 0;
  while (to < out.length) {
    needBytes(bytes, at, 1, 'the packed pixels');
    const packet = bytes[at++]!;
    const length = Math.min(((packet & 127) + 1) * size, out.length - to);
    const stored = packet & 128 ? size : length;
    needBytes(bytes, at, stored, 'the pixels of a packet');
    for (let i = 0; i < length; i++) out[to + i] = bytes[at + (packet & 128 ? i % size : i)]!;
    at += stored;
    to += length;
  }
  return out;
}
