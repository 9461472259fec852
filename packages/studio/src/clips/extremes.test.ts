import type { Track } from '@mutoscope/core/clip';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extremesOf } from './extremes.js';

const track = (values: Float32Array): Track => ({
  kind: 'raw',
  node: null,
  property: null,
  valueType: 'float2',
  interval: 1,
  values,
});

test('the extremes of any run are those of its keys', () => {
  const values = Float32Array.from({ length: 4000 }, (_, i) => Math.sin(i * i) * i);
  const extremes = extremesOf(track(values));
  fc.assert(
    fc.property(fc.nat(1999), fc.nat(1999), fc.nat(1), (a, b, c) => {
      const [first, last] = a < b ? [a, b] : [b, a];
      const run = Array.from({ length: last - first + 1 }, (_, i) => values[(first + i) * 2 + c]!);
      expect(extremes.between(c, first, last)).toEqual([Math.min(...run), Math.max(...run)]);
    }),
  );
});

test('what is no number counts not', () => {
  expect(extremesOf(track(Float32Array.of(Number.NaN, 1, 3, Number.NaN))).between(0, 0, 1)).toEqual([3, 3]);
  expect(extremesOf(track(Float32Array.of(Number.NaN, 1))).between(0, 0, 0)).toEqual([Infinity, -Infinity]);
});
