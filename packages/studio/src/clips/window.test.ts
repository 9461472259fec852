import { expect, test } from 'vitest';
import { rowWindow, scrollTo } from './window.js';

test('only rows in sight, and one more, are in the window', () => {
  expect(rowWindow(1000, 20, 105, 100)).toEqual({ height: 20_000, first: 5, end: 12, top: 100 });
  expect(rowWindow(3, 20, 0, 100)).toEqual({ height: 60, first: 0, end: 3, top: 0 });
  expect(rowWindow(0, 20, 0, 100)).toEqual({ height: 0, first: 0, end: 0, top: 0 });
});

test('more rows than can be laid out are still reached, first to last', () => {
  const count = 5_000_000;
  const { height } = rowWindow(count, 20, 0, 100);
  expect(height).toBe(2 ** 24);
  const end = rowWindow(count, 20, height - 100, 100);
  expect(end.end).toBe(count);
  expect(end.top + (count - end.first) * 20).toBeCloseTo(height, 3);
  const scroll = scrollTo(2_345_678, count, 20, 0, 100);
  const { first, end: after } = rowWindow(count, 20, scroll, 100);
  expect(first).toBeLessThanOrEqual(2_345_678);
  expect(after).toBeGreaterThan(2_345_678);
});

test('a row in sight needs no scrolling', () => {
  expect(scrollTo(3, 100, 20, 40, 100)).toBe(40);
  expect(scrollTo(1, 100, 20, 40, 100)).toBe(20);
  expect(scrollTo(9, 100, 20, 40, 100)).toBe(100);
});
