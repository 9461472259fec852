import { DDSLoader } from 'three/addons/loaders/DDSLoader.js';
import { expect, test } from 'vitest';
import { decodeImage } from './decode.js';
import { ddsFile, packed } from './testing/files.js';

const pixelsOf = (bytes: Uint8Array): number[][] => {
  const { width, height, pixels } = decodeImage(bytes);
  return Array.from({ length: width * height }, (_, i) => [...pixels.subarray(i * 4, i * 4 + 4)]);
};
const red = [255, 0, 0, 255];
const blue = [0, 0, 255, 255];
/** Red and blue; first row 0 1 2 3, the others 0. */
const fourColours = [0x00, 0xf8, 0x1f, 0x00, 0b11100100, 0, 0, 0];
/** The same with the smaller colour first. */
const cutColours = [0x1f, 0x00, 0x00, 0xf8, 0b11100100, 0, 0, 0];
const firstRow = (bytes: Uint8Array) => pixelsOf(bytes).slice(0, 4);

test('BC1: two colours and two between, or one between and transparency', () => {
  const file = ddsFile({ width: 4, height: 4, fourCC: 'DXT1', data: fourColours });
  expect(firstRow(file)).toEqual([red, blue, [170, 0, 85, 255], [85, 0, 170, 255]]);
  expect(pixelsOf(file).slice(4)).toEqual(new Array(12).fill(red));
  const cut = ddsFile({ width: 4, height: 4, fourCC: 'DXT1', data: cutColours });
  expect(firstRow(cut)).toEqual([blue, red, [127, 0, 127, 255], [0, 0, 0, 0]]);
});

test('BC2: four bits of alpha a pixel; its colours are never cut', () => {
  const alpha = [0x10, 0xf8, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];
  const file = ddsFile({ width: 4, height: 4, fourCC: 'DXT3', data: [...alpha, ...cutColours] });
  expect(firstRow(file)).toEqual([
    [0, 0, 255, 0],
    [255, 0, 0, 17],
    [85, 0, 170, 136],
    [170, 0, 85, 255],
  ]);
});

test('BC3: alpha on a ramp of eight, or of six with 0 and 255', () => {
  /** Indices 0 to 7 of three bits, twice. */
  const indices = [0x88, 0xc6, 0xfa, 0x88, 0xc6, 0xfa];
  const alphas = (ends: [number, number]) => {
    const data = [...ends, ...indices, ...fourColours];
    return pixelsOf(ddsFile({ width: 4, height: 4, fourCC: 'DXT5', data })).map(([, , , alpha]) => alpha);
  };
  const eight = [210, 70, 190, 170, 150, 130, 110, 90];
  expect(alphas([210, 70])).toEqual([...eight, ...eight]);
  const six = [50, 100, 60, 70, 80, 90, 0, 255];
  expect(alphas([50, 100])).toEqual([...six, ...six]);
});

test('BC4 is grey; BC5 is a normal map', () => {
  const ramp = [200, 0, 0, 0, 0, 0, 0, 0];
  expect(pixelsOf(ddsFile({ width: 1, height: 1, fourCC: 'ATI1', data: ramp }))).toEqual([
    [200, 200, 200, 255],
  ]);
  const flat = [128, 0, 0, 0, 0, 0, 0, 0];
  const side = [255, 0, 0, 0, 0, 0, 0, 0];
  expect(pixelsOf(ddsFile({ width: 1, height: 1, fourCC: 'ATI2', data: [...flat, ...flat] }))).toEqual([
    [128, 128, 255, 255],
  ]);
  expect(
    pixelsOf(ddsFile({ width: 1, height: 1, dxgi: 83, fourCC: 'DX10', data: [...side, ...flat] })),
  ).toEqual([[255, 128, 128, 255]]);
});

test('blocks over the edge are cut', () => {
  const data = [...fourColours, ...cutColours];
  const file = ddsFile({ width: 5, height: 2, fourCC: 'DXT1', data });
  const pixels = pixelsOf(file);
  expect([pixels.length, pixels[0], pixels[4], pixels[9]]).toEqual([10, red, blue, blue]);
});

test('plain pixels by masks of any depth, and by DXGI numbers', () => {
  const bgr = ddsFile({ width: 1, height: 1, bits: 24, masks: [0xff0000, 0xff00, 0xff, 0], data: [1, 2, 3] });
  expect(pixelsOf(bgr)).toEqual([[3, 2, 1, 255]]);
  const short = ddsFile({
    width: 1,
    height: 1,
    bits: 16,
    masks: [0xf00, 0xf0, 0xf, 0xf000],
    data: packed([2, 0xf1a0]),
  });
  expect(pixelsOf(short)).toEqual([[17, 170, 0, 255]]);
  const grey = ddsFile({ width: 1, height: 1, bits: 8, flags: 0x20000, masks: [0xff, 0, 0, 0], data: [42] });
  expect(pixelsOf(grey)).toEqual([[42, 42, 42, 255]]);
  expect(pixelsOf(ddsFile({ width: 1, height: 1, fourCC: 'DX10', dxgi: 28, data: [1, 2, 3, 4] }))).toEqual([
    [1, 2, 3, 4],
  ]);
  expect(pixelsOf(ddsFile({ width: 1, height: 1, fourCC: 'DX10', dxgi: 87, data: [1, 2, 3, 4] }))).toEqual([
    [3, 2, 1, 4],
  ]);
});

test('two bytes that OpenSceneGraph calls luminance and alpha are Y and X of a normal', () => {
  const masks: [number, number, number, number] = [0xff0000, 0, 0, 0xff];
  const file = ddsFile({ width: 2, height: 1, bits: 16, flags: 0x20001, masks, data: [128, 128, 128, 255] });
  expect(pixelsOf(file)).toEqual([
    [128, 128, 255, 255],
    [255, 128, 128, 255],
  ]);
});

test('three.js sees the same plain pixels', () => {
  const data = Array.from({ length: 3 * 2 * 4 }, (_, i) => (i * 37 + 11) & 255);
  const file = ddsFile({ width: 3, height: 2, bits: 32, masks: [0xff0000, 0xff00, 0xff, 0xff000000], data });
  const [level] = new DDSLoader().parse(file.buffer as ArrayBuffer, false).mipmaps;
  expect([...decodeImage(file).pixels]).toEqual([...(level as { data: Uint8Array }).data]);
});

test.each([
  ['cut short', ddsFile({ width: 8, height: 8, fourCC: 'DXT1', data: fourColours }), 'image/damaged'],
  ['another kind', ddsFile({ width: 4, height: 4, fourCC: 'DX10', dxgi: 98, data: [] }), 'image/not-decoded'],
  ['no kind at all', ddsFile({ width: 4, height: 4, bits: 64, data: [] }), 'image/not-decoded'],
  ['a name of Object', ddsFile({ width: 4, height: 4, fourCC: 'call', data: [] }), 'image/not-decoded'],
  ['too large', ddsFile({ width: 2 ** 31, height: 9, fourCC: 'DXT1', data: [] }), 'image/too-large'],
])('refused: %s', (_, bytes, code) => {
  expect(() => decodeImage(bytes)).toThrow(
    expect.objectContaining({ diagnostic: expect.objectContaining({ code }) }),
  );
});
