import { TokenKind, type Tokens } from './tokens.js';

/** A function in the script: its body is the tokens from `from` up to `to`. */
export interface FoundFunction {
  readonly argumentCount: number;
  readonly from: number;
  readonly to: number;
}

/**
 * What is assigned at `index`. Compilers before 2015 put functions that only return or set something into helpers:
 * `c.prototype.a = B("b")`, see `helpersIn`. A call of anything else counts as a function without arguments. null for
 * all others.
 */
export function functionAt(tokens: Tokens, index: number, helpers: Helpers): FoundFunction | null {
  if (tokens.kind(index) === TokenKind.name && tokens.is(index + 1, '(')) {
    const helper = helpers.get(tokens.text(index));
    const to = Math.min(tokens.partner(index + 1) + 1, tokens.length);
    return { argumentCount: helper?.argumentCount ?? 0, from: helper?.takesProperty ? to : index, to };
  }
  if (!tokens.is(index, 'function')) return null;
  const found = headAt(tokens, index);
  if (found === null) return null;
  const { open, body } = found;
  const to = Math.min(tokens.partner(body) + 1, tokens.length);
  return { argumentCount: argumentsBetween(tokens, open, body), from: body, to };
}

/** By their names. */
export type Helpers = ReadonlyMap<string, Helper>;

interface Helper {
  /** Of the functions that it makes. */
  readonly argumentCount: number;
  /** Whether it takes the name of a property that they set or return. */
  readonly takesProperty: boolean;
}

/** `function B(c){return function(a){this[c]=a}}`, or without c, a and `this`. */
export function helpersIn(tokens: Tokens): Helpers {
  const helpers = new Map<string, Helper>();
  for (let index = 0; index < tokens.length; index++) {
    if (!tokens.is(index, 'function') || tokens.kind(index + 1) !== TokenKind.name) continue;
    const outer = headAt(tokens, index);
    const inner = outer && tokens.is(outer.body + 1, 'return') ? outer.body + 2 : null;
    if (outer === null || inner === null || !tokens.is(inner, 'function')) continue;
    const made = headAt(tokens, inner);
    if (made === null || !tokens.is(tokens.partner(made.body) + 1, '}')) continue;
    const argumentCount = argumentsBetween(tokens, made.open, made.body);
    const takesProperty = usesProperty(tokens, made.body, tokens.text(outer.open + 1));
    helpers.set(tokens.text(index + 1), { argumentCount, takesProperty });
  }
  return helpers;
}

/** `{ this [ c ]` or `{ return this [ c ]`. */
function usesProperty(tokens: Tokens, body: number, name: string): boolean {
  const at = tokens.is(body + 1, 'return') ? body + 2 : body + 1;
  return tokens.is(at, 'this') && tokens.is(at + 1, '[') && tokens.is(at + 2, name);
}

/** Brackets of the arguments and the body of the function at `index`. */
function headAt(tokens: Tokens, index: number): { readonly open: number; readonly body: number } | null {
  const open = tokens.kind(index + 1) === TokenKind.name ? index + 2 : index + 1;
  if (!tokens.is(open, '(')) return null;
  const body = tokens.partner(open) + 1;
  return tokens.is(body, '{') ? { open, body } : null;
}

function argumentsBetween(tokens: Tokens, open: number, body: number): number {
  let count = 0;
  for (let at = open + 1; at < body; at++) if (tokens.kind(at) === TokenKind.name) count++;
  return count;
}
