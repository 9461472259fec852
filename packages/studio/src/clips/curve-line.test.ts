import { type CurveTrack, Interpolation, type Track } from '@mutoscope/core/clip';
import { expect, test } from 'vitest';
import { curveLine, reachOf } from './curve-line.js';
import { plotOf } from './plot.js';

const playing = { rotation: 'nlerp', outside: 'clamp' } as const;
const { hold, linear, cubicBezier } = Interpolation;

const curve = (times: number[], values: number[], interpolation: number[]): CurveTrack => ({
  kind: 'curve',
  node: null,
  property: null,
  valueType: 'float',
  times: Float32Array.from(times),
  values: Float32Array.from(values),
  interpolation: Uint8Array.from(interpolation),
  leftTangents: Float32Array.from(values, () => 4),
  rightTangents: Float32Array.from(values, () => 4),
});

const lineOf = (track: Track, start: number, scale: number, width: number) =>
  curveLine(track, playing, plotOf(track, 'components')!, { start, scale }, width);

test('what holds steps at the key, what is linear runs straight', () => {
  const { places, low } = lineOf(curve([0, 1, 2], [0, 8, 4], [hold, linear, linear]), 0, 10, 20);
  const at = (place: number) => low[0]!.filter((_, i) => Math.abs(places[i]! - place) < 1e-6);
  expect(at(9)).toEqual([0]);
  expect(at(10)).toEqual([0, 8, 8]);
  expect(at(15)).toEqual([6]);
  expect(places.every((place, i) => i === 0 || place >= places[i - 1]!)).toBe(true);
});

test('a Bézier reaches what its tangents make it reach', () => {
  const line = lineOf(curve([0, 1], [0, 0], [cubicBezier, hold]), 0, 100, 100);
  expect(reachOf(line)).toEqual({ from: 0, to: 3 });
});

test('a million keys give as many points as pixels, and the one outlier is among them', () => {
  const values = new Float32Array(1_000_000);
  values[654_321] = 7;
  const track: Track = {
    kind: 'raw',
    node: null,
    property: null,
    valueType: 'float',
    interval: 0.001,
    values,
  };
  const line = lineOf(track, 0, 0.5, 500);
  expect(line.places.length).toBeLessThan(1100);
  expect(reachOf(line)).toEqual({ from: 0, to: 7 });
  const place = line.places[line.high[0]!.indexOf(7)]!;
  expect(Math.abs(place - 654.321 / 2)).toBeLessThan(1);
});

test('what is no number leaves no reach', () => {
  const nothing = lineOf(curve([0], [Number.NaN], [hold]), 0, 1, 10);
  expect(reachOf(nothing)).toBe(null);
  expect(lineOf(curve([], [], []), 0, 1, 10).places).toEqual([]);
});
