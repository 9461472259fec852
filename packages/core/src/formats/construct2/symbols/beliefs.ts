import type { Alignment } from './alignment.js';
import { likeness, unseen } from './evidence.js';
import { type Agreement, alignSet, type MemberSet } from './member-sets.js';
import type { Weights } from './weights.js';

/** How likely the symbols of one set are each of its names; the rest of 1 is that a symbol is none of them. */
export interface Belief {
  readonly set: MemberSet;
  /** Symbols of the set in the order of its source, then those that only the reference table has. */
  readonly symbols: readonly string[];
  /** By symbol, then by name of the set. */
  readonly rows: readonly (readonly number[])[];
}

const rounds = 4;

/**
 * Works out all sets of a runtime jointly: in the whole file a symbol stands for one name and a name has one symbol, so
 * that each set listens to what the others have found about the symbols and names they share.
 * @param missing by set, symbols that the reference table has of it though its class does not show them.
 */
export function jointBeliefs(
  sets: readonly MemberSet[],
  missing: ReadonlyMap<MemberSet, readonly string[]>,
  weights: Weights,
): readonly Belief[] {
  const believe = (agreementOf: (set: MemberSet) => Agreement) =>
    sets.map((set) => beliefOf(set, missing.get(set) ?? [], weights, agreementOf(set)));
  let beliefs = believe(() => () => 0);
  for (let round = 1; round < rounds; round++) {
    const said = Said.by(beliefs);
    beliefs = believe((set) => (symbol, name) => said.agreement(set, symbol, name));
  }
  return beliefs;
}

function beliefOf(
  set: MemberSet,
  missing: readonly string[],
  weights: Weights,
  agreement: Agreement,
): Belief {
  const { pairs } = alignSet(set, weights, agreement);
  const symbols = [...set.symbols.map(({ symbol }) => symbol), ...missing];
  return {
    set,
    symbols,
    rows: [...pairs, ...missing.map((symbol) => missingRow(symbol, set, pairs, weights, agreement))],
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
  const shape = unseen(symbol, use, set.kind);
  const likely = set.names.map((known, j) => {
    const free = pairs.reduce((left, row) => left - row[j]!, 1);
    return (
      Math.max(0, free) *
      Math.exp(likeness(shape, known, set.kind, use, weights) + agreement(symbol, known.name))
    );
  });
  const all = likely.reduce((sum, value) => sum + value, noneOfThem);
  return likely.map((value) => value / all);
}

const noneOfThem = Math.exp(-1);

/** What the sets of one round say of symbols and names. */
class Said {
  /** By symbol: the sets that have it. */
  private readonly ofSymbol = new Map<
    string,
    { set: MemberSet; names: Map<string, number>; none: number }[]
  >();
  /** By name: the symbols that likely have it. */
  private readonly ofName = new Map<string, { set: MemberSet; symbol: string; likely: number }[]>();

  static by(beliefs: readonly Belief[]): Said {
    const said = new Said();
    for (const { set, symbols, rows } of beliefs) {
      for (const [i, symbol] of symbols.entries()) {
        const names = new Map<string, number>();
        for (const [j, likely] of rows[i]!.entries()) {
          if (likely < 0.01) continue;
          const { name } = set.names[j]!;
          names.set(name, likely);
          append(said.ofName, name, { set, symbol, likely });
        }
        const none = 1 - [...names.values()].reduce((sum, likely) => sum + likely, 0);
        append(said.ofSymbol, symbol, { set, names, none });
      }
    }
    return said;
  }

  agreement(set: MemberSet, symbol: string, name: string): number {
    let agreed = 0;
    for (const other of this.ofSymbol.get(symbol) ?? []) {
      if (other.set === set) continue;
      const likely = other.names.get(name) ?? 0;
      agreed += Math.log((likely + 0.02) / (0.1 + 0.9 * other.none));
    }
    let taken = 0;
    for (const other of this.ofName.get(name) ?? [])
      if (other.symbol !== symbol && other.set !== set) taken = Math.max(taken, other.likely);
    return Math.min(4, Math.max(-8, agreed)) + Math.log(1.003 - Math.min(1, taken));
  }
}

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
