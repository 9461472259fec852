/** What each position of a parameter is. */

import type { Expression, Parameter } from '../events.js';
import { expression } from './expression-positions.js';
import { lazy } from './lazy.js';
import { headedList } from './lists.js';
import { code, type Field, fieldsOf, form, record } from './record.js';
import { type AnyType, allEras, type Type } from './type.js';
import { union } from './union.js';
import { boolean, number, text } from './values.js';

export const parameter: Type<Parameter> = lazy(() => anyParameter);

type Kind = Parameter['kind'];
type Of<K extends Kind> = Extract<Parameter, { readonly kind: K }>;

const value = fieldsOf<{ value: Expression }>().at('value', expression);
const choice = fieldsOf<{ value: number }>().at('value', number);
const name = fieldsOf<{ name: string }>().at('name', text);
const objectType = fieldsOf<{ objectType: number }>().at('objectType', number);
const index = fieldsOf<{ index: number }>().at('index', number);

/** By code. */
const kinds: readonly (readonly [Kind, AnyType])[] = [
  simple('number', 0, value),
  simple('text', 1, value),
  ['audio', audio()],
  simple('choice', 3, choice),
  simple('object', 4, objectType),
  simple('layer', 5, value),
  simple('layout', 6, name),
  simple('any', 7, value),
  simple('comparison', 8, choice),
  simple('key', 9, choice),
  simple('instanceVariable', 10, index),
  simple('eventVariable', 11, name),
  simple('file', 12, name),
  [
    'variadic',
    headedList<Of<'variadic'>>(
      { name: null, type: code(13).type },
      { name: 'parameters', type: parameter },
      { kind: 'variadic' },
    ),
  ],
];

function simple<K extends Kind>(kind: K, number: number, field: Field): readonly [Kind, AnyType] {
  const only = form<{ kind: K }>(allEras, [code(number), field], { kind });
  return [kind, record(`a parameter of kind ${kind}`, [only])];
}

/** Name and flag lie in a list of their own behind the code. */
function audio(): AnyType {
  const { at } = fieldsOf<Of<'audio'>>();
  const file = record<Of<'audio'>>('an audio file', [
    form(allEras, [at('file', text), at('isMusic', boolean)], { kind: 'audio' }),
  ]);
  const outer = record<{ kind: 'audio'; file: Of<'audio'> }>('a parameter of kind audio', [
    form(allEras, [code(2), fieldsOf<{ file: Of<'audio'> }>().at('file', file)], { kind: 'audio' }),
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
