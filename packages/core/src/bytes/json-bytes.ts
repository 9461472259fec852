/** What bytes of JSON are, without knowing where in the document they stand. */

import { decodeUtf8 } from './reader.js';

const TAB = 9;
export const LINE_FEED = 10;
export const RETURN = 13;
export const SPACE = 32;
export const QUOTE = 34;
export const APOSTROPHE = 39;
export const STAR = 42;
export const PLUS = 43;
export const COMMA = 44;
export const MINUS = 45;
export const DOT = 46;
export const SLASH = 47;
export const ZERO = 48;
export const NINE = 57;
export const COLON = 58;
export const BIG_E = 69;
export const OPEN_BRACKET = 91;
export const BACKSLASH = 92;
export const CLOSE_BRACKET = 93;
export const SMALL_E = 101;
export const SMALL_U = 117;
export const OPEN_BRACE = 123;
export const CLOSE_BRACE = 125;

/** The first offset from `at` on that holds no white space. */
export function blankEnd(bytes: Uint8Array, at: number): number {
  const byte = bytes[at]!;
  if (byte > SPACE) return at;
  return byte === SPACE && bytes[at + 1]! > SPACE ? at + 1 : longBlankEnd(bytes, at);
}

function longBlankEnd(bytes: Uint8Array, at: number): number {
  let end = at;
  let byte = bytes[end]!;
  while (byte === SPACE || byte === LINE_FEED || byte === RETURN || byte === TAB) byte = bytes[++end]!;
  return end;
}

export const isDigit = (byte: number): boolean => byte >= ZERO && byte <= NINE;

/** What may belong to a number, however misspelt. */
export const isWordByte = (byte: number): boolean =>
  isDigit(byte) ||
  ((byte | 32) >= 97 && (byte | 32) <= 122) ||
  byte === DOT ||
  byte === MINUS ||
  byte === PLUS ||
  byte === 95;

/** UTF-8 as text; the usual short ASCII without the price of a decoder. */
export function asciiOrUtf8(bytes: Uint8Array, from: number, until: number): string {
  if (until - from > 32) return decodeUtf8(bytes.subarray(from, until));
  let text = '';
  for (let i = from; i < until; i++) {
    if (bytes[i]! >= 0x80) return decodeUtf8(bytes.subarray(from, until));
    text += String.fromCharCode(bytes[i]!);
  }
  return text;
}

/** Letters, digits, signs and points from an offset on, at most 40 bytes. */
export function wordAt(bytes: Uint8Array, offset: number): string {
  const text = decodeUtf8(bytes.subarray(offset, offset + 40));
  return /^[\p{L}\p{N}_$.+-]*/u.exec(text)![0];
}

/** The character at an offset, to be shown; null for one that cannot be. */
export function characterAt(bytes: Uint8Array, offset: number): string | null {
  const character = [...decodeUtf8(bytes.subarray(offset, offset + 4))][0] ?? '';
  return /\p{C}/u.test(character) ? null : character;
}

export const hex = (byte: number): string => `0x${byte.toString(16).padStart(2, '0')}`;
