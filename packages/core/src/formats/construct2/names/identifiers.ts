import { systemWords } from './words.js';

/**
 * A text as an identifier: letters of any script with their marks, digits and `_`, not beginning with a digit. Letters
 * that are not Latin stay: they are the author's own name for it, which Construct's editors take. Empty where nothing
 * of the text can be in a name.
 */
export function identifier(text: string): string {
  const name = text
    .slice(0, longest)
    .normalize('NFC')
    .replace(/^[^\p{L}\p{Nd}_]+|[^\p{L}\p{M}\p{Nd}_]+$/gu, '')
    .replace(/[^\p{L}\p{M}\p{Nd}_]+/gu, '_');
  return /^\p{Nd}/u.test(name) ? `_${name}` : name;
}

/** Gives names once: what is taken already, in any case, gets a number behind it, from 2 on. */
export class NameGiver {
  readonly #taken: Set<string>;
  readonly #next = new Map<string, number>();

  constructor(forbidden: Iterable<string> = systemWords) {
    this.#taken = new Set(forbidden);
  }

  give(name: string): string {
    const key = fold(name);
    if (this.take(name)) return name;
    const stem = /\p{Nd}$/u.test(name) ? `${name}_` : name;
    for (let number = this.#next.get(key) ?? 2; ; number++) {
      if (!this.take(`${stem}${number}`)) continue;
      this.#next.set(key, number + 1);
      return `${stem}${number}`;
    }
  }

  /** Whether it was free. */
  take(name: string): boolean {
    const key = fold(name);
    if (this.#taken.has(key)) return false;
    this.#taken.add(key);
    return true;
  }
}

const fold = (name: string): string => name.toLowerCase();
const longest = 80;
