import type { MemberName } from '../game.js';
import type { FoundClass } from './class-search.js';
import type { Belief } from './member-sets.js';
import { commonOwner } from './members-seen.js';
import type { MemberEntry, MinifiedTable } from './minified-table.js';

export type FoundMember = Pick<MemberName, 'name' | 'confidence'>;

/** The likeliest names of the members in the table, where they are likely enough; two symbols never get one name. */
export function beliefNames(
  table: MinifiedTable,
  found: ReadonlyMap<string, FoundClass>,
  beliefs: readonly Belief[],
): Map<string, FoundMember> {
  const guesses = new Guesses(beliefs);
  const matches = table.members.flatMap((entry) => {
    const isSure = found.get(entry.owner)?.confidence === 'certain' || entry.owner === table.system;
    const guess = guesses.of(entry, isSure);
    return guess ? [{ entry, ...guess }] : [];
  });

  const owners = new Map<string, { symbol: string; likely: number }>();
  for (const { entry, name, likely } of matches)
    if (likely > (owners.get(name)?.likely ?? 0)) owners.set(name, { symbol: entry.symbol, likely });
  const names = new Map<string, FoundMember>();
  for (const { entry, name, likely, isSure } of matches) {
    if (owners.get(name)!.symbol !== entry.symbol) continue;
    names.set(entry.text, { name, confidence: isSure && likely >= certainly ? 'certain' : 'likely' });
  }
  return names;
}

const leastLikely = 0.4;
/** How much less likely the next name is at most. */
const mostRival = 0.99;
const leastElsewhere = 0.95;
/** On every game whose names are known all beyond it are right. */
const certainly = 0.95;

interface Guess {
  readonly name: string;
  readonly likely: number;
}

class Guesses {
  private readonly inSets = new Map<string, Guess>();
  private readonly anywhere = new Map<string, Guess>();

  constructor(beliefs: readonly Belief[]) {
    for (const { set, symbols, rows } of beliefs) {
      for (const [i, symbol] of symbols.entries()) {
        const best = likeliest(rows[i]!.map((likely, j) => ({ name: set.names[j]!.name, likely })));
        if (best === null) continue;
        keepLikelier(this.inSets, `${set.owner} ${set.kind} ${symbol}`, best);
        keepLikelier(this.anywhere, symbol, best);
      }
    }
  }

  /** In the class itself, among what plugins share, or where neither has the symbol, in any other class. */
  of({ owner, kind, symbol, use }: MemberEntry, isSure: boolean): (Guess & { isSure: boolean }) | null {
    const own = this.inSets.get(`${owner} ${kind} ${symbol}`);
    const shared =
      use?.ownerRole === 'plugin' ? this.inSets.get(`${commonOwner} ${kind} ${symbol}`) : undefined;
    if (own || shared) {
      const isShared = (shared?.likely ?? 0) > (own?.likely ?? 0);
      const guess = (isShared ? shared : own)!;
      return guess.likely < leastLikely ? null : { ...guess, isSure: isSure || isShared };
    }
    const other = this.anywhere.get(symbol);
    return other && other.likely >= leastElsewhere ? { ...other, isSure: false } : null;
  }
}

/** null where two are about as likely. */
function likeliest(guesses: readonly Guess[]): Guess | null {
  const [best, next] = [...guesses].sort((a, b) => b.likely - a.likely);
  if (best === undefined || best.likely === 0) return null;
  return (next?.likely ?? 0) > mostRival * best.likely ? null : best;
}

function keepLikelier(map: Map<string, Guess>, key: string, guess: Guess): void {
  if (guess.likely > (map.get(key)?.likely ?? 0)) map.set(key, guess);
}
