import { expect, test } from 'vitest';
import { columnsOf, placeAttachment } from './attachments.js';

const half = Math.SQRT1_2;
/** Two bones; the second is turned a quarter about Z, twice as large, and at 10 20 30. */
const globals = Float32Array.of(
  ...[1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0],
  ...[0, -2, 0, 10, 2, 0, 0, 20, 0, 0, 2, 30],
);

test('a thing goes with its bone', () => {
  const out = new Float32Array(12);
  placeAttachment({ bone: 1 }, globals, out);
  expect([...out]).toEqual([...globals.subarray(12)]);
  placeAttachment({ bone: 1, translation: [1, 2, 3] }, globals, out);
  expect([out[3], out[7], out[11]]).toEqual([6, 22, 36]);
});

test('a thing is turned and scaled on its bone', () => {
  const out = new Float32Array(12);
  placeAttachment({ bone: 0, rotation: [half, 0, 0, half], scale: [2, 3, 4] }, globals, out);
  const wanted = [2, 0, 0, 0, 0, 0, -4, 0, 0, 3, 0, 0];
  for (const [i, value] of wanted.entries()) expect(out[i]).toBeCloseTo(value, 6);
  placeAttachment({ bone: 1, rotation: [0, 0, half, half], translation: [1, 0, 0] }, globals, out);
  const turnedTwice = [-2, 0, 0, 10, 0, -2, 0, 22, 0, 0, 2, 30];
  for (const [i, value] of turnedTwice.entries()) expect(out[i]).toBeCloseTo(value, 5);
});

test('a bone that there is not is refused', () => {
  for (const bone of [-1, 0.5, 2, NaN])
    expect(() => placeAttachment({ bone }, globals, new Float32Array(12))).toThrow(RangeError);
});

test('a matrix in columns', () => {
  const out = new Float32Array(16);
  columnsOf(globals, 12, out);
  expect([...out]).toEqual([0, 2, 0, 0, -2, 0, 0, 0, 0, 0, 2, 0, 10, 20, 30, 1]);
});
