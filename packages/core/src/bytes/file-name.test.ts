import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeFileName, uniqueNames } from './file-name.js';

test.each([
  ['Walk', 'Walk'],
  ['歩く', '歩く'],
  ['mixamo.com|Layer0', 'mixamo.com_Layer0'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['C:\\Windows', 'C__Windows'],
  ['a\u0000b\u001bc\u202ed\u061ce', 'a_b_c_d_e'],
  ['CON', '_CON'],
  ['nul.txt', '_nul.txt'],
  ['-rf', 'rf'],
  ['trailing. ', 'trailing'],
  ['...', '_'],
  ['', '_'],
  ['\ud800x', '_x'],
])('%j becomes %j', (text, expected) => {
  expect(safeFileName(text)).toBe(expected);
});

test('whatever the text, the name is a plain one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const name = safeFileName(text);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
      expect(name).not.toMatch(/[/\\\u0000-\u001f]|^\.|^-|^$|[. ]$/);
      expect(Array.from(name).length).toBeLessThanOrEqual(101);
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(181);
      expect(safeFileName(name)).toBe(name);
    }),
  );
});

test('equal names are told apart without regard to case', () => {
  const unique = uniqueNames();
  const names = ['run', 'Run', 'run', 'run-2'].map((stem) => unique(stem, '.animx'));
  expect(names).toEqual(['run.animx', 'Run-2.animx', 'run-3.animx', 'run-2-2.animx']);
});

test('a name of wide characters fits into what file systems take', () => {
  expect(safeFileName('長'.repeat(500))).toBe('長'.repeat(60));
  expect(safeFileName('😀'.repeat(500))).toBe('😀'.repeat(45));
});

test('many equal names cost no more each than a few', () => {
  const unique = uniqueNames();
  let last = '';
  for (let i = 0; i < 100_000; i++) last = unique('run', '.animx');
  expect(last).toBe('run-100000.animx');
}, 5000);
