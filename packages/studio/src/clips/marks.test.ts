import type { Track } from '@mutoscope/core/clip';
import { expect, test } from 'vitest';
import { clumps, keyAtPlace, nearestKey } from './marks.js';

const keyed = (...times: number[]): Track => ({
  kind: 'discrete',
  node: null,
  property: null,
  valueType: 'bool',
  times: Float32Array.from(times),
  values: new Uint8Array(times.length),
});

const span = { start: 0, scale: 100 };

test('keys apart are marks by themselves, keys together are one', () => {
  expect(clumps(keyed(0, 0.5, 0.51, 0.52, 1), span, 200, 4)).toEqual([
    { first: 0, last: 0, from: 0, to: 0 },
    { first: 1, last: 3, from: 50, to: expect.closeTo(52, 4) },
    { first: 4, last: 4, from: 100, to: 100 },
  ]);
});

test('what is out of sight is not visited, but for the key before', () => {
  expect(
    clumps(keyed(0, 1, 2, 3, 4, 5), { start: 2.5, scale: 100 }, 100, 4).map(({ first }) => first),
  ).toEqual([2, 3]);
  expect(clumps(keyed(), span, 100, 4)).toEqual([]);
});

test('a million keys give no more clumps than fit, and every key is in one', () => {
  const track: Track = {
    kind: 'raw',
    node: null,
    property: null,
    valueType: 'float',
    interval: 0.001,
    values: new Float32Array(1_000_000),
  };
  const all = clumps(track, { start: 0, scale: 0.8 }, 800, 3);
  expect(all.length).toBeLessThan(280);
  expect(all[0]!.first).toBe(0);
  expect(all.at(-1)!.last).toBe(999_999);
  for (const [i, { first }] of all.entries()) if (i > 0) expect(first).toBe(all[i - 1]!.last + 1);
});

test('the nearest key, and of several at one time the last', () => {
  const track = keyed(0, 1, 1, 2);
  expect([-5, 0.4, 0.6, 1, 1.4, 1.6, 9].map((time) => nearestKey(track, time))).toEqual([
    0, 0, 2, 2, 2, 3, 3,
  ]);
  expect(nearestKey(keyed(), 1)).toBe(-1);
});

test('a mark is hit within reach only', () => {
  const track = keyed(0, 1);
  expect([-7, 5, 7, 93, 95, 106].map((place) => keyAtPlace(track, span, place, 6))).toEqual([
    -1, 0, -1, -1, 1, 1,
  ]);
});
