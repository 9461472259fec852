import { expect, test } from 'vitest';
import { frameRateOf } from './frame-rate.js';
import type { Track } from './model.js';

const raw = (interval: number): Track => ({
  kind: 'raw',
  node: 'a',
  property: 'b',
  valueType: 'float',
  interval,
  values: new Float32Array(3),
});

const keyed = (...times: number[]): Track => ({
  kind: 'discrete',
  node: 'a',
  property: 'b',
  valueType: 'float',
  times: Float32Array.from(times),
  values: new Float32Array(times.length),
});

test('a raw track tells its rate, whole where float32 blurred it', () => {
  expect(frameRateOf({ tracks: [keyed(0, 0.1), raw(Math.fround(1 / 60))] })).toBe(60);
  expect(frameRateOf({ tracks: [raw(0.4)] })).toBe(2.5);
  expect(frameRateOf({ tracks: [raw(0)] })).toBe(null);
});

test('keys on whole frames tell theirs, with frames left out between them', () => {
  expect(frameRateOf({ tracks: [keyed(0, 1 / 24, 5 / 24, 3)] })).toBe(24);
  expect(frameRateOf({ tracks: [keyed(0, 0.04, 0.08), keyed(0, 1 / 30, 0.1), keyed(0, 1 / 30)] })).toBe(30);
});

test('keys that stand anywhere tell none', () => {
  expect(frameRateOf({ tracks: [keyed(0, 0.1, 0.237)] })).toBe(null);
  expect(frameRateOf({ tracks: [keyed(0, 1, 2)] })).toBe(null);
  expect(frameRateOf({ tracks: [keyed(0), keyed()] })).toBe(null);
});
