import { above, below, float32Text, tenTo } from '../../../bytes/float-text.js';
import { DOT, MINUS, QUOTE, SMALL_E, SPACE, ZERO } from './chars.js';

const encoder = new TextEncoder();

/** Text whose bytes are kept, to be written often. */
export const piece = (text: string): Uint8Array => encoder.encode(text);

/** Smaller numbers are written with an exponent, as JavaScript does. */
const mostDecimals = 12;

/** No number takes more bytes: 4e38 has 39 digits, 1.4e-45 is written with an exponent. */
const longestNumber = 48;

/** A growing text of XML. */
export class XmlOut {
  #bytes = new Uint8Array(1 << 14);
  #length = 0;

  put(bytes: Uint8Array): void {
    const { length } = bytes;
    this.#need(length);
    const out = this.#bytes;
    const start = this.#length;
    for (let i = 0; i < length; i++) out[start + i] = bytes[i]!;
    this.#length = start + length;
  }

  /** Not escaped. */
  text(text: string): void {
    this.put(piece(text));
  }

  int(value: number): void {
    this.#need(longestNumber);
    if (value < 0) this.#bytes[this.#length++] = MINUS;
    this.#digits(Math.abs(value));
  }

  /** The shortest decimal that reads back as the same float32; `nan`, `inf` or `-inf` where it is none. */
  float(value: number): void {
    this.#need(longestNumber);
    const magnitude = Math.abs(value);
    if (magnitude === 0) this.#zero(value);
    else if (!(magnitude >= 1e-16 && magnitude < 1e6) || !this.#short(value, magnitude))
      this.#anyFloat(value);
  }

  /** `count` numbers with blanks between them. */
  floats(values: ArrayLike<number>, from: number, count: number): void {
    for (let i = 0; i < count; i++) {
      if (i > 0) this.#bytes[this.#length++] = SPACE;
      this.float(values[from + i]!);
    }
  }

  ints(values: ArrayLike<number>, from: number, count: number): void {
    for (let i = 0; i < count; i++) {
      if (i > 0) this.#bytes[this.#length++] = SPACE;
      this.int(values[from + i]!);
    }
  }

  /** ` NAME="text"`, escaped. */
  attribute(name: string, text: string): void {
    this.text(` ${name}="${escaped(text)}"`);
  }

  /** ` NAME="1"` of an integer. */
  count(name: Uint8Array, value: number): void {
    this.put(name);
    this.int(value);
    this.#need(1);
    this.#bytes[this.#length++] = QUOTE;
  }

  finish(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #need(count: number): void {
    if (this.#length + count + 1 <= this.#bytes.length) return;
    const bytes = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + count + 1));
    bytes.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = bytes;
  }

  /**
   * Writes a number by its first six to nine significant digits, as many as it takes to read back as the same; false
   * where that cannot be told here. Zeros at the end are dropped: a shorter decimal is there as a longer one with zeros.
   */
  #short(value: number, magnitude: number): boolean {
    let decimals = 6 - digitsBefore(magnitude);
    for (const last = decimals + 3; decimals <= last; decimals++) {
      const power = tenTo[decimals]!;
      const scaled = Math.round(magnitude * power);
      const decimal = scaled / power;
      if (Math.fround(decimal * below) !== magnitude || Math.fround(decimal * above) !== magnitude) continue;
      if (value < 0) this.#bytes[this.#length++] = MINUS;
      this.#decimal(scaled, decimals);
      return true;
    }
    return false;
  }

  /** `scaled` with so many decimals, without zeros at the end; with an exponent where there are too many. */
  #decimal(scaled: number, decimals: number): void {
    let rest = scaled | 0;
    let left = decimals;
    for (let tenth = (rest / 10) | 0; left > 0 && tenth * 10 === rest; tenth = (rest / 10) | 0) {
      rest = tenth;
      left--;
    }
    if (left === 0) this.#digits(rest);
    else if (left <= mostDecimals) this.#fraction(rest, left);
    else {
      let length = 0;
      for (let limit = 10; rest >= limit; limit *= 10) length++;
      if (length === 0) this.#digits(rest);
      else this.#fraction(rest, length);
      this.#bytes[this.#length++] = SMALL_E;
      this.#bytes[this.#length++] = MINUS;
      this.#digits(left - length);
    }
  }

  #fraction(scaled: number, decimals: number): void {
    const bytes = this.#bytes;
    const whole = Math.floor(scaled / tenTo[decimals]!);
    this.#digits(whole);
    bytes[this.#length++] = DOT;
    let rest = scaled - whole * tenTo[decimals]!;
    for (let at = this.#length + decimals - 1; at >= this.#length; at--) {
      const tenth = (rest / 10) | 0;
      bytes[at] = ZERO + (rest - tenth * 10);
      rest = tenth;
    }
    this.#length += decimals;
  }

  #digits(value: number): void {
    const bytes = this.#bytes;
    let length = 1;
    for (let limit = 10; value >= limit; limit *= 10) length++;
    let rest = value;
    for (let at = this.#length + length - 1; at >= this.#length; at--) {
      const tenth = Math.floor(rest / 10);
      bytes[at] = ZERO + (rest - tenth * 10);
      rest = tenth;
    }
    this.#length += length;
  }

  #zero(value: number): void {
    if (Object.is(value, -0)) this.#bytes[this.#length++] = MINUS;
    this.#bytes[this.#length++] = ZERO;
  }

  #anyFloat(value: number): void {
    const text = Number.isFinite(value) ? float32Text(value) : nonFinite(value);
    for (let i = 0; i < text.length; i++) this.#bytes[this.#length++] = text.charCodeAt(i);
  }
}

const nonFinite = (value: number): string => (Number.isNaN(value) ? 'nan' : value < 0 ? '-inf' : 'inf');

/** Digits before the point of a number from 1e-16 to below 1e6; below 0.1 less than none. May be one too many. */
function digitsBefore(magnitude: number): number {
  if (magnitude >= 1)
    return magnitude < 10
      ? 1
      : magnitude < 100
        ? 2
        : magnitude < 1e3
          ? 3
          : magnitude < 1e4
            ? 4
            : magnitude < 1e5
              ? 5
              : 6;
  let digits = 0;
  for (let limit = magnitude * 10; limit < 1; limit *= 10) digits--;
  return digits;
}

const special: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** As the value of an attribute; control characters by number. */
export const escaped = (text: string): string => text.replace(/[&<>"\p{Cc}]/gu, entity);

/** As the text of an element: blanks at its ends by number, too, which readers drop. */
export const escapedText = (text: string): string =>
  escaped(text).replace(/^ +| +$/g, (blanks) => '&#32;'.repeat(blanks.length));

const entity = (char: string): string => special[char] ?? `&#${char.charCodeAt(0)};`;
