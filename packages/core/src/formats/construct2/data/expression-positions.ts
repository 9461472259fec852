/** What each position of an expression is. */

import type { BinaryOperator, Expression } from '../events.js';
import { joined, type Make } from './fields.js';
import { lazy } from './lazy.js';
import { listOf, nullable } from './lists.js';
import type { Reading } from './reading.js';
import { form, record } from './record.js';
import { type AnyType, allEras, type Type } from './type.js';
import { union } from './union.js';
import { exactInteger, ref } from './values.js';

export const expression: Type<Expression> = lazy(() => anyExpression);

type Of<K extends Expression['kind']> = Extract<Expression, { readonly kind: K }>;

const parameters = listOf(expression);
const instance = nullable(expression);

const firstOperator = 4;
/** By code, from 4 on. */
const operators: readonly BinaryOperator[] = [
  ...(['+', '-', '*', '/', '%', '^', '&', '|'] as const),
  ...(['=', '<>', '<', '<=', '>', '>='] as const),
];

const kinds: Readonly<Record<number, { readonly kind: Expression['kind']; readonly type: AnyType }>> = {
  0: kind('integer', (list) => ({ kind: list.code(0, 'integer'), value: list.next(exactInteger) })),
  1: kind('float', (list) => ({ kind: list.code(1, 'float'), value: list.number() })),
  2: kind('text', (list) => ({ kind: list.code(2, 'text'), value: list.text() })),
  3: kind('negate', (list) => ({ kind: list.code(3, 'negate'), of: list.next(expression) })),
  18: kind('conditional', (list) => ({
    kind: list.code(18, 'conditional'),
    condition: list.next(expression),
    whenTrue: list.next(expression),
    whenFalse: list.next(expression),
  })),
  19: called('system', (list) => ({ kind: list.code(19, 'system'), ref: list.next(ref) })),
  20: called('object', (list) => ({
    kind: list.code(20, 'object'),
    objectType: list.number(),
    ref: list.next(ref),
    returnsText: list.boolean(),
    instance: list.next(instance),
  })),
  21: kind('instanceVariable', (list) => ({
    kind: list.code(21, 'instanceVariable'),
    objectType: list.number(),
    returnsText: list.boolean(),
    instance: list.next(instance),
    index: list.number(),
  })),
  22: called('behavior', (list) => ({
    kind: list.code(22, 'behavior'),
    objectType: list.number(),
    behavior: list.text(),
    ref: list.next(ref),
    returnsText: list.boolean(),
    instance: list.next(instance),
  })),
  23: kind('eventVariable', (list) => ({ kind: list.code(23, 'eventVariable'), name: list.text() })),
};

function kind<K extends Expression['kind']>(kind: K, ...makes: readonly Make<Of<K>>[]) {
  const forms = makes.map((make) => form(allEras, make));
  return { kind, type: record<Of<K>>(`an expression of kind ${kind}`, forms) };
}

/** With parameters, and without. */
function called<K extends 'system' | 'object' | 'behavior'>(name: K, make: Make<Of<K>>) {
  return kind(
    name,
    make,
    joined(make, (list: Reading) => ({ parameters: list.next(parameters) })),
  );
}

const binaryType = (operator: BinaryOperator, number: number): AnyType =>
  record<Of<'binary'>>(`an expression with ${operator}`, [
    form(allEras, (list) => ({
      kind: list.code(number, 'binary'),
      operator,
      left: list.next(expression),
      right: list.next(expression),
    })),
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
