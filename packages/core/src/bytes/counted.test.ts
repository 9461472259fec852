import { expect, test } from 'vitest';
import { counted } from './counted.js';

test('one of a thing, and several', () => {
  expect([0, 1, 2].map((count) => counted(count, 'key'))).toEqual(['0 keys', '1 key', '2 keys']);
  expect([1, 3].map((count) => counted(count, 'vertex is', 'vertices are'))).toEqual([
    '1 vertex is',
    '3 vertices are',
  ]);
});
