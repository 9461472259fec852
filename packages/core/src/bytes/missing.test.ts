import { expect, test } from 'vitest';
import { missingTexts } from './missing.js';

test.each([
  [[], 4, []],
  [['a'], 1, ['a: The image is missing; left out']],
  [['a', 'b'], 2, ['None of the 2 images is there; left out']],
  [['a', 'b'], 3, ['a: The image is missing; left out', 'b: The image is missing; left out']],
  [
    ['a', 'b', 'c', 'd'],
    9,
    [
      ...['a', 'b', 'c'].map((path) => `${path}: The image is missing; left out`),
      '1 more image is missing; left out',
    ],
  ],
])('%j of %i', (missing, all, texts) => {
  const told = missingTexts(missing, all, 'image', '; left out');
  expect(told.map(({ message, path }) => (path === undefined ? message : `${path}: ${message}`))).toEqual(
    texts,
  );
});

test('however many are missing, a few lines tell it', () => {
  const names = Array.from({ length: 70 }, (_, i) => `${i}.png`);
  expect(missingTexts(names, 71, 'image', '').at(-1)).toEqual({ message: '67 more images are missing' });
  expect(missingTexts(names, 70, 'image', '')).toEqual([{ message: 'None of the 70 images is there' }]);
});
