import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeImage } from './decode.js';
import { encodeRepeated } from './repeated.js';

const size = fc.integer({ min: 1, max: 9 });
const pattern = fc
  .record({ width: size, height: size, opaque: fc.boolean() })
  .chain(({ width, height, opaque }) => {
    const length = width * height * 4;
    return fc.uint8Array({ minLength: length, maxLength: length }).map((bytes) => ({
      width,
      height,
      pixels: opaque ? bytes.map((byte, i) => (i % 4 === 3 ? 255 : byte)) : bytes,
    }));
  });

test('every pixel is that of the image, counted from its top left', () => {
  fc.assert(
    fc.property(
      pattern,
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 40 }),
      (given, width, height) => {
        const { pixels, ...found } = decodeImage(encodeRepeated(given, { width, height }));
        expect(found).toEqual({ width, height });
        for (let i = 0; i < width * height; i++) {
          const [x, y] = [(i % width) % given.width, Math.floor(i / width) % given.height];
          const from = (y * given.width + x) * 4;
          expect([...pixels.subarray(i * 4, i * 4 + 4)]).toEqual([...given.pixels.subarray(from, from + 4)]);
        }
      },
    ),
  );
});
