import { justBefore } from '../../bytes/just-before.js';
import { type CurveTrack, Interpolation, keyCount, type Track } from '../../clip/model.js';
import { type Column, componentsOf, infoOf } from '../../clip/value-type.js';
import { transposed } from './matrices.js';

/** The keys of a track as glTF counts them: 32-bit floats, times from 0 on and strictly ascending. */
export interface Keys {
  readonly stride: number;
  readonly rotation: boolean;
  /** Seconds. */
  readonly times: Float32Array;
  readonly values: Float32Array;
  /** One `Interpolation` a key. */
  readonly interpolation: Uint8Array;
  /** Control points of a cubic Bézier before and after each key; null where no key uses them. */
  readonly left: Float32Array | null;
  readonly right: Float32Array | null;
  /** What was done to get here, said in half sentences. */
  readonly bent: readonly string[];
  /** The greatest difference that rounding to 32-bit floats made. */
  readonly rounding: number;
}

/** The keys of a track, or why glTF cannot hold them. */
export function keysOf(track: Track): Keys | string {
  const count = keyCount(track);
  if (count === 0) return 'it has no keys';
  const { shape } = infoOf(track.valueType);
  const stride = componentsOf(track.valueType);
  const times = timesOf(track, count);
  if (typeof times === 'string') return times;
  const values = floatsOf(track.values, count * stride);
  if (!values) return `glTF animates no values of type ${track.valueType}`;
  const interpolation = interpolationOf(track, count);
  const points = track.kind === 'curve' ? controlPoints(track, interpolation, values.floats) : null;
  const used = [values.floats, ...(points ? [points.left, points.right] : [])];
  if (!used.every(allFinite)) return 'it holds NaN or infinite values';

  const bent = [...times.bent];
  if (interpolation.includes(Interpolation.tangent))
    bent.push('its tangents became those of a cubic (a guess)');
  if (times.times[0]! < 0) bent.push('what lies before time 0 was cut');
  let [floats, left, right] = used as [Float32Array, Float32Array?, Float32Array?];
  if (shape === 'quaternion') {
    const unit = normalised(floats, left, right);
    if (unit) {
      bent.push('rotations were normalised');
      [floats, left, right] = unit;
    }
  }
  if (shape === 'matrix') {
    floats = transposed(floats, stride);
    left &&= transposed(left, stride);
    right &&= transposed(right, stride);
  }
  return {
    stride,
    rotation: shape === 'quaternion',
    times: times.times,
    values: floats,
    interpolation,
    left: left ?? null,
    right: right ?? null,
    bent,
    rounding: values.rounding,
  };
}

function allFinite(column: Float32Array): boolean {
  for (let i = 0; i < column.length; i++) if (column[i]! - column[i]! !== 0) return false;
  return true;
}

function timesOf(track: Track, count: number): { times: Float32Array; bent: string[] } | string {
  const times =
    track.kind === 'raw' ? Float32Array.from({ length: count }, (_, i) => i * track.interval) : track.times;
  let equal = 0;
  for (let i = 0; i < count; i++) {
    if (!Number.isFinite(times[i]!)) return `the time of key ${i} is ${times[i]}`;
    if (i > 0 && times[i]! < times[i - 1]!) return `key ${i} is before the key to its left`;
    if (i > 0 && times[i] === times[i - 1]) equal++;
  }
  if (equal === 0) return { times, bent: [] };
  const moved = times.slice();
  for (let i = count - 2; i >= 0; i--) {
    if (moved[i]! >= moved[i + 1]!) moved[i] = justBefore(moved[i + 1]!);
  }
  return {
    times: moved,
    bent: [`keys at the time of another (${equal}) were moved by the smallest step of time`],
  };
}

/** Null for what a float cannot stand for: text and 64-bit integers. */
function floatsOf(column: Column, length: number): { floats: Float32Array; rounding: number } | null {
  if (column instanceof Float32Array) return { floats: column, rounding: 0 };
  if (Array.isArray(column) || column instanceof BigInt64Array || column instanceof BigUint64Array)
    return null;
  const floats = new Float32Array(length);
  let rounding = 0;
  for (let i = 0; i < length; i++) {
    floats[i] = column[i]!;
    rounding = Math.max(rounding, Math.abs(floats[i]! - column[i]!));
  }
  return { floats, rounding };
}

function interpolationOf(track: Track, count: number): Uint8Array {
  if (track.kind === 'curve') return track.interpolation;
  return new Uint8Array(count).fill(track.kind === 'raw' ? Interpolation.linear : Interpolation.hold);
}

/**
 * Bézier control points for every key of a curve, null where none are used. The older `tangent` mode is a
 * quadratic (guess, RI#4010): lerp(lerp(P0, P1, u), lerp(P2, P3, u), u), exactly the cubic used here.
 */
function controlPoints(
  track: CurveTrack,
  interpolation: Uint8Array,
  values: Float32Array,
): { left: Float32Array; right: Float32Array } | null {
  if (!interpolation.includes(Interpolation.tangent) && !interpolation.includes(Interpolation.cubicBezier))
    return null;
  const zeros = new Float32Array(values.length);
  const given = {
    left: (track.leftTangents && floatsOf(track.leftTangents, values.length)?.floats) ?? zeros,
    right: (track.rightTangents && floatsOf(track.rightTangents, values.length)?.floats) ?? zeros,
  };
  const left = values.slice();
  const right = values.slice();
  const stride = componentsOf(track.valueType);
  for (let key = 0; key < interpolation.length - 1; key++) {
    const mode = interpolation[key]!;
    if (mode < Interpolation.tangent) continue;
    for (let at = key * stride; at < (key + 1) * stride; at++) {
      const next = at + stride;
      const p1 = given.right[at]!;
      const p2 = given.left[next]!;
      const middle = (p1 + p2) / 2;
      const isCubic = mode === Interpolation.cubicBezier;
      right[at] = isCubic ? p1 : values[at]! + (2 / 3) * (middle - values[at]!);
      left[next] = isCubic ? p2 : values[next]! + (2 / 3) * (middle - values[next]!);
    }
  }
  return { left, right };
}

/** Unit rotations, with control points scaled along; a rotation of no length becomes none at all. Null when all are. */
function normalised(
  values: Float32Array,
  left: Float32Array | undefined,
  right: Float32Array | undefined,
): [Float32Array, Float32Array?, Float32Array?] | null {
  let unit: Float32Array[] | null = null;
  for (let at = 0; at < values.length; at += 4) {
    const x = values[at]!;
    const y = values[at + 1]!;
    const z = values[at + 2]!;
    const w = values[at + 3]!;
    const square = x * x + y * y + z * z + w * w;
    if (Math.abs(square - 1) < 2e-5) continue;
    const length = Math.hypot(x, y, z, w);
    unit ??= left && right ? [values.slice(), left.slice(), right.slice()] : [values.slice()];
    for (const column of unit) {
      for (let i = 0; i < 4; i++) column[at + i] = length > 0 ? column[at + i]! / length : i === 3 ? 1 : 0;
    }
  }
  return unit as [Float32Array, Float32Array?, Float32Array?] | null;
}
