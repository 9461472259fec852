/** Where a figure's vertices are at a moment of a clip: the plain formulas, with sizes of bones and several skins. */

import { compile, createCursor, createFrame } from '../clip/compile.js';
import type { Clip } from '../clip/model.js';
import { sample } from '../clip/sample.js';
import type { Figure } from '../figure/model.js';

type Matrix = readonly number[];

/** Three a vertex, of all parts of all meshes in order; morph targets at their weights at rest. */
export function posedVertices(figure: Figure, clip: Clip | null, time: number): Float64Array {
  const globals = posedBones(figure, clip, time);
  const points: number[] = [];
  for (const { skin, parts } of figure.meshes) {
    const { joints, inverseBinds } = figure.skins[skin]!;
    const maps = Array.from(joints, (bone, j) =>
      times(globals[bone]!, [...inverseBinds.subarray(12 * j, 12 * j + 12)]),
    );
    for (const part of parts) {
      const { starts, joints: follow, weights } = part.influences;
      const positions = Float64Array.from(part.positions);
      for (const { weight, vertices, positions: moves } of part.morphs) {
        for (const [k, vertex] of vertices.entries()) {
          for (let c = 0; c < 3; c++) positions[3 * vertex + c]! += weight * moves[3 * k + c]!;
        }
      }
      for (let vertex = 0; 3 * vertex < positions.length; vertex++) {
        const at = [0, 0, 0];
        const point = positions.subarray(3 * vertex, 3 * vertex + 3);
        for (let i = starts[vertex]!; i < starts[vertex + 1]!; i++) {
          const map = maps[follow[i]!]!;
          for (let row = 0; row < 3; row++) {
            const [a, b, c, d] = map.slice(4 * row);
            at[row]! += weights[i]! * (a! * point[0]! + b! * point[1]! + c! * point[2]! + d!);
          }
        }
        if (starts[vertex] === starts[vertex + 1]) at.splice(0, 3, ...point);
        points.push(...at);
      }
    }
  }
  return Float64Array.from(points);
}

/** Three rows of four, by bone. */
function posedBones({ skeleton }: Figure, clip: Clip | null, time: number): Matrix[] {
  const driven = clip === null ? new Map<string, ArrayLike<number>>() : valuesAt(clip, time);
  const globals: Matrix[] = [];
  const place = (bone: number): Matrix => {
    const known = globals[bone];
    if (known) return known;
    const name = skeleton.names[bone]!;
    const rest = (column: Float32Array | null, size: number): number[] =>
      column === null ? [1, 1, 1] : [...column.subarray(size * bone, size * bone + size)];
    const t = driven.get(`${name}/Position`) ?? rest(skeleton.translations, 3);
    const q = driven.get(`${name}/Rotation`) ?? rest(skeleton.rotations, 4);
    const s = driven.get(`${name}/Scale`) ?? rest(skeleton.scales, 3);
    const parent = skeleton.parents[bone]!;
    globals[bone] = parent === -1 ? local(t, q, s) : times(place(parent), local(t, q, s));
    return globals[bone]!;
  };
  for (let bone = 0; bone < skeleton.names.length; bone++) place(bone);
  return globals;
}

function valuesAt(clip: Clip, time: number): Map<string, ArrayLike<number>> {
  const compiled = compile(clip);
  const frame = createFrame(compiled);
  sample(compiled, time, createCursor(compiled), frame);
  return new Map(
    clip.tracks.map(({ node, property }, track) => {
      const { storage, offset, components } = compiled.slots[track]!;
      const cells = frame[storage] as Float32Array;
      return [`${node}/${property}`, cells.slice(offset, offset + components)];
    }),
  );
}

function local(t: ArrayLike<number>, q: ArrayLike<number>, s: ArrayLike<number>): Matrix {
  const length = Math.hypot(q[0]!, q[1]!, q[2]!, q[3]!);
  const [x, y, z, w] = [q[0]! / length, q[1]! / length, q[2]! / length, q[3]! / length];
  const [a, b, c] = [s[0]!, s[1]!, s[2]!];
  return [
    ...[(1 - 2 * (y * y + z * z)) * a, 2 * (x * y - z * w) * b, 2 * (x * z + y * w) * c, t[0]!],
    ...[2 * (x * y + z * w) * a, (1 - 2 * (x * x + z * z)) * b, 2 * (y * z - x * w) * c, t[1]!],
    ...[2 * (x * z - y * w) * a, 2 * (y * z + x * w) * b, (1 - 2 * (x * x + y * y)) * c, t[2]!],
  ];
}

function times(a: Matrix, b: Matrix): Matrix {
  return Array.from({ length: 12 }, (_, i) => {
    const [row, column] = [i - (i % 4), i % 4];
    const sum = a[row]! * b[column]! + a[row + 1]! * b[4 + column]! + a[row + 2]! * b[8 + column]!;
    return sum + (column === 3 ? a[row + 3]! : 0);
  });
}

/** Y up to Z up by a quarter turn about X, and multiplied. */
export function turnedUp(points: Float64Array, scale = 1): Float64Array {
  const out = new Float64Array(points.length);
  for (let i = 0; i < points.length; i += 3) {
    out[i] = scale * points[i]!;
    out[i + 1] = -scale * points[i + 2]!;
    out[i + 2] = scale * points[i + 1]!;
  }
  return out;
}

/** The greatest distance of two lists' points, as a share of the second's size. */
export function greatestShare(a: Float64Array, b: Float64Array): number {
  if (a.length !== b.length) return Infinity;
  let most = 0;
  let size = 0;
  for (let i = 0; i < b.length; i += 3) {
    most = Math.max(most, Math.hypot(a[i]! - b[i]!, a[i + 1]! - b[i + 1]!, a[i + 2]! - b[i + 2]!));
    size = Math.max(size, Math.hypot(b[i]!, b[i + 1]!, b[i + 2]!));
  }
  return Number.isFinite(most) ? most / size : Infinity;
}
