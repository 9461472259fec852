import { expect, test } from 'vitest';
import { memoryFiles } from '../../../bytes/file-set.js';
import type { Diagnostic } from '../../../diagnostic.js';
import { encodePng } from '../../../images/index.js';
import type { Condition, Event, Expression, Parameter } from '../events.js';
import type { Game, Symbols } from '../game.js';
import type { Project } from '../model.js';
import {
  action,
  ajax,
  block,
  changed,
  condition,
  functions,
  ground,
  group,
  hero,
  integer,
  keyboard,
  list,
  SYSTEM,
  score,
  shadow,
  smallFiles,
  smallGame,
  smallProject,
  solids,
  text,
  valued,
  variable,
} from '../testing/small-project.js';
import { checkGame } from './check-game.js';
import { checkCodes } from './codes.js';

async function told(game: Game): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  await checkGame(game, (diagnostic) => diagnostics.push(diagnostic));
  return diagnostics;
}

type Change = readonly [steps: readonly (string | number)[], change: unknown];
const project = (...changes: readonly Change[]): Project =>
  changes.reduce((old, [steps, change]) => changed(old, steps, change), smallProject());
const game = (...changes: readonly Change[]): Game => smallGame(project(...changes));
/** The small game with events at the end of its second sheet. */
const events = (...added: readonly Event[]): Game =>
  game([['eventSheets', 1, 'events'], (old: readonly Event[]) => [...old, ...added]]);
const at = (rest = ''): RegExp => new RegExp(`eventSheets\\[1\\]\\.events\\[2\\]${rest}`);
const files = (change: (files: Map<string, Uint8Array>) => void, changedProject = project()): Game => {
  const map = smallFiles();
  change(map);
  return smallGame(changedProject, memoryFiles(map));
};
const layer = ['layouts', 1, 'layers', 1] as const;
const instance = [...layer, 'instances', 0] as const;
const animation = ['objectTypes', hero, 'animations', 0] as const;
const png = (width: number, height: number): Uint8Array =>
  encodePng({ width, height, pixels: new Uint8Array(width * height * 4) });
const onlyIf = (...conditions: readonly Condition[]): Event => block(conditions, []);
const run = (type: number, end: string, ...parameters: readonly Parameter[]): Event =>
  block([], [action(type, end, parameters)]);
const pointX = (value: Expression): Expression => ({
  kind: 'object',
  objectType: hero,
  ref: smallGame().symbols.entries.findIndex(({ name }) => name === 'ImagePointX'),
  returnsText: false,
  instance: null,
  parameters: [value],
});

test('nothing is wrong with the small game', async () => {
  expect(await told(smallGame())).toEqual([]);
});

type Case = readonly [code: keyof typeof checkCodes, where: RegExp, game: () => Game];
const cases: readonly Case[] = [
  [
    'construct2/plugin-order',
    /project\[2\]\[1\]\[0\] \(plugins\[1\]\.ref\)/,
    () => game([['plugins', 1, 'ref'], 5]),
  ],
  [
    'construct2/reference-outside',
    at('.*actions\\[0\\]'),
    () => events(block([], [{ ...action(hero, 'acts.SetAnim'), ref: 400 }])),
  ],
  ['construct2/type-plugin', /objectTypes\[5\]\.plugin/, () => game([['objectTypes', score, 'plugin'], 40])],
  ['construct2/type-name', /project\[3\]\[1\]\[0\]/, () => game([['objectTypes', shadow, 'name'], 't0'])],
  ['construct2/count-differs', /behaviorCount/, () => game([['objectTypes', solids, 'behaviorCount'], 2])],
  ['construct2/count-differs', /effectCount/, () => game([['objectTypes', hero, 'effectCount'], 0])],
  [
    'construct2/single-properties',
    /objectTypes\[5\]/,
    () => game([['objectTypes', score, 'singleGlobalProperties'], []]),
  ],
  [
    'construct2/single-properties',
    /objectTypes\[3\]/,
    () =>
      game([
        ['objectTypes', keyboard],
        ({ singleGlobalProperties: _, ...rest }: { singleGlobalProperties: [] }) => rest,
      ]),
  ],
  ['construct2/family', /families\[0\]/, () => game([['objectTypes', solids, 'isFamily'], false])],
  [
    'construct2/family',
    /members\[2\]/,
    () =>
      game([
        ['families', 0, 'members'],
        [hero, shadow, score],
      ]),
  ],
  [
    'construct2/family',
    /members\[2\]/,
    () =>
      game([
        ['families', 0, 'members'],
        [hero, shadow, solids],
      ]),
  ],
  [
    'construct2/container',
    /containers\[1\]\[1\]/,
    () =>
      game([
        ['containers'],
        [
          [hero, shadow],
          [list, hero],
        ],
      ]),
  ],
  ['construct2/missing-object', /families\[1\]/, () => game([['families', 1], { family: 40, members: [] }])],
  [
    'construct2/missing-object',
    /members\[2\]/,
    () =>
      game([
        ['families', 0, 'members'],
        [hero, shadow, 40],
      ]),
  ],
  [
    'construct2/missing-object',
    /containers\[0\]\[2\]/,
    () =>
      game([
        ['containers', 0],
        [hero, shadow, 40],
      ]),
  ],
  ['construct2/missing-object', /instances\[0\]\.objectType/, () => game([[...instance, 'objectType'], 40])],
  [
    'construct2/missing-object',
    at('.*conditions'),
    () => events(onlyIf({ ...condition(score, 'cnds.OnCreated'), objectType: 40 })),
  ],
  [
    'construct2/missing-object',
    at('.*actions.*parameters\\[0\\]'),
    () => events(run(hero, 'acts.SetPosToObject', { kind: 'object', objectType: 40 })),
  ],
  [
    'construct2/missing-object',
    at('.*value\\.right'),
    () =>
      events(
        run(
          score,
          'acts.SetText',
          valued('any', {
            kind: 'binary',
            operator: '+',
            left: integer(1),
            right: { kind: 'instanceVariable', objectType: 40, returnsText: false, instance: null, index: 0 },
          }),
        ),
      ),
  ],
  ['construct2/instance-lists', /variables/, () => game([[...instance, 'variables'], []])],
  ['construct2/instance-lists', /behaviorProperties/, () => game([[...instance, 'behaviorProperties'], []])],
  [
    'construct2/instance-lists',
    /world\.effectParameters/,
    () => game([[...instance, 'world', 'effectParameters'], []]),
  ],
  ['construct2/instance-of-family', /instances\[0\]/, () => game([[...instance, 'objectType'], solids])],
  ['construct2/duplicate-uid', /layers\[1\]\.instances\[0\]\.uid/, () => game([[...instance, 'uid'], 2])],
  ['construct2/uid-too-large', /instances\[0\]\.uid/, () => game([[...instance, 'uid'], 10])],
  [
    'construct2/duplicate-sid',
    /layouts\[1\]\.sid/,
    () => game([['layouts', 1, 'sid'], smallProject().layouts[0]!.sid]),
  ],
  [
    'construct2/duplicate-event-sid',
    /eventSheets\[1\]\.events\[2\]/,
    () => events({ ...variable('More', 1), sid: smallProject().layouts[0]!.sid! } as Event),
  ],
  ['construct2/layer-index', /layers\[1\]\.index/, () => game([[...layer, 'index'], 0])],
  ['construct2/out-of-range', /fullscreenMode/, () => game([['fullscreenMode'], 6])],
  ['construct2/out-of-range', /loaderStyle/, () => game([['loaderStyle'], -1])],
  ['construct2/out-of-range', /layers\[1\]\.opacity/, () => game([[...layer, 'opacity'], 1.5])],
  ['construct2/out-of-range', /world\.blendMode/, () => game([[...instance, 'world', 'blendMode'], 11])],
  [
    'construct2/out-of-range',
    /world\.effectFallback/,
    () => game([[...instance, 'world', 'effectFallback'], 12]),
  ],
  [
    'construct2/out-of-range',
    /frames\[0\]\.duration/,
    () => game([[...animation, 'frames', 0, 'duration'], 0]),
  ],
  [
    'construct2/out-of-range',
    at('.*parameters\\[1\\]'),
    () =>
      events(
        onlyIf(
          condition(SYSTEM, 'cnds.Compare', [
            valued('any', pointX(integer(0))),
            { kind: 'comparison', value: 6 },
            valued('any', integer(1)),
          ]),
        ),
      ),
  ],
  [
    'construct2/polygon',
    /frames\[0\]\.polygon/,
    () =>
      game([
        [...animation, 'frames', 0, 'polygon'],
        [0, 0, 1, 1],
      ]),
  ],
  [
    'construct2/polygon',
    /tilePolygons\[1\]/,
    () =>
      game([
        ['objectTypes', ground, 'tilePolygons', 1],
        [0, 0, 1, 0, 1, 1, 1],
      ]),
  ],
  ['construct2/no-frames', /animations\[0\]/, () => game([[...animation, 'frames'], []])],
  ['construct2/repeat-to', /animations\[0\]\.repeatTo/, () => game([[...animation, 'repeatTo'], 1])],
  [
    'construct2/tilemap',
    /world\.tilemap/,
    () => game([['layouts', 1, 'layers', 0, 'instances', 0, 'world', 'tilemap', 'runs'], '3x-1,0']),
  ],
  [
    'construct2/tilemap-misplaced',
    /world\.tilemap/,
    () => game([[...instance, 'world', 'tilemap'], { width: 1, height: 1, runs: '-1' }]),
  ],
  [
    'construct2/missing-behavior',
    at('.*actions'),
    () => events(block([], [action(score, 'acts.SetEnabled', [{ kind: 'choice', value: 0 }], 'Solid')])),
  ],
  [
    'construct2/missing-instance-variable',
    at('.*parameters\\[0\\]'),
    () =>
      events(
        run(solids, 'acts.SetInstanceVar', { kind: 'instanceVariable', index: 1 }, valued('any', integer(1))),
      ),
  ],
  [
    'construct2/missing-event-variable',
    at('.*value'),
    () => events(run(score, 'acts.SetText', valued('any', { kind: 'eventVariable', name: 'Damage' }))),
  ],
  [
    'construct2/missing-layout',
    at('.*parameters\\[0\\]'),
    () => events(run(SYSTEM, 'acts.GoToLayout', { kind: 'layout', name: 'Levle' })),
  ],
  ['construct2/missing-layout', /project\[1\] \(firstLayout\)/, () => game([['firstLayout'], 'Start'])],
  [
    'construct2/missing-sheet',
    /layouts\[0\]\.eventSheet/,
    () => game([['layouts', 0, 'eventSheet'], 'Gone']),
  ],
  ['construct2/missing-sheet', at(), () => events({ kind: 'include', sheet: 'Gone' })],
  [
    'construct2/group',
    at(),
    () =>
      events({
        ...(group('More', true, []) as Extract<Event, { kind: 'block' }>),
        actions: [action(hero, 'acts.SetAnim')],
      }),
  ],
  [
    'construct2/group',
    at(),
    () => events({ ...(group('More', true, []) as Extract<Event, { kind: 'block' }>), conditions: [] }),
  ],
  [
    'construct2/missing-first-animation',
    /properties\[1\]/,
    () => game([[...instance, 'properties', 1], 'Walk']),
  ],
  [
    'construct2/missing-animation',
    at('.*actions'),
    () => events(run(hero, 'acts.SetAnim', valued('text', text('Rnu')), { kind: 'choice', value: 0 })),
  ],
  [
    'construct2/missing-animation',
    at('.*conditions'),
    () => events(onlyIf(condition(solids, 'cnds.IsAnimPlaying', [valued('text', text('Rnu'))]))),
  ],
  [
    'construct2/missing-image-point',
    at('.*actions'),
    () =>
      events(
        run(hero, 'acts.SetPosToObject', { kind: 'object', objectType: solids }, valued('any', text('Foot'))),
      ),
  ],
  [
    'construct2/missing-image-point',
    at('.*actions'),
    () =>
      events(
        run(
          hero,
          'acts.Spawn',
          { kind: 'object', objectType: shadow },
          valued('layer', integer(1)),
          valued('any', text('Foot')),
        ),
      ),
  ],
  [
    'construct2/missing-image-point',
    at('.*value'),
    () => events(run(score, 'acts.SetText', valued('any', pointX(text('Foot'))))),
  ],
  [
    'construct2/missing-effect',
    at('.*actions'),
    () =>
      events(
        run(
          hero,
          'acts.SetEffectParam',
          valued('text', text('Blur')),
          valued('number', integer(0)),
          valued('number', integer(1)),
        ),
      ),
  ],
  [
    'construct2/missing-layer',
    at('.*parameters\\[0\\]'),
    () => events(run(hero, 'acts.MoveToLayer', valued('layer', text('HUDD')))),
  ],
  [
    'construct2/missing-layout-name',
    at('.*actions'),
    () => events(run(SYSTEM, 'acts.GoToLayoutByName', valued('text', text('Levle')))),
  ],
  [
    'construct2/missing-function',
    at('.*actions'),
    () => events(run(functions, 'acts.CallFunction', valued('text', text('htti')))),
  ],
  [
    'construct2/uncalled-function',
    at('.*conditions'),
    () =>
      events(onlyIf(condition(functions, 'cnds.OnFunction', [valued('text', text('old'))], { trigger: 2 }))),
  ],
  [
    'construct2/unused-sheet',
    /project\[6\]\[2\]/,
    () => game([['eventSheets', 2], { name: 'Old', events: [onlyIf(condition(SYSTEM, 'cnds.EveryTick'))] }]),
  ],
  [
    'construct2/trigger-not-first',
    at('.*conditions\\[1\\]'),
    () =>
      events(
        onlyIf(
          condition(SYSTEM, 'cnds.EveryTick'),
          condition(SYSTEM, 'cnds.OnLayoutStart', [], { trigger: 1 }),
        ),
      ),
  ],
  [
    'construct2/never-true',
    at('.*conditions\\[0\\]'),
    () =>
      events(
        onlyIf(
          condition(SYSTEM, 'cnds.Compare', [
            valued('any', integer(1)),
            { kind: 'comparison', value: 0 },
            valued('any', integer(0)),
          ]),
        ),
      ),
  ],
  [
    'construct2/never-true',
    /events\[3\].*conditions\[0\]/,
    () =>
      events(
        variable('Debug', 0),
        onlyIf(
          condition(SYSTEM, 'cnds.CompareVar', [
            { kind: 'eventVariable', name: 'Debug' },
            { kind: 'comparison', value: 0 },
            valued('any', integer(1)),
          ]),
        ),
      ),
  ],
  [
    'construct2/only-in-preview',
    at('.*conditions'),
    () => events(onlyIf(condition(SYSTEM, 'cnds.IsPreview'))),
  ],
  [
    'construct2/never-active',
    at(),
    () => events(group('Cheats', false, [onlyIf(condition(SYSTEM, 'cnds.EveryTick'))])),
  ],
  [
    'construct2/never-there',
    at('.*conditions'),
    () =>
      smallGame(
        project(
          [['layouts', 1, 'nonWorldInstances'], []],
          [
            ['eventSheets', 1, 'events'],
            (old: Event[]) => [...old, onlyIf(condition(list, 'cnds.OnCreated', [], { trigger: 1 }))],
          ],
        ),
      ),
  ],
  [
    'construct2/creates-nothing',
    at('.*actions'),
    () =>
      smallGame(
        project(
          [['layouts', 0, 'layers', 1, 'instances'], []],
          [
            ['eventSheets', 1, 'events'],
            (old: Event[]) => [
              ...old,
              run(SYSTEM, 'acts.CreateObject', { kind: 'object', objectType: score }),
            ],
          ],
        ),
      ),
  ],
  ['construct2/unused-types', /objectTypes\[6\]/, () => game([['layouts', 1, 'nonWorldInstances'], []])],
  [
    'construct2/missing-shader',
    /objectTypes\[0\]\.effects\[0\]/,
    () => game([['objectTypes', hero, 'effects', 0, 'shader'], 'blur']),
  ],
  [
    'construct2/missing-shader',
    /layouts\[1\]\.layers\[1\]\.effects\[0\]/,
    () => game([[...layer, 'effects'], [{ shader: 'blur', name: 'Blur', parameters: [] }]]),
  ],
  [
    'construct2/effect-parameters',
    /effectParameters\[0\]/,
    () => game([[...instance, 'world', 'effectParameters'], [[]]]),
  ],
  [
    'construct2/no-images',
    /^$/,
    () => smallGame(project(), memoryFiles(new Map([['data.js', new Uint8Array(0)]]))),
  ],
  [
    'construct2/missing-image',
    /objectTypes\[2\]\.texture/,
    () => files((map) => map.delete('images/ground.png')),
  ],
  [
    'construct2/damaged-image',
    /^images\/ground\.png$/,
    () => {
      const cut = smallFiles().get('images/ground.png')!.slice(0, -20);
      return files(
        (map) => map.set('images/ground.png', cut),
        project([['objectTypes', ground, 'texture', 'bytes'], cut.length]),
      );
    },
  ],
  [
    'construct2/damaged-image',
    /^images\/ground\.png$/,
    () =>
      files(
        (map) => map.set('images/ground.png', Uint8Array.of(1)),
        project([['objectTypes', ground, 'texture', 'bytes'], 1]),
      ),
  ],
  [
    'construct2/size-differs',
    /objectTypes\[2\]\.texture/,
    () => game([['objectTypes', ground, 'texture', 'bytes'], 7]),
  ],
  ['construct2/size-differs', /project\[7\]\[0\]/, () => game([['preloadedAudio', 0, 'bytes'], 7])],
  [
    'construct2/frame-outside',
    /animations\[1\]\.frames\[1\]/,
    () => game([['objectTypes', hero, 'animations', 1, 'frames', 1, 'x'], 17]),
  ],
  [
    'construct2/frames-overlap',
    /animations\[1\]\.frames\[1\]/,
    () => game([['objectTypes', hero, 'animations', 1, 'frames', 1, 'x'], 15]),
  ],
  ['construct2/image-too-large', /^images\/ground\.png$/, () => withGround(png(4097, 8))],
  ['construct2/large-image', /^images\/ground\.png$/, () => withGround(png(8, 2049))],
  [
    'construct2/missing-sound',
    /project\[7\]\[2\]/,
    () => game([['preloadedAudio', 2], { file: 'bang.ogg', bytes: 4 }]),
  ],
  ['construct2/sound-format', /project\[7\]\[0\]/, () => files((map) => map.delete('media/jump.m4a'))],
  [
    'construct2/missing-file',
    at('.*parameters\\[1\\]'),
    () =>
      events(run(ajax, 'acts.RequestFile', valued('text', text('a')), { kind: 'file', name: 'levels.json' })),
  ],
  ['construct2/unused-files', /^$/, () => files((map) => map.set('images/old.png', Uint8Array.of(1)))],
  [
    'construct2/foreign-request',
    at('.*value'),
    () =>
      events(
        run(
          ajax,
          'acts.Request',
          valued('text', text('a')),
          valued('text', text('https://me:pass@scores.example.com/a?k=1')),
        ),
      ),
  ],
  [
    'construct2/foreign-request',
    /^index\.html$/,
    () =>
      files((map) =>
        map.set(
          'index.html',
          new TextEncoder().encode('<script async src="//cdn.example.com/a.js"></script>'),
        ),
      ),
  ],
  ['construct2/foreign-host', at(), () => events(variable('Home', 'see http://example.com/'))],
  ['construct2/secret', at(), () => events(variable('Key', `AIza${'Sy1_b'.repeat(7)}`))],
  ['construct2/uncertain-names', /^$/, () => smallGame(project(), undefined, guessed(smallGame().symbols))],
  [
    'construct2/unknown-plugin',
    /^$/,
    () =>
      game([
        ['layouts', 1, 'nonWorldInstances', 0, 'properties'],
        [1, 2, 3, 4],
      ]),
  ],
  ['construct2/preview', /project\[0\] \(name\)/, () => game([['name'], 'Small'])],
];

function withGround(bytes: Uint8Array): Game {
  return files(
    (map) => map.set('images/ground.png', bytes),
    project([['objectTypes', ground, 'texture', 'bytes'], bytes.length]),
  );
}

const guessed = (symbols: Symbols): Symbols => ({
  ...symbols,
  entries: symbols.entries.map((entry) => ({ ...entry, confidence: 'likely' })),
});

test.each(cases)('%s at %s', async (code, where, make) => {
  const found = (await told(make())).filter((diagnostic) => diagnostic.code === code);
  expect(found).toHaveLength(1);
  const [{ at: place, severity, message, hint }] = found as [Diagnostic];
  expect([place?.file, place?.path].filter(Boolean).join(' ')).toMatch(where);
  expect(severity).toBe(checkCodes[code].severity);
  expect(hint).toBe(checkCodes[code].mend);
  expect(message).toMatch(/^(?![a-z]).*[^.]$/);
});

test('every code is told by a case', () => {
  const shown = new Set<string>(cases.map(([code]) => code));
  expect(Object.keys(checkCodes).filter((code) => !shown.has(code))).toEqual([
    'construct2/too-much-inherited',
  ]);
});

test('of one kind the first five are told and the rest counted', async () => {
  const wrong = Array.from({ length: 1000 }, () =>
    run(hero, 'acts.MoveToLayer', valued('layer', text('HUDD'))),
  );
  const found = await told(events(...wrong));
  expect(found.map(({ code }) => code)).toEqual(Array(6).fill('construct2/missing-layer'));
  expect(found[5]!.message).toBe('And 995 more such places');
});

test('of two conditions on the same variable that never changes only the false one is told; one that is set is no constant', async () => {
  const compare = (value: number, isInverted = false) =>
    onlyIf(
      condition(
        SYSTEM,
        'cnds.CompareVar',
        [
          { kind: 'eventVariable', name: 'Debug' },
          { kind: 'comparison', value: 0 },
          valued('any', integer(value)),
        ],
        { isInverted },
      ),
    );
  const set = run(SYSTEM, 'acts.SetVar', { kind: 'eventVariable', name: 'DEBUG' }, valued('any', integer(1)));
  expect(await told(events(variable('Debug', 0), compare(0), compare(1, true)))).toEqual([]);
  expect(await told(events(variable('Debug', 0), compare(1), set))).toEqual([]);
});

test('an action on a group switches off what is told of it, and so does a name that is worked out', async () => {
  const cheats = group('Cheats', false, []);
  const activate = (title: Expression, state: number) =>
    run(SYSTEM, 'acts.SetGroupActive', valued('text', title), { kind: 'choice', value: state });
  expect(await told(events(cheats, activate(text('CHEATS'), 1)))).toEqual([]);
  expect(await told(events(cheats, activate({ kind: 'eventVariable', name: 'Score' }, 1)))).toEqual([]);
  expect((await told(events(cheats, activate(text('Cheats'), 0)))).map(({ code }) => code)).toEqual([
    'construct2/never-active',
  ]);
});

test('what is only likely is not held against a game', async () => {
  const wrong = events(run(hero, 'acts.SetAnim', valued('text', text('Rnu')), { kind: 'choice', value: 0 }));
  const memberOf: Symbols['memberOf'] = (ref) => ({ ...wrong.symbols.memberOf(ref), confidence: 'likely' });
  expect(await told({ ...wrong, symbols: { ...wrong.symbols, memberOf } })).toEqual([]);
});

test('keys, and what stands behind a host, are never shown', async () => {
  const key = `AIza${'Sy1_b'.repeat(7)}`;
  const found = await told(
    events(
      variable('Key', key),
      run(
        ajax,
        'acts.Request',
        valued('text', text('a')),
        valued('text', text(`https://u:pw@a.example.com/${key}`)),
      ),
    ),
  );
  expect(found.length).toBeGreaterThan(2);
  expect(JSON.stringify(found)).not.toContain(key);
  expect(JSON.stringify(found)).not.toContain('pw@');
});

test('families that give absurdly much are refused', async () => {
  const many = Array.from({ length: 3000 }, (_, index) => index + 1e6);
  const wrong = changed(smallProject(), ['objectTypes', solids, 'variableSids'], many);
  const members = changed(wrong, ['families', 0, 'members'], Array(3000).fill(hero));
  const { inheritance } = await import('../inherited.js');
  expect(() => inheritance(members)).toThrow(
    expect.objectContaining({
      diagnostic: expect.objectContaining({ code: 'construct2/too-much-inherited' }),
    }),
  );
});
