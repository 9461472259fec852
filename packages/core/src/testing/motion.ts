import fc from 'fast-check';
import { expect } from 'vitest';
import { valuesApart } from '../clip/apart.js';
import { type Clip, keyCount, type Playing, type Track } from '../clip/model.js';
import type { Numbers } from '../clip/quaternion.js';
import { trackSampler } from '../clip/track-sampler.js';
import { type Column, infoOf } from '../clip/value-type.js';
import { arbitraryClip, type ClipShape } from './arbitrary-clip.js';

/** Seconds; every time in a tame clip is a multiple of it, so that float32 sums and differences of them are exact. */
export const grid = 1 / 64;

export interface TameShape extends ClipShape {
  readonly playing?: Partial<Playing>;
  /** Quaternions move by hold and linear only, and their clips clamp: extrapolated they may spin wildly. */
  readonly straightTurns?: boolean;
}

/** Clips of every kind and type with moderate numbers and times on the grid, 625 seconds long. */
export const tameClip = (shape: TameShape = {}): fc.Arbitrary<Clip> =>
  fc
    .record({
      clip: arbitraryClip(shape),
      rotation: fc.constantFrom('nlerp', 'slerp'),
      outside: fc.constantFrom('clamp', 'extrapolate'),
    })
    .map(({ clip, rotation, outside }) => {
      const straight = shape.straightTurns ?? false;
      const turns = clip.tracks.some(({ valueType }) => infoOf(valueType).shape === 'quaternion');
      return {
        ...clip,
        rotation: rotation as Playing['rotation'],
        outside: straight && turns ? 'clamp' : (outside as Playing['outside']),
        duration: 625,
        tracks: clip.tracks.map((track) => tameTrack(track, straight)),
        ...shape.playing,
      };
    });

function tameTrack(track: Track, straightTurns: boolean): Track {
  const onGrid = (time: number): number => Math.round(time * 1000) * grid;
  const values = tameColumn(track.values, track);
  if (track.kind === 'raw') return { ...track, values, interval: onGrid(track.interval) };
  const times = track.times.map(onGrid);
  if (track.kind === 'discrete') return { ...track, values, times };
  const { leftTangents, rightTangents, interpolation } = track;
  const straight = straightTurns && infoOf(track.valueType).shape === 'quaternion';
  return {
    ...track,
    values,
    times,
    interpolation: straight ? interpolation.map((mode) => Math.min(mode, 1)) : interpolation,
    leftTangents: leftTangents && tameColumn(leftTangents, track),
    rightTangents: rightTangents && tameColumn(rightTangents, track),
  };
}

function tameColumn(column: Column, { valueType }: Track): Column {
  const { scalar, shape } = infoOf(valueType);
  if (shape === 'quaternion' || scalar === 'string') return column;
  if (scalar === 'i64' || scalar === 'u64') {
    return (column as BigInt64Array).map((value) => value % 1_000_000n);
  }
  const whole = scalar !== 'f32' && scalar !== 'f64';
  return (column as Float64Array).map((value) => (whole ? value % 1000 : Math.atan(value) * 100));
}

export interface Allowed {
  readonly from?: number;
  readonly until?: number;
  /** Of numbers, and a thousandth of it of their size. */
  readonly error?: number;
  /** Radians. */
  readonly rotationError?: number;
  readonly integers?: number;
  /** 1 where booleans and strings may change at another time. */
  readonly steps?: number;
}

/** Expects two tracks to play the same between the grid's points. `timeOf` tells when in `a` a time of `b` is. */
export function expectSameMotion(
  a: Track,
  playA: Playing,
  b: Track,
  playB: Playing,
  allowed: Allowed,
  timeOf: (time: number) => number = (time) => time,
): void {
  const { from = 0, until = 625, error = 1e-3, rotationError = 1e-4, integers = 0, steps = 0 } = allowed;
  const { scalar, shape } = infoOf(a.valueType);
  expect(b.valueType).toBe(a.valueType);
  if (keyCount(a) === 0) return void expect(keyCount(b)).toBe(0);
  expect(keyCount(b)).toBeGreaterThan(0);
  const samplerA = trackSampler(a, playA);
  const samplerB = trackSampler(b, playB);
  const real = scalar === 'f32' || scalar === 'f64';
  const stepping = scalar === 'bool' || scalar === 'string';
  const limit = shape === 'quaternion' ? rotationError : real ? error : stepping ? steps : integers;
  for (let i = 0; i < 150; i++) {
    // Golden-ratio points, kept off the grid, where jumps are.
    const spot = Math.floor(((i * 0.6180339887) % 1) * ((until - from) / grid));
    const time = from + (spot + 0.37) * grid;
    if (time >= until) continue;
    samplerA.at(timeOf(time));
    samplerB.at(time);
    const apart = valuesApart(a.valueType, samplerA.cells, 0, samplerB.cells, 0);
    const size = real && shape !== 'quaternion' ? Math.max(...cellsOf(samplerA.cells, a).map(Math.abs)) : 0;
    if (!(apart <= limit + size * error * 1e-3)) {
      expect.fail(
        `at ${time} s ${a.valueType} is ${show(samplerB.cells, a)}, not ${show(samplerA.cells, a)}: ${apart} apart`,
      );
    }
  }
}

const cellsOf = (cells: Column, { valueType }: Track): number[] =>
  Array.from({ length: infoOf(valueType).components }, (_, c) => (cells as Numbers)[c]!);

const show = (cells: Column, track: Track): string => cellsOf(cells, track).map(String).join(' ');
