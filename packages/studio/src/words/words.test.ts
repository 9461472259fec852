import { expect, test } from 'vitest';
import { characterWords } from './character.js';
import { clipWords } from './clips.js';
import { editWords } from './edit.js';
import { exportWords } from './export.js';
import { gamePageWords } from './game-pages.js';
import { layoutWords } from './layouts.js';
import { playerWords } from './player.js';
import { problemWords } from './problems.js';
import { shellWords } from './shell.js';

const words = [
  characterWords,
  clipWords,
  editWords,
  exportWords,
  gamePageWords,
  layoutWords,
  playerWords,
  problemWords,
  shellWords,
].flatMap((area): [name: string, word: { en: string; zh: string }][] => Object.entries(area));

test('each word stands in one area', () => {
  const names = words.map(([name]) => name);
  expect(names.filter((name, i) => names.indexOf(name) < i)).toEqual([]);
});

test('both languages have the same values put in', () => {
  const valuesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
  for (const [name, { en, zh }] of words) expect([name, valuesOf(zh)]).toEqual([name, valuesOf(en)]);
});
