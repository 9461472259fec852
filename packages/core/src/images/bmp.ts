import { unpackBmpRuns } from './bmp-runs.js';
import { channelOf, type Masks, unmaskPixels } from './masks.js';
import type { Image, ImageInfo } from './model.js';
import { checkSize, needBytes, opaqueIfInvisible, refuse, viewOf } from './problem.js';

export function bmpInfo(bytes: Uint8Array): ImageInfo | null {
  if (bytes[0] !== 0x42 || bytes[1] !== 0x4d || bytes.length < 26) return null;
  const header = readHeader(bytes);
  return header && { type: 'bmp', width: header.width, height: header.height };
}

/**
 * Windows and OS/2 bitmaps of 1, 4, 8, 16, 24 and 32 bits, plain, run-length packed or with bit fields, from the
 * bottom up or from the top down. 32 bits without an alpha mask are opaque; pixels that runs leave out are
 * transparent black.
 * @throws FormatError
 */
export function decodeBmp(bytes: Uint8Array): Image {
  if (bytes.length < 26) refuse('image/damaged', 'the BMP ends inside its header', bytes.length);
  const header = readHeader(bytes);
  if (header === null) return refuse('image/damaged', 'the header of the BMP has an unknown size', 14);
  const { width, height, bits, compression, start } = header;
  checkSize(width, height, 18);
  if (!isHandled(bits, compression))
    refuse('image/not-decoded', `a BMP of ${bits} bits with compression ${compression} is not decoded`, 28);

  const pixels = new Uint8Array(width * height * 4);
  const packed = compression === Compression.rle8 || compression === Compression.rle4;
  const rowBytes = packed ? width : Math.ceil((width * bits) / 32) * 4;
  const rows = packed ? unpackBmpRuns(bytes, start, width, height, bits) : null;
  if (rows === null) needBytes(bytes, start, rowBytes * height - (bits === 24 ? 3 : 0), 'the pixels');
  const source = rows?.indices ?? bytes;
  const from = rows === null ? start : 0;
  const colours = bits <= 8 ? readPalette(bytes, header) : null;
  const channels = masksOf(bytes, header).map(channelOf);
  for (let row = 0; row < height; row++) {
    const at = from + row * rowBytes;
    const to = (header.topFirst ? row : height - 1 - row) * width * 4;
    if (colours) lookUp(source, at, packed ? 8 : bits, width, colours, pixels, to);
    else unmaskPixels(source, at, bits / 8, width, channels, pixels, to);
    if (rows)
      for (let x = 0; x < width; x++) if (!rows.drawn[at + x]) pixels.fill(0, to + x * 4, to + x * 4 + 4);
  }
  opaqueIfInvisible(pixels);
  return { width, height, pixels };
}

const Compression = { none: 0, rle8: 1, rle4: 2, bitFields: 3, alphaBitFields: 6 } as const;

function isHandled(bits: number, compression: number): boolean {
  switch (compression) {
    case Compression.none:
      return [1, 4, 8, 16, 24, 32].includes(bits);
    case Compression.rle8:
      return bits === 8;
    case Compression.rle4:
      return bits === 4;
    case Compression.bitFields:
    case Compression.alphaBitFields:
      return bits === 16 || bits === 32;
    default:
      return false;
  }
}

interface Header {
  readonly size: number;
  readonly width: number;
  readonly height: number;
  readonly topFirst: boolean;
  readonly bits: number;
  readonly compression: number;
  readonly colourCount: number;
  readonly start: number;
}

function readHeader(bytes: Uint8Array): Header | null {
  const view = viewOf(bytes);
  const start = view.getUint32(10, true);
  const size = view.getUint32(14, true);
  if (size === 12) {
    const [width, height] = [view.getUint16(18, true), view.getUint16(20, true)];
    const bits = view.getUint16(24, true);
    return { size, width, height, topFirst: false, bits, compression: 0, colourCount: 0, start };
  }
  if (![40, 52, 56, 64, 108, 124].includes(size) || bytes.length < 14 + size) return null;
  const height = view.getInt32(22, true);
  return {
    size,
    width: view.getInt32(18, true),
    height: Math.abs(height),
    topFirst: height < 0,
    bits: view.getUint16(28, true),
    compression: view.getUint32(30, true),
    colourCount: view.getUint32(46, true),
    start,
  };
}

/** As large as the bits can ask for; colours that the file does not give are black. */
function readPalette(bytes: Uint8Array, { size, bits, colourCount, start }: Header): Uint8Array {
  const stride = size === 12 ? 3 : 4;
  const most = 1 << bits;
  const from = 14 + size;
  const room = Math.max(0, Math.floor((Math.min(start, bytes.length) - from) / stride));
  const count = Math.min(colourCount > 0 ? colourCount : most, most, room);
  const colours = new Uint8Array(most * 4);
  for (let i = 0; i < most; i++) {
    for (let c = 0; c < 3 && i < count; c++) colours[i * 4 + c] = bytes[from + i * stride + 2 - c]!;
    colours[i * 4 + 3] = 255;
  }
  return colours;
}

function masksOf(bytes: Uint8Array, { size, bits, compression }: Header): Masks {
  if (compression !== Compression.bitFields && compression !== Compression.alphaBitFields)
    return bits === 16 ? [0x7c00, 0x3e0, 0x1f, 0] : [0xff0000, 0xff00, 0xff, 0];
  const hasAlpha = size >= 56 || compression === Compression.alphaBitFields;
  needBytes(bytes, 54, hasAlpha ? 16 : 12, 'the bit fields');
  const view = viewOf(bytes);
  const mask = (index: number) => view.getUint32(54 + index * 4, true);
  return [mask(0), mask(1), mask(2), hasAlpha ? mask(3) : 0];
}

/** Indices of 1, 4 or 8 bits, the leftmost in the high bits. */
function lookUp(
  bytes: Uint8Array,
  from: number,
  bits: number,
  width: number,
  colours: Uint8Array,
  out: Uint8Array,
  to: number,
): void {
  const perByte = 8 / bits;
  const mask = (1 << bits) - 1;
  for (let x = 0; x < width; x++) {
    const byte = bytes[from + Math.floor(x / perByte)]!;
    const index = (byte >> (8 - bits - (x % perByte) * bits)) & mask;
    for (let c = 0; c < 4; c++) out[to + x * 4 + c] = colours[index * 4 + c]!;
  }
}
