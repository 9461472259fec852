import { builtInNames } from './built-in-names.js';
import { TokenKind, type Tokens } from './tokens.js';

/**
 * What survives a compiler in the tokens from `from` up to `to`, with its count: `s:` texts and long names of
 * properties, `p:` names that browsers own, `n:` numbers but 0 and 1, `k:` telling words of the language.
 * @param survives of a script in clear, whether a compiler would leave a property its name.
 */
export function literalsOf(
  tokens: Tokens,
  from: number,
  to: number,
  survives: (property: string) => boolean = () => true,
): Map<string, number> {
  const literals = new Map<string, number>();
  const end = Math.min(to, tokens.length);
  for (let index = from; index < end; index++) {
    const literal = literalAt(tokens, index, survives);
    if (literal !== null) literals.set(literal, (literals.get(literal) ?? 0) + 1);
  }
  return literals;
}

function literalAt(tokens: Tokens, index: number, survives: (property: string) => boolean): string | null {
  switch (tokens.kind(index)) {
    case TokenKind.string: {
      const text = tokens.end(index) - tokens.start(index) > longest ? '' : tokens.string(index);
      return text === '' ? null : `s:${text}`;
    }
    case TokenKind.number: {
      const value = Number(tokens.text(index));
      return value === 0 || value === 1 ? null : `n:${value}`;
    }
    case TokenKind.keyword: {
      const word = tokens.text(index);
      return tellingWords.has(word) ? `k:${word}` : null;
    }
    case TokenKind.name: {
      const name = tokens.text(index);
      if (builtInNames.has(name)) return `p:${name}`;
      if (name === 'arguments') return 'k:arguments';
      return isLongProperty(tokens, index) && survives(name) ? `s:${name}` : null;
    }
    default:
      return null;
  }
}

export const isLongProperty = (tokens: Tokens, index: number): boolean =>
  tokens.end(index) - tokens.start(index) >= longName && tokens.is(index - 1, '.');

/** Longer texts are shader code or embedded files. */
const longest = 200;
export const longName = 5;

const tellingWords: ReadonlySet<string> = new Set([
  'delete',
  'for',
  'in',
  'instanceof',
  'new',
  'switch',
  'typeof',
  'while',
]);
