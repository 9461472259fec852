import type { BinaryOperator, Expression } from '../events.js';
import { decimalText } from './decimal.js';
import { type EventContext, memberName, objectName, variableName } from './naming.js';

/**
 * An expression as one types it in Construct 2, with the fewest brackets: its precedence was read from the projects
 * of exported games, and where those do not settle which of two operators comes first there are brackets. Constants
 * were already worked out when the game was exported. Recursion is as deep as expressions nest, which the reader of a
 * project bounds.
 */
export function expressionText(expression: Expression, context: EventContext): string {
  const parts: string[] = [];
  write(expression, false, context, parts);
  return parts.join('');
}

function write(expression: Expression, brackets: boolean, context: EventContext, out: string[]): void {
  if (brackets) out.push('(');
  switch (expression.kind) {
    case 'integer':
      out.push(String(expression.value));
      break;
    case 'float':
      out.push(decimalText(expression.value));
      break;
    case 'text':
      out.push(quoted(expression.value));
      break;
    case 'negate':
      out.push('-');
      write(expression.of, isCompound(expression.of), context, out);
      break;
    case 'binary': {
      const { operator, left, right } = expression;
      write(left, needsBrackets(left, operator, 'left'), context, out);
      out.push(` ${operator} `);
      write(right, needsBrackets(right, operator, 'right'), context, out);
      break;
    }
    case 'conditional':
      write(expression.condition, needsBracketsInConditional(expression.condition), context, out);
      out.push(' ? ');
      write(expression.whenTrue, needsBracketsInConditional(expression.whenTrue), context, out);
      out.push(' : ');
      write(expression.whenFalse, needsBracketsInConditional(expression.whenFalse), context, out);
      break;
    case 'system':
      out.push(memberName(context, expression.ref));
      writeParameters(expression.parameters, context, out);
      break;
    case 'object':
      writeObject(expression, context, out);
      out.push('.', memberName(context, expression.ref));
      writeParameters(expression.parameters, context, out);
      break;
    case 'behavior':
      writeObject(expression, context, out);
      out.push('.', expression.behavior, '.', memberName(context, expression.ref));
      writeParameters(expression.parameters, context, out);
      break;
    case 'instanceVariable':
      writeObject(expression, context, out);
      out.push('.', variableName(context, expression.objectType, expression.index));
      break;
    case 'eventVariable':
      out.push(expression.name);
  }
  if (brackets) out.push(')');
}

function writeObject(
  of: Expression & { readonly instance: Expression | null; readonly objectType: number },
  context: EventContext,
  out: string[],
): void {
  out.push(objectName(context, of.objectType));
  if (of.instance === null) return;
  write(of.instance, true, context, out);
}

function writeParameters(
  parameters: readonly Expression[] | undefined,
  context: EventContext,
  out: string[],
): void {
  if (parameters === undefined || parameters.length === 0) return;
  for (const [index, parameter] of parameters.entries()) {
    out.push(index === 0 ? '(' : ', ');
    write(parameter, false, context, out);
  }
  out.push(')');
}

/** Of `*`, `/` and `^` the right one binds tighter; `+` and `-` are one level, from left to right. */
const ranks: Readonly<Partial<Record<BinaryOperator, number>>> = {
  '&': 0,
  '+': 1,
  '-': 1,
  '*': 2,
  '/': 3,
  '^': 4,
};

/** Those of which `a ∘ b ∘ c` is `(a ∘ b) ∘ c`. */
const chains: ReadonlySet<BinaryOperator> = new Set(['+', '-', '*', '/', '%', '&', '|'] as const);

function needsBrackets(operand: Expression, outer: BinaryOperator, side: 'left' | 'right'): boolean {
  const inner = operatorOf(operand);
  if (inner === null) return outer === '^' && side === 'left' && beginsWithMinus(operand);
  if (inner === '?') return true;
  if (inner === outer) return side === 'right' || !chains.has(outer);
  const innerRank = ranks[inner];
  const outerRank = ranks[outer];
  if (innerRank === undefined || outerRank === undefined) return true;
  // No project shows `&` beside `+` or `-`.
  if (outer === '&' && innerRank === 1) return true;
  return innerRank < outerRank || (innerRank === outerRank && side === 'right');
}

/** No project shows `|` or `%` there, or one conditional in another. */
function needsBracketsInConditional(part: Expression): boolean {
  const inner = operatorOf(part);
  return inner === '?' || inner === '|' || inner === '%';
}

/** A text with line breaks is written with `&`. */
function operatorOf(expression: Expression): BinaryOperator | '?' | null {
  if (expression.kind === 'binary') return expression.operator;
  if (expression.kind === 'conditional') return '?';
  return expression.kind === 'text' && expression.value !== '\n' && expression.value.includes('\n')
    ? '&'
    : null;
}

const isCompound = (expression: Expression): boolean =>
  operatorOf(expression) !== null || ['integer', 'float', 'negate'].includes(expression.kind);

const beginsWithMinus = (expression: Expression): boolean =>
  expression.kind === 'negate' ||
  ((expression.kind === 'integer' || expression.kind === 'float') &&
    (expression.value < 0 || Object.is(expression.value, -0)));

/** A text in the editor's language, which has no escapes but doubled quotes. */
export const quoted = (text: string): string =>
  text
    .split(/(\n)/)
    .filter((part, index, parts) => part !== '' || parts.length === 1 || index % 2 === 1)
    .map((part) => (part === '\n' ? 'newline' : `"${part.replaceAll('"', '""')}"`))
    .join(' & ');
