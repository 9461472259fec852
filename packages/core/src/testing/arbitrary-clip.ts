import fc from 'fast-check';
import type { Clip, Track } from '../clip/model.js';
import { type Column, createColumn, infoOf, type ValueType, valueTypeNames } from '../clip/value-type.js';

export interface ClipShape {
  readonly valueTypes?: readonly ValueType[];
  readonly kinds?: readonly Track['kind'][];
  readonly minKeys?: number;
  readonly maxKeys?: number;
  readonly maxTracks?: number;
}

const f32 = fc.float({ noNaN: true, noDefaultInfinity: true });

function scalar(type: ValueType): fc.Arbitrary<number | bigint | string | null> {
  switch (infoOf(type).scalar) {
    case 'bool':
      return fc.integer({ min: 0, max: 1 });
    case 'u8':
      return fc.integer({ min: 0, max: 255 });
    case 'i8':
      return fc.integer({ min: -128, max: 127 });
    case 'u16':
      return fc.integer({ min: 0, max: 65535 });
    case 'i16':
      return fc.integer({ min: -32768, max: 32767 });
    case 'u32':
      return fc.integer({ min: 0, max: 2 ** 32 - 1 });
    case 'i32':
      return fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
    case 'u64':
      return fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
    case 'i64':
      return fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
    case 'f32':
      return f32;
    case 'f64':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'string':
      return fc.option(fc.string({ unit: 'grapheme', maxLength: 12 }), { nil: null });
  }
}

/** A column of `keys` keys; quaternions are unit length. */
function arbitraryColumn(type: ValueType, keys: number): fc.Arbitrary<Column> {
  const { components, shape } = infoOf(type);
  const unit = fc
    .tuple(...Array.from({ length: 4 }, () => fc.double({ min: -1, max: 1, noNaN: true })))
    .map((q) => {
      const length = Math.hypot(...q);
      return length < 1e-3 ? [0, 0, 0, 1] : q.map((c) => c / length);
    });
  const cells =
    shape === 'quaternion'
      ? fc.array(unit, { minLength: keys, maxLength: keys }).map((q) => q.flat())
      : fc.array(scalar(type), { minLength: keys * components, maxLength: keys * components });
  return cells.map((values) => {
    const column = createColumn(type, keys);
    for (let i = 0; i < values.length; i++) (column as unknown[])[i] = values[i];
    return column;
  });
}

/** Strictly ascending float32 times from 0 or later, at least a millisecond apart. */
const arbitraryTimes = (keys: number): fc.Arbitrary<Float32Array> =>
  fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: keys, maxLength: keys }).map((steps) => {
    let at = -steps[0]! + (steps[0]! % 2 ? steps[0]! : 0);
    return Float32Array.from(steps, (step) => (at += step) / 1000);
  });

const nameOrNull = fc.option(fc.string({ maxLength: 8 }), { nil: null });

export function arbitraryTrack(shape: ClipShape = {}): fc.Arbitrary<Track> {
  const { minKeys = 1, maxKeys = 12 } = shape;
  return fc
    .record({
      valueType: fc.constantFrom(...(shape.valueTypes ?? valueTypeNames)),
      kind: fc.constantFrom(...(shape.kinds ?? (['raw', 'discrete', 'curve'] as const))),
      keys: fc.integer({ min: minKeys, max: maxKeys }),
      node: nameOrNull,
      property: nameOrNull,
      tangents: fc.boolean(),
    })
    .chain(({ valueType, kind, keys, node, property, tangents }) => {
      const name = { node, property, valueType };
      const values = arbitraryColumn(valueType, keys);
      if (kind === 'raw') {
        const interval = fc.integer({ min: 1, max: 2000 }).map((ms) => Math.fround(ms / 1000));
        return fc.record({ interval, values }).map((body): Track => ({ ...name, kind, ...body }));
      }
      const times = arbitraryTimes(keys);
      if (kind === 'discrete')
        return fc.record({ times, values }).map((body): Track => ({ ...name, kind, ...body }));
      const column = tangents ? arbitraryColumn(valueType, keys) : fc.constant(null);
      const interpolation = fc.uint8Array({ minLength: keys, maxLength: keys, max: tangents ? 3 : 1 });
      return fc
        .record({ times, values, interpolation, leftTangents: column, rightTangents: column })
        .map((body): Track => ({ ...name, kind, ...body }));
    });
}

/** Clips of every kind and type whose duration covers every key. */
export function arbitraryClip(shape: ClipShape = {}): fc.Arbitrary<Clip> {
  return fc
    .record({
      name: fc.option(fc.string({ maxLength: 8 }), { nil: null }),
      tracks: fc.array(arbitraryTrack(shape), { maxLength: shape.maxTracks ?? 5 }),
    })
    .map(({ name, tracks }) => ({
      name,
      duration: Math.fround(40),
      rotation: 'nlerp' as const,
      outside: 'clamp' as const,
      tracks,
    }));
}
