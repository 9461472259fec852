import { expect, test } from 'vitest';
import { fromSlider, plain, sliderEnd, sliderStart, toSlider } from './numbers.js';

test('a slider goes by powers of ten, from nothing', () => {
  expect(fromSlider(sliderStart)).toBe(0);
  expect(fromSlider(-3)).toBe(0.001);
  expect(fromSlider(-2.7)).toBe(0.002);
  expect(toSlider(0)).toBe(sliderStart);
  expect(toSlider(0.01)).toBeCloseTo(-2, 12);
  expect(toSlider(1e9)).toBe(sliderEnd);
  for (const value of [1e-5, 0.0023, 0.5, 12]) expect(fromSlider(toSlider(value))).toBe(value);
});

test('numbers are told without the noise of float32', () => {
  expect(plain(Math.fround(0.1))).toBe('0.1');
  expect(plain(1.25)).toBe('1.25');
  expect(plain(1e-7)).toBe('1e-7');
});
