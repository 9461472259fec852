import { CodecError } from './codec-error.js';
import {
  alignBits,
  createProbabilities,
  distanceAlign,
  distanceSlot,
  distanceSpecial,
  firstDirectSlot,
  isMatch,
  isRep,
  isRep0Long,
  isRepG0,
  isRepG1,
  isRepG2,
  type LzmaProperties,
  lengthHigh,
  lengthLow,
  lengthMiddle,
  lengthStates,
  literal,
  literalStates,
  matchLength,
  minimumDictionary,
  minimumMatch,
  repLength,
  stateAfterLiteral,
  stateAfterMatch,
  stateAfterRep,
  stateAfterShortRep,
} from './lzma-model.js';

/**
 * Decodes raw LZMA1 (no header) to `decodedLength` bytes and stops there; an end marker after them is let be.
 * Throws CodecError, with the offset in `source`, when the stream is wrong or ends early. Memory grows with what is
 * decoded, not with what `decodedLength` claims.
 */
export function decodeLzma(
  source: Uint8Array,
  properties: LzmaProperties,
  decodedLength: number,
): Uint8Array {
  const { lc, lp, pb } = properties;
  if (!(lc >= 0 && lc <= 8 && lp >= 0 && lp <= 4 && pb >= 0 && pb <= 4)) {
    throw new CodecError(`LZMA parameters lc ${lc}, lp ${lp}, pb ${pb}; at most 8, 4, 4 are possible`, 0);
  }
  if (!(decodedLength >= 0)) throw new CodecError(`LZMA data cannot decode to ${decodedLength} bytes`, 0);
  const end = source.length;
  if (end < 5) throw endsEarly(end, 0, decodedLength);
  if (source[0] !== 0) throw new CodecError(`LZMA data starts with byte ${source[0]}, 0 expected`, 0);

  // A symbol takes fewer bytes than are added here, so that looking for the end once a symbol is enough.
  const input = new Uint8Array(end + 32);
  input.set(source);
  let read = 5;
  let range = 0xffffffff;
  let code = ((input[1]! << 24) | (input[2]! << 16) | (input[3]! << 8) | input[4]!) >>> 0;
  if (code === range) throw new CodecError('LZMA data starts with a code beyond its range', 1);

  const dictionarySize = Math.max(properties.dictionarySize, minimumDictionary);
  const probs = createProbabilities(properties);
  const positionMask = (1 << pb) - 1;
  const literalMask = (1 << lp) - 1;
  let output = new Uint8Array(Math.min(decodedLength, Math.max(end * 4, firstCapacity)));
  let write = 0;
  let state = 0;
  let rep0 = 0;
  let rep1 = 0;
  let rep2 = 0;
  let rep3 = 0;

  // The range coder's few lines stand wherever a bit is decoded: only so do `range` and `code` stay in registers.
  while (write < decodedLength) {
    const positionState = write & positionMask;
    let at = isMatch + (state << 4) + positionState;
    let prob = probs[at]!;
    let bound = Math.imul(range >>> 11, prob) >>> 0;

    if (code < bound) {
      range = bound;
      probs[at] = prob + ((2048 - prob) >> 5);
      if (range < 0x1000000) {
        range = (range << 8) >>> 0;
        code = ((code << 8) | input[read++]!) >>> 0;
      }
      const before = write === 0 ? 0 : output[write - 1]!;
      const base = literal + 0x300 * (((write & literalMask) << lc) + (before >> (8 - lc)));
      let symbol = 1;
      if (state >= literalStates) {
        // After a match the byte is likely to differ from the one that the match would go on with.
        let expected = output[write - rep0 - 1]!;
        let same = 0x100;
        do {
          expected <<= 1;
          at = base + same + (expected & same) + symbol;
          prob = probs[at]!;
          bound = Math.imul(range >>> 11, prob) >>> 0;
          if (code < bound) {
            range = bound;
            probs[at] = prob + ((2048 - prob) >> 5);
            symbol <<= 1;
            same &= ~expected;
          } else {
            range = (range - bound) >>> 0;
            code = (code - bound) >>> 0;
            probs[at] = prob - (prob >> 5);
            symbol = (symbol << 1) | 1;
            same &= expected;
          }
          if (range < 0x1000000) {
            range = (range << 8) >>> 0;
            code = ((code << 8) | input[read++]!) >>> 0;
          }
        } while (symbol < 0x100);
      } else {
        do {
          at = base + symbol;
          prob = probs[at]!;
          bound = Math.imul(range >>> 11, prob) >>> 0;
          if (code < bound) {
            range = bound;
            probs[at] = prob + ((2048 - prob) >> 5);
            symbol <<= 1;
          } else {
            range = (range - bound) >>> 0;
            code = (code - bound) >>> 0;
            probs[at] = prob - (prob >> 5);
            symbol = (symbol << 1) | 1;
          }
          if (range < 0x1000000) {
            range = (range << 8) >>> 0;
            code = ((code << 8) | input[read++]!) >>> 0;
          }
        } while (symbol < 0x100);
      }
      if (read > end) throw endsEarly(end, write, decodedLength);
      if (write === output.length) output = grown(output, write + 1, decodedLength, read);
      output[write++] = symbol;
      state = stateAfterLiteral[state]!;
      continue;
    }

    range = (range - bound) >>> 0;
    code = (code - bound) >>> 0;
    probs[at] = prob - (prob >> 5);
    if (range < 0x1000000) {
      range = (range << 8) >>> 0;
      code = ((code << 8) | input[read++]!) >>> 0;
    }

    // Which kind of match: a walk down a tree of single bits.
    let kind = 1;
    do {
      at = decisions[kind]! + (kind === rep0Decision ? (state << 4) + positionState : state);
      prob = probs[at]!;
      bound = Math.imul(range >>> 11, prob) >>> 0;
      if (code < bound) {
        range = bound;
        probs[at] = prob + ((2048 - prob) >> 5);
        kind <<= 1;
      } else {
        range = (range - bound) >>> 0;
        code = (code - bound) >>> 0;
        probs[at] = prob - (prob >> 5);
        kind = (kind << 1) | 1;
      }
      if (range < 0x1000000) {
        range = (range << 8) >>> 0;
        code = ((code << 8) | input[read++]!) >>> 0;
      }
    } while (decisions[kind]! !== 0);

    let length = 1;
    if (kind === shortRepKind) {
      state = stateAfterShortRep(state);
    } else {
      const coder = kind === matchKind ? matchLength : repLength;
      let tree = 0;
      do {
        at = coder + tree;
        prob = probs[at]!;
        bound = Math.imul(range >>> 11, prob) >>> 0;
        if (code < bound) {
          range = bound;
          probs[at] = prob + ((2048 - prob) >> 5);
          if (range < 0x1000000) {
            range = (range << 8) >>> 0;
            code = ((code << 8) | input[read++]!) >>> 0;
          }
          break;
        }
        range = (range - bound) >>> 0;
        code = (code - bound) >>> 0;
        probs[at] = prob - (prob >> 5);
        if (range < 0x1000000) {
          range = (range << 8) >>> 0;
          code = ((code << 8) | input[read++]!) >>> 0;
        }
        tree++;
      } while (tree < 2);

      const leaves = tree < 2 ? 8 : 256;
      let base = coder + lengthHigh;
      if (tree < 2) base = coder + (tree === 0 ? lengthLow : lengthMiddle) + (positionState << 3);
      let symbol = 1;
      do {
        at = base + symbol;
        prob = probs[at]!;
        bound = Math.imul(range >>> 11, prob) >>> 0;
        if (code < bound) {
          range = bound;
          probs[at] = prob + ((2048 - prob) >> 5);
          symbol <<= 1;
        } else {
          range = (range - bound) >>> 0;
          code = (code - bound) >>> 0;
          probs[at] = prob - (prob >> 5);
          symbol = (symbol << 1) | 1;
        }
        if (range < 0x1000000) {
          range = (range << 8) >>> 0;
          code = ((code << 8) | input[read++]!) >>> 0;
        }
      } while (symbol < leaves);
      length = minimumMatch + (tree << 3) + symbol - leaves;
    }

    if (kind === matchKind) {
      state = stateAfterMatch(state);
      const base = distanceSlot + (Math.min(length - minimumMatch, lengthStates - 1) << 6);
      let slot = 1;
      do {
        at = base + slot;
        prob = probs[at]!;
        bound = Math.imul(range >>> 11, prob) >>> 0;
        if (code < bound) {
          range = bound;
          probs[at] = prob + ((2048 - prob) >> 5);
          slot <<= 1;
        } else {
          range = (range - bound) >>> 0;
          code = (code - bound) >>> 0;
          probs[at] = prob - (prob >> 5);
          slot = (slot << 1) | 1;
        }
        if (range < 0x1000000) {
          range = (range << 8) >>> 0;
          code = ((code << 8) | input[read++]!) >>> 0;
        }
      } while (slot < 64);
      slot -= 64;

      let distance = slot;
      if (slot > 3) {
        let bits = (slot >> 1) - 1;
        distance = (2 | (slot & 1)) << bits;
        let low = distanceSpecial + distance - slot;
        if (slot >= firstDirectSlot) {
          low = distanceAlign;
          for (let bit = bits - 1; bit >= alignBits; bit--) {
            range >>>= 1;
            if (code >= range) {
              code = (code - range) >>> 0;
              distance |= 1 << bit;
            }
            if (range < 0x1000000) {
              range = (range << 8) >>> 0;
              code = ((code << 8) | input[read++]!) >>> 0;
            }
          }
          bits = alignBits;
        }
        let symbol = 1;
        for (let bit = 0; bit < bits; bit++) {
          at = low + symbol;
          prob = probs[at]!;
          bound = Math.imul(range >>> 11, prob) >>> 0;
          if (code < bound) {
            range = bound;
            probs[at] = prob + ((2048 - prob) >> 5);
            symbol <<= 1;
          } else {
            range = (range - bound) >>> 0;
            code = (code - bound) >>> 0;
            probs[at] = prob - (prob >> 5);
            symbol = (symbol << 1) | 1;
            distance |= 1 << bit;
          }
          if (range < 0x1000000) {
            range = (range << 8) >>> 0;
            code = ((code << 8) | input[read++]!) >>> 0;
          }
        }
      }
      rep3 = rep2;
      rep2 = rep1;
      rep1 = rep0;
      rep0 = distance;
    } else {
      if (kind !== shortRepKind) state = stateAfterRep(state);
      if (kind > rep0Kind) {
        const distance = kind === rep1Kind ? rep1 : kind === rep2Kind ? rep2 : rep3;
        if (kind === rep3Kind) rep3 = rep2;
        if (kind !== rep1Kind) rep2 = rep1;
        rep1 = rep0;
        rep0 = distance;
      }
    }

    if (read > end) throw endsEarly(end, write, decodedLength);
    if (rep0 === -1) {
      throw new CodecError(`the LZMA end marker comes after ${write} bytes, ${decodedLength} expected`, read);
    }
    if (rep0 < 0 || rep0 >= write || rep0 >= dictionarySize) {
      throw new CodecError(
        `LZMA match distance ${(rep0 >>> 0) + 1}, where ${write} bytes are decoded so far and the dictionary has ${dictionarySize}`,
        read,
      );
    }
    if (length > decodedLength - write) {
      throw new CodecError(
        `the LZMA data decodes to ${write + length} bytes or more, ${decodedLength} expected`,
        read,
      );
    }
    if (write + length > output.length) output = grown(output, write + length, decodedLength, read);
    const stop = write + length;
    if (length > 48 && rep0 >= length) {
      output.copyWithin(write, write - rep0 - 1, stop - rep0 - 1);
      write = stop;
    } else {
      for (let from = write - rep0 - 1; write < stop; ) output[write++] = output[from++]!;
    }
  }
  return output;
}

const firstCapacity = 65536;
const largestOutput = 2 ** 31 - 1;

const rep0Decision = 6;
const matchKind = 2;
const shortRepKind = 12;
const rep0Kind = 13;
const rep1Kind = 14;
const rep2Kind = 30;
const rep3Kind = 31;
/** The bit to decode at each inner node of the tree of kinds; 0 at its leaves. */
const decisions = new Int32Array(32);
decisions[1] = isRep;
decisions[3] = isRepG0;
decisions[rep0Decision] = isRep0Long;
decisions[7] = isRepG1;
decisions[15] = isRepG2;

/** A copy with room for at least `needed` bytes: twice as large, but not larger than what is to come. */
function grown(
  output: Uint8Array,
  needed: number,
  decodedLength: number,
  offset: number,
): Uint8Array<ArrayBuffer> {
  const capacity = Math.min(Math.max(output.length * 2, needed), decodedLength, largestOutput);
  if (capacity < needed)
    throw new CodecError(`the LZMA data decodes to more than ${largestOutput} bytes`, offset);
  const larger = new Uint8Array(capacity);
  larger.set(output);
  return larger;
}

const endsEarly = (end: number, decoded: number, expected: number): CodecError =>
  new CodecError(`the LZMA data ends after ${decoded} of ${expected} decoded bytes`, end);
