import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Action, Block, Condition, Event, EventSheet, Parameter } from '../events.js';
import { smallGame } from '../testing/small-project.js';
import { eventListing } from './listing.js';
import { crossReferences } from './references.js';
import { arbitraryExpression } from './testing/arbitrary-expression.js';
import { layout, testContext } from './testing/context.js';

const context = testContext({
  layouts: [layout('Menu', 'Game'), layout('Level 1', 'Game'), layout('End', null)],
});
const list = (events: readonly Event[], markdown = false): string =>
  eventListing(context, { name: 'Game', events } satisfies EventSheet, { markdown });

const number = (value: number): Parameter => ({ kind: 'number', value: { kind: 'integer', value } });
const condition = (objectType: number, ref: string, rest: Partial<Condition> = {}): Condition => ({
  objectType,
  ref: `condition ${ref}`,
  behavior: null,
  trigger: 0,
  isLooping: false,
  isInverted: false,
  isStatic: false,
  ...rest,
});
const action = (
  objectType: number,
  ref: string,
  parameters: readonly Parameter[] = [],
  behavior: string | null = null,
): Action => ({
  objectType,
  ref: `action ${ref}`,
  behavior,
  parameters,
});
const block = (rest: Partial<Block>): Block => ({
  kind: 'block',
  group: null,
  isOr: false,
  storedKind: 0,
  conditions: [],
  actions: [],
  ...rest,
});
const lines = (...texts: string[]): string => `${texts.join('\n')}\n`;
const heading = ['Event sheet: Game', 'Layouts: Menu, Level 1', ''];

test('conditions, actions, groups, variables and includes as the editor has them', () => {
  const events: Event[] = [
    { kind: 'include', sheet: 'Common' },
    { kind: 'variable', name: 'Score', type: 'number', initial: 0, isStatic: false, isConstant: false },
    { kind: 'variable', name: 'TITLE', type: 'text', initial: 'A "B"', isStatic: false, isConstant: true },
    block({
      conditions: [
        condition(2, 'Keyboard OnKey', { trigger: 1, parameters: [{ kind: 'key', value: 32 }] }),
        condition(0, 'Sprite IsMirrored', { isInverted: true }),
      ],
      actions: [
        action(0, 'Sprite SetPos', [number(1), { kind: 'number', value: { kind: 'float', value: -0.5 } }]),
        action(0, 'behavior:EightDir SetEnabled', [{ kind: 'choice', value: 0 }], '8Direction'),
      ],
    }),
    block({
      group: { title: 'Level', activeOnStart: false },
      conditions: [condition(-1, 'system IsGroupActive')],
      events: [
        { kind: 'variable', name: 'n', type: 'number', initial: 1.5, isStatic: true, isConstant: false },
        block({
          isOr: true,
          conditions: [
            condition(0, 'Sprite CompareInstanceVar', {
              parameters: [
                { kind: 'instanceVariable', index: 0 },
                { kind: 'comparison', value: 3 },
                number(0),
              ],
            }),
            condition(-1, 'system EveryTick'),
          ],
          events: [
            block({ conditions: [condition(-1, 'system Else')], actions: [action(0, 'Sprite Destroy')] }),
          ],
        }),
        block({ actions: [action(-1, 'system StopLoop')] }),
      ],
    }),
  ];
  expect(list(events)).toBe(
    lines(
      ...heading,
      'Include: Common',
      'Global number Score = 0',
      'Global constant text TITLE = "A ""B"""',
      '',
      '1.  -> Keyboard: On key pressed (Key: Space)',
      '    and not Player: Is mirrored',
      '    - Player: Set position (X: 1, Y: -0.5)',
      '    - Player.8Direction: Set enabled (State: Disabled)',
      '',
      '2.  Group "Level" (inactive)',
      '    Static local number n = 1.5',
      '    3.  Player: Compare instance variable (Instance variable: health, Value: <= 0)',
      '        or System: Every tick',
      '        4.  System: Else',
      '            - Player: Destroy',
      '    5.  Always',
      '        - System: Stop loop',
    ),
  );
});

test('every kind of parameter', () => {
  const parameters: Parameter[] = [
    { kind: 'audio', file: 'jump', isMusic: false },
    { kind: 'audio', file: 'theme', isMusic: true },
    { kind: 'layout', name: 'Level 1' },
    { kind: 'file', name: 'map.json' },
    { kind: 'object', objectType: 1 },
    { kind: 'object', objectType: 99 },
    { kind: 'choice', value: 7 },
    { kind: 'key', value: 250 },
    { kind: 'eventVariable', name: 'Score' },
    { kind: 'instanceVariable', index: 4 },
    { kind: 'layer', value: { kind: 'text', value: 'HUD' } },
    { kind: 'variadic', parameters: [number(1), { kind: 'text', value: { kind: 'text', value: 'a' } }] },
    { kind: 'comparison', value: 9 },
  ];
  const [, , , , line] = list([block({ actions: [action(0, 'Third_party DoThings', parameters)] })]).split(
    '\n',
  );
  expect(line).toBe(
    '    - Player: Do things (jump (sound), theme (music), Level 1, map.json, Enemy, object 99?, option 7, key 250, ' +
      'Score, variable 4?, "HUD", 1, "a", comparison 9?)',
  );
});

test('labels of many parameters, a variable that the system names, and names that are not certain', () => {
  const actions = [
    action(3, 'Function CallFunction', [
      { kind: 'text', value: { kind: 'text', value: 'hit' } },
      { kind: 'variadic', parameters: [number(5), number(6)] },
    ]),
    action(-1, 'system SortZOrderByInstVar', [
      { kind: 'object', objectType: 0 },
      { kind: 'instanceVariable', index: 0 },
    ]),
    action(0, 'Sprite SetAnimFrame likely', [number(2)]),
    action(0, 'Sprite action17 unknown', [number(2)]),
    action(99, 'Sprite LoadURL2'),
  ];
  expect(
    list([block({ actions })])
      .split('\n')
      .slice(4, -1),
  ).toEqual([
    '    - Function: Call function (Name: "hit", Parameter 0: 5, Parameter 1: 6)',
    '    - System: Sort Z order (Object: Player, Instance variable: health)',
    '    - Player: Set frame? (Frame number: 2)',
    '    - Player: action 17 (unknown) (2)',
    '    - object 99?: Load URL 2',
  ]);
});

test('Markdown keeps texts from being taken for Markdown', () => {
  const text: Parameter = { kind: 'text', value: { kind: 'text', value: '`*a*` <b>\r' } };
  const events = [
    block({
      group: { title: 'A*', activeOnStart: true },
      events: [
        block({
          conditions: [condition(-1, 'system EveryTick'), condition(0, 'Sprite IsMirrored')],
          actions: [action(0, 'Text SetText', [text])],
        }),
      ],
    }),
  ];
  expect(list(events, true)).toBe(
    lines(
      '# Event sheet `Game`',
      '',
      'Layouts: `Menu`, `Level 1`',
      '',
      '- **1** **Group** `A*`',
      '  - **2** `System: Every tick`<br>`and Player: Is mirrored`',
      '    - ``Player: Set text (Text: "`*a*` <b> ")``',
    ),
  );
});

test('events nested 2,000 deep are listed, indented no further than forty levels', () => {
  let event = block({});
  for (let depth = 1; depth < 2000; depth++) event = block({ events: [event] });
  const listing = list([event]).split('\n');
  expect(listing.at(-2)).toBe(`${' '.repeat(160)}2000. Always`);
  expect(listing).toHaveLength(2004);
});

test('the same game gives the same text', () => {
  const texts = [0, 1].map(() => {
    const game = smallGame();
    return game.project.eventSheets.map((sheet) => eventListing(game, sheet)).join('\n');
  });
  expect(texts[0]).toBe(texts[1]);
  expect(texts[0]).toContain(
    '    2.  SolidFamily: Compare instance variable (Instance variable: Damage, Value: <= Damage)\n',
  );
});

test('indices that point nowhere are shown, never thrown at', () => {
  const index = fc.oneof(fc.integer({ min: -5, max: 9 }), fc.constantFrom(2 ** 40, -0, 0.5));
  const kind = fc.constantFrom('number', 'text', 'layer', 'any');
  const parameter = fc.oneof(
    fc.record({ kind, value: arbitraryExpression }),
    fc.record({ kind: fc.constantFrom('choice', 'key', 'comparison'), value: index }),
    fc.record({ kind: fc.constant('object'), objectType: index }),
    fc.record({ kind: fc.constant('instanceVariable'), index }),
    fc.record({ kind: fc.constant('eventVariable'), name: fc.string() }),
    fc.record({ kind: fc.constantFrom('layout', 'file'), name: fc.string() }),
  ) as fc.Arbitrary<Parameter>;
  fc.assert(
    fc.property(fc.array(parameter), index, fc.boolean(), (parameters, objectType, markdown) => {
      const events = [
        block({
          conditions: [condition(objectType, 'Sprite CompareX', { parameters })],
          actions: [action(objectType, 'Sprite SetPos', parameters)],
        }),
      ];
      expect(list(events, markdown).split('\n')).toHaveLength(markdown ? 7 : 6);
      crossReferences({
        ...context,
        project: { ...context.project, eventSheets: [{ name: 'Game', events }] },
      });
    }),
  );
});
