/** What each position of an expression is. */

import type { BinaryOperator, Expression } from '../events.js';
import { lazy } from './lazy.js';
import { listOf, nullable } from './lists.js';
import { code, type Field, fieldsOf, form, record } from './record.js';
import { type AnyType, allEras, type Type } from './type.js';
import { union } from './union.js';
import { boolean, exactInteger, number, ref, text } from './values.js';

export const expression: Type<Expression> = lazy(() => anyExpression);

type Of<K extends Expression['kind']> = Extract<Expression, { readonly kind: K }>;

const negate = fieldsOf<Of<'negate'>>();
const binary = fieldsOf<Of<'binary'>>();
const conditional = fieldsOf<Of<'conditional'>>();
const system = fieldsOf<Of<'system'>>();
const object = fieldsOf<Of<'object'>>();
const instanceVariable = fieldsOf<Of<'instanceVariable'>>();
const behavior = fieldsOf<Of<'behavior'>>();
const parameters = listOf(expression);

const firstOperator = 4;
/** By code, from 4 on. */
const operators: readonly BinaryOperator[] = [
  ...(['+', '-', '*', '/', '%', '^', '&', '|'] as const),
  ...(['=', '<>', '<', '<=', '>', '>='] as const),
];

const kinds: Readonly<Record<number, { readonly kind: Expression['kind']; readonly type: AnyType }>> = {
  0: kind('integer', 0, [fieldsOf<Of<'integer'>>().at('value', exactInteger)]),
  1: kind('float', 1, [fieldsOf<Of<'float'>>().at('value', number)]),
  2: kind('text', 2, [fieldsOf<Of<'text'>>().at('value', text)]),
  3: kind('negate', 3, [negate.at('of', expression)]),
  18: kind('conditional', 18, [
    conditional.at('condition', expression),
    conditional.at('whenTrue', expression),
    conditional.at('whenFalse', expression),
  ]),
  19: kind('system', 19, [system.at('ref', ref)], system.at('parameters', parameters)),
  20: kind(
    'object',
    20,
    [
      object.at('objectType', number),
      object.at('ref', ref),
      object.at('returnsText', boolean),
      object.at('instance', nullable(expression)),
    ],
    object.at('parameters', parameters),
  ),
  21: kind('instanceVariable', 21, [
    instanceVariable.at('objectType', number),
    instanceVariable.at('returnsText', boolean),
    instanceVariable.at('instance', nullable(expression)),
    instanceVariable.at('index', number),
  ]),
  22: kind(
    'behavior',
    22,
    [
      behavior.at('objectType', number),
      behavior.at('behavior', text),
      behavior.at('ref', ref),
      behavior.at('returnsText', boolean),
      behavior.at('instance', nullable(expression)),
    ],
    behavior.at('parameters', parameters),
  ),
  23: kind('eventVariable', 23, [fieldsOf<Of<'eventVariable'>>().at('name', text)]),
};

function kind<K extends Exclude<Expression['kind'], 'binary'>>(
  kind: K,
  number: number,
  fields: readonly Field[],
  last?: Field,
) {
  const told = { kind };
  const shorter = [code(number), ...fields];
  const forms = [form(allEras, shorter, told)];
  if (last !== undefined) forms.push(form(allEras, [...shorter, last], told));
  return { kind, type: record<{ kind: K }>(`an expression of kind ${kind}`, forms) };
}

const binaryType = (operator: BinaryOperator, number: number): AnyType =>
  record<Of<'binary'>>(`an expression with ${operator}`, [
    form(allEras, [code(number), binary.at('left', expression), binary.at('right', expression)], {
      kind: 'binary',
      operator,
    }),
  ]);

const codes = new Map(Object.entries(kinds).map(([number, { kind }]) => [kind, Number(number)]));

const anyExpression = union<Expression>(
  'expression',
  new Map([
    ...Object.entries(kinds).map(([number, { type }]): [number, AnyType] => [Number(number), type]),
    ...operators.map((operator, i): [number, AnyType] => [
      firstOperator + i,
      binaryType(operator, firstOperator + i),
    ]),
  ]),
  (value) =>
    value.kind === 'binary' ? firstOperator + operators.indexOf(value.operator) : codes.get(value.kind),
);
