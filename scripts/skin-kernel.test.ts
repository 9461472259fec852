import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { kernelFile, kernelSource } from './skin-kernel.js';

test('the skinning kernel in the library is what its source builds to (npm run kernel makes it)', async () => {
  expect(readFileSync(kernelFile, 'utf8')).toBe(await kernelSource());
});
