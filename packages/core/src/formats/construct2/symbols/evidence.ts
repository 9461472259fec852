import type { MemberKind, MemberShape } from '../game.js';
import { builtInNames } from '../runtime/built-in-names.js';
import type { KnownMember } from './library.js';
import { parameterLetters } from './parameter-letters.js';
import type { MemberUse } from './uses.js';
import type { Weights } from './weights.js';

/** How likely a symbol is a name, as log of the ratio to its being any other. */
export function likeness(
  symbol: MemberShape,
  known: KnownMember,
  use: MemberUse | undefined,
  weights: Weights,
): number {
  return (
    spelling(symbol.symbol, known.name, weights) +
    argumentsOf(symbol, known) +
    literals(symbol, known, weights) +
    (use === undefined ? unused(known) : calls(use, known))
  );
}

/** Names that browsers own stay, others never do by chance where they are long. */
function spelling(symbol: string, name: string, weights: Weights): number {
  if (symbol === name) return symbol.length > 2 ? 10 : 2;
  if (builtInNames.has(name) && name.length > 2) return -6;
  return symbol.length > 2 && weights.isName(symbol) ? -6 : 0;
}

function argumentsOf(symbol: MemberShape, known: KnownMember): number {
  if (symbol.argumentCount === known.argumentCount) return 1;
  const isHelper = symbol.argumentCount === 0 && symbol.literals.size === 0;
  return isHelper ? -2 : -5;
}

/** The library has the twenty rarest of each member. */
const mostKept = 20;

function literals(symbol: MemberShape, known: KnownMember, weights: Weights): number {
  let likely = 0;
  let survive = 0;
  for (const [literal, count] of symbol.literals) {
    const other = known.literals.get(literal);
    if (other !== undefined)
      likely +=
        (0.5 + 0.5 * (Math.min(count, other) / Math.max(count, other))) * weights.memberRarity(literal);
    else if (known.literals.size < mostKept) likely -= 1 + 0.5 * weights.memberRarity(literal);
  }
  for (const literal of known.literals.keys()) {
    if (!weights.survives(literal)) continue;
    survive++;
    if (!symbol.literals.has(literal)) likely -= 1;
  }
  if (symbol.literals.size === 0 && survive === 0) likely += 0.5;
  return Math.max(likely, -12);
}

/** What no event uses is only kept where the engine uses it itself, mostly to trigger it. */
const unused = ({ name }: KnownMember): number => (isTriggerName(name) ? 0.5 : -0.5);

/** Names of triggers begin so, without exception in the engine. */
export const isTriggerName = (name: string): boolean => /^On[A-Z]/.test(name);

function calls(use: MemberUse, known: KnownMember): number {
  return parameterCount(use, known) + parameterKinds(use, known) + flags(use, known) + results(use, known);
}

function parameterCount(use: MemberUse, known: KnownMember): number {
  const isVariadic = use.isVariadic || known.flags?.includes('v');
  if (isVariadic) return use.isVariadic && known.flags?.includes('v') ? 1.5 : 0;
  const expected = known.argumentCount - (use.kind === 'expression' ? 1 : 0);
  return use.parameters.length === expected ? 0.5 : -5;
}

function parameterKinds(use: MemberUse, known: KnownMember): number {
  if (known.parameters === null || use.kind === 'expression' || use.isVariadic) return 0;
  let likely = 0;
  for (const [index, kind] of use.parameters.entries()) {
    const expected = known.parameters[index] ?? '?';
    const found = parameterLetters[kind] ?? '?';
    if (expected === '?') likely += tellingKinds.has(found) ? -0.5 : 0;
    else likely += found === expected ? 1 : -3;
  }
  return Math.max(likely, -8);
}

/** Kinds that the names of arguments would have told. */
const tellingKinds: ReadonlySet<string> = new Set(['m', 'o', 'l']);

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

/** The ways in which an expression of an unminified runtime gives its value. */
function results(use: MemberUse, known: KnownMember): number {
  if (use.returnsText === null) return 0;
  if (known.flags !== null && /[xn]/.test(known.flags))
    return known.flags.includes(use.returnsText ? 'x' : 'n') ? 0.7 : -4;
  if (known.literals.has('s:set_any')) return 0;
  const givesText = known.literals.has('s:set_string');
  const givesNumber = known.literals.has('s:set_int') || known.literals.has('s:set_float');
  if (givesText === givesNumber) return 0;
  return givesText === use.returnsText ? 0.7 : -4;
}

/** A symbol that the table names but whose class does not show it: nothing but its calls is known. */
export const unseen = (symbol: string, use: MemberUse | undefined, kind: MemberKind): MemberShape => ({
  symbol,
  argumentCount: (use?.parameters.length ?? 0) + (kind === 'expression' ? 1 : 0),
  literals: new Map(),
});
