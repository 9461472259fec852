/** From poses to matrices: the upper three rows, row by row, for column vectors; twelve numbers each. */

import type { Pose } from './pose.js';
import type { Rig } from './rig.js';

/** Twelve a bone: from the bone's space to the model's. Scales go down to the children, as in glTF. */
export function placeBones(rig: Rig, pose: Readonly<Pose>, globals: Float32Array): void {
  const { order, parents } = rig;
  const { translations, rotations, scales } = pose;
  for (let i = 0; i < order.length; i++) {
    const bone = order[i]!;
    const x = rotations[4 * bone]!;
    const y = rotations[4 * bone + 1]!;
    const z = rotations[4 * bone + 2]!;
    const w = rotations[4 * bone + 3]!;
    const tx = translations[3 * bone]!;
    const ty = translations[3 * bone + 1]!;
    const tz = translations[3 * bone + 2]!;
    const x2 = x + x;
    const y2 = y + y;
    const z2 = z + z;
    const xx = x * x2;
    const xy = x * y2;
    const xz = x * z2;
    const yy = y * y2;
    const yz = y * z2;
    const zz = z * z2;
    const wx = w * x2;
    const wy = w * y2;
    const wz = w * z2;
    let a = 1 - (yy + zz);
    let b = xy - wz;
    let c = xz + wy;
    let d = xy + wz;
    let e = 1 - (xx + zz);
    let f = yz - wx;
    let g = xz - wy;
    let h = yz + wx;
    let k = 1 - (xx + yy);
    if (scales !== null) {
      const sx = scales[3 * bone]!;
      const sy = scales[3 * bone + 1]!;
      const sz = scales[3 * bone + 2]!;
      a *= sx;
      d *= sx;
      g *= sx;
      b *= sy;
      e *= sy;
      h *= sy;
      c *= sz;
      f *= sz;
      k *= sz;
    }
    const parent = parents[bone]!;
    const at = 12 * bone;
    if (parent < 0) {
      globals[at] = a;
      globals[at + 1] = b;
      globals[at + 2] = c;
      globals[at + 3] = tx;
      globals[at + 4] = d;
      globals[at + 5] = e;
      globals[at + 6] = f;
      globals[at + 7] = ty;
      globals[at + 8] = g;
      globals[at + 9] = h;
      globals[at + 10] = k;
      globals[at + 11] = tz;
      continue;
    }
    const up = 12 * parent;
    const p0 = globals[up]!;
    const p1 = globals[up + 1]!;
    const p2 = globals[up + 2]!;
    globals[at] = p0 * a + p1 * d + p2 * g;
    globals[at + 1] = p0 * b + p1 * e + p2 * h;
    globals[at + 2] = p0 * c + p1 * f + p2 * k;
    globals[at + 3] = p0 * tx + p1 * ty + p2 * tz + globals[up + 3]!;
    const p4 = globals[up + 4]!;
    const p5 = globals[up + 5]!;
    const p6 = globals[up + 6]!;
    globals[at + 4] = p4 * a + p5 * d + p6 * g;
    globals[at + 5] = p4 * b + p5 * e + p6 * h;
    globals[at + 6] = p4 * c + p5 * f + p6 * k;
    globals[at + 7] = p4 * tx + p5 * ty + p6 * tz + globals[up + 7]!;
    const p8 = globals[up + 8]!;
    const p9 = globals[up + 9]!;
    const p10 = globals[up + 10]!;
    globals[at + 8] = p8 * a + p9 * d + p10 * g;
    globals[at + 9] = p8 * b + p9 * e + p10 * h;
    globals[at + 10] = p8 * c + p9 * f + p10 * k;
    globals[at + 11] = p8 * tx + p9 * ty + p10 * tz + globals[up + 11]!;
  }
}

/**
 * Twelve a joint of the rig's skin number `skin`: from the model's space in the bind pose to the model's space now.
 * `globals` as of `placeBones`.
 */
export function jointMatrices({ skins }: Rig, skin: number, globals: Float32Array, out: Float32Array): void {
  const { joints, inverseBinds } = skins[skin]!;
  for (let joint = 0; joint < joints.length; joint++) {
    const at = 12 * joint;
    const b0 = inverseBinds[at]!;
    const b1 = inverseBinds[at + 1]!;
    const b2 = inverseBinds[at + 2]!;
    const b3 = inverseBinds[at + 3]!;
    const b4 = inverseBinds[at + 4]!;
    const b5 = inverseBinds[at + 5]!;
    const b6 = inverseBinds[at + 6]!;
    const b7 = inverseBinds[at + 7]!;
    const b8 = inverseBinds[at + 8]!;
    const b9 = inverseBinds[at + 9]!;
    const b10 = inverseBinds[at + 10]!;
    const b11 = inverseBinds[at + 11]!;
    const bone = 12 * joints[joint]!;
    for (let row = 0; row < 12; row += 4) {
      const p = globals[bone + row]!;
      const q = globals[bone + row + 1]!;
      const r = globals[bone + row + 2]!;
      const to = at + row;
      out[to] = p * b0 + q * b4 + r * b8;
      out[to + 1] = p * b1 + q * b5 + r * b9;
      out[to + 2] = p * b2 + q * b6 + r * b10;
      out[to + 3] = p * b3 + q * b7 + r * b11 + globals[bone + row + 3]!;
    }
  }
}
