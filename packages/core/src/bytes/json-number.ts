import { above, below, parseFloat32, tenTo } from './float-text.js';
import {
  asciiOrUtf8,
  BIG_E,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COMMA,
  DOT,
  isWordByte,
  MINUS,
  NINE,
  PLUS,
  SMALL_E,
  SPACE,
  ZERO,
} from './json-bytes.js';

/** An int32 below this can take one more decimal digit. */
const SMALL_ENOUGH = 2e8;

/** Reads numbers from their bytes, without a string; the last one read is kept. */
export class JsonNumber {
  /** Whether it has neither fraction nor exponent. */
  integral = false;
  readonly #bytes: Uint8Array;
  /** It is this integer, exact when below 2^53, … In an array: as a result it would be boxed. */
  readonly #mantissa = new Float64Array(1);
  /** … times ten to this. */
  #exponent = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Reads the number at `start` and returns where it ends; -1 where none stands that JSON allows. */
  read(start: number): number {
    const bytes = this.#bytes;
    let at = start;
    let byte = bytes[at]!;
    const negative = byte === MINUS;
    if (negative) byte = bytes[++at]!;
    const first = at;
    // Nine or so digits fit an int32, which is faster than a double; and small enough, this is compiled in place.
    let small = 0;
    while (byte >= ZERO && byte <= NINE && small < SMALL_ENOUGH) {
      small = Math.imul(small, 10) + (byte - ZERO);
      byte = bytes[++at]!;
    }
    const whole = at - first;
    let exponent = 0;
    if (byte === DOT) {
      const point = at;
      byte = bytes[++at]!;
      while (byte >= ZERO && byte <= NINE && small < SMALL_ENOUGH) {
        small = Math.imul(small, 10) + (byte - ZERO);
        byte = bytes[++at]!;
      }
      exponent = point + 1 - at;
      if (exponent === 0) return this.#readAny(start);
    }
    const ended = byte === COMMA || byte === CLOSE_BRACE || byte === CLOSE_BRACKET || byte <= SPACE;
    if (!ended || whole === 0 || (whole > 1 && bytes[first] === ZERO)) return this.#readAny(start);
    this.#exponent = exponent;
    this.integral = exponent === 0;
    this.#mantissa[0] = negative ? -small : small;
    return at;
  }

  /** The nearest double of the number just read, which starts at `start`. */
  toDouble(start: number): number {
    const mantissa = this.#mantissa[0]!;
    const exponent = this.#exponent;
    if (mantissa < 2 ** 53 && mantissa > -(2 ** 53) && exponent >= -22 && exponent <= 22) {
      return exponent < 0 ? mantissa / tenTo[-exponent]! : mantissa * tenTo[exponent]!;
    }
    return Number(this.#text(start));
  }

  /** Its nearest float32, rounded once. */
  toFloat32(start: number): number {
    const mantissa = this.#mantissa[0]!;
    const exponent = this.#exponent;
    if (mantissa < 1e22 && mantissa > -1e22 && exponent >= -22 && exponent <= 22) {
      // Off by less than `below` and `above` allow for, though neither factor need be exact.
      const double = mantissa * about[exponent + 22]!;
      const float = Math.fround(double);
      if (Math.fround(double * below) === float && Math.fround(double * above) === float) return float;
    }
    return parseFloat32(this.#text(start));
  }

  /** Seldom needed, so that reading the number once more costs less than to keep its end. */
  #text(start: number): string {
    return asciiOrUtf8(this.#bytes, start, this.read(start));
  }

  /** `read` for numbers of any length, with exponents. */
  #readAny(start: number): number {
    const bytes = this.#bytes;
    let at = start;
    let mantissa = 0;
    const digits = (): number => {
      const from = at;
      for (let byte = bytes[at]!; byte >= ZERO && byte <= NINE; byte = bytes[++at]!) {
        mantissa = mantissa * 10 + (byte - ZERO);
      }
      return at - from;
    };
    const negative = bytes[at] === MINUS;
    if (negative) at++;
    const first = at;
    const whole = digits();
    if (whole === 0 || (whole > 1 && bytes[first] === ZERO)) return -1;
    let exponent = 0;
    let integral = true;
    if (bytes[at] === DOT) {
      at++;
      exponent = -digits();
      integral = false;
      if (exponent === 0) return -1;
    }
    const value = mantissa;
    if (bytes[at] === SMALL_E || bytes[at] === BIG_E) {
      at++;
      const down = bytes[at] === MINUS;
      if (down || bytes[at] === PLUS) at++;
      mantissa = 0;
      if (digits() === 0) return -1;
      // Beyond a million only the text itself tells the value.
      const power = mantissa < 1e6 ? mantissa : 1e9;
      exponent += down ? -power : power;
      integral = false;
    }
    if (at < bytes.length && isWordByte(bytes[at]!)) return -1;
    this.#exponent = exponent;
    this.integral = integral;
    this.#mantissa[0] = negative ? -value : value;
    return at;
  }
}

/** 1e-22 to 1e22, the negative powers nearly. */
const about = Float64Array.from({ length: 45 }, (_, i) => Number(`1e${i - 22}`));
