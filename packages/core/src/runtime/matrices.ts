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
    for (let row = 0; row < 12; row += 4) {
      const from = 12 * parent + row;
      const p = globals[from]!;
      const q = globals[from + 1]!;
      const r = globals[from + 2]!;
      globals[at + row] = p * a + q * d + r * g;
      globals[at + row + 1] = p * b + q * e + r * h;
      globals[at + row + 2] = p * c + q * f + r * k;
      globals[at + row + 3] = p * tx + q * ty + r * tz + globals[from + 3]!;
    }
  }
}

/**
 * Twelve a joint of the rig's skin number `skin`: from the model's space in the bind pose to the model's space now.
 * `globals` as of `placeBones`.
 */
export function jointMatrices({ skins }: Rig, skin: number, globals: Float32Array, out: Float32Array): void {
  const { joints, inverseBinds } = skins[skin]!;
  for (let joint = 0; joint < joints.length; joint++) {
    const bind = 12 * joint;
    const bone = 12 * joints[joint]!;
    for (let row = 0; row < 12; row += 4) {
      const p = globals[bone + row]!;
      const q = globals[bone + row + 1]!;
      const r = globals[bone + row + 2]!;
      for (let column = 0; column < 4; column++) {
        out[bind + row + column] =
          p * inverseBinds[bind + column]! +
          q * inverseBinds[bind + 4 + column]! +
          r * inverseBinds[bind + 8 + column]!;
      }
      out[bind + row + 3]! += globals[bone + row + 3]!;
    }
  }
}
