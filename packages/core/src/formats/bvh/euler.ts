import type { Numbers } from '../../clip/quaternion.js';

/** Rotations about axes, one after the other, and quaternions x y z w. Angles in radians. */

/** `out = out · rotation about axis`: as BVH's channels follow each other, the last turning first. */
export function turnAbout(out: Float64Array, axis: number, angle: number): void {
  const s = Math.sin(angle / 2);
  const c = Math.cos(angle / 2);
  const a = (axis + 1) % 3;
  const b = (axis + 2) % 3;
  const [along, first, second, w] = [out[axis]!, out[a]!, out[b]!, out[3]!];
  out[axis] = along * c + w * s;
  out[a] = first * c + second * s;
  out[b] = second * c - first * s;
  out[3] = w * c - along * s;
}

/**
 * The angles about z, x and y, in this order, of the unit quaternion `q`, into `angles`, which holds those of the
 * frame before: of the many that give the same rotation those nearest to them are taken.
 */
export function zxyAngles(q: Numbers, angles: Float64Array): void {
  const [x, y, z, w] = [q[0]!, q[1]!, q[2]!, q[3]!];
  const sine = 2 * (y * z + w * x);
  const m20 = 2 * (x * z - w * y);
  const m22 = 1 - 2 * (x * x + y * y);
  const cosine = Math.sqrt(m20 * m20 + m22 * m22);
  const [lastZ, lastX, lastY] = [angles[0]!, angles[1]!, angles[2]!];
  const aroundX = Math.atan2(sine, cosine);
  if (cosine < 1e-7) {
    // Straight up or down only the sum or the difference of the others counts: y stays.
    const together = Math.atan2(2 * (x * y + w * z), 1 - 2 * (y * y + z * z));
    angles[0] = near(together - Math.sign(sine) * lastY, lastZ);
    angles[1] = near(aroundX, lastX);
    return;
  }
  const aroundY = Math.atan2(-m20, m22);
  const aroundZ = Math.atan2(-2 * (x * y - w * z), 1 - 2 * (x * x + z * z));
  let best = Infinity;
  for (let flip = 0; flip < 2; flip++) {
    const az = near(aroundZ + flip * Math.PI, lastZ);
    const ax = near(flip === 0 ? aroundX : Math.PI - aroundX, lastX);
    const ay = near(aroundY + flip * Math.PI, lastY);
    const way = Math.abs(az - lastZ) + Math.abs(ax - lastX) + Math.abs(ay - lastY);
    if (way >= best - 1e-9) continue;
    best = way;
    angles[0] = az;
    angles[1] = ax;
    angles[2] = ay;
  }
}

/** The same angle, less than half a turn from `last`. */
const near = (angle: number, last: number): number =>
  angle + Math.round((last - angle) / (2 * Math.PI)) * 2 * Math.PI;
