import { expect, test } from 'vitest';
import { fewOf } from './few-of.js';

test.each([
  [['a'], 'a'],
  [['a', 'b', 'c'], 'a, b, c'],
  [['a', 'b', 'c', 'd'], 'a, b, c and 1 more'],
  [Array.from({ length: 12 }, (_, i) => `n${i}`), 'n0, n1, n2 and 9 more'],
])('%j', (names, told) => {
  expect(fewOf(names)).toBe(told);
});
