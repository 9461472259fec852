import { expect, test } from 'vitest';
import type { Event } from '../events.js';
import type { Symbols } from '../game.js';
import {
  action,
  block,
  condition,
  functions,
  group,
  hero,
  integer,
  list,
  SYSTEM,
  score,
  shadow,
  smallGame,
  solids,
  text,
  valued,
  variable,
} from '../testing/small-project.js';
import { eventsCodes } from './codes-events.js';
import {
  at,
  type Case,
  events,
  game,
  instance,
  layer,
  onlyIf,
  pointX,
  project,
  run,
  showsAll,
  told,
} from './testing/told.js';

const guessed = (symbols: Symbols): Symbols => ({
  ...symbols,
  entries: symbols.entries.map((entry) => ({ ...entry, confidence: 'likely' })),
});

const cases: readonly Case[] = [
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

showsAll(eventsCodes, cases);

test('an unknown plugin is told with the object types that are of it', async () => {
  const [only] = (
    await told(
      game([
        ['layouts', 1, 'nonWorldInstances', 0, 'properties'],
        [1, 2, 3, 4],
      ]),
    )
  ).filter(({ code }) => code === 'construct2/unknown-plugin');
  expect(only!.message).toBe('Nothing is known of the 4 properties of Arr, the plugin of Array (t6)');
});
