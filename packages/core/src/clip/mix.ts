/** What lies between two keys, for every value type and interpolation. */

import type { RotationRule, Track } from './model.js';
import { Interpolation, keyCount } from './model.js';
import { type Numbers, nlerp, normalise, slerp } from './quaternion.js';
import { type Column, infoOf, type Scalar } from './value-type.js';

/** Where values are written: as the column, but integers up to 32 bits and booleans may land among doubles. */
export type Cells = Column;

/**
 * Writes the value at fraction `u` of the way from `key` to the next key: at 0 the key's own, at 1 the next key's. Each
 * type is mixed as Elements.Core mixes it (certain; that Resonite's tracks do the same is probable).
 * `u` outside 0..1 goes on along the straight line through both (for quaternions by `rotation`; what holds stays);
 * integers then stop at their type's ends. On the last key `u` must be 0.
 */
export function mixKeys(
  track: Track,
  key: number,
  u: number,
  rotation: RotationRule,
  out: Cells,
  at: number,
): void {
  const { scalar, shape, components } = infoOf(track.valueType);
  const from = key * components;
  const to = from + components;
  const mode = segmentMode(track, key);
  if (mode === Interpolation.hold || u === 0 || key + 1 >= keyCount(track)) {
    copyCells(track.values, u > 1 ? to : from, components, out, at);
  } else if (u === 1) {
    copyCells(track.values, to, components, out, at);
  } else if (scalar === 'bool' || scalar === 'string') {
    // Guess where the mode is tangent or cubicBezier.
    copyCells(track.values, u < 0.5 ? from : to, components, out, at);
  } else if (scalar === 'i64' || scalar === 'u64') {
    mixLongs(track, mode, from, u, out as BigInt64Array, at);
  } else if (u > 1 || u < 0 || mode === Interpolation.linear) {
    const values = track.values as Numbers;
    const cells = out as Numbers;
    if (shape === 'quaternion')
      (rotation === 'slerp' ? slerp : nlerp)(values, from, values, to, u, cells, at);
    else if (scalar === 'f32') lerpFloats(values, from, components, u, shape === 'color', cells, at);
    else if (scalar === 'f64') lerpDoubles(values, from, components, u, cells, at);
    else if (shape === 'color') lerpColor32(values, from, u, cells, at);
    else lerpIntegers(values, from, components, u, scalar, cells, at);
  } else {
    bendNumbers(track, mode, from, u, out as Numbers, at);
    if (shape === 'quaternion') normalise(out as Numbers, at, track.values as Numbers, from);
  }
}

/** The interpolation from `key` to the next key. */
export function segmentMode(track: Track, key: number): Interpolation {
  if (track.kind === 'raw') return Interpolation.linear;
  if (track.kind === 'discrete') return Interpolation.hold;
  return track.interpolation[key] as Interpolation;
}

export function copyCells(source: Column, from: number, count: number, out: Cells, at: number): void {
  const cells = out as Numbers;
  const values = source as Numbers;
  for (let c = 0; c < count; c++) cells[at + c] = values[from + c]!;
}

const { fround } = Math;

/** In float32 steps. */
function lerpFloats(
  values: Numbers,
  from: number,
  components: number,
  u: number,
  color: boolean,
  out: Numbers,
  at: number,
): void {
  for (let c = 0; c < components; c++) {
    const a = values[from + c]!;
    const b = values[from + components + c]!;
    out[at + c] = color ? mixColor(a, b, u) : lerpFloat(a, b, u);
  }
}

/** a + (b - a)·u */
const lerpFloat = (a: number, b: number, u: number): number => fround(a + fround(fround(b - a) * u));

/** a·(1 - u) + b·u; outside 0..1 the straight line, where that could be infinity minus infinity. */
const mixColor = (a: number, b: number, u: number): number =>
  u >= 0 && u <= 1 ? fround(fround(a * fround(1 - u)) + fround(b * u)) : lerpFloat(a, b, u);

function lerpDoubles(
  values: Numbers,
  from: number,
  components: number,
  u: number,
  out: Numbers,
  at: number,
): void {
  for (let c = 0; c < components; c++) {
    const a = values[from + c]!;
    out[at + c] = a + (values[from + components + c]! - a) * u;
  }
}

function lerpColor32(values: Numbers, from: number, u: number, out: Numbers, at: number): void {
  for (let c = 0; c < 4; c++) {
    const mixed = mixColor(values[from + c]!, values[from + 4 + c]!, u);
    out[at + c] = Math.min(255, Math.max(0, roundHalfAway(mixed)));
  }
}

/** In double, from the smaller of the two, b - a in the integer type: it wraps where the range exceeds it. */
function lerpIntegers(
  values: Numbers,
  from: number,
  components: number,
  u: number,
  scalar: Scalar,
  out: Numbers,
  at: number,
): void {
  for (let c = 0; c < components; c++) {
    const a = values[from + c]!;
    const b = values[from + components + c]!;
    const low = Math.min(a, b);
    const range = scalar === 'u32' ? Math.abs(b - a) : Math.abs(b - a) | 0;
    out[at + c] = toInteger(low + range * (a < b ? u : 1 - u), scalar);
  }
}

function mixLongs(
  track: Track,
  mode: Interpolation,
  from: number,
  u: number,
  out: BigInt64Array | BigUint64Array,
  at: number,
): void {
  const scalar = infoOf(track.valueType).scalar as 'i64' | 'u64';
  const { components } = infoOf(track.valueType);
  const values = track.values as BigInt64Array;
  if (mode !== Interpolation.linear && u >= 0 && u <= 1) {
    for (let c = 0; c < components; c++) {
      out[at + c] = toLong(bend(track, mode, from + c, components, u), scalar);
    }
    return;
  }
  for (let c = 0; c < components; c++) {
    const a = values[from + c]!;
    const b = values[from + components + c]!;
    if (a === b) {
      out[at + c] = a;
      continue;
    }
    const [low, high] = a < b ? [a, b] : [b, a];
    const range = Number(scalar === 'i64' ? BigInt.asIntN(64, high - low) : high - low);
    out[at + c] = toLong(Number(low) + range * (a < b ? u : 1 - u), scalar);
  }
}

function bendNumbers(
  track: Track,
  mode: Interpolation,
  from: number,
  u: number,
  out: Numbers,
  at: number,
): void {
  const { scalar, components } = infoOf(track.valueType);
  const whole = scalar !== 'f32' && scalar !== 'f64';
  for (let c = 0; c < components; c++) {
    const bent = bend(track, mode, from + c, components, u);
    out[at + c] = whole ? toInteger(bent, scalar) : bent;
  }
}

/** One component of a tangent or cubicBezier segment, in double; a missing tangent is 0, as in the files. */
function bend(track: Track, mode: Interpolation, cell: number, components: number, u: number): number {
  const { leftTangents, rightTangents } = track as {
    leftTangents?: Column | null;
    rightTangents?: Column | null;
  };
  const p0 = Number(track.values[cell]);
  const p1 = Number(rightTangents?.[cell] ?? 0);
  const p2 = Number(leftTangents?.[cell + components] ?? 0);
  const p3 = Number(track.values[cell + components]);
  const v = 1 - u;
  if (mode === Interpolation.cubicBezier) {
    return v * v * v * p0 + 3 * v * v * u * p1 + 3 * v * u * u * p2 + u * u * u * p3;
  }
  // Guess (RI#4010): two lerps, and one between them; "one lerp level short" of a Bézier.
  return v * (v * p0 + u * p1) + u * (v * p2 + u * p3);
}

/** Truncates x ± 0.5. */
const roundHalfAway = (x: number): number => Math.trunc(x < 0 ? x - 0.5 : x + 0.5);

const integerRanges: Readonly<Partial<Record<Scalar, readonly [number, number]>>> = {
  u8: [0, 255],
  i8: [-128, 127],
  u16: [0, 65535],
  i16: [-32768, 32767],
  u32: [0, 2 ** 32 - 1],
  i32: [-(2 ** 31), 2 ** 31 - 1],
};

function toInteger(x: number, scalar: Scalar): number {
  const [least, greatest] = integerRanges[scalar]!;
  return Math.min(greatest, Math.max(least, roundHalfAway(x))) + 0;
}

function toLong(x: number, scalar: 'i64' | 'u64'): bigint {
  const [least, greatest] = scalar === 'i64' ? [-(2n ** 63n), 2n ** 63n - 1n] : [0n, 2n ** 64n - 1n];
  if (!(x > -(2 ** 64))) return least;
  if (x > 2 ** 64) return greatest;
  const rounded = BigInt(roundHalfAway(x));
  return rounded < least ? least : rounded > greatest ? greatest : rounded;
}

/** `count` values from `at` on, as a plain array. */
export function readCells(cells: Cells, at: number, count: number): (number | bigint | string | null)[] {
  return Array.from({ length: count }, (_, c) => cells[at + c] ?? null);
}
