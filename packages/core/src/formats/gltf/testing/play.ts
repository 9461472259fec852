/**
 * Plays tracks and written files by the formulas of their specifications, in double precision and with code that
 * shares nothing with the code under test.
 */

import { Interpolation, keyCount, keyTime, type Track } from '../../../clip/model.js';
import { componentsOf, infoOf } from '../../../clip/value-type.js';

const lerp = (a: readonly number[], b: readonly number[], u: number): number[] =>
  a.map((value, i) => value * (1 - u) + b[i]! * u);

const unit = (q: readonly number[]): number[] => q.map((c) => c / Math.hypot(...q));

function slerp(a: readonly number[], b: readonly number[], u: number): number[] {
  const cosine = a.reduce((total, c, i) => total + c * b[i]!, 0);
  const end = cosine < 0 ? b.map((c) => -c) : b;
  const angle = Math.acos(Math.min(1, Math.abs(cosine)));
  if (angle < 1e-6) return unit(lerp(a, end, u));
  return a.map((c, i) => (c * Math.sin((1 - u) * angle) + end[i]! * Math.sin(u * angle)) / Math.sin(angle));
}

/** A track of a clip that plays with slerp and clamps. */
export function playTrack(track: Track, time: number): number[] {
  const count = keyCount(track);
  const size = componentsOf(track.valueType);
  const turns = infoOf(track.valueType).shape === 'quaternion';
  const take = (column: ArrayLike<unknown>, key: number): number[] =>
    Array.from({ length: size }, (_, i) => Number(column[key * size + i]));
  let key = -1;
  while (key + 1 < count && keyTime(track, key + 1) <= time) key++;
  if (key < 0) return take(track.values, 0);
  const value = take(track.values, key);
  if (key === count - 1) return value;
  const next = take(track.values, key + 1);
  const u = (time - keyTime(track, key)) / (keyTime(track, key + 1) - keyTime(track, key));
  const mode =
    track.kind === 'curve'
      ? track.interpolation[key]
      : track.kind === 'raw'
        ? Interpolation.linear
        : Interpolation.hold;
  if (mode === Interpolation.hold || track.kind === 'discrete') return value;
  if (mode === Interpolation.linear || track.kind === 'raw')
    return turns ? slerp(value, next, u) : lerp(value, next, u);
  const p1 = take(track.rightTangents!, key);
  const p2 = take(track.leftTangents!, key + 1);
  if (mode === Interpolation.tangent) {
    const mixed = lerp(lerp(value, p1, u), lerp(p2, next, u), u);
    return turns ? unit(mixed) : mixed;
  }
  const bezier = value.map(
    (p0, i) =>
      (1 - u) ** 3 * p0 + 3 * (1 - u) ** 2 * u * p1[i]! + 3 * (1 - u) * u * u * p2[i]! + u ** 3 * next[i]!,
  );
  return turns ? unit(bezier) : bezier;
}

interface File {
  readonly json: Json;
  readonly data: DataView;
}

// biome-ignore lint/suspicious/noExplicitAny: a JSON document, looked into by tests only
type Json = any;

/** Document and binary chunk of a GLB that this project wrote. */
export function openGlb(bytes: Uint8Array): File {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = view.getUint32(12, true);
  const json = JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + length)));
  return { json, data: new DataView(bytes.buffer, bytes.byteOffset + 28 + length) };
}

/** A sampler of an animation by the formulas of glTF 2.0, appendix C, at `time`; weights come as one list. */
export function playSampler(
  file: File,
  animation: number,
  sampler: number,
  time: number,
  turns: boolean,
): number[] {
  const { input, output, interpolation } = file.json.animations[animation].samplers[sampler];
  const times = numbers(file, input).flat();
  const rows = numbers(file, output);
  const cubic = interpolation === 'CUBICSPLINE';
  const across = rows.length / times.length / (cubic ? 3 : 1);
  const row = (key: number, part: number): number[] => {
    const start = (cubic ? key * 3 + part : key) * across;
    return rows.slice(start, start + across).flat();
  };
  let key = -1;
  while (key + 1 < times.length && times[key + 1]! <= time) key++;
  if (key < 0) return row(0, 1);
  const value = row(key, 1);
  if (key === times.length - 1 || interpolation === 'STEP') return value;
  const next = row(key + 1, 1);
  const span = times[key + 1]! - times[key]!;
  const t = (time - times[key]!) / span;
  if (!cubic) return turns ? slerp(value, next, t) : lerp(value, next, t);
  const out = row(key, 2);
  const into = row(key + 1, 0);
  const hermite = value.map(
    (v, i) =>
      (2 * t ** 3 - 3 * t ** 2 + 1) * v +
      span * (t ** 3 - 2 * t ** 2 + t) * out[i]! +
      (-2 * t ** 3 + 3 * t ** 2) * next[i]! +
      span * (t ** 3 - t ** 2) * into[i]!,
  );
  return turns ? unit(hermite) : hermite;
}

function numbers({ json, data }: File, accessor: number): number[][] {
  const { bufferView, byteOffset = 0, count, type, componentType } = json.accessors[accessor];
  const size = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT2: 4, MAT3: 9, MAT4: 16 }[type as string]!;
  const start = json.bufferViews[bufferView].byteOffset + byteOffset;
  return Array.from({ length: count }, (_, row) =>
    Array.from({ length: size }, (_, i) =>
      componentType === 5121
        ? data.getUint8(start + row * size + i)
        : data.getFloat32(start + (row * size + i) * 4, true),
    ),
  );
}
