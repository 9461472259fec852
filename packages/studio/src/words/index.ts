import { signal } from '@preact/signals-core';
import { characterWords } from './character.js';
import { clipWords } from './clips.js';
import { editWords } from './edit.js';
import { exportWords } from './export.js';
import { gamePageWords } from './game-pages.js';
import { layoutWords } from './layouts.js';
import { playerWords } from './player.js';
import { problemWords } from './problems.js';
import { shellWords } from './shell.js';

/** Every word of the page, by area. */
const table = {
  ...characterWords,
  ...clipWords,
  ...editWords,
  ...exportWords,
  ...gamePageWords,
  ...layoutWords,
  ...playerWords,
  ...problemWords,
  ...shellWords,
} as const;

export type Word = keyof typeof table;
export type Language = 'en' | 'zh';

/** What the page speaks. */
export const language = signal<Language>('en');

/**
 * The word in the page's language, with what stands in braces replaced: `{name}` by its value, `{count|file|files}` by
 * what fits the number.
 */
export const say = (word: Word, values: Readonly<Record<string, string | number>> = {}): string =>
  table[word][language.value].replace(
    /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g,
    (whole, name: string, one?: string, many?: string) =>
      `${(values[name] === 1 ? one : many) ?? values[name] ?? whole}`,
  );

/** The first of the browser's languages that the page speaks. */
export const preferredLanguage = (languages: readonly string[]): Language =>
  languages
    .map((each) => each.slice(0, 2))
    .find((each): each is Language => each === 'en' || each === 'zh') ?? 'en';
