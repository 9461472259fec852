import { above, below, float32Text, tenTo } from '../../../bytes/float-text.js';
import { DOT, MINUS, SMALL_E, ZERO } from './chars.js';

/** No number takes more bytes: 4e38 has 39 digits, 1.4e-45 is written with an exponent. */
export const longestNumber = 48;

/** Smaller numbers are written with an exponent, as JavaScript does. */
const mostDecimals = 12;

/**
 * Writes the shortest decimal that reads back as the same float32; `nan`, `inf` or `-inf` where it is none. Returns
 * where it ends.
 */
export function putFloat(out: DataView, start: number, value: number): number {
  one[0] = value;
  const bits = oneBits[0]!;
  let at = start;
  if (bits < 0) out.setUint8(at++, MINUS);
  const magnitude = Math.abs(value);
  const whole = magnitude < 1e7 ? magnitude | 0 : -1;
  if (whole === magnitude) return putDigits(out, at, whole);
  let decimals = firstDecimals[(bits >>> 23) & 0xff]!;
  for (const last = Math.min(decimals + 3, 22); decimals <= last; decimals++) {
    const power = tenTo[decimals]!;
    const scaled = (magnitude * power + 0.5) | 0;
    const decimal = scaled / power;
    if (Math.fround(decimal * below) === magnitude && Math.fround(decimal * above) === magnitude)
      return putScaled(out, at, whole, scaled, decimals);
  }
  return putText(out, start, Number.isFinite(value) ? float32Text(value) : nonFinite(value));
}

export function putInt(out: DataView, start: number, value: number): number {
  if (value >= 0) return putDigits(out, start, value >>> 0);
  out.setUint8(start, MINUS);
  return putDigits(out, start + 1, -value >>> 0);
}

const one = new Float32Array(1);
const oneBits = new Int32Array(one.buffer);

/**
 * By the exponent of a float32: with how many decimals it has six or seven digits. More than any power of ten where it
 * is not written so.
 */
const firstDecimals = Int32Array.from({ length: 256 }, (_, exponent) => {
  const least = 2 ** (exponent - 127);
  return least < 1e-16 || least >= 1e6 ? 99 : 5 - Math.floor(Math.log10(least));
});

/** `00` to `99`. */
const pairs = Uint16Array.from(
  { length: 100 },
  (_, i) => ((ZERO + Math.floor(i / 10)) << 8) | (ZERO + (i % 10)),
);

/** Writes `scaled` with so many decimals, `whole` before them; with an exponent where there are too many. */
function putScaled(out: DataView, start: number, whole: number, scaled: number, decimals: number): number {
  let rest = scaled;
  let left = decimals;
  for (let tenth = (rest / 10) | 0; tenth * 10 === rest; tenth = (rest / 10) | 0) {
    rest = tenth;
    left--;
  }
  if (left <= mostDecimals) return putFraction(out, start, whole, rest, left);
  let length = 0;
  for (let limit = 10; rest >= limit; limit *= 10) length++;
  const first = (rest / tenTo[length]!) | 0;
  const at = length === 0 ? putDigits(out, start, rest) : putFraction(out, start, first, rest, length);
  out.setUint8(at, SMALL_E);
  out.setUint8(at + 1, MINUS);
  return putDigits(out, at + 2, left - length);
}

function putFraction(out: DataView, start: number, whole: number, scaled: number, decimals: number): number {
  const point = putDigits(out, start, whole);
  const end = point + 1 + decimals;
  let rest = (scaled - whole * tenTo[decimals]!) | 0;
  for (let at = end - 2; at >= point; at -= 2) {
    const hundredth = (rest / 100) | 0;
    out.setUint16(at, pairs[rest - hundredth * 100]!);
    rest = hundredth;
  }
  out.setUint8(point, DOT);
  return end;
}

function putDigits(out: DataView, start: number, value: number): number {
  if (value < 10) {
    out.setUint8(start, ZERO + value);
    return start + 1;
  }
  let length = 2;
  for (let limit = 100; value >= limit; limit *= 10) length++;
  const end = start + length;
  let rest = value;
  let at = end - 2;
  for (; at >= start; at -= 2) {
    const hundredth = (rest / 100) >>> 0;
    out.setUint16(at, pairs[rest - hundredth * 100]!);
    rest = hundredth;
  }
  if (at === start - 1) out.setUint8(start, ZERO + rest);
  return end;
}

function putText(out: DataView, start: number, text: string): number {
  for (let i = 0; i < text.length; i++) out.setUint8(start + i, text.charCodeAt(i));
  return start + text.length;
}

const nonFinite = (value: number): string => (Number.isNaN(value) ? 'nan' : value < 0 ? '-inf' : 'inf');
