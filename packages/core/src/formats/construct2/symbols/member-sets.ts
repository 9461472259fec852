import type { MemberKind, MemberShape } from '../game.js';
import { type Alignment, align } from './alignment.js';
import { deletion, likeness } from './evidence.js';
import type { KnownMember } from './library.js';
import type { MemberUse } from './uses.js';
import type { Weights } from './weights.js';

/** The conditions, actions or expressions of one class, and the names they may have. */
export interface MemberSet {
  /** Symbol of the class, or `common`. */
  readonly owner: string;
  readonly kind: MemberKind;
  readonly symbols: readonly MemberShape[];
  readonly names: readonly KnownMember[];
  useOf(symbol: string): MemberUse | undefined;
}

/** What other sets say of a symbol being a name, as log of a likelihood ratio. */
export type Agreement = (symbol: string, name: string) => number;

/** Cost of a symbol that has none of the names. */
const usualExtra = -3;

export const alignSet = (
  set: MemberSet,
  weights: Weights,
  agreement: Agreement = () => 0,
  extra: number = usualExtra,
): Alignment =>
  align(set.symbols.length, set.names.length, {
    pair(i, j) {
      const symbol = set.symbols[i]!;
      const known = set.names[j]!;
      return (
        likeness(symbol, known, set.kind, set.useOf(symbol.symbol), weights) +
        Math.log(known.share) +
        agreement(symbol.symbol, known.name)
      );
    },
    extra: () => extra,
    deleted: (j) => deletion(set.names[j]!),
  });
