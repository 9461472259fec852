import { formats } from '@mutoscope/core';
import { expect, test } from 'vitest';
import { inWords } from '../export/option-fields.js';
import { chinese } from './formats.js';

/** Names that are the same in every language. */
const names = new Set(['Resonite AnimJ', 'Resonite AnimX', 'glTF', 'Wavefront OBJ']);

test('what the library says of formats and of options of writing has Chinese words, and nothing else has', () => {
  const said = formats.flatMap(({ name, options }) => [
    name,
    ...options
      .filter(({ when }) => when !== 'read')
      .flatMap((option) => [inWords(option.name), option.help, option.takes?.words ?? []].flat()),
  ]);
  const wanted = new Set(said.filter((text) => !names.has(text)));
  expect(Object.keys(chinese).sort()).toEqual([...wanted].sort());
});
