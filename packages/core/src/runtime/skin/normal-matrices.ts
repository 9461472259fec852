/** Twelve a joint, as of `jointMatrices`. */
type Matrices = Float32Array | Float64Array;

/**
 * How joints turn normals: by the inverse transpose, so that normals stay upright on surfaces that are scaled unevenly.
 * It is written so that a joint which turns and scales evenly has its own matrix for it; there the result is the
 * original engine's, which takes the plain matrix always. A joint that flattens everything gives no infinite normals.
 *
 * Returns `matrices` themselves where no joint scales unevenly, else `out`, twelve a joint, without translations.
 */
export function normalMatrices<M extends Matrices>(matrices: M, out: M): M {
  if (allEven(matrices)) return matrices;
  for (let at = 0; at < matrices.length; at += 12) {
    const a = matrices[at]!;
    const b = matrices[at + 1]!;
    const c = matrices[at + 2]!;
    const d = matrices[at + 4]!;
    const e = matrices[at + 5]!;
    const f = matrices[at + 6]!;
    const g = matrices[at + 8]!;
    const h = matrices[at + 9]!;
    const k = matrices[at + 10]!;
    const size = Math.sqrt((a * a + b * b + c * c + d * d + e * e + f * f + g * g + h * h + k * k) / 3);
    const mirrored = a * (e * k - f * h) + b * (f * g - d * k) + c * (d * h - e * g) < 0;
    const scale = size === 0 ? 0 : (mirrored ? -1 : 1) / size;
    out[at] = scale * (e * k - f * h);
    out[at + 1] = scale * (f * g - d * k);
    out[at + 2] = scale * (d * h - e * g);
    out[at + 3] = 0;
    out[at + 4] = scale * (c * h - b * k);
    out[at + 5] = scale * (a * k - c * g);
    out[at + 6] = scale * (b * g - a * h);
    out[at + 7] = 0;
    out[at + 8] = scale * (b * f - c * e);
    out[at + 9] = scale * (c * d - a * f);
    out[at + 10] = scale * (a * e - b * d);
    out[at + 11] = 0;
  }
  return out;
}

/** Whether the columns of every matrix are of one length and upright to each other, within what float32 can tell. */
function allEven(matrices: Matrices): boolean {
  for (let at = 0; at < matrices.length; at += 12) {
    const a = matrices[at]!;
    const b = matrices[at + 1]!;
    const c = matrices[at + 2]!;
    const d = matrices[at + 4]!;
    const e = matrices[at + 5]!;
    const f = matrices[at + 6]!;
    const g = matrices[at + 8]!;
    const h = matrices[at + 9]!;
    const k = matrices[at + 10]!;
    const x = a * a + d * d + g * g;
    const least = tolerance * x;
    if (!(Math.abs(b * b + e * e + h * h - x) <= least)) return false;
    if (!(Math.abs(c * c + f * f + k * k - x) <= least)) return false;
    if (!(Math.abs(a * b + d * e + g * h) <= least)) return false;
    if (!(Math.abs(a * c + d * f + g * k) <= least)) return false;
    if (!(Math.abs(b * c + e * f + h * k) <= least)) return false;
  }
  return true;
}

/** Long chains of bones and rotations of almost length 1 leave this much. */
const tolerance = 1e-4;
