import type { Numbers } from '../../clip/quaternion.js';

/** Rotations about axes, one after the other, and quaternions x y z w. Angles in radians. */

/** `out = out · rotation about axis`: as BVH's channels follow each other, the first turning all that follow. */
export function turnAbout(out: Float64Array, axis: number, angle: number): void {
  const [x, y, z, w] = out as unknown as [number, number, number, number];
  const s = Math.sin(angle / 2);
  const c = Math.cos(angle / 2);
  const [a, b] = [(axis + 1) % 3, (axis + 2) % 3];
  const v = [x, y, z];
  out[axis] = v[axis]! * c + w * s;
  out[a] = v[a]! * c + v[b]! * s;
  out[b] = v[b]! * c - v[a]! * s;
  out[3] = w * c - v[axis]! * s;
}

/**
 * The angles about z, x and y, in this order, of the unit quaternion at `at`, into `angles`, which holds those of the
 * frame before: of the many that give the same rotation those nearest to them are taken.
 */
export function zxyAngles(q: Numbers, at: number, angles: Float64Array): void {
  const [x, y, z, w] = [q[at]!, q[at + 1]!, q[at + 2]!, q[at + 3]!];
  const sine = 2 * (y * z + w * x);
  const m20 = 2 * (x * z - w * y);
  const m22 = 1 - 2 * (x * x + y * y);
  const cosine = Math.hypot(m20, m22);
  const [lastZ, lastX, lastY] = [angles[0]!, angles[1]!, angles[2]!];
  const ax = Math.atan2(sine, cosine);
  if (cosine < 1e-7) {
    // Straight up or down only the sum or the difference of the others counts: y stays.
    const together = Math.atan2(2 * (x * y + w * z), 1 - 2 * (y * y + z * z));
    angles[0] = near(together - Math.sign(sine) * lastY, lastZ);
    angles[1] = near(ax, lastX);
    return;
  }
  const ay = Math.atan2(-m20, m22);
  const az = Math.atan2(-2 * (x * y - w * z), 1 - 2 * (x * x + z * z));
  const one = [near(az, lastZ), near(ax, lastX), near(ay, lastY)];
  const other = [near(az + Math.PI, lastZ), near(Math.PI - ax, lastX), near(ay + Math.PI, lastY)];
  const way = ([bz, bx, by]: number[]): number =>
    Math.abs(bz! - lastZ) + Math.abs(bx! - lastX) + Math.abs(by! - lastY);
  angles.set(way(other) < way(one) - 1e-9 ? other : one);
}

/** The same angle, less than half a turn from `last`. */
const near = (angle: number, last: number): number =>
  angle + Math.round((last - angle) / (2 * Math.PI)) * 2 * Math.PI;
