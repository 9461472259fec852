import { describe, expect, test } from 'vitest';
import { type Diagnostic, FormatError } from '../../diagnostic.js';
import type { Source } from '../format.js';
import { openGame } from './open.js';
import { exampleGame } from './testing/example-game.js';

async function opened(source: Source) {
  const told: Diagnostic[] = [];
  const game = await openGame(source, (diagnostic) => told.push(diagnostic));
  return { game, codes: told.map(({ code }) => code), told };
}

test('a data.js takes the runtime beside it', async () => {
  const { game, codes } = await opened(exampleGame());
  expect(codes).toEqual([]);
  expect(game).toMatchObject({ name: 'Meadow', file: 'data.js', folder: '' });
  expect(game.runtime?.shaders.map(({ id }) => id)).toEqual(['evening']);
  expect(game.symbols.entries.every(({ confidence }) => confidence === 'certain')).toBe(true);
  expect(game.names.objectTypes[0]).toEqual({ name: 'player', from: 'image' });
});

test('a runtime takes the data beside it', async () => {
  const { game } = await opened(exampleGame({}, 'c2runtime.js'));
  expect(game).toMatchObject({ name: 'Meadow', file: 'data.js' });
  expect(game.runtime?.minified).toBe(false);
});

test('without a runtime the game opens, and says so', async () => {
  const { game, codes } = await opened(exampleGame({ 'c2runtime.js': null }));
  expect(codes).toEqual(['construct2/runtime-missing']);
  expect(game.runtime).toBeNull();
  expect(game.project.layouts).toHaveLength(2);
});

test('what was extracted from a runtime stands in for it', async () => {
  const { game } = await opened(exampleGame());
  const references = JSON.stringify(game.runtime!.references);
  const again = await opened(exampleGame({ 'c2runtime.js': null, 'refs.json': references }));
  expect(again.codes).toEqual([]);
  expect(again.game.symbols.entries).toEqual(game.symbols.entries);
  for (const broken of ['{', '{"a":1}', '[1]']) {
    const without = await opened(exampleGame({ 'c2runtime.js': null, 'refs.json': broken }));
    expect([broken, without.codes[0]]).toEqual([broken, 'construct2/runtime-not-read']);
    expect(without.told[0]!.at?.file).toBe('refs.json');
  }
});

test('a runtime that is no script is told, and the game opens', async () => {
  const { game, codes, told } = await opened(exampleGame({ 'c2runtime.js': 'var a = [(' }));
  expect(codes.length).toBeGreaterThan(0);
  expect(told.every(({ severity, at }) => severity !== 'error' && at?.file === 'c2runtime.js')).toBe(true);
  expect(game.project.layouts).toHaveLength(2);
});

describe('a project inside a runtime', () => {
  const project =
    '[null,null,[[cr.plugins_.Sprite,false,true,true,true,true,true,true,true,false]],[],[],[],[],' +
    '"",false,640,480,0,true,true,true,"1.0",0,false,0,false,[]]';
  const runtime = `var cr={};cr.plugins_ = {};\ncr.getProjectModel = function() { return ${project}; };\n`;

  test('is read, and named after the page', async () => {
    const changed = { 'data.js': null, 'c2runtime.js': runtime, 'index.html': '<title> Old game </title>' };
    const { game } = await opened(exampleGame(changed, 'c2runtime.js'));
    expect(game).toMatchObject({ name: 'Old game', file: 'c2runtime.js' });
    expect(game.project.generation).toBe(21);
    expect(game.symbols.classOf(game.project.plugins[0]!.ref)).toMatchObject({ name: 'Sprite' });
  });
});

test('what is neither is told in the words of what it begins as', async () => {
  const code = async (text: string) => {
    const failure = await openGame(exampleGame({ 'data.js': text }), () => {}).catch(
      (error: unknown) => error,
    );
    return (failure as FormatError).diagnostic.code;
  };
  expect(await code('{"project": 1')).toMatch(/^construct2\/(truncated|no-project)$/);
  expect(await code('{"name": "x"}')).toBe('construct2/no-project');
  expect(await code('function main() {}')).toBe('construct2/project-missing');
  expect(await code('')).toBe('construct2/project-missing');
});

test('neither data nor project', async () => {
  const source = exampleGame({ 'data.js': null }, 'c2runtime.js');
  const failure = await openGame(source, () => {}).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(FormatError);
  expect((failure as FormatError).diagnostic.code).toBe('construct2/project-missing');
});
