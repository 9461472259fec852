import { expect, test } from 'vitest';
import { panesIn, raisedValues, valueAtY, yOf, zoomedValues } from './value-axis.js';

test('values run from the bottom of a pane to its top', () => {
  const [above, below] = panesIn(200, 2) as [{ top: 0; height: 100 }, { top: 100; height: 100 }];
  const seen = { from: -1, to: 3 };
  expect([yOf(above, seen, 3), yOf(above, seen, -1), yOf(below, seen, 1)]).toEqual([0, 100, 150]);
  expect(valueAtY(below, seen, 150)).toBe(1);
});

test('zooming keeps the value under the pointer', () => {
  expect(zoomedValues({ from: 0, to: 10 }, 2, 4)).toEqual({ from: 2, to: 7 });
  expect(zoomedValues({ from: 1, to: 1 + 1e-15 }, 2, 1)).toEqual({ from: 1, to: 1 + 1e-15 });
  expect(raisedValues({ from: 0, to: 10 }, 0.5)).toEqual({ from: 5, to: 15 });
});
