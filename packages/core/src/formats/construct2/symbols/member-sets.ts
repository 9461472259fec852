import type { MemberKind, MemberShape } from '../game.js';
import { type Alignment, align } from './alignment.js';
import { isTriggerName, likeness } from './evidence.js';
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

/** Costs of a symbol that has none of the names, and of a name that was deleted: triggers seldom are. */
const extra = -3;
const deletedTrigger = -1.5;
const deletedOther = -0.05;

export const alignSet = (set: MemberSet, weights: Weights, agreement: Agreement = () => 0): Alignment =>
  align(set.symbols.length, set.names.length, {
    pair(i, j) {
      const symbol = set.symbols[i]!;
      const known = set.names[j]!;
      return (
        likeness(symbol, known, set.useOf(symbol.symbol), weights) + agreement(symbol.symbol, known.name)
      );
    },
    extra: () => extra,
    deleted: (j) => (isTriggerName(set.names[j]!.name) ? deletedTrigger : deletedOther),
  });
