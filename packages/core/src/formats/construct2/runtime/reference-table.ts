import { TokenKind, type Tokens } from './tokens.js';

/**
 * The object reference table: what the function returns that is called `getObjectRefTable`, or in a minified script
 * the last function that returns nothing but a list of names and members (it is the script's last statement).
 * null where there is none, as in generations 19 to 27.
 */
export function referenceTable(tokens: Tokens): readonly string[] | null {
  let last: string[] | null = null;
  for (let index = 0; index < tokens.length; index++) {
    if (!returnsList(tokens, index)) continue;
    const named = isNamed(tokens, index, 'getObjectRefTable');
    const entries = listOfReferences(tokens, index + 1);
    if (entries === null || (entries.length === 0 && !named)) continue;
    if (named) return entries;
    last = entries;
  }
  return last;
}

/** Whether `function ( ) { return [` ends behind `index`. */
export const returnsList = (tokens: Tokens, index: number): boolean =>
  tokens.is(index, 'return') &&
  tokens.is(index + 1, '[') &&
  tokens.is(index - 1, '{') &&
  tokens.is(index - 2, ')') &&
  tokens.is(index - 3, '(');

/** Whether the function around the `return` at `index` is assigned to a member of that name. */
export const isNamed = (tokens: Tokens, index: number, name: string): boolean =>
  tokens.is(index - 4, 'function') && tokens.is(index - 5, '=') && tokens.is(index - 6, name);

/** Of a file that was cut inside the list, the entries that are surely whole. */
function listOfReferences(tokens: Tokens, bracket: number): string[] | null {
  const entries: string[] = [];
  for (let index = bracket + 1; !tokens.is(index, ']'); ) {
    if (index >= tokens.length) return entries.slice(0, -1);
    const entry = referenceAt(tokens, index);
    if (entry === null) return null;
    entries.push(entry.text);
    const isLast = !tokens.is(entry.next, ',');
    if (isLast && entry.next < tokens.length && !tokens.is(entry.next, ']')) return null;
    index = isLast ? entry.next : entry.next + 1;
  }
  return entries;
}

/** `a.b["int"]` at `index`, without the blanks it may have; null where anything else stands. */
export function referenceAt(
  tokens: Tokens,
  index: number,
): { readonly text: string; readonly next: number } | null {
  if (tokens.kind(index) !== TokenKind.name) return null;
  let next = index + 1;
  for (;;) {
    if (tokens.is(next, '.') && isProperty(tokens, next + 1)) next += 2;
    else if (tokens.is(next, '[') && tokens.kind(next + 1) === TokenKind.string && tokens.is(next + 2, ']'))
      next += 3;
    else break;
  }
  let text = '';
  for (let part = index; part < next; part++) text += tokens.text(part);
  return { text, next };
}

/** A word of the language may be the name of a property. */
const isProperty = (tokens: Tokens, index: number): boolean =>
  tokens.kind(index) === TokenKind.name || tokens.kind(index) === TokenKind.keyword;
