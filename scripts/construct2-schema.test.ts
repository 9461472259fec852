import { readFileSync } from 'node:fs';
import { memoryFiles } from '@mutoscope/core';
import { openGame, readableProject } from '@mutoscope/core/construct2';
import Ajv2020 from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { exampleGame } from '../examples/make-construct2.js';
import { corpusFiles, corpusTest } from '../packages/core/src/testing/corpus.js';
import { construct2Schema } from './construct2-schema.js';

const text = readFileSync(new URL('../docs/construct2.schema.json', import.meta.url), 'utf8');
const ajv = new Ajv2020.default({ strict: true, strictTypes: false, strictRequired: false });
const validate = ajv.compile(JSON.parse(text));

const problem = (project: unknown) => (validate(project) ? null : ajv.errorsText(validate.errors));

async function projectOf(name: string, bytes: Uint8Array, more: [string, Uint8Array][] = []) {
  const files = memoryFiles(new Map([[name, bytes], ...more]));
  const game = await openGame({ name, bytes, files }, () => {});
  return JSON.parse(new TextDecoder().decode(readableProject(game)));
}

const example = async () => {
  const files = exampleGame().map(({ name, bytes }): [string, Uint8Array] => [name, bytes]);
  return projectOf(...files[0]!, files.slice(1));
};

test('docs/construct2.schema.json is fresh (npm run docs makes it)', () => {
  expect(text).toBe(construct2Schema());
});

test('the example is as it says, by name', async () => {
  const project = await example();
  expect(problem(project)).toBeNull();
  const player = project.layouts[1].layers[2].instances.at(-1);
  expect(player).toMatchObject({ object: 'player', x: 60, properties: { 'initial-animation': 'Walk' } });
  expect(player.behaviors[0]).toMatchObject({ name: 'Platform', properties: { gravity: 600 } });
  expect(project.eventSheets[2].events[2].events[2].actions[1]).toMatchObject({
    object: 'Function',
    name: 'CallFunction',
    parameters: [
      { kind: 'text', expression: '"AddPoints"' },
      { kind: 'variadic', parameters: [{ kind: 'any', expression: 'PointsPerCoin' }] },
    ],
  });
});

describe('what it tells', () => {
  test.each([
    ['an unknown member', (project: { extra?: number }) => (project.extra = 1)],
    ['a generation that there is not', (project: { generation: number }) => (project.generation = 30)],
    ['a layout without layers', (project: { layouts: object[] }) => (project.layouts = [{ name: 'a' }])],
  ])('%s', async (_, change) => {
    const project = await example();
    change(project);
    expect(problem(project)).not.toBeNull();
  });
});

corpusTest('every game of the corpus is as it says', async () => {
  const games = corpusFiles('construct2', (name) => /\/(data\.js|model\.json)$/.test(name));
  expect(games.length).toBeGreaterThan(25);
  for (const { name, bytes } of games) expect(problem(await projectOf(name, bytes())), name).toBeNull();
});
