import type { Agreement, Belief, MemberSet } from './member-sets.js';

/**
 * What all sets but one say of a symbol being a name, as log of a likelihood ratio: in the whole file a symbol stands
 * for one name, and a name has one symbol. The numbers below are estimates that no script computes; with them no
 * game whose names are known gets a wrong one (`resolve.test.ts`).
 */
export function agreementAmong(beliefs: readonly Belief[]): (set: MemberSet) => Agreement {
  const bySymbol = new Map<string, SymbolSaid[]>();
  const byName = new Map<string, NameSaid[]>();
  for (const { set, symbols, rows } of beliefs) {
    for (const [i, symbol] of symbols.entries()) {
      const names = new Map<string, number>();
      let none = 1;
      for (const [j, likely] of rows[i]!.entries()) {
        if (likely < leastSaid) continue;
        const { name } = set.names[j]!;
        names.set(name, likely);
        none -= likely;
        append(byName, name, { set, symbol, likely });
      }
      // What a set does not show may belong to another one.
      if (i < set.symbols.length || none < 0.5) append(bySymbol, symbol, { set, names, none });
    }
  }

  return (set) => (symbol, name) => {
    let agreed = 0;
    for (const other of bySymbol.get(symbol) ?? [])
      if (other.set !== set)
        agreed += Math.log(((other.names.get(name) ?? 0) + leastShare) / (0.1 + 0.9 * other.none));
    let taken = 0;
    for (const other of byName.get(name) ?? [])
      if (other.set !== set && other.symbol !== symbol) taken = Math.max(taken, other.likely);
    return Math.min(mostFor, Math.max(mostAgainst, agreed)) + Math.log(1 + leastLeft - Math.min(1, taken));
  };
}

/** Less likely names are passed over. */
const leastSaid = 0.01;
/** Estimate: of a set that does not name it, so that no set alone forbids a name. */
const leastShare = 0.02;
/** Estimates: what all other sets together say for a name and against it at most. */
const mostFor = 4;
const mostAgainst = -8;
/** Estimate: how likely a name is free though another symbol has it for certain. */
const leastLeft = 0.003;

interface SymbolSaid {
  readonly set: MemberSet;
  readonly names: ReadonlyMap<string, number>;
  /** How likely it is none of the set's names. */
  readonly none: number;
}

interface NameSaid {
  readonly set: MemberSet;
  readonly symbol: string;
  readonly likely: number;
}

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
