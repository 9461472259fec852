import { expect, test } from 'vitest';
import type { Doc } from '../documents/doc.js';
import { fileNameOf } from './choices.js';

const picture = { kind: 'picture' } as const;

const nameFor = (name: string, stageName?: string): string =>
  fileNameOf(picture, { name, stage: stageName === undefined ? null : { name: stageName } } as Doc);

test('a file is called as the document is, as every system takes it; a game by its own name', () => {
  expect(nameFor('robot/robot.v2.cfg')).toBe('robot.v2.png');
  expect(nameFor('con.srt')).toBe('_con.png');
  expect(nameFor('data.js', 'Up: a/b?')).toBe('Up_ a_b_.png');
  expect(nameFor(`${'x'.repeat(300)}.srt`)).toBe(`${'x'.repeat(100)}.png`);
  expect(nameFor('-')).toBe('export.png');
});
