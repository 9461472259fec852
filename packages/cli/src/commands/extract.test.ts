import { chmodSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { exampleGame } from '../../../../examples/make-construct2.js';
import { corpusFiles, corpusTest } from '../../../core/src/testing/corpus.js';
import { ball, runIn, workshop } from '../../test/harness.js';

const files = () => Object.fromEntries(exampleGame().map(({ name, bytes }) => [name, bytes]));
const game = () => workshop(files());
const below = (names: readonly string[], folder: string) => names.filter((name) => name.startsWith(folder));

test('a game is taken apart, told by its parts', async () => {
  const shop = await game();
  const { exit, stdout, stderr } = await shop.run(['extract', 'meadow', 'deep/out']);
  expect([exit, stderr]).toEqual([0, '']);
  expect(stdout.split('\n')[0]).toBe('meadow/data.js → deep/out');
  expect(stdout).toMatch(/^frames\/ +19 /m);
  expect(stdout).toMatch(/^events\/ +3 /m);
  expect(below(shop.names(), 'deep/out/events')).toEqual([
    'deep/out/events/Common.txt',
    'deep/out/events/Level events.txt',
    'deep/out/events/Menu events.txt',
  ]);
  expect(readdirSync(join(shop.folder, 'deep'))).toEqual(['out']);
  expect(JSON.parse(shop.text('deep/out/project.json')).title).toBe('Meadow');
});

test('what was taken out of a runtime opens in its place', async () => {
  const shop = await game();
  await shop.run(['extract', 'meadow', 'out']);
  const again = await workshop({
    'data.js': shop.read('meadow/data.js'),
    'refs.json': shop.read('out/refs.json'),
  });
  const { stdout } = await again.run(['inspect', 'data.js', '--json']);
  expect(JSON.parse(stdout).files[0].stage.symbols).toEqual({ certain: 41, likely: 0, unknown: 0 });
});

test('--json is one document', async () => {
  const shop = await game();
  const { exit, stdout } = await shop.run(['extract', 'meadow', 'out', '--json', '--markdown']);
  expect(exit).toBe(0);
  const [file] = JSON.parse(stdout).files;
  expect(file).toMatchObject({ file: 'meadow/data.js', format: 'construct2', folder: 'out', failed: false });
  expect(file.outputs).toContainEqual({
    file: 'out/events/Common.md',
    bytes: shop.read('out/events/Common.md').length,
  });
  expect(file.outputs).toHaveLength(below(shop.names(), 'out/').length);
});

test('--dry-run says what would come out, --quiet nothing', async () => {
  const shop = await game();
  const before = shop.names();
  const dry = await shop.run(['extract', 'meadow', 'out', '--dry-run']);
  expect([dry.exit, dry.stdout.split('\n')[0]]).toEqual([0, 'meadow/data.js → out (not written)']);
  expect(shop.names()).toEqual(before);
  const quiet = await shop.run(['extract', 'meadow', 'out', '--quiet']);
  expect([quiet.exit, quiet.stdout, quiet.stderr]).toEqual([0, '', '']);
  expect(shop.names().length).toBeGreaterThan(before.length);
});

test('what is there is left as it was without --force, and nothing is written', async () => {
  const shop = await workshop({ ...files(), 'out/refs.json': 'precious', 'out/other.txt': 'mine' });
  const before = shop.names();
  const refused = await shop.run(['extract', 'meadow', 'out']);
  expect(refused.exit).toBe(4);
  expect(refused.stderr).toBe(
    'mutoscope: out/refs.json cannot be written: it is there already (--force overwrites it)\n',
  );
  expect([shop.names(), shop.text('out/refs.json')]).toEqual([before, 'precious']);
  expect((await shop.run(['extract', 'meadow', 'out', '--force'])).exit).toBe(0);
  expect(shop.text('out/refs.json')).toMatch(/^\["cr\.plugins_\.Sprite"/);
  expect(shop.text('out/other.txt')).toBe('mine');
  expect(readdirSync(shop.folder).sort()).toEqual(['meadow', 'out']);
});

test('a file in the place of one of its folders, or of one above, refuses all', async () => {
  const shop = await workshop({ ...files(), 'out/frames': 'precious', 'file.txt': '' });
  const before = shop.names();
  const inside = await shop.run(['extract', 'meadow', 'out', '--force']);
  expect([inside.exit, inside.stderr]).toEqual([
    4,
    'mutoscope: out/frames cannot be written: it is not a folder\n',
  ]);
  const above = await shop.run(['extract', 'meadow', 'file.txt/out']);
  expect([above.exit, above.stderr]).toEqual([
    4,
    'mutoscope: file.txt/out/project.json cannot be written: a part of the path is a file, not a folder\n',
  ]);
  expect(shop.names()).toEqual(before);
});

test('links in the folder are not followed out of it', async () => {
  const shop = await workshop({ ...files(), 'far/x': '', 'target.txt': 'kept' });
  mkdirSync(join(shop.folder, 'out'));
  symlinkSync(join(shop.folder, 'far'), join(shop.folder, 'out/frames'));
  const refused = await shop.run(['extract', 'meadow', 'out', '--force']);
  expect([refused.exit, refused.stderr]).toEqual([
    4,
    'mutoscope: out/frames cannot be written: a link leads out of the folder\n',
  ]);
  expect(below(shop.names(), 'far')).toEqual(['far/x']);
  const second = await workshop({ ...files(), 'target.txt': 'kept' });
  mkdirSync(join(second.folder, 'out'));
  symlinkSync(join(second.folder, 'target.txt'), join(second.folder, 'out/refs.json'));
  expect((await second.run(['extract', 'meadow', 'out', '--force'])).exit).toBe(0);
  expect(second.text('target.txt')).toBe('kept');
  expect(lstatSync(join(second.folder, 'out/refs.json')).isSymbolicLink()).toBe(false);
});

test('links in a game that lead out of it give no file away', async () => {
  const shop = await workshop({ ...files(), 'secret/sky.png': 'secret' });
  rmSync(join(shop.folder, 'meadow/images/sky.png'));
  symlinkSync('../../secret/sky.png', join(shop.folder, 'meadow/images/sky.png'));
  symlinkSync('../secret', join(shop.folder, 'meadow/media'));
  const { exit, stderr } = await shop.run(['extract', 'meadow', 'out']);
  expect([exit, stderr]).toEqual([
    0,
    expect.stringMatching(/The texture is missing .*\n {2}at images\/sky\.png/),
  ]);
  expect(below(shop.names(), 'out/textures')).toEqual(['out/textures/ground.png', 'out/textures/hills.png']);
  const checked = await shop.run(['check', 'meadow']);
  expect(checked.stderr + checked.stdout).toContain(
    '2 links that lead out of the folder were not followed: meadow/images/sky.png, meadow/media',
  );
});

test('missing images are told, and the rest is written', async () => {
  const { 'meadow/images/sky.png': _, ...rest } = files();
  const shop = await workshop(rest);
  const { exit, stderr } = await shop.run(['extract', 'meadow', 'out']);
  expect(exit).toBe(0);
  expect(stderr).toMatch(/warning: The texture is missing \[construct2\/part-missing\]\n {2}at images\/sky/);
  expect(below(shop.names(), 'out/textures')).toEqual(['out/textures/ground.png', 'out/textures/hills.png']);
});

test.each([
  ['a zip', 'game.zip', (name: string) => name.replace('meadow/', '')],
  ['what NW.js packs', 'package.nw', (name: string) => name.replace('meadow/', '')],
  ['a zip with the game in a folder', 'game.zip', (name: string) => name.replace('meadow', 'www')],
])('%s', async (_, zip, nameIn) => {
  const packed = Object.fromEntries(Object.entries(files()).map(([name, bytes]) => [nameIn(name), bytes]));
  const shop = await workshop({ [zip]: zipSync({ ...packed, 'index.html': new Uint8Array(3) }) });
  const { exit, stderr } = await shop.run(['extract', zip, 'out']);
  expect([exit, stderr]).toEqual([0, '']);
  expect(below(shop.names(), 'out/frames')).toHaveLength(19);
});

test('what cannot be: other formats, standard output, a file in the place of the folder, no game', async () => {
  const shop = await workshop({
    ...files(),
    'ball.animj': ball,
    'file.txt': '',
    'bad/data.js': '{"project":[',
  });
  const other = await shop.run(['extract', 'ball.animj', 'out']);
  expect(other.exit).toBe(2);
  expect(other.stderr).toContain('has no parts to extract; convert writes what it holds');
  expect((await shop.run(['extract', 'meadow', '-'])).exit).toBe(2);
  const inFile = await shop.run(['extract', 'meadow', 'file.txt']);
  expect([inFile.exit, inFile.stderr]).toEqual([
    4,
    'mutoscope: file.txt cannot be written: it is not a folder\n',
  ]);
  expect((await shop.run(['extract', 'nowhere', 'out'])).exit).toBe(3);
  const bad = await shop.run(['extract', 'bad', 'out']);
  expect([bad.exit, bad.stderr.includes('bad/data.js')]).toEqual([1, true]);
  expect(below(shop.names(), 'out')).toEqual([]);
});

test.skipIf(process.getuid?.() === 0)('a folder without permission exits 4', async () => {
  const shop = await workshop({ ...files(), 'locked/x': '' });
  chmodSync(`${shop.folder}/locked`, 0o500);
  const { exit, stderr } = await shop.run(['extract', 'meadow', 'locked/out']);
  expect([exit, stderr]).toEqual([4, expect.stringContaining('no permission')]);
  chmodSync(`${shop.folder}/locked`, 0o700);
});

corpusTest('every game of the corpus opens, is inspected and taken apart', async () => {
  const games = corpusFiles('construct2', (name) => /^[^/]+\/(data\.js|model\.json)$/.test(name));
  expect(games.length).toBeGreaterThan(25);
  const shop = await workshop();
  for (const { name, path } of games) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    const inspected = await runIn(shop.folder, ['inspect', folder, '--json', '--tree']);
    const seen = JSON.parse(inspected.stdout);
    expect([name, inspected.exit, inspected.stderr, seen.files.length]).toEqual([name, 0, '', 1]);
    const facts = JSON.parse(readFileSync(join(folder, 'facts.json'), 'utf8'));
    const { stage } = seen.files[0];
    const layers = stage.layouts.flatMap((layout: { layers: object[] }) => layout.layers);
    const sum = (what: string) =>
      stage.eventSheets.reduce((total: number, sheet: Record<string, number>) => total + sheet[what]!, 0);
    expect([name, stage.objectTypes.length, stage.layouts.length, layers.length, sum('groups')]).toEqual([
      name,
      facts.types,
      facts.layouts,
      facts.layers,
      facts.groups,
    ]);
    expect([name, sum('events'), sum('actions'), sum('variables')]).toEqual([
      name,
      facts.blocks,
      facts.actions,
      facts.variables,
    ]);
    const { exit, stderr } = await runIn(shop.folder, ['extract', folder, `out/${name.split('/')[0]}`]);
    expect([name, exit, /error:/.test(stderr)]).toEqual([name, 0, false]);
  }
  expect(below(shop.names(), 'out/').filter((name) => name.endsWith('project.json'))).toHaveLength(
    games.length,
  );
});
