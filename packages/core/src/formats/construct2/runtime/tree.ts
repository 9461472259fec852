import type { ExactInteger } from '../model.js';
import { referenceAt } from './reference-table.js';
import { TokenKind, type Tokens } from './tokens.js';

/** A project as an old runtime spells it: classes and functions stand in it themselves. */
export type Tree = ExactInteger | string | boolean | null | { readonly ref: string } | readonly Tree[];

/** The list at a `[`; null where it holds anything but plain values and references. Deep nesting costs no stack. */
export function listAt(tokens: Tokens, bracket: number): { items: readonly Tree[]; next: number } | null {
  const root: Tree[] = [];
  const open: Tree[][] = [root];
  for (let index = bracket + 1; index < tokens.length; ) {
    const list = open.at(-1)!;
    if (tokens.is(index, '[')) {
      const inner: Tree[] = [];
      list.push(inner);
      open.push(inner);
      index++;
      continue;
    }
    if (tokens.is(index, ']')) index++;
    else {
      const value = valueAt(tokens, index);
      if (value === null) return null;
      list.push(value.value);
      index = value.next;
      if (!tokens.is(index, ',') && !tokens.is(index, ']')) return null;
      if (tokens.is(index, ',')) index++;
      continue;
    }
    open.pop();
    if (open.length === 0) return { items: root, next: index };
    if (tokens.is(index, ',')) index++;
    else if (!tokens.is(index, ']')) return null;
  }
  return null;
}

/** The value at `index` that is no list. */
export function valueAt(tokens: Tokens, index: number): { value: Tree; next: number } | null {
  const next = index + 1;
  switch (tokens.kind(index)) {
    case TokenKind.string:
      return { value: tokens.string(index), next };
    case TokenKind.number:
      return numberAt(tokens, index);
    case TokenKind.name: {
      const reference = referenceAt(tokens, index)!;
      return { value: { ref: reference.text }, next: reference.next };
    }
  }
  if (tokens.is(index, '-') && tokens.kind(next) === TokenKind.number) {
    const number = numberAt(tokens, next);
    return number && { value: -number.value, next: number.next };
  }
  if (tokens.is(index, '!') && tokens.is(next, '0')) return { value: true, next: next + 1 };
  if (tokens.is(index, '!') && tokens.is(next, '1')) return { value: false, next: next + 1 };
  if (tokens.is(index, 'void') && tokens.is(next, '0')) return { value: null, next: next + 1 };
  const word = tokens.text(index);
  return words.has(word) ? { value: words.get(word)!, next } : null;
}

const words: ReadonlyMap<string, Tree> = new Map<string, Tree>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/** `.5`, `1E3`, `0x2386f26fc0ff`, and integers that no double holds. */
function numberAt(tokens: Tokens, index: number): { value: ExactInteger; next: number } | null {
  const text = tokens.text(index);
  const value = Number(text);
  if (!Number.isFinite(value)) return null;
  const isExact = Number.isSafeInteger(value) || !/^(\d+|0[xX][\da-fA-F]+)$/.test(text);
  return { value: isExact ? value : BigInt(text), next: index + 1 };
}
