/** A move without change of size: translation x y z, then rotation x y z w. */

import { multiply } from '../../clip/quaternion.js';

export type Rigid = Float64Array;

export const rigid = (): Rigid => Float64Array.of(0, 0, 0, 0, 0, 0, 1);

/** First `b`, then `a`; `out` may be one of them. */
export function rigidThen(a: Rigid, b: Rigid, out: Rigid): void {
  turn(a, b[0]!, b[1]!, b[2]!);
  const x = a[0]! + turned[0]!;
  const y = a[1]! + turned[1]!;
  const z = a[2]! + turned[2]!;
  multiply(a, 3, b, 3, out, 3);
  out[0] = x;
  out[1] = y;
  out[2] = z;
}

/** The way back; `out` may be `a`. */
export function rigidBack(a: Rigid, out: Rigid): void {
  const x = a[0]!;
  const y = a[1]!;
  const z = a[2]!;
  for (let c = 3; c < 6; c++) out[c] = -a[c]!;
  out[6] = a[6]!;
  turn(out, -x, -y, -z);
  for (let c = 0; c < 3; c++) out[c] = turned[c]!;
}

const turned = new Float64Array(3);

function turn(by: Rigid, x: number, y: number, z: number): void {
  const qx = by[3]!;
  const qy = by[4]!;
  const qz = by[5]!;
  const qw = by[6]!;
  const tx = 2 * (qy * z - qz * y);
  const ty = 2 * (qz * x - qx * z);
  const tz = 2 * (qx * y - qy * x);
  turned[0] = x + qw * tx + qy * tz - qz * ty;
  turned[1] = y + qw * ty + qz * tx - qx * tz;
  turned[2] = z + qw * tz + qx * ty - qy * tx;
}
