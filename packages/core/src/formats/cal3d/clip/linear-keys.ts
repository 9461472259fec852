import { counted } from '../../../bytes/counted.js';
import { justBefore } from '../../../bytes/just-before.js';
import { errorText, errorUnit } from '../../../clip/apart.js';
import {
  type Clip,
  type CurveTrack,
  Interpolation,
  keyCount,
  type Track,
  trackLabel,
} from '../../../clip/model.js';
import { asCurve, curveBuilder } from '../../../clip/operations/curve-builder.js';
import { greatestError } from '../../../clip/operations/difference.js';
import { fitKeys } from '../../../clip/operations/fit.js';
import { trackSampler } from '../../../clip/track-sampler.js';
import { componentsOf, infoOf, type ValueType } from '../../../clip/value-type.js';
import { keyOrder, pickKeys } from './key-order.js';
import type { Tell } from './to-clip.js';

/** In value units of a column's greatest number, and in radians. */
const relativeError = 1e-5;

/**
 * The track's motion in linear keys of `type`, or null, told, where it cannot be held: no keys, or values that are no
 * such thing. What holds keeps its value until just before the next key; curves are followed with more keys.
 */
export function linearKeys(track: Track, type: ValueType, clip: Clip, tell: Tell): CurveTrack | null {
  const label = trackLabel(track);
  if (keyCount(track) === 0) {
    tell('cal3d/track-left', `${label} has no keys`);
    return null;
  }
  const floats = floatsOf(asCurve(track), type);
  if (!floats) {
    tell('cal3d/track-left', `${label} is of type ${track.valueType}; ${type} was expected`);
    return null;
  }
  if (floats.rounding > 0) {
    const error = errorText(floats.rounding, 'value');
    tell('cal3d/track-rounded', `${label}: rounded to 32-bit floats, off by up to ${error}`);
  }
  const whole = finiteKeys(floats.curve, tell, label);
  if (whole.times.length === 0) return null;
  return withLinearSegments(whole, clip, tell, label);
}

/** Null where the values are no numbers of that shape. */
function floatsOf(curve: CurveTrack, type: ValueType): { curve: CurveTrack; rounding: number } | null {
  if (curve.valueType === type) return { curve, rounding: 0 };
  const [from, to] = [infoOf(curve.valueType), infoOf(type)];
  const numeric = from.scalar !== 'string' && from.scalar !== 'bool';
  if (!numeric || from.shape !== to.shape || from.components !== to.components) return null;
  let rounding = 0;
  const floats = (column: ArrayLike<unknown> | null): Float32Array | null =>
    column &&
    Float32Array.from(column as ArrayLike<number | bigint>, (cell) => {
      const number = Number(cell);
      const apart = Math.abs(Math.fround(number) - number);
      if (apart > rounding) rounding = apart;
      return number;
    });
  const values = floats(curve.values)!;
  const leftTangents = floats(curve.leftTangents);
  const rightTangents = floats(curve.rightTangents);
  return { curve: { ...curve, valueType: type, values, leftTangents, rightTangents }, rounding };
}

function finiteKeys(curve: CurveTrack, tell: Tell, label: string): CurveTrack {
  const { times, interpolation, leftTangents, rightTangents, valueType } = curve;
  const values = curve.values as Float32Array;
  const size = componentsOf(valueType);
  const odd = times.slice();
  for (let at = 0; at < values.length; at++) {
    if (!Number.isFinite(values[at]!)) odd[Math.floor(at / size)] = Number.NaN;
  }
  const order = keyOrder(odd);
  if (!order) return curve;
  if (order.length < times.length) {
    tell(
      'cal3d/keys-dropped',
      `${label}: ${counted(times.length - order.length, 'key is', 'keys are')} not finite and left out`,
    );
  }
  const pick = (column: typeof leftTangents): Float32Array | null =>
    column && pickKeys(column as Float32Array, order, size);
  return {
    ...curve,
    times: pickKeys(times, order, 1),
    values: pickKeys(values, order, size),
    interpolation: Uint8Array.from(order, (key) => interpolation[key]!),
    leftTangents: pick(leftTangents),
    rightTangents: pick(rightTangents),
  };
}

function withLinearSegments(curve: CurveTrack, clip: Clip, tell: Tell, label: string): CurveTrack {
  const { times, interpolation, valueType } = curve;
  const last = times.length - 1;
  if (interpolation.every((mode, key) => mode === Interpolation.linear || key === last)) {
    return { ...curve, interpolation: allLinear(times.length), leftTangents: null, rightTangents: null };
  }
  const values = curve.values as Float32Array;
  const size = componentsOf(valueType);
  const rotates = errorUnit(valueType) === 'radians';
  const tolerance = rotates ? relativeError : relativeError * Math.max(1, greatest(values));
  const rules = { valueType, rotation: clip.rotation, turnSigns: false, tolerance };
  const builder = curveBuilder(valueType);
  const source = trackSampler(curve, clip);
  for (let key = 0; key <= last; key++) {
    const [from, until] = [times[key]!, times[key + 1]!];
    const value = values.subarray(key * size, (key + 1) * size);
    builder.add(value, from, Interpolation.linear);
    if (key === last || interpolation[key] === Interpolation.linear) continue;
    if (interpolation[key] !== Interpolation.hold) {
      fitKeys(source, from, until, rules, (time, cells) =>
        builder.add(cells as Float32Array, time, Interpolation.linear),
      );
      continue;
    }
    const before = justBefore(until);
    const jumps = value.some((number, c) => number !== values[(key + 1) * size + c]);
    if (jumps && before > from) builder.add(value, before, Interpolation.linear);
  }
  const { leftTangents: _left, rightTangents: _right, ...made } = builder.curve(curve);
  const linear: CurveTrack = {
    ...made,
    interpolation: allLinear(made.times.length),
    leftTangents: null,
    rightTangents: null,
  };
  const added = linear.times.length - times.length;
  if (added > 0) {
    const until = Math.max(clip.duration, times[last]!);
    const { error } = greatestError(curve, clip, linear, clip, until);
    const text = errorText(error, errorUnit(valueType));
    tell(
      'cal3d/track-bent',
      `${label}: ${counted(added, 'key was', 'keys were')} added, so that linear keys play the same but for ${text}`,
    );
  }
  return linear;
}

const allLinear = (keys: number): Uint8Array => new Uint8Array(keys).fill(Interpolation.linear);

const greatest = (values: Float32Array): number =>
  values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
