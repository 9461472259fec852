import { maximumMatch } from './lzma-model.js';

/**
 * Finds earlier occurrences of what comes next, position by position: for each length the nearest. Every position is
 * kept in a binary tree of those with the same hash, sorted by what follows them, newest at the root. `depth` bounds the
 * walk down a tree and `niceLength` each comparison, so the cost of a position is bounded whatever the data.
 */
export class MatchFinder {
  /** Of the last `find`: ascending, each with the distance beside it. */
  readonly lengths = new Int32Array(maximumMatch);
  /** In bytes, 1 is the byte before. */
  readonly distances = new Int32Array(maximumMatch);
  readonly #source: Uint8Array;
  readonly #niceLength: number;
  readonly #depth: number;
  readonly #furthest: number;
  /** Two for each position that may still be reached: the tree of smaller ones, and of larger ones. */
  readonly #children: Int32Array;
  readonly #mask: number;
  readonly #newest2 = new Int32Array(1 << 16).fill(-1);
  readonly #newest3 = new Int32Array(1 << 16).fill(-1);
  readonly #newest4: Int32Array;
  readonly #shift4: number;
  #at = 0;
  #fetchedUntil = 0;
  #fetched = 0;

  constructor(source: Uint8Array, dictionarySize: number, niceLength: number, depth: number) {
    this.#source = source;
    this.#niceLength = niceLength;
    this.#depth = depth;
    const bits = 32 - Math.clz32(Math.max(2, Math.min(dictionarySize, source.length)) - 1);
    this.#children = new Int32Array(2 * Math.min(source.length, 1 << bits));
    this.#mask = (1 << bits) - 1;
    this.#furthest = Math.min(dictionarySize, this.#mask);
    const hashBits = Math.max(10, Math.min(20, bits));
    this.#newest4 = new Int32Array(1 << hashBits).fill(-1);
    this.#shift4 = 32 - hashBits;
  }

  /** Moves on by a byte; returns how many matches `lengths` and `distances` now hold for where it was. */
  find(): number {
    const source = this.#source;
    const at = this.#at++;
    const limit = Math.min(this.#niceLength, source.length - at);
    if (limit < 4) return 0;
    if (at >= this.#fetchedUntil) this.#fetch(at);
    const { lengths, distances } = this;
    const two = source[at]! | (source[at + 1]! << 8);
    const three = Math.imul(two | (source[at + 2]! << 16), hashFactor) >>> 16;
    const near2 = this.#newest2[two]!;
    const near3 = this.#newest3[three]!;
    this.#newest2[two] = at;
    this.#newest3[three] = at;
    const oldest = Math.max(0, at - this.#furthest);
    let count = 0;
    let best = 1;
    if (near2 >= oldest) {
      best = 2;
      while (best < limit && source[near2 + best] === source[at + best]) best++;
      lengths[0] = best;
      distances[0] = at - near2;
      count = 1;
    }
    if (near3 >= oldest && near3 !== near2 && best < limit) {
      let length = 0;
      while (length < limit && source[near3 + length] === source[at + length]) length++;
      if (length > best) {
        best = length;
        lengths[count] = length;
        distances[count++] = at - near3;
      }
    }
    return this.#insert(at, limit, best, count);
  }

  /** Moves on by `count` bytes without looking for matches. */
  skip(count: number): void {
    const source = this.#source;
    const until = this.#at + count;
    for (let at = this.#at; at < until; at++) {
      const limit = Math.min(this.#niceLength, source.length - at);
      if (limit < 4) break;
      const two = source[at]! | (source[at + 1]! << 8);
      this.#newest2[two] = at;
      this.#newest3[Math.imul(two | (source[at + 2]! << 16), hashFactor) >>> 16] = at;
      this.#insert(at, limit, limit, 0);
    }
    this.#at = until;
  }

  /** Makes `at` the root of its tree, noting matches longer than `longest` on the way down. */
  #insert(at: number, limit: number, longest: number, found: number): number {
    const source = this.#source;
    const children = this.#children;
    const mask = this.#mask;
    const { lengths, distances } = this;
    const oldest = Math.max(0, at - this.#furthest);
    const hash = hash4(source, at) >>> this.#shift4;
    let node = this.#newest4[hash]!;
    this.#newest4[hash] = at;
    let best = longest;
    let count = found;
    // Where the next smaller and the next larger one found will hang, and how much of `at` those there share.
    let smaller = (at & mask) << 1;
    let larger = smaller + 1;
    let smallerShares = 0;
    let largerShares = 0;
    for (let steps = this.#depth; ; steps--) {
      if (node < oldest || steps === 0) {
        children[smaller] = -1;
        children[larger] = -1;
        return count;
      }
      const pair = (node & mask) << 1;
      let length = Math.min(smallerShares, largerShares);
      while (length < limit && source[node + length] === source[at + length]) length++;
      if (length > best) {
        best = length;
        lengths[count] = length;
        distances[count++] = at - node;
      }
      if (length === limit) {
        children[smaller] = children[pair]!;
        children[larger] = children[pair + 1]!;
        return count;
      }
      if (source[node + length]! < source[at + length]!) {
        children[smaller] = node;
        smaller = pair + 1;
        node = children[smaller]!;
        smallerShares = length;
      } else {
        children[larger] = node;
        larger = pair;
        node = children[larger]!;
        largerShares = length;
      }
    }
  }

  /**
   * Reads what the next positions will read first. These reads do not wait for each other, so the memory's slowness is
   * paid for once, not at each position.
   */
  #fetch(at: number): void {
    const source = this.#source;
    const children = this.#children;
    const newest4 = this.#newest4;
    const shift = this.#shift4;
    const mask = this.#mask;
    const until = Math.min(at + fetchedAhead, source.length - 3);
    let sum = 0;
    for (let i = at; i < until; i++) sum ^= newest4[hash4(source, i) >>> shift]!;
    for (let i = at; i < until; i++) {
      const node = newest4[hash4(source, i) >>> shift]!;
      if (node >= 0) sum ^= source[node]! ^ children[(node & mask) << 1]!;
    }
    this.#fetched ^= sum;
    this.#fetchedUntil = until;
  }
}

const fetchedAhead = 32;

const hash4 = (source: Uint8Array, at: number): number =>
  Math.imul(
    source[at]! | (source[at + 1]! << 8) | (source[at + 2]! << 16) | (source[at + 3]! << 24),
    hashFactor,
  );

const hashFactor = 0x9e3779b1;
