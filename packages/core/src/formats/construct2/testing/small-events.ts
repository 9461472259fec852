import type { Event } from '../events.js';
import { SYSTEM } from '../events.js';
import { action, block, condition, group, integer, text, valued, variable } from './event-builders.js';
import { ref } from './small-symbols.js';

/** Indices of the object types. */
export const hero = 0;
export const shadow = 1;
export const ground = 2;
export const keyboard = 3;
export const functions = 4;
export const score = 5;
export const list = 6;
export const ajax = 7;
export const solids = 8;

export const menuEvents = (): Event[] => [
  variable('Score', 0),
  block(
    [condition(SYSTEM, 'cnds.OnLayoutStart', [], { trigger: 1 })],
    [
      action(SYSTEM, 'acts.SetVar', [
        { kind: 'eventVariable', name: 'Score' },
        valued('any', { kind: 'system', ref: ref('exps.random'), parameters: [integer(10)] }),
      ]),
      action(score, 'acts.SetText', [valued('any', { kind: 'eventVariable', name: 'Score' })]),
      action(SYSTEM, 'acts.GoToLayout', [{ kind: 'layout', name: 'Level' }]),
    ],
  ),
];

export const levelEvents = (): Event[] => [
  group('Play', true, [
    variable('Damage', 1),
    block(
      [
        condition(solids, 'cnds.CompareInstanceVar', [
          { kind: 'instanceVariable', index: 0 },
          { kind: 'comparison', value: 3 },
          valued('any', { kind: 'eventVariable', name: 'Damage' }),
        ]),
      ],
      [
        action(hero, 'acts.SetAnim', [valued('text', text('run')), { kind: 'choice', value: 1 }]),
        action(hero, 'acts.SetInstanceVar', [
          { kind: 'instanceVariable', index: 1 },
          valued('any', text('right')),
        ]),
        action(hero, 'acts.MoveToLayer', [valued('layer', text('game'))]),
        action(hero, 'acts.SetPosToObject', [
          { kind: 'object', objectType: shadow },
          valued('any', text('Hand')),
        ]),
        action(hero, 'acts.SetEnabled', [{ kind: 'choice', value: 0 }], 'Solid'),
        action(functions, 'acts.CallFunction', [
          valued('text', text('hit')),
          { kind: 'variadic', parameters: [valued('any', integer(1))] },
        ]),
        action(SYSTEM, 'acts.CreateObject', [
          { kind: 'object', objectType: hero },
          valued('layer', integer(1)),
          valued('number', integer(5)),
          valued('number', integer(5)),
        ]),
      ],
    ),
    block(
      [condition(functions, 'cnds.OnFunction', [valued('text', text('Hit'))], { trigger: 2 })],
      [
        action(SYSTEM, 'acts.CreateObject', [
          { kind: 'object', objectType: solids },
          valued('layer', text('Game')),
          valued('number', integer(5)),
          valued('number', integer(5)),
        ]),
      ],
    ),
  ]),
];
