import { type CurveTrack, Interpolation } from '../../model.js';
import type { Numbers } from '../../quaternion.js';
import { type Column, componentsOf } from '../../value-type.js';

export interface JoinedBeziers {
  /** Keys that stay, ascending. */
  readonly indices: Int32Array;
  /** Of all keys; those of kept ones fit their longer segments. */
  readonly leftTangents: Column;
  readonly rightTangents: Column;
  /** At most how far any component is off. */
  readonly error: number;
}

/** Most segments that become one, which bounds the cost of a key. */
const longest = 64;

/**
 * Joins neighbouring cubicBezier segments of numbers where one with the same slopes at its ends stays within
 * `tolerance`. Cut where the keys were, it is compared control point by control point; two Béziers are never farther
 * apart than these. Null where nothing is joined.
 */
export function joinBeziers(curve: CurveTrack, tolerance: number): JoinedBeziers | null {
  if (!curve.leftTangents || !curve.rightTangents) return null;
  const keys = curve.times.length;
  const indices = new Int32Array(keys);
  const leftTangents = curve.leftTangents.slice();
  const rightTangents = curve.rightTangents.slice();
  const stride = componentsOf(curve.valueType);
  const fit: Fit = { left: leftTangents.slice(0, stride), right: rightTangents.slice(0, stride) };
  let count = 0;
  let error = 0;
  for (let key = 0; key < keys; ) {
    indices[count++] = key;
    let end = key + 1;
    let made = 0;
    while (end + 1 < keys && end - key < longest && isBezier(curve, key) && isBezier(curve, end)) {
      const further = joinedError(curve, key, end + 1, tolerance, fit);
      if (!(further <= tolerance)) break;
      made = further;
      end++;
    }
    if (end > key + 1) {
      error = Math.max(error, made);
      fitTangents(curve, key, end, fit);
      (rightTangents as Float64Array).set(fit.right as Float64Array, key * stride);
      (leftTangents as Float64Array).set(fit.left as Float64Array, end * stride);
    }
    key = end;
  }
  if (count === keys) return null;
  return { indices: indices.subarray(0, count), leftTangents, rightTangents, error };
}

/** The tangents of one segment, rounded as they will be stored. */
interface Fit {
  readonly left: Column;
  readonly right: Column;
}

const isBezier = ({ interpolation, times }: CurveTrack, key: number): boolean =>
  interpolation[key] === Interpolation.cubicBezier && times[key + 1]! > times[key]!;

/** Tangents of a segment from `from` to `to`, with the slopes that the first and the last of those in it have there. */
function fitTangents(
  { times, values, leftTangents, rightTangents, valueType }: CurveTrack,
  from: number,
  to: number,
  fit: Fit,
) {
  const stride = componentsOf(valueType);
  const length = times[to]! - times[from]!;
  const start = length / (times[from + 1]! - times[from]!);
  const stop = length / (times[to]! - times[to - 1]!);
  const [v, l, r] = [values as Numbers, leftTangents as Numbers, rightTangents as Numbers];
  for (let c = 0; c < stride; c++) {
    const [a, b] = [from * stride + c, to * stride + c];
    (fit.right as Numbers)[c] = v[a]! + (r[a]! - v[a]!) * start;
    (fit.left as Numbers)[c] = v[b]! + (l[b]! - v[b]!) * stop;
  }
}

/** At most how far the one segment is from those it stands for; Infinity beyond the tolerance. Leaves `fit` fitted. */
function joinedError(curve: CurveTrack, from: number, to: number, tolerance: number, fit: Fit): number {
  fitTangents(curve, from, to, fit);
  const { times, values, leftTangents, rightTangents, valueType } = curve;
  const stride = componentsOf(valueType);
  const [v, l, r] = [values as Numbers, leftTangents as Numbers, rightTangents as Numbers];
  const length = times[to]! - times[from]!;
  let most = 0;
  for (let c = 0; c < stride; c++) {
    const p0 = v[from * stride + c]!;
    const p1 = (fit.right as Numbers)[c]!;
    const p2 = (fit.left as Numbers)[c]!;
    const p3 = v[to * stride + c]!;
    for (let key = from; key < to; key++) {
      const u = (times[key]! - times[from]!) / length;
      const w = (times[key + 1]! - times[from]!) / length;
      const at = key * stride + c;
      const next = at + stride;
      const apart = Math.max(
        Math.abs(blossom(p0, p1, p2, p3, u, u, u) - v[at]!),
        Math.abs(blossom(p0, p1, p2, p3, u, u, w) - r[at]!),
        Math.abs(blossom(p0, p1, p2, p3, u, w, w) - l[next]!),
        Math.abs(blossom(p0, p1, p2, p3, w, w, w) - v[next]!),
      );
      if (!(apart <= tolerance)) return Infinity;
      if (apart > most) most = apart;
    }
  }
  return most;
}

/** The control point of the cubic's part that belongs to the three positions, each from 0 to 1. */
function blossom(p0: number, p1: number, p2: number, p3: number, a: number, b: number, c: number): number {
  const q0 = p0 + (p1 - p0) * a;
  const q1 = p1 + (p2 - p1) * a;
  const q2 = p2 + (p3 - p2) * a;
  const s0 = q0 + (q1 - q0) * b;
  const s1 = q1 + (q2 - q1) * b;
  return s0 + (s1 - s0) * c;
}
