import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryClip } from '../testing/arbitrary-clip.js';
import { tameClip } from '../testing/motion.js';
import { compile, createCursor, createFrame } from './compile.js';
import { readCells } from './mix.js';
import {
  type Clip,
  type CurveTrack,
  Interpolation,
  keyCount,
  keyTime,
  type Playing,
  type Track,
} from './model.js';
import { valueAt } from './operations/value-at.js';
import { sample, type TrackValue, trackValue } from './sample.js';
import { trackSampler } from './track-sampler.js';
import { type Column, componentsOf, createColumn, infoOf, type ValueType } from './value-type.js';

const { hold, linear, tangent, cubicBezier } = Interpolation;

describe('values worked out by hand', () => {
  test('hold keeps the left value, linear goes straight, both ends clamp', () => {
    const held = curve('float', [1, 2], [10, 20], [hold, hold]);
    expect(at(held, [0, 1, 1.999, 2, 9])).toEqual([[10], [10], [10], [20], [20]]);
    const straight = curve('float', [1, 2], [10, 20], [linear, linear]);
    expect(at(straight, [0, 1, 1.25, 2, 9])).toEqual([[10], [10], [12.5], [20], [20]]);
  });

  test('the left key decides', () => {
    const track = curve('float', [0, 1, 2], [0, 10, 20], [hold, linear, hold]);
    expect(at(track, [0.5, 1.5])).toEqual([[0], [15]]);
  });

  test('a cubicBezier made of the Hermite (0, 0, slope 4) to (1, 0, slope -4) is 1 half-way', () => {
    const track = {
      ...curve('float', [0, 1], [0, 0], [cubicBezier, hold]),
      ...tangents('float', [0, 4 / 3], [4 / 3, 0]),
    };
    expect(at(track, [0.5])[0]![0]).toBeCloseTo(1, 6);
    expect(at(track, [0, 1])).toEqual([[0], [0]]);
  });

  test('cubicBezier tangents are absolute values', () => {
    const track = {
      ...curve('float', [0, 2], [1, 5], [cubicBezier, hold]),
      ...tangents('float', [9, 8], [2, 9]),
    };
    // 0.421875·1 + 0.421875·2 + 0.140625·8 + 0.015625·5 at u = 1/4
    expect(at(track, [0.5])[0]![0]).toBeCloseTo(2.46875, 6);
  });

  test('tangent is two lerps and one between them', () => {
    const track = {
      ...curve('float', [0, 1], [0, 0], [tangent, hold]),
      ...tangents('float', [0, 3], [1, 0]),
    };
    // lerp(lerp(0, 1, u), lerp(3, 0, u), u) at 1/4: 0.25, 2.25 -> 0.75
    expect(at(track, [0.25])).toEqual([[0.75]]);
  });

  test('a missing tangent counts as zero', () => {
    expect(at(curve('float', [0, 1], [8, 8], [cubicBezier, hold]), [0.5])).toEqual([[2]]);
  });

  test('raw runs linear between frames and clamps', () => {
    const track = raw('float', 0.5, [0, 1, 4]);
    expect(at(track, [-1, 0.25, 0.5, 0.75, 1, 7])).toEqual([[0], [0.5], [1], [2.5], [4], [4]]);
  });

  test.each([0, Number.NaN, -1, Infinity])('a raw interval of %d plays the first value', (interval) => {
    expect(at(raw('float', interval, [3, 4]), [0, 1, -1])).toEqual([[3], [3], [3]]);
  });

  test('of equal times the later key counts', () => {
    const track = curve('float', [0, 1, 1, 2], [0, 10, 20, 30], [linear, linear, linear, linear]);
    expect(at(track, [0.5, 1, 1.5])).toEqual([[5], [20], [25]]);
  });

  test('integers round half away from zero, from the smaller value', () => {
    expect(at(curve('int', [0, 1], [0, 1], [linear, hold]), [0.25, 0.5])).toEqual([[0], [1]]);
    expect(at(curve('int', [0, 1], [0, -1], [linear, hold]), [0.25, 0.5])).toEqual([[0], [-1]]);
    expect(at(curve('byte', [0, 1], [10, 13], [linear, hold]), [0.5])).toEqual([[12]]);
  });

  test('an int range beyond 32 bits wraps, an uint range cannot', () => {
    const [min, max] = [-(2 ** 31), 2 ** 31 - 1];
    expect(at(curve('int', [0, 1], [min, max], [linear, hold]), [0.25, 0.75])).toEqual([[min], [min]]);
    expect(at(curve('uint', [0, 1], [0, 4294967295], [linear, hold]), [0.5])).toEqual([[2147483648]]);
  });

  test('64-bit integers are exact on keys, while held, and between equal keys', () => {
    const big = [2n ** 63n - 1n, -(2n ** 63n) + 1n, 9007199254740993n, 9007199254740993n];
    const track = curve('long', [0, 1, 2, 3], big, [hold, linear, linear, linear]);
    expect(at(track, [0, 0.9, 1, 2, 2.5, 3])).toEqual([
      [big[0]],
      [big[0]],
      [big[1]],
      [big[2]],
      [big[2]],
      [big[3]],
    ]);
    expect(at(curve('ulong', [0, 1], [0n, 1000n], [linear, hold]), [0.25])).toEqual([[250n]]);
  });

  test('color mixes a(1 - u) + b·u, color32 rounds and clamps', () => {
    expect(at(curve('color', [0, 1], [0, 1, 2, 1, 1, 0, 4, 1], [linear, hold]), [0.5])).toEqual([
      [0.5, 0.5, 3, 1],
    ]);
    expect(at(curve('color32', [0, 1], [0, 255, 1, 10, 255, 0, 2, 10], [linear, hold]), [0.5])).toEqual([
      [128, 128, 2, 10],
    ]);
  });

  test('booleans and strings change half-way', () => {
    expect(at(curve('bool2', [0, 1], [0, 1, 1, 0], [linear, hold]), [0.49, 0.5])).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect(at(curve('string', [0, 1], ['a', null], [cubicBezier, hold]), [0.49, 0.5])).toEqual([
      ['a'],
      [null],
    ]);
  });

  describe('quaternions', () => {
    const turn = (degrees: number, sign = 1): number[] => {
      const half = (degrees * Math.PI) / 360;
      return [0, sign * Math.sin(half), 0, sign * Math.cos(half)];
    };
    const angleAt = (track: Track, time: number, rotation: Playing['rotation']): number => {
      const [, y, , w] = at(track, [time], { rotation })[0] as number[];
      return (Math.atan2(y!, w!) * 360) / Math.PI;
    };
    const short = curve('floatQ', [0, 1], [...turn(0), ...turn(90)], [linear, hold]);
    const opposite = curve('floatQ', [0, 1], [...turn(0), ...turn(90, -1)], [linear, hold]);

    test('slerp turns evenly, nlerp lags before the middle', () => {
      expect(angleAt(short, 0.25, 'slerp')).toBeCloseTo(22.5, 4);
      // atan2(0.25·sin 45°, 0.75 + 0.25·cos 45°), doubled
      expect(angleAt(short, 0.25, 'nlerp')).toBeCloseTo(21.5982, 3);
      expect(angleAt(short, 0.5, 'nlerp')).toBeCloseTo(45, 4);
    });

    test('nlerp goes the long way between opposite signs (RI#1322), slerp does not', () => {
      // The chord from 0° to 90° - 360° = -270°: half-way at -135°.
      expect(angleAt(opposite, 0.5, 'nlerp')).toBeCloseTo(-135, 3);
      expect(angleAt(opposite, 0.5, 'slerp')).toBeCloseTo(45, 4);
    });

    test('a mix without direction keeps the left value', () => {
      const track = curve('floatQ', [0, 1], [0, 0, 0, 1, 0, 0, 0, -1], [linear, hold]);
      expect(at(track, [0.5])).toEqual([[0, 0, 0, 1]]);
      const zero = curve('floatQ', [0, 1], [0, 0, 0, 0, 0, 0, 0, 0], [linear, hold]);
      for (const rotation of ['nlerp', 'slerp'] as const)
        expect(at(zero, [0.5], { rotation })).toEqual([[0, 0, 0, 0]]);
    });

    test('cubicBezier bends the components, then normalises', () => {
      const [a, b] = [turn(0), turn(90)];
      const track = {
        ...curve('floatQ', [0, 1], [...a, ...b], [cubicBezier, hold]),
        ...tangents('floatQ', [...a, ...b], [...a, ...b]),
      };
      expect(angleAt(track, 0.5, 'slerp')).toBeCloseTo(45, 4);
      expect(Math.hypot(...(at(track, [0.3])[0] as number[]))).toBeCloseTo(1, 6);
    });

    test('slow turns whose float32 length is above 1 do not step', () => {
      const a = [0, 0, 0, Math.fround(1.0000001)];
      const b = [1e-4, 0, 0, Math.fround(1.0000001)];
      const [x] = at(curve('floatQ', [0, 1], [...a, ...b], [linear, hold]), [0.5], { rotation: 'slerp' })[0]!;
      expect(x).toBeCloseTo(5e-5, 9);
    });
  });

  test('extrapolation goes on along the first and last segment, holds stay', () => {
    const outside = { outside: 'extrapolate' } as const;
    const track = curve('float', [1, 2, 4], [10, 20, 24], [linear, linear, linear]);
    expect(at(track, [0, 1.5, 5], outside)).toEqual([[0], [15], [26]]);
    expect(at(curve('float', [1, 2, 3], [1, 2, 3], [hold, hold, hold]), [0, 5], outside)).toEqual([[1], [3]]);
    expect(at(curve('byte', [0, 1], [0, 100], [linear, hold]), [-1, 9], outside)).toEqual([[0], [255]]);
    expect(at(track, [Number.NaN, Infinity, -Infinity], outside)).toEqual([[10], [24], [10]]);
    const turned = curve('floatQ', [0, 1], [0, 0, 0, 1, 0, Math.sin(0.1), 0, Math.cos(0.1)], [linear, hold]);
    expect(at(turned, [3], { ...outside, rotation: 'slerp' })[0]![1]).toBeCloseTo(Math.sin(0.3), 6);
  });
});

describe('any clip', () => {
  const times = fc.array(
    fc.oneof(
      fc.double({ min: -2, max: 45, noNaN: true }),
      fc.double(),
      fc.constantFrom(Number.NaN, -0, 1e300, 5e-324),
    ),
    { minLength: 1, maxLength: 20 },
  );

  test('plays as the slow reference does, whatever was played before', () => {
    fc.assert(
      fc.property(
        tameClip(),
        fc.array(fc.double({ min: -20, max: 700, noNaN: true }), { maxLength: 12 }),
        (clip, moments) => {
          const compiled = compile(clip);
          const cursor = createCursor(compiled);
          const frame = createFrame(compiled);
          for (const time of moments) {
            sample(compiled, time, cursor, frame);
            clip.tracks.forEach((track, index) => {
              const value = trackValue(compiled, frame, index);
              expectNear(value, reference(track, clip, time), track);
              expect(value).toEqual(valueAt(clip, index, time));
            });
          }
        },
      ),
      { numRuns: 400 },
    );
  });

  test('gives the key on a key', () => {
    fc.assert(
      fc.property(arbitraryClip(), (clip) => {
        clip.tracks.forEach((track, index) => {
          for (let key = 0; key < keyCount(track); key++) {
            expect(valueAt(clip, index, keyTime(track, key))).toEqual(keyValue(track, key));
          }
        });
      }),
    );
  });

  test('gives no NaN for finite values, at any time, in any way of playing', () => {
    fc.assert(
      fc.property(
        arbitraryClip(),
        fc.constantFrom('nlerp', 'slerp'),
        fc.constantFrom('clamp', 'extrapolate'),
        times,
        (plain, rotation, outside, moments) => {
          const clip: Clip = { ...plain, rotation, outside };
          const compiled = compile(clip);
          const cursor = createCursor(compiled);
          const frame = createFrame(compiled);
          for (const time of moments) {
            sample(compiled, time, cursor, frame);
            expect(frame.f32.findIndex(Number.isNaN)).toBe(-1);
            expect(frame.f64.findIndex(Number.isNaN)).toBe(-1);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  test('shares one axis among equal times and among equal raw tracks', () => {
    const one = curve('float', [0, 1], [0, 1], [linear, linear]);
    const same = curve('float3', [0, 1], [0, 0, 0, 1, 1, 1], [linear, linear]);
    const other = curve('float', [0, 2], [0, 1], [linear, linear]);
    const { axes, rows } = compile(
      clipOf([one, same, other, raw('float', 1, [0, 1]), raw('float', 1, [1, 2])]),
    );
    expect(axes.length).toBe(3);
    expect(rows.map(({ width }) => width)).toEqual([4, 1, 2]);
  });

  test('unordered and NaN times are safe', () => {
    const track = curve('float', [3, Number.NaN, 1, 2], [0, 1, 2, 3], [linear, linear, linear, linear]);
    for (const value of at(track, [-1, 0, 1, 1.5, 2.5, 3, 9])) expect(Number.isFinite(value[0])).toBe(true);
  });

  test('tracks without keys stay zero or null', () => {
    expect(at(curve('float3', [], [], []), [1])).toEqual([[0, 0, 0]]);
    expect(at(curve('string', [], [], []), [1])).toEqual([[null]]);
  });
});

function curve(valueType: ValueType, times: number[], values: unknown[], modes: number[]): CurveTrack {
  return {
    kind: 'curve',
    node: 'n',
    property: 'p',
    valueType,
    times: Float32Array.from(times),
    values: column(valueType, values),
    interpolation: Uint8Array.from(modes),
    leftTangents: null,
    rightTangents: null,
  };
}

const tangents = (valueType: ValueType, left: unknown[], right: unknown[]) => ({
  leftTangents: column(valueType, left),
  rightTangents: column(valueType, right),
});

const raw = (valueType: ValueType, interval: number, values: unknown[]): Track => ({
  kind: 'raw',
  node: 'n',
  property: 'p',
  valueType,
  interval,
  values: column(valueType, values),
});

function column(valueType: ValueType, values: unknown[]): Column {
  const made = createColumn(valueType, values.length / componentsOf(valueType));
  for (let i = 0; i < values.length; i++) (made as unknown[])[i] = values[i];
  return made;
}

const clipOf = (tracks: Track[], playing: Partial<Playing> = {}): Clip => ({
  name: null,
  duration: 10,
  rotation: 'nlerp',
  outside: 'clamp',
  tracks,
  ...playing,
});

const at = (track: Track, times: number[], playing: Partial<Playing> = {}): TrackValue[] =>
  times.map((time) => valueAt(clipOf([track], playing), 0, time));

function keyValue(track: Track, key: number): TrackValue {
  const n = componentsOf(track.valueType);
  return Array.from({ length: n }, (_, c) => track.values[key * n + c]!);
}

function expectNear(value: TrackValue, expected: TrackValue, track: Track): void {
  value.forEach((cell, c) => {
    const wanted = expected[c]!;
    if (typeof cell !== 'number') expect(cell).toBe(wanted);
    else
      expect(Math.abs(cell - (wanted as number))).toBeLessThanOrEqual(
        1e-5 * (1 + Math.abs(wanted as number)),
      );
  });
  expect(value.length).toBe(componentsOf(track.valueType));
}

/** The rules, straightforward: no cursor, no rows, an array a value. */
function reference(track: Track, { rotation, outside }: Playing, time: number): TrackValue {
  const { scalar, shape } = infoOf(track.valueType);
  const keys = Array.from({ length: keyCount(track) }, (_, key) => ({
    time: keyTime(track, key),
    value: keyValue(track, key),
    mode: track.kind === 'raw' ? linear : track.kind === 'discrete' ? hold : track.interpolation[key]!,
  }));
  const last = keys.length - 1;
  let left = 0;
  for (let key = 0; key <= last; key++) if (keys[key]!.time <= time) left = key;
  const straight = time < keys[0]!.time || time > keys[last]!.time;
  if (straight && (outside === 'clamp' || last === 0)) return keys[left]!.value;
  if (straight && left === last) left = last - 1;
  if (left === last) return keys[last]!.value;
  const [from, to] = [keys[left]!, keys[left + 1]!];
  if (from.mode === hold || to.time === from.time) return straight && time > to.time ? to.value : from.value;
  const u = Math.fround(Math.fround(time - from.time) / Math.fround(to.time - from.time));
  const mode = straight ? linear : from.mode;
  const n = from.value.length;
  const tangentOf = (side: 'leftTangents' | 'rightTangents', key: number, c: number): number =>
    Number((track as CurveTrack)[side]?.[key * n + c] ?? 0);
  const number = (a: number, b: number, c: number): number => {
    if (mode === cubicBezier || mode === tangent) {
      const [p1, p2] = [tangentOf('rightTangents', left, c), tangentOf('leftTangents', left + 1, c)];
      const lerp = (p: number, q: number): number => p + (q - p) * u;
      if (mode === tangent) return lerp(lerp(a, p1), lerp(p2, b));
      return lerp(lerp(lerp(a, p1), lerp(p1, p2)), lerp(lerp(p1, p2), lerp(p2, b)));
    }
    return a + (b - a) * u;
  };
  const halfAway = (x: number): number => Math.sign(x) * Math.floor(Math.abs(x) + 0.5) + 0;
  const mixed = from.value.map((a, c): number | bigint | string | null => {
    const b = to.value[c]!;
    if (u === 0) return a;
    if (u === 1) return b;
    if (scalar === 'bool' || scalar === 'string') return u < 0.5 ? a : b;
    const bent = number(Number(a), Number(b), c);
    if (scalar === 'f32' || scalar === 'f64') return bent;
    const [low, high] = limits[scalar]!;
    // Integers mix from the smaller of two; halves may fall either way in the plain formula.
    const exact =
      mode === linear
        ? Math.min(Number(a), Number(b)) + Math.abs(Number(b) - Number(a)) * (a! < b! ? u : 1 - u)
        : bent;
    const whole = Math.min(high, Math.max(low, halfAway(shape === 'color' ? Math.fround(bent) : exact)));
    return typeof a === 'bigint' ? BigInt(whole) : whole;
  });
  if (shape !== 'quaternion' || u === 0 || u === 1) return mixed;
  if (mode === linear && rotation === 'slerp')
    return slowSlerp(from.value as number[], to.value as number[], u);
  const length = Math.hypot(...(mixed as number[]));
  return length < 1e-150 ? from.value : (mixed as number[]).map((x) => x / length);
}

const limits: Record<string, [number, number]> = {
  u8: [0, 255],
  i8: [-128, 127],
  u16: [0, 65535],
  i16: [-32768, 32767],
  u32: [0, 2 ** 32 - 1],
  i32: [-(2 ** 31), 2 ** 31 - 1],
  i64: [-(2 ** 63), 2 ** 63 - 1],
  u64: [0, 2 ** 64 - 1],
};

function slowSlerp(a: number[], b: number[], u: number): number[] {
  const signed = a.reduce((sum, x, i) => sum + x * b[i]!, 0);
  const dot = Math.min(1, Math.abs(signed));
  const angle = Math.acos(dot);
  const turned = b.map((x) => (signed < 0 ? -x : x));
  if (angle < 1e-4) return a.map((x, i) => x + (turned[i]! - x) * u);
  return a.map(
    (x, i) => (x * Math.sin((1 - u) * angle) + turned[i]! * Math.sin(u * angle)) / Math.sin(angle),
  );
}

test('a track by itself plays as it does in a clip', () => {
  const times = fc.array(fc.double({ min: -50, max: 1100, noNaN: true }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(tameClip(), times, (clip, moments) => {
      const compiled = compile(clip);
      const [frame, cursor] = [createFrame(compiled), createCursor(compiled)];
      const alone = clip.tracks.map((track) => trackSampler(track, clip));
      for (const time of [...moments, 0, 0.5, Infinity, Number.NaN]) {
        sample(compiled, time, cursor, frame);
        alone.forEach(({ cells, at }, index) => {
          at(time);
          expect(readCells(cells, 0, compiled.slots[index]!.components)).toEqual(
            trackValue(compiled, frame, index),
          );
        });
      }
    }),
  );
});
