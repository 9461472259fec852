import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compressibleBytes } from '../testing/arbitrary-bytes.js';
import { mocapBody, noiseBody, periodicBody, textBody } from '../testing/plain-bodies.js';
import { CodecError } from './codec-error.js';
import { decodeLzma } from './lzma-decode.js';
import { encodeLzma } from './lzma-encode.js';
import { MatchFinder } from './lzma-match-finder.js';
import type { LzmaProperties } from './lzma-model.js';

const standard: LzmaProperties = { lc: 3, lp: 0, pb: 2, dictionarySize: 1 << 21 };
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const reel = utf8(
  'Mutoscope reels turn; a reel of cards turns, and the cards of a reel show a turning reel. '.repeat(3),
);

/** Streams made of `reel` by liblzma 5.2 (raw LZMA1, preset 5), each with an end marker. */
const foreign: [lc: number, lp: number, pb: number, stream: string][] = [
  [
    3,
    0,
    2,
    'ACadSocRlyTmFs7DBoW0ger+XYcV01W6euLpeQlzo+y8IIUIBzcgICQrt1kFZjP6Q9ESSHnElgPTJTsSu9fYkR2+5u7umK1X///PzEAA',
  ],
  [
    0,
    0,
    0,
    'ACafKUE2QOPIULPZHqPHsVDqJW3SodL7PcEsWs6H05p6QGBXpqPsTFDrJg7uhF+s2gKygvv9AOcHZGKz53VEWdjwCziQf//09yAA',
  ],
  [
    4,
    0,
    4,
    'ACadSocRSV6n/eihhCdWiNp7z+y0iM4xmCdYTN7FdV/THmKum8m1vxb0cxRdHe0XM6b42q9O4nOehahaAp5I4qMSWf88s4uaH1///2N1AAA=',
  ],
  [
    0,
    4,
    0,
    'ACaeNefNnHAbSoQSowlkGSRjbf1V07kZCtiWxMLmvmjd0puxcMb/thSWJsaRXn2QkPjO+43FM8fZMvHQWyeHmUQab/QxrjCeHEs56/9iIMAA',
  ],
  [
    1,
    3,
    1,
    'ACadSvtkzG+sMbavY57B8QXIG7FkOyg9DA4AYJ8b2Xh1YuOryGmic/wjhQT/4JJRQRY+ry5cFiDzv+CQ7EkHi2GCI7TD0psbkFfNDfv5oQA=',
  ],
  [
    2,
    2,
    3,
    'ACadSobzmZFPE+/tj3N8/ixFJLRwV0ov3W4nKG584AKULmmVU0lsVZ6xB9FQmNZ1KnfjngOqSroXsPkfBcUm+uPGN1eW+E3mVOv///vNKAA=',
  ],
];

const anyProperties = fc.record({
  lc: fc.integer({ min: 0, max: 8 }),
  lp: fc.integer({ min: 0, max: 4 }),
  pb: fc.integer({ min: 0, max: 4 }),
  dictionarySize: fc.constantFrom(0, 4096, 5000, 65536, 1 << 21, 2 ** 32 - 1),
});

describe('streams of liblzma', () => {
  test.each(foreign)('lc %i, lp %i, pb %i', (lc, lp, pb, stream) => {
    const properties = { lc, lp, pb, dictionarySize: 1 << 16 };
    expect(decodeLzma(bytesOf(stream), properties, reel.length)).toEqual(reel);
    expect(failure(bytesOf(stream), properties, reel.length + 1).message).toBe(
      'the LZMA end marker comes after 270 bytes, 271 expected',
    );
  });
});

describe('what it writes reads back the same', () => {
  test('short data, any parameters', () => {
    fc.assert(
      fc.property(compressibleBytes, anyProperties, (body, properties) => {
        expect(decodeLzma(encodeLzma(body, properties), properties, body.length)).toEqual(body);
      }),
      { numRuns: 150 },
    );
  });

  test.each([
    ['text beyond the dictionary', textBody(200_000), 4096],
    ['text', textBody(200_000), 1 << 21],
    ['floats', mocapBody(10, 1000), 65_536],
    ['noise', noiseBody(100_000), 1 << 21],
    ['a period longer than the dictionary', periodicBody(200_000, 5000), 4096],
  ])('%s', (_, body, dictionarySize) => {
    const properties = { ...standard, dictionarySize };
    const stream = encodeLzma(body, properties);
    expect(Buffer.compare(decodeLzma(stream, properties, body.length), body)).toBe(0);
    expect(stream.length).toBeLessThan(body.length * 1.02);
  });
});

describe('streams that are wrong', () => {
  const stream = encodeLzma(reel, standard);

  test('cut at any byte it says how far it came', () => {
    const streams: [Uint8Array, number][] = [
      [stream, reel.length],
      [encodeLzma(textBody(600), standard), 600],
      [encodeLzma(new Uint8Array(5000), standard), 5000],
    ];
    for (const [whole, length] of streams) {
      for (let cut = 0; cut < whole.length; cut++) {
        const error = failure(whole.subarray(0, cut), standard, length);
        expect(error.offset).toBe(cut);
        expect(error.message).toMatch(/^the LZMA data ends after \d+ of \d+ decoded bytes$/);
      }
    }
  });

  test('a flipped bit gives bytes of the right length or an error', () => {
    let refused = 0;
    const streams = [stream, ...foreign.map(([, , , base64]) => bytesOf(base64))];
    streams.forEach((whole, i) => {
      const [lc, lp, pb] = i === 0 ? [3, 0, 2] : foreign[i - 1]!;
      for (let bit = 0; bit < whole.length * 8; bit++) {
        const flipped = whole.slice();
        flipped[bit >> 3]! ^= 1 << (bit & 7);
        try {
          const body = decodeLzma(flipped, { lc, lp, pb, dictionarySize: 1 << 16 }, reel.length);
          expect(body.length).toBe(reel.length);
        } catch (error) {
          expect(error).toBeInstanceOf(CodecError);
          refused++;
        }
      }
    });
    expect(refused).toBeGreaterThan(100);
  });

  test('noise gives bytes of the right length or an error', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 300 }),
        anyProperties,
        fc.nat(3000),
        (noise, properties, length) => {
          const source = Uint8Array.of(0, ...noise);
          try {
            expect(decodeLzma(source, properties, length).length).toBe(length);
          } catch (error) {
            expect(error).toBeInstanceOf(CodecError);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  test('a huge length claimed for little data fails at the end of the data', () => {
    expect(failure(stream, standard, 2 ** 40)).toMatchObject({
      offset: stream.length,
      message: expect.stringMatching(/^the LZMA data ends after 27\d of 1099511627776 decoded bytes$/),
    });
  });

  test('a first byte other than 0, a code beyond the range, and parameters that cannot be', () => {
    const other = stream.slice();
    other[0] = 1;
    expect(failure(other, standard, reel.length)).toMatchObject({
      offset: 0,
      message: 'LZMA data starts with byte 1, 0 expected',
    });
    expect(failure(Uint8Array.of(0, 255, 255, 255, 255, 0), standard, 1)).toMatchObject({
      offset: 1,
      message: 'LZMA data starts with a code beyond its range',
    });
    expect(failure(stream, { ...standard, lc: 9 }, reel.length).message).toBe(
      'LZMA parameters lc 9, lp 0, pb 2; at most 8, 4, 4 are possible',
    );
  });

  test('a length that cannot be', () => {
    expect(failure(stream, standard, -1).message).toBe('LZMA data cannot decode to -1 bytes');
  });

  test('a match that goes on beyond the end', () => {
    const zeros = encodeLzma(new Uint8Array(500), standard);
    expect(failure(zeros, standard, 300).message).toMatch(
      /^the LZMA data decodes to \d+ bytes or more, 300 expected$/,
    );
  });

  test('a match from before the start or from beyond the dictionary', () => {
    const body = periodicBody(20_000, 6000);
    const far = encodeLzma(body, standard);
    expect(decodeLzma(far, standard, body.length)).toEqual(body);
    expect(failure(far, { ...standard, dictionarySize: 4096 }, body.length).message).toBe(
      'LZMA match distance 6000, where 6000 bytes are decoded so far and the dictionary has 4096',
    );
    // A match as the very first symbol.
    expect(failure(Uint8Array.of(0, 128, 0, 0, 0, 0, 0, 0, 0), standard, 10).message).toMatch(
      /^LZMA match distance \d+, where 0 bytes are decoded so far/,
    );
  });
});

test('a position costs a bounded number of reads, whatever the data', () => {
  const bodies = [
    new Uint8Array(6000),
    periodicBody(6000, 31),
    periodicBody(6000, 1000),
    descendingRounds(32_000),
    textBody(6000),
  ];
  for (const body of bodies) {
    expect(readsOf(body, 12, findAll)).toBeLessThan(150 * body.length);
    expect(readsOf(body, 12, (finder) => finder.skip(body.length))).toBeLessThan(150 * body.length);
  }
  // It is the bound of the walk that does it: without one the worst of them costs far more.
  const worst = descendingRounds(32_000);
  expect(readsOf(worst, 1e9, (finder) => finder.skip(worst.length))).toBeGreaterThan(150 * worst.length);
});

function findAll(finder: MatchFinder, length: number): void {
  for (let at = 0; at < length; at++) finder.find();
}

/** How often bytes are looked at. */
function readsOf(
  body: Uint8Array,
  depth: number,
  use: (finder: MatchFinder, length: number) => void,
): number {
  let reads = 0;
  const counted = new Proxy(body, {
    get(target, key) {
      if (key !== 'length') reads++;
      return Reflect.get(target, key, target);
    },
  });
  use(new MatchFinder(counted, 1 << 21, 32, depth), body.length);
  return reads;
}

/** Numbers that fall, round after round a little higher: each walks down past all of the round before. */
function descendingRounds(length: number): Uint8Array {
  const body = new Uint8Array(length);
  const perRound = 1000;
  for (let i = 0; i * 8 + 8 <= length; i++) {
    const value = (perRound - 1 - (i % perRound)) * 64 + Math.floor(i / perRound);
    body.set([1, 2, 3, 4, 5, 6, value >> 8, value & 255], i * 8);
  }
  return body;
}

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(Buffer.from(base64, 'base64'));

function failure(source: Uint8Array, properties: LzmaProperties, length: number): CodecError {
  try {
    decodeLzma(source, properties, length);
  } catch (error) {
    if (error instanceof CodecError) return error;
    throw error;
  }
  throw new Error('decoded without an error');
}
