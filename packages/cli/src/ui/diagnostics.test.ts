import type { Diagnostic } from '@mutoscope/core';
import { expect, test } from 'vitest';
import { countsText, diagnosticsText, diagnosticText } from './diagnostics.js';

const plain = (_: unknown, text: string) => text;
const base: Diagnostic = { severity: 'error', code: 'animj/comma', message: 'A comma is missing' };

test('text files: line and column, excerpt with its caret, path, hint', () => {
  const at = { line: 3, column: 7, path: 'tracks[0]', excerpt: '  "a" "b"\n      ^' };
  expect(diagnosticText('walk.animj', { ...base, at, hint: 'add it', source: 'seed' }, plain)).toBe(
    [
      'walk.animj:3:7: error: A comma is missing [animj/comma]',
      '      "a" "b"',
      '          ^',
      '  at tracks[0]',
      '  hint: add it',
      '  source: seed',
      '',
    ].join('\n'),
  );
});

test('binary files: the offset in hexadecimal, and what it counts from', () => {
  expect(diagnosticText('walk.animx', { ...base, at: { offset: 0x1a3c } }, plain)).toBe(
    'walk.animx@0x1A3C: error: A comma is missing [animj/comma]\n',
  );
  const at = { offset: 16, part: 'decoded body' };
  expect(diagnosticText('walk.animx', { ...base, at }, plain)).toContain(
    'walk.animx@0x10 (decoded body): error',
  );
});

test('what comes from a file cannot steer the terminal', () => {
  const hostile = {
    ...base,
    message: '\u001b[2J',
    at: { line: 1, excerpt: '\u0007\n^', path: '\u001b' },
    hint: '\r',
  };
  // Only the line ends are left of the control characters.
  expect(
    Array.from(diagnosticText('a\nb', hostile, plain)).filter((char) => char < ' ' && char !== '\n'),
  ).toEqual([]);
  expect(diagnosticText('a\nb', hostile, plain)).toMatch(/^a·b:1:1: /);
});

test('hints are told once a code, and no more than so many of a code', () => {
  const many = Array.from({ length: 4 }, (_, i) => ({ ...base, message: `m${i}`, hint: 'mend it' }));
  const text = diagnosticsText('f', [...many, { ...base, code: 'animj/other' }], plain, 2);
  expect(text.split('\n')).toEqual([
    'f: error: m0 [animj/comma]',
    '  hint: mend it',
    'f: error: m1 [animj/comma]',
    'f: error: A comma is missing [animj/other]',
    'f: 2 more like it [animj/comma]',
    '',
  ]);
});

test('of what is no loss a few are enough', () => {
  const infos = Array.from({ length: 9 }, (_, i) => ({
    ...base,
    severity: 'info' as const,
    message: `m${i}`,
  }));
  expect(diagnosticsText('f', infos, plain).split('\n')).toEqual([
    'f: info: m0 [animj/comma]',
    'f: info: m1 [animj/comma]',
    'f: info: m2 [animj/comma]',
    'f: 6 more like it [animj/comma]',
    '',
  ]);
});

test('the file of a whole that a problem is in takes the place of the whole', () => {
  const at = { file: 'hero/walk.caf', offset: 0x1a3c };
  expect(diagnosticText('hero', { ...base, at }, plain)).toBe(
    'hero/walk.caf@0x1A3C: error: A comma is missing [animj/comma]\n',
  );
});

test('counts are words', () => {
  expect(countsText({ error: 1, warning: 2, info: 0 })).toBe('1 error, 2 warnings');
  expect(countsText({ error: 0, warning: 0, info: 0 })).toBe('no problems');
});
