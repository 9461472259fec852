import type { BinaryOperator, Expression } from '../../events.js';
import { type EventContext, memberName, objectName, variableName } from '../naming.js';

/** An expression by names alone, in lower case, as text and export both give it. */
export type Syntax =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'negate'; readonly of: Syntax }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Syntax;
      readonly right: Syntax;
    }
  | {
      readonly kind: 'conditional';
      readonly condition: Syntax;
      readonly whenTrue: Syntax;
      readonly whenFalse: Syntax;
    }
  /** `path`: `dt`; `Sprite` and `X`; `Sprite`, `Platform` and `VectorX`. */
  | {
      readonly kind: 'name';
      readonly path: readonly string[];
      readonly instance: Syntax | null;
      readonly parameters: readonly Syntax[];
    };

/** What the text of an expression must be read as. */
export function syntaxOf(expression: Expression, context: EventContext): Syntax {
  const each = (parameters: readonly Expression[] | undefined) =>
    (parameters ?? []).map((parameter) => syntaxOf(parameter, context));
  const name = (path: string[], parameters: Syntax[] = [], instance: Expression | null = null): Syntax => ({
    kind: 'name',
    path: path.map((part) => part.toLowerCase()),
    instance: instance && syntaxOf(instance, context),
    parameters,
  });
  switch (expression.kind) {
    case 'integer':
    case 'float':
      return { kind: 'number', value: Number(expression.value) };
    case 'text':
      return expression;
    case 'negate':
      return { kind: 'negate', of: syntaxOf(expression.of, context) };
    case 'binary':
      return {
        kind: 'binary',
        operator: expression.operator,
        left: syntaxOf(expression.left, context),
        right: syntaxOf(expression.right, context),
      };
    case 'conditional':
      return {
        kind: 'conditional',
        condition: syntaxOf(expression.condition, context),
        whenTrue: syntaxOf(expression.whenTrue, context),
        whenFalse: syntaxOf(expression.whenFalse, context),
      };
    case 'eventVariable':
      return name([expression.name]);
    case 'system':
      return name([memberName(context, expression.ref)], each(expression.parameters));
    case 'instanceVariable':
      return name(
        [
          objectName(context, expression.objectType),
          variableName(context, expression.objectType, expression.index),
        ],
        [],
        expression.instance,
      );
    case 'object':
      return name(
        [objectName(context, expression.objectType), memberName(context, expression.ref)],
        each(expression.parameters),
        expression.instance,
      );
    case 'behavior':
      return name(
        [
          objectName(context, expression.objectType),
          expression.behavior,
          memberName(context, expression.ref),
        ],
        each(expression.parameters),
        expression.instance,
      );
  }
}

/** Works out what is constant, as the exporter does. */
export function folded(syntax: Syntax): Syntax {
  switch (syntax.kind) {
    case 'number':
    case 'text':
      return syntax;
    case 'negate': {
      const of = folded(syntax.of);
      return of.kind === 'number' ? { kind: 'number', value: -of.value } : { kind: 'negate', of };
    }
    case 'binary': {
      const left = folded(syntax.left);
      const right = folded(syntax.right);
      return constant(syntax.operator, left, right) ?? { ...syntax, left, right };
    }
    case 'conditional':
      return {
        kind: 'conditional',
        condition: folded(syntax.condition),
        whenTrue: folded(syntax.whenTrue),
        whenFalse: folded(syntax.whenFalse),
      };
    case 'name':
      if (syntax.path.length === 1 && syntax.path[0] === 'newline') return { kind: 'text', value: '\n' };
      return {
        ...syntax,
        instance: syntax.instance && folded(syntax.instance),
        parameters: syntax.parameters.map(folded),
      };
  }
}

function constant(operator: BinaryOperator, left: Syntax, right: Syntax): Syntax | null {
  if (left.kind === 'number' && right.kind === 'number') {
    const value = arithmetic(operator, left.value, right.value);
    return value === null ? null : { kind: 'number', value };
  }
  if (operator !== '&') return null;
  if ((left.kind !== 'text' && left.kind !== 'number') || (right.kind !== 'text' && right.kind !== 'number'))
    return null;
  return { kind: 'text', value: `${left.value}${right.value}` };
}

function arithmetic(operator: BinaryOperator, a: number, b: number): number | null {
  switch (operator) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    case '%':
      return a % b;
    case '^':
      return a ** b;
    default:
      return null;
  }
}

/** Whether the last part of two names means the same. */
export type SameName = (a: string, b: string) => boolean;

/** Equal but for the last digits of numbers, which the exporter rounds. */
export function sameSyntax(a: Syntax, b: Syntax, sameName: SameName): boolean {
  const same = (one: Syntax, other: Syntax): boolean => {
    if (one.kind === 'number' && other.kind === 'number')
      return one.value === other.value || Math.abs(one.value - other.value) <= 1e-14 * Math.abs(one.value);
    if (one.kind === 'text' && other.kind === 'text') return one.value === other.value;
    if (one.kind === 'negate' && other.kind === 'negate') return same(one.of, other.of);
    if (one.kind === 'binary' && other.kind === 'binary')
      return one.operator === other.operator && same(one.left, other.left) && same(one.right, other.right);
    if (one.kind === 'conditional' && other.kind === 'conditional')
      return (
        same(one.condition, other.condition) &&
        same(one.whenTrue, other.whenTrue) &&
        same(one.whenFalse, other.whenFalse)
      );
    // A symbol of a minified game that the exporter did not join to a text.
    if (one.kind === 'name' && other.kind === 'text' && other.value === '\n')
      return one.path.length === 1 && sameName(one.path[0]!, 'newline');
    if (one.kind !== 'name' || other.kind !== 'name') return false;
    return (
      one.path.length === other.path.length &&
      one.path.slice(0, -1).join('.') === other.path.slice(0, -1).join('.') &&
      sameName(one.path.at(-1)!, other.path.at(-1)!) &&
      (one.instance === null || other.instance === null
        ? one.instance === other.instance
        : same(one.instance, other.instance)) &&
      one.parameters.length === other.parameters.length &&
      one.parameters.every((parameter, index) => same(parameter, other.parameters[index]!))
    );
  };
  return same(a, b);
}
