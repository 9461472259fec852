/** Affine maps as the upper three rows of a matrix, row by row, for column vectors; in double precision. */

export type Affine = Float64Array;

export const identity = (): Affine => Float64Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0);

/** First `b`, then `a`. */
export function product(a: Affine, b: Affine): Affine {
  const out = new Float64Array(12);
  for (let row = 0; row < 12; row += 4) {
    for (let column = 0; column < 4; column++) {
      out[row + column] =
        a[row]! * b[column]! +
        a[row + 1]! * b[4 + column]! +
        a[row + 2]! * b[8 + column]! +
        (column === 3 ? a[row + 3]! : 0);
    }
  }
  return out;
}

/** Of a standard quaternion at `qi`, a translation at `ti`, and sizes along the axes. */
export function composed(
  q: ArrayLike<number>,
  qi: number,
  t: ArrayLike<number>,
  ti: number,
  scale: readonly [number, number, number] = [1, 1, 1],
): Affine {
  const length = Math.hypot(q[qi]!, q[qi + 1]!, q[qi + 2]!, q[qi + 3]!);
  const [x, y, z, w] = [q[qi]! / length, q[qi + 1]! / length, q[qi + 2]! / length, q[qi + 3]! / length];
  const [a, b, c] = scale;
  return Float64Array.of(
    (1 - 2 * (y * y + z * z)) * a,
    2 * (x * y - z * w) * b,
    2 * (x * z + y * w) * c,
    t[ti]!,
    2 * (x * y + z * w) * a,
    (1 - 2 * (x * x + z * z)) * b,
    2 * (y * z - x * w) * c,
    t[ti + 1]!,
    2 * (x * z - y * w) * a,
    2 * (y * z + x * w) * b,
    (1 - 2 * (x * x + y * y)) * c,
    t[ti + 2]!,
  );
}

/** Of a map that keeps lengths. */
export function rigidInverse(m: Affine): Affine {
  const out = new Float64Array(12);
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 3; column++) {
      out[4 * row + column] = m[4 * column + row]!;
      out[4 * row + 3]! -= m[4 * column + row]! * m[4 * column + 3]!;
    }
  }
  return out;
}

/** Null of a flat map. */
export function inverse(m: Affine): Affine | null {
  const scale = 1 / determinant(m);
  if (!Number.isFinite(scale)) return null;
  const turns = cofactors(m);
  const out = new Float64Array(12);
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 3; column++) {
      const part = turns[4 * column + row]! * scale;
      out[4 * row + column] = part;
      out[4 * row + 3]! -= part * m[4 * column + 3]!;
    }
  }
  return out;
}

/** The map without its translation. */
export function linearPart(m: Affine): Affine {
  const out = m.slice();
  out[3] = out[7] = out[11] = 0;
  return out;
}

export const determinant = (m: Affine): number =>
  m[0]! * (m[5]! * m[10]! - m[6]! * m[9]!) -
  m[1]! * (m[4]! * m[10]! - m[6]! * m[8]!) +
  m[2]! * (m[4]! * m[9]! - m[5]! * m[8]!);

/** Turns normals as `m` turns surfaces: the matrix of cofactors; its length means nothing. */
export function cofactors(m: Affine): Affine {
  const out = new Float64Array(12);
  for (let row = 0; row < 3; row++) {
    const [r1, r2] = [4 * ((row + 1) % 3), 4 * ((row + 2) % 3)];
    for (let column = 0; column < 3; column++) {
      const [c1, c2] = [(column + 1) % 3, (column + 2) % 3];
      out[4 * row + column] = m[r1 + c1]! * m[r2 + c2]! - m[r1 + c2]! * m[r2 + c1]!;
    }
  }
  return out;
}

/** The rotation nearest to the linear part (polar decomposition), with the map's translation; null of a flat map. */
export function nearestRigid(m: Affine): Affine | null {
  const size = Math.cbrt(Math.abs(determinant(m)));
  if (!(size > 1e-20)) return null;
  let at = m.map((value) => value / size);
  for (let round = 0; round < 50; round++) {
    const other = cofactors(at);
    const det = determinant(at);
    let change = 0;
    const next = at.map((value, i) => {
      if (i % 4 === 3) return 0;
      const mean = (value + other[i]! / det) / 2;
      change = Math.max(change, Math.abs(mean - value));
      return mean;
    });
    at = next;
    if (change < 1e-15) break;
  }
  const sign = determinant(at) < 0 ? -1 : 1;
  for (let i = 0; i < 12; i++) at[i] = i % 4 === 3 ? m[i]! : sign * at[i]!;
  return at;
}

/** The standard quaternion of a rotation. */
export function quaternionOf(m: Affine): [number, number, number, number] {
  const [xx, yy, zz] = [m[0]!, m[5]!, m[10]!];
  const trace = xx + yy + zz;
  let q: [number, number, number, number];
  if (trace > 0) q = [m[9]! - m[6]!, m[2]! - m[8]!, m[4]! - m[1]!, 1 + trace];
  else if (xx >= yy && xx >= zz) q = [1 + xx - yy - zz, m[1]! + m[4]!, m[2]! + m[8]!, m[9]! - m[6]!];
  else if (yy >= zz) q = [m[1]! + m[4]!, 1 + yy - xx - zz, m[6]! + m[9]!, m[2]! - m[8]!];
  else q = [m[2]! + m[8]!, m[6]! + m[9]!, 1 + zz - xx - yy, m[4]! - m[1]!];
  const length = Math.hypot(...q);
  return [q[0] / length, q[1] / length, q[2] / length, q[3] / length];
}

/** How far apart two maps put points up to `radius` from the origin, at most. */
export function apart(a: Affine, b: Affine, radius: number): number {
  let linear = 0;
  let moved = 0;
  for (let i = 0; i < 12; i++) {
    const difference = (a[i]! - b[i]!) ** 2;
    if (i % 4 === 3) moved += difference;
    else linear += difference;
  }
  return Math.sqrt(linear) * radius + Math.sqrt(moved);
}

/** `m` on the point at `i` of `from`, into `out` at `o`. */
export function place(
  m: Affine,
  from: ArrayLike<number>,
  i: number,
  out: { [at: number]: number },
  o: number,
): void {
  const x = from[i]!;
  const y = from[i + 1]!;
  const z = from[i + 2]!;
  out[o] = m[0]! * x + m[1]! * y + m[2]! * z + m[3]!;
  out[o + 1] = m[4]! * x + m[5]! * y + m[6]! * z + m[7]!;
  out[o + 2] = m[8]! * x + m[9]! * y + m[10]! * z + m[11]!;
}
