import type { MatchFinder } from './lzma-match-finder.js';
import {
  isMatch,
  isRep,
  isRep0Long,
  isRepG0,
  isRepG1,
  isRepG2,
  type LzmaProperties,
  lengthStates,
  literal,
  literalStates,
  maximumMatch,
  minimumMatch,
  stateAfterLiteral,
  stateAfterMatch,
  stateAfterRep,
  stateAfterShortRep,
} from './lzma-model.js';
import { distanceSlotOf, nearDistances, type Prices, price0, price1 } from './lzma-prices.js';

/** A step is a literal, a repeat of one of the four last distances (0 to 3), or a match: its distance + `matchStep`. */
export const literalStep = -1;
export const matchStep = 3;

/** How far the cheapest way is looked for before the steps up to there are settled. */
const horizon = 2048;
const unreached = 2 ** 30;

/** What the steps before leave behind for the next one. */
export interface CoderState {
  state: number;
  /** The four last distances - 1, the last one first. */
  readonly reps: Int32Array;
}

/**
 * Chooses steps that are cheapest by the current prices: a shortest path over positions, where each keeps only the
 * cheapest way to it. A path ends where all ways meet, at a match of nice length, or at the horizon.
 */
export class Parser {
  /** Steps of the last `parse`, last one first. */
  readonly steps = new Int32Array(horizon + 1);
  readonly lengths = new Int32Array(horizon + 1);
  readonly #source: Uint8Array;
  readonly #probs: Uint16Array;
  readonly #properties: LzmaProperties;
  readonly #finder: MatchFinder;
  readonly #niceLength: number;
  readonly #prices: Prices;

  // The cheapest way to each position: its price, the step and its start, and what it leaves behind.
  readonly #price = new Int32Array(horizon + maximumMatch + 1).fill(unreached);
  readonly #step = new Int32Array(horizon + maximumMatch + 1);
  readonly #from = new Int32Array(horizon + maximumMatch + 1);
  readonly #state = new Uint8Array(horizon + 1);
  readonly #repMatches = new Int32Array(4);
  readonly #reps = new Int32Array(4 * (horizon + 1));

  constructor(
    source: Uint8Array,
    probs: Uint16Array,
    properties: LzmaProperties,
    finder: MatchFinder,
    niceLength: number,
    prices: Prices,
  ) {
    this.#source = source;
    this.#probs = probs;
    this.#properties = properties;
    this.#finder = finder;
    this.#niceLength = niceLength;
    this.#prices = prices;
  }

  /** Settles the steps from `start`, where the finder stands too, and moves that on; returns how many there are. */
  parse(start: number, before: CoderState): number {
    const source = this.#source;
    const probs = this.#probs;
    const finder = this.#finder;
    const niceLength = this.#niceLength;
    const { matchLengths, repLengths, stride, near, slots, align } = this.#prices;
    const price = this.#price;
    const step = this.#step;
    const from = this.#from;
    const states = this.#state;
    const reps = this.#reps;
    const repMatches = this.#repMatches;
    const positionMask = (1 << this.#properties.pb) - 1;

    price[0] = 0;
    states[0] = before.state;
    reps.set(before.reps, 0);
    let reached = 0;
    for (let node = 0; ; node++) {
      if (node > 0) {
        this.#arrive(node);
        if (node === reached || node === horizon) return this.#settle(node, reached, 0, 0);
      }
      const at = start + node;
      const left = source.length - at;
      const matches = finder.find();
      const state = states[node]!;
      const rep = node * 4;

      // A long enough match is taken at once.
      let bestRep = 0;
      let bestRepLength = 0;
      for (let i = 0; i < 4; i++) {
        const length = matchLengthAt(source, at, reps[rep + i]! + 1, Math.min(left, maximumMatch));
        repMatches[i] = length;
        if (length > bestRepLength) {
          bestRepLength = length;
          bestRep = i;
        }
      }
      const rep0Length = repMatches[0]!;
      if (bestRepLength >= niceLength) {
        finder.skip(bestRepLength - 1);
        return this.#settle(node, reached, bestRep, bestRepLength);
      }
      const longest = matches === 0 ? 0 : finder.lengths[matches - 1]!;
      if (longest >= niceLength) {
        const distance = finder.distances[matches - 1]!;
        const length = matchLengthAt(source, at, distance, Math.min(left, maximumMatch));
        finder.skip(length - 1);
        return this.#settle(node, reached, distance + matchStep, length);
      }

      // Where nothing matches there is nothing to choose.
      if (node === 0 && matches === 0 && bestRepLength === 0) return this.#settle(0, 0, literalStep, 1);

      const furthest = node + Math.max(1, longest, bestRepLength);
      for (; reached < furthest; reached++) price[reached + 1] = unreached;

      const here = price[node]!;
      const positionState = at & positionMask;
      const matchProb = probs[isMatch + (state << 4) + positionState]!;
      const literalPrice = here + price0(matchProb) + this.#literalPrice(at, state, reps[rep]!);
      if (literalPrice < price[node + 1]!) {
        price[node + 1] = literalPrice;
        step[node + 1] = literalStep;
        from[node + 1] = node;
      }

      const matchPrice = here + price1(matchProb);
      const repPrice = matchPrice + price1(probs[isRep + state]!);
      const newPrice = matchPrice + price0(probs[isRep + state]!);
      const repG0 = probs[isRepG0 + state]!;
      const rep0Long = probs[isRep0Long + (state << 4) + positionState]!;
      if (rep0Length > 0) {
        const shortRepPrice = repPrice + price0(repG0) + price0(rep0Long);
        if (shortRepPrice < price[node + 1]!) {
          price[node + 1] = shortRepPrice;
          step[node + 1] = 0;
          from[node + 1] = node;
        }
      }

      const lengthRow = positionState * stride;
      if (bestRepLength >= minimumMatch) {
        for (let i = 0; i < 4; i++) {
          const length = repMatches[i]!;
          if (length < minimumMatch) continue;
          let base = repPrice;
          if (i === 0) base += price0(repG0) + price1(rep0Long);
          else {
            base += price1(repG0);
            const repG1 = probs[isRepG1 + state]!;
            if (i === 1) base += price0(repG1);
            else {
              const repG2 = probs[isRepG2 + state]!;
              base += price1(repG1) + (i === 2 ? price0(repG2) : price1(repG2));
            }
          }
          for (let l = minimumMatch; l <= length; l++) {
            const total = base + repLengths[lengthRow + l]!;
            const to = node + l;
            if (total < price[to]!) {
              price[to] = total;
              step[to] = i;
              from[to] = node;
            }
          }
        }
      }

      let length = Math.max(minimumMatch, rep0Length + 1);
      for (let i = 0; i < matches; i++) {
        const distance = finder.distances[i]! - 1;
        const until = finder.lengths[i]!;
        if (until < length) continue;
        const slot = distanceSlotOf(distance);
        const aligned = distance < nearDistances ? 0 : align[distance & 15]!;
        for (; length <= until; length++) {
          const lengthState = length < lengthStates + 1 ? length - minimumMatch : lengthStates - 1;
          const distancePrice =
            distance < nearDistances
              ? near[(lengthState << 7) + distance]!
              : slots[(lengthState << 6) + slot]! + aligned;
          const total = newPrice + matchLengths[lengthRow + length]! + distancePrice;
          const to = node + length;
          if (total < price[to]!) {
            price[to] = total;
            step[to] = distance + 1 + matchStep;
            from[to] = node;
          }
        }
      }
    }
  }

  /** Works out what the cheapest way to `node` leaves behind. */
  #arrive(node: number): void {
    const from = this.#from[node]!;
    const step = this.#step[node]!;
    const state = this.#state[from]!;
    const reps = this.#reps;
    const old = from * 4;
    const now = node * 4;
    reps[now] = reps[old]!;
    reps[now + 1] = reps[old + 1]!;
    reps[now + 2] = reps[old + 2]!;
    reps[now + 3] = reps[old + 3]!;
    if (step === literalStep) {
      this.#state[node] = stateAfterLiteral[state]!;
    } else if (step <= matchStep) {
      this.#state[node] = node - from === 1 ? stateAfterShortRep(state) : stateAfterRep(state);
      for (let i = step; i > 0; i--) reps[now + i] = reps[old + i - 1]!;
      reps[now] = reps[old + step]!;
    } else {
      this.#state[node] = stateAfterMatch(state);
      for (let i = 3; i > 0; i--) reps[now + i] = reps[old + i - 1]!;
      reps[now] = step - matchStep - 1;
    }
  }

  /** Lists the steps of the cheapest way to `node` and one more unless `length` is 0. */
  #settle(node: number, reached: number, lastStep: number, length: number): number {
    let count = 0;
    if (length > 0) {
      this.steps[count] = lastStep;
      this.lengths[count++] = length;
    }
    for (let at = node; at > 0; at = this.#from[at]!) {
      this.steps[count] = this.#step[at]!;
      this.lengths[count++] = at - this.#from[at]!;
    }
    this.#price.fill(unreached, 0, reached + 1);
    return count;
  }

  #literalPrice(at: number, state: number, rep0: number): number {
    const { lc, lp } = this.#properties;
    const source = this.#source;
    const probs = this.#probs;
    const byte = source[at]! | 0x100;
    const before = at === 0 ? 0 : source[at - 1]!;
    const base = literal + 0x300 * (((at & ((1 << lp) - 1)) << lc) + (before >> (8 - lc)));
    let price = 0;
    if (state < literalStates) {
      for (let bits = 8; bits > 0; bits--) {
        const prob = probs[base + (byte >> bits)]!;
        price += (byte >> (bits - 1)) & 1 ? price1(prob) : price0(prob);
      }
      return price;
    }
    const expected = source[at - rep0 - 1]!;
    let same = 0x100;
    for (let bits = 8; bits > 0; bits--) {
      const likely = (expected << (9 - bits)) & 0x100;
      const prob = probs[base + same + (likely & same) + (byte >> bits)]!;
      const bit = (byte >> (bits - 1)) & 1;
      price += bit ? price1(prob) : price0(prob);
      if (bit << 8 !== likely) same = 0;
    }
    return price;
  }
}

/** How many bytes at `at` are those `distance` before, at most `limit`. */
function matchLengthAt(source: Uint8Array, at: number, distance: number, limit: number): number {
  if (distance > at) return 0;
  let length = 0;
  while (length < limit && source[at + length] === source[at + length - distance]) length++;
  return length;
}
