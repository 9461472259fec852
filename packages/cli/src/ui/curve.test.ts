import { expect, test } from 'vitest';
import { brailleCurve } from './curve.js';

test('a ramp climbs from the lowest to the highest dot', () => {
  expect(brailleCurve([0, 1, 2, 3])).toBe('⡠⠊');
});

test('what is not finite leaves a gap, and a flat line lies at the bottom', () => {
  expect(brailleCurve([1, Number.NaN, 1, 1])).toBe('⡀⣀');
  expect(brailleCurve([Number.NaN, Number.POSITIVE_INFINITY])).toBe('⠀');
});
