import { tenTo } from '../../bytes/float-text.js';
import { decodeUtf8 } from '../../bytes/reader.js';

/** Walks over the words and numbers of a BVH text in UTF-8. */
export interface Scanner {
  readonly bytes: Uint8Array;
  offset: number;
}

const [newline, carriage, comma, dot, plus, minus, colon, open, close] = [
  10, 13, 44, 46, 43, 45, 58, 123, 125,
];

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
  while (end < bytes.length && !isLineEnd(bytes[end]!) && bytes[end] !== open && bytes[end] !== close) end++;
  scanner.offset = end;
  return decodeUtf8(bytes.subarray(offset, end)).trim();
}

/**
 * The number that begins here, NaN where none does; ends behind what is not blank. One comma inside a number that has
 * no point is its point, any other is a blank.
 */
export function nextNumber(scanner: Scanner, onComma: (offset: number) => void): number {
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
  const ends = at >= bytes.length || isBlank(bytes[at]!) || bytes[at] === open || bytes[at] === close;
  if (!ends || digits === 0 || digits > 15 || decimals > 22) return slowNumber(scanner, onComma);
  scanner.offset = at;
  const result = value / tenTo[decimals]!;
  return negative ? -result : result;
}

/** Exponents, many digits, commas, and what is no number. */
function slowNumber(scanner: Scanner, onComma: (offset: number) => void): number {
  const { bytes, offset } = scanner;
  let end = offset;
  let commas = 0;
  let hasDot = false;
  for (; end < bytes.length && !isBlank(bytes[end]!) && bytes[end] !== open && bytes[end] !== close; end++) {
    if (bytes[end] === comma) commas++;
    hasDot ||= bytes[end] === dot;
  }
  if (commas > 0) onComma(offset);
  const isPoint = commas === 1 && !hasDot && bytes[offset] !== comma && bytes[end - 1] !== comma;
  if (commas > 0 && !isPoint) {
    let start = offset;
    while (start < end && bytes[start] === comma) start++;
    let until = start;
    while (until < end && bytes[until] !== comma) until++;
    scanner.offset = until;
    while (scanner.offset < end && bytes[scanner.offset] === comma) scanner.offset++;
    return parse(wordText(bytes, start, until));
  }
  scanner.offset = end;
  return parse(wordText(bytes, offset, end).replace(',', '.'));
}

/** Longer than any number that makes sense: the rest of a word tells nothing more. */
const longest = 1024;

const wordText = (bytes: Uint8Array, from: number, until: number): string =>
  decodeUtf8(bytes.subarray(from, Math.min(until, from + longest)));

const parse = (text: string): number =>
  /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;

const isMark = (byte: number): boolean => byte === open || byte === close || byte === colon;
export const isLineEnd = (byte: number): boolean => byte === newline || byte === carriage;

/** A number, and within what 32 bits hold. */
export const isFloat = (value: number): boolean => Math.abs(value) <= 3.4028234663852886e38;
