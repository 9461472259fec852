import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { hero } from './character.js';
import { ball, workshop } from './harness.js';

const zip = (files: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
  );

const inner = zip({ 'in/ball.animj': ball, 'deep.zip': zip({ 'ball.animj': ball }) });
const all = {
  'words.zip': zip({ 'a.txt': 'a', 'b.txt': 'b' }),
  'balls.zip': zip({ 'ball.animj': ball, 'inner.zip': inner }),
  'cut.zip': inner.slice(0, 60),
  'table.xlsx': zip({ 'sheet.xml': '<a/>' }),
  'hero.zip': zip(Object.fromEntries(Object.entries(hero).map(([n, c]) => [n.slice(5), c]))),
};

test('zips in a folder are opened, and those in them; what they hold no more is told by their names', async () => {
  const shop = await workshop(
    Object.fromEntries(Object.entries(all).map(([name, bytes]) => [`all/${name}`, bytes])),
  );
  const { stdout, stderr } = await shop.run(['inspect', 'all', '--json']);
  const files: { file: string; format: string | null; diagnostics: { code: string }[] }[] =
    JSON.parse(stdout).files;
  expect(files.map(({ file, format }) => [file, format])).toEqual([
    ['all/balls.zip/ball.animj', 'animj'],
    ['all/balls.zip/inner.zip/in/ball.animj', 'animj'],
    ['all/cut.zip', null],
    ['all/hero.zip', 'cal3d'],
  ]);
  expect(files[2]!.diagnostics[0]!.code).toBe('zip/broken');
  expect(stderr).toBe(
    '3 files of no known format were left out: all/table.xlsx, all/balls.zip/inner.zip/deep.zip, all/words.zip\n',
  );
});

test('a zip with zips is as a folder with them', async () => {
  const { 'cut.zip': _, ...whole } = all;
  const shop = await workshop({ 'all.zip': zip(whole) });
  const { stdout, stderr, exit } = await shop.run(['convert', 'all.zip', 'out/', '--to', 'animx']);
  expect([exit, stdout.match(/→ (\S+)/g)]).toEqual([
    0,
    ['→ out/balls/ball.animx', '→ out/hero/hero-walk.animx', '→ out/hero/hero-wave.animx'],
  ]);
  expect(stderr).toContain(
    '3 files of no known format were left out: all.zip/table.xlsx, all.zip/words.zip, all.zip/balls.zip/inner.zip\n',
  );
});

test('nothing but a project of the editor is told what to do with', async () => {
  const shop = await workshop({
    'one/game.capx': zip({ 'game.caproj': '<c2project/>' }),
    'two/game.caproj': '<c2project/>',
  });
  for (const path of ['one', 'one/game.capx', 'two', 'two/game.caproj']) {
    const { exit, stderr } = await shop.run(['inspect', path]);
    expect([path, exit, stderr]).toEqual([path, 1, expect.stringContaining('what it exports')]);
  }
});
