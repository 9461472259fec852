import { expect, test } from 'vitest';
import { influencesOf } from '../testing/figures.js';
import { evenWeights } from './even-weights.js';

test('weights of a vertex sum up to 1', () => {
  const given = influencesOf(
    [
      [0, 0.25],
      [1, 0.25],
    ],
    [],
    [[1, 1]],
    [
      [0, 3],
      [1, 1],
    ],
    [[0, 0.999999]],
  );
  const { influences, changed } = evenWeights(given);
  expect(changed).toBe(2);
  expect([...influences.weights]).toEqual([0.5, 0.5, 1, 0.75, 0.25, Math.fround(0.999999)]);
  expect(influences.starts).toBe(given.starts);
});

test('weights that sum up to 1 stay the same object', () => {
  const given = influencesOf([[0, 1]], [[1, 1]]);
  expect(evenWeights(given).influences).toBe(given);
});
