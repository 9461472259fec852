import { readFileSync } from 'node:fs';
import { type Content, type Found, findSources, formatById, memoryFiles, type Opened } from '@mutoscope/core';
import { expect, test } from 'vitest';
import { withJoined } from './join.js';
import type { Kept } from './open.js';

const names = ['robot.cfg', 'robot.csf', 'body.cmf', 'metal.crf', 'wave.caf'];
const files = memoryFiles(
  new Map(
    names.map((name) => [
      name,
      name === 'robot.cfg'
        ? new TextEncoder().encode('skeleton=robot.csf\nmesh=body.cmf\nmaterial=metal.crf\n')
        : new Uint8Array(readFileSync(new URL(`../../../../examples/robot/${name}`, import.meta.url))),
    ]),
  ),
);

async function keptOf({ name, format, source }: Found): Promise<Kept> {
  const { read } = await format.load();
  const opened = await read!({ ...(await source()), files }, {}, () => {});
  const problems = { items: [], counts: { error: 0, warning: 0, info: 0 } };
  const doc = { name, problems, clips: opened.clips, size: 1, seconds: 1 };
  return { doc, format, opened, source: null, read: new Set(), mended: [], parts: [] } as unknown as Kept;
}

async function robotAndWave(): Promise<readonly Kept[]> {
  const { found } = await findSources(files, 'robot');
  return Promise.all(found.map(keptOf));
}

/** With content that fails when it is joined, and not before. */
const failing = (kept: Kept, error: Error): Kept => ({
  ...kept,
  opened: Object.defineProperty({ ...kept.opened! }, 'beside', {
    enumerable: true,
    get(): Content['beside'] {
      throw error;
    },
  }) as Opened,
});

test('motion joins its character; a fault of ours on the way is not taken for motion that does not fit', async () => {
  const opened = await robotAndWave();
  expect(opened.map(({ doc }) => doc.name).sort()).toEqual(['robot.cfg', 'wave.caf']);
  expect(opened.map(({ format }) => format)).toContain(formatById('caf'));
  const [whole, ...others] = await withJoined(opened);
  expect([whole!.doc.name, whole!.doc.clips.map(({ name }) => name), others]).toEqual([
    'robot.cfg',
    ['wave'],
    [],
  ]);
  const broken = opened.map((kept) =>
    kept.doc.name === 'wave.caf' ? failing(kept, new TypeError('a fault')) : kept,
  );
  await expect(withJoined(broken)).rejects.toThrow('a fault');
});
