import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BinaryOperator, Expression } from '../events.js';
import { expressionText } from './expression.js';
import { arbitraryExpression } from './testing/arbitrary-expression.js';
import { testContext } from './testing/context.js';
import { parseExpression } from './testing/parse-expression.js';
import { folded, syntaxOf } from './testing/syntax.js';

const context = testContext();
const print = (expression: Expression): string => expressionText(expression, context);
const variable = (name: string): Expression => ({ kind: 'eventVariable', name });
const text = (value: string): Expression => ({ kind: 'text', value });
const integer = (value: number): Expression => ({ kind: 'integer', value });
const binary = (left: Expression, operator: BinaryOperator, right: Expression): Expression => ({
  kind: 'binary',
  operator,
  left,
  right,
});
const [a, b, c] = [variable('a'), variable('b'), variable('c')];

describe('brackets', () => {
  test.each<[Expression, string]>([
    [binary(binary(a, '+', b), '-', c), 'a + b - c'],
    [binary(a, '-', binary(b, '+', c)), 'a - (b + c)'],
    [binary(binary(a, '+', b), '*', c), '(a + b) * c'],
    [binary(a, '+', binary(b, '*', c)), 'a + b * c'],
    [binary(a, '*', binary(b, '/', c)), 'a * b / c'],
    [binary(binary(a, '*', b), '/', c), '(a * b) / c'],
    [binary(binary(a, '/', b), '/', c), 'a / b / c'],
    [binary(binary(a, '^', b), '^', c), '(a ^ b) ^ c'],
    [binary(binary(a, '%', b), '/', c), '(a % b) / c'],
    [binary(binary(a, '&', b), '&', c), 'a & b & c'],
    [binary(a, '&', binary(b, '+', c)), 'a & (b + c)'],
    [binary(a, '&', binary(b, '*', c)), 'a & b * c'],
    [binary(a, '=', binary(b, '&', c)), 'a = (b & c)'],
    [binary(binary(a, '|', b), '&', c), '(a | b) & c'],
    [{ kind: 'negate', of: binary(a, '+', b) }, '-(a + b)'],
    [{ kind: 'negate', of: { kind: 'negate', of: a } }, '-(-a)'],
    [binary(integer(-2), '^', a), '(-2) ^ a'],
    [binary(a, '-', integer(-2)), 'a - -2'],
    [
      { kind: 'conditional', condition: binary(a, '>=', b), whenTrue: text('x'), whenFalse: c },
      'a >= b ? "x" : c',
    ],
  ])('%#', (expression, expected) => expect(print(expression)).toBe(expected));
});

describe('what stands between operators', () => {
  const of = { objectType: 0, returnsText: false, instance: null };
  test.each<[Expression, string]>([
    [text('He said "no"'), '"He said ""no"""'],
    [text(''), '""'],
    [text('\n'), 'newline'],
    [text('a\n\nb\n'), '"a" & newline & newline & "b" & newline'],
    [binary(a, '&', text('b\nc')), 'a & ("b" & newline & "c")'],
    [{ kind: 'integer', value: 9007199254740993n }, '9007199254740993'],
    [{ kind: 'float', value: 0.1 }, '0.1'],
    [{ kind: 'float', value: -1.5e-10 }, '-0.00000000015'],
    [{ kind: 'float', value: 1.25e21 }, '1250000000000000000000'],
    [{ kind: 'float', value: Infinity }, 'infinity'],
    [{ kind: 'system', ref: 'expression system random', parameters: [integer(1), a] }, 'random(1, a)'],
    [{ kind: 'system', ref: 'expression system dt' }, 'dt'],
    [{ kind: 'object', ref: 'expression Sprite X', ...of }, 'Player.X'],
    [{ kind: 'object', ref: 'expression Sprite X', ...of, instance: binary(a, '+', b) }, 'Player(a + b).X'],
    [
      { kind: 'behavior', ref: 'expression behavior:EightDir Speed', behavior: '8Direction', ...of },
      'Player.8Direction.Speed',
    ],
    [{ kind: 'instanceVariable', index: 0, ...of }, 'Player.health'],
    [{ kind: 'instanceVariable', index: 7, ...of }, 'Player.variable 7?'],
    [{ kind: 'object', ref: 'expression Sprite Width likely', ...of, objectType: 99 }, 'object 99?.Width?'],
  ])('%#', (expression, expected) => expect(print(expression)).toBe(expected));
});

test('the text of any expression is read as the same expression', () => {
  fc.assert(
    fc.property(arbitraryExpression, (expression) => {
      const read = parseExpression(print(expression));
      expect(folded(read)).toEqual(folded(syntaxOf(expression, context)));
    }),
    { numRuns: 2000 },
  );
});

test('2,000 levels are written', () => {
  let deep: Expression = a;
  for (let level = 0; level < 1000; level++) deep = binary(b, '-', { kind: 'negate', of: deep });
  expect(print(deep)).toBe(`${'b - -('.repeat(999)}b - -a${')'.repeat(999)}`);
});
