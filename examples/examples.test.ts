import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exampleFiles } from './make.js';

test('the examples are what make.ts makes', () => {
  const files = exampleFiles();
  expect(files.length).toBeGreaterThan(5);
  for (const { name, bytes } of files) {
    expect(Buffer.from(bytes).equals(readFileSync(new URL(name, import.meta.url))), name).toBe(true);
  }
});
