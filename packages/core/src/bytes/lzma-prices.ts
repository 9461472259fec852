import {
  alignBits,
  distanceAlign,
  distanceSlot,
  distanceSpecial,
  firstDirectSlot,
  lengthHigh,
  lengthLow,
  lengthMiddle,
  lengthStates,
  matchLength,
  minimumMatch,
  probabilityBits,
  repLength,
} from './lzma-model.js';

/** Price units to a bit. */
const unit = 32;
const coarse = 4;

const zeroPrices = Int32Array.from({ length: 1 << (probabilityBits - coarse) }, (_, i) =>
  Math.round(-Math.log2((i + 0.5) / (1 << (probabilityBits - coarse))) * unit),
);
const onePrices = zeroPrices.slice().reverse();

/** What coding a 0 (or a 1) with this probability adds to the output. */
export const price0 = (prob: number): number => zeroPrices[prob >> coarse]!;
export const price1 = (prob: number): number => onePrices[prob >> coarse]!;

/** What lengths and distances cost by the probabilities at the last `refresh`. */
export class Prices {
  /** By position state and length: `[positionState * stride + length]`. */
  readonly matchLengths: Int32Array;
  readonly repLengths: Int32Array;
  readonly stride: number;
  /** By length state and distance - 1 below 128: `[(lengthState << 7) + distance]`. */
  readonly near = new Int32Array(lengthStates * nearDistances);
  /** By length state and slot, direct bits included: `[(lengthState << 6) + slot]`; the aligned bits come on top. */
  readonly slots = new Int32Array(lengthStates * 64);
  readonly align = new Int32Array(1 << alignBits);
  readonly #probs: Uint16Array;
  readonly #positionStates: number;
  readonly #tree = new Int32Array(512);

  /** Lengths up to `longest` are priced. */
  constructor(probs: Uint16Array, positionStates: number, longest: number) {
    this.#probs = probs;
    this.#positionStates = positionStates;
    this.stride = longest + 1;
    this.matchLengths = new Int32Array(positionStates * this.stride);
    this.repLengths = new Int32Array(positionStates * this.stride);
  }

  refresh(): void {
    this.#lengths(this.matchLengths, matchLength);
    this.#lengths(this.repLengths, repLength);
    this.#distances();
  }

  #lengths(prices: Int32Array, coder: number): void {
    const { stride } = this;
    const longest = stride - 1;
    const probs = this.#probs;
    const high = price1(probs[coder]!) + price1(probs[coder + 1]!);
    const highTree = this.#leaves(coder + lengthHigh, 8);
    for (let length = minimumMatch + 16; length <= longest; length++) {
      prices[length] = high + highTree[length - minimumMatch - 16 + 256]!;
    }
    for (let state = this.#positionStates - 1; state >= 0; state--) {
      const row = state * stride;
      const lowTree = this.#leaves(coder + lengthLow + (state << 3), 3);
      const low = price0(probs[coder]!);
      for (let i = 0; i < 8 && i + minimumMatch <= longest; i++)
        prices[row + minimumMatch + i] = low + lowTree[8 + i]!;
      const middleTree = this.#leaves(coder + lengthMiddle + (state << 3), 3);
      const middle = price1(probs[coder]!) + price0(probs[coder + 1]!);
      for (let i = 0; i < 8 && i + minimumMatch + 8 <= longest; i++) {
        prices[row + minimumMatch + 8 + i] = middle + middleTree[8 + i]!;
      }
      if (row > 0) prices.copyWithin(row + minimumMatch + 16, minimumMatch + 16, stride);
    }
  }

  #distances(): void {
    const { near, slots, align } = this;
    for (let i = 0; i < align.length; i++) align[i] = this.#reverse(distanceAlign, alignBits, i);
    for (let state = 0; state < lengthStates; state++) {
      const tree = this.#leaves(distanceSlot + (state << 6), 6);
      for (let slot = 0; slot < 64; slot++) {
        const direct = slot < firstDirectSlot ? 0 : (slot >> 1) - 1 - alignBits;
        slots[(state << 6) + slot] = tree[64 + slot]! + direct * unit;
      }
    }
    for (let distance = 0; distance < nearDistances; distance++) {
      const slot = distanceSlotOf(distance);
      const bits = slot < 4 ? 0 : (slot >> 1) - 1;
      const base = slot < 4 ? 0 : (2 | (slot & 1)) << bits;
      const special = bits === 0 ? 0 : this.#reverse(distanceSpecial + base - slot, bits, distance - base);
      for (let state = 0; state < lengthStates; state++) {
        near[(state << 7) + distance] = slots[(state << 6) + slot]! + special;
      }
    }
  }

  /** Prices of all nodes of a bit tree; those of the leaves start at `1 << bits`. Valid until the next call. */
  #leaves(base: number, bits: number): Int32Array {
    const tree = this.#tree;
    tree[1] = 0;
    for (let node = 1; node < 1 << bits; node++) {
      const prob = this.#probs[base + node]!;
      tree[node * 2] = tree[node]! + price0(prob);
      tree[node * 2 + 1] = tree[node]! + price1(prob);
    }
    return tree;
  }

  #reverse(base: number, bits: number, symbol: number): number {
    let node = 1;
    let price = 0;
    for (let i = 0; i < bits; i++) {
      const bit = (symbol >> i) & 1;
      const prob = this.#probs[base + node]!;
      price += bit === 0 ? price0(prob) : price1(prob);
      node = (node << 1) | bit;
    }
    return price;
  }
}

export const nearDistances = 128;

/** The slot of a distance - 1: its highest bit and the one below it. */
export function distanceSlotOf(distance: number): number {
  if (distance < 4) return distance;
  const top = 31 - Math.clz32(distance);
  return (top << 1) | ((distance >>> (top - 1)) & 1);
}
