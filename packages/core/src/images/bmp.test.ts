import { expect, test } from 'vitest';
import { FormatError } from '../diagnostic.js';
import { decodeImage } from './decode.js';
import { bmpFile, packed } from './testing/files.js';

const pixelsOf = (bytes: Uint8Array): number[][] => {
  const { width, height, pixels } = decodeImage(bytes);
  return Array.from({ length: width * height }, (_, i) => [...pixels.subarray(i * 4, i * 4 + 4)]);
};
const black = [0, 0, 0, 255];
const red = [255, 0, 0, 255];
const green = [0, 255, 0, 255];
const blue = [0, 0, 255, 255];
const clear = [0, 0, 0, 0];
/** Black, red, green, blue. */
const palette = [0, 0, 0, 0, 0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 0];

test('24 bits, rows padded to four bytes, from the bottom up and from the top down', () => {
  const data = [0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 0, 0, 0];
  const up = pixelsOf(bmpFile({ width: 3, height: 2, bits: 24, data }));
  expect(up).toEqual([blue, blue, blue, red, red, red]);
  const down = pixelsOf(bmpFile({ width: 3, height: -2, bits: 24, data }));
  expect(down).toEqual([red, red, red, blue, blue, blue]);
});

test('8, 4 and 1 bits by a palette; a colour it does not give is black', () => {
  const eight = bmpFile({ width: 3, height: 1, bits: 8, palette, data: [3, 1, 200, 0] });
  expect(pixelsOf(eight)).toEqual([blue, red, black]);
  const four = bmpFile({ width: 3, height: 1, bits: 4, palette, data: [0x12, 0x30, 0, 0] });
  expect(pixelsOf(four)).toEqual([red, green, blue]);
  const one = bmpFile({
    width: 9,
    height: 1,
    bits: 1,
    palette: palette.slice(4, 12),
    data: [0x80, 0x80, 0, 0],
  });
  expect(pixelsOf(one)).toEqual([green, red, red, red, red, red, red, red, green]);
});

test('the old header of 12 bytes with a palette of three bytes a colour', () => {
  const file = Uint8Array.from([
    ...packed([1, 0x42], [1, 0x4d], [4, 0], [4, 0], [4, 32], [4, 12], [2, 2], [2, 1], [2, 1], [2, 1]),
    ...[0, 0, 255, 0, 255, 0],
    ...[0x40, 0, 0, 0],
  ]);
  expect(pixelsOf(file)).toEqual([red, green]);
});

test('16 bits: 5-5-5 plain, 5-6-5 by bit fields; 32 bits with and without an alpha mask', () => {
  const plain = bmpFile({ width: 2, height: 1, bits: 16, data: [0x00, 0x7c, 0xe0, 0x03] });
  expect(pixelsOf(plain)).toEqual([red, green]);
  const masks = [0xf800, 0x7e0, 0x1f];
  const fields = bmpFile({
    width: 2,
    height: 1,
    bits: 16,
    compression: 3,
    masks,
    data: [0, 0xf8, 0x00, 0x04],
  });
  expect(pixelsOf(fields)).toEqual([red, [0, 130, 0, 255]]);
  expect(pixelsOf(bmpFile({ width: 1, height: 1, bits: 32, data: [1, 2, 3, 4] }))).toEqual([[3, 2, 1, 255]]);
  const withAlpha = [0xff, 0xff00, 0xff0000, 0xff000000];
  const rgba = bmpFile({
    width: 1,
    height: 1,
    bits: 32,
    compression: 3,
    masks: withAlpha,
    data: [1, 2, 3, 4],
  });
  expect(pixelsOf(rgba)).toEqual([[1, 2, 3, 4]]);
});

test('runs of 8 bits: repeats, plain values, a step, the end of a row and of the image', () => {
  const data = [2, 1, 0, 0, 0, 3, 1, 2, 3, 0, 0, 0, 0, 2, 2, 0, 1, 3, 0, 1];
  const file = bmpFile({ width: 3, height: 3, bits: 8, compression: 1, palette, data });
  expect(pixelsOf(file)).toEqual([clear, clear, blue, red, green, blue, red, red, clear]);
});

test('runs of 4 bits alternate between two values', () => {
  const data = [3, 0x12, 0, 0, 0, 3, 0x32, 0x10, 0, 1];
  const file = bmpFile({ width: 3, height: 2, bits: 4, compression: 2, palette, data });
  expect(pixelsOf(file)).toEqual([blue, green, red, red, green, red]);
});

test.each([
  ['pixels missing', bmpFile({ width: 2, height: 2, bits: 32, data: [0, 0, 0] }), 'image/damaged'],
  ['nothing of a size', bmpFile({ width: 0, height: 2, bits: 32, data: [] }), 'image/damaged'],
  ['too large', bmpFile({ width: 2 ** 16, height: 2 ** 16, bits: 1, data: [] }), 'image/too-large'],
  [
    'runs that cannot draw so much',
    bmpFile({ width: 8000, height: 8000, bits: 8, compression: 1, palette, data: [0, 1] }),
    'image/damaged',
  ],
  ['a PNG inside', bmpFile({ width: 1, height: 1, bits: 24, compression: 5, data: [] }), 'image/not-decoded'],
])('refused: %s', (_, bytes, code) => {
  expect(() => decodeImage(bytes)).toThrow(FormatError);
  expect(() => decodeImage(bytes)).toThrow(
    expect.objectContaining({ diagnostic: expect.objectContaining({ code }) }),
  );
});
