import { above, below, float32Text, parseFloat32, tenTo } from '../../bytes/float-text.js';
import { decodeUtf8 } from '../../bytes/reader.js';
import type { Column, Scalar } from '../../clip/value-type.js';

const minus = 0x2d;
const plus = 0x2b;
const point = 0x2e;
const comma = 0x2c;

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39;
const isSpace = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x09;

/** Bytes of a cell; kept and refilled, since there is one a number. */
export interface Cell {
  start: number;
  end: number;
}

/** A cell without the spaces around it. */
export function trim(bytes: Uint8Array, cell: Cell): void {
  while (cell.start < cell.end && isSpace(bytes[cell.start])) cell.start++;
  while (cell.end > cell.start && isSpace(bytes[cell.end - 1])) cell.end--;
}

/** How a cell looks, whatever its track is; bits, to be gathered over a column. */
export const Look = { number: 1, bool: 2, text: 4 } as const;

export function lookOf(bytes: Uint8Array, { start, end }: Cell): number {
  if (numberForm(bytes, start, end) !== NumberForm.none) return Look.number;
  return readBool(bytes, start, end) < 0 ? Look.text : Look.bool;
}

const NumberForm = { none: 0, whole: 1, real: 2 } as const;

/** `[+-] digits [(. or ,) digits] [e [+-] digits]` with a digit before or behind the point. */
function numberForm(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  let form: number = NumberForm.whole;
  if (bytes[at] === minus || bytes[at] === plus) at++;
  const whole = at;
  while (at < end && isDigit(bytes[at])) at++;
  let digits = at - whole;
  if (at < end && (bytes[at] === point || bytes[at] === comma)) {
    form = NumberForm.real;
    const fraction = ++at;
    while (at < end && isDigit(bytes[at])) at++;
    digits += at - fraction;
  }
  if (digits === 0) return NumberForm.none;
  if (at < end && (bytes[at]! | 0x20) === 0x65) {
    form = NumberForm.real;
    at++;
    if (bytes[at] === minus || bytes[at] === plus) at++;
    if (at >= end) return NumberForm.none;
    while (at < end && isDigit(bytes[at])) at++;
  }
  return at === end ? form : NumberForm.none;
}

/** 1 and 0 for true and false in any case, also written as digits when `digits` says so; -1 for anything else. */
function readBool(bytes: Uint8Array, start: number, end: number, digits = false): number {
  if (digits && end - start === 1 && (bytes[start] === 0x30 || bytes[start] === 0x31))
    return bytes[start]! - 0x30;
  return isWord(bytes, start, end, 'true') ? 1 : isWord(bytes, start, end, 'false') ? 0 : -1;
}

function isWord(bytes: Uint8Array, start: number, end: number, word: string): boolean {
  if (end - start !== word.length) return false;
  for (let i = 0; i < word.length; i++) if ((bytes[start + i]! | 0x20) !== word.charCodeAt(i)) return false;
  return true;
}

/** Why a cell is no value of its type. */
export interface Fault {
  readonly tooLarge: boolean;
  /** What was expected, as a message says it. */
  readonly expected: string;
}

/** Puts the value of a trimmed cell into a column. */
export function storeCell(
  values: Column,
  index: number,
  scalar: Scalar,
  bytes: Uint8Array,
  { start, end }: Cell,
  quoted: boolean,
): Fault | null {
  switch (scalar) {
    case 'string':
      values[index] = readText(bytes, start, end, quoted);
      return null;
    case 'bool':
      values[index] = readBool(bytes, start, end, true);
      return values[index] === 255 ? { tooLarge: false, expected: 'true or false' } : null;
    case 'f32':
    case 'f64': {
      const value = readReal(bytes, start, end, scalar === 'f64');
      values[index] = value;
      if (Number.isFinite(value)) return null;
      return Number.isNaN(value)
        ? { tooLarge: false, expected: 'a number' }
        : { tooLarge: true, expected: `about ${scalar === 'f64' ? '±1.8e308' : '±3.4e38'}` };
    }
    default: {
      const value = readWhole(bytes, start, end);
      const [least, greatest] = wholeRange[scalar];
      if (value === null) return { tooLarge: false, expected: 'a whole number' };
      if (value < least || value > greatest) return { tooLarge: true, expected: `${least} to ${greatest}` };
      values[index] = scalar === 'i64' || scalar === 'u64' ? value : Number(value);
      return null;
    }
  }
}

/** The nearest float32, or float64 where `double`; NaN when it is no number, an infinity when it is too large. */
export function readReal(bytes: Uint8Array, start: number, end: number, double: boolean): number {
  if (numberForm(bytes, start, end) === NumberForm.none) return NaN;
  const quick = leadingDigits(bytes, start, end, double ? 15 : 16, double);
  if (double) return Number.isNaN(quick) ? Number(numberText(bytes, start, end)) : quick;
  const float = Math.fround(quick * below);
  return float === Math.fround(quick * above) ? float : parseFloat32(numberText(bytes, start, end));
}

/**
 * The value of a decimal by its first `most` digits, in one rounding; NaN with an exponent, with more than 22
 * decimals, or when digits are left where `whole` ones are wanted.
 */
function leadingDigits(bytes: Uint8Array, start: number, end: number, most: number, whole: boolean): number {
  let at = start;
  const negative = bytes[at] === minus;
  if (negative || bytes[at] === plus) at++;
  let mantissa = 0;
  let digits = 0;
  let decimals = 0;
  let step = 0;
  for (; at < end; at++) {
    const byte = bytes[at]!;
    if (isDigit(byte)) {
      if (digits < most) {
        mantissa = mantissa * 10 + (byte - 0x30);
        decimals += step;
        if (mantissa > 0) digits++;
      } else if (whole || step === 0) return NaN;
    } else if (byte === point || byte === comma) step = 1;
    else return NaN;
  }
  if (decimals > 22) return NaN;
  const value = mantissa / tenTo[decimals]!;
  return negative ? -value : value;
}

const numberText = (bytes: Uint8Array, start: number, end: number): string =>
  decodeUtf8(bytes.subarray(start, end)).replace(',', '.');

/** A whole number; null when it is none. Beyond 30 digits it is only sure to be beyond every type. */
function readWhole(bytes: Uint8Array, start: number, end: number): bigint | null {
  if (numberForm(bytes, start, end) !== NumberForm.whole) return null;
  const text = decodeUtf8(bytes.subarray(start, Math.min(end, start + 1024)));
  const digits = text.replace(/^[-+]?0*/, '').slice(0, 30) || '0';
  return BigInt(digits) * (text.startsWith('-') ? -1n : 1n);
}

type WholeScalar = Exclude<Scalar, 'bool' | 'f32' | 'f64' | 'string'>;

/** Least and greatest value of each whole type. */
const wholeRange: Readonly<Record<WholeScalar, readonly [bigint, bigint]>> = {
  u8: [0n, 255n],
  i8: [-128n, 127n],
  u16: [0n, 65535n],
  i16: [-32768n, 32767n],
  u32: [0n, 2n ** 32n - 1n],
  i32: [-(2n ** 31n), 2n ** 31n - 1n],
  u64: [0n, 2n ** 64n - 1n],
  i64: [-(2n ** 63n), 2n ** 63n - 1n],
};

export function cellText(bytes: Uint8Array, start: number, end: number, quoted: boolean): string {
  const text = decodeUtf8(bytes.subarray(start, end));
  return quoted ? text.replaceAll('""', '"') : text;
}

/** `\null` is no text, `\empty` the empty text; a backslash that begins the text itself is doubled. */
function readText(bytes: Uint8Array, start: number, end: number, quoted: boolean): string | null {
  const text = cellText(bytes, start, end, quoted);
  if (text === '\\null') return null;
  if (text === '\\empty') return '';
  return text.startsWith('\\\\') ? text.slice(1) : text;
}

/** What `readText` reads back as the same, before quoting. */
export function textCell(text: string | null): string {
  if (text === null) return '\\null';
  if (text === '') return '\\empty';
  return text.startsWith('\\') ? `\\${text}` : text;
}

/** The cell of anything but text; numbers are finite. */
export function valueCell(scalar: Scalar, value: number | bigint): string {
  if (scalar === 'bool') return value ? 'true' : 'false';
  if (scalar === 'f32') return float32Text(value as number);
  return Object.is(value, -0) ? '-0' : String(value);
}
