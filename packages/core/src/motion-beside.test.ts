import { expect, test } from 'vitest';
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
  const some = withMotion(robot, found).map(({ name }) => name);
  expect(some.sort()).toEqual([
    'bounce.animx',
    'captions.srt',
    'dance.bvh',
    'robot.cfg',
    'walker.gltf',
    'wave.caf',
  ]);
  const bounce = found.find(({ name }) => name === 'bounce.animx')!;
  expect(withMotion(bounce, found)).toEqual([bounce]);

  const { figure } = (await readPart(robot)).opened;
  const moving = async (file: string) =>
    isMovedBy(figure!, (await readPart(found.find(({ name }) => name === file)!)).opened.clips);
  expect([await moving('wave.caf'), await moving('bounce.animx'), await moving('captions.srt')]).toEqual([
    true,
    false,
    false,
  ]);
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
