import { expect, test } from 'vitest';
import type { Expression } from '../events.js';
import type { Symbols } from '../game.js';
import { inheritance } from '../inherited.js';
import {
  ajax,
  changed,
  condition,
  group,
  hero,
  integer,
  SYSTEM,
  smallGame,
  smallProject,
  solids,
  text,
  valued,
  variable,
} from '../testing/small-project.js';
import { events, onlyIf, run, told } from './testing/told.js';

test('nothing is wrong with the small game', async () => {
  expect(await told(smallGame())).toEqual([]);
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
  expect(() => inheritance(members)).toThrow(
    expect.objectContaining({
      diagnostic: expect.objectContaining({ code: 'construct2/too-much-inherited' }),
    }),
  );
});
