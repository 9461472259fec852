import { expect, test } from 'vitest';
import { titlesOf } from './titles.js';

test('documents that are called the same are counted', () => {
  const docs = ['a', 'mbp/data.js', 'a', 'a (2)', 'a'].map((title, id) => ({ id, title }));
  expect([...titlesOf(docs).values()]).toEqual(['a', 'mbp/data.js', 'a (2)', 'a (2) (2)', 'a (3)']);
});
