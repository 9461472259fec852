import { moveBits, probabilityBits, topRange } from './lzma-model.js';

/** LZMA's range coder, writing: bits by adaptive probabilities (which it moves) or by halves. */
export class RangeEncoder {
  #bytes: Uint8Array;
  /** The first byte is always 0; it is what a last carry may run into. */
  #length = 1;
  #low = 0;
  #range = 0xffffffff;

  constructor(capacity: number) {
    this.#bytes = new Uint8Array(capacity);
  }

  bit(probs: Uint16Array, at: number, bit: number): void {
    const prob = probs[at]!;
    const bound = (this.#range >>> probabilityBits) * prob;
    if (bit === 0) {
      this.#range = bound;
      probs[at] = prob + (((1 << probabilityBits) - prob) >> moveBits);
    } else {
      this.#add(bound);
      this.#range -= bound;
      probs[at] = prob - (prob >> moveBits);
    }
    if (this.#range < topRange) this.#shift();
  }

  /** The low `bits` of `symbol`, highest first, each by the bits before it. */
  tree(probs: Uint16Array, base: number, bits: number, symbol: number): void {
    let node = 1;
    for (let i = bits - 1; i >= 0; i--) {
      const bit = (symbol >> i) & 1;
      this.bit(probs, base + node, bit);
      node = (node << 1) | bit;
    }
  }

  /** The low `bits` of `symbol`, lowest first, each by the bits before it. */
  reverseTree(probs: Uint16Array, base: number, bits: number, symbol: number): void {
    let node = 1;
    for (let i = 0; i < bits; i++) {
      const bit = (symbol >> i) & 1;
      this.bit(probs, base + node, bit);
      node = (node << 1) | bit;
    }
  }

  /** The low `bits` of `value`, highest first, at one bit each. */
  direct(value: number, bits: number): void {
    for (let i = bits - 1; i >= 0; i--) {
      this.#range >>>= 1;
      if ((value >> i) & 1) this.#add(this.#range);
      if (this.#range < topRange) this.#shift();
    }
  }

  /** Writes out what a decoder needs to read the last bit. */
  finish(): Uint8Array {
    for (let i = 0; i < 4; i++) this.#shift();
    return this.#bytes.slice(0, this.#length);
  }

  #add(amount: number): void {
    this.#low += amount;
    if (this.#low < 2 ** 32) return;
    this.#low -= 2 ** 32;
    let at = this.#length - 1;
    while (this.#bytes[at] === 255) this.#bytes[at--] = 0;
    this.#bytes[at]!++;
  }

  #shift(): void {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#length++] = this.#low >>> 24;
    this.#low = (this.#low << 8) >>> 0;
    this.#range = (this.#range << 8) >>> 0;
  }
}
