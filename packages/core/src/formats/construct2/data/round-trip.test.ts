import fc from 'fast-check';
import { expect, test } from 'vitest';
import { corpusTest } from '../../../testing/corpus.js';
import { arbitraryProject, generations } from '../testing/arbitrary-project.js';
import { corpusData, corpusGames, corpusProject } from '../testing/corpus-games.js';
import { smallProject } from '../testing/small-project.js';
import { type GameData, readData, usualEnvelope, writeData } from './index.js';

const text = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
const unexpected = (): void => expect.unreachable();
const read = (bytes: Uint8Array): GameData => readData(bytes, unexpected);
const js = { before: '{"project":', behind: '}', numbers: 'js' } as const;

corpusTest('every data.js of the corpus is written back to the byte', () => {
  const written = corpusGames().flatMap((game) => {
    const bytes = corpusData(game);
    if (bytes === null) return [];
    expect(text(writeData(read(bytes))) === text(bytes), game).toBe(true);
    return [game];
  });
  expect(written.length).toBeGreaterThanOrEqual(30);
});

corpusTest('projects from inside runtimes are read, and not written', () => {
  const games = corpusGames().filter((game) => corpusData(game) === null);
  expect(games.length).toBeGreaterThanOrEqual(5);
  for (const game of games) {
    const project = corpusProject(game);
    expect(project.plugins[0]!.ref).toMatch(/^(cr\.plugins_\.\w+|[\w$.]+)$/);
    expect(() => writeData({ project, envelope: usualEnvelope })).toThrow(
      expect.objectContaining({
        diagnostic: expect.objectContaining({ code: 'construct2/nothing-to-write' }),
      }),
    );
  }
});

test.each(generations)('any project of generation %i is read as it was written', (generation) => {
  fc.assert(
    fc.property(arbitraryProject(generation), (project) => {
      const bytes = writeData({ project, envelope: js });
      expect(read(bytes).project).toEqual(project);
      expect(JSON.parse(text(bytes)).project).toHaveLength(generation);
    }),
    { numRuns: 60 },
  );
});

test('whatever was written as Construct 2 spells it is written again the same', () => {
  fc.assert(
    fc.property(arbitraryProject(29), (project) => {
      const bytes = writeData({ project, envelope: usualEnvelope });
      const data = read(bytes);
      expect(text(writeData({ ...data, envelope: usualEnvelope }))).toBe(text(bytes));
    }),
    { numRuns: 60 },
  );
});

test('a change of the model changes its own bytes only', () => {
  const before = writeData({ project: smallProject(), envelope: usualEnvelope });
  const data = read(before);
  const { layouts } = data.project;
  const layer = layouts[0]!.layers.findIndex(({ instances }) =>
    instances.some(({ world }) => world !== null),
  );
  const instance = layouts[0]!.layers[layer]!.instances.findIndex(({ world }) => world !== null);
  const after = writeData({
    ...data,
    project: {
      ...data.project,
      layouts: layouts.with(0, {
        ...layouts[0]!,
        layers: layouts[0]!.layers.with(layer, {
          ...layouts[0]!.layers[layer]!,
          instances: layouts[0]!.layers[layer]!.instances.with(instance, {
            ...layouts[0]!.layers[layer]!.instances[instance]!,
            world: { ...layouts[0]!.layers[layer]!.instances[instance]!.world!, x: 123.0625 },
          }),
        }),
      }),
    },
  });
  const [old, changed] = [JSON.parse(text(before).slice(1)), JSON.parse(text(after).slice(1))];
  expect(changed.project[5][0][6][layer][14][instance][0][0]).toBe(123.0625);
  const x = old.project[5][0][6][layer][14][instance][0][0];
  const start = [...text(before)].findIndex((character, i) => character !== text(after)[i]);
  const [oldTail, newTail] = [text(before).slice(start), text(after).slice(start)];
  const shared = [...oldTail].reverse().findIndex((character, i) => character !== newTail.at(-1 - i));
  expect(newTail.slice(0, newTail.length - shared).length).toBeLessThanOrEqual('123.0625'.length);
  expect(oldTail.slice(0, oldTail.length - shared).length).toBeLessThanOrEqual(`${x}`.length);
});

test('what stands around the project is kept', () => {
  const array = text(writeData({ project: smallProject(), envelope: { ...js, before: '', behind: '' } }));
  for (const file of [
    `\uFEFF{"project": ${array}}`,
    `{"project":${array}}\n`,
    ` { "project" : ${array} } `,
  ]) {
    expect(text(writeData(read(new TextEncoder().encode(file))))).toBe(file);
  }
  const told: string[] = [];
  const further = `{"note":"mine \\u00e9 ]}","project":[],"é":{"__proto__":1},"project":${array},"z":[1]}`;
  const data = readData(new TextEncoder().encode(further), ({ code }) => told.push(code));
  expect(text(writeData(data))).toBe(further);
  expect(told).toEqual(['construct2/further-members']);
});
