import { TokenKind, type Tokens } from './tokens.js';

/** A function in the script: its body is the tokens from `from` up to `to`. */
export interface FoundFunction {
  readonly argumentCount: number;
  readonly from: number;
  readonly to: number;
}

/**
 * What is assigned at `index`. Compilers before 2015 put functions that only return a constant into helpers: a call
 * there, `c.prototype.a = B()`, counts as a function without arguments and body. null for anything else.
 */
export function functionAt(tokens: Tokens, index: number): FoundFunction | null {
  if (tokens.kind(index) === TokenKind.name && tokens.is(index + 1, '('))
    return { argumentCount: 0, from: index, to: Math.min(tokens.partner(index + 1) + 1, tokens.length) };
  if (!tokens.is(index, 'function')) return null;
  const open = tokens.kind(index + 1) === TokenKind.name ? index + 2 : index + 1;
  if (!tokens.is(open, '(')) return null;
  const close = tokens.partner(open);
  if (!tokens.is(close + 1, '{')) return null;
  let argumentCount = 0;
  for (let at = open + 1; at < close; at++) if (tokens.kind(at) === TokenKind.name) argumentCount++;
  return { argumentCount, from: close + 1, to: Math.min(tokens.partner(close + 1) + 1, tokens.length) };
}
