import { above, below, parseFloat32, tenTo } from '../../../bytes/float-text.js';
import { asciiOrUtf8 } from '../../../bytes/json-bytes.js';
import { APOSTROPHE, blankEnd, DOT, isDigit, LESS, MINUS, PLUS, QUOTE, SPACE } from './chars.js';

/** An int32 below this can take one more decimal digit. */
const smallEnough = 2e8;

/**
 * Integers up to this, and powers of ten up to 1e10, are float32 numbers. The quotient of two such, rounded to double
 * and then to float32, is as if rounded once.
 */
const exactInteger = 2 ** 24;

/** 1e-22 to 1e22, the negative powers nearly. */
const about = Float64Array.from({ length: 45 }, (_, i) => Number(`1e${i - 22}`));

/** Reads well-formed decimals with blanks between them from their bytes into typed arrays. */
export class XmlNumbers {
  /** How many numbers the last call read. */
  count = 0;
  readonly #bytes: Uint8Array;
  /** What `#any` read: an integer, exact when below 2^53, … In an array: as a field it would be boxed. */
  readonly #mantissa = new Float64Array(1);
  /** … times ten to this. */
  #exponent = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /**
   * Up to `count` numbers from `start` on, rounded to float32 once, into `out` from `to` on. Stops before what is no
   * finite decimal. Returns the offset behind the last one and the blanks after it.
   */
  floats(start: number, out: Float32Array, to: number, count: number): number {
    const bytes = this.#bytes;
    let at = blankEnd(bytes, start);
    let read = 0;
    for (; read < count; read++) {
      const first = at;
      let byte = bytes[at]!;
      const negative = byte === MINUS;
      if (negative) byte = bytes[++at]!;
      const digits = at;
      let small = 0;
      while (byte >= 48 && byte <= 57 && small < smallEnough) {
        small = Math.imul(small, 10) + (byte - 48);
        byte = bytes[++at]!;
      }
      let exponent = 0;
      let length = at - digits;
      if (byte === DOT) {
        const point = at;
        byte = bytes[++at]!;
        while (byte >= 48 && byte <= 57 && small < smallEnough) {
          small = Math.imul(small, 10) + (byte - 48);
          byte = bytes[++at]!;
        }
        exponent = point + 1 - at;
        length -= exponent;
      }
      if (length > 0 && small < exactInteger && exponent >= -10 && endsNumber(byte)) {
        const float = Math.fround(small / tenTo[-exponent]!);
        out[to + read] = negative ? -float : float;
        at = byte === SPACE && bytes[at + 1]! > SPACE ? at + 1 : blankEnd(bytes, at);
        continue;
      }
      at = this.#any(first);
      if (at < 0 || !this.#store(first, at, out, to + read)) {
        at = first;
        break;
      }
      at = blankEnd(bytes, at);
    }
    this.count = read;
    return at;
  }

  /** The same for int32; stops before what is none. */
  ints(start: number, out: Int32Array, to: number, count: number): number {
    const bytes = this.#bytes;
    let at = blankEnd(bytes, start);
    let read = 0;
    for (; read < count; read++) {
      const first = at;
      let byte = bytes[at]!;
      const negative = byte === MINUS;
      if (negative) byte = bytes[++at]!;
      const digits = at;
      let value = 0;
      while (byte >= 48 && byte <= 57 && value < smallEnough) {
        value = Math.imul(value, 10) + (byte - 48);
        byte = bytes[++at]!;
      }
      if (at === digits || !endsNumber(byte)) {
        at = first;
        break;
      }
      out[to + read] = negative ? -value : value;
      at = blankEnd(bytes, at);
    }
    this.count = read;
    return at;
  }

  #store(start: number, end: number, out: Float32Array, to: number): boolean {
    const mantissa = this.#mantissa[0]!;
    const exponent = this.#exponent;
    let float = Number.NaN;
    if (mantissa < 1e22 && mantissa > -1e22 && exponent >= -22 && exponent <= 22) {
      const double = mantissa * about[exponent + 22]!;
      float = Math.fround(double);
      if (Math.fround(double * below) !== float || Math.fround(double * above) !== float) float = Number.NaN;
    }
    if (Number.isNaN(float)) float = parseFloat32(asciiOrUtf8(this.#bytes, start, end));
    if (!Number.isFinite(float)) return false;
    out[to] = float;
    return true;
  }

  /** Reads a number of any length and returns where it ends; -1 where none stands. */
  #any(start: number): number {
    const bytes = this.#bytes;
    let at = start;
    let value = 0;
    const negative = bytes[at] === MINUS;
    if (negative || bytes[at] === PLUS) at++;
    const first = at;
    for (; isDigit(bytes[at]!); at++) value = value * 10 + (bytes[at]! - 48);
    let digits = at - first;
    let exponent = 0;
    if (bytes[at] === DOT) {
      const point = ++at;
      for (; isDigit(bytes[at]!); at++) value = value * 10 + (bytes[at]! - 48);
      exponent = point - at;
      digits -= exponent;
    }
    if (digits === 0) return -1;
    if ((bytes[at]! | 32) === 101) {
      const down = bytes[++at] === MINUS;
      if (down || bytes[at] === PLUS) at++;
      const from = at;
      let power = 0;
      for (; isDigit(bytes[at]!); at++) if (power < 1e6) power = power * 10 + (bytes[at]! - 48);
      if (at === from) return -1;
      exponent += down ? -power : power;
    }
    if (at < bytes.length && !endsNumber(bytes[at]!)) return -1;
    this.#exponent = exponent;
    this.#mantissa[0] = negative ? -value : value;
    return at;
  }
}

const endsNumber = (byte: number): boolean =>
  byte <= SPACE || byte === LESS || byte === QUOTE || byte === APOSTROPHE;
