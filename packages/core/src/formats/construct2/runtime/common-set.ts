import type { MemberKind, MemberShape } from '../game.js';
import { functionAt } from './functions.js';
import { literalsOf } from './literals.js';
import { byKind, memberKinds } from './member-kinds.js';
import { TokenKind, type Tokens } from './tokens.js';

interface CommonSet {
  /** Symbol → kind. */
  readonly kinds: ReadonlyMap<string, MemberKind>;
  readonly members: Readonly<Record<MemberKind, readonly MemberShape[]>>;
}

/**
 * The conditions, actions and expressions that plugins share. One function of the engine begins by making the three
 * sets of a plugin where they are missing, `p.i || (p.i = {}); p.a || (p.a = {}); p.e || (p.e = {});`, then names
 * each, `b = p.i`, and sets their members one by one, `b.X = function …`.
 */
export function commonSet(tokens: Tokens): CommonSet | null {
  for (let index = 0; index < tokens.length; index++) {
    if (!makesSet(tokens, index)) continue;
    const symbols = [index, index + setLength, index + 2 * setLength].map((at) =>
      makesSet(tokens, at) && tokens.is(at, tokens.text(index)) ? tokens.text(at + 2) : null,
    );
    if (symbols.includes(null) || new Set(symbols).size < symbols.length) continue;
    const kinds = new Map(symbols.map((symbol, i) => [symbol!, memberKinds[i]!]));
    return { kinds, members: membersBehind(tokens, index + 3 * setLength, kinds) };
  }
  return null;
}

/** Tokens of `p . i || ( p . i = { } ) ;`. */
const setLength = 13;

const makesSet = (tokens: Tokens, at: number): boolean =>
  tokens.kind(at) === TokenKind.name &&
  tokens.is(at + 1, '.') &&
  tokens.is(at + 3, '||') &&
  tokens.is(at + 4, '(') &&
  tokens.is(at + 5, tokens.text(at)) &&
  tokens.is(at + 7, tokens.text(at + 2)) &&
  tokens.is(at + 8, '=') &&
  tokens.is(at + 9, '{') &&
  tokens.is(at + 10, '}') &&
  tokens.is(at + 11, ')');

/** Up to where the function around it ends, or the next ones begin: at a bracket that closes more than was opened. */
function membersBehind(tokens: Tokens, from: number, kinds: ReadonlyMap<string, MemberKind>) {
  const members = byKind<MemberShape[]>(() => []);
  const sets = new Map<string, MemberKind>();
  let depth = 0;
  for (let index = from; index < tokens.length && depth >= 0; index++) {
    if (tokens.kind(index) === TokenKind.open) depth++;
    if (tokens.kind(index) === TokenKind.close) depth--;
    if (tokens.kind(index) !== TokenKind.name || tokens.is(index - 1, '.')) continue;
    if (tokens.is(index + 1, '=') && tokens.is(index + 3, '.')) {
      const kind = kinds.get(tokens.text(index + 4));
      if (kind !== undefined) sets.set(tokens.text(index), kind);
      continue;
    }
    const kind =
      tokens.is(index + 1, '.') && tokens.is(index + 3, '=') ? sets.get(tokens.text(index)) : undefined;
    const found = kind && functionAt(tokens, index + 4);
    if (!kind || !found) continue;
    const literals = literalsOf(tokens, found.from, found.to);
    members[kind].push({ symbol: tokens.text(index + 2), argumentCount: found.argumentCount, literals });
    index = found.to - 1;
  }
  return members;
}
