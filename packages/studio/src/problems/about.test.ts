import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findSources, memoryFiles, type Place } from '@mutoscope/core';
import type { Event, Game } from '@mutoscope/core/construct2';
import { expect, test } from 'vitest';
import { aboutOf } from './about.js';

const examples = fileURLToPath(new URL('../../../../examples/', import.meta.url));

/** Opens what is there, and tells what a place in it is about. */
async function opened(...names: readonly string[]) {
  const files = memoryFiles(
    new Map(names.map((name) => [name, new Uint8Array(readFileSync(examples + name))])),
  );
  const [found] = (await findSources(files, 'x')).found;
  const { read } = await found!.format.load();
  const source = await found!.source();
  const content = await read!(source, {}, () => {});
  const about = (at: Place) =>
    aboutOf(found!.format.id, source, content, { severity: 'error', code: 'x/y', message: '', at });
  return { content, about };
}

const folder = (name: string): string[] =>
  readdirSync(examples + name, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name: file }) => `${parentPath}/${file}`.slice(examples.length));

test('keys of an AnimJ', async () => {
  const { about } = await opened('all-types.animj');
  expect(about({ path: 'tracks[3].data.keyframes[1].time' })).toEqual({
    view: 'tracks',
    clip: 0,
    selection: { track: 3, key: 1 },
  });
  expect(about({ path: 'tracks[2]' })).toEqual({ view: 'tracks', clip: 0, selection: { track: 2 } });
  expect(about({ path: 'tracks[9999]' })).toBeNull();
  expect(about({ offset: 4 })).toBeNull();
});

test('bones, vertices and keys of a character, by the file they are in', async () => {
  const { content, about } = await opened(...folder('robot'));
  const { skeleton, meshes } = content.figure!;
  expect(about({ file: 'robot/robot.csf', path: 'bones[5].parent' })).toEqual({
    view: 'character',
    selection: { bone: 5 },
  });
  const head = meshes.findIndex(({ name }) => name === 'head');
  expect(about({ file: 'robot/head.xmf', path: 'submeshes[0].vertices[12].influences' })).toEqual({
    view: 'character',
    selection: { mesh: head, part: 0, vertex: 12 },
  });
  expect(about({ file: 'robot/head.xmf', path: 'submeshes[0].faces[2]' })?.selection).toEqual({
    mesh: head,
    part: 0,
    vertex: meshes[head]!.parts[0]!.indices[6],
  });
  const wave = content.clips.findIndex(({ name }) => name === 'wave');
  const lit = about({ file: 'robot/wave.caf', path: 'tracks[1].keys[2].rotation' })!;
  expect(lit).toMatchObject({ view: 'tracks', clip: wave, selection: { key: 2 } });
  const track = content.clips[wave]!.tracks[lit.selection.track!]!;
  expect(track.property).toBe('Rotation');
  expect(track.node).toBe(skeleton.names[lit.selection.bone!]);
  const smile = about({ file: 'robot/smile.xpf', path: 'tracks[0].keys[1]' })!;
  expect(content.clips[smile.clip!]!.tracks[smile.selection.track!]!.property).toMatch(/^BlendShape\./);
});

test('nodes, meshes and channels of a glTF, by path or pointer', async () => {
  const { content, about } = await opened('walker.gltf', 'walker.bin');
  const { skeleton, meshes } = content.figure!;
  const head = skeleton.names.indexOf('Head');
  expect(about({ path: 'nodes[3]' })).toEqual({ view: 'character', selection: { bone: head } });
  expect(about({ path: '/nodes/3/rotation' })).toEqual({ view: 'character', selection: { bone: head } });
  const body = meshes.findIndex(({ name }) => name === 'Body');
  expect(about({ path: '/meshes/0/primitives/0/attributes' })?.selection).toEqual({ mesh: body, part: 0 });
  const channel = about({ path: 'animations[1].channels[2]' })!;
  expect(channel).toMatchObject({ view: 'tracks', clip: 1 });
  expect(channel.selection.track).toBeLessThan(content.clips[1]!.tracks.length);
});

test('instances, sprites and event sheets of a game', async () => {
  const { content, about } = await opened(...folder('meadow'));
  const { stage } = content;
  const path = 'project[5][1][9][1][14][0][0][7] (layouts[1].layers[1].instances[0].world.opacity)';
  const [instance] = stage!.layouts[1]!.layers[1]!.instances;
  expect(about({ path })).toEqual({
    view: 'layouts',
    selection: { layout: 1, instance: instance!.id, object: instance!.object },
  });
  expect(about({ path: 'project[3][1] (objectTypes[1].animations[0].frames[2])' })).toEqual({
    view: 'sprites',
    selection: { object: 1, animation: 0 },
  });
  expect(about({ path: 'project[6][1] (eventSheets[1])' })).toEqual({
    view: 'events',
    selection: { page: 1 },
  });
  expect(about({ path: 'project[12] (windowWidth)' })).toBeNull();
});

test('events of a game by their numbers in the text of their sheet', async () => {
  const { content, about } = await opened(...folder('meadow'));
  const { project } = (content.own!.model as { readonly game: Game }).game;
  const pages = content.pages!();
  let nested = 0;
  for (const [page, sheet] of project.eventSheets.entries()) {
    const numbers: number[] = [];
    const walk = (events: readonly Event[], path: string): void => {
      for (const [i, event] of events.entries()) {
        const at = `${path}.events[${i}]`;
        const selection = about({ path: `project[6] (${at}.conditions[0])` })?.selection;
        if (event.kind !== 'block') continue;
        numbers.push(selection!.event!);
        nested += path.includes('events[') ? 1 : 0;
        walk(event.events ?? [], at);
      }
    };
    walk(sheet.events, `eventSheets[${page}]`);
    const told = [...pages[page]!.text.matchAll(/^ *(\d+)\. /gm)].map(([, number]) => Number(number));
    expect(told.length).toBeGreaterThan(0);
    expect(numbers).toEqual(told);
  }
  expect(nested).toBeGreaterThan(0);
});
