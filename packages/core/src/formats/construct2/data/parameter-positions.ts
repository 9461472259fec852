/** What each position of a parameter is. */

import type { Parameter } from '../events.js';
import { expression } from './expression-positions.js';
import type { Make } from './fields.js';
import { lazy } from './lazy.js';
import { headedList } from './lists.js';
import { form, record } from './record.js';
import { type AnyType, allEras, type Type } from './type.js';
import { union } from './union.js';
import { code } from './values.js';

export const parameter: Type<Parameter> = lazy(() => anyParameter);

type Kind = Parameter['kind'];
type Of<K extends Kind> = Extract<Parameter, { readonly kind: K }>;

/** By code. */
const kinds: readonly (readonly [Kind, AnyType])[] = [
  evaluated('number', 0),
  evaluated('text', 1),
  ['audio', audio()],
  chosen('choice', 3),
  simple('object', (list) => ({ kind: list.code(4, 'object'), objectType: list.number() })),
  evaluated('layer', 5),
  named('layout', 6),
  evaluated('any', 7),
  chosen('comparison', 8),
  chosen('key', 9),
  simple('instanceVariable', (list) => ({
    kind: list.code(10, 'instanceVariable'),
    index: list.number(),
  })),
  named('eventVariable', 11),
  named('file', 12),
  [
    'variadic',
    headedList<Of<'variadic'>>(
      { name: null, type: code(13) },
      { name: 'parameters', type: parameter },
      { kind: 'variadic' },
    ),
  ],
];

function evaluated(kind: 'number' | 'text' | 'layer' | 'any', number: number) {
  return simple(kind, (list) => ({ kind: list.code(number, kind), value: list.next(expression) }));
}

function chosen(kind: 'choice' | 'comparison' | 'key', of: number) {
  return simple(kind, (list) => ({ kind: list.code(of, kind), value: list.number() }));
}

function named(kind: 'layout' | 'eventVariable' | 'file', number: number) {
  return simple(kind, (list) => ({ kind: list.code(number, kind), name: list.text() }));
}

function simple(kind: Kind, make: Make<Parameter>): readonly [Kind, AnyType] {
  return [kind, record(`a parameter of kind ${kind}`, [form(allEras, make)])];
}

/** Name and flag lie in a list of their own behind the code. */
function audio(): AnyType {
  const file = record<Of<'audio'>>('an audio file', [
    form(allEras, (list) => ({ kind: 'audio', file: list.text(), isMusic: list.boolean() })),
  ]);
  const outer = record<{ kind: 'audio'; file: Of<'audio'> }>('a parameter of kind audio', [
    form(allEras, (list) => ({ kind: list.code(2, 'audio'), file: list.next(file) })),
  ]);
  return {
    read: (found, reading) => outer.read(found, reading).file,
    write: (value: Of<'audio'>, writing) => outer.write({ kind: 'audio', file: value }, writing),
    child(step, value, era) {
      const inner = file.child!(step, value, era);
      return inner && { ...inner, positions: [1, ...inner.positions] };
    },
  };
}

const codes = new Map(kinds.map(([kind], number) => [kind, number]));

const anyParameter = union<Parameter>(
  'parameter',
  new Map(kinds.map(([, type], number) => [number, type])),
  ({ kind }) => codes.get(kind),
);
