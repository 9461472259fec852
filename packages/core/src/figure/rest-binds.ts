import { boneCount, type Skeleton } from './model.js';

/**
 * Twelve a bone, as `Skin.inverseBinds`: the inverse of where the bone is in the rest pose, its size included. A bone
 * without size in some direction, of which there is no inverse, is taken as if it had size 1 and no turn.
 */
export function restBinds(skeleton: Skeleton): Float32Array {
  const count = boneCount(skeleton);
  const places = new Float64Array(12 * count);
  const binds = new Float32Array(12 * count);
  for (const bone of parentsFirst(skeleton.parents)) {
    const parent = skeleton.parents[bone]!;
    setLocal(skeleton, bone, places);
    if (parent >= 0) setBelow(places, 12 * parent, 12 * bone);
    setInverse(places, 12 * bone, binds);
  }
  return binds;
}

/** All bones, each after its parent. */
function parentsFirst(parents: Int32Array): Int32Array {
  const order = new Int32Array(parents.length);
  const placed = new Uint8Array(parents.length);
  let end = 0;
  const way: number[] = [];
  for (let bone = 0; bone < parents.length; bone++) {
    for (let at = bone; at >= 0 && placed[at] === 0; at = parents[at]!) {
      placed[at] = 1;
      way.push(at);
    }
    for (let at = way.pop(); at !== undefined; at = way.pop()) order[end++] = at;
  }
  return order;
}

/** Three rows of the bone's matrix relative to its parent. */
function setLocal({ translations, rotations, scales }: Skeleton, bone: number, rows: Float64Array): void {
  let x = rotations[4 * bone]!;
  let y = rotations[4 * bone + 1]!;
  let z = rotations[4 * bone + 2]!;
  let w = rotations[4 * bone + 3]!;
  const length = Math.hypot(x, y, z, w);
  x /= length;
  y /= length;
  z /= length;
  w /= length;
  const at = 12 * bone;
  rows[at] = 1 - 2 * (y * y + z * z);
  rows[at + 1] = 2 * (x * y - z * w);
  rows[at + 2] = 2 * (x * z + y * w);
  rows[at + 4] = 2 * (x * y + z * w);
  rows[at + 5] = 1 - 2 * (x * x + z * z);
  rows[at + 6] = 2 * (y * z - x * w);
  rows[at + 8] = 2 * (x * z - y * w);
  rows[at + 9] = 2 * (y * z + x * w);
  rows[at + 10] = 1 - 2 * (x * x + y * y);
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 3; column++)
      rows[at + 4 * row + column]! *= scales?.[3 * bone + column] ?? 1;
    rows[at + 4 * row + 3] = translations[3 * bone + row]!;
  }
}

/** The matrix at `at` becomes that at `above` times itself. */
function setBelow(rows: Float64Array, above: number, at: number): void {
  for (let column = 0; column < 4; column++) {
    const a = rows[at + column]!;
    const b = rows[at + 4 + column]!;
    const c = rows[at + 8 + column]!;
    for (let row = 0; row < 3; row++) {
      const from = above + 4 * row;
      const moved = column === 3 ? rows[from + 3]! : 0;
      rows[at + 4 * row + column] = rows[from]! * a + rows[from + 1]! * b + rows[from + 2]! * c + moved;
    }
  }
}

function setInverse(rows: Float64Array, at: number, out: Float32Array): void {
  const [a, b, c, x, d, e, f, y, g, h, i, z] = rows.subarray(at, at + 12) as unknown as Twelve;
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  const scale = 1 / determinant;
  const turn = Number.isFinite(scale)
    ? [
        (e * i - f * h) * scale,
        (c * h - b * i) * scale,
        (b * f - c * e) * scale,
        (f * g - d * i) * scale,
        (a * i - c * g) * scale,
        (c * d - a * f) * scale,
        (d * h - e * g) * scale,
        (b * g - a * h) * scale,
        (a * e - b * d) * scale,
      ]
    : [1, 0, 0, 0, 1, 0, 0, 0, 1];
  for (let row = 0; row < 3; row++) {
    const [p, q, r] = turn.slice(3 * row, 3 * row + 3) as [number, number, number];
    out.set([p, q, r, 0 - (p * x + q * y + r * z)], at + 4 * row);
  }
}

type Twelve = [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];
