import { Accessor, type Document, Logger, Verbosity, WebIO } from '@gltf-transform/core';
import { type Clip, type CurveTrack, Interpolation, lastKeyTime } from '../../clip/model.js';
import { type Column, createColumn, infoOf, type Scalar, type ValueType } from '../../clip/value-type.js';
import type { Report } from '../../diagnostic.js';
import type { Source } from '../format.js';
import { besidesOf } from './besides.js';
import { fail, tell } from './codes.js';
import { openContainer } from './container.js';
import { planFigure } from './figure/plan.js';
import { transposed } from './matrices.js';
import { type PreparedAnimation, prepare } from './prepare.js';
import { storesAs } from './targets.js';

export interface ReadAnimations {
  readonly clips: readonly Clip[];
  /** Meshes, skins and images, counted in words. */
  readonly besides: readonly string[];
  readonly container: 'gltf' | 'glb';
  readonly generator: string | null;
}

/**
 * The animations of a .gltf or .glb as clips, one each, played with slerp and clamped. Right-handed, Y up, seconds,
 * local to the parent. Throws FormatError; a channel that cannot be played is told to `report` and left out.
 */
export async function readAnimations(
  source: Source,
  report: Report,
  container = openContainer(source.bytes),
): Promise<ReadAnimations> {
  const prepared = await prepare(container, source, report);
  const io = new WebIO().setLogger(new Logger(Verbosity.SILENT));
  const document = await io.readJSON(prepared).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    return fail('gltf/structure', `The animations cannot be read: ${reason}`, { path: 'animations' });
  });
  if (prepared.animations.length === 0 && planFigure(container.json) === null) {
    report(tell('gltf/no-animations', 'The document has no animations', { path: 'animations' }));
  }
  const asset = container.json.asset as { generator?: unknown };
  return {
    clips: clipsOf(document, prepared.animations, report),
    besides: besidesOf(container.json),
    container: container.kind,
    generator: typeof asset.generator === 'string' ? asset.generator : null,
  };
}

function clipsOf(document: Document, prepared: readonly PreparedAnimation[], report: Report): Clip[] {
  const keys = keyReader(report);
  return document
    .getRoot()
    .listAnimations()
    .map((animation, a) => {
      const { name, channels } = prepared[a]!;
      if (name === null) {
        report(
          tell('gltf/name-made', `Animation ${a} has no name; it is called "Animation ${a}"`, {
            path: `animations[${a}]`,
          }),
        );
      }
      const tracks = animation.listChannels().flatMap((channel, c) => {
        const { target, path } = channels[c]!;
        const sampler = channel.getSampler()!;
        const input = sampler.getInput()!;
        const output = sampler.getOutput()!;
        const cubic = sampler.getInterpolation() === 'CUBICSPLINE';
        const times = keys.times(input, path);
        if (!times) return [];
        const plain = target.valueType ?? typeOfAccessor(output);
        const across = target.properties.length;
        const stride = output.getElementSize();
        const expected = times.length * (cubic ? 3 : 1) * across;
        if (infoOf(plain).components !== stride || output.getCount() !== expected) {
          const found = `${output.getCount()} of ${output.getType()}`;
          const wanted = `${expected} values of ${infoOf(plain).components} numbers`;
          report(
            tell('gltf/channel-invalid', `The channel needs ${wanted}, its sampler has ${found}`, { path }),
          );
          return [];
        }
        const values = keys.values(output);
        if (plain === 'floatQ') keys.checkUnit(output, values, cubic, path);
        const interpolation = new Uint8Array(times.length).fill(interpolations[sampler.getInterpolation()]);
        const valueType = target.noted !== null && storesAs(target.noted, plain) ? target.noted : plain;
        return target.properties.map((property, turn): CurveTrack => {
          const columns = cubic
            ? bezierColumns(times, values, stride, across, turn)
            : { values: everyTurn(values, stride, across, turn), left: null, right: null };
          return {
            kind: 'curve',
            node: target.node,
            property,
            valueType,
            times,
            values: asColumn(columns.values, valueType),
            interpolation,
            leftTangents: columns.left && asColumn(columns.left, valueType),
            rightTangents: columns.right && asColumn(columns.right, valueType),
          };
        });
      });
      return {
        name: name ?? `Animation ${a}`,
        duration: tracks.reduce((end, track) => Math.max(end, lastKeyTime(track)), 0),
        rotation: 'slerp',
        outside: 'clamp',
        tracks,
      };
    });
}

const interpolations = {
  STEP: Interpolation.hold,
  LINEAR: Interpolation.linear,
  CUBICSPLINE: Interpolation.cubicBezier,
} as const;

const typesOfAccessors: Readonly<Record<string, ValueType>> = {
  SCALAR: 'float',
  VEC2: 'float2',
  VEC3: 'float3',
  VEC4: 'float4',
  MAT2: 'float2x2',
  MAT3: 'float3x3',
  MAT4: 'float4x4',
};

const typeOfAccessor = (accessor: Accessor): ValueType => typesOfAccessors[accessor.getType()]!;

/** Decodes each accessor once, however many samplers share it. */
function keyReader(report: Report) {
  const decoded = new Map<Accessor, Float32Array>();
  const timesOf = new Map<Accessor, Float32Array | null>();
  const unitChecked = new Set<Accessor>();

  const values = (accessor: Accessor): Float32Array => {
    const known = decoded.get(accessor);
    if (known) return known;
    const made = decode(accessor);
    decoded.set(accessor, made);
    return made;
  };

  return {
    values,

    /** Null where they cannot be times. */
    times(accessor: Accessor, path: string): Float32Array | null {
      const known = timesOf.get(accessor);
      if (known !== undefined) return known;
      const isFloats = accessor.getComponentType() === Accessor.ComponentType.FLOAT;
      const times = isFloats && accessor.getElementSize() === 1 ? values(accessor) : null;
      timesOf.set(accessor, times && checkTimes(times, path) ? times : null);
      if (!times) {
        report(tell('gltf/channel-invalid', 'The times of the keys are not single 32-bit floats', { path }));
      }
      return timesOf.get(accessor)!;
    },

    checkUnit(accessor: Accessor, column: Float32Array, cubic: boolean, path: string): void {
      if (unitChecked.has(accessor)) return;
      unitChecked.add(accessor);
      const step = cubic ? 12 : 4;
      for (let at = cubic ? 4 : 0, key = 0; at < column.length; at += step, key++) {
        const length = Math.hypot(column[at]!, column[at + 1]!, column[at + 2]!, column[at + 3]!);
        if (Math.abs(length - 1) <= 0.005) continue;
        const found = `Key ${key} is a rotation of length ${Number(length.toPrecision(4))}, not 1`;
        report(tell('gltf/quaternion-length', found, { path }));
        return;
      }
    },
  };

  function checkTimes(times: Float32Array, path: string): boolean {
    for (let i = 0; i < times.length; i++) {
      if (!Number.isFinite(times[i]!)) {
        report(tell('gltf/channel-invalid', `The time of key ${i} is ${times[i]}`, { path }));
        return false;
      }
    }
    if (times[0]! < 0) {
      report(tell('gltf/times-negative', `The first key is at ${times[0]} s, before 0`, { path }));
    }
    for (let i = 1; i < times.length; i++) {
      if (times[i]! > times[i - 1]!) continue;
      if (times[i]! < times[i - 1]!) {
        const found = `Key ${i} is at ${times[i]} s, before key ${i - 1} at ${times[i - 1]} s`;
        report(tell('gltf/channel-invalid', found, { path }));
        return false;
      }
      report(tell('gltf/times-order', `Keys ${i - 1} and ${i} are both at ${times[i]} s`, { path }));
      return true;
    }
    return true;
  }
}

const largest = new Map<number, number>([
  [Accessor.ComponentType.BYTE!, 127],
  [Accessor.ComponentType.UNSIGNED_BYTE!, 255],
  [Accessor.ComponentType.SHORT!, 32767],
  [Accessor.ComponentType.UNSIGNED_SHORT!, 65535],
]);

/** The accessor's own array where it holds floats; normalised integers run from -1 or 0 to 1. */
export function decode(accessor: Accessor): Float32Array {
  const array = accessor.getArray()!;
  if (array instanceof Float32Array) return array;
  const scale = accessor.getNormalized() ? (largest.get(accessor.getComponentType()) ?? 1) : 1;
  const lowest = accessor.getNormalized() ? -1 : -Infinity;
  const floats = new Float32Array(array.length);
  for (let i = 0; i < array.length; i++) floats[i] = Math.max(array[i]! / scale, lowest);
  return floats;
}

/** Of values that `across` tracks share key by key, those of track `turn`. */
function everyTurn(values: Float32Array, stride: number, across: number, turn: number): Float32Array {
  if (across === 1) return values;
  const keys = values.length / (stride * across);
  const own = new Float32Array(keys * stride);
  for (let key = 0; key < keys; key++) {
    for (let i = 0; i < stride; i++) own[key * stride + i] = values[(key * across + turn) * stride + i]!;
  }
  return own;
}

/**
 * In-slope, value and out-slope a key, slopes a second, become control points: a cubic Hermite between two keys
 * is the cubic Bézier with control points a third of the segment along the slopes.
 */
function bezierColumns(
  times: Float32Array,
  spline: Float32Array,
  stride: number,
  across: number,
  turn: number,
): { values: Float32Array; left: Float32Array; right: Float32Array } {
  const keys = times.length;
  const values = new Float32Array(keys * stride);
  const left = new Float32Array(keys * stride);
  const right = new Float32Array(keys * stride);
  const row = across * stride;
  for (let key = 0; key < keys; key++) {
    const before = key > 0 ? (times[key]! - times[key - 1]!) / 3 : 0;
    const after = key < keys - 1 ? (times[key + 1]! - times[key]!) / 3 : 0;
    const from = key * 3 * row + turn * stride;
    for (let i = 0; i < stride; i++) {
      const value = spline[from + row + i]!;
      values[key * stride + i] = value;
      left[key * stride + i] = value - spline[from + i]! * before;
      right[key * stride + i] = value + spline[from + 2 * row + i]! * after;
    }
  }
  return { values, left, right };
}

/** Of integers up to 32 bits, which is all that reaches here beside floats and booleans. */
function rangeOf(scalar: Scalar): readonly [least: number, most: number] {
  const bits = Number(scalar.slice(1));
  return scalar.startsWith('i') ? [-(2 ** (bits - 1)), 2 ** (bits - 1) - 1] : [0, 2 ** bits - 1];
}

/** Floats as a column of `type`: integers rounded into their range, matrices turned from columns to rows. */
function asColumn(floats: Float32Array, type: ValueType): Column {
  const { scalar, shape } = infoOf(type);
  const ordered = shape === 'matrix' ? transposed(floats, infoOf(type).components) : floats;
  if (scalar === 'f32') return ordered;
  const column = createColumn(type, floats.length / infoOf(type).components) as Float64Array;
  const [least, most] = rangeOf(scalar);
  for (let i = 0; i < ordered.length; i++) {
    const value = ordered[i]!;
    if (scalar === 'f64') column[i] = value;
    else if (scalar === 'bool') column[i] = Number(value !== 0);
    else column[i] = Math.min(most, Math.max(least, Math.round(value)));
  }
  return column;
}
