import { expect, test } from 'vitest';
import type { Event, Expression } from '../events.js';
import type { Project } from '../model.js';
import {
  action,
  block,
  condition,
  functions,
  group,
  hero,
  integer,
  ref,
  SYSTEM,
  shadow,
  smallGame,
  smallProject,
  solids,
  text,
  valued,
  variable,
} from '../testing/small-project.js';
import { eventListing } from './listing.js';
import { crossReferences } from './references.js';
import type { Spot } from './references-model.js';
import { crossReferencesText } from './references-text.js';

const place = ({ sheet, event, part, index }: Spot): string => `${sheet} ${event} ${part} ${index}`;
const named = (name: string): Expression => ({ kind: 'eventVariable', name });
const set = (name: string, value: Expression) =>
  action(SYSTEM, 'acts.SetVar', [{ kind: 'eventVariable', name }, valued('any', value)]);
const withEvents = (events: readonly Event[]): Project => ({
  ...smallProject(),
  eventSheets: [{ name: 'Sheet', events }],
});

test('variables, functions, objects and sheets of the small game', () => {
  const references = crossReferences(smallGame());
  expect(
    references.eventVariables.map(({ name, scope, type, sheet, event, reads, changes }) => ({
      of: [name, scope, type, sheet, event],
      reads: reads.map(place),
      changes: changes.map(place),
    })),
  ).toEqual([
    {
      of: ['Score', 'global', 'number', 'Menu events', null],
      reads: ['Menu events 1 action 2'],
      changes: ['Menu events 1 action 1'],
    },
    {
      of: ['Damage', 'local', 'number', 'Level events', 1],
      reads: ['Level events 2 condition 1'],
      changes: [],
    },
  ]);
  expect(
    references.instanceVariables.map(({ object, name, reads, changes }) => [
      `${object}.${name}`,
      reads.map(place),
      changes.map(place),
    ]),
  ).toEqual([
    ['hero.text2', [], ['Level events 2 action 2']],
    ['SolidFamily.Damage', ['Level events 2 condition 1'], []],
  ]);
  expect(
    references.functions.map(({ name, handlers, calls }) => [name, handlers.map(place), calls.map(place)]),
  ).toEqual([['hit', ['Level events 3 condition 1'], ['Level events 2 action 6']]]);
  expect(references.objects.map(({ name, created }) => [name, created.map(place)])).toEqual([
    ['hero', ['Level events 2 action 7']],
    ['SolidFamily', ['Level events 3 action 1']],
  ]);
  expect(references.sheets).toEqual([
    { name: 'Menu events', includes: [], includedBy: ['Level events'], layouts: ['Menu'] },
    { name: 'Level events', includes: ['Menu events'], includedBy: [], layouts: ['Level'] },
  ]);
  expect(references.eventVariables[0]!.changes[0]!.text).toBe('System: Set value');
});

test('a name means the nearest local variable around, in any letter case, and a global one elsewhere', () => {
  const project = withEvents([
    variable('x', 0),
    block(
      [],
      [set('X', integer(1))],
      [
        variable('x', 0),
        block([], [set('x', named('y'))], [variable('x', 0), block([], [set('x', named('x'))])]),
      ],
    ),
    group('G', true, [block([], [set('x', integer(2))])]),
  ]);
  const { eventVariables } = crossReferences(smallGame(project));
  expect(
    eventVariables.map(({ name, scope, event, changes }) => [name, scope, event, changes.map(place)]),
  ).toEqual([
    ['x', 'global', null, ['Sheet 1 action 1', 'Sheet 5 action 1']],
    ['x', 'local', 1, ['Sheet 2 action 1']],
    ['x', 'local', 2, ['Sheet 3 action 1']],
    ['y', 'undeclared', null, []],
  ]);
  expect(eventVariables[2]!.reads.map(place)).toEqual(['Sheet 3 action 1']);
  expect(eventVariables[3]!.reads.map(place)).toEqual(['Sheet 2 action 1']);
});

test('what a family has is one variable, by whatever type it is named; a spot counts once', () => {
  const health = (objectType: number): Expression => ({
    kind: 'instanceVariable',
    objectType,
    returnsText: false,
    instance: null,
    index: 0,
  });
  const sum: Expression = { kind: 'binary', operator: '+', left: health(hero), right: health(shadow) };
  const project = withEvents([
    block([condition(SYSTEM, 'cnds.Compare', [valued('any', sum), valued('any', health(solids))])], []),
    block([], [set('s', health(99))]),
  ]);
  const { instanceVariables } = crossReferences(smallGame(project));
  expect(instanceVariables.map(({ object, name, reads }) => [object, name, reads.map(place)])).toEqual([
    ['SolidFamily', expect.any(String), ['Sheet 1 condition 1']],
    ['object 99?', 'variable 0?', ['Sheet 2 action 1']],
  ]);
});

test('functions are called in expressions, too, and names in other letters are the same', () => {
  const call = (name: Expression): Expression => ({
    kind: 'object',
    objectType: functions,
    ref: ref('exps.Call'),
    returnsText: false,
    instance: null,
    parameters: [name],
  });
  const project = withEvents([
    block(
      [condition(functions, 'cnds.OnFunction', [valued('text', text('Add'))])],
      [set('a', call(text('ADD')))],
    ),
    block([], [set('a', call(named('which')))]),
  ]);
  const references = crossReferences(smallGame(project));
  expect(
    references.functions.map(({ name, handlers, calls }) => [name, handlers.map(place), calls.map(place)]),
  ).toEqual([
    ['Add', ['Sheet 1 condition 1'], ['Sheet 1 action 1']],
    [null, [], ['Sheet 2 action 1']],
  ]);
});

test('as text and as Markdown', () => {
  const references = crossReferences(smallGame());
  expect(crossReferencesText(references)).toContain(
    [
      'Cross references',
      '',
      'Event variables',
      '',
      'Score (global number, Menu events)',
      '    changed: Menu events, event 1, action 1: System: Set value',
      '    read: Menu events, event 1, action 2: ScoreText: Set text',
      'Damage (local number, Level events, event 1)',
    ].join('\n'),
  );
  expect(crossReferencesText(references, { markdown: true })).toContain(
    '## Functions\n\n- `hit`\n  - handled: `Level events, event 3, condition 1: Function: On function`\n',
  );
});

test('events nested 2,000 deep', () => {
  let event = block([], [set('x', integer(1))]);
  for (let depth = 1; depth < 2000; depth++) event = block([], [], [variable(`x${depth}`, 0), event]);
  const { eventVariables } = crossReferences(smallGame(withEvents([variable('x', 0), event])));
  expect(eventVariables[0]!.changes.map(place)).toEqual(['Sheet 2000 action 1']);
  expect(eventVariables).toHaveLength(2000);
});

test.each([false, true])('whatever a name holds stays on its line (Markdown: %s)', (markdown) => {
  const texts = (name: string) => {
    const events = [variable(name, 0), block([], [set(name, integer(1))]), group(name, true, [])];
    const project = { ...smallProject(), eventSheets: [{ name, events }] };
    const game = smallGame({ ...project, layouts: project.layouts.map((each) => ({ ...each, name })) });
    const [sheet] = game.project.eventSheets;
    return [
      eventListing(game, sheet!, { markdown }),
      crossReferencesText(crossReferences(game), { markdown }),
    ];
  };
  const hostile = texts('a\u001b[31m\n\u2028\u0085b\u202e\u061c\u0000');
  const lines = (all: readonly string[]) =>
    all.map((each) => each.split(/[\n\v\f\r\u0085\u2028\u2029]/).length);
  expect(lines(hostile)).toEqual(lines(texts('plain')));
  expect(hostile.join('')).toContain('a·[31m b···');
  for (const unseen of '\u0000\u001b\u202e\u061c') expect(hostile.join('')).not.toContain(unseen);
});
