import type { BinaryOperator } from '../../events.js';
import type { Syntax } from './syntax.js';

/** From the loosest to the tightest; those of one line go from left to right. */
const levels: readonly (readonly BinaryOperator[])[] = [
  ['|'],
  ['&'],
  ['=', '<>', '<', '<=', '>', '>='],
  ['+', '-'],
  ['%'],
  ['*'],
  ['/'],
  ['^'],
];
const levelOf = new Map(levels.flatMap((operators, level) => operators.map((operator) => [operator, level])));

/** Reads what one types into Construct 2. Throws an Error where it cannot. */
export function parseExpression(text: string): Syntax {
  const tokens = text.match(/"(?:[^"]|"")*"|\d+(?:\.\d+)?(?![\p{L}_])|[\p{L}\p{N}_$]+|<>|<=|>=|\S/gu) ?? [];
  let at = 0;
  const fail = (token = tokens[at]): never => {
    throw new Error(`Cannot read ${JSON.stringify(token)} in ${text}`);
  };
  const take = (token: string): boolean => {
    if (tokens[at] !== token) return false;
    at++;
    return true;
  };
  const need = (token: string): void => {
    if (!take(token)) fail();
  };

  const conditional = (): Syntax => {
    const condition = binary(0);
    if (!take('?')) return condition;
    const whenTrue = conditional();
    need(':');
    return { kind: 'conditional', condition, whenTrue, whenFalse: conditional() };
  };
  const binary = (lowest: number): Syntax => {
    let left = unary();
    for (;;) {
      const operator = tokens[at] as BinaryOperator;
      const level = levelOf.get(operator);
      if (level === undefined || level < lowest) return left;
      at++;
      left = { kind: 'binary', operator, left, right: binary(level + 1) };
    }
  };
  const unary = (): Syntax => {
    if (!take('-')) return primary();
    if (/^\d/.test(tokens[at] ?? '')) return { kind: 'number', value: -Number(tokens[at++]) };
    return { kind: 'negate', of: unary() };
  };
  const primary = (): Syntax => {
    const token = tokens[at++] ?? '';
    if (/^\d+(\.\d+)?$/.test(token)) return { kind: 'number', value: Number(token) };
    if (token.startsWith('"')) return { kind: 'text', value: token.slice(1, -1).replaceAll('""', '"') };
    if (token === '(') {
      const inside = conditional();
      need(')');
      return inside;
    }
    if (!/^[\p{L}\p{N}_$]/u.test(token)) fail(token);
    return name(token.toLowerCase());
  };
  const name = (first: string): Syntax => {
    const path = [first];
    let instance: Syntax | null = null;
    let parameters = list();
    while (take('.')) {
      if (parameters.length > 0) [instance = null, parameters] = [parameters[0], []];
      path.push(tokens[at++]!.toLowerCase());
      parameters = list();
    }
    return { kind: 'name', path, instance, parameters };
  };
  const list = (): Syntax[] => {
    const items: Syntax[] = [];
    if (!take('(') || take(')')) return items;
    do items.push(conditional());
    while (take(','));
    need(')');
    return items;
  };

  const whole = conditional();
  return at < tokens.length ? fail() : whole;
}
