import { join } from 'node:path';
import { expect, test } from 'vitest';
import { workshop } from '../test/harness.js';
import { makeFolder, toldPath, writeFiles } from './write.js';

const bytes = Uint8Array.of(1, 2, 3);

test('when one of several cannot be written, none is, and nothing is left beside', async () => {
  const { folder, names } = await workshop({ 'file.txt': '' });
  const files = ['good.bin', 'file.txt/bad.bin'].map((name) => ({ path: join(folder, name), bytes }));
  await expect(writeFiles(files, false, '/')).rejects.toMatchObject({ exit: 4 });
  expect(names()).toEqual(['file.txt']);
});

test('one existing file refuses all', async () => {
  const { folder, names, read } = await workshop({ 'b.bin': 'old' });
  const files = ['a.bin', 'b.bin'].map((name) => ({ path: join(folder, name), bytes }));
  await expect(writeFiles(files, false, '/')).rejects.toMatchObject({ exit: 4 });
  expect(names()).toEqual(['b.bin']);
  await writeFiles(files, true, '/');
  expect([names(), read('b.bin')]).toEqual([['a.bin', 'b.bin'], bytes]);
});

test('a folder is never overwritten', async () => {
  const { folder } = await workshop({ 'a.animx/inside': '' });
  await expect(writeFiles([{ path: join(folder, 'a.animx'), bytes }], true, '/')).rejects.toThrow(
    /a folder is in its place/,
  );
});

test.skipIf(process.platform === 'win32')('a device is written to and stays one', async () => {
  await writeFiles([{ path: '/dev/null', bytes }], false, '/');
  await writeFiles([{ path: '/dev/null', bytes }], true, '/');
});

test('paths are told from the working folder where they lie in it', () => {
  expect(toldPath('/home/out/a.animx', '/home')).toBe(join('out', 'a.animx'));
  expect(toldPath('/other/a.animx', '/home')).toBe('/other/a.animx');
});

test('a name as long as file systems take it is written', async () => {
  const { folder, names } = await workshop({});
  const name = `${'長'.repeat(83)}.glb`;
  await writeFiles([{ path: join(folder, name), bytes }], false, '/');
  expect(names()).toEqual([name]);
});

test('folders are made one below the other, and what is in their place is left', async () => {
  const { folder, names } = await workshop({ 'file.txt': '' });
  await makeFolder(join(folder, 'a/b/c'));
  await writeFiles([{ path: join(folder, 'a/b/c/d.bin'), bytes }], false, '/');
  await makeFolder(join(folder, 'file.txt'));
  expect(names()).toEqual(['a/b/c/d.bin', 'file.txt']);
});

test.skipIf(process.platform !== 'linux')(
  'a disk that refuses is told, not that a folder is missing',
  async () => {
    const files = [{ path: '/sys/mutoscope/deep/a.bin', bytes }];
    await expect(writeFiles(files, false, '/')).rejects.toThrow(/: (no permission|the disk is read-only)\n/);
  },
);
