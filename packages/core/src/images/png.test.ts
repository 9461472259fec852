import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { encode } from 'fast-png';
import { expect, test } from 'vitest';
import { corpusFiles, corpusTest } from '../testing/corpus.js';
import { decodeImage } from './decode.js';
import { imageInfo } from './info.js';
import { encodePng } from './png.js';
import { packed } from './testing/files.js';

const pixelsOf = (bytes: Uint8Array): number[][] => {
  const { width, height, pixels } = decodeImage(bytes);
  return Array.from({ length: width * height }, (_, i) => [...pixels.subarray(i * 4, i * 4 + 4)]);
};

const chunk = (kind: string, data: readonly number[] | Uint8Array): number[] => [
  ...packed([4, data.length]).reverse(),
  ...[...kind].map((letter) => letter.charCodeAt(0)),
  ...data,
  ...[0, 0, 0, 0],
];
const png = (header: readonly number[], ...chunks: readonly number[][]): Uint8Array =>
  Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk('IHDR', header),
    ...chunks.flat(),
    ...chunk('IEND', []),
  ]);
const header = (width: number, height: number, depth: number, colour: number, interlaced = 0): number[] => [
  ...packed([4, width]).reverse(),
  ...packed([4, height]).reverse(),
  ...[depth, colour, 0, 0, interlaced],
];
const data = (...rows: readonly number[]): number[] => chunk('IDAT', deflateSync(Uint8Array.from(rows)));

const image = fc
  .record({
    width: fc.integer({ min: 1, max: 9 }),
    height: fc.integer({ min: 1, max: 9 }),
    opaque: fc.boolean(),
  })
  .chain(({ width, height, opaque }) => {
    const length = width * height * 4;
    return fc.uint8Array({ minLength: length, maxLength: length }).map((bytes) => ({
      width,
      height,
      pixels: opaque ? bytes.map((byte, i) => (i % 4 === 3 ? 255 : byte)) : bytes,
    }));
  });

test('what is encoded decodes to the same pixels', () => {
  fc.assert(
    fc.property(image, (given) => {
      const bytes = encodePng(given);
      expect(imageInfo(bytes)).toEqual({ type: 'png', width: given.width, height: given.height });
      expect(decodeImage(bytes)).toEqual(given);
    }),
  );
});

test('grey of 1 bit, of 8 with alpha, of 16; colour of 16', () => {
  const bits = png(header(3, 2, 1, 0), data(0, 0b10100000, 0, 0b01000000));
  expect(pixelsOf(bits).map(([grey]) => grey)).toEqual([255, 0, 255, 0, 255, 0]);
  expect(pixelsOf(png(header(1, 1, 8, 4), data(0, 7, 9)))).toEqual([[7, 7, 7, 9]]);
  expect(pixelsOf(png(header(1, 1, 16, 0), data(0, 0x80, 0x80)))).toEqual([[128, 128, 128, 255]]);
  const deep = encode({
    width: 1,
    height: 1,
    depth: 16,
    channels: 4,
    data: new Uint16Array([0, 65535, 257, 32896]),
  });
  expect(pixelsOf(deep)).toEqual([[0, 255, 1, 128]]);
});

test('palettes with and without alpha, and one colour that means transparent', () => {
  const colours = chunk('PLTE', [255, 0, 0, 0, 255, 0]);
  expect(pixelsOf(png(header(3, 1, 2, 3), colours, data(0, 0b00010000)))).toEqual([
    [255, 0, 0, 255],
    [0, 255, 0, 255],
    [255, 0, 0, 255],
  ]);
  expect(pixelsOf(png(header(2, 1, 8, 3), colours, chunk('tRNS', [9]), data(0, 0, 1)))).toEqual([
    [255, 0, 0, 9],
    [0, 255, 0, 255],
  ]);
  const keyed = png(
    header(3, 1, 8, 2),
    chunk('tRNS', [0, 1, 0, 2, 0, 3]),
    data(0, 1, 2, 3, 1, 2, 4, 9, 9, 9),
  );
  expect(pixelsOf(keyed)).toEqual([
    [1, 2, 3, 0],
    [1, 2, 4, 255],
    [9, 9, 9, 255],
  ]);
});

test('interlaced', () => {
  const rows = [0, 1, 0, 3, 0, 2, 4];
  // 2 by 2: pass 1 holds (0,0), pass 6 holds (1,0), pass 7 the second row.
  expect(pixelsOf(png(header(2, 2, 8, 0, 1), data(...rows))).map(([grey]) => grey)).toEqual([1, 3, 2, 4]);
});

test('texts and profiles are passed over, however broken', () => {
  const broken = [...chunk('iCCP', [1, 2, 3]), ...chunk('tEXt', [0])];
  expect(pixelsOf(png(header(1, 1, 8, 0), broken, data(0, 5)))).toEqual([[5, 5, 5, 255]]);
});

test.each([
  ['data that unpacks to less', png(header(4, 4, 8, 0), data(0, 1)), 'image/damaged'],
  [
    'data that unpacks to far more',
    png(header(1, 1, 8, 0), data(...new Array<number>(100_000).fill(0))),
    'image/damaged',
  ],
  ['data that does not unpack', png(header(1, 1, 8, 0), chunk('IDAT', [1, 2, 3])), 'image/damaged'],
  ['no data', png(header(1, 1, 8, 0)), 'image/damaged'],
  ['an index without colour', png(header(1, 1, 8, 3), chunk('PLTE', [0, 0, 0]), data(0, 1)), 'image/damaged'],
  ['a filter that is none', png(header(1, 1, 8, 0), data(9, 1)), 'image/damaged'],
  ['an unknown colour type', png(header(1, 1, 8, 5), data(0, 1)), 'image/damaged'],
  ['too large', png(header(2 ** 30, 2, 8, 0), data(0, 1)), 'image/too-large'],
])('refused: %s', (_, bytes, code) => {
  expect(() => decodeImage(bytes)).toThrow(
    expect.objectContaining({ diagnostic: expect.objectContaining({ code }) }),
  );
});

test('a bomb is refused before it goes off', () => {
  const bomb = chunk('IDAT', deflateSync(new Uint8Array(300_000_000)));
  const before = process.memoryUsage().arrayBuffers;
  expect(() => decodeImage(png(header(2, 2, 8, 0), bomb))).toThrow('unpacks to more');
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000);
});

corpusTest('real files decode to their own size', () => {
  const files = corpusFiles('cal3d', (name) => name.toLowerCase().endsWith('.png'));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const bytes = file.bytes();
    const { width, height, pixels } = decodeImage(bytes, file.name);
    expect(imageInfo(bytes)).toEqual({ type: 'png', width, height });
    expect(pixels.length).toBe(width * height * 4);
    expect(decodeImage(encodePng({ width, height, pixels })).pixels).toEqual(pixels);
  }
});
