import { readFileSync } from 'node:fs';
import { collectDiagnostics, formatById, memoryFiles } from '@mutoscope/core';
import { expect, test } from 'vitest';
import { exampleFiles } from './make.js';

const files = exampleFiles();

test('the examples are what make.ts makes', () => {
  expect(files.length).toBeGreaterThan(5);
  for (const { name, bytes } of files) {
    expect(Buffer.from(bytes).equals(readFileSync(new URL(name, import.meta.url))), name).toBe(true);
  }
});

test.each([
  ['robot/robot.cfg', 'cal3d'],
  ['dance.bvh', 'bvh'],
  ['meadow/data.js', 'construct2'],
])('check has nothing to say about %s', async (name, id) => {
  const { report, items } = collectDiagnostics();
  const set = memoryFiles(new Map(files.map((file) => [file.name, file.bytes])));
  const source = { name, bytes: (await set.read(name))!, files: set };
  const code = await formatById(id)!.load();
  await code.check!(source, formatById(id)!.checksFor[0]!, {}, report);
  expect(items).toEqual([]);
});
