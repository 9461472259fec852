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
  const shop = await workshop({ 'a.csv': 'time,A/X\n0,1\n1,2\n', 'old/c2runtime.js': runtime });
  const none = await shop.run(['convert', 'a.csv', 'new/', '--to', 'construct2']);
  expect([none.exit, none.stderr]).toEqual([1, expect.stringContaining('[construct2/nothing-to-write]')]);
  const inside = await shop.run(['convert', 'old', 'new/', '--to', 'construct2']);
  expect([inside.exit, inside.stderr]).toEqual([1, expect.stringContaining('[construct2/nothing-to-write]')]);
  expect(shop.names()).toEqual(['a.csv', 'old/c2runtime.js']);
});
