import { TokenKind, type Tokens } from './tokens.js';
import { type Tree, valueAt } from './tree.js';

/** Values by the names that stand for them. */
export type Constants = ReadonlyMap<string, Tree>;

/**
 * The names that stand for plain values at the token `index`: compilers before 2014 put `var g=!0,k=null,n=!1;` in front.
 * It takes those that a `var` of the script, or of a function around `index`, sets to a value and nothing sets again.
 * Linear but for sets that are joined, the smaller into the larger.
 */
export function constantsAt(tokens: Tokens, index: number): Constants {
  const script = scopeOf(0, tokens.length, true);
  const around = [script];
  const open = [script];
  for (let at = 0; at < tokens.length; at++) {
    while (open.length > 1 && at >= open.at(-1)!.to) leave(open.pop()!, open.at(-1)!);
    const scope = open.at(-1)!;
    if (tokens.is(at, 'function')) {
      const inner = functionAt(tokens, at, index, scope);
      if (inner === null) continue;
      open.push(inner);
      if (inner.isAround) around.push(inner);
      at = inner.from;
    } else if (tokens.is(at, 'var')) declare(tokens, at, scope);
    else if (tokens.kind(at) === TokenKind.name && isSet(tokens, at) && !scope.initial.has(at))
      scope.set.add(tokens.text(at));
  }
  while (open.length > 1) leave(open.pop()!, open.at(-1)!);
  settle(script);

  const constants = new Map<string, Tree>();
  for (const scope of around) {
    for (const name of scope.own) constants.delete(name);
    for (const [name, value] of scope.constants) constants.set(name, value);
  }
  return constants;
}

/** The tree with the values of constants in place of their names. Nesting costs no stack. */
export function withConstants(items: readonly Tree[], constants: Constants): readonly Tree[] {
  if (constants.size === 0) return items;
  const root: Tree[] = [];
  const left: [from: readonly Tree[], to: Tree[]][] = [[items, root]];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [from, to] = next;
    for (const item of from) {
      if (isList(item)) {
        const inner: Tree[] = [];
        to.push(inner);
        left.push([item, inner]);
      } else to.push(meantBy(item, constants));
    }
  }
  return root;
}

function meantBy(item: Tree, constants: Constants): Tree {
  if (typeof item !== 'object' || item === null || !('ref' in item)) return item;
  const value = constants.get(item.ref);
  return value === undefined ? item : value;
}

const isList = (item: Tree): item is readonly Tree[] => Array.isArray(item);

interface Scope {
  /** Tokens of the body, its brackets among them. */
  readonly from: number;
  readonly to: number;
  readonly isAround: boolean;
  /** Declared in it: parameters, variables, functions. */
  readonly own: Set<string>;
  readonly constants: Map<string, Tree>;
  /** Tokens of names that `constants` has from there. */
  readonly initial: Set<number>;
  /** Given a value elsewhere, in it or in functions in it that have no such name of their own. */
  set: Set<string>;
}

const scopeOf = (from: number, to: number, isAround: boolean): Scope => ({
  from,
  to,
  isAround,
  own: new Set(),
  constants: new Map(),
  initial: new Set(),
  set: new Set(),
});

/** What a function sets that is not its own, the function around it sets. */
function leave(inner: Scope, outer: Scope): void {
  settle(inner);
  const [smaller, larger] = inner.set.size < outer.set.size ? [inner.set, outer.set] : [outer.set, inner.set];
  for (const name of smaller) larger.add(name);
  outer.set = larger;
}

function settle({ own, set, constants }: Scope): void {
  for (const name of own) if (set.delete(name)) constants.delete(name);
}

/** The body of the function at `at`; what its name and parameters are called is noted. */
function functionAt(tokens: Tokens, at: number, index: number, outer: Scope): Scope | null {
  const isCalled = tokens.kind(at + 1) === TokenKind.name;
  const parameters = isCalled ? at + 2 : at + 1;
  const body = tokens.partner(parameters) + 1;
  if (!tokens.is(parameters, '(') || !tokens.is(body, '{')) return null;
  const to = tokens.partner(body);
  const inner = scopeOf(body, to, body < index && index < to);
  for (let name = parameters + 1; name < body - 1; name++) inner.own.add(tokens.text(name));
  if (isCalled) {
    outer.own.add(tokens.text(at + 1));
    outer.set.add(tokens.text(at + 1));
  }
  return inner;
}

/** `var a = 1, b, c = f(x);` */
function declare(tokens: Tokens, at: number, scope: Scope): void {
  for (let name = at + 1; tokens.kind(name) === TokenKind.name; ) {
    const text = tokens.text(name);
    const value = tokens.is(name + 1, '=') ? valueAt(tokens, name + 2) : null;
    const isPlain = value !== null && !isReference(value.value) && isEnd(tokens, value.next);
    if (isPlain && !scope.own.has(text) && startsStatement(tokens, at, scope)) {
      scope.constants.set(text, value.value);
      scope.initial.add(name);
    }
    scope.own.add(text);
    let next = name + 1;
    while (next < scope.to && !isEnd(tokens, next))
      next = tokens.kind(next) === TokenKind.open ? tokens.partner(next) + 1 : next + 1;
    if (!tokens.is(next, ',')) return;
    name = next + 1;
  }
}

const isReference = (value: Tree): boolean => typeof value === 'object' && value !== null;

/** What stands in the body itself is done, what stands in a branch or loop may not be. */
function startsStatement(tokens: Tokens, at: number, { from }: Scope): boolean {
  return tokens.is(at - 1, ';') || tokens.is(at - 1, '}') || at - 1 === from || at === 0;
}

const isEnd = (tokens: Tokens, at: number): boolean =>
  tokens.is(at, ',') || tokens.is(at, ';') || tokens.kind(at) === TokenKind.close;

/** `a = 1`, `a += 1`, `a++`, `--a`, `for (a in b)`. */
function isSet(tokens: Tokens, at: number): boolean {
  if (tokens.is(at - 1, '.')) return false;
  const after = tokens.text(at + 1);
  return (
    assignment.test(after) ||
    steps.some((step) => step === after || tokens.is(at - 1, step)) ||
    (after === 'in' && tokens.is(at - 1, '(') && tokens.is(at - 2, 'for'))
  );
}

const assignment = /^(?:[-+*/%&|^]|\*\*|<<|>>>?|&&|\|\||\?\?)?=$/;
const steps = ['++', '--'];
