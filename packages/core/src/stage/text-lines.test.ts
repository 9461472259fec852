import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spriteTextLines, textLines } from './text-lines.js';

const each = (text: string) => text.length;
type Wrap = 'word' | 'character';
const lines = (text: string, width: number, wrap: Wrap = 'word') =>
  textLines(text, width, wrap, each).map((line) => line.text);
const spriteLines = (text: string, width: number, wrap: Wrap = 'word') =>
  spriteTextLines(text, width, wrap, each).map((line) => line.text);

test('a short text that fits stays as it is', () => {
  expect(textLines('to be ', 6, 'word', each)).toEqual([{ text: 'to be ', width: 6 }]);
  expect(lines('', 10)).toEqual([]);
  expect(lines('to be', 2)).toEqual([]);
});

test('words end behind spaces and hyphens; what reaches the width, spaces counted, is wrapped', () => {
  expect(lines('to be or not', 7)).toEqual(['to be', 'or not']);
  expect(lines('to be or not', 6)).toEqual(['to', 'be', 'or', 'not']);
  expect(lines('well-known end', 8)).toEqual(['well-', 'known', 'end']);
  expect(lines('well- known', 8)).toEqual(['well-', 'known']);
  expect(lines('a  b\tc', 4)).toEqual(['a ', 'b\tc']);
});

test('a word longer than the width stands below an empty line', () => {
  expect(lines('Play!', 5)).toEqual(['Play!']);
  expect(lines('Play!', 4)).toEqual(['', 'Play!']);
  expect(lines('immovable\nor not', 6)).toEqual(['', 'immovable', 'or', 'not']);
  expect(lines('a\n\nb', 50)).toEqual(['a', '', 'b']);
  expect(lines('a\r\nb', 50)).toEqual(['a', 'b']);
});

test('of characters of an image, what is wider than the width is wrapped, spaces at the end not counted', () => {
  expect(spriteLines('to be or not', 6)).toEqual(['to be', 'or not']);
  expect(spriteLines('to be or not', 5)).toEqual(['to be', 'or', 'not']);
  expect(spriteLines('immovable\nor not', 6)).toEqual(['immovable', 'or not']);
  expect(spriteLines('a\n\nb', 50)).toEqual(['a', '', 'b']);
  expect(spriteLines('abcdefg', 3, 'character')).toEqual(['abc', 'def', 'g']);
});

test('by characters, a space does not begin a line', () => {
  expect(lines('abcdefg', 4, 'character')).toEqual(['abc', 'def', 'g']);
  expect(lines('abc def', 4, 'character')).toEqual(['abc', 'def']);
});

test('property: nothing but spaces and line ends is lost, and no line of several words is too wide', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '-', ' ', '\n', '\t'), maxLength: 300 });
  const bare = (piece: string) => piece.replace(/\s/g, '');
  fc.assert(
    fc.property(
      text,
      fc.integer({ min: 3, max: 40 }),
      fc.constantFrom<Wrap>('word', 'character'),
      fc.constantFrom(textLines, spriteTextLines),
      (all, width, wrap, broke) => {
        const broken = broke(all, width, wrap, each);
        expect(bare(broken.map((line) => line.text).join(''))).toBe(bare(all));
        for (const line of broken) {
          expect(line.width).toBe(line.text.length);
          if (line.width > width) expect(line.text.trim()).not.toMatch(/\S[ \t]\S/);
        }
      },
    ),
  );
});
