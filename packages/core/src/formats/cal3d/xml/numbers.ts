import { above, below, tenTo } from '../../../bytes/float-text.js';
import {
  APOSTROPHE,
  blankEnd,
  DOT,
  isDigit,
  LESS,
  MINUS,
  PLUS,
  QUOTE,
  SMALL_E,
  SPACE,
  ZERO,
} from './chars.js';

/** So many digits fit an int32. */
const fewDigits = 9;

/**
 * Integers up to this, and powers of ten up to 1e10, are float32 numbers. The quotient of two such, rounded to double
 * and then to float32, is as if rounded once.
 */
const exactInteger = 2 ** 24;
const exactPower = 10;

/** Reads well-formed decimals with blanks between them from their bytes into typed arrays. */
export class XmlNumbers {
  readonly #bytes: Uint8Array;
  /** Where the last `<` is: a number before it ends there at the latest. */
  readonly #end: number;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#end = bytes.lastIndexOf(LESS);
  }

  /**
   * `count` numbers from `start` on, rounded to float32 once, into `out` from `to` on. Returns the offset behind the
   * last one and the blanks after it; -1 where one of them is no finite decimal, or none that is read here.
   */
  floats(start: number, out: Float32Array, to: number, count: number): number {
    const bytes = this.#bytes;
    let at = blankEnd(bytes, start);
    for (let i = 0; i < count; i++) {
      if (at >= this.#end) return -1;
      let digit = bytes[at]! - ZERO;
      const negative = digit === MINUS - ZERO;
      if (negative) digit = bytes[++at]! - ZERO;
      const first = at;
      let value = 0;
      for (; digit >>> 0 <= 9; digit = bytes[++at]! - ZERO) value = (Math.imul(value, 10) + digit) | 0;
      let digits = at - first;
      let decimals = 0;
      if (digit === DOT - ZERO) {
        const point = at;
        digit = bytes[++at]! - ZERO;
        for (; digit >>> 0 <= 9; digit = bytes[++at]! - ZERO) value = (Math.imul(value, 10) + digit) | 0;
        decimals = at - point - 1;
        digits += decimals;
      }
      if (digits <= fewDigits && digits > 0 && value < exactInteger && endsNumber(digit + ZERO)) {
        const float = value / tenTo[decimals]!;
        out[to + i] = negative ? -float : float;
      } else {
        const few = digits <= fewDigits && digits > 0;
        at = few ? this.#scaled(at, value, -decimals, out, to + i) : this.#long(first, out, to + i);
        if (at < 0) return -1;
        if (negative) out[to + i] = -out[to + i]!;
      }
      at = bytes[at] === SPACE && bytes[at + 1]! > SPACE ? at + 1 : blankEnd(bytes, at);
    }
    return at;
  }

  /** The same for int32 of up to nine digits. */
  ints(start: number, out: Int32Array, to: number, count: number): number {
    const bytes = this.#bytes;
    let at = blankEnd(bytes, start);
    for (let i = 0; i < count; i++) {
      if (at >= this.#end) return -1;
      let digit = bytes[at]! - ZERO;
      const negative = digit === MINUS - ZERO;
      if (negative) digit = bytes[++at]! - ZERO;
      const first = at;
      let value = 0;
      for (; digit >>> 0 <= 9; digit = bytes[++at]! - ZERO) value = (Math.imul(value, 10) + digit) | 0;
      const length = at - first;
      if (length === 0 || length > fewDigits || !endsNumber(digit + ZERO)) return -1;
      out[to + i] = negative ? -value : value;
      at = blankEnd(bytes, at);
    }
    return at;
  }

  /** Reads a number without sign, of up to some 20 digits. Returns where it ends; -1 as above. */
  #long(start: number, out: Float32Array, to: number): number {
    const bytes = this.#bytes;
    let at = start;
    let value = 0;
    for (; isDigit(bytes[at]!); at++) value = value * 10 + (bytes[at]! - ZERO);
    let digits = at - start;
    let decimals = 0;
    if (bytes[at] === DOT) {
      const point = ++at;
      for (; isDigit(bytes[at]!); at++) value = value * 10 + (bytes[at]! - ZERO);
      decimals = at - point;
      digits += decimals;
    }
    return digits > 0 && value < 1e21 ? this.#scaled(at, value, -decimals, out, to) : -1;
  }

  /** Reads what is behind the digits of a number: nothing, or an exponent. The digits are `value`, times ten to `power`. */
  #scaled(start: number, value: number, power: number, out: Float32Array, to: number): number {
    const bytes = this.#bytes;
    let at = start;
    let scale = power;
    if ((bytes[at]! | 32) === SMALL_E) {
      const down = bytes[++at] === MINUS;
      if (down || bytes[at] === PLUS) at++;
      const from = at;
      let exponent = 0;
      for (; isDigit(bytes[at]!) && exponent < 1e6; at++) exponent = exponent * 10 + (bytes[at]! - ZERO);
      if (at === from) return -1;
      scale += down ? -exponent : exponent;
    }
    if (scale < -farthest || scale > farthest || !endsNumber(bytes[at]!)) return -1;
    if (value < exactInteger && scale <= 0 && scale >= -exactPower) {
      out[to] = value / tenTo[-scale]!;
      return at;
    }
    const double = value * about[scale + farthest]!;
    if (!isClear(double) || Math.fround(double) === Infinity) return -1;
    out[to] = double;
    return at;
  }
}

const endsNumber = (byte: number): boolean =>
  byte <= SPACE || byte === LESS || byte === QUOTE || byte === APOSTROPHE;

/** Whether a double that may be a few units off is certainly nearest to the same float32 as what it stands for. */
const isClear = (double: number): boolean => Math.fround(double * below) === Math.fround(double * above);

const farthest = 64;

/** 1e-64 to 1e64, nearly. */
const about = Float64Array.from({ length: 2 * farthest + 1 }, (_, i) => Number(`1e${i - farthest}`));
