import { type DecodedPng, decode, encode } from 'fast-png';
import { unpackedLength } from '../bytes/zlib.js';
import type { Image, ImageInfo } from './model.js';
import { pngSignature } from './png-chunks.js';
import { checkSize, needBytes, refuse, viewOf } from './problem.js';

export function pngInfo(bytes: Uint8Array): ImageInfo | null {
  if (bytes.length < 33 || pngSignature.some((byte, i) => bytes[i] !== byte)) return null;
  const view = viewOf(bytes);
  return { type: 'png', width: view.getUint32(16), height: view.getUint32(20) };
}

/**
 * Any PNG; 16 bits a channel become 8.
 * @throws FormatError
 */
export function decodePng(bytes: Uint8Array): Image {
  const info = pngInfo(bytes);
  if (info === null) return refuse('image/damaged', 'the PNG ends inside its header', bytes.length);
  const { width, height } = info;
  checkSize(width, height, 16);
  const { bare, data } = neededChunks(bytes);
  checkData(bytes, info, data);
  try {
    return { width, height, pixels: rgbaOf(decode(bare)) };
  } catch (error) {
    return refuse('image/damaged', `the PNG is not decoded: ${(error as Error).message}`);
  }
}

/** 8 bits a channel, always the same bytes for the same pixels; without alpha where all of it is opaque. */
export function encodePng({ width, height, pixels }: Image): Uint8Array {
  const channels = isOpaque(pixels) ? 3 : 4;
  const data = channels === 4 ? pixels : withoutAlpha(pixels);
  return encode({ width, height, data, channels, depth: 8 }, { zlib: { level: 6 } });
}

const needed = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT']);
const end = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];

/** The file without what is not needed for its pixels (profiles, texts), and the parts of its data. */
function neededChunks(bytes: Uint8Array): { bare: Uint8Array; data: Uint8Array[] } {
  const view = viewOf(bytes);
  const bare = new Uint8Array(bytes.length + end.length);
  bare.set(pngSignature);
  let to = pngSignature.length;
  const data: Uint8Array[] = [];
  for (let at = pngSignature.length; at < bytes.length; ) {
    needBytes(bytes, at, 12, 'a chunk of the PNG');
    const length = view.getUint32(at);
    const kind = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (kind === 'IEND') break;
    needBytes(bytes, at + 12, length, `the ${JSON.stringify(kind)} chunk`);
    if (needed.has(kind)) {
      bare.set(bytes.subarray(at, at + 12 + length), to);
      to += 12 + length;
    }
    if (kind === 'IDAT') data.push(bytes.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  bare.set(end, to);
  return { bare: bare.subarray(0, to + end.length), data };
}

/** The packed data must unpack to what the size in the header needs; the library does not look. */
function checkData(bytes: Uint8Array, { width, height }: ImageInfo, data: readonly Uint8Array[]): void {
  const channels = channelsOfColour[bytes[25]!];
  const depth = bytes[24]!;
  if (channels === undefined || ![1, 2, 4, 8, 16].includes(depth) || bytes[28]! > 1) {
    refuse(
      'image/damaged',
      `the PNG has colour type ${bytes[25]} and ${depth} bits, which are not defined`,
      24,
    );
  }
  const passes = bytes[28] === 1 ? interlaced : [[0, 0, 1, 1] as const];
  let expected = 0;
  for (const [x, y, stepX, stepY] of passes) {
    const [columns, rows] = [Math.ceil((width - x) / stepX), Math.ceil((height - y) / stepY)];
    if (columns > 0 && rows > 0) expected += rows * (1 + Math.ceil((columns * depth * channels) / 8));
  }
  const found = unpackedLength(data, expected);
  if (found === null) refuse('image/damaged', 'the packed data of the PNG cannot be unpacked');
  else if (found !== expected) {
    const count = found > expected ? 'more' : `${found}`;
    refuse('image/damaged', `the pixels of the PNG need ${expected} bytes, its data unpacks to ${count}`);
  }
}

const channelsOfColour: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

const interlaced = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

export function isOpaque(pixels: Uint8Array): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return false;
  return true;
}

export function withoutAlpha(pixels: Uint8Array): Uint8Array {
  const colours = new Uint8Array((pixels.length / 4) * 3);
  for (let to = 0, from = 0; to < colours.length; to += 3, from += 4) {
    colours[to] = pixels[from]!;
    colours[to + 1] = pixels[from + 1]!;
    colours[to + 2] = pixels[from + 2]!;
  }
  return colours;
}

function rgbaOf(png: DecodedPng): Uint8Array {
  const { width, height, depth, channels, palette, transparency } = png;
  const samples = depth < 8 ? packedSamples(png) : png.data;
  if (palette) return coloured(samples, palette);
  const levels = Uint8Array.from({ length: 2 ** depth }, (_, sample) =>
    Math.round((sample * 255) / (2 ** depth - 1)),
  );
  const hasAlpha = channels === 2 || channels === 4;
  const [green, blue] = channels < 3 ? [0, 0] : [1, 2];
  const clear = !hasAlpha && transparency && transparency.length > 0 ? transparency : null;
  const pixels = new Uint8Array(width * height * 4);
  for (let to = 0, from = 0; to < pixels.length; to += 4, from += channels) {
    const [r, g, b] = [samples[from]!, samples[from + green]!, samples[from + blue]!];
    pixels[to] = levels[r]!;
    pixels[to + 1] = levels[g]!;
    pixels[to + 2] = levels[b]!;
    if (hasAlpha) pixels[to + 3] = levels[samples[from + channels - 1]!]!;
    else pixels[to + 3] = clear && r === clear[0] && g === clear[green] && b === clear[blue] ? 0 : 255;
  }
  return pixels;
}

function coloured(samples: ArrayLike<number>, palette: readonly (readonly number[])[]): Uint8Array {
  const colours = Uint8Array.from(palette.flatMap(([r, g, b, alpha = 255]) => [r!, g!, b!, alpha]));
  const pixels = new Uint8Array(samples.length * 4);
  for (let i = 0; i < samples.length; i++) {
    const from = samples[i]! * 4;
    if (from >= colours.length) throw new Error(`Colour ${samples[i]} is not in the palette`);
    for (let c = 0; c < 4; c++) pixels[i * 4 + c] = colours[from + c]!;
  }
  return pixels;
}

/** Grey or indexes of 1, 2 or 4 bits; each row begins on a byte of its own. */
function packedSamples({ data, width, height, depth }: DecodedPng): Uint8Array {
  const rowBytes = Math.ceil((width * depth) / 8);
  const perByte = 8 / depth;
  const samples = new Uint8Array(width * height);
  for (let index = 0; index < samples.length; index++) {
    const x = index % width;
    const byte = data[Math.floor(index / width) * rowBytes + Math.floor(x / perByte)]!;
    samples[index] = (byte >> (8 - depth - (x % perByte) * depth)) & (2 ** depth - 1);
  }
  return samples;
}
