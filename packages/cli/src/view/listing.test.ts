import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FormatCode, formatById } from '@mutoscope/core';
import { afterEach, expect, test, vi } from 'vitest';
import { ball } from '../../test/harness.js';
import { listingOf } from './listing.js';

const folder = mkdtempSync(join(tmpdir(), 'mutoscope-listing-'));

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('a broken file is listed for the page to tell; a fault of ours is not taken for one', async () => {
  const group = { path: folder, root: folder, title: 'all', named: null };
  writeFileSync(join(folder, 'ball.animj'), ball);
  writeFileSync(join(folder, 'broken.animx'), '\u0005AnimX');
  expect((await listingOf(group)).names).toEqual(['ball.animj', 'broken.animx']);
  const code: FormatCode = { codes: {}, read: () => Promise.reject(new TypeError('a fault')) };
  vi.spyOn(formatById('animj')!, 'load').mockResolvedValue(code);
  await expect(listingOf(group)).rejects.toThrow('a fault');
});
