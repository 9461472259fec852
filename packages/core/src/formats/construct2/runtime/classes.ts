import type { MemberKind, MemberShape } from '../game.js';
import { functionAt, type Helpers } from './functions.js';
import { literalsOf } from './literals.js';
import { byKind } from './member-kinds.js';
import { TokenKind, type Tokens } from './tokens.js';

export interface FoundClasses {
  /** By symbol of the class. */
  readonly members: ReadonlyMap<string, Readonly<Record<MemberKind, readonly MemberShape[]>>>;
  /** A behavior's instances are made from two things, a type and an instance; a plugin's from the type only. */
  readonly behaviors: ReadonlySet<string>;
}

/**
 * The classes that get a set of conditions, actions or expressions. A class is told in one piece of code,
 * `p = X.prototype; … c.prototype.A = function …; p.i = new c;` in any order, where `c` is a function of that piece, or
 * as old plugins do it `p.i = {}; a = p.i; … a.A = function …`.
 */
export function readClasses(
  tokens: Tokens,
  kinds: ReadonlyMap<string, MemberKind>,
  helpers: Helpers,
  literalsBetween: typeof literalsOf = literalsOf,
): FoundClasses {
  const sets = new Map<string, Record<MemberKind, (readonly MemberShape[])[]>>();
  const behaviors = new Set<string>();
  let piece = emptyPiece();
  let pieceEnd = 0;

  for (let index = 0; index < tokens.length; index++) {
    if (index >= pieceEnd && tokens.kind(index) === TokenKind.open) {
      piece = emptyPiece();
      pieceEnd = tokens.partner(index);
    }
    if (tokens.kind(index) !== TokenKind.name || tokens.is(index - 1, '.')) continue;
    const prototype = tokens.is(index + 1, '=') ? prototypeAt(tokens, index + 2, piece) : null;
    if (prototype !== null) notePrototype(tokens, index, prototype, piece);
    const direct = prototypeAt(tokens, index, piece);
    for (const used of [prototype, direct]) {
      const behavior = used && piece.takesTwo.get(used.name);
      if (behavior) behaviors.add(behavior);
    }
    const member =
      direct === null ? aliasedMember(tokens, index, piece) : propertyAt(tokens, direct.next, direct.name);
    if (member === null) continue;
    const { owner, symbol, next } = member;
    const kind = kinds.get(symbol);
    if (kind !== undefined && tokens.is(index - 1, '=') && tokens.is(next, ';'))
      piece.prototypes.set(tokens.text(index - 2), `${owner}.${symbol}`);
    if (!tokens.is(next, '=')) continue;
    if (kind !== undefined && (tokens.is(next + 1, 'new') || tokens.is(next + 1, '{'))) {
      if (!sets.has(owner))
        sets.set(
          owner,
          byKind(() => []),
        );
      const made = tokens.is(next + 1, 'new') ? tokens.text(next + 2) : `${owner}.${symbol}`;
      sets.get(owner)![kind].push(membersOn(piece, made));
      continue;
    }
    const made = functionAt(tokens, next + 1, helpers);
    if (made === null) continue;
    if (made.argumentCount >= 2) piece.takesTwo.set(`${owner}.${symbol}`, owner);
    const literals = literalsBetween(tokens, made.from, made.to);
    membersOn(piece, owner).push({ symbol, argumentCount: made.argumentCount, literals });
    index = made.to - 1;
  }
  const members = new Map([...sets].map(([owner, own]) => [owner, byKind((kind) => own[kind].flat())]));
  return { members, behaviors };
}

/** What one piece of code defines: functions of other pieces may have the same short names. */
interface Piece {
  /** Name → whose prototype it is, or `owner.symbol` of a set of an owner. */
  readonly prototypes: Map<string, string>;
  /** By the function on whose prototype they are set. */
  readonly members: Map<string, MemberShape[]>;
  /** `owner.symbol` of functions with two arguments or more → owner. */
  readonly takesTwo: Map<string, string>;
}

const emptyPiece = (): Piece => ({ prototypes: new Map(), members: new Map(), takesTwo: new Map() });

function membersOn(piece: Piece, owner: string): MemberShape[] {
  let members = piece.members.get(owner);
  if (members === undefined) piece.members.set(owner, (members = []));
  return members;
}

/** `p = X.prototype` where nothing follows it. */
function notePrototype(tokens: Tokens, index: number, { name, next }: Prototype, piece: Piece): void {
  if (tokens.is(next, '.') || tokens.is(next, '[')) return;
  piece.prototypes.set(tokens.text(index), name);
}

interface Prototype {
  /** Whose it is. */
  readonly name: string;
  readonly next: number;
}

/** `X.prototype`, or as Construct 3 writes it `a.b.X.prototype`; of `p.I.prototype`, p being Y's, it is `Y.I`. */
function prototypeAt(tokens: Tokens, index: number, piece: Piece): Prototype | null {
  if (tokens.kind(index) !== TokenKind.name) return null;
  let path = '';
  for (let next = index + 1; tokens.is(next, '.') && next < index + 8; next += 2) {
    if (tokens.is(next + 1, 'prototype')) {
      const first = tokens.text(index);
      return { name: (path === '' ? first : (piece.prototypes.get(first) ?? first)) + path, next: next + 2 };
    }
    path += `.${tokens.text(next + 1)}`;
  }
  return null;
}

/** `p.A` where p is a prototype; `next` is behind it. */
function aliasedMember(tokens: Tokens, index: number, piece: Piece) {
  const owner = piece.prototypes.get(tokens.text(index));
  return owner === undefined ? null : propertyAt(tokens, index + 1, owner);
}

function propertyAt(tokens: Tokens, index: number, owner: string) {
  if (tokens.is(index, '.')) return { owner, symbol: tokens.text(index + 1), next: index + 2 };
  if (tokens.is(index, '[') && tokens.kind(index + 1) === TokenKind.string && tokens.is(index + 2, ']'))
    return { owner, symbol: tokens.string(index + 1), next: index + 3 };
  return null;
}
