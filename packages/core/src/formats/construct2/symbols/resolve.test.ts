import { describe, expect, test } from 'vitest';
import { corpusFiles, corpusTest } from '../../../testing/corpus.js';
import type { ClassName, Confidence, MemberName, Runtime } from '../game.js';
import { extractedRuntime } from '../runtime/index.js';
import { corpusGames, corpusProject, corpusReferences } from '../testing/corpus-games.js';
import { smallProject } from '../testing/small-project.js';
import { references } from '../testing/small-symbols.js';
import { library } from './library.js';
import { resolveSymbols } from './resolve.js';

const clear = extractedRuntime(references);
const nameOf = (entry: ClassName | MemberName) =>
  entry.kind === 'class' ? `${entry.role} ${entry.name}` : `${entry.owner} ${entry.kind} ${entry.name}`;

describe('names in clear', () => {
  const symbols = resolveSymbols(smallProject(), clear);

  test('are what the table says', () => {
    expect(symbols.entries).toHaveLength(references.length);
    expect(symbols.entries.every(({ confidence }) => confidence === 'certain')).toBe(true);
    expect(nameOf(symbols.classOf(0))).toBe('plugin Sprite');
    expect(nameOf(symbols.classOf(7))).toBe('behavior solid');
    expect(nameOf(symbols.memberOf(8))).toBe('system condition OnLayoutStart');
    expect(nameOf(symbols.memberOf(33))).toBe('solid action SetEnabled');
    expect(symbols.memberOf(33)).toMatchObject({ ownerRole: 'behavior' });
  });

  test('stand in references themselves in old models', () => {
    const old = resolveSymbols(smallProject(), null);
    expect(nameOf(old.memberOf('cr.system_object.prototype.exps["int"]'))).toBe('system expression int');
    expect(nameOf(old.classOf('cr.behaviors.Platform'))).toBe('behavior Platform');
  });
});

describe('what nothing names', () => {
  test('has a number for its name, but for classes that only one thing can be', () => {
    const symbols = resolveSymbols(smallProject(), null);
    expect(symbols.classOf(7)).toEqual({
      kind: 'class',
      role: 'behavior',
      name: 'solid',
      confidence: 'likely',
    });
    const unnamed = symbols.entries.filter(({ kind }) => kind !== 'class');
    expect(unnamed.length).toBeGreaterThan(20);
    expect(new Set(unnamed.map(({ confidence }) => confidence))).toEqual(new Set<Confidence>(['unknown']));
    expect(symbols.memberOf(8)).toMatchObject({ kind: 'condition', owner: 'system', name: 'condition8' });
    expect(symbols.classOf(12_345)).toMatchObject({ name: 'plugin12345', confidence: 'unknown' });
  });

  test('has its symbol where there is one', () => {
    const table = references.map((text) =>
      text.replace('cr.plugins_.Function', 'Zz').replace('OnFunction', 'q'),
    );
    const symbols = resolveSymbols(smallProject(), extractedRuntime(table));
    expect(symbols.classOf(3)).toMatchObject({ name: 'Zz', confidence: 'unknown' });
    expect(symbols.memberOf(20)).toMatchObject({ owner: 'Zz', name: 'q', confidence: 'unknown' });
  });

  test('is all of a runtime larger than any game', () => {
    const { runtime } = minified();
    const many = Array.from({ length: 20_001 }, (_, index) => `x${index}`);
    const symbols = resolveSymbols(smallProject(), {
      ...runtime,
      references: [...runtime.references, ...many],
    });
    expect(symbols.entries.every(({ confidence }) => confidence === 'unknown')).toBe(true);
  });
});

describe('a minified runtime', () => {
  test('is named by order, calls and what survives, and nothing certain is wrong', () => {
    const { runtime, truth } = minified();
    const { entries } = resolveSymbols(smallProject(), runtime);
    const wrong = entries.filter(
      (entry, index) => entry.confidence !== 'unknown' && nameOf(entry) !== truth[index],
    );
    expect(wrong.map(nameOf)).toEqual([]);
    const certain = entries.filter(({ confidence }) => confidence === 'certain');
    expect(certain.length).toBeGreaterThanOrEqual(28);
  });

  test('has one name for a symbol and one symbol for a name', () => {
    const { runtime } = minified();
    const { entries } = resolveSymbols(smallProject(), runtime);
    const pairs = new Map<string, Set<string>>();
    for (const [index, entry] of entries.entries()) {
      if (entry.kind === 'class' || entry.confidence === 'unknown') continue;
      const symbol = runtime.references[index]!.split('.').at(-1)!;
      for (const [a, b] of [
        [`symbol ${symbol}`, entry.name],
        [`name ${entry.name}`, symbol],
      ] as const)
        pairs.set(a, (pairs.get(a) ?? new Set()).add(b));
    }
    expect(pairs.size).toBeGreaterThan(40);
    for (const others of pairs.values()) expect(others.size).toBe(1);
  });

  test('of classes that nobody knows leaves them unknown', () => {
    const { runtime } = minified();
    const strange = runtime.shape!.classes.map((each) =>
      each.role === 'plugin'
        ? { ...each, literals: new Map([['s:our own', 3]]), members: turned(each.members) }
        : each,
    );
    const symbols = resolveSymbols(smallProject(), {
      ...runtime,
      shape: { ...runtime.shape!, classes: strange },
    });
    const keyboard = symbols.classOf(2);
    expect(keyboard.confidence).not.toBe('certain');
  });
});

/** Conditions with five arguments and a text of their own. */
const turned = ({ action, expression }: NonNullable<Runtime['shape']>['classes'][number]['members']) => ({
  condition: ['a1', 'a2', 'a3'].map((symbol) => ({
    symbol,
    argumentCount: 5,
    literals: new Map([[`s:our ${symbol}`, 1]]),
  })),
  action,
  expression,
});

/** The small game's runtime, were it minified: what is not used is deleted, the rest has short names. */
function minified(): { runtime: Runtime; truth: string[] } {
  const symbols = new Map<string, string>();
  const short = (name: string) => {
    if (!symbols.has(name)) symbols.set(name, `q${symbols.size.toString(36)}`);
    return symbols.get(name)!;
  };
  const sets = { condition: 'cnds', action: 'acts', expression: 'exps' } as const;
  const classSymbol = (key: string) => `C${short(key)}`;
  const keyOf = (path: string) =>
    path.replace(/^cr\.(plugins_|behaviors)\./, '').replace('cr.system_object', 'system');
  const used = new Set(references.map((text) => text.replace(/^cr\.(plugins_\.|behaviors\.)?/, '')));
  const classes = library().flatMap((known) => {
    const path = known.role === 'system' ? 'system_object' : known.name;
    const isCommon = known.role === 'common';
    const inTable = references.some((text) => keyOf(text.split('.prototype')[0]!) === known.name);
    if (!isCommon && !inTable) return [];
    const members = (kind: keyof typeof sets) =>
      known.members[kind]
        .filter(
          ({ name, isKept }) => isCommon || isKept || used.has(`${path}.prototype.${sets[kind]}.${name}`),
        )
        .map(({ name, argumentCount, literals }) => ({
          symbol: name === 'random' ? name : short(name),
          argumentCount,
          literals,
        }));
    return [
      {
        symbol: isCommon ? 'common' : classSymbol(known.name),
        role: known.role,
        literals: known.literals,
        members: {
          condition: members('condition'),
          action: members('action'),
          expression: members('expression'),
        },
      },
    ];
  });
  const table = references.map((text) => {
    const [path, rest] = text.split('.prototype.');
    const owner = classSymbol(keyOf(path!));
    if (rest === undefined) return owner;
    const [set, name] = rest.split('.');
    return `${owner}.prototype.${set}.${name === 'random' ? name : short(name!)}`;
  });
  const kinds = new Map(Object.entries(sets).map(([kind, set]) => [set, kind as keyof typeof sets]));
  const shape = { kinds, system: classSymbol('system'), classes };
  return {
    runtime: { header: null, minified: true, references: table, shape, shaders: [], bytes: 0 },
    truth: resolveSymbols(smallProject(), clear).entries.map(nameOf),
  };
}

describe('games of others', () => {
  corpusTest('are named exactly where their runtimes are in clear', () => {
    let count = 0;
    for (const game of corpusGames()) {
      const table = corpusReferences(game);
      if (!table?.[0]?.startsWith('cr.')) continue;
      const symbols = resolveSymbols(corpusProject(game), extractedRuntime(table));
      for (const [index, entry] of symbols.entries.entries()) {
        count++;
        expect(entry.confidence).toBe('certain');
        expect(table[index]).toContain(entry.name);
      }
    }
    expect(count).toBeGreaterThan(1000);
  });

  corpusTest('are named right where they are minified and their names are known', () => {
    const counts = {
      classes: 0,
      rightClasses: 0,
      certainClasses: 0,
      entries: 0,
      right: 0,
      certain: 0,
      wrong: 0,
    };
    for (const { game, classes, refs, runtime } of knownGames()) {
      const { entries } = resolveSymbols(corpusProject(game), runtime);
      const misnamed: string[] = [];
      for (const [symbol, truth] of Object.entries(classes)) {
        const entry = entries[runtime.references.indexOf(symbol)]!;
        counts.classes++;
        if (entry.confidence === 'unknown') continue;
        if (nameOf(entry) === truth.replace(':', ' ')) counts.rightClasses++;
        else misnamed.push(`${truth} ${nameOf(entry)}`);
        if (entry.confidence === 'certain') counts.certainClasses++;
      }
      for (const [index, { script, editorName, owner }] of Object.entries(refs)) {
        const entry = entries[Number(index)]!;
        counts.entries++;
        if (entry.confidence === 'unknown') continue;
        if (entry.confidence === 'certain') counts.certain++;
        if (entry.name === (script ?? scriptOf(owner, editorName))) counts.right++;
        else {
          counts.wrong++;
          if (entry.confidence === 'certain') misnamed.push(`${owner} ${editorName} ${nameOf(entry)}`);
        }
      }
      expect(misnamed).toEqual([]);
    }
    expect(counts).toMatchObject({ classes: 66, entries: 160, wrong: 0 });
    expect(counts.rightClasses).toBeGreaterThanOrEqual(64);
    expect(counts.certainClasses).toBeGreaterThanOrEqual(62);
    expect(counts.right).toBeGreaterThanOrEqual(155);
    expect(counts.certain).toBeGreaterThanOrEqual(133);
  });
});

/** Most scripts are called as in the editor. */
const scriptOf = (owner: string, editorName: string): string =>
  otherScripts.get(`${owner} ${editorName}`) ??
  editorName
    .split(/[^A-Za-z]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const otherScripts: ReadonlyMap<string, string> = new Map([
  ['List Compare selected item text', 'CompareSelectedText'],
  ['Mouse On mouse wheel', 'OnWheel'],
  ['Rex_Firebase_ItemTable Generate', 'GenerateKey'],
  ['Rex_Firebase_ItemTable Load all', 'LoadAllItems'],
  ['Sprite Start', 'StartAnim'],
  ['Sprite Stop', 'StopAnim'],
  ['Text Add to', 'AddInstanceVar'],
  ['Touch On tap', 'OnTapGesture'],
  ['Touch On tap object', 'OnTapGestureObject'],
  ['behavior:lunarray_LiteTween On tween end', 'OnEnd'],
  ['system Layer is visible', 'LayerVisible'],
  ['system Load', 'LoadState'],
  ['system Save', 'SaveState'],
  ['system Set object time scale', 'SetObjectTimescale'],
]);

function knownGames() {
  return corpusFiles('construct2', (name) => name.endsWith('/names-truth.json')).map((file) => {
    const game = file.name.split('/')[0]!;
    const json = (name: string) =>
      JSON.parse(
        new TextDecoder().decode(
          corpusFiles('construct2', (other) => other === `${game}/${name}`)[0]!.bytes(),
        ),
      );
    const { classes, refs } = json('names-truth.json') as {
      classes: Record<string, string>;
      refs: Record<string, { owner: string; editorName: string; script?: string }>;
    };
    return { game, classes, refs, runtime: extractedRuntime(json('refs.json'), json('runtime-shape.json')) };
  });
}
