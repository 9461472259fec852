/** Bytes of XML. */

export const SPACE = 32;
export const BANG = 33;
export const QUOTE = 34;
export const AMPERSAND = 38;
export const APOSTROPHE = 39;
export const PLUS = 43;
export const MINUS = 45;
export const DOT = 46;
export const SLASH = 47;
export const ZERO = 48;
const NINE = 57;
export const LESS = 60;
export const EQUALS = 61;
export const GREATER = 62;
export const QUESTION = 63;
export const SMALL_E = 101;

export const isDigit = (byte: number): boolean => byte >= ZERO && byte <= NINE;

/** Whether a `<` before it, or a `</`, makes a tag; anything else is text. */
export const startsName = (byte: number): boolean =>
  ((byte | 32) >= 97 && (byte | 32) <= 122) || byte === 95 || byte === 58 || byte >= 0x80;

/** Whether it may stand inside a name, however odd: all but blanks and what ends a name. */
export const inName = (byte: number): boolean =>
  byte > APOSTROPHE
    ? byte !== SLASH && (byte < LESS || byte > GREATER)
    : byte > SPACE && byte !== QUOTE && byte !== APOSTROPHE;

/** The first offset from `at` on that holds no white space; control characters count as such. */
export function blankEnd(bytes: Uint8Array, at: number): number {
  const { length } = bytes;
  let end = at;
  while (end < length && bytes[end]! <= SPACE) end++;
  return end;
}
