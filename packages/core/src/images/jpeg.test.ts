import { encode } from 'jpeg-js';
import { expect, test } from 'vitest';
import { decodeImage } from './decode.js';
import { imageInfo } from './info.js';

const segment = (marker: number, ...data: readonly number[]): number[] => [
  ...[0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255],
  ...data,
];

interface GreyFields {
  readonly marker?: number;
  readonly bits?: number;
  readonly width?: number;
  readonly height?: number;
  readonly components?: number;
  readonly scans?: number;
}

/** One block of one grey: a difference of 5 from the middle, in steps of 16 / 8. */
function grey({
  marker = 0xc2,
  bits = 8,
  width = 8,
  height = 8,
  components = 1,
  scans = 1,
}: GreyFields = {}): Uint8Array {
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  const all = Array.from({ length: components }, (_, i) => [i + 1, 0x11, 0]).flat();
  const scan = [...segment(0xda, 1, 1, 0, 0, 0, 0), 0b0101_1111];
  return Uint8Array.from([
    ...[0xff, 0xd8],
    ...segment(0xdb, 0, ...new Array<number>(64).fill(16)),
    ...segment(marker, bits, ...size, components, ...all),
    ...segment(0xc4, 0, 1, ...new Array<number>(15).fill(0), 3),
    ...Array.from({ length: scans }, () => scan).flat(),
    ...[0xff, 0xd9],
  ]);
}

test('a progressive one of one block', () => {
  expect(imageInfo(grey())).toEqual({ type: 'jpeg', width: 8, height: 8 });
  const { width, height, pixels } = decodeImage(grey());
  expect([width, height, pixels.length]).toEqual([8, 8, 256]);
  for (let at = 0; at < 256; at += 4) expect([...pixels.subarray(at, at + 4)]).toEqual([138, 138, 138, 255]);
});

test('what an encoder makes of colours comes back nearly', () => {
  const [width, height] = [20, 12];
  const data = Uint8Array.from({ length: width * height * 4 }, (_, i) => {
    const [x, y] = [(i >> 2) % width, Math.floor((i >> 2) / width)];
    return [x * 12, y * 20, 128, 255][i & 3]!;
  });
  const { pixels, ...size } = decodeImage(new Uint8Array(encode({ width, height, data }, 95).data));
  expect(size).toEqual({ width, height });
  expect(Math.max(...pixels.map((value, i) => Math.abs(value - data[i]!)))).toBeLessThan(20);
});

test.each([
  ['that is arithmetically coded', grey({ marker: 0xc9 }), 'image/not-decoded', 'of kind 9'],
  ['of 12 bits a channel', grey({ bits: 12 }), 'image/not-decoded', '12 bits'],
  ['that claims far more than it holds', grey({ width: 8000, height: 8000 }), 'image/damaged', 'cannot hold'],
  ['without pixels', grey({ height: 0 }), 'image/damaged', 'it has none'],
  ['of more than 67 million pixels', grey({ width: 65535, height: 65535 }), 'image/too-large', 'claims'],
  ['with scans without end', grey({ scans: 300 }), 'image/damaged', 'scans'],
  [
    'with a scan of a colour that it has not',
    grey().map((byte, i, all) => (all[i - 5] === 0xff && all[i - 4] === 0xda ? 9 : byte)),
    'image/damaged',
    'contradict',
  ],
  ['that is cut short', grey().subarray(0, -3), 'image/damaged', 'not decoded'],
  ['that ends inside its header', grey().subarray(0, 20), 'image/unknown', 'no PNG, JPEG'],
])('refused: one %s', (_, bytes, code, says) => {
  expect(() => decodeImage(bytes)).toThrow(
    expect.objectContaining({
      message: expect.stringContaining(says),
      diagnostic: expect.objectContaining({ code }),
    }),
  );
});

test('too large to decode', () => {
  const padded = new Uint8Array(600_000);
  const head = grey({ width: 8192, height: 8192, components: 3 });
  padded.set(head);
  expect(() => decodeImage(padded)).toThrow('needs more than 640 MiB');
});
