import type { MemberKind, MemberShape } from '../game.js';
import { builtInNames } from '../runtime/built-in-names.js';
import type { KnownMember } from './library.js';
import { letterWeight, parameterLetters } from './parameter-letters.js';
import type { MemberUse } from './uses.js';
import type { Weights } from './weights.js';

/**
 * How likely a symbol is a name, as log of the ratio to its being any other. All numbers in
 * this file that are not counted are estimates that no script computes; with them no game whose names are known gets a
 * wrong name (`resolve.test.ts`). As logs, 0.7 doubles a ratio, and -6 makes it 400 times less likely.
 */
export function likeness(
  symbol: MemberShape,
  known: KnownMember,
  kind: MemberKind,
  use: MemberUse | undefined,
  weights: Weights,
): number {
  return (
    spelling(symbol.symbol, known.name, weights) +
    argumentsOf(symbol, known, kind) +
    literals(symbol, known, weights) +
    (use === undefined ? unused(known) : calls(use, known))
  );
}

/** The same of a symbol that the table names but whose class does not show it: nothing but its calls is known. */
export const unseenLikeness = (
  symbol: string,
  known: KnownMember,
  use: MemberUse,
  weights: Weights,
): number => spelling(symbol, known.name, weights) + calls(use, known);

/** Names that browsers own stay, others never do by chance where they are long. Estimates. */
function spelling(symbol: string, name: string, weights: Weights): number {
  if (symbol === name) return symbol.length > 2 ? 10 : 2;
  if (builtInNames.has(name) && name.length > 2) return -6;
  return symbol.length > 2 && weights.isName(symbol) ? -6 : 0;
}

/**
 * A compiler drops last arguments that are not used; nobody uses those that no call gives. Estimates: more
 * arguments speak against it twice as much as fewer.
 */
function argumentsOf({ argumentCount }: MemberShape, known: KnownMember, kind: MemberKind): number {
  if (argumentCount === known.argumentCount) return argumentCount === 0 ? 0.6 : 1;
  const isSeen = known.flags !== null && !known.flags.includes('v');
  if (isSeen && argumentCount === known.parameters!.length + (kind === 'expression' ? 1 : 0)) return 1;
  return argumentCount < known.argumentCount ? -2.5 : -5;
}

/**
 * What both have speaks for them, what only one has against them: most of all what is rare. The rarity is
 * counted, its shares of 0.5 and 0.3 are estimates.
 */
function literals(symbol: MemberShape, known: KnownMember, weights: Weights): number {
  let likely = symbol.literals.size === 0 && known.literals.size === 0 ? 0.3 : 0;
  for (const [literal, count] of symbol.literals) {
    const other = known.literals.get(literal);
    const rarity = weights.memberRarity(literal);
    likely +=
      other === undefined ? -0.5 - 0.5 * rarity : rarity * (Math.min(count, other) / Math.max(count, other));
  }
  for (const literal of known.literals.keys())
    if (!symbol.literals.has(literal)) likely -= 0.3 + 0.3 * weights.memberRarity(literal);
  return Math.max(likely, -10);
}

/**
 * What no event uses is only kept where the engine refers to it itself, mostly to trigger it. Whether it
 * does is read in runtimes in clear, or not known; how much that counts is an estimate.
 */
function unused({ name, isKept }: KnownMember): number {
  if (isKept !== null) return isKept ? 0.2 : -3;
  return isTriggerName(name) ? 0.2 : -1;
}

/**
 * Log of how likely a name is gone: of another release, or deleted by the compiler, which keeps what is referred to.
 * The likelihoods are estimates; `share` is counted in the releases looked at.
 */
export function deletion({ name, isKept, share }: KnownMember): number {
  const deleted = isKept === true ? 0.08 : isKept === false ? 0.95 : isTriggerName(name) ? 0.25 : 0.95;
  return Math.log(1 - share + share * deleted);
}

/** Names of triggers begin so, without exception in the engine. */
const isTriggerName = (name: string): boolean => /^On[A-Z]/.test(name);

function calls(use: MemberUse, known: KnownMember): number {
  return (
    parameterCount(use, known) +
    parameterKinds(use, known) +
    flags(use, known) +
    results(use, known) +
    usual(use, known)
  );
}

/** Estimates: what the editor says counts twice as much as what the code shows. */
function parameterCount(use: MemberUse, known: KnownMember): number {
  const isVariadic = use.isVariadic || known.flags?.includes('v');
  if (isVariadic) return use.isVariadic && known.flags?.includes('v') ? 1.5 : 0;
  const expected =
    known.flags === null
      ? known.argumentCount - (use.kind === 'expression' ? 1 : 0)
      : known.parameters!.length;
  return use.parameters.length === expected ? 0.5 : known.flags === null ? -3 : -6;
}

/** Estimates: each of another kind the same, -8 at most; of the same kind see `letterWeight`. */
function parameterKinds(use: MemberUse, known: KnownMember): number {
  if (known.parameters === null || use.kind === 'expression' || use.isVariadic) return 0;
  let likely = 0;
  for (const [index, kind] of use.parameters.entries()) {
    const expected = known.parameters[index] ?? '?';
    const found = parameterLetters[kind] ?? '?';
    if (expected === '?') likely += tellingKinds.has(found) ? -0.5 : 0;
    else likely += found === expected ? letterWeight(found) : -3;
  }
  return Math.max(likely, -8);
}

/**
 * What many games use is likelier used: that is counted, its factor an estimate. `Else` stands first in a block behind
 * another.
 */
function usual(use: MemberUse, { name, games }: KnownMember): number {
  const isElse = use.ownerRole === 'system' && name === 'Else' ? (use.mayBeElse ? 2 : -8) : 0;
  return isElse + 0.6 * Math.log(1 + games) - 0.6;
}

/** Kinds that the names of arguments would have told. */
const tellingKinds: ReadonlySet<string> = new Set(['m', 'o', 'l']);

/** Estimates: what the editor says counts twice as much as what the name lets guess. */
function flags(use: MemberUse, known: KnownMember): number {
  if (use.kind !== 'condition') return 0;
  if (known.flags === null) {
    const trigger = use.isTrigger === isTriggerName(known.name) ? 0.5 : -3;
    return trigger + (use.isLooping && !/^(For|Repeat|While)/.test(known.name) ? -3 : 0);
  }
  const same = (flag: string, value: boolean) => (known.flags!.includes(flag) === value ? 0.25 : -6);
  return (
    same('t', use.isTrigger) +
    same('f', use.isFastTrigger) +
    same('l', use.isLooping) +
    same('s', use.isStatic)
  );
}

/** Whether an expression gives a text or a number. Estimates. */
function results({ returnsText }: MemberUse, { flags, givesText }: KnownMember): number {
  const expected = flags !== null && /[xn]/.test(flags) ? flags.includes('x') : givesText;
  if (returnsText === null || expected === null) return 0;
  return expected === returnsText ? 0.7 : -4;
}
