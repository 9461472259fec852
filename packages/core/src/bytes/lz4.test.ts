import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compressibleBytes } from '../testing/arbitrary-bytes.js';
import { mocapBody, noiseBody, periodicBody, textBody } from '../testing/plain-bodies.js';
import { CodecError } from './codec-error.js';
import { decodeLz4Block, encodeLz4Block } from './lz4.js';

const reel =
  'Mutoscope reels turn; a reel of cards turns, and the cards of a reel show a turning reel. '.repeat(3);
/** Blocks made by LZ4_compress_default of liblz4 1.9.4. */
const foreign: [block: string, text: string][] = [
  [
    '8QhNdXRvc2NvcGUgcmVlbHMgdHVybjsgYQ4AgiBvZiBjYXJkFgCjcywgYW5kIHRoZRUAJG9mKABhc2hvdyBhPAAxaW5nPAAvLiBaAJxQZWVsLiA=',
    reel,
  ],
  ['L2FiAgD//0BQYmFiYWI=', 'ab'.repeat(300)],
  ['AA==', ''],
];

test('reads blocks of the reference implementation', () => {
  for (const [block, text] of foreign) expect(decode(bytesOf(block), text.length)).toEqual(utf8(text));
});

test('what it writes reads back the same and keeps the rules for the end of a block', () => {
  fc.assert(
    fc.property(compressibleBytes, (body) => {
      const block = encodeLz4Block(body);
      expect(decode(block, body.length)).toEqual(body);
      const { lastMatch, lastLiterals } = sequencesOf(block);
      if (lastMatch >= 0) {
        expect(lastMatch).toBeLessThanOrEqual(body.length - 12);
        expect(lastLiterals).toBeGreaterThanOrEqual(5);
      }
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['text', textBody(300_000)],
  ['floats', mocapBody(10, 1000)],
  ['noise', noiseBody(300_000)],
  ['zeros', new Uint8Array(10_000_000)],
  ['a long period', periodicBody(1_000_000, 65_535)],
  ['a period too long', periodicBody(1_000_000, 65_536)],
])('%s reads back, never longer than stored and its overhead', (_, body) => {
  const block = encodeLz4Block(body);
  expect(block.length).toBeLessThanOrEqual(body.length + body.length / 255 + 16);
  expect(Buffer.compare(decode(block, body.length), body)).toBe(0);
});

test('a view into a larger buffer is read and filled only where it lies', () => {
  const block = encodeLz4Block(utf8(reel));
  const room = new Uint8Array(reel.length + 20).fill(7);
  const shifted = new Uint8Array(block.length + 9).fill(255);
  shifted.set(block, 3);
  decodeLz4Block(shifted.subarray(3, 3 + block.length), room.subarray(10, 10 + reel.length));
  expect(room.subarray(10, 10 + reel.length)).toEqual(utf8(reel));
  expect([...room.subarray(0, 10), ...room.subarray(10 + reel.length)]).toEqual(new Array(20).fill(7));
});

test('cut at any byte it says where it ends', () => {
  for (const block of [encodeLz4Block(utf8(reel)), encodeLz4Block(textBody(600))]) {
    const length = decodedLength(block);
    for (let cut = 0; cut < block.length; cut++) {
      expect(failure(block.subarray(0, cut), length).offset).toBeLessThanOrEqual(cut);
    }
  }
});

test('a flipped bit gives bytes of the right length or an error', () => {
  const block = encodeLz4Block(utf8(reel));
  let refused = 0;
  for (let bit = 0; bit < block.length * 8; bit++) {
    const flipped = block.slice();
    flipped[bit >> 3]! ^= 1 << (bit & 7);
    try {
      decode(flipped, reel.length);
    } catch (error) {
      expect(error).toBeInstanceOf(CodecError);
      refused++;
    }
  }
  expect(refused).toBeGreaterThan(0);
});

test('noise for a block gives bytes or an error', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(400), (block, length) => {
      try {
        decode(block, length);
      } catch (error) {
        expect(error).toBeInstanceOf(CodecError);
      }
    }),
  );
});

test('what is wrong is told with its place', () => {
  expect(failure(Uint8Array.of(0x10, 65, 0, 0, 0x50, 1, 2, 3, 4, 5), 10)).toMatchObject({
    offset: 2,
    message: 'LZ4 match distance 0, where 1 bytes are decoded so far',
  });
  expect(failure(Uint8Array.of(0x10, 65, 2, 0, 0x50, 1, 2, 3, 4, 5), 10)).toMatchObject({
    offset: 2,
    message: 'LZ4 match distance 2, where 1 bytes are decoded so far',
  });
  const block = encodeLz4Block(utf8(reel));
  expect(failure(block, reel.length + 1)).toMatchObject({
    offset: block.length,
    message: 'the LZ4 block ends after 270 decoded bytes, 271 expected',
  });
  expect(failure(block, reel.length - 1).message).toBe(
    'the LZ4 block decodes to 270 bytes or more, 269 expected',
  );
  expect(failure(new Uint8Array(0), 0)).toMatchObject({
    offset: 0,
    message: 'the LZ4 block ends where a sequence should start',
  });
});

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(Buffer.from(base64, 'base64'));
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

function decode(block: Uint8Array, length: number): Uint8Array {
  const target = new Uint8Array(length);
  decodeLz4Block(block, target);
  return target;
}

function failure(block: Uint8Array, length: number): CodecError {
  try {
    decode(block, length);
  } catch (error) {
    if (error instanceof CodecError) return error;
    throw error;
  }
  throw new Error('decoded without an error');
}

const decodedLength = (block: Uint8Array): number => sequencesOf(block).length;

/** Walks a good block by the format's description. */
function sequencesOf(block: Uint8Array): { lastMatch: number; lastLiterals: number; length: number } {
  let read = 0;
  let length = 0;
  let lastMatch = -1;
  const extended = (nibble: number): number => {
    let value = nibble;
    if (nibble === 15) for (let more = 255; more === 255; value += more) more = block[read++]!;
    return value;
  };
  for (;;) {
    const token = block[read++]!;
    const literals = extended(token >> 4);
    read += literals;
    length += literals;
    if (read === block.length) return { lastMatch, lastLiterals: literals, length };
    read += 2;
    lastMatch = length;
    length += extended(token & 15) + 4;
  }
}
