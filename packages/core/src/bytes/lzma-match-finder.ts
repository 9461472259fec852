/**
 * Finds earlier occurrences of what comes next, position by position: for each length the nearest. Every position is
 * kept in a binary tree of those with the same hash, sorted by what follows them, newest at the root. `depth` bounds the
 * walk down a tree and `niceLength` each comparison, so the cost of a position is bounded whatever the data.
 */
export class MatchFinder {
  /** Of the last `find`: ascending, each with the distance beside it. */
  readonly lengths = new Int32Array(300);
  /** In bytes, 1 is the byte before. */
  readonly distances = new Int32Array(300);
  readonly #source: Uint8Array;
  readonly #niceLength: number;
  readonly #depth: number;
  /** Positions kept; each has two children in `#children`. */
  readonly #window: number;
  readonly #children: Int32Array;
  readonly #newest2 = new Int32Array(1 << 16).fill(-1);
  readonly #newest3 = new Int32Array(1 << 16).fill(-1);
  readonly #newest4: Int32Array;
  readonly #shift4: number;
  #at = 0;
  #slot = 0;

  constructor(source: Uint8Array, dictionarySize: number, niceLength: number, depth: number) {
    this.#source = source;
    this.#niceLength = niceLength;
    this.#depth = depth;
    this.#window = Math.min(dictionarySize, source.length) + 1;
    this.#children = new Int32Array(2 * this.#window);
    const bits = Math.max(10, Math.min(20, 32 - Math.clz32(source.length)));
    this.#newest4 = new Int32Array(1 << bits).fill(-1);
    this.#shift4 = 32 - bits;
  }

  /** Moves on by a byte; returns how many matches `lengths` and `distances` now hold for where it was. */
  find(): number {
    const source = this.#source;
    const at = this.#at;
    const limit = Math.min(this.#niceLength, source.length - at);
    if (limit < 4) return this.#advance();
    const { lengths, distances } = this;
    const two = source[at]! | (source[at + 1]! << 8);
    const three = Math.imul(two | (source[at + 2]! << 16), hashFactor) >>> 16;
    const near2 = this.#newest2[two]!;
    const near3 = this.#newest3[three]!;
    this.#newest2[two] = at;
    this.#newest3[three] = at;
    const oldest = Math.max(0, at - this.#window + 1);
    let count = 0;
    let best = 1;
    if (near2 >= oldest) {
      best = 2;
      while (best < limit && source[near2 + best] === source[at + best]) best++;
      lengths[0] = best;
      distances[0] = at - near2;
      count = 1;
    }
    if (near3 >= oldest && near3 !== near2 && best < limit && source[near3] === source[at]) {
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
    for (let i = 0; i < count; i++) {
      const at = this.#at;
      const limit = Math.min(this.#niceLength, source.length - at);
      if (limit < 4) {
        this.#advance();
        continue;
      }
      const two = source[at]! | (source[at + 1]! << 8);
      this.#newest2[two] = at;
      this.#newest3[Math.imul(two | (source[at + 2]! << 16), hashFactor) >>> 16] = at;
      this.#insert(at, limit, limit, 0);
    }
  }

  /** Makes `at` the root of its tree, noting matches longer than `best` on the way down. */
  #insert(at: number, limit: number, longest: number, found: number): number {
    const source = this.#source;
    const children = this.#children;
    const { lengths, distances } = this;
    const window = this.#window;
    const slot = this.#slot;
    const oldest = Math.max(0, at - window + 1);
    const four = source[at]! | (source[at + 1]! << 8) | (source[at + 2]! << 16) | (source[at + 3]! << 24);
    const hash = Math.imul(four, hashFactor) >>> this.#shift4;
    let node = this.#newest4[hash]!;
    this.#newest4[hash] = at;
    let best = longest;
    let count = found;
    // Where the next smaller and the next larger one found will hang, and how much of `at` those there share.
    let smaller = slot * 2;
    let larger = smaller + 1;
    let smallerShares = 0;
    let largerShares = 0;
    for (let steps = this.#depth; ; steps--) {
      if (node < oldest || steps === 0) {
        children[smaller] = -1;
        children[larger] = -1;
        break;
      }
      const back = at - node;
      const pair = 2 * (slot - back + (back > slot ? window : 0));
      let length = smallerShares < largerShares ? smallerShares : largerShares;
      while (length < limit && source[node + length] === source[at + length]) length++;
      if (length > best) {
        best = length;
        lengths[count] = length;
        distances[count++] = back;
      }
      if (length === limit) {
        children[smaller] = children[pair]!;
        children[larger] = children[pair + 1]!;
        break;
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
    this.#advance();
    return count;
  }

  #advance(): 0 {
    this.#at++;
    this.#slot++;
    if (this.#slot === this.#window) this.#slot = 0;
    return 0;
  }
}

const hashFactor = 0x9e3779b1;
