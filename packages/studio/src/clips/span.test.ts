import { expect, test } from 'vitest';
import { fitted, kept, placeOf, scrolled, valueAtPlace, zoomed } from './span.js';

test('a fitted range fills the size but for its margins', () => {
  const span = fitted({ from: 1, to: 3 }, 420, 10);
  expect(span.scale).toBe(200);
  expect(placeOf(span, 1)).toBeCloseTo(10, 9);
  expect(placeOf(span, 3)).toBeCloseTo(410, 9);
  expect(fitted({ from: 2, to: 2 }, 100, 0)).toEqual({ start: 2, scale: 100 });
});

test('zooming keeps what is under the pointer, scrolling goes by pixels', () => {
  const span = { start: 5, scale: 100 };
  const near = zoomed(span, 4, 250);
  expect(near.scale).toBe(400);
  expect(valueAtPlace(near, 250)).toBe(valueAtPlace(span, 250));
  expect(scrolled(span, 50)).toEqual({ start: 5.5, scale: 100 });
});

test('the range is never lost from sight', () => {
  const range = { from: 0, to: 10 };
  expect(kept({ start: 99, scale: 100 }, range, 500).start).toBe(9.5);
  expect(kept({ start: -99, scale: 100 }, range, 500).start).toBe(-4.5);
  expect(kept({ start: 0, scale: 1e-9 }, range, 500).scale).toBe(25);
  expect(kept({ start: 5, scale: 1e30 }, range, 500).scale).toBe(1e11);
  expect(kept({ start: 2, scale: 100 }, range, 500)).toEqual({ start: 2, scale: 100 });
});
