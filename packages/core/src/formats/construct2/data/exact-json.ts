import { asciiOrUtf8, BACKSLASH, DOT, MINUS, NINE, QUOTE, ZERO } from '../../../bytes/json-bytes.js';
import { decodeUtf8 } from '../../../bytes/reader.js';

/** An integer in a JSON text that a double cannot hold. */
export interface RoundedInteger {
  /** In bytes. */
  readonly start: number;
  readonly end: number;
  readonly digits: string;
}

/** Those outside of texts, in order. A text that is no JSON may give any. */
export function roundedIntegers(bytes: Uint8Array): RoundedInteger[] {
  const found = largeIntegers(bytes);
  return found.length === 0 ? found : outsideTexts(bytes, found);
}

/**
 * The exact digits of the integers that come out of `JSON.parse` rounded, handed out as one meets them in the order of
 * the text. Where that order was not kept, which objects and numbers like 1e300 can bring about, `inOrder` says so.
 */
export class ExactDigits {
  readonly #integers: readonly RoundedInteger[];
  #next = 0;
  #kept = true;

  constructor(integers: readonly RoundedInteger[]) {
    this.#integers = integers;
  }

  /** Whether each was asked for, in order, and nothing else was. */
  get inOrder(): boolean {
    return this.#kept && this.#next === this.#integers.length;
  }

  /** null where it is not the next one. */
  take(rounded: number): bigint | null {
    const next = this.#integers[this.#next];
    if (next === undefined || Number(next.digits) !== rounded) {
      this.#kept = false;
      return null;
    }
    this.#next++;
    return BigInt(next.digits);
  }

  /** Of an object the members may come in another order than in the text. */
  disorder(): void {
    this.#kept = false;
  }
}

/** A tree in which integers that a double cannot hold are objects whose only member, called `mark`, has the digits. */
export function parseMarked(
  bytes: Uint8Array,
  integers: readonly RoundedInteger[],
): { readonly tree: unknown; readonly mark: string } {
  const text = (from: number, until: number): string => decodeUtf8(bytes.subarray(from, until));
  let at = bytes[0] === 0xef ? 3 : 0;
  const whole = text(at, bytes.length);
  let mark = 'exact';
  while (whole.includes(mark)) mark += '!';
  let marked = '';
  for (const { start, end, digits } of integers) {
    marked += `${text(at, start)}{"${mark}":"${digits}"}`;
    at = end;
  }
  return { tree: JSON.parse(marked + text(at, bytes.length)), mark };
}

const largest = [...String(Number.MAX_SAFE_INTEGER)].map(Number);
const fewestDigits = largest.length;
const half = fewestDigits / 2;

/** A run of so many digits covers every so many-th byte, and one half as far to its side: only these are looked at. */
function largeIntegers(bytes: Uint8Array): RoundedInteger[] {
  const found: RoundedInteger[] = [];
  for (let at = fewestDigits - 1; at < bytes.length; at += fewestDigits) {
    if (!isDigit(bytes[at]!)) continue;
    if (!isDigit(bytes[at - half]!) && !isDigit(bytes[at + half]!)) continue;
    let start = at;
    while (isDigit(bytes[start - 1]!)) start--;
    if (bytes[start - 1] === DOT) continue;
    let end = at + 1;
    while (isDigit(bytes[end]!)) end++;
    if (isLarge(bytes, start, end) && isWholeToken(bytes, start, end)) {
      const signed = bytes[start - 1] === MINUS ? start - 1 : start;
      found.push({ start: signed, end, digits: asciiOrUtf8(bytes, signed, end) });
    }
    at = end;
  }
  return found;
}

/** Whether the digits are those of a number beyond the largest that a double surely holds. */
function isLarge(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start !== fewestDigits) return end - start > fewestDigits;
  for (let i = 0; i < fewestDigits; i++) {
    const difference = bytes[start + i]! - ZERO - largest[i]!;
    if (difference !== 0) return difference > 0;
  }
  return false;
}

/** Whether the digits are a number by themselves, not a fraction, an exponent or part of a word. */
function isWholeToken(bytes: Uint8Array, start: number, end: number): boolean {
  if (bytes[start] === ZERO || ahead.includes(bytes[end]!)) return false;
  const before = bytes[start - 1] === MINUS ? start - 2 : start - 1;
  return behind.includes(bytes[before]!);
}

const codesOf = (characters: string): readonly number[] => [...characters].map((one) => one.charCodeAt(0));

/** What follows the digits of a number that is no integer. */
const ahead = codesOf('.eE');
/** What may stand before a number. */
const behind = codesOf('[,: \n\r\t');

/** Both walked once, in order. */
function outsideTexts(bytes: Uint8Array, integers: readonly RoundedInteger[]): RoundedInteger[] {
  let textStart = bytes.indexOf(QUOTE);
  return integers.filter(({ start }) => {
    while (textStart >= 0 && textStart < start) {
      const textEnd = endOfText(bytes, textStart);
      if (textEnd > start) return false;
      textStart = bytes.indexOf(QUOTE, textEnd);
    }
    return true;
  });
}

/** Behind the closing quote. */
function endOfText(bytes: Uint8Array, start: number): number {
  for (let end = bytes.indexOf(QUOTE, start + 1); end >= 0; end = bytes.indexOf(QUOTE, end + 1)) {
    let backslashes = 0;
    while (bytes[end - 1 - backslashes] === BACKSLASH) backslashes++;
    if (backslashes % 2 === 0) return end + 1;
  }
  return bytes.length;
}

const isDigit = (byte: number): boolean => byte >= ZERO && byte <= NINE;
