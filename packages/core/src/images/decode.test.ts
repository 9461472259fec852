import { encode as encodeJpeg } from 'jpeg-js';
import { expect, test } from 'vitest';
import { FormatError } from '../diagnostic.js';
import { mutate, seededRandom } from '../testing/mutate.js';
import { decodeImage } from './decode.js';
import { imageInfo } from './info.js';
import { encodePng } from './png.js';
import { bmpFile, ddsFile, packed, tgaFile } from './testing/files.js';

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

test('sizes of kinds that are only looked at', () => {
  const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc2, 0, 11, 8, 0, 3, 1, 5, 1, 1, 0x11, 0];
  const riff = (kind: string, ...rest: number[]) => [
    ...ascii('RIFF'),
    0,
    0,
    0,
    0,
    ...ascii(`WEBP${kind}`),
    ...rest,
  ];
  const zeros = (count: number) => new Array<number>(count).fill(0);
  const found = [
    jpeg,
    riff('VP8 ', ...zeros(7), 0x9d, 1, 0x2a, ...packed([2, 70], [2, 80])),
    riff('VP8L', 0, 0, 0, 0, 0x2f, ...packed([4, 69 | (79 << 14)]), ...zeros(9)),
    riff('VP8X', ...zeros(8), 69, 0, 0, 79, 0, 0),
    [...ascii('GIF89a'), ...packed([2, 7], [2, 300])],
  ].map((bytes) => imageInfo(Uint8Array.from(bytes)));
  expect(found).toEqual([
    { type: 'jpeg', width: 261, height: 3 },
    { type: 'webp', width: 70, height: 80 },
    { type: 'webp', width: 70, height: 80 },
    { type: 'webp', width: 70, height: 80 },
    { type: 'gif', width: 7, height: 300 },
  ]);
  expect(() => decodeImage(Uint8Array.from(jpeg), 'skin.jpg')).toThrow('the JPEG');
  expect(() => decodeImage(new Uint8Array(0))).toThrow('is no PNG, JPEG, TGA, BMP or DDS image');
});

test('a .raw texture begins with its bottom row', () => {
  const file = Uint8Array.from([...packed([4, 1], [4, 2], [4, 3]), 1, 2, 3, 4, 5, 6]);
  expect(imageInfo(file)).toEqual({ type: 'raw', width: 1, height: 2 });
  expect([...decodeImage(file).pixels]).toEqual([4, 5, 6, 255, 1, 2, 3, 255]);
  const withAlpha = Uint8Array.from([...packed([4, 1], [4, 1], [4, 4]), 1, 2, 3, 4]);
  expect([...decodeImage(withAlpha).pixels]).toEqual([1, 2, 3, 4]);
  expect(imageInfo(file.subarray(1))).toBe(null);
});

const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => (i * 89 + 7) & 255);
const map = { first: 0, bits: 24, bytes: numbers(768) };
const files = [
  tgaFile({ kind: 2, width: 5, height: 4, bits: 32, data: numbers(80) }),
  tgaFile({ kind: 9, width: 8, height: 2, bits: 8, map, data: [0x87, 3, 0x07, ...numbers(8)] }),
  tgaFile({ kind: 10, width: 4, height: 4, bits: 16, data: [0x8f, 1, 2] }),
  bmpFile({ width: 5, height: 3, bits: 24, data: numbers(48) }),
  bmpFile({
    width: 4,
    height: 2,
    bits: 8,
    compression: 1,
    palette: numbers(64),
    data: [4, 1, 0, 0, 0, 4, 1, 2, 3, 4, 0, 1],
  }),
  bmpFile({ width: 4, height: 1, bits: 4, compression: 2, palette: numbers(64), data: [4, 0x12, 0, 1] }),
  ddsFile({ width: 5, height: 5, fourCC: 'DXT5', data: numbers(64) }),
  ddsFile({ width: 4, height: 2, bits: 16, masks: [0xf800, 0x7e0, 0x1f, 0], data: numbers(16) }),
  encodePng({ width: 5, height: 4, pixels: Uint8Array.from(numbers(80)) }),
  Uint8Array.from([...packed([4, 3], [4, 2], [4, 4]), ...numbers(24)]),
];

files.push(
  new Uint8Array(encodeJpeg({ width: 10, height: 9, data: Uint8Array.from(numbers(360)) }, 60).data),
);

const mutants = Number(process.env.MUTOSCOPE_FUZZ ?? 20_000) / files.length;
const seed = Number(process.env.MUTOSCOPE_FUZZ_SEED ?? 1);

test(`${mutants} mutants a file, and every cut, end in pixels or a FormatError`, { timeout: 0 }, () => {
  let refused = 0;
  const attempt = (bytes: Uint8Array): void => {
    try {
      const { width, height, pixels } = decodeImage(bytes);
      expect(pixels.length).toBe(width * height * 4);
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      refused++;
    }
  };
  for (const file of files) {
    expect(decodeImage(file).pixels.length).toBeGreaterThan(0);
    for (let length = 0; length < file.length; length++) attempt(file.subarray(0, length));
    const random = seededRandom(seed);
    for (let i = 0; i < mutants; i++) attempt(mutate(file, random));
  }
  expect(refused).toBeGreaterThan(files.length);
});
