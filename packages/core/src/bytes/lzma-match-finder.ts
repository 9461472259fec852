import { maximumMatch } from './lzma-model.js';

/**
 * Finds earlier occurrences of what comes next, position by position: for each length the nearest. Short matches are
 * looked up where the same 2, 3 or 4 bytes stood last. For longer ones every position is kept in a binary tree of those
 * with the same six bytes, sorted by what follows them, newest at the root. Other six bytes of the same hash drop that
 * tree, so data without matches costs no walk. `depth` bounds the walk down a tree and `niceLength` each comparison, so the
 * cost of a position is bounded whatever the data.
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
  readonly #newest4 = new Int32Array(1 << 16).fill(-1);
  /** Two for each hash of six bytes: the root of its tree, and what with the hash tells the six bytes. */
  readonly #roots: Int32Array;
  readonly #rootShift: number;
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
    const hashBits = Math.max(16, Math.min(rootBits, bits));
    this.#roots = new Int32Array(2 << hashBits).fill(-1);
    this.#rootShift = 32 - hashBits;
  }

  /** Moves on by a byte; returns how many matches `lengths` and `distances` now hold for where it was. */
  find(): number {
    const source = this.#source;
    const at = this.#at++;
    const limit = Math.min(this.#niceLength, source.length - at);
    if (limit < hashedBytes) return 0;
    if (at >= this.#fetchedUntil) this.#fetch(at);
    const { lengths, distances } = this;
    const two = source[at]! | (source[at + 1]! << 8);
    const three = Math.imul(two | (source[at + 2]! << 16), hashFactor) >>> 16;
    const four = hash4(source, at) >>> 16;
    const near2 = this.#newest2[two]!;
    const near3 = this.#newest3[three]!;
    const near4 = this.#newest4[four]!;
    this.#newest2[two] = at;
    this.#newest3[three] = at;
    this.#newest4[four] = at;
    const oldest = Math.max(0, at - this.#furthest);
    let count = 0;
    let best = 1;
    if (near2 >= oldest && at - near2 <= furthest2) {
      best = sharedLength(source, near2, at, 2, limit);
      lengths[0] = best;
      distances[0] = at - near2;
      count = 1;
    }
    if (near3 >= oldest && at - near3 <= furthest3 && near3 !== near2) {
      const length = sharedLength(source, near3, at, 0, limit);
      if (length > best) {
        best = length;
        lengths[count] = length;
        distances[count++] = at - near3;
      }
    }
    if (near4 >= oldest && best < limit && source[near4 + best] === source[at + best]) {
      const length = sharedLength(source, near4, at, 0, limit);
      if (length > best && length > 3) {
        best = length;
        lengths[count] = length;
        distances[count++] = at - near4;
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
      if (limit < hashedBytes) break;
      const two = source[at]! | (source[at + 1]! << 8);
      this.#newest2[two] = at;
      this.#newest3[Math.imul(two | (source[at + 2]! << 16), hashFactor) >>> 16] = at;
      this.#newest4[hash4(source, at) >>> 16] = at;
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
    const roots = this.#roots;
    const lastFour = hash4(source, at + 2);
    const root = (hash6(source, at, lastFour) >>> this.#rootShift) << 1;
    let node = roots[root + 1] === lastFour ? roots[root]! : -1;
    roots[root] = at;
    roots[root + 1] = lastFour;
    let best = longest;
    let count = found;
    // Where the next smaller and the next larger one found will hang, and how much of `at` those there share.
    let smaller = (at & mask) << 1;
    let larger = smaller + 1;
    let smallerShares = hashedBytes;
    let largerShares = hashedBytes;
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
   * Reads the roots that the next positions will need. These reads do not wait for each other, so the memory's slowness
   * is paid for once, not at each position.
   */
  #fetch(at: number): void {
    const source = this.#source;
    const roots = this.#roots;
    const shift = this.#rootShift;
    const until = Math.min(at + fetchedAhead, source.length - hashedBytes + 1);
    let sum = 0;
    for (let i = at; i < until; i++) sum ^= roots[(hash6(source, i, hash4(source, i + 2)) >>> shift) << 1]!;
    this.#fetched ^= sum;
    this.#fetchedUntil = until;
  }
}

const fetchedAhead = 32;
const hashedBytes = 6;
const rootBits = 19;
/** A match of so few bytes from farther back costs more than literals. */
const furthest2 = 1 << 11;
const furthest3 = 1 << 16;

/** How many bytes at `a` and at `b` are the same, at least `known` and at most `limit`. */
function sharedLength(source: Uint8Array, a: number, b: number, known: number, limit: number): number {
  let length = known;
  while (length < limit && source[a + length] === source[b + length]) length++;
  return length;
}

const hash4 = (source: Uint8Array, at: number): number =>
  Math.imul(
    source[at]! | (source[at + 1]! << 8) | (source[at + 2]! << 16) | (source[at + 3]! << 24),
    hashFactor,
  );

/** Its highest 16 bits or more, beside `lastFour` (the hash of the last four), tell all six bytes. */
const hash6 = (source: Uint8Array, at: number, lastFour: number): number =>
  lastFour ^ ((source[at]! | (source[at + 1]! << 8)) << 16);

const hashFactor = 0x9e3779b1;
