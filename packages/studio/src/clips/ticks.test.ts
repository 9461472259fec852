import { expect, test } from 'vitest';
import { frameTicks, roundStep, ticks } from './ticks.js';

test('steps are 1, 2 or 5 of a power of ten', () => {
  expect([0.3, 0.5, 1, 1.1, 4, 7, 120].map(roundStep)).toEqual([0.5, 0.5, 1, 2, 5, 10, 200]);
  expect(roundStep(0.0011)).toBeCloseTo(0.002, 12);
});

test('ticks stand on round values, as far apart as asked', () => {
  const marks = ticks({ start: -0.1, scale: 200 }, 440, 80);
  expect(marks.map(({ text }) => text)).toEqual(['0.0', '0.5', '1.0', '1.5', '2.0']);
  expect(marks.map(({ place }) => Math.round(place))).toEqual([20, 120, 220, 320, 420]);
  expect(ticks({ start: 0, scale: 2 }, 100, 50).map(({ text }) => text)).toEqual(['0', '50']);
});

test('values below zero and far away are written well', () => {
  expect(ticks({ start: -1, scale: 100 }, 200, 60).map(({ text }) => text)).toEqual(['-1', '0', '1']);
  expect(ticks({ start: 1e6, scale: 1e5 }, 200, 90).map(({ text }) => text)).toEqual([
    '1000000.000',
    '1000000.001',
    '1000000.002',
  ]);
});

test('frames are whole, however near they are seen', () => {
  expect(frameTicks({ start: 0, scale: 240 }, 100, 30, 24).map(({ value }) => value)).toEqual([0, 5, 10]);
  expect(frameTicks({ start: 0, scale: 24_000 }, 2000, 30, 24).map(({ place }) => place)).toEqual([
    0, 1000, 2000,
  ]);
});
