import { TGALoader } from 'three/addons/loaders/TGALoader.js';
import { describe, expect, test } from 'vitest';
import { FormatError } from '../diagnostic.js';
import { corpusFiles, corpusTest } from '../testing/corpus.js';
import { decodeImage } from './decode.js';
import { imageInfo } from './info.js';
import { tgaFile } from './testing/files.js';

const pixelsOf = (bytes: Uint8Array): number[][] => {
  const { width, height, pixels } = decodeImage(bytes);
  return Array.from({ length: width * height }, (_, i) => [...pixels.subarray(i * 4, i * 4 + 4)]);
};
const red = [255, 0, 0, 255];
const green = [0, 255, 0, 255];
const blue = [0, 0, 255, 255];
const white = [255, 255, 255, 255];
/** Blue, green, red, white as blue-green-red bytes. */
const fourColours = [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255];

describe('origins', () => {
  test.each([
    [0x20, [blue, green, red, white]],
    [0x00, [red, white, blue, green]],
    [0x30, [green, blue, white, red]],
    [0x10, [white, red, green, blue]],
  ])('flags 0x%s', (flags, expected) => {
    const file = tgaFile({ kind: 2, width: 2, height: 2, bits: 24, flags, data: fourColours });
    expect(pixelsOf(file)).toEqual(expected);
  });
});

describe('depths', () => {
  test('32 bits have alpha; an alpha of 0 everywhere is none', () => {
    const data = [1, 2, 3, 4, 5, 6, 7, 0];
    expect(pixelsOf(tgaFile({ kind: 2, width: 2, height: 1, bits: 32, flags: 0x28, data }))).toEqual([
      [3, 2, 1, 4],
      [7, 6, 5, 0],
    ]);
    const none = [1, 2, 3, 0, 5, 6, 7, 0];
    expect(pixelsOf(tgaFile({ kind: 2, width: 2, height: 1, bits: 32, data: none }))).toEqual([
      [3, 2, 1, 255],
      [7, 6, 5, 255],
    ]);
  });

  test('16 bits: five a channel, the sixteenth is alpha where the header counts it', () => {
    const data = [0x00, 0xfc, 0x10, 0x00];
    expect(pixelsOf(tgaFile({ kind: 2, width: 2, height: 1, bits: 16, flags: 0x21, data }))).toEqual([
      red,
      [0, 0, 132, 0],
    ]);
    expect(pixelsOf(tgaFile({ kind: 2, width: 2, height: 1, bits: 16, data }))).toEqual([
      red,
      [0, 0, 132, 255],
    ]);
    expect(pixelsOf(tgaFile({ kind: 2, width: 1, height: 1, bits: 15, data: [0xe0, 0x03] }))).toEqual([
      green,
    ]);
  });

  test('grey of 8 bits, and of 16 with alpha', () => {
    expect(pixelsOf(tgaFile({ kind: 3, width: 2, height: 1, bits: 8, data: [0, 77] }))).toEqual([
      [0, 0, 0, 255],
      [77, 77, 77, 255],
    ]);
    expect(pixelsOf(tgaFile({ kind: 3, width: 1, height: 1, bits: 16, data: [9, 100] }))).toEqual([
      [9, 9, 9, 100],
    ]);
  });

  test.each([
    [24, [255, 0, 0, 0, 255, 0]],
    [32, [255, 0, 0, 255, 0, 255, 0, 255]],
    [16, [0x1f, 0x00, 0xe0, 0x03]],
  ])('a map of %i bits whose first colour has a number of its own, behind an id', (bits, bytes) => {
    const map = { first: 5, bits, bytes };
    const file = tgaFile({ kind: 1, width: 2, height: 1, bits: 8, id: [1, 2, 3], map, data: [6, 5] });
    expect(pixelsOf(file)).toEqual([green, blue]);
  });
});

describe('packed', () => {
  test('packets of repeated and of plain pixels, also over the ends of rows', () => {
    const data = [0x82, 0, 0, 255, 0x00, 255, 0, 0];
    expect(pixelsOf(tgaFile({ kind: 10, width: 2, height: 2, bits: 24, data }))).toEqual([
      red,
      red,
      red,
      blue,
    ]);
  });

  test('mapped and grey', () => {
    const map = { first: 0, bits: 24, bytes: [255, 0, 0, 0, 255, 0] };
    const mapped = tgaFile({ kind: 9, width: 3, height: 1, bits: 8, map, data: [0x81, 1, 0x00, 0] });
    expect(pixelsOf(mapped)).toEqual([green, green, blue]);
    const grey = tgaFile({ kind: 11, width: 3, height: 1, bits: 8, data: [0x02, 1, 2, 3] });
    expect(pixelsOf(grey).map(([value]) => value)).toEqual([1, 2, 3]);
  });
});

describe('what lies', () => {
  const codeOf = (bytes: Uint8Array): string => {
    try {
      decodeImage(bytes);
    } catch (error) {
      if (error instanceof FormatError) return error.diagnostic.code;
      throw error;
    }
    return 'none';
  };

  test('pixels missing, a colour that the map has not, a packed image that cannot hold them', () => {
    const short = tgaFile({ kind: 2, width: 2, height: 2, bits: 24, data: fourColours.slice(1) });
    expect(codeOf(short)).toBe('image/damaged');
    const map = { first: 0, bits: 24, bytes: [0, 0, 0] };
    expect(codeOf(tgaFile({ kind: 1, width: 1, height: 1, bits: 8, map, data: [1] }))).toBe('image/damaged');
    const huge = tgaFile({ kind: 10, width: 8000, height: 8000, bits: 32, data: [0xff, 0, 0, 0, 0] });
    expect(codeOf(huge)).toBe('image/damaged');
    const absurd = tgaFile({ kind: 10, width: 65535, height: 65535, bits: 32, data: [] });
    expect(codeOf(absurd)).toBe('image/too-large');
  });

  test('text and other headers that make no sense are no TGA', () => {
    expect(imageInfo(new TextEncoder().encode('HIERARCHY and more text'))).toBe(null);
    const bytes = tgaFile({ kind: 2, width: 1, height: 1, bits: 24, data: [0, 0, 0] });
    expect(imageInfo(bytes)).toEqual({ type: 'tga', width: 1, height: 1 });
    for (const [at, value] of [
      [1, 2],
      [2, 4],
      [12, 0],
      [16, 23],
      [17, 0x40],
    ] as const) {
      expect([at, imageInfo(bytes.with(at, value))]).toEqual([at, null]);
    }
  });
});

corpusTest('real files look as three.js decodes them', () => {
  const files = corpusFiles('cal3d', (name) => name.toLowerCase().endsWith('.tga'));
  expect(files.length).toBeGreaterThan(10);
  const loader = new TGALoader();
  for (const file of files) {
    const bytes = file.bytes();
    const known = loader.parse(bytes.buffer as ArrayBuffer);
    const { width, height, pixels } = decodeImage(bytes);
    expect([file.name, width, height]).toEqual([file.name, known.width, known.height]);
    expect([file.name, Buffer.compare(pixels, known.data as Uint8Array)]).toEqual([file.name, 0]);
  }
});
