import { expect, test } from 'vitest';
import { exampleGame } from '../../../../examples/make-construct2.js';
import { workshop } from '../../test/harness.js';

const game = () => Object.fromEntries(exampleGame().map(({ name, bytes }) => [name, bytes]));

test('sample takes an animation of a game as a clip, and the first without --clip', async () => {
  const shop = await workshop(game());
  const walk = await shop.run([
    'sample',
    'meadow',
    '--clip',
    'player-Walk',
    '--at',
    '0,0.15',
    '--track',
    'player/Frame',
  ]);
  expect([walk.exit, walk.stdout, walk.stderr]).toEqual([0, 'time,player/Frame\n0,0\n0.15,1\n', '']);
  const first = await shop.run(['sample', 'meadow', '--at', '0']);
  expect([first.exit, first.stderr]).toEqual([
    0,
    expect.stringContaining('7 clips in it; this is "player-Default"'),
  ]);
});

test('a game does not differ from its clips, as written', async () => {
  const shop = await workshop(game());
  expect((await shop.run(['convert', 'meadow', 'walk.animj', '--clip', 'player-Walk'])).exit).toBe(0);
  expect((await shop.run(['diff', 'meadow', 'walk.animj', '--clip', 'player-Walk'])).exit).toBe(0);
  const other = await shop.run(['diff', 'meadow', 'walk.animj', '--clip', 'player-Jump']);
  expect(other.exit).toBe(1);
});

test('reduce writes an animation of a game with the sheet beside it', async () => {
  const shop = await workshop(game());
  const { exit } = await shop.run(['reduce', 'meadow', 'walk.animx', '--clip', 'player-Walk']);
  const written = shop.names().filter((name) => !name.startsWith('meadow/'));
  expect([exit, written]).toEqual([0, ['images/player-sheet0.png', 'walk.animx']]);
  const film = await shop.run(['reduce', 'meadow', 'walk.gif']);
  expect([film.exit, film.stderr]).toEqual([1, expect.stringContaining('[gif/nothing-to-write]')]);
});

test('inspect --clip shows the tracks of an animation of a game', async () => {
  const shop = await workshop(game());
  const { exit, stdout } = await shop.run(['inspect', 'meadow', '--clip', 'player-Walk', '--json']);
  const [{ clip }] = JSON.parse(stdout).files;
  expect([exit, clip.name, clip.tracks.map(({ property }: { property: string }) => property)]).toEqual([
    0,
    'player-Walk',
    ['Frame', 'UV'],
  ]);
  const wrong = await shop.run(['inspect', 'meadow', '--clip', 'Walk']);
  expect([wrong.exit, wrong.stderr]).toEqual([
    1,
    expect.stringContaining('There is no clip "Walk"; the file holds'),
  ]);
});

test('a clip with its sheet does not go to standard output, and --clip is no way out of it', async () => {
  const shop = await workshop(game());
  const all = await shop.run(['convert', 'meadow', '-', '--to', 'animj']);
  expect([all.exit, all.stderr]).toEqual([
    2,
    expect.stringContaining('pick one clip with --clip, or write into a folder'),
  ]);
  const one = await shop.run(['convert', 'meadow', '-', '--to', 'animj', '--clip', 'player-Walk']);
  expect([one.exit, one.stderr]).toEqual([
    2,
    expect.stringContaining('images/player-sheet0.png; write into a folder'),
  ]);
});

test('inspect --tree says where it is asked of what is no game', async () => {
  const shop = await workshop({ 'a.csv': 'time,A/X\n0,1\n1,2\n' });
  const { exit, stderr } = await shop.run(['inspect', 'a.csv', '--tree']);
  expect([exit, stderr]).toEqual([0, 'a.csv: only games are shown as a tree\n']);
});
