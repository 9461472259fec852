/** The event sheets of the small game. */

import type {
  Action,
  Block,
  Condition,
  Event,
  EventSheet,
  Expression,
  Parameter,
} from '@mutoscope/core/construct2';
import { type ObjectName, objectType, ref, SYSTEM, sid } from './game-table.js';

/** Shared by both layouts: what counts points. */
const common = (): EventSheet => ({
  name: 'Common',
  events: [
    variable('Score', 0),
    variable('Best', 0),
    variable('PointsPerCoin', 10, { isConstant: true }),
    block(
      [when('functions', 'Function', 'cnds.OnFunction', [any('text', text('AddPoints'))], { trigger: 2 })],
      [does(SYSTEM, 'system', 'acts.AddVar', [eventVariable('Score'), any('any', call(0))])],
      [
        variable('LastBest', 0, { isStatic: true }),
        block(
          [whenSystem('cnds.CompareVar', [eventVariable('Score'), comparison(4), any('any', named('Best'))])],
          [
            does(SYSTEM, 'system', 'acts.SetVar', [eventVariable('LastBest'), any('any', named('Best'))]),
            does(SYSTEM, 'system', 'acts.SetVar', [eventVariable('Best'), any('any', named('Score'))]),
          ],
        ),
      ],
    ),
  ],
});

const level = (): EventSheet => ({
  name: 'Level events',
  events: [
    { kind: 'include', sheet: 'Common', breakpoint: false },
    block(
      [whenSystem('cnds.OnLayoutStart', [], { trigger: 1 })],
      [
        does(SYSTEM, 'system', 'acts.SetVar', [eventVariable('Score'), any('any', integer(0))]),
        does('path', 'Arr', 'acts.SetX', [any('number', integer(0)), any('any', integer(120))]),
      ],
    ),
    group('Player', true, playerEvents()),
    group('Enemies', true, enemyEvents()),
    block(
      [whenSystem('cnds.EveryTick')],
      [
        does('score', 'Text', 'acts.SetText', [
          any('any', join(join(join(text('Score '), named('Score')), text(', best ')), named('Best'))),
        ]),
      ],
    ),
  ],
});

const menu = (): EventSheet => ({
  name: 'Menu events',
  events: [
    { kind: 'include', sheet: 'Common', breakpoint: false },
    block(
      [when('keyboard', 'Keyboard', 'cnds.OnKey', [key(32)], { trigger: 1 })],
      [does(SYSTEM, 'system', 'acts.GoToLayout', [{ kind: 'layout', name: 'Level' }])],
    ),
  ],
});

const playerEvents = (): Event[] => [
  block(
    [
      when('keyboard', 'Keyboard', 'cnds.IsKeyDown', [key(37)]),
      when('keyboard', 'Keyboard', 'cnds.IsKeyDown', [key(39)]),
    ],
    [does('player', 'Sprite', 'acts.SetAnim', [any('text', text('Walk')), choice(1)])],
    undefined,
    true,
  ),
  block(
    [whenSystem('cnds.Else')],
    [does('player', 'Sprite', 'acts.SetAnim', [any('text', text('Default')), choice(1)])],
  ),
  block(
    [when('player', 'Sprite', 'cnds.OnCollision', [object('coin')], { trigger: 1, isStatic: true })],
    [
      does('coin', 'Sprite', 'acts.Destroy'),
      does('functions', 'Function', 'acts.CallFunction', [
        any('text', text('AddPoints')),
        { kind: 'variadic', parameters: [any('any', named('PointsPerCoin'))] },
      ]),
    ],
  ),
  block(
    [
      when('player', 'Sprite', 'cnds.OnCollision', [object('enemies')], { trigger: 1, isStatic: true }),
      when('player', 'Platform', 'cnds.IsFalling', [], { behavior: 'Platform' }),
    ],
    [does('enemies', 'Sprite', 'acts.SubInstanceVar', [variableAt(0), any('any', integer(1))])],
    [
      block(
        [
          when('enemies', 'Sprite', 'cnds.CompareInstanceVar', [
            variableAt(0),
            comparison(3),
            any('any', integer(0)),
          ]),
        ],
        [does('enemies', 'Sprite', 'acts.Destroy')],
      ),
    ],
  ),
];

const enemyEvents = (): Event[] => [
  block(
    [whenSystem('cnds.Every', [any('number', { kind: 'float', value: 2.5 })])],
    [
      does(SYSTEM, 'system', 'acts.CreateObject', [
        object('bat'),
        any('layer', text('Game')),
        any('number', plus(property('player', 'exps.X'), random(40, 120))),
        any('number', { kind: 'negate', of: property('player', 'exps.Height') }),
      ]),
    ],
  ),
  block(
    [
      whenSystem('cnds.For', [any('text', text('i')), any('number', integer(0)), any('number', integer(2))], {
        isLooping: true,
      }),
    ],
    [
      does('lifebar', 'Sprite', 'acts.SetWidth', [
        any('number', {
          kind: 'binary',
          operator: '*',
          left: instanceVariable('slime', 0),
          right: integer(4),
        }),
      ]),
    ],
  ),
];

export const eventSheets = (): EventSheet[] => [common(), menu(), level()];

const integer = (value: number): Expression => ({ kind: 'integer', value });
const text = (value: string): Expression => ({ kind: 'text', value });
const named = (name: string): Expression => ({ kind: 'eventVariable', name });
const plus = (left: Expression, right: Expression): Expression => ({
  kind: 'binary',
  operator: '+',
  left,
  right,
});
const join = (left: Expression, right: Expression): Expression => ({
  kind: 'binary',
  operator: '&',
  left,
  right,
});
const random = (from: number, to: number): Expression => ({
  kind: 'system',
  ref: ref('system', 'exps.random'),
  parameters: [integer(from), integer(to)],
});
const call = (index: number): Expression => ({
  kind: 'object',
  objectType: objectType('functions'),
  ref: ref('Function', 'exps.Param'),
  returnsText: false,
  instance: null,
  parameters: [integer(index)],
});
const property = (name: ObjectName, member: string): Expression => ({
  kind: 'object',
  objectType: objectType(name),
  ref: ref('Sprite', member),
  returnsText: false,
  instance: null,
});
const instanceVariable = (name: ObjectName, index: number): Expression => ({
  kind: 'instanceVariable',
  objectType: objectType(name),
  returnsText: false,
  instance: null,
  index,
});

const any = (kind: 'number' | 'text' | 'layer' | 'any', value: Expression): Parameter => ({ kind, value });
const choice = (value: number): Parameter => ({ kind: 'choice', value });
const comparison = (value: number): Parameter => ({ kind: 'comparison', value });
const key = (value: number): Parameter => ({ kind: 'key', value });
const object = (name: ObjectName): Parameter => ({ kind: 'object', objectType: objectType(name) });
const eventVariable = (name: string): Parameter => ({ kind: 'eventVariable', name });
const variableAt = (index: number): Parameter => ({ kind: 'instanceVariable', index });

const when = (
  name: ObjectName | typeof SYSTEM,
  owner: string,
  member: string,
  parameters: readonly Parameter[] = [],
  more: Partial<Condition> = {},
): Condition => ({
  objectType: name === SYSTEM ? SYSTEM : objectType(name),
  ref: ref(owner, member),
  behavior: null,
  trigger: 0,
  isLooping: false,
  isInverted: false,
  isStatic: false,
  sid: sid(),
  breakpoint: false,
  ...(parameters.length > 0 && { parameters }),
  ...more,
});

const whenSystem = (
  member: string,
  parameters: readonly Parameter[] = [],
  more: Partial<Condition> = {},
): Condition => when(SYSTEM, 'system', member, parameters, more);

const does = (
  name: ObjectName | typeof SYSTEM,
  owner: string,
  member: string,
  parameters: readonly Parameter[] = [],
): Action => ({
  objectType: name === SYSTEM ? SYSTEM : objectType(name),
  ref: ref(owner, member),
  behavior: null,
  sid: sid(),
  breakpoint: false,
  ...(parameters.length > 0 && { parameters }),
});

const block = (
  conditions: readonly Condition[],
  actions: readonly Action[],
  events?: readonly Event[],
  isOr = false,
): Block => ({
  kind: 'block',
  group: null,
  isOr,
  breakpoint: null,
  sid: sid(),
  storedKind: 0,
  conditions,
  actions,
  ...(events && { events }),
});

function group(title: string, activeOnStart: boolean, events: readonly Event[]): Block {
  const condition = whenSystem('cnds.IsGroupActive', [any('text', text(title))]);
  return {
    ...block([condition], [], events),
    group: { activeOnStart, title },
    sid: condition.sid!,
  };
}

const variable = (
  name: string,
  initial: number,
  more: { readonly isConstant?: boolean; readonly isStatic?: boolean } = {},
): Event => ({
  kind: 'variable',
  name,
  type: 'number',
  initial,
  isStatic: false,
  isConstant: false,
  sid: sid(),
  breakpoint: false,
  ...more,
});
