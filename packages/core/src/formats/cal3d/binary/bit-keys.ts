/** The bits of one packed key, least significant first: its translation, and its rotation with the time. */

import type { ByteWriter } from '../../../bytes/writer.js';
import { greatestComponent, unitScale } from './packing.js';

/** How translations are stored: bytes for all three, the greatest magnitude, and what that stands for. */
export interface TranslationRange {
  readonly bytes: number;
  readonly most: number;
  readonly range: number;
}

export const low: TranslationRange = { bytes: 4, most: 2 ** 9 - 1, range: 128 };
export const high: TranslationRange = { bytes: 10, most: 2 ** 25 - 1, range: 2 ** 23 };

/** Three times 9 bits of magnitude and a sign. */
export function readLow(view: DataView, at: number, out: Float32Array, to: number): void {
  const bits = view.getUint32(at, true);
  for (let c = 0; c < 3; c++) {
    const part = bits >>> (c * 10);
    out[to + c] = signed(part & 0x1ff, part & 0x200, low);
  }
}

/** Three times 25 bits of magnitude and a sign. */
export function readHigh(view: DataView, at: number, out: Float32Array, to: number): void {
  const a = view.getUint32(at, true);
  const b = view.getUint32(at + 4, true);
  const c = view.getUint16(at + 8, true);
  out[to] = signed(a & 0x1ffffff, a & 0x2000000, high);
  out[to + 1] = signed((a >>> 26) | ((b & 0x7ffff) << 6), b & 0x80000, high);
  out[to + 2] = signed((b >>> 20) | ((c & 0x1fff) << 12), c & 0x2000, high);
}

const signed = (magnitude: number, sign: number, { most, range }: TranslationRange): number =>
  ((sign ? -magnitude : magnitude) / most) * range;

/** Two bits tell the component left out, then come three times a sign and 11 bits of magnitude, and 10 bits of time. */
export function readRotation(view: DataView, at: number, out: Float32Array, to: number): number {
  const a = view.getUint32(at, true);
  const b = view.getUint16(at + 4, true);
  const omitted = a & 3;
  const parts = [(a >>> 2) & 0xfff, (a >>> 14) & 0xfff, ((a >>> 26) & 0x3f) | ((b & 0x3f) << 6)];
  let squares = 0;
  for (let c = 0, part = 0; c < 4; c++) {
    if (c === omitted) continue;
    const bits = parts[part++]!;
    const value = (bits & 1 ? -(bits >>> 1) : bits >>> 1) / 2047;
    out[to + c] = value;
    squares += value * value;
  }
  out[to + omitted] = Math.sqrt(1 - Math.min(1, squares));
  return b >>> 6;
}

export function writeTranslation(writer: ByteWriter, from: Float32Array, at: number, isHigh: boolean): void {
  const range = isHigh ? high : low;
  const x = magnitudeAndSign(from[at]!, range);
  const y = magnitudeAndSign(from[at + 1]!, range);
  const z = magnitudeAndSign(from[at + 2]!, range);
  if (!isHigh) {
    writer.u32((x | (y << 10) | (z << 20)) >>> 0);
    return;
  }
  writer.u32((x | (y << 26)) >>> 0);
  writer.u32(((y >>> 6) | (z << 20)) >>> 0);
  writer.u8((z >>> 12) & 0xff);
  writer.u8(z >>> 20);
}

/** The magnitude's bits, and above them the sign. */
function magnitudeAndSign(value: number, { most, range }: TranslationRange): number {
  const magnitude = Math.min(most, Math.round((Math.abs(value) / range) * most));
  return value < 0 && magnitude > 0 ? magnitude | (most + 1) : magnitude;
}

export function writeRotation(writer: ByteWriter, rotations: Float32Array, at: number, frame: number): void {
  const omitted = greatestComponent(rotations, at);
  const scale = unitScale(rotations, at, omitted) * 2047;
  const first = signAndMagnitude(rotations[at + (omitted === 0 ? 1 : 0)]! * scale);
  const second = signAndMagnitude(rotations[at + (omitted <= 1 ? 2 : 1)]! * scale);
  const third = signAndMagnitude(rotations[at + (omitted === 3 ? 2 : 3)]! * scale);
  writer.u32((omitted | (first << 2) | (second << 14) | (third << 26)) >>> 0);
  const rest = (third >>> 6) | (frame << 6);
  writer.u8(rest & 0xff);
  writer.u8(rest >>> 8);
}

/** The sign's bit, and above it the magnitude. */
function signAndMagnitude(value: number): number {
  const magnitude = Math.min(2047, Math.round(Math.abs(value)));
  return value < 0 && magnitude > 0 ? (magnitude << 1) | 1 : magnitude << 1;
}
