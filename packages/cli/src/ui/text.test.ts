import { expect, test } from 'vitest';
import { byteText, fit, painter, printable, printableJson, textWidth } from './text.js';

test('wide characters take two columns, marks none', () => {
  expect(textWidth('abc')).toBe(3);
  expect(textWidth('骨格')).toBe(4);
  expect(textWidth('ﾎﾞｰﾝ')).toBe(4);
  expect(textWidth('e\u0301')).toBe(1);
  expect(textWidth('🦴')).toBe(2);
});

test('text is cut to columns, not to characters', () => {
  expect(fit('Hips', 4)).toBe('Hips');
  expect(fit('LeftUpperLeg', 6)).toBe('LeftU…');
  expect(fit('左の上腕', 6)).toBe('左の…');
});

test('control characters cannot steer the terminal', () => {
  expect(printable('a\u001b[31mb\n\u202ec\u061c')).toBe('a·[31mb··c·');
  const document = { 'a\u009b31m': ['\u202e\n', '\u007f'] };
  const json = printableJson(document);
  expect(json).toBe('{\n  "a\\u009b31m": [\n    "\\u202e\\n",\n    "\\u007f"\n  ]\n}');
  expect(JSON.parse(json)).toEqual(document);
});

test('bytes are told in three digits', () => {
  expect([0, 999, 1000, 12345, 5e6, 3e12].map(byteText)).toEqual([
    '0 B',
    '999 B',
    '1 kB',
    '12.3 kB',
    '5 MB',
    '3000 GB',
  ]);
});

test('colours appear only on a terminal without NO_COLOR', () => {
  const terminal = { write: async () => {}, terminal: true, width: 80 };
  expect(painter(terminal, {})('red', 'x')).toBe('\u001b[31mx\u001b[39m');
  expect(painter(terminal, { NO_COLOR: '1' })('red', 'x')).toBe('x');
  expect(painter(terminal, { TERM: 'dumb' })('red', 'x')).toBe('x');
  expect(painter({ ...terminal, terminal: false }, {})('red', 'x')).toBe('x');
});
