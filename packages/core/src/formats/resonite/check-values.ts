import { Interpolation, keyCount, type Track } from '../../clip/model.js';
import { type Column, infoOf } from '../../clip/value-type.js';
import type { Told } from './check-subject.js';

/** What the values do once Resonite mixes them. */
export function checkValues(track: Track, index: number, tell: Told): void {
  const { scalar, shape } = infoOf(track.valueType);
  checkInterpolation(track, index, tell);
  if (scalar === 'f32' || scalar === 'f64') checkFinite(track, index, tell);
  if (shape === 'quaternion') checkRotations(track, index, tell);
  if (scalar === 'i32' || scalar === 'i64') checkIntegerSpans(track, index, tell);
}

/** Whether values between key `i` and the next are mixed from the two alone. */
const linearAfter = (track: Track, i: number): boolean =>
  track.kind === 'raw' || (track.kind === 'curve' && track.interpolation[i] === Interpolation.linear);

function checkInterpolation(track: Track, index: number, tell: Told): void {
  if (track.kind !== 'curve') return;
  const { scalar, shape } = infoOf(track.valueType);
  const tangent = track.interpolation.indexOf(Interpolation.tangent);
  if (tangent >= 0) {
    const code = shape === 'quaternion' ? 'resonite/tangent-rotation' : 'resonite/tangent';
    tell(code, index, `key ${tangent} uses Tangent`, tangent);
  }
  const curved = track.interpolation.findIndex((mode) => mode > Interpolation.linear);
  if (curved >= 0 && (scalar === 'bool' || scalar === 'string')) {
    tell(
      'resonite/threshold-curve',
      index,
      `key ${curved} of a ${track.valueType} track uses a curve`,
      curved,
    );
  }
}

function checkFinite(track: Track, index: number, tell: Told): void {
  const { components } = infoOf(track.valueType);
  const columns =
    track.kind === 'curve' ? [track.values, track.leftTangents, track.rightTangents] : [track.values];
  for (const column of columns as (Float32Array | null)[]) {
    const bad = column?.findIndex((value) => !Number.isFinite(value)) ?? -1;
    if (bad < 0) continue;
    const key = Math.floor(bad / components);
    tell('resonite/value-not-finite', index, `key ${key} holds ${column![bad]}`, key);
    return;
  }
}

/** Length may be off by this much before it is told. */
const unitTolerance = 1e-3;
/** Of the half angle: rotations 30° apart. */
const stepCosine = Math.cos(Math.PI / 12);

function checkRotations(track: Track, index: number, tell: Told): void {
  const q = track.values as Float32Array;
  const first = { zero: -1, length: -1, long: -1, step: -1 };
  let longest = 1;
  for (let i = 0; i < keyCount(track); i++) {
    const at = i * 4;
    const length = Math.hypot(q[at]!, q[at + 1]!, q[at + 2]!, q[at + 3]!);
    if (length === 0) {
      if (first.zero < 0) first.zero = i;
      continue;
    }
    if (Math.abs(length - 1) > unitTolerance && first.length < 0) first.length = i;
    if (i === 0 || !linearAfter(track, i - 1)) continue;
    const dot =
      q[at]! * q[at - 4]! + q[at + 1]! * q[at - 3]! + q[at + 2]! * q[at - 2]! + q[at + 3]! * q[at - 1]!;
    if (dot < 0 && first.long < 0) first.long = i;
    const before = Math.hypot(q[at - 4]!, q[at - 3]!, q[at - 2]!, q[at - 1]!);
    const cosine = before === 0 ? 1 : Math.abs(dot) / (length * before);
    if (cosine < stepCosine && first.step < 0) first.step = i;
    if (cosine < longest) longest = cosine;
  }
  const say = (code: Parameters<Told>[0], key: number, message: string) =>
    key >= 0 && tell(code, index, message, key);
  say('resonite/rotation-zero', first.zero, `key ${first.zero} is 0, 0, 0, 0`);
  say('resonite/rotation-not-unit', first.length, `key ${first.length} is not of length 1`);
  say('resonite/rotation-long-way', first.long, `key ${first.long} has the opposite sign of the one before`);
  const degrees = Math.round((2 * Math.acos(Math.min(1, longest)) * 180) / Math.PI);
  say(
    'resonite/rotation-step',
    first.step,
    `key ${first.step} is more than 30° from the one before (up to ${degrees}°)`,
  );
}

function checkIntegerSpans(track: Track, index: number, tell: Told): void {
  const { components, scalar } = infoOf(track.valueType);
  const column = track.values as Column & { readonly [i: number]: number | bigint };
  const limit = scalar === 'i32' ? 2 ** 31 - 1 : 2n ** 63n - 1n;
  for (let i = components; i < column.length; i++) {
    const key = Math.floor(i / components);
    if (!linearAfter(track, key - 1)) continue;
    const [a, b] = [column[i - components]!, column[i]!];
    const span = a < b ? (b as bigint) - (a as bigint) : (a as bigint) - (b as bigint);
    if (span > limit) {
      tell('resonite/integer-span', index, `from ${a} to ${b} at key ${key}`, key);
      return;
    }
  }
}
