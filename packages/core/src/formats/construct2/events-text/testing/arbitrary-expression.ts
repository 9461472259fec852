import fc from 'fast-check';
import type { BinaryOperator, Expression } from '../../events.js';

const operators: readonly BinaryOperator[] = [
  ...(['+', '-', '*', '/', '%', '^', '&', '|', '=', '<>', '<', '<=', '>', '>='] as const),
];

const leaf: fc.Arbitrary<Expression> = fc.oneof(
  fc.record({ kind: fc.constant('integer' as const), value: fc.integer() }),
  fc.record({
    kind: fc.constant('float' as const),
    value: fc.double({ noNaN: true, noDefaultInfinity: true }),
  }),
  fc.record({
    kind: fc.constant('text' as const),
    value: fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('a', '"', '\n') })),
  }),
  fc.constant({ kind: 'eventVariable', name: 'Score' } as const),
);

/** Any expression over the small game of `testContext`. */
export const arbitraryExpression: fc.Arbitrary<Expression> = fc.letrec<{ expression: Expression }>((tie) => {
  const inner = tie('expression');
  const parameters = fc.array(inner, { minLength: 1, maxLength: 3 });
  const instance = fc.option(inner);
  const of = { objectType: fc.constantFrom(0, 1), returnsText: fc.boolean(), instance };
  return {
    expression: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      leaf,
      fc.record({ kind: fc.constant('negate' as const), of: inner }),
      fc.record({
        kind: fc.constant('binary' as const),
        operator: fc.constantFrom(...operators),
        left: inner,
        right: inner,
      }),
      fc.record({
        kind: fc.constant('conditional' as const),
        condition: inner,
        whenTrue: inner,
        whenFalse: inner,
      }),
      fc.record({
        kind: fc.constant('system' as const),
        ref: fc.constant('expression system choose'),
        parameters,
      }),
      fc.record({ kind: fc.constant('object' as const), ref: fc.constant('expression Sprite X'), ...of }),
      fc.record({
        kind: fc.constant('behavior' as const),
        ...of,
        ref: fc.constant('expression behavior:EightDir Speed'),
        behavior: fc.constant('8Direction'),
        parameters,
      }),
      fc.record({ kind: fc.constant('instanceVariable' as const), ...of, index: fc.constant(0) }),
    ),
  };
}).expression;
