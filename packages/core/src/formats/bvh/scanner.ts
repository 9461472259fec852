import { tenTo } from '../../bytes/float-text.js';
import { decodeUtf8 } from '../../bytes/reader.js';

/** Walks over the words and numbers of a BVH text in UTF-8. */
export interface Scanner {
  readonly bytes: Uint8Array;
  offset: number;
}

export const comma = 44;
const [newline, carriage, dot, plus, minus, colon, open, close] = [10, 13, 46, 43, 45, 58, 123, 125];

const isBlank = (byte: number): boolean => byte <= 32;

export function skipBlanks(scanner: Scanner): void {
  const { bytes } = scanner;
  while (scanner.offset < bytes.length && isBlank(bytes[scanner.offset]!)) scanner.offset++;
}

/** The next word, brace or colon; empty at the end. */
export function nextWord(scanner: Scanner): string {
  skipBlanks(scanner);
  const { bytes, offset } = scanner;
  let end = offset;
  while (end < bytes.length && !isBlank(bytes[end]!) && !isMark(bytes[end]!)) end++;
  if (end === offset && end < bytes.length) end++;
  scanner.offset = end;
  return wordText(bytes, offset, end);
}

export function peekWord(scanner: Scanner): string {
  const { offset } = scanner;
  const word = nextWord(scanner);
  scanner.offset = offset;
  return word;
}

/** What stands before a brace or the end of the line, without blanks around it. */
export function restOfLine(scanner: Scanner): string {
  const { bytes, offset } = scanner;
  let end = offset;
  while (end < bytes.length && !isLineEnd(bytes[end]!) && !isBrace(bytes[end]!)) end++;
  scanner.offset = end;
  return decodeUtf8(bytes.subarray(offset, end)).trim();
}

/** Told where a comma stands. */
export type OnComma = (offset: number) => void;

/** Blanks, and commas between numbers. */
function skipSeparators(scanner: Scanner, onComma: OnComma): void {
  const { bytes } = scanner;
  for (; scanner.offset < bytes.length && isSeparator(bytes[scanner.offset]!); scanner.offset++)
    if (bytes[scanner.offset] === comma) onComma(scanner.offset);
}

/** The next number; NaN, and nothing passed over, where a word, a brace or the end comes instead. */
export function numberOrNone(scanner: Scanner, onComma: OnComma): number {
  skipSeparators(scanner, onComma);
  return /^[a-z{}]|^$/i.test(peekWord(scanner)) ? Number.NaN : nextNumber(scanner, onComma);
}

/**
 * The number that begins here, NaN where what stands here is none. One comma inside a number that has no point is its
 * point; at any other the number ends.
 */
export function nextNumber(scanner: Scanner, onComma: OnComma): number {
  const { bytes, offset } = scanner;
  let at = offset;
  let negative = false;
  if (bytes[at] === minus || bytes[at] === plus) negative = bytes[at++] === minus;
  let value = 0;
  let digits = 0;
  let decimals = 0;
  let seenDot = false;
  for (; ; at++) {
    const byte = bytes[at]!;
    const digit = byte - 48;
    if (digit >= 0 && digit <= 9) {
      value = value * 10 + digit;
      digits++;
      if (seenDot) decimals++;
    } else if (byte === dot && !seenDot) seenDot = true;
    else break;
  }
  const ends = at >= bytes.length || isBlank(bytes[at]!) || isBrace(bytes[at]!);
  if (!ends || digits === 0 || digits > 15 || decimals > 22) return slowNumber(scanner, onComma);
  scanner.offset = at;
  const result = value / tenTo[decimals]!;
  return negative ? -result : result;
}

/** Exponents, many digits, commas, and what is no number. */
function slowNumber(scanner: Scanner, onComma: OnComma): number {
  const { bytes, offset } = scanner;
  let end = partEnd(bytes, offset);
  if (bytes[end] === comma) {
    const next = partEnd(bytes, end + 1);
    const isPoint = next > end + 1 && bytes[next] !== comma && !bytes.subarray(offset, next).includes(dot);
    if (isPoint) {
      onComma(end);
      end = next;
    }
  }
  scanner.offset = end;
  return parse(wordText(bytes, offset, end).replace(',', '.'));
}

function partEnd(bytes: Uint8Array, offset: number): number {
  let end = offset;
  while (end < bytes.length && !isBlank(bytes[end]!) && !isBrace(bytes[end]!) && bytes[end] !== comma) end++;
  return end;
}

/** Longer than any number that makes sense: the rest of a word tells nothing more. */
const longest = 1024;

const wordText = (bytes: Uint8Array, from: number, until: number): string =>
  decodeUtf8(bytes.subarray(from, Math.min(until, from + longest)));

const parse = (text: string): number =>
  /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;

const isBrace = (byte: number): boolean => byte === open || byte === close;
const isMark = (byte: number): boolean => isBrace(byte) || byte === colon;
/** Blanks and commas. */
export const isSeparator = (byte: number): boolean => byte <= 32 || byte === comma;
export const isLineEnd = (byte: number): boolean => byte === newline || byte === carriage;

/** A number, and within what 32 bits hold. */
export const isFloat = (value: number): boolean => Math.abs(value) <= 3.4028234663852886e38;
