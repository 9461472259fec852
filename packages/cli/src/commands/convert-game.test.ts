import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { exampleGame } from '../../../../examples/make-construct2.js';
import { workshop } from '../../test/harness.js';

const files = () => Object.fromEntries(exampleGame().map(({ name, bytes }) => [name, bytes]));

test.each([
  ['spritesheet', ['out/coin.json', 'out/coin.png', 'out/player.json', 'out/sky.png']],
  ['aseprite', ['out/coin.json', 'out/coin.png', 'out/player.json']],
  ['gif', ['out/player-Jump.gif', 'out/player-Walk.gif', 'out/slime-Default.gif']],
  ['apng', ['out/player-Jump.apng', 'out/bat-Default.apng']],
  ['tiled', ['out/Menu.tmj', 'out/Level.tmj', 'out/tilesets/ground.tsj', 'out/tilemaps/Level-ground.tmj']],
  ['animx', ['out/meadow-player-Walk.animx', 'out/images/player-sheet0.png']],
  ['animj', ['out/meadow-player-Walk.animj', 'out/images/player-sheet0.png']],
  ['construct2', ['out/data.js']],
])('a game to %s', async (to, expected) => {
  const shop = await workshop(files());
  const { exit, stdout } = await shop.run(['convert', 'meadow', 'out/', '--to', to, '--json']);
  const [{ outputs, diagnostics, failed }] = JSON.parse(stdout).files;
  expect([exit, failed]).toEqual([0, false]);
  expect(outputs.map(({ file }: { file: string }) => file)).toEqual(expect.arrayContaining(expected));
  expect(shop.names()).toEqual(expect.arrayContaining(expected));
  expect(shop.names().every((name) => /^(meadow|out)\//.test(name))).toBe(true);
  const told = diagnostics.map(({ message }: { message: string }) => message).join('\n');
  if (to !== 'construct2')
    expect(told).toContain('3 event sheets, 1 shader of the Construct 2 game stay behind');
});

test('back to data.js it is the same to the byte, also out of a zip', async () => {
  const shop = await workshop({ ...files(), 'game.zip': zipSync(files()) });
  for (const from of ['meadow', 'meadow/data.js', 'game.zip']) {
    const { exit } = await shop.run(['convert', from, 'new/data.js', '--to', 'construct2', '--force']);
    expect([from, exit]).toEqual([from, 0]);
    expect(Buffer.from(shop.read('new/data.js')).equals(shop.read('meadow/data.js'))).toBe(true);
  }
});

test('what is no game is not written as one, and a project inside a runtime neither', async () => {
  const project =
    '[null,null,[[cr.plugins_.Sprite,false,true,true,true,true,true,true,true,false]],[],[],[],[],' +
    '"",false,640,480,0,true,true,true,"1.0",0,false,0,false,[]]';
  const runtime = `cr.plugins_ = {};\ncr.getProjectModel = function() { return ${project}; };\n`;
  const shop = await workshop({ ...files(), 'a.csv': 'time,A/X\n0,1\n1,2\n', 'old/c2runtime.js': runtime });
  const none = await shop.run(['convert', 'a.csv', 'new/', '--to', 'construct2']);
  expect([none.exit, none.stderr]).toEqual([1, expect.stringContaining('[construct2/nothing-to-write]')]);
  const inside = await shop.run(['convert', 'old', 'new/', '--to', 'construct2']);
  expect([inside.exit, inside.stderr]).toEqual([1, expect.stringContaining('[construct2/nothing-to-write]')]);
  const picked = ['--clip', 'player-Walk'];
  const alone = await shop.run(['convert', 'meadow', 'new/', '--to', 'construct2', ...picked, '--json']);
  const codes = JSON.parse(alone.stdout).files[0].diagnostics.map(({ code }: { code: string }) => code);
  expect([alone.exit, codes]).toEqual([1, ['construct2/nothing-to-write']]);
  expect(shop.names().filter((name) => name.startsWith('new'))).toEqual([]);
});

test('one animation goes into the file that is asked for, all of them into a folder', async () => {
  const shop = await workshop(files());
  await shop.run(['convert', 'meadow', 'clip/walk.animx', '--clip', 'player-Walk']);
  const clip = shop.names().filter((name) => name.startsWith('clip/'));
  expect(clip).toEqual(['clip/images/player-sheet0.png', 'clip/walk.animx']);
  const one = await shop.run(['convert', 'meadow', 'hero.gif', '--clip', 'player-Walk']);
  expect([one.exit, one.stdout]).toEqual([
    0,
    expect.stringMatching(/^meadow\/data\.js → hero\.gif {2}\d+ B\n$/),
  ]);
  await shop.run(['convert', 'meadow', 'out/', '--to', 'gif']);
  expect(Buffer.from(shop.read('hero.gif')).equals(shop.read('out/player-Walk.gif'))).toBe(true);
  const piped = await shop.run(['convert', 'meadow', '-', '--to', 'gif', '--clip', 'player-Walk']);
  expect(Buffer.from(piped.bytes).equals(shop.read('hero.gif'))).toBe(true);
});

test.each([
  [
    'hero.gif',
    [],
    /hero\.gif is one file, and there would be 6: player-Default\.gif.* …; name a folder .* --to gif, or pick one animation with --clip/,
  ],
  [
    'hero.spritesheet.json',
    ['--to', 'spritesheet', '--clip', 'player-Walk'],
    /there would be 2: player\.json, player\.png; name a folder \(with \/ at its end\) and --to spritesheet\n/,
  ],
  ['hero.tmj', [], /hero\.tmj is one file, and there would be \d+: Menu\.tmj, Level\.tmj/],
])('several files are not written beside %s', async (out, options, message) => {
  const shop = await workshop(files());
  const { exit, stderr } = await shop.run(['convert', 'meadow', out, ...options]);
  expect([exit, stderr]).toEqual([2, expect.stringMatching(message)]);
  expect(shop.names().every((name) => name.startsWith('meadow/'))).toBe(true);
});

test.each(['spritesheet', 'aseprite', 'apng'])('--clip picks one animation for %s', async (to) => {
  const shop = await workshop(files());
  const { exit } = await shop.run(['convert', 'meadow', 'out/', '--to', to, '--clip', 'player-Walk']);
  const written = shop.names().filter((name) => name.startsWith('out/'));
  expect([exit, written]).toEqual([
    0,
    to === 'apng' ? ['out/player-Walk.apng'] : ['out/player.json', 'out/player.png'],
  ]);
  if (to === 'spritesheet')
    expect(Object.keys(JSON.parse(shop.text('out/player.json')).animations)).toEqual(['Walk']);
});

test('an animation that is not there is told with those that are', async () => {
  const shop = await workshop(files());
  const { exit, stderr } = await shop.run([
    'convert',
    'meadow',
    'out/',
    '--to',
    'gif',
    '--clip',
    'player-Wlak',
  ]);
  expect([exit, stderr]).toEqual([
    1,
    expect.stringContaining('There is no clip "player-Wlak"; the file holds "player-Walk", "player-Default"'),
  ]);
});

test.each([
  ['spritesheet', 'player.json'],
  ['gif', 'player-Walk.gif'],
  ['tiled', 'Level.tmj'],
  ['animx', 'images/player-sheet0.png'],
  ['construct2', 'data.js'],
])('several games to %s: each has a folder', async (to, part) => {
  const under = (folder: string) =>
    Object.fromEntries(exampleGame().map(({ name, bytes }) => [`${folder}/${name}`, bytes]));
  const shop = await workshop({ ...files(), ...under('other'), 'zipped.zip': zipSync(files()) });
  const { exit } = await shop.run(['convert', 'meadow', 'other/meadow', 'zipped.zip', 'out/', '--to', to]);
  expect(exit).toBe(0);
  expect(shop.names()).toEqual(
    expect.arrayContaining([`out/meadow/${part}`, `out/meadow-2/${part}`, `out/meadow-3/${part}`]),
  );
  expect(shop.names().filter((name) => name.endsWith(part) && name.startsWith('out/'))).toHaveLength(3);
});

test('of many files of a kind in a folder one line tells', async () => {
  const shop = await workshop(files());
  const { stdout } = await shop.run(['convert', 'meadow', 'out/', '--to', 'tiled']);
  expect(stdout).toMatch(/^meadow\/data\.js → out\/images\/\*\.png {2}\d+ files, [\d.]+ kB$/m);
  expect(stdout).toMatch(/^meadow\/data\.js → out\/Level\.tmj {2}[\d.]+ kB$/m);
  expect(stdout.split('\n').length).toBeLessThan(16);
});

test('one game alone goes straight into the folder, wherever it lies in a zip', async () => {
  const shop = await workshop({ 'zipped.zip': zipSync(files()) });
  expect(await shop.run(['convert', 'zipped.zip', 'out/', '--to', 'gif'])).toMatchObject({ exit: 0 });
  expect(shop.names()).toContain('out/player-Walk.gif');
  expect(await shop.run(['convert', 'zipped.zip', 'clips/', '--to', 'animx'])).toMatchObject({ exit: 0 });
  expect(shop.names()).toEqual(
    expect.arrayContaining(['clips/meadow-player-Walk.animx', 'clips/images/player-sheet0.png']),
  );
});
