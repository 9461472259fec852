import { agreementAmong } from './agreement.js';
import type { Alignment } from './alignment.js';
import { unseenLikeness } from './evidence.js';
import { type Agreement, alignSet, type Belief, type MemberSet } from './member-sets.js';
import type { Weights } from './weights.js';

/** After them hardly anything changes in the games looked at. */
const rounds = 4;

/** Works out all sets of a runtime jointly: each listens to what the others have found in the round before. */
export function jointBeliefs(sets: readonly MemberSet[], weights: Weights): readonly Belief[] {
  let beliefs = sets.map((set) => beliefOf(set, weights, () => 0));
  for (let round = 1; round < rounds; round++) {
    const agreement = agreementAmong(beliefs);
    beliefs = sets.map((set) => beliefOf(set, weights, agreement(set)));
  }
  return beliefs;
}

function beliefOf(set: MemberSet, weights: Weights, agreement: Agreement): Belief {
  const { pairs } = alignSet(set, weights, { agreement });
  const missing = set.missing.map((symbol) => missingRow(symbol, set, pairs, weights, agreement));
  return {
    set,
    symbols: [...set.symbols.map(({ symbol }) => symbol), ...set.missing],
    rows: [...pairs, ...missing],
  };
}

/** A symbol whose place is not known may be any name that the others leave. */
function missingRow(
  symbol: string,
  set: MemberSet,
  pairs: Alignment['pairs'],
  weights: Weights,
  agreement: Agreement,
): number[] {
  const use = set.useOf(symbol);
  const likely = set.names.map((known, j) => {
    const free = pairs.reduce((left, row) => left - row[j]!, 1);
    const like =
      (use === undefined ? 0 : unseenLikeness(symbol, known, use, weights)) + agreement(symbol, known.name);
    return Math.max(0, free) * Math.exp(like);
  });
  const all = likely.reduce((sum, value) => sum + value, noneOfThem);
  return likely.map((value) => value / all);
}

const noneOfThem = Math.exp(-1);
