import { expect, test } from 'vitest';
import { memoryFiles } from './bytes/file-set.js';
import { findSources } from './found.js';
import { examples, filesBelow } from './testing/corpus.js';

const setOf = (folder: string, pass: (name: string) => boolean = () => true) =>
  memoryFiles(new Map(filesBelow(folder, pass).map(({ name, bytes }) => [name, bytes()])));

test('a folder of a character is one source, its list', async () => {
  const { found, unknown } = await findSources(setOf(`${examples}/robot`), 'robot');
  expect(found.map(({ name, format }) => [name, format.id])).toEqual([['robot.cfg', 'cal3d']]);
  expect(found[0]!.members).toContain('walk.caf');
  expect(unknown.filter((name) => !/\.(png|tga|bmp|dds)$/.test(name))).toEqual([]);
});

test('a character without a list, a game and clips beside each other', async () => {
  const files = setOf(examples, (name) => /^(robot\/(?!.*cfg)|meadow\/|bounce|broken|walker)/.test(name));
  const { found } = await findSources(files, 'all');
  expect(found.map(({ name, format }) => [name, format.id])).toEqual([
    ['robot', 'cal3d'],
    ['meadow/data.js', 'construct2'],
    ['bounce.animx', 'animx'],
    ['broken.animj', 'animj'],
    ['walker.gltf', 'gltf'],
  ]);
  const [robot, , bounce] = await Promise.all(found.map(({ source }) => source()));
  expect([robot!.bytes.length, robot!.members]).toEqual([0, found[0]!.members]);
  expect(bounce!.bytes).toEqual(await files.read('bounce.animx'));
});

test('a character is called as its skeleton; what is of no kind is unknown', async () => {
  const robot = setOf(`${examples}/robot`, (name) => !name.endsWith('.cfg'));
  const { found } = await findSources(robot, 'Robby');
  expect(found.map(({ name }) => name)).toEqual(['robot']);
  expect((await findSources(memoryFiles(new Map([['a.txt', new Uint8Array(9)]])), '')).unknown).toEqual([
    'a.txt',
  ]);
});

test('a readable file in a game’s folder that the game does not name is a source by itself', async () => {
  const contents = new Map(
    filesBelow(`${examples}/meadow`, () => true).map(({ name, bytes }) => [name, bytes()] as const),
  );
  const [bounce] = filesBelow(examples, (name) => name === 'bounce.animx');
  const [drone] = filesBelow(examples, (name) => name === 'drone.csv');
  contents.set('bounce.animx', bounce!.bytes());
  contents.set('files/Drone.csv', drone!.bytes());
  contents.set('notes.txt', new TextEncoder().encode('words'));
  const names = async () => {
    const { found, unknown } = await findSources(memoryFiles(contents), 'meadow');
    return [found.map(({ name }) => name), found[0]!.members.includes('files/Drone.csv'), unknown];
  };
  expect(await names()).toEqual([['data.js', 'bounce.animx', 'files/Drone.csv'], false, []]);

  const data = new TextDecoder().decode(contents.get('data.js'));
  contents.set('data.js', new TextEncoder().encode(data.replaceAll('"Hand"', '"drone.csv"')));
  expect(await names()).toEqual([['data.js', 'bounce.animx'], true, []]);
});

test('a list without its files is a source where there is nothing else', async () => {
  const list = setOf(`${examples}/robot`, (name) => name.endsWith('.cfg'));
  const { found, unknown } = await findSources(list, 'robot');
  expect(found.map(({ name, format }) => [name, format.id])).toEqual([['robot.cfg', 'cal3d']]);
  expect(unknown).toEqual([]);
  const bounce = setOf(examples, (name) => /^(robot\/robot\.cfg|bounce\.animx)$/.test(name));
  expect((await findSources(bounce, 'x')).found.map(({ name }) => name)).toEqual(['bounce.animx']);
});
