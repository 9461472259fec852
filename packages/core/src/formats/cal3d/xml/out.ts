import { above, below, float32Text, tenTo } from '../../../bytes/float-text.js';
import { DOT, MINUS, QUOTE, SPACE, ZERO } from './chars.js';

const encoder = new TextEncoder();

/** Text whose bytes are kept, to be written often. */
export const piece = (text: string): Uint8Array => encoder.encode(text);

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
    if (magnitude < 1e-3 || magnitude >= 1e6 || !this.#plain(value, magnitude)) this.#anyFloat(value);
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
   * Writes a number of six significant digits or a little more without an exponent; whether that reads back as the
   * same. Trailing zeros are dropped: what has a short decimal has it padded with zeros among the longer ones.
   */
  #plain(value: number, magnitude: number): boolean {
    const float = value < 0 ? -value : value;
    let decimals = magnitude >= 1 ? 6 - digitsBefore(magnitude) : 6 + zerosAfter(magnitude);
    for (const last = decimals + 3; decimals <= last; decimals++) {
      const power = tenTo[decimals]!;
      const scaled = Math.round(magnitude * power);
      if (scaled > 0x7fffffff) return false;
      const decimal = scaled / power;
      if (Math.fround(decimal * below) !== float || Math.fround(decimal * above) !== float) continue;
      if (value < 0) this.#bytes[this.#length++] = MINUS;
      this.#fixed(scaled, decimals);
      return true;
    }
    return false;
  }

  /** `scaled` with so many decimals, without zeros at the end. */
  #fixed(scaled: number, decimals: number): void {
    let rest = scaled | 0;
    let left = decimals;
    while (left > 0) {
      const tenth = (rest / 10) | 0;
      if (tenth * 10 !== rest) break;
      rest = tenth;
      left--;
    }
    if (left === 0) {
      this.#digits(rest);
      return;
    }
    const whole = wholePart(rest, left);
    this.#digits(whole);
    const bytes = this.#bytes;
    bytes[this.#length++] = DOT;
    let fraction = rest - whole * tenTo[left]!;
    for (let at = this.#length + left - 1; at >= this.#length; at--) {
      const tenth = (fraction / 10) | 0;
      bytes[at] = ZERO + (fraction - tenth * 10);
      fraction = tenth;
    }
    this.#length += left;
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

  #anyFloat(value: number): void {
    const text = Number.isFinite(value) ? float32Text(value) : nonFinite(value);
    for (let i = 0; i < text.length; i++) this.#bytes[this.#length++] = text.charCodeAt(i);
  }
}

const wholePart = (scaled: number, decimals: number): number => Math.floor(scaled / tenTo[decimals]!);

const nonFinite = (value: number): string => (Number.isNaN(value) ? 'nan' : value < 0 ? '-inf' : 'inf');

/** 1 to 6, of a number from 1 to below a million. */
const digitsBefore = (magnitude: number): number =>
  magnitude < 10
    ? 1
    : magnitude < 100
      ? 2
      : magnitude < 1000
        ? 3
        : magnitude < 1e4
          ? 4
          : magnitude < 1e5
            ? 5
            : 6;

/** Behind the point, of a number from 0.001 to below 1. */
const zerosAfter = (magnitude: number): number => (magnitude >= 0.1 ? 0 : magnitude >= 0.01 ? 1 : 2);

const special: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** As an attribute or, blanks at the ends included, as the text of an element; control characters by number. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"\p{Cc}]|^ +| +$/gu, (found) =>
    Object.hasOwn(special, found)
      ? special[found]!
      : [...found].map((char) => `&#${char.charCodeAt(0)};`).join(''),
  );
