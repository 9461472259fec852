import type { Clip, CurveTrack } from '../../../clip/model.js';
import type { Figure, MeshPart } from '../../../figure/model.js';

/** A figure posed the plain way, as a check of what others do fast. Matrices are 3 rows of 4, for column vectors. */
export interface Pose {
  /** Three a bone, model space. */
  readonly translations: Float64Array;
  /** Four a bone, model space. */
  readonly rotations: Float64Array;
  /** Twelve a bone: from the bind pose to this one. */
  readonly skin: Float64Array;
}

/** The clip at a time, beyond its keys along the first and last two; the rest pose without a clip. */
export function poseAt({ skeleton, skins }: Figure, clip: Clip | null, time: number): Pose {
  const { names, parents } = skeleton;
  const localT = Float64Array.from(skeleton.translations);
  const localR = Float64Array.from(skeleton.rotations);
  for (const track of clip?.tracks ?? []) {
    const bone = names.indexOf(track.node!);
    if (track.property === 'Position') localT.set(sampled(track as CurveTrack, 3, time), 3 * bone);
    if (track.property === 'Rotation') localR.set(sampled(track as CurveTrack, 4, time), 4 * bone);
  }
  const translations = new Float64Array(localT.length);
  const rotations = new Float64Array(localR.length);
  const skin = new Float64Array(12 * names.length);
  const done = new Set<number>([-1]);
  const place = (bone: number): void => {
    if (done.has(bone)) return;
    done.add(bone);
    const parent = parents[bone]!;
    place(parent);
    const [t, r] = [localT.subarray(3 * bone, 3 * bone + 3), localR.subarray(4 * bone, 4 * bone + 4)];
    if (parent < 0) {
      translations.set(t, 3 * bone);
      rotations.set(r, 4 * bone);
    } else {
      const turn = rotations.subarray(4 * parent, 4 * parent + 4);
      const moved = matrixTimes(matrixOf(turn, translations.subarray(3 * parent, 3 * parent + 3)), t, 1);
      translations.set(moved, 3 * bone);
      rotations.set(times(turn, r), 4 * bone);
    }
    const own = matrixOf(
      rotations.subarray(4 * bone, 4 * bone + 4),
      translations.subarray(3 * bone, 3 * bone + 3),
    );
    const bind = skins[0]!.inverseBinds.subarray(12 * bone, 12 * bone + 12);
    for (let column = 0; column < 4; column++) {
      const from = [bind[column]!, bind[4 + column]!, bind[8 + column]!];
      const to = matrixTimes(own, from, column === 3 ? 1 : 0);
      for (let row = 0; row < 3; row++) skin[12 * bone + 4 * row + column] = to[row]!;
    }
  };
  for (let bone = 0; bone < names.length; bone++) place(bone);
  return { translations, rotations, skin };
}

/** Positions and normals of a part in a pose, morphed first; a vertex without influences stays. */
export function skinned(part: MeshPart, { skin }: Pose, weights: readonly number[] = []) {
  const { starts, joints, weights: shares } = part.influences;
  const [positions, normals] = morphed(part, weights);
  const outPositions = new Float64Array(positions.length);
  const outNormals = new Float64Array(normals.length);
  for (let vertex = 0; vertex < starts.length - 1; vertex++) {
    const p = [...positions.subarray(3 * vertex, 3 * vertex + 3)];
    const n = [...normals.subarray(3 * vertex, 3 * vertex + 3)];
    const [first, end] = [starts[vertex]!, starts[vertex + 1]!];
    const sums = first === end ? [...p, ...n] : [0, 0, 0, 0, 0, 0];
    for (let i = first; i < end; i++) {
      const matrix = skin.subarray(12 * joints[i]!, 12 * joints[i]! + 12);
      const moved = [...matrixTimes(matrix, p, 1), ...matrixTimes(matrix, n, 0)];
      for (let k = 0; k < 6; k++) sums[k]! += shares[i]! * moved[k]!;
    }
    const length = Math.hypot(sums[3]!, sums[4]!, sums[5]!) || 1;
    outPositions.set(sums.slice(0, 3), 3 * vertex);
    outNormals.set(
      sums.slice(3).map((value) => value / length),
      3 * vertex,
    );
  }
  return { positions: outPositions, normals: outNormals };
}

function morphed(part: MeshPart, weights: readonly number[]): readonly [Float64Array, Float64Array] {
  const positions = Float64Array.from(part.positions);
  const normals = Float64Array.from(part.normals ?? part.positions.map(() => 0));
  for (const [m, { vertices, positions: moves, normals: turns }] of part.morphs.entries()) {
    const weight = weights[m] ?? 0;
    for (let i = 0; i < vertices.length; i++) {
      for (let axis = 0; axis < 3; axis++) {
        positions[3 * vertices[i]! + axis]! += weight * moves[3 * i + axis]!;
        normals[3 * vertices[i]! + axis]! += weight * (turns?.[3 * i + axis] ?? 0);
      }
    }
  }
  return [positions, normals];
}

function sampled({ times: keys, values }: CurveTrack, size: 3 | 4, time: number): number[] {
  const column = values as Float32Array;
  const key = (i: number): number[] => [...column.subarray(size * i, size * i + size)];
  if (keys.length === 1) return key(0);
  let next = 1;
  while (next < keys.length - 1 && keys[next]! <= time) next++;
  const f = (time - keys[next - 1]!) / (keys[next]! - keys[next - 1]!);
  const [a, b] = [key(next - 1), key(next)];
  if (size === 3) return a.map((value, i) => value + f * (b[i]! - value));
  const dot = a.reduce((sum, value, i) => sum + value * b[i]!, 0);
  const angle = Math.acos(Math.min(Math.abs(dot), 1));
  const near = 1 - Math.abs(dot) < 1e-6;
  const from = near ? 1 - f : Math.sin((1 - f) * angle) / Math.sin(angle);
  const to = (near ? f : Math.sin(f * angle) / Math.sin(angle)) * (dot < 0 ? -1 : 1);
  return a.map((value, i) => from * value + to * b[i]!);
}

type Numbers = ArrayLike<number>;

const times = (a: Numbers, b: Numbers): number[] => [
  a[3]! * b[0]! + a[0]! * b[3]! + a[1]! * b[2]! - a[2]! * b[1]!,
  a[3]! * b[1]! - a[0]! * b[2]! + a[1]! * b[3]! + a[2]! * b[0]!,
  a[3]! * b[2]! + a[0]! * b[1]! - a[1]! * b[0]! + a[2]! * b[3]!,
  a[3]! * b[3]! - a[0]! * b[0]! - a[1]! * b[1]! - a[2]! * b[2]!,
];

function matrixOf(q: Numbers, t: Numbers): number[] {
  const [x, y, z, w] = [q[0]!, q[1]!, q[2]!, q[3]!];
  return [
    ...[1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w), t[0]!],
    ...[2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w), t[1]!],
    ...[2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y), t[2]!],
  ];
}

const matrixTimes = (m: Numbers, v: Numbers, w: 0 | 1): number[] =>
  [0, 4, 8].map((row) => m[row]! * v[0]! + m[row + 1]! * v[1]! + m[row + 2]! * v[2]! + w * m[row + 3]!);
