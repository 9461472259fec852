import { MatchFinder } from './lzma-match-finder.js';
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
import { type CoderState, literalStep, matchStep, Parser } from './lzma-parse.js';
import { distanceSlotOf, Prices } from './lzma-prices.js';
import { RangeEncoder } from './lzma-range-encoder.js';

/** From this length on a match is taken without looking for something cheaper. */
const niceLength = 32;
const searchDepth = 7;
/** So many matches are coded by the same prices. */
const matchesByPrices = 128;

/** Encodes raw LZMA1 (no header, no end marker), about as small as xz -5 does. The time it takes is linear. */
export function encodeLzma(source: Uint8Array, properties: LzmaProperties): Uint8Array {
  const dictionarySize = Math.max(properties.dictionarySize, minimumDictionary);
  const probs = createProbabilities(properties);
  const prices = new Prices(probs, 1 << properties.pb, niceLength);
  const finder = new MatchFinder(source, dictionarySize, niceLength, searchDepth);
  const parser = new Parser(source, probs, properties, finder, niceLength, prices);
  const writer = new SymbolWriter(source, probs, properties);
  let matches = matchesByPrices;
  for (let at = 0; at < source.length; ) {
    if (matches >= matchesByPrices) {
      prices.refresh();
      matches = 0;
    }
    for (let i = parser.parse(at, writer.coder) - 1; i >= 0; i--) {
      const step = parser.steps[i]!;
      const length = parser.lengths[i]!;
      writer.write(at, step, length);
      if (step !== literalStep) matches++;
      at += length;
    }
  }
  return writer.finish();
}

/** Writes steps as range-coded symbols. */
class SymbolWriter {
  readonly coder: CoderState = { state: 0, reps: new Int32Array(4) };
  readonly #source: Uint8Array;
  readonly #probs: Uint16Array;
  readonly #properties: LzmaProperties;
  readonly #range: RangeEncoder;

  constructor(source: Uint8Array, probs: Uint16Array, properties: LzmaProperties) {
    this.#source = source;
    this.#probs = probs;
    this.#properties = properties;
    this.#range = new RangeEncoder(1024 + (source.length >> 1));
  }

  write(at: number, step: number, length: number): void {
    const range = this.#range;
    const probs = this.#probs;
    const { coder } = this;
    const { state, reps } = coder;
    const positionState = at & ((1 << this.#properties.pb) - 1);
    range.bit(probs, isMatch + (state << 4) + positionState, step === literalStep ? 0 : 1);
    if (step === literalStep) {
      this.#literal(at);
      coder.state = stateAfterLiteral[state]!;
      return;
    }
    range.bit(probs, isRep + state, step > matchStep ? 0 : 1);
    if (step > matchStep) {
      this.#length(matchLength, positionState, length);
      this.#distance(step - matchStep - 1, length);
      reps.copyWithin(1, 0, 3);
      reps[0] = step - matchStep - 1;
      coder.state = stateAfterMatch(state);
      return;
    }
    range.bit(probs, isRepG0 + state, step === 0 ? 0 : 1);
    if (step === 0) {
      range.bit(probs, isRep0Long + (state << 4) + positionState, length === 1 ? 0 : 1);
      if (length === 1) {
        coder.state = stateAfterShortRep(state);
        return;
      }
    } else {
      range.bit(probs, isRepG1 + state, step === 1 ? 0 : 1);
      if (step > 1) range.bit(probs, isRepG2 + state, step - 2);
      const distance = reps[step]!;
      reps.copyWithin(1, 0, step);
      reps[0] = distance;
    }
    this.#length(repLength, positionState, length);
    coder.state = stateAfterRep(state);
  }

  finish(): Uint8Array {
    return this.#range.finish();
  }

  #literal(at: number): void {
    const { lc, lp } = this.#properties;
    const source = this.#source;
    const byte = source[at]!;
    const before = at === 0 ? 0 : source[at - 1]!;
    const base = literal + 0x300 * (((at & ((1 << lp) - 1)) << lc) + (before >> (8 - lc)));
    if (this.coder.state < literalStates) {
      this.#range.tree(this.#probs, base, 8, byte);
      return;
    }
    let expected = source[at - this.coder.reps[0]! - 1]!;
    let same = 0x100;
    for (let node = 1; node < 0x100; ) {
      expected <<= 1;
      const bit = (byte >> (7 - (31 - Math.clz32(node)))) & 1;
      this.#range.bit(this.#probs, base + same + (expected & same) + node, bit);
      same &= bit ? expected : ~expected;
      node = (node << 1) | bit;
    }
  }

  #length(coder: number, positionState: number, length: number): void {
    const range = this.#range;
    const probs = this.#probs;
    const symbol = length - minimumMatch;
    range.bit(probs, coder, symbol < 8 ? 0 : 1);
    if (symbol < 8) {
      range.tree(probs, coder + lengthLow + (positionState << 3), 3, symbol);
      return;
    }
    range.bit(probs, coder + 1, symbol < 16 ? 0 : 1);
    if (symbol < 16) range.tree(probs, coder + lengthMiddle + (positionState << 3), 3, symbol - 8);
    else range.tree(probs, coder + lengthHigh, 8, symbol - 16);
  }

  #distance(distance: number, length: number): void {
    const range = this.#range;
    const probs = this.#probs;
    const slot = distanceSlotOf(distance);
    range.tree(probs, distanceSlot + (Math.min(length - minimumMatch, lengthStates - 1) << 6), 6, slot);
    if (slot < 4) return;
    const bits = (slot >> 1) - 1;
    const base = (2 | (slot & 1)) << bits;
    if (slot < firstDirectSlot) {
      range.reverseTree(probs, distanceSpecial + base - slot, bits, distance - base);
    } else {
      range.direct((distance - base) >>> alignBits, bits - alignBits);
      range.reverseTree(probs, distanceAlign, alignBits, distance & ((1 << alignBits) - 1));
    }
  }
}
