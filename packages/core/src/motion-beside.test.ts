import { expect, test } from 'vitest';
import { folderOf } from './bytes/file-name.js';
import { memoryFiles } from './bytes/file-set.js';
import { type Found, findSources } from './found.js';
import { isMovedBy, joinMotion, type ReadPart, withMotion } from './motion-beside.js';
import { examples, filesBelow } from './testing/corpus.js';

/** The example's robot whose list names all but its waving, with the other examples beside it. */
async function foundFiles(): Promise<readonly Found[]> {
  const contents = new Map(
    filesBelow(examples, (name) => /^robot\/|^(bounce|walker|dance|captions)\./.test(name)).map(
      ({ name, bytes }) => [name.replace('robot/', ''), bytes()],
    ),
  );
  const list = new TextDecoder().decode(contents.get('robot.cfg')).replace(/^animation=wave.*\n/m, '');
  contents.set('robot.cfg', new TextEncoder().encode(list));
  return (await findSources(memoryFiles(contents), 'all')).found;
}

async function readPart({ name, format, source }: Found): Promise<ReadPart> {
  const { read } = await format.load();
  return { file: name, name, format, opened: await read!(await source(), {}, () => undefined) };
}

test('what may move a character is every file of clips beside it, and it moves by its bones', async () => {
  const found = await foundFiles();
  const robot = found.find(({ name }) => name === 'robot.cfg')!;
  const beside = found.map((each) => ({ ...each, folder: folderOf(each.name) }));
  const withMotionOf = (main: Found) =>
    withMotion(beside.find(({ name }) => name === main.name)!, beside).map(({ name }) => name);
  const some = withMotionOf(robot);
  expect(some.sort()).toEqual([
    'bounce.animx',
    'captions.srt',
    'dance.bvh',
    'robot.cfg',
    'walker.gltf',
    'wave.caf',
  ]);
  const bounce = found.find(({ name }) => name === 'bounce.animx')!;
  expect(withMotionOf(bounce)).toEqual(['bounce.animx']);

  const { figure } = (await readPart(robot)).opened;
  const moving = async (file: string) =>
    isMovedBy(figure!, (await readPart(found.find(({ name }) => name === file)!)).opened.clips);
  expect([await moving('wave.caf'), await moving('bounce.animx'), await moving('captions.srt')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('of several characters each has the motion in the folder that it has to itself', async () => {
  const found = await foundFiles();
  const formatOf = (file: string) => found.find(({ name }) => name === file)!.format;
  const [list, motion] = [formatOf('robot.cfg'), formatOf('wave.caf')];
  const file = (name: string, format = motion) => ({ name, format, folder: folderOf(name) });
  const files = [
    file('a/a.cfg', list),
    file('a/run.caf'),
    file('b/b.cfg', list),
    file('b/c.cfg', list),
    file('b/run.caf'),
    file('a/deep/run.caf'),
    file('run.caf'),
  ];
  const taken = (i: number, among = files) => withMotion(files[i]!, among).map(({ name }) => name);
  expect(taken(0)).toEqual(['a/a.cfg', 'a/run.caf']);
  expect([taken(2), taken(3)]).toEqual([['b/b.cfg'], ['b/c.cfg']]);
  expect(taken(0, [...files.slice(0, 2), ...files.slice(4)])).toHaveLength(5);
});

test('joined motion comes behind the character’s, as its format has it; another’s figure is refused', async () => {
  const found = await foundFiles();
  const [robot, wave, walker] = await Promise.all(
    ['robot.cfg', 'wave.caf', 'walker.gltf'].map((file) =>
      readPart(found.find(({ name }) => name === file)!),
    ),
  );
  const { clips, figure, own } = await joinMotion(robot!, [robot!, wave!]);
  expect(robot!.opened.clips.map(({ name }) => name)).not.toContain('wave');
  expect(clips.map(({ name }) => name)).toEqual([...robot!.opened.clips.map(({ name }) => name), 'wave']);
  const { names } = robot!.opened.figure!.skeleton;
  expect(clips.at(-1)!.tracks.map(({ node }) => names.includes(node!))).toContain(true);
  expect(figure).toBe(robot!.opened.figure);
  expect(own).toBeUndefined();
  await expect(joinMotion(robot!, [robot!, walker!])).rejects.toThrow('There is more than one character');
});
