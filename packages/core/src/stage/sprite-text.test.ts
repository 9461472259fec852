import { expect, test } from 'vitest';
import type { SpriteText } from './model.js';
import { characterArea, spriteTextCharacters } from './sprite-text.js';

const text = (rest: Partial<SpriteText> = {}): SpriteText => ({
  text: 'ab',
  characters: 'abc',
  characterWidth: 8,
  characterHeight: 10,
  scale: 1,
  spacing: 0,
  lineHeight: 0,
  horizontal: 'left',
  vertical: 'top',
  wrap: 'word',
  ...rest,
});
const placed = (rest: Partial<SpriteText>, width = 100, height = 40, isTurned = false) =>
  spriteTextCharacters(text(rest), width, height, isTurned).map(({ index, x, y }) => [index, x, y]);

test('characters stand side by side; unknown ones leave a gap', () => {
  expect(placed({ text: 'a?c' })).toEqual([
    [0, 0, 0],
    [2, 16, 0],
  ]);
});

test('scale, spacing and alignment', () => {
  expect(placed({ scale: 2, spacing: 3, horizontal: 'right', vertical: 'bottom' })).toEqual([
    [0, 100 - 35, 20],
    [1, 100 - 16, 20],
  ]);
  expect(placed({ horizontal: 'center', vertical: 'center' })).toEqual([
    [0, 42, 15],
    [1, 50, 15],
  ]);
});

test('characters in their own size stand at whole pixels, unless the box is turned', () => {
  expect(placed({ text: 'abc', spacing: -1, horizontal: 'center' }, 40)).toEqual([
    [0, 9, 0],
    [1, 16, 0],
    [2, 23, 0],
  ]);
  expect(placed({ horizontal: 'center', vertical: 'center' }, 25, 11)).toEqual([
    [0, 5, 1],
    [1, 13, 1],
  ]);
  expect(placed({ horizontal: 'center' }, 25, 11, true)[0]).toEqual([0, 4.5, 0]);
  expect(placed({ horizontal: 'center', scale: 0.5 }, 25, 11)[0]).toEqual([0, 8.5, 0]);
});

test('lines are wrapped, and only those that fit are written', () => {
  const rows = (height: number, lineHeight = 0) =>
    placed({ text: 'ab bc ca', lineHeight }, 33, height).map(([, , y]) => y);
  const last = (rest: Partial<SpriteText>, isTurned = false) =>
    placed({ text: 'ab bc ca', ...rest }, 33, 50, isTurned).at(-1)?.[2];
  expect(rows(40)).toEqual([0, 0, 10, 10, 20, 20]);
  expect(rows(29)).toEqual([0, 0, 10, 10]);
  expect(rows(9)).toEqual([]);
  expect(rows(100, 5)).toEqual([5, 5, 20, 20, 35, 35]);
  expect(last({ vertical: 'bottom', lineHeight: 5 })).toBe(40);
  expect(last({ lineHeight: 10 })).toBe(30);
  expect(last({ lineHeight: 10 }, true)).toBe(50);
});

test('sizes that write nothing', () => {
  expect(placed({ characterWidth: 0 })).toEqual([]);
  expect(placed({ scale: -1 })).toEqual([]);
  expect(placed({}, 0)).toEqual([]);
});

test('characters lie in the image row by row', () => {
  expect(characterArea(text(), 0, 20)).toEqual({ x: 0, y: 0, width: 8, height: 10 });
  expect(characterArea(text(), 3, 20)).toEqual({ x: 8, y: 10, width: 8, height: 10 });
  expect(characterArea(text(), 3, 4)).toEqual({ x: 0, y: 30, width: 8, height: 10 });
});
