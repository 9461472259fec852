import { expect, test } from 'vitest';
import {
  collectDiagnostics,
  type Diagnostic,
  diagnose,
  inFile,
  type Place,
  placeText,
} from './diagnostic.js';

test.each<[Place | undefined, string]>([
  [undefined, ''],
  [{}, ''],
  [{ line: 12, column: 5, path: 'a' }, '12:5: '],
  [{ line: 12 }, '12:1: '],
  [{ offset: 0x1a3c }, '@0x1A3C: '],
  [{ offset: 0x1a3c, part: 'decoded body' }, 'decoded body@0x1A3C: '],
  [{ path: 'bones[3]' }, 'bones[3]: '],
  [{ file: 'walk.xaf', line: 12, column: 5 }, 'walk.xaf:12:5: '],
  [{ file: 'in/walk.caf', offset: 0x1a3c }, 'in/walk.caf@0x1A3C: '],
  [{ file: 'walk.animx', offset: 1, part: 'decoded body' }, 'walk.animx decoded body@0x1: '],
  [{ file: 'walk.caf', path: 'tracks[1]' }, 'walk.caf: tracks[1]: '],
  [{ file: 'walk.caf' }, 'walk.caf: '],
])('the place %j reads %j', (place, text) => {
  expect(placeText(place)).toBe(text);
});

test('what is told of one file of a whole gets its name, unless it has one', () => {
  const { items, report } = collectDiagnostics();
  const base: Diagnostic = { severity: 'error', code: 'a/b', message: 'm' };
  const told = inFile('walk.caf', report);
  told(base);
  told({ ...base, at: { offset: 4 } });
  told({ ...base, at: { file: 'run.caf', offset: 4 } });
  expect(items.map(({ at }) => at)).toEqual([
    { file: 'walk.caf' },
    { file: 'walk.caf', offset: 4 },
    { file: 'run.caf', offset: 4 },
  ]);
});

test('a name as long as the file does not make the message as long', () => {
  const codes = { 'a/b': { severity: 'error', says: '', example: '', mend: '' } } as const;
  const name = 'n'.repeat(1_000_000);
  const { message, at } = diagnose(codes, 'a/b', `There is no "${name}" here`, { path: name, line: 3 });
  expect(message).toMatch(/^There is no "n{500,} … n{100,}" here$/);
  expect(message.length).toBeLessThan(1000);
  expect(at).toMatchObject({ line: 3, path: expect.stringMatching(/^n{600} … n{200}$/) });
});
