import type { MemberKind, MemberShape } from '../game.js';
import { functionAt, type Helpers } from './functions.js';
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
 * sets of a plugin where they are missing, `p.i || (p.i = {}); p.a || (p.a = {}); p.e || (p.e = {});` or
 * `if (!p.i) p.i = {}; …`, then names
 * each, `b = p.i`, and sets their members one by one, `b.X = function …`.
 */
export function commonSet(tokens: Tokens, helpers: Helpers): CommonSet | null {
  for (let index = 0; index < tokens.length; index++) {
    const form = forms.find(({ at }) => at(tokens, index) !== null);
    if (form === undefined) continue;
    const { at, length } = form;
    const owner = at(tokens, index)!.owner;
    const starts = [index, index + length, index + 2 * length];
    const symbols = starts.map((start) => {
      const made = at(tokens, start);
      return made?.owner === owner ? made.symbol : null;
    });
    if (symbols.includes(null) || new Set(symbols).size < symbols.length) continue;
    const kinds = new Map(symbols.map((symbol, i) => [symbol!, memberKinds[i]!]));
    return { kinds, members: membersBehind(tokens, starts[2]! + length, kinds, helpers) };
  }
  return null;
}

interface SetMade {
  readonly owner: string;
  readonly symbol: string;
}

/** How a set is made where it is missing, with the count of tokens. */
const forms: readonly { readonly length: number; at(tokens: Tokens, at: number): SetMade | null }[] = [
  { length: 13, at: (tokens, at) => (tokens.is(at + 3, '||') ? setMade(tokens, at, at + 5, at + 11) : null) },
  {
    length: 14,
    at: (tokens, at) =>
      tokens.is(at, 'if') && tokens.is(at + 1, '(') && tokens.is(at + 2, '!')
        ? setMade(tokens, at + 3, at + 7, at + 6)
        : null,
  },
];

/** `p . i` at `asked` and `p . i = { }` at `made`, a bracket closed at `close`. */
function setMade(tokens: Tokens, asked: number, made: number, close: number): SetMade | null {
  const [owner, symbol] = [tokens.text(asked), tokens.text(asked + 2)];
  const isMade =
    tokens.kind(asked) === TokenKind.name &&
    tokens.is(asked + 1, '.') &&
    tokens.is(made, owner) &&
    tokens.is(made + 1, '.') &&
    tokens.is(made + 2, symbol) &&
    tokens.is(made + 3, '=') &&
    tokens.is(made + 4, '{') &&
    tokens.is(made + 5, '}') &&
    tokens.is(close, ')');
  return isMade ? { owner, symbol } : null;
}

/** Up to where the function around it ends, or the next ones begin: at a bracket that closes more than was opened. */
function membersBehind(
  tokens: Tokens,
  from: number,
  kinds: ReadonlyMap<string, MemberKind>,
  helpers: Helpers,
) {
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
    const found = kind && functionAt(tokens, index + 4, helpers);
    if (!kind || !found) continue;
    const literals = literalsOf(tokens, found.from, found.to);
    members[kind].push({ symbol: tokens.text(index + 2), argumentCount: found.argumentCount, literals });
    index = found.to - 1;
  }
  return members;
}
