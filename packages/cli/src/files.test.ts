import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runIn, workshop } from '../test/harness.js';
import { createOpener, folderFiles, listEntries } from './files.js';
import type { Io } from './io.js';

const text = (bytes: Uint8Array | null) => bytes && new TextDecoder().decode(bytes);

test('the files around a file are found without regard to case, and none outside', async () => {
  const { folder } = await workshop({ 'in/Textures/Skin.BIN': 'skin', 'secret.txt': 'no' });
  const files = folderFiles(join(folder, 'in'));
  expect(text(await files.read('textures/skin.bin'))).toBe('skin');
  expect(text(await files.read('./Textures/../Textures/Skin.BIN'))).toBe('skin');
  expect(await files.read('../secret.txt')).toBe(null);
  expect(await files.read('Textures')).toBe(null);
  expect(files.names).toEqual(['Textures/Skin.BIN']);
});

const none = { entries: [], linked: [] };

const filesIn = async (folder: string, path: string) =>
  (await listEntries(path, { cwd: folder } as Io))[0]!.entries.map(({ file }) => file);

test('a folder is listed in order, links to files followed, links to folders and hidden names not', async () => {
  const { folder } = await workshop({
    'in/b.csv': '',
    'in/a/z.csv': '',
    'in/.git/x.csv': '',
  });
  symlinkSync('a/z.csv', join(folder, 'in/link.csv'));
  symlinkSync(join(folder, 'in'), join(folder, 'in/round'));
  expect(await filesIn(folder, 'in')).toEqual(['in/a/z.csv', 'in/b.csv', 'in/link.csv']);
});

test('links that lead nowhere or round in a circle are passed over', async () => {
  const { folder } = await workshop({ 'in/b.csv': 'b' });
  symlinkSync('gone.csv', join(folder, 'in/gone.csv'));
  for (const [from, to] of ['xy', 'yx']) symlinkSync(`${to}.csv`, join(folder, `in/${from}.csv`));
  expect(await filesIn(folder, 'in')).toEqual(['in/b.csv']);
  const files = folderFiles(join(folder, 'in'));
  expect(files.names).toEqual(['b.csv']);
  expect(await files.read('x.csv')).toBe(null);
});

test('links that lead out of a folder are told and not followed; the folder itself may be reached by one', async () => {
  const { folder } = await workshop({ 'in/a/b.csv': 'b', 'inner/secret.csv': 'no' });
  symlinkSync('in', join(folder, 'linked'));
  symlinkSync('../inner/secret.csv', join(folder, 'in/file.csv'));
  symlinkSync(join(folder, 'inner'), join(folder, 'in/folder'));
  symlinkSync('a', join(folder, 'in/same'));
  for (const path of ['in', 'linked']) {
    const [{ entries, linked } = none] = await listEntries(path, { cwd: folder } as Io);
    expect(entries.map(({ file }) => file)).toEqual([`${path}/a/b.csv`]);
    expect(linked).toEqual([`${path}/file.csv`, `${path}/folder`]);
    const files = folderFiles(join(folder, path));
    expect(files.names).toEqual(['a/b.csv']);
    for (const name of ['file.csv', 'FILE.csv', 'folder/secret.csv', 'Folder/Secret.csv'])
      expect([name, await files.read(name)]).toEqual([name, null]);
    expect(text(await files.read('same/b.csv'))).toBe('b');
  }
});

test('a link that is named itself is read, alone or as a part of a whole', async () => {
  const { folder } = await workshop({ 'far/a.csv': 'time', 'in/b.csv': '' });
  symlinkSync('../far/a.csv', join(folder, 'in/link.csv'));
  const [{ entries } = none] = await listEntries('in/link.csv', { cwd: folder } as Io);
  const open = createOpener();
  expect(text((await open(entries[0]!.ref)).bytes)).toBe('time');
  const whole = { kind: 'file', root: join(folder, 'in'), name: 'in', members: ['link.csv'] } as const;
  expect(text(await (await open({ ...whole, named: true })).files.read('link.csv'))).toBe('time');
  expect(await (await open(whole)).files.read('link.csv')).toBe(null);
});

test('bytes come without a Buffer around them', async () => {
  const { folder } = await workshop({ 'a.csv': 'time' });
  const [{ entries } = none] = await listEntries('a.csv', { cwd: folder } as Io);
  const { bytes } = await createOpener()(entries[0]!.ref);
  expect(Object.getPrototypeOf(bytes)).toBe(Uint8Array.prototype);
});

test('a glTF finds the data beside it in folders and zips', async () => {
  const shop = await workshop();
  mkdirSync(join(shop.folder, 'in'));
  const csv = 'time,A/Position.x,A/Position.y,A/Position.z\n0,1,2,3\n1,2,3,4\n';
  writeFileSync(join(shop.folder, 'a.csv'), csv);
  expect((await runIn(shop.folder, ['convert', 'a.csv', 'in/a.gltf'])).exit).toBe(0);
  expect(shop.names()).toEqual(['a.csv', 'in/a.bin', 'in/a.gltf']);
  const { zipSync } = await import('fflate');
  writeFileSync(
    join(shop.folder, 'a.zip'),
    zipSync({ 'deep/a.gltf': shop.read('in/a.gltf'), 'deep/A.BIN': shop.read('in/a.bin') }),
  );
  for (const path of ['in', 'a.zip']) {
    const { exit, stdout } = await runIn(shop.folder, ['sample', path, '--at', '0.5']);
    expect([path, exit, stdout]).toEqual([
      path,
      0,
      'time,A/Position.x,A/Position.y,A/Position.z\n0.5,1.5,2.5,3.5\n',
    ]);
  }
});
