import { parseExpressionAt, type Token, tokenizer, tokTypes } from 'acorn';

/** A script cut into tokens, in columns. Nothing of it is ever run, and nothing here recurses over its nesting. */
export interface Tokens {
  readonly source: string;
  readonly length: number;
  kind(index: number): TokenKind;
  text(index: number): string;
  is(index: number, text: string): boolean;
  /** In `source`, in UTF-16 code units. */
  start(index: number): number;
  end(index: number): number;
  /** Of a string its content. */
  string(index: number): string;
  /** Of an opening bracket the index of its closing one; `length` where it has none. */
  partner(index: number): number;
  /** Why the rest could not be cut, or why brackets do not fit; null for a whole script. */
  readonly broken: { readonly at: number; readonly message: string } | null;
}

export const TokenKind = { name: 0, keyword: 1, string: 2, number: 3, other: 4, open: 5, close: 6 } as const;
export type TokenKind = (typeof TokenKind)[keyof typeof TokenKind];

const options = { ecmaVersion: 'latest', allowHashBang: true } as const;

/**
 * The tokens from `from` on. A script that breaks off, or that acorn cannot cut, gives those before the spot; as does one
 * nested deeper or with more tokens than memory is kept for.
 */
export function tokensOf(source: string, from = 0): Tokens {
  const kinds = growing(Uint8Array);
  const starts = growing(Int32Array);
  const ends = growing(Int32Array);
  /** By index + 1 of the partner, 0 where there is none. */
  const partners = growing(Int32Array);
  const open: number[] = [];
  let broken: Tokens['broken'] = null;
  let at = from;
  try {
    const cutter = tokenizer(from === 0 ? source : source.slice(from), options);
    for (;;) {
      const token = cutter.getToken();
      if (token.type === tokTypes.eof) break;
      at = from + token.end;
      const kind = kindOf(token);
      if (kind === TokenKind.open) open.push(kinds.length);
      if (kind === TokenKind.close) {
        const opening = open.pop();
        if (opening !== undefined) partners.set(opening, kinds.length + 1);
        else broken ??= { at: from + token.start, message: 'A closing bracket has no opening one' };
      }
      kinds.push(kind);
      partners.push(0);
      starts.push(from + token.start);
      ends.push(from + token.end);
      if (open.length > mostOpen || kinds.length === mostTokens) {
        broken ??= { at, message: open.length > mostOpen ? tooDeep : tooMany };
        break;
      }
    }
    if (open.length > 0) broken ??= { at: starts.at(open[0]!), message: 'A bracket is not closed' };
  } catch (error) {
    broken = {
      at,
      message: error instanceof SyntaxError ? plain(error.message) : 'An expression is nested too deeply',
    };
  }

  const length = kinds.length;
  const text = (index: number) => (index < length ? source.slice(starts.at(index), ends.at(index)) : '');
  return {
    source,
    length,
    kind: (index) => (index < length ? kinds.at(index) : TokenKind.other) as TokenKind,
    text,
    is: (index, expected) =>
      index >= 0 &&
      index < length &&
      ends.at(index) - starts.at(index) === expected.length &&
      source.startsWith(expected, starts.at(index)),
    start: (index) => (index < length ? starts.at(index) : source.length),
    end: (index) => (index < length ? ends.at(index) : source.length),
    string: (index) => stringOf(text(index)),
    partner: (index) => (index < length && partners.at(index) > 0 ? partners.at(index) - 1 : length),
    broken,
  };
}

/** A token takes 13 bytes here, an open bracket more in the parser. */
const mostTokens = 2e7;
const mostOpen = 1_000_000;
const tooDeep = `Brackets are nested more than ${mostOpen} deep`;
const tooMany = `The script has more than ${mostTokens} words and signs`;

function stringOf(literal: string): string {
  const node = parseExpressionAt(literal, 0, options);
  return node.type === 'Literal' ? String(node.value) : '';
}

function kindOf({ type }: Token): TokenKind {
  if (type === tokTypes.name) return TokenKind.name;
  if (type.keyword !== undefined) return TokenKind.keyword;
  if (type === tokTypes.string) return TokenKind.string;
  if (type === tokTypes.num) return TokenKind.number;
  if (opening.has(type)) return TokenKind.open;
  return closing.has(type) ? TokenKind.close : TokenKind.other;
}

const opening: ReadonlySet<unknown> = new Set([
  tokTypes.braceL,
  tokTypes.bracketL,
  tokTypes.parenL,
  tokTypes.dollarBraceL,
]);
const closing: ReadonlySet<unknown> = new Set([tokTypes.braceR, tokTypes.bracketR, tokTypes.parenR]);

/** Without acorn's own ` (line:column)`, which counts from where the cutting began. */
const plain = (message: string) => message.replace(/ \(\d+:\d+\)$/, '');

/** A column that grows by doubling. */
function growing<A extends Uint8Array | Int32Array>(type: new (length: number) => A) {
  let values = new type(1 << 12);
  let length = 0;
  return {
    get length() {
      return length;
    },
    at: (index: number): number => values[index]!,
    set(index: number, value: number) {
      values[index] = value;
    },
    push(value: number) {
      if (length === values.length) {
        const larger = new type(length * 2);
        larger.set(values);
        values = larger;
      }
      values[length++] = value;
    },
  };
}
