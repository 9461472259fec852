/** What the JSON scanner does with bytes without knowing where in the document they stand. */

import { decodeUtf8 } from './reader.js';

const TAB = 9;
export const LINE_FEED = 10;
export const RETURN = 13;
export const SPACE = 32;
export const PLUS = 43;
export const MINUS = 45;
export const DOT = 46;
export const ZERO = 48;
export const NINE = 57;

/** Bytes to be compared four at a time. */
export interface Spelling {
  readonly length: number;
  /** Little-endian, the last one filled up with zeros. */
  readonly words: Int32Array;
  /** The bits of the last word that count. */
  readonly lastMask: number;
}

const encoder = new TextEncoder();

export function spelling(text: string): Spelling {
  const bytes = encoder.encode(text);
  const view = new DataView(new ArrayBuffer(Math.ceil(bytes.length / 4) * 4));
  for (let i = 0; i < bytes.length; i++) view.setUint8(i, bytes[i]!);
  const words = Int32Array.from({ length: view.byteLength / 4 }, (_, i) => view.getInt32(i * 4, true));
  return { length: bytes.length, words, lastMask: -1 >>> ((view.byteLength - bytes.length) * 8) };
}

export function spells(view: DataView, at: number, { length, words, lastMask }: Spelling): boolean {
  const last = words.length - 1;
  if (at + last * 4 + 4 > view.byteLength) return spellsAtEnd(view, at, length, words);
  for (let i = 0; i < last; i++) if (view.getInt32(at + i * 4, true) !== words[i]) return false;
  return (view.getInt32(at + last * 4, true) & lastMask) === words[last];
}

/** The same where fewer than four bytes may be left. */
function spellsAtEnd(view: DataView, at: number, length: number, words: Int32Array): boolean {
  if (at + length > view.byteLength) return false;
  for (let i = 0; i < length; i++) {
    if (view.getUint8(at + i) !== ((words[i >> 2]! >>> ((i & 3) * 8)) & 255)) return false;
  }
  return true;
}

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

/** Index of the first character that is not UTF-8: half the bytes again and again. */
export function firstBadByte(bytes: Uint8Array): number {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let good = 0;
  let bad = bytes.length;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    try {
      decoder.decode(bytes.subarray(0, middle), { stream: true });
      good = middle;
    } catch {
      bad = middle;
    }
  }
  // Back to the first byte of the character that was not finished.
  for (let back = 1; back < 4 && back <= good; back++) {
    const byte = bytes[good - back]!;
    if (byte < 0x80) break;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > back ? good - back : good;
  }
  return good;
}
