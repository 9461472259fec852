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
        whenTrue: syntaxOf(expression.then, context),
        whenFalse: syntaxOf(expression.otherwise, context),
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

/** Equal but for the last digits of numbers, which the exporter rounds. */
export function sameSyntax(a: Syntax, b: Syntax): boolean {
  if (a.kind === 'number' && b.kind === 'number')
    return a.value === b.value || Math.abs(a.value - b.value) <= 1e-6 * Math.abs(a.value);
  if (a.kind === 'text' && b.kind === 'text') return a.value === b.value;
  if (a.kind === 'negate' && b.kind === 'negate') return sameSyntax(a.of, b.of);
  if (a.kind === 'binary' && b.kind === 'binary')
    return a.operator === b.operator && sameSyntax(a.left, b.left) && sameSyntax(a.right, b.right);
  if (a.kind === 'conditional' && b.kind === 'conditional')
    return (
      sameSyntax(a.condition, b.condition) &&
      sameSyntax(a.whenTrue, b.whenTrue) &&
      sameSyntax(a.whenFalse, b.whenFalse)
    );
  if (a.kind !== 'name' || b.kind !== 'name') return false;
  return (
    a.path.join('.') === b.path.join('.') &&
    (a.instance === null || b.instance === null
      ? a.instance === b.instance
      : sameSyntax(a.instance, b.instance)) &&
    a.parameters.length === b.parameters.length &&
    a.parameters.every((parameter, index) => sameSyntax(parameter, b.parameters[index]!))
  );
}
