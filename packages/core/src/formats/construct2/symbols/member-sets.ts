import type { ClassShape, MemberKind, MemberShape } from '../game.js';
import { memberKinds } from '../runtime/member-kinds.js';
import { type Alignment, align } from './alignment.js';
import { deletion, likeness } from './evidence.js';
import type { KnownClass, KnownMember } from './library.js';
import type { MemberUse } from './uses.js';
import type { Weights } from './weights.js';

/** The conditions, actions or expressions of one class, and the names they may have. */
export interface MemberSet {
  /** Symbol of the class, or `common`. */
  readonly owner: string;
  readonly kind: MemberKind;
  /** In the order of the source. */
  readonly symbols: readonly MemberShape[];
  /** Symbols that the reference table has of it though the runtime does not show them. */
  readonly missing: readonly string[];
  readonly names: readonly KnownMember[];
  useOf(symbol: string): MemberUse | undefined;
}

/** The three sets of a class, were it a known one. */
export const setsOf = (
  { symbol, members }: ClassShape,
  known: KnownClass,
  more: (kind: MemberKind) => Pick<MemberSet, 'missing' | 'useOf'>,
): MemberSet[] =>
  memberKinds.map((kind) => ({
    owner: symbol,
    kind,
    symbols: members[kind],
    names: known.members[kind],
    ...more(kind),
  }));

/** How likely the symbols of one set are each of its names; the rest of 1 is that a symbol is none of them. */
export interface Belief {
  readonly set: MemberSet;
  /** Symbols of the set in the order of its source, then those that are missing there. */
  readonly symbols: readonly string[];
  /** By symbol, then by name of the set. */
  readonly rows: readonly (readonly number[])[];
}

/** What other sets say of a symbol being a name, as log of a likelihood ratio. */
export type Agreement = (symbol: string, name: string) => number;

interface AlignOptions {
  readonly agreement?: Agreement;
  /** Log likelihood of a symbol that has none of the names. */
  readonly extra?: number;
}

export const usualExtra = -3;

export const alignSet = (
  set: MemberSet,
  weights: Weights,
  { agreement = () => 0, extra = usualExtra }: AlignOptions = {},
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
