import type { Figure } from '@mutoscope/core';
import { findSources, memoryFiles } from '@mutoscope/core';
import { expect, test } from 'vitest';
import { corpusFiles, corpusTest } from '../../../core/src/testing/corpus.js';
import type { Doc } from './doc.js';
import { standing, stoodUpAs } from './up.js';

/** A box from one corner to the other. */
const box = (...corners: number[]): Figure =>
  ({ up: 'z', meshes: [{ parts: [{ positions: Float32Array.from(corners) }] }] }) as unknown as Figure;

test.each([
  ['a person along y', box(-1, 0, -0.2, 1, 1.8, 0.2), 'y', 'shape'],
  ['a person along z', box(-1, -0.2, 0, 1, 0.2, 1.8), 'z', 'format'],
  ['a fish, on both sides of the floor', box(-0.4, -1, -0.2, 0.4, 0.8, 0.5), 'z', 'format'],
  ['a sheet that lies', box(-1, 0, 0, 1, 3, 0.1), 'z', 'format'],
  ['a cube', box(-1, 0, -1, 1, 2, 1), 'z', 'format'],
  ['nothing', box(), 'z', 'format'],
] as const)('of a figure that may stand either way: %s', (_what, figure, up, by) => {
  expect(standing(figure, false)).toMatchObject({ figure: { up }, upBy: by });
  expect(standing(figure, true)).toEqual({ figure, upBy: 'file' });
});

test('without a figure nothing stands', () => {
  expect(standing(null, false)).toEqual({ figure: null, upBy: 'file' });
});

test('what was chosen by hand holds when the file is read anew, and a guess does not', () => {
  const lying = { figure: box(-1, 0, -0.2, 1, 1.8, 0.2), upBy: 'hand' } as Doc;
  const fresh = { name: 'fresh', ...standing(lying.figure, false) } as Doc;
  expect(stoodUpAs(lying, fresh)).toMatchObject({ name: 'fresh', figure: { up: 'z' }, upBy: 'hand' });
  expect(stoodUpAs({ ...lying, upBy: 'format' }, fresh)).toBe(fresh);
  expect(stoodUpAs(undefined, fresh)).toBe(fresh);
});

corpusTest('of real characters only those stand along y that were made so', async () => {
  const files = corpusFiles('cal3d', (name) => !name.startsWith('generated'));
  const contents = new Map(files.map((file) => [file.name, file.bytes()]));
  const { found } = await findSources(memoryFiles(contents), '');
  const stands = new Map<string, string>();
  for (const { name, format, source } of found.filter(({ format }) => format.id === 'cal3d')) {
    const { read } = await format.load();
    const opened = await read!(await source(), {}, () => undefined).catch(() => null);
    if (opened?.figure) stands.set(name, standing(opened.figure, false).upBy);
  }
  const alongY = [...stands].filter(([, by]) => by === 'shape').map(([name]) => name);
  expect(stands.size).toBeGreaterThan(10);
  expect(alongY.length).toBeGreaterThan(0);
  expect(alongY.filter((name) => !/^soya3d\/.*balazar/.test(name))).toEqual([]);
  expect([...stands.keys()].filter((name) => name.startsWith('soya3d') && !alongY.includes(name))).toEqual(
    [],
  );
});
