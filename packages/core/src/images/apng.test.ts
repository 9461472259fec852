import fc from 'fast-check';
import { decodeApng } from 'fast-png';
import UPNG from 'upng-js';
import { expect, test } from 'vitest';
import { type ApngFrame, encodeApng } from './apng.js';
import { decodeImage } from './decode.js';

const frames = fc
  .record({ width: fc.integer({ min: 1, max: 7 }), height: fc.integer({ min: 1, max: 7 }) })
  .chain(({ width, height }) => {
    const length = width * height * 4;
    const frame = fc.record({
      pixels: fc.uint8Array({ minLength: length, maxLength: length }),
      delay: fc.tuple(fc.integer({ min: 0, max: 65535 }), fc.integer({ min: 1, max: 65535 })),
    });
    return fc.record({
      width: fc.constant(width),
      height: fc.constant(height),
      plays: fc.nat(9),
      frames: fc.array(frame, { minLength: 1, maxLength: 4 }),
    });
  });

async function* oneByOne(list: readonly ApngFrame[]) {
  yield* list;
}

test('two other decoders find every pixel, delay and the number of plays', async () => {
  await fc.assert(
    fc.asyncProperty(frames, async ({ frames: given, ...shape }) => {
      const bytes = await encodeApng({ ...shape, frameCount: given.length }, oneByOne(given));
      const decoded = decodeApng(bytes, { checkCrc: true });
      expect(decoded).toMatchObject({
        width: shape.width,
        height: shape.height,
        numberOfFrames: given.length,
        numberOfPlays: shape.plays,
      });
      expect(decoded.frames.map(({ data }) => [...data])).toEqual(given.map(({ pixels }) => [...pixels]));
      expect(
        decoded.frames.map(({ delayNumber, delayDenominator }) => [delayNumber, delayDenominator]),
      ).toEqual(given.map(({ delay }) => delay));

      const other = UPNG.decode(bytes.slice().buffer);
      expect(UPNG.toRGBA8(other).map((data) => [...new Uint8Array(data)])).toEqual(
        given.map(({ pixels }) => [...pixels]),
      );
      expect(decodeImage(bytes).pixels).toEqual(given[0]!.pixels);
    }),
    { numRuns: 50 },
  );
});
