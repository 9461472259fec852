/** Quaternions x, y, z, w that lie in flat columns. */

/** Any numeric column, seen as its numbers. */
export interface Numbers {
  readonly length: number;
  [index: number]: number;
}

/**
 * Component by component, then normalised, with no sign fix: between keys whose dot product is negative it goes the
 * long way round (RI#1322; probable for AnimX). `a` where the mix has no direction, as half-way from q to -q.
 */
export function nlerp(
  a: Numbers,
  ai: number,
  b: Numbers,
  bi: number,
  u: number,
  out: Numbers,
  at: number,
): void {
  const ax = a[ai]!;
  const ay = a[ai + 1]!;
  const az = a[ai + 2]!;
  const aw = a[ai + 3]!;
  const x = ax + (b[bi]! - ax) * u;
  const y = ay + (b[bi + 1]! - ay) * u;
  const z = az + (b[bi + 2]! - az) * u;
  const w = aw + (b[bi + 3]! - aw) * u;
  const squared = x * x + y * y + z * z + w * w;
  if (!hasDirection(squared)) {
    out[at] = ax;
    out[at + 1] = ay;
    out[at + 2] = az;
    out[at + 3] = aw;
    return;
  }
  const scale = 1 / Math.sqrt(squared);
  out[at] = x * scale;
  out[at + 1] = y * scale;
  out[at + 2] = z * scale;
  out[at + 3] = w * scale;
}

/**
 * Along the great circle, the short way (`b` negated where the dot product is negative), at even speed. Elements.Core
 * gives `b` where dot >= 1 and has no small-angle case; here keys nearer than 16° take the sine formula's series, so
 * that float32 norms just above 1 do not turn slow rotations into steps.
 */
export function slerp(
  a: Numbers,
  ai: number,
  b: Numbers,
  bi: number,
  u: number,
  out: Numbers,
  at: number,
): void {
  const ax = a[ai]!;
  const ay = a[ai + 1]!;
  const az = a[ai + 2]!;
  const aw = a[ai + 3]!;
  const bx = b[bi]!;
  const by = b[bi + 1]!;
  const bz = b[bi + 2]!;
  const bw = b[bi + 3]!;
  const signed = ax * bx + ay * by + az * bz + aw * bw;
  const dot = Math.abs(signed);
  let fromA: number;
  let fromB: number;
  if (dot > seriesFrom && u >= 0 && u <= 1 && dot < unitUntil) {
    fromA = slerpWeight(1 - u, dot);
    fromB = slerpWeight(u, dot);
  } else if (dot > straightFrom && dot < unitUntil) {
    fromA = 1 - u;
    fromB = u;
  } else if (!(dot < 1)) {
    fromA = 0;
    fromB = 1;
  } else {
    const angle = Math.acos(dot);
    const sine = Math.sin(angle);
    fromA = Math.sin((1 - u) * angle) / sine;
    fromB = Math.sin(u * angle) / sine;
  }
  if (signed < 0) fromB = -fromB;
  out[at] = ax * fromA + bx * fromB;
  out[at + 1] = ay * fromA + by * fromB;
  out[at + 2] = az * fromA + bz * fromB;
  out[at + 3] = aw * fromA + bw * fromB;
}

/** Above this dot product (16° of rotation) `slerpWeight` is exact to 1e-11. */
export const seriesFrom = 0.99;

/** Above this dot product what lies outside the keys goes straight on, as Cal3D's engine does. */
const straightFrom = 1 - 1e-6;

/** Above this the keys are not unit quaternions. */
const unitUntil = 1.01;

/** sin(u·θ) / sin(θ) for cos θ = `dot`, as a series in dot - 1; smooth through dot = 1. */
export function slerpWeight(u: number, dot: number): number {
  const x = dot - 1;
  const uu = u * u;
  return (
    u *
    (1 +
      (uu - 1) *
        x *
        (1 / 3) *
        (1 + (uu - 4) * x * (1 / 10) * (1 + (uu - 9) * x * (1 / 21) * (1 + (uu - 16) * x * (1 / 36)))))
  );
}

/** Scales the four numbers at `at` to length 1; where they have no direction takes `fallback`'s instead. */
export function normalise(out: Numbers, at: number, fallback: Numbers, fi: number): void {
  const x = out[at]!;
  const y = out[at + 1]!;
  const z = out[at + 2]!;
  const w = out[at + 3]!;
  const squared = x * x + y * y + z * z + w * w;
  const known = hasDirection(squared);
  const scale = known ? 1 / Math.sqrt(squared) : 1;
  out[at] = known ? x * scale : fallback[fi]!;
  out[at + 1] = known ? y * scale : fallback[fi + 1]!;
  out[at + 2] = known ? z * scale : fallback[fi + 2]!;
  out[at + 3] = known ? w * scale : fallback[fi + 3]!;
}

/** Hamilton's product: first the rotation `b`, then `a`. `out` may be one of them. */
export function multiply(a: Numbers, ai: number, b: Numbers, bi: number, out: Numbers, at: number): void {
  const ax = a[ai]!;
  const ay = a[ai + 1]!;
  const az = a[ai + 2]!;
  const aw = a[ai + 3]!;
  const bx = b[bi]!;
  const by = b[bi + 1]!;
  const bz = b[bi + 2]!;
  const bw = b[bi + 3]!;
  out[at] = aw * bx + ax * bw + ay * bz - az * by;
  out[at + 1] = aw * by - ax * bz + ay * bw + az * bx;
  out[at + 2] = aw * bz + ax * by - ay * bx + az * bw;
  out[at + 3] = aw * bw - ax * bx - ay * by - az * bz;
}

export const dotAt = (a: Numbers, ai: number, b: Numbers, bi: number): number =>
  a[ai]! * b[bi]! + a[ai + 1]! * b[bi + 1]! + a[ai + 2]! * b[bi + 2]! + a[ai + 3]! * b[bi + 3]!;

/**
 * The angle of the rotation from one quaternion to the other, in radians from 0 to π; q and -q are the same rotation,
 * and lengths do not count. 0 between equal values; π where only one has a direction.
 */
export function angleBetween(a: Numbers, ai: number, b: Numbers, bi: number): number {
  const lengthA = Math.sqrt(dotAt(a, ai, a, ai));
  const lengthB = Math.sqrt(dotAt(b, bi, b, bi));
  if (!(lengthA > 0 && lengthB > 0 && lengthA < Infinity && lengthB < Infinity)) {
    for (let c = 0; c < 4; c++) if (!Object.is(a[ai + c]! + 0, b[bi + c]! + 0)) return Math.PI;
    return 0;
  }
  const sign = dotAt(a, ai, b, bi) < 0 ? -1 : 1;
  let apart = 0;
  let together = 0;
  for (let c = 0; c < 4; c++) {
    const p = a[ai + c]! / lengthA;
    const q = (sign * b[bi + c]!) / lengthB;
    apart += (p - q) * (p - q);
    together += (p + q) * (p + q);
  }
  return 4 * Math.atan2(Math.sqrt(apart), Math.sqrt(together));
}

const hasDirection = (squared: number): boolean => squared > 1e-300 && squared < Infinity;
