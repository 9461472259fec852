import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generatedDocs } from './docs.js';

test('generated pages and pictures are fresh (npm run docs makes them)', async () => {
  for (const { path, text } of await generatedDocs()) {
    expect(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'), path).toBe(text);
  }
});
