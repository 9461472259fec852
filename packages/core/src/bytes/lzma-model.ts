/** What LZMA's decoder and encoder share: the parameters, and where each adaptive probability lives. */

export interface LzmaProperties {
  /** Bits of the previous byte that choose the literal model, 0 to 8. */
  readonly lc: number;
  /** Low bits of the position that choose the literal model, 0 to 4. */
  readonly lp: number;
  /** Low bits of the position that choose the match models, 0 to 4. */
  readonly pb: number;
  /** Bytes. A match reaches no farther back; below 4096 counts as 4096. */
  readonly dictionarySize: number;
}

export const minimumMatch = 2;
export const maximumMatch = 273;
export const minimumDictionary = 4096;

/** Probabilities are 11 bits and move by a thirty-second of the way. */
export const probabilityBits = 11;
export const moveBits = 5;
export const topRange = 0x1000000;

/** Which kinds of symbols came last, 0 to 11; below 7 the last one was a literal. */
export const literalStates = 7;
export const stateAfterLiteral = Uint8Array.of(0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 4, 5);
export const stateAfterMatch = (state: number): number => (state < literalStates ? 7 : 10);
export const stateAfterRep = (state: number): number => (state < literalStates ? 8 : 11);
export const stateAfterShortRep = (state: number): number => (state < literalStates ? 9 : 11);

/** Distances share a model by length: 2, 3, 4, and 5 or more. */
export const lengthStates = 4;
/** From this slot on a distance has direct bits, and four aligned ones. */
export const firstDirectSlot = 14;
export const alignBits = 4;

/** Start of each group of probabilities in the one array. */
export const isMatch = 0;
export const isRep0Long = isMatch + 12 * 16;
export const isRep = isRep0Long + 12 * 16;
export const isRepG0 = isRep + 12;
export const isRepG1 = isRepG0 + 12;
export const isRepG2 = isRepG1 + 12;
export const distanceSlot = isRepG2 + 12;
/** Reverse bit trees of slots 4 to 13; that of a slot starts at its base distance less the slot. */
export const distanceSpecial = distanceSlot + lengthStates * 64;
export const distanceAlign = distanceSpecial + 128 - firstDirectSlot;
export const matchLength = distanceAlign + 16;

/** Within a length coder: two choices, then trees of 8, 8 (one for each position state) and 256 leaves. */
export const lengthLow = 2;
export const lengthMiddle = lengthLow + 16 * 8;
export const lengthHigh = lengthMiddle + 16 * 8;
const lengthCoder = lengthHigh + 256;

export const repLength = matchLength + lengthCoder;
export const literal = repLength + lengthCoder;

/** Every probability at one half. */
export function createProbabilities({ lc, lp }: LzmaProperties): Uint16Array {
  return new Uint16Array(literal + (0x300 << (lc + lp))).fill(1 << (probabilityBits - 1));
}
