import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { memoryFiles } from './bytes/file-set.js';
import type { Place } from './diagnostic.js';
import type { Event } from './formats/construct2/events.js';
import type { Game } from './formats/construct2/game.js';
import { findSources } from './found.js';
import { subjectOf, textPlaceOf } from './subject.js';

const examples = fileURLToPath(new URL('../../../examples/', import.meta.url));

/** Opens what is there, and tells what a place in it is about. */
async function opened(...names: readonly string[]) {
  const files = memoryFiles(
    new Map(names.map((name) => [name, new Uint8Array(readFileSync(examples + name))])),
  );
  const [found] = (await findSources(files, 'x')).found;
  const { read } = await found!.format.load();
  const source = await found!.source();
  const content = await read!(source, {}, () => {});
  return {
    content,
    about: (at: Place) => subjectOf(found!.format, source, content, at),
    inText: (at: Place) => textPlaceOf(found!.format, source, at),
  };
}

const folder = (name: string): string[] =>
  readdirSync(examples + name, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name: file }) => `${parentPath}/${file}`.slice(examples.length));

test('keys of an AnimJ', async () => {
  const { about } = await opened('all-types.animj');
  expect(await about({ path: 'tracks[3].data.keyframes[1].time' })).toEqual({ clip: 0, track: 3, key: 1 });
  expect(await about({ path: 'tracks[2]' })).toEqual({ clip: 0, track: 2 });
  expect(await about({ path: 'tracks[9999]' })).toBeNull();
  expect(await about({ offset: 4 })).toBeNull();
});

test('bones, vertices and keys of a character, by the file they are in', async () => {
  const { content, about } = await opened(...folder('robot'));
  const { skeleton, meshes } = content.figure!;
  expect(await about({ file: 'robot/robot.csf', path: 'bones[5].parent' })).toEqual({ bone: 5 });
  const head = meshes.findIndex(({ name }) => name === 'head');
  expect(await about({ file: 'robot/head.xmf', path: 'submeshes[0].vertices[12].influences' })).toEqual({
    mesh: head,
    part: 0,
    vertex: 12,
  });
  expect(await about({ file: 'robot/head.xmf', path: 'submeshes[0].faces[2]' })).toEqual({
    mesh: head,
    part: 0,
    vertex: meshes[head]!.parts[0]!.indices[6],
  });
  const wave = content.clips.findIndex(({ name }) => name === 'wave');
  const lit = (await about({ file: 'robot/wave.caf', path: 'tracks[1].keys[2].rotation' }))!;
  expect(lit).toMatchObject({ clip: wave, key: 2 });
  const track = content.clips[wave]!.tracks[lit.track!]!;
  expect(track.property).toBe('Rotation');
  expect(track.node).toBe(skeleton.names[lit.bone!]);
  const smile = (await about({ file: 'robot/smile.xpf', path: 'tracks[0].keys[1]' }))!;
  expect(content.clips[smile.clip!]!.tracks[smile.track!]!.property).toMatch(/^BlendShape\./);
});

test('nodes, meshes and channels of a glTF, by path or pointer', async () => {
  const { content, about } = await opened('walker.gltf', 'walker.bin');
  const { skeleton, meshes } = content.figure!;
  const head = skeleton.names.indexOf('Head');
  expect(await about({ path: 'nodes[3]' })).toEqual({ bone: head });
  expect(await about({ path: '/nodes/3/rotation' })).toEqual({ bone: head });
  const body = meshes.findIndex(({ name }) => name === 'Body');
  expect(await about({ path: '/meshes/0/primitives/0/attributes' })).toEqual({ mesh: body, part: 0 });
  const channel = (await about({ path: 'animations[1].channels[2]' }))!;
  expect(channel).toMatchObject({ clip: 1 });
  expect(channel.track).toBeLessThan(content.clips[1]!.tracks.length);
});

test('instances, sprites and event sheets of a game', async () => {
  const { content, about } = await opened(...folder('meadow'));
  const { stage } = content;
  const path = 'project[5][1][9][1][14][0][0][7] (layouts[1].layers[1].instances[0].world.opacity)';
  const [instance] = stage!.layouts[1]!.layers[1]!.instances;
  expect(await about({ path })).toEqual({
    layout: 1,
    instance: instance!.id,
    object: instance!.object,
  });
  expect(await about({ path: 'project[3][1] (objectTypes[1].animations[0].frames[2])' })).toEqual({
    object: 1,
    animation: 0,
  });
  expect(await about({ path: 'project[6][1] (eventSheets[1])' })).toEqual({ page: 1 });
  expect(await about({ path: 'project[12] (windowWidth)' })).toBeNull();
});

test('events of a game by their numbers in the text of their sheet', async () => {
  const { content, about } = await opened(...folder('meadow'));
  const { project } = (content.own!.model as { readonly game: Game }).game;
  const pages = content.pages!();
  let nested = 0;
  for (const [page, sheet] of project.eventSheets.entries()) {
    const numbers: number[] = [];
    const walk = async (events: readonly Event[], path: string): Promise<void> => {
      for (const [i, event] of events.entries()) {
        const at = `${path}.events[${i}]`;
        const subject = await about({ path: `project[6] (${at}.conditions[0])` });
        if (event.kind !== 'block') continue;
        numbers.push(subject!.event!);
        nested += path.includes('events[') ? 1 : 0;
        await walk(event.events ?? [], at);
      }
    };
    await walk(sheet.events, `eventSheets[${page}]`);
    const told = [...pages[page]!.text.matchAll(/^ *(\d+)\. /gm)].map(([, number]) => Number(number));
    expect(told.length).toBeGreaterThan(0);
    expect(numbers).toEqual(told);
  }
  expect(nested).toBeGreaterThan(0);
});

test('lines of a path alone, in the JSON of a glTF and of a game', async () => {
  const { inText } = await opened('walker.gltf', 'walker.bin');
  const named = (await inText({ path: '/nodes/3/name' }))!;
  expect(named.file).toBe('walker.gltf');
  expect(new TextDecoder().decode(named.text).split('\n')[named.line - 1]).toContain('"Head"');
  const game = await opened(...folder('meadow'));
  const found = (await game.inText({ path: 'project[1] (firstLayout)' }))!;
  expect(found.file).toBe('meadow/data.js');
  const line = new TextDecoder().decode(found.text).split('\n')[found.line - 1]!;
  expect(line.slice(found.column - 1, found.column + 6)).toBe('"Menu",');
  const clip = await opened('all-types.animj');
  expect(await clip.inText({ path: 'tracks[0]' })).toBeNull();
});
