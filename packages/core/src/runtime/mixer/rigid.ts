/** A move without change of size: translation x y z, then rotation x y z w. */

import { multiply } from '../../clip/quaternion.js';

export type Rigid = Float64Array;

export const rigid = (): Rigid => Float64Array.of(0, 0, 0, 0, 0, 0, 1);

/** First `b`, then `a`; `out` may be one of them. */
export function rigidThen(a: Rigid, b: Rigid, out: Rigid): void {
  turn(a, b);
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
  for (let c = 0; c < 6; c++) out[c] = -a[c]!;
  out[6] = a[6]!;
  turn(out, out);
  for (let c = 0; c < 3; c++) out[c] = turned[c]!;
}

const turned = new Float64Array(3);

/** What `by` makes of the direction at the start of `from`, which is passed in its array, as engines box numbers. */
function turn(by: Rigid, from: Rigid): void {
  const x = from[0]!;
  const y = from[1]!;
  const z = from[2]!;
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
