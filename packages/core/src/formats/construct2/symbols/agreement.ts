import type { Agreement, Belief, MemberSet } from './member-sets.js';

/**
 * What all sets but one say of a symbol being a name, as log of a likelihood ratio: in the whole file a symbol stands
 * for one name, and a name has one symbol.
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
        agreed += Math.log(((other.names.get(name) ?? 0) + 0.02) / (0.1 + 0.9 * other.none));
    let taken = 0;
    for (const other of byName.get(name) ?? [])
      if (other.set !== set && other.symbol !== symbol) taken = Math.max(taken, other.likely);
    return Math.min(4, Math.max(-8, agreed)) + Math.log(1.003 - Math.min(1, taken));
  };
}

const leastSaid = 0.01;

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
