/** From keys with an interpolation each to a glTF sampler, which has one for all: added keys keep the motion. */

import { justBefore } from '../../bytes/just-before.js';
import { Interpolation } from '../../clip/model.js';
import type { Keys } from './keys.js';

/** In the order of what the one after can express that the one before cannot. */
export const modes = ['STEP', 'LINEAR', 'CUBICSPLINE'] as const;
export type Mode = (typeof modes)[number];

export interface Sampler {
  readonly mode: Mode;
  readonly stride: number;
  readonly rotation: boolean;
  /** Seconds, strictly ascending from 0 or later. */
  readonly times: Float32Array;
  readonly values: Float32Array;
  /** Of a CUBICSPLINE, per second, before and after each key. */
  readonly slopes: { readonly before: Float32Array; readonly after: Float32Array } | null;
}

/** The simplest mode that plays these keys. What comes after the last key plays no part. */
export function modeOf({ interpolation, times, values, stride }: Keys): Mode {
  let linear = false;
  for (let key = 0; key < times.length - 1; key++) {
    const mode = interpolation[key]!;
    if (mode >= Interpolation.tangent) return 'CUBICSPLINE';
    if (mode === Interpolation.linear && !isLevel(values, stride, key)) linear = true;
  }
  if (linear) return 'LINEAR';
  return interpolation[0] === Interpolation.hold ? 'STEP' : 'LINEAR';
}

/** Keys in a mode that can express them, or why not. */
export function samplerOf(keys: Keys, mode: Mode): Sampler | string {
  const { times, values, stride, rotation } = keys;
  const hold = keys.interpolation.indexOf(Interpolation.hold);
  const asTheyAre = mode === 'STEP' || (mode === 'LINEAR' && (hold < 0 || hold === times.length - 1));
  if (asTheyAre) return fromZero({ mode, stride, rotation, times, values, slopes: null });
  const added = addedKeys(keys, mode);
  const sampler = fromZero(mode === 'LINEAR' ? linear(keys, added) : cubic(keys, added));
  const { slopes } = sampler;
  const tooSteep = slopes && !(slopes.before.every(Number.isFinite) && slopes.after.every(Number.isFinite));
  return tooSteep ? 'it is steeper than 32-bit floats can say' : sampler;
}

/** The same for keys of truth values, which change half way from a key to the next unless they hold. */
export function stepsOf(keys: Keys): Sampler {
  const { stride, interpolation } = keys;
  const times: number[] = [];
  const values: number[] = [];
  for (let key = 0; key < keys.times.length; key++) {
    times.push(keys.times[key]!);
    for (let i = 0; i < stride; i++) values.push(keys.values[key * stride + i]!);
    const changes = key < keys.times.length - 1 && !isLevel(keys.values, stride, key);
    if (!changes || interpolation[key] === Interpolation.hold) continue;
    const middle = Math.fround((keys.times[key]! + keys.times[key + 1]!) / 2);
    if (middle <= keys.times[key]! || middle >= keys.times[key + 1]!) continue;
    times.push(middle);
    for (let i = 0; i < stride; i++) values.push(keys.values[(key + 1) * stride + i]!);
  }
  return fromZero({
    mode: 'STEP',
    stride,
    rotation: false,
    times: Float32Array.from(times),
    values: Float32Array.from(values),
    slopes: null,
  });
}

/** A CUBICSPLINE must have two keys: one key is told as LINEAR. */
export const settled = (sampler: Sampler): Sampler =>
  sampler.times.length > 1 || !sampler.slopes ? sampler : { ...sampler, mode: 'LINEAR', slopes: null };

/** A sampler with one more key at `time` that holds the last value until then. */
export function prolonged(sampler: Sampler, time: number): Sampler {
  const { times, values, stride, slopes } = sampler;
  const grown = (column: Float32Array, tail: Float32Array): Float32Array => {
    const longer = new Float32Array(column.length + tail.length);
    longer.set(column);
    longer.set(tail, column.length);
    return longer;
  };
  let level = slopes;
  if (slopes) {
    const none = new Float32Array(stride);
    const after = grown(slopes.after, none);
    after.fill(0, slopes.after.length - stride);
    level = { before: grown(slopes.before, none), after };
  }
  return {
    ...sampler,
    times: grown(times, Float32Array.of(time)),
    values: grown(values, values.subarray(-stride)),
    slopes: level,
  };
}

/** Several samplers of single numbers, all in one mode, over the times of all: their values take turns. */
export function interleaved(samplers: readonly Sampler[]): Sampler {
  const first = samplers[0]!;
  const { mode } = first;
  const times = union(samplers.map((sampler) => sampler.times));
  const across = samplers.length;
  const values = new Float32Array(times.length * across);
  const slopes =
    mode === 'CUBICSPLINE'
      ? { before: new Float32Array(values.length), after: new Float32Array(values.length) }
      : null;
  const value = [0];
  const slope = [0];
  for (const [turn, sampler] of samplers.entries()) {
    let segment = -1;
    for (let i = 0; i < times.length; i++) {
      const time = times[i]!;
      const from = segment;
      while (segment + 1 < sampler.times.length && sampler.times[segment + 1]! <= time) segment++;
      evaluate(sampler, segment, time, value, slope);
      values[i * across + turn] = value[0]!;
      if (!slopes) continue;
      slopes.after[i * across + turn] = slope[0]!;
      if (segment !== from) evaluate(sampler, from, time, value, slope);
      slopes.before[i * across + turn] = slope[0]!;
    }
  }
  return { mode, stride: across, rotation: false, times, values, slopes };
}

/** Whether the key and the next hold the same value. */
function isLevel(values: Float32Array, stride: number, key: number): boolean {
  for (let at = key * stride; at < (key + 1) * stride; at++) {
    if (values[at] !== values[at + stride]) return false;
  }
  return true;
}

/** How many keys go between each key and the next. */
function addedKeys(keys: Keys, mode: Mode): Uint8Array {
  const { times, values, stride, interpolation, rotation } = keys;
  const added = new Uint8Array(times.length);
  for (let key = 0; key < times.length - 1; key++) {
    const kind = interpolation[key]!;
    const isHold = kind === Interpolation.hold && !isLevel(values, stride, key);
    if (isHold) added[key] = justBefore(times[key + 1]!) > times[key]! ? 1 : 0;
    if (kind === Interpolation.linear && mode === 'CUBICSPLINE' && rotation)
      added[key] = arcPieces(keys, key) - 1;
  }
  return added;
}

/** A great circle is cut so that a cubic strays from it by less than a microradian. */
function arcPieces({ times, values }: Keys, key: number): number {
  const long = times[key + 1]! - times[key]! > 1e-4 * times[key + 1]!;
  return long ? Math.max(1, Math.ceil(halfAngle(values, key * 4, values, key * 4 + 4) / 0.12)) : 1;
}

/** Of the short way, between two quaternions. */
function halfAngle(a: Float32Array, i: number, b: Float32Array, j: number): number {
  let dot = 0;
  for (let c = 0; c < 4; c++) dot += a[i + c]! * b[j + c]!;
  return Math.acos(Math.min(1, Math.abs(dot)));
}

function linear(keys: Keys, added: Uint8Array): Sampler {
  const { stride, rotation } = keys;
  const total = keys.times.length + sum(added);
  if (total === keys.times.length) {
    return { mode: 'LINEAR', stride, rotation, times: keys.times, values: keys.values, slopes: null };
  }
  const times = new Float32Array(total);
  const values = new Float32Array(total * stride);
  for (let key = 0, at = 0; key < keys.times.length; key++, at++) {
    const value = keys.values.subarray(key * stride, (key + 1) * stride);
    times[at] = keys.times[key]!;
    values.set(value, at * stride);
    if (added[key] === 0) continue;
    at++;
    times[at] = justBefore(keys.times[key + 1]!);
    values.set(value, at * stride);
  }
  return { mode: 'LINEAR', stride, rotation, times, values, slopes: null };
}

function cubic(keys: Keys, added: Uint8Array): Sampler {
  const { stride, rotation, interpolation } = keys;
  const total = keys.times.length + sum(added);
  const times = new Float32Array(total);
  const values = new Float32Array(total * stride);
  const before = new Float32Array(total * stride);
  const after = new Float32Array(total * stride);
  const last = keys.times.length - 1;
  let sign = 1;
  for (let key = 0, at = 0; key <= last; key++, at++) {
    const here = key * stride;
    const next = here + stride;
    times[at] = keys.times[key]!;
    for (let i = 0; i < stride; i++) values[at * stride + i] = sign * keys.values[here + i]!;
    if (key === last) break;
    const start = keys.times[key]!;
    const span = keys.times[key + 1]! - start;
    const kind = interpolation[key]!;
    if (kind === Interpolation.hold) {
      if (added[key] === 0) continue;
      at++;
      times[at] = justBefore(keys.times[key + 1]!);
      values.copyWithin(at * stride, (at - 1) * stride, at * stride);
    } else if (kind === Interpolation.linear && rotation) {
      const pieces = added[key]! + 1;
      const turn = arc(keys.values, here, sign);
      for (let piece = 0; piece <= pieces; piece++) {
        const time = piece < pieces ? Math.fround(start + (span * piece) / pieces) : start + span;
        const u = (time - start) / span;
        const target = (at + piece) * 4;
        if (piece > 0) turn.slopeAt(u, span, before, target);
        if (piece < pieces) turn.slopeAt(u, span, after, target);
        if (piece === 0 || piece === pieces) continue;
        times[at + piece] = time;
        turn.valueAt(u, values, target);
      }
      at += pieces - 1;
      sign = turn.endSign;
    } else {
      const end = (at + 1) * stride;
      for (let i = 0; i < stride; i++) {
        const rise = keys.values[next + i]! - keys.values[here + i]!;
        const isLinear = kind === Interpolation.linear;
        const out = isLinear ? rise : 3 * (keys.right![here + i]! - keys.values[here + i]!);
        const into = isLinear ? rise : 3 * (keys.values[next + i]! - keys.left![next + i]!);
        after[at * stride + i] = (sign * out) / span;
        before[end + i] = (sign * into) / span;
      }
    }
  }
  return { mode: 'CUBICSPLINE', stride, rotation, times, values, slopes: { before, after } };
}

/** The short great circle from the quaternion at `here`, times `sign`, to the one after it. */
function arc(column: Float32Array, here: number, sign: number) {
  let dot = 0;
  for (let i = 0; i < 4; i++) dot += column[here + i]! * column[here + 4 + i]!;
  const endSign = dot < 0 ? -sign : sign;
  const angle = halfAngle(column, here, column, here + 4);
  const sine = Math.sin(angle);
  const mix = (a: number, b: number, out: Float32Array, at: number, scale: number): void => {
    for (let i = 0; i < 4; i++) {
      out[at + i] = (a * sign * column[here + i]! + b * endSign * column[here + 4 + i]!) * scale;
    }
  };
  return {
    endSign,
    valueAt(u: number, out: Float32Array, at: number): void {
      if (sine < 1e-6) mix(1 - u, u, out, at, 1);
      else mix(Math.sin((1 - u) * angle), Math.sin(u * angle), out, at, 1 / sine);
    },
    slopeAt(u: number, span: number, out: Float32Array, at: number): void {
      if (sine < 1e-6) mix(-1, 1, out, at, 1 / span);
      else mix(-Math.cos((1 - u) * angle), Math.cos(u * angle), out, at, angle / sine / span);
    },
  };
}

/** Cuts what lies before time 0, which glTF does not allow, and begins with a key there. */
function fromZero(sampler: Sampler): Sampler {
  return sampler.times[0]! >= 0 ? sampler : cutAtZero(sampler);
}

function cutAtZero(sampler: Sampler): Sampler {
  const { times, values, stride, slopes, rotation } = sampler;
  let segment = 0;
  while (segment + 1 < times.length && times[segment + 1]! <= 0) segment++;
  const cut = (column: Float32Array, first: ArrayLike<number>): Float32Array => {
    const kept = column.slice(segment * stride);
    kept.set(first);
    return kept;
  };
  const value = new Array<number>(stride).fill(0);
  const slope = new Array<number>(stride).fill(0);
  evaluate(sampler, segment, 0, value, slope);
  const length = rotation ? Math.hypot(...value) || 1 : 1;
  const kept = times.slice(segment);
  kept[0] = 0;
  return {
    ...sampler,
    times: kept,
    values: cut(
      values,
      value.map((c) => c / length),
    ),
    slopes: slopes && {
      before: cut(slopes.before, new Float32Array(stride)),
      after: cut(
        slopes.after,
        slope.map((c) => c / length),
      ),
    },
  };
}

/** Value and slope at `time`, in the segment after key `segment`; -1 is before the first key. */
function evaluate(sampler: Sampler, segment: number, time: number, value: number[], slope: number[]): void {
  const { times, values, stride, slopes, mode } = sampler;
  const last = times.length - 1;
  const key = Math.max(segment, 0);
  const here = key * stride;
  if (segment < 0 || segment >= last || mode === 'STEP') {
    for (let i = 0; i < stride; i++) {
      value[i] = values[here + i]!;
      slope[i] = 0;
    }
    return;
  }
  const next = here + stride;
  const span = times[key + 1]! - times[key]!;
  const u = (time - times[key]!) / span;
  if (mode === 'LINEAR' && sampler.rotation) {
    const turned = new Float32Array(4);
    arc(values, here, 1).valueAt(u, turned, 0);
    for (let i = 0; i < stride; i++) value[i] = turned[i]!;
    return;
  }
  if (mode === 'LINEAR') {
    for (let i = 0; i < stride; i++) {
      const rise = values[next + i]! - values[here + i]!;
      value[i] = values[here + i]! + rise * u;
      slope[i] = rise / span;
    }
    return;
  }
  for (let i = 0; i < stride; i++) {
    const a = values[here + i]!;
    const b = values[next + i]!;
    const m = slopes!.after[here + i]! * span;
    const n = slopes!.before[next + i]! * span;
    if (u === 0 || u === 1) {
      value[i] = u === 0 ? a : b;
      slope[i] = u === 0 ? slopes!.after[here + i]! : slopes!.before[next + i]!;
      continue;
    }
    const c2 = 3 * (b - a) - 2 * m - n;
    const c3 = 2 * (a - b) + m + n;
    value[i] = a + u * (m + u * (c2 + u * c3));
    slope[i] = (m + u * (2 * c2 + 3 * u * c3)) / span;
  }
}

function sum(column: Uint8Array): number {
  let total = 0;
  for (const value of column) total += value;
  return total;
}

/** All times, ascending, each once. */
function union(columns: readonly Float32Array[]): Float32Array {
  const first = columns[0]!;
  if (columns.every((times) => times === first)) return first;
  const all = new Float32Array(columns.reduce((length, times) => length + times.length, 0));
  let length = 0;
  for (const times of columns) {
    all.set(times, length);
    length += times.length;
  }
  all.sort();
  let kept = 0;
  for (let i = 0; i < length; i++) {
    if (i === 0 || all[i] !== all[kept - 1]) all[kept++] = all[i]!;
  }
  return all.slice(0, kept);
}
