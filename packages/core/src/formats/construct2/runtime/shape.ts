import type { ClassShape, RuntimeShape } from '../game.js';
import { type FoundClasses, readClasses } from './classes.js';
import { commonSet } from './common-set.js';
import { type Helpers, helpersIn } from './functions.js';
import { literalsOf } from './literals.js';
import { byKind, memberKinds } from './member-kinds.js';
import { TokenKind, type Tokens } from './tokens.js';

/**
 * What a minified script shows of its classes, those of the reference table and the system, and last what plugins
 * share. null where the engine's function is missing that sets that up: it tells the symbols of the three kinds.
 */
export function runtimeShape(tokens: Tokens, references: readonly string[]): RuntimeShape | null {
  const helpers = helpersIn(tokens);
  const common = commonSet(tokens, helpers);
  if (common === null) return null;
  const listed = new Set(references.filter((text) => !/\.prototype\b/.test(text)));
  const { members, behaviors } = readClasses(tokens, common.kinds, helpers);
  const system = systemAmong(members, listed);
  const starts = constructors(tokens, system === null ? listed : new Set([...listed, system]), helpers);
  const classes = starts.map(
    ({ symbol, at }, index): ClassShape => ({
      symbol,
      role: symbol === system ? 'system' : behaviors.has(symbol) ? 'behavior' : 'plugin',
      literals: literalsOf(tokens, at, starts[index + 1]?.at ?? tokens.length),
      members: members.get(symbol) ?? byKind(() => []),
    }),
  );
  classes.push({ symbol: 'common', role: 'common', literals: new Map(), members: common.members });
  return { kinds: common.kinds, system, classes };
}

/** The class with the most members of those that are not in the table. */
function systemAmong(members: FoundClasses['members'], listed: ReadonlySet<string>): string | null {
  let system: string | null = null;
  let most = 0;
  for (const [symbol, own] of members) {
    const count = memberKinds.reduce((sum, kind) => sum + own[kind].length, 0);
    if (listed.has(symbol) || count <= most) continue;
    system = symbol;
    most = count;
  }
  return system;
}

/** Where each class begins, at its first `function X (`, `a.X = function (` or `a.X = helper (`. */
export function constructors(
  tokens: Tokens,
  symbols: ReadonlySet<string>,
  helpers: Helpers,
): { symbol: string; at: number }[] {
  const starts = new Map<string, number>();
  for (let index = 0; index < tokens.length; index++) {
    const isFunction = tokens.is(index, 'function');
    if (!isFunction && !(tokens.is(index - 1, '=') && helpers.has(tokens.text(index)))) continue;
    const symbol =
      isFunction && tokens.kind(index + 1) === TokenKind.name
        ? tokens.text(index + 1)
        : assigned(tokens, index - 1);
    if (symbols.has(symbol) && !starts.has(symbol)) starts.set(symbol, index);
  }
  return [...starts].map(([symbol, at]) => ({ symbol, at }));
}

/** The `a.b.X` before an `=`; empty where there is none. */
function assigned(tokens: Tokens, equals: number): string {
  if (!tokens.is(equals, '=')) return '';
  let first = equals - 1;
  while (tokens.is(first - 1, '.') && first > equals - 8) first -= 2;
  let name = '';
  for (let at = first; at < equals; at++) name += tokens.text(at);
  return name;
}
