import { COMMA, OPEN_BRACE, OPEN_BRACKET } from './json-bytes.js';

/** How much may come of a JSON at the most, seen before it is parsed: marks inside its texts count, too. */
export interface JsonSize {
  /** Brackets and braces that open. */
  readonly lists: number;
  readonly commas: number;
}

/** JSON.parse ends the process, and does not throw, where memory ends: what could bring that about shows here. */
export function jsonSize(bytes: Uint8Array): JsonSize {
  let lists = 0;
  let commas = 0;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i]!;
    if (byte === OPEN_BRACKET || byte === OPEN_BRACE) lists++;
    else if (byte === COMMA) commas++;
  }
  return { lists, commas };
}
