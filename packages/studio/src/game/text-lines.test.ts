import { expect, test } from 'vitest';
import { eventLine, hangOf, linesOf, searched } from './text-lines.js';

const page = {
  name: 'Game',
  text: 'Include: Common\n1. Score > Best\n',
  links: [
    { start: 9, end: 15, page: 1, line: 0 },
    { start: 19, end: 24, page: 2, line: 3 },
    { start: 27, end: 31, page: 2, line: 5 },
  ],
};

test('lines are cut at their links, and nothing is lost', () => {
  const lines = linesOf(page);
  expect(
    lines.map((parts) => parts.map(({ text, link }) => (link ? `[${text} ${link.line}]` : text))),
  ).toEqual([['Include: ', '[Common 0]'], ['1. ', '[Score 3]', ' > ', '[Best 5]'], []]);
  expect(lines.map((parts) => parts.map(({ text }) => text).join('')).join('\n')).toBe(page.text);
});

test('all pages are searched, whatever the case', () => {
  expect(searched([page, { ...page, text: 'a\nb score' }], 'SCORE')).toEqual([
    { page: 0, line: 1, text: '1. Score > Best' },
    { page: 1, line: 1, text: 'b score' },
  ]);
});

test('what a line goes on with stands below its text', () => {
  const hangs = ['    12. -> Sprite: On start', '        - Sprite: Destroy', 'Include: A', ''].map((text) =>
    hangOf([{ text, link: null }]),
  );
  expect(hangs).toEqual([11, 10, 0, 0]);
});

test('events are found by their numbers', () => {
  const text = 'Event sheet: A\n\n1.  Always\n    11. Always\n    2.  Always\n';
  expect([1, 2, 11, 3].map((event) => eventLine({ ...page, text }, event))).toEqual([2, 4, 3, -1]);
});
