import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { corpusFiles, corpusTest } from '../../../testing/corpus.js';
import type { Project } from '../model.js';
import { corpusGames, corpusProject, corpusReferences } from '../testing/corpus-games.js';
import {
  action,
  block,
  changed,
  condition,
  hero,
  integer,
  list,
  score,
  shadow,
  smallGame,
  smallProject,
  solids,
  symbolsOf,
  text,
  valued,
} from '../testing/small-project.js';
import { identifier, NameGiver } from './identifiers.js';
import { imageNames } from './images.js';
import { readableNames } from './readable-names.js';
import { nameInText } from './texts.js';
import { objectWords, systemWords } from './words.js';

const namesOf = (project: Project) => smallGame(project).names;
const typeNames = (project: Project): string[] => namesOf(project).objectTypes.map(({ name }) => name);

test('object types are named after images, texts, plugins, and families after what they have', () => {
  expect(namesOf(smallProject()).objectTypes).toEqual([
    { name: 'hero', from: 'image' },
    { name: 'shadow', from: 'image' },
    { name: 'ground', from: 'image' },
    { name: 'Keyboard', from: 'plugin' },
    { name: 'Function', from: 'plugin' },
    { name: 'ScoreText', from: 'text' },
    { name: 'Array', from: 'plugin' },
    { name: 'AJAX', from: 'plugin' },
    { name: 'SolidFamily', from: 'use' },
  ]);
});

test('families are named after what their members have in common', () => {
  const project = changed(
    smallProject(),
    ['objectTypes', shadow, 'animations', 0, 'frames', 0, 'file'],
    (file: string) => file.replace('shadow', 'hero_Shadow'),
  );
  expect(namesOf(project).objectTypes[solids]).toEqual({ name: 'heroFamily', from: 'members' });
});

test('names of the file win; they are kept as they are', () => {
  const project = changed(smallProject(), ['objectTypes', list, 'name'], 'HERO');
  expect(typeNames(project).slice(0, 1)).toEqual(['hero2']);
  expect(namesOf(project).objectTypes[list]).toEqual({ name: 'HERO', from: 'file' });
});

test("an image that several types show is the first one's; the others are counted after it", () => {
  const frame = smallProject().objectTypes[hero]!.animations![0]!.frames[0]!;
  const project = changed(smallProject(), ['objectTypes', shadow, 'animations', 0, 'frames'], [frame]);
  expect(namesOf(project).objectTypes.slice(0, 2)).toEqual([
    { name: 'hero', from: 'image' },
    { name: 'hero2', from: 'count' },
  ]);
});

test.each([
  ['images/hero-sheet12.png', 'Default', 'hero'],
  ['images/sky-default-000.jpg', 'Default', 'sky'],
  ['sky-big run-013.png', 'Big Run', 'sky'],
  ['images/sky-other-000.jpg', 'Default', 'sky-other-000'],
  ['images/shared-0-sheet1.png', 'Default', null],
  ['images/öl_2-sheet0.png', 'Default', 'öl_2'],
])('%s with the animation %s is of %s', (file, name, expected) => {
  const { objectTypes } = changed(
    smallProject(),
    ['objectTypes', hero, 'animations'],
    (old: { frames: object[] }[]) => [{ ...old[0], name, frames: [{ ...old[0]!.frames[0], file }] }],
  );
  expect(imageNames(objectTypes)[hero]?.name ?? null).toBe(expected);
});

test('identifiers keep letters of all scripts and nothing else', () => {
  expect(identifier('1player')).toBe('_1player');
  expect(identifier('\u200fwłosy')).toBe('włosy');
  expect(identifier('Fundo do céu!')).toBe('Fundo_do_céu');
  expect(identifier('cafe\u0301')).toBe('caf\u00e9');
  expect(identifier('…')).toBe('');
  expect(identifier('x'.repeat(1e6))).toHaveLength(80);
});

test('names are given once in any case, and never the word of an expression', () => {
  const giver = new NameGiver();
  const given = ['Text', 'text', 'Text2', 'TEXT', 'Text2', 'sign', 'Time', '__proto__'].map((name) =>
    giver.give(name),
  );
  expect(given).toEqual(['Text', 'text2', 'Text2_2', 'TEXT3', 'Text2_3', 'sign2', 'Time2', '__proto__2']);
});

test('texts give names where they are short', () => {
  expect(nameInText('Text', ['Score: 0'])).toBe('ScoreText');
  expect(nameInText('Button', [0, 'play again', 'tooltip'])).toBe('PlayAgainButton');
  expect(nameInText('Button', ['OK', 'tooltip'])).toBe('OKButton');
  expect(nameInText('Button', [0, 'OK, UNDERSTOOD'])).toBe('OKUnderstoodButton');
  expect(nameInText('Spritefont2', [16, 16, 'ABC', 'lives'])).toBe('LivesText');
  expect(nameInText('Text', ['Text'])).toBe('');
  expect(nameInText('Text', ['A text of so many words that it is no name'])).toBe('');
  expect(nameInText('Text', ['12'])).toBe('');
  expect(nameInText('Sprite', ['Score'])).toBe('');
  expect(nameInText(null, ['Score'])).toBe('');
});

test('a text without a short one is named after the variable that it shows', () => {
  const project = changed(smallProject(), ['layouts', 0, 'layers', 1, 'instances', 0, 'properties', 0], '0');
  expect(namesOf(project).objectTypes[score]).toEqual({ name: 'ScoreText', from: 'use' });
});

test('a type that is added at the end leaves the others their names', () => {
  const before = typeNames(smallProject());
  const texts = changed(smallProject(), ['objectTypes'], (types: Project['objectTypes']) => [
    ...types,
    { ...types[score]!, name: `t${types.length}` },
  ]);
  expect(typeNames(texts)).toEqual([...before, 'Text']);
});

test('instance variables are named after their use, else by what they hold; families are asked first', () => {
  const { variables } = namesOf(smallProject());
  expect(variables[solids]).toEqual([{ name: 'Damage', from: 'use' }]);
  expect(variables[shadow]).toEqual(variables[solids]);
  expect(variables[hero]).toEqual([
    { name: 'Damage', from: 'use' },
    { name: 'text2', from: 'count' },
  ]);
});

test('a variable takes the name of the value it is set to, and none that expressions have', () => {
  const set = (value: Parameters<typeof valued>[1]) =>
    changed(smallProject(), ['eventSheets', 0, 'events'], (events: object[]) => [
      ...events,
      block(
        [],
        [action(hero, 'acts.SetInstanceVar', [{ kind: 'instanceVariable', index: 1 }, valued('any', value)])],
      ),
    ]);
  const nameOf = (project: Project) => namesOf(project).variables[hero]![1]!.name;
  const object = { kind: 'object', objectType: shadow, returnsText: false, instance: null } as const;
  const x = { ...object, ref: 'exps.X' };
  const project = set(x);
  const entries = ['UID', 'X'].map((name) => `cr.plugins_.Sprite.prototype.exps.${name}`);
  const symbols = symbolsOf(entries);
  const named = (ref: number) =>
    readableNames(set({ ...object, ref }), { ...symbols, classOf: smallGame().symbols.classOf });
  expect(named(0).variables[hero]![1]!.name).toBe('shadowUID');
  expect(named(1).variables[hero]![1]!.name).toBe('xValue');
  expect(nameOf(set({ ...object, ref: 999, parameters: [text('lives')] }))).toBe('lives');
  expect(nameOf(set(integer(3)))).toBe('text2');
  expect(nameOf(project)).toBe('text2');
});

test('booleans are told by how they are set', () => {
  const project = changed(smallProject(), ['eventSheets', 0, 'events'], (events: object[]) => [
    ...events,
    block([condition(hero, 'cnds.CompareInstanceVar', [{ kind: 'instanceVariable', index: 1 }])], []),
  ]);
  expect(namesOf(project).variables[hero]![1]).toEqual({ name: 'flag2', from: 'count' });
});

test('names of previews are kept', () => {
  const project = changed(smallProject(), ['layouts', 1, 'layers', 1, 'instances', 0, 'variables', 1], {
    value: 'left',
    name: 'facing',
  });
  expect(namesOf(project).variables[hero]![1]).toEqual({ name: 'facing', from: 'file' });
});

corpusTest('over the corpus names are unique, valid and never words of expressions', () => {
  for (const game of corpusGames()) {
    const project = corpusProject(game);
    const names = readableNames(project, symbolsOf(corpusReferences(game) ?? []));
    expect(names.objectTypes).toHaveLength(project.objectTypes.length);
    const folded = names.objectTypes.map(({ name }) => name.toLowerCase());
    expect(new Set(folded).size, game).toBe(folded.length);
    expect(folded.filter((name) => systemWords.includes(name))).toEqual([]);
    for (const variables of names.variables) {
      const inType = variables.map(({ name }) => name.toLowerCase());
      expect(new Set(inType).size, game).toBe(inType.length);
      expect(inType.filter((name) => objectWords.includes(name))).toEqual([]);
    }
    const all = [...names.objectTypes, ...names.variables.flat()];
    expect(all.filter(({ name }) => !/^[\p{L}_][\p{L}\p{M}\p{Nd}_]*$/u.test(name))).toEqual([]);
  }
});

corpusTest('names from images are those of the editable projects, in lower case', () => {
  let checked = 0;
  for (const game of corpusGames()) {
    const truth = editorNames(game);
    const project = corpusProject(game);
    const editorName = ({ sid }: { sid?: number | bigint }) => truth.get(String(sid));
    if (truth.size === 0 || !project.objectTypes.every((type) => editorName(type))) continue;
    const { objectTypes } = readableNames(project, symbolsOf(corpusReferences(game) ?? []));
    const wrong = objectTypes.flatMap(({ name, from }, index) => {
      if (from !== 'image') return [];
      checked++;
      const expected = editorName(project.objectTypes[index]!)!.toLowerCase();
      return name === expected ? [] : [`${name} is ${expected}`];
    });
    expect(wrong, game).toEqual([]);
  }
  expect(checked).toBeGreaterThan(280);
});

/** By sid; none where the project is not there. */
function editorNames(game: string): Map<string, string> {
  const [file] = corpusFiles(
    'construct2-projects',
    (name) => name.startsWith(`${game}/`) && name.endsWith('.caproj'),
  );
  const xml = file ? readFileSync(file.path, 'utf8') : '';
  const names = new Map<string, string>();
  for (const [, attributes] of xml.matchAll(/<(?:object-type|family)\s([^>]*)>/g)) {
    const value = (attribute: string) => new RegExp(`\\b${attribute}="([^"]*)"`).exec(attributes!)?.[1];
    const [sid, name] = [value('sid'), value('name')];
    if (sid && name) names.set(sid, name);
  }
  return names;
}
