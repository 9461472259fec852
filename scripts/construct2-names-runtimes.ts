/** What Construct 2 runtimes tell of classes and their members, and of what a compiler leaves. */

import { builtInNames } from '../packages/core/src/formats/construct2/runtime/built-in-names.js';
import { readClasses } from '../packages/core/src/formats/construct2/runtime/classes.js';
import { functionAt } from '../packages/core/src/formats/construct2/runtime/functions.js';
import {
  isLongProperty,
  literalsOf,
  longName,
} from '../packages/core/src/formats/construct2/runtime/literals.js';
import { constructors } from '../packages/core/src/formats/construct2/runtime/shape.js';
import { TokenKind, type Tokens, tokensOf } from '../packages/core/src/formats/construct2/runtime/tokens.js';
import {
  type Counts,
  kinds,
  type Method,
  memberIn,
  ownerOf,
  type SetName,
  type Sets,
  sets,
} from './construct2-names-shared.ts';

/** What a runtime in clear defines, by owner; `code` is without the reference table. */
export interface ClearRuntime {
  readonly code: string;
  readonly classes: ReadonlyMap<string, Required<Sets<Method[]>> & { readonly literals: Counts }>;
}

/** How an expression gives its value. */
export const results = ['s:set_string', 's:set_int', 's:set_float', 's:set_any'];

/** Runtimes, and the code of single plugins, read with what the runtimes show of which properties a compiler leaves. */
export function clearRuntimes(
  sources: readonly string[],
  plugins: readonly string[],
): { runtimes: ClearRuntime[]; plugins: ClearRuntime[] } {
  const surviving = survivingProperties(sources);
  const left: typeof literalsOf = (tokens, from, to) =>
    unquoted(
      tokens,
      from,
      to,
      literalsOf(tokens, from, to, (name) => surviving.has(name) || results.includes(`s:${name}`)),
    );
  const runtimes = sources.map((source) => runtimeIn(withoutTable(source), left));
  return {
    runtimes: runtimes.filter(({ classes }) => classes.size > 0),
    plugins: plugins.map((code) => runtimeIn(code, left)),
  };
}

/** A compiler writes `o["push"]` as `o.push` and `{"x": 1}` as `{x: 1}`. */
function unquoted(
  tokens: Tokens,
  from: number,
  to: number,
  literals: Map<string, number>,
): Map<string, number> {
  const add = (literal: string, count: number) => {
    const sum = (literals.get(literal) ?? 0) + count;
    if (sum > 0) literals.set(literal, sum);
    else literals.delete(literal);
  };
  for (let index = from; index < Math.min(to, tokens.length); index++) {
    if (tokens.kind(index) !== TokenKind.string) continue;
    const isKey = tokens.is(index + 1, ':') && (tokens.is(index - 1, '{') || tokens.is(index - 1, ','));
    const isProperty =
      tokens.is(index - 1, '[') &&
      tokens.is(index + 1, ']') &&
      (tokens.kind(index - 2) === TokenKind.name ||
        tokens.kind(index - 2) === TokenKind.close ||
        tokens.is(index - 2, 'this'));
    if (!isKey && !isProperty) continue;
    const name = tokens.string(index);
    if (!/^[A-Za-z_$][\w$]*$/.test(name)) continue;
    const isLeft = isProperty && name.length >= longName;
    if (builtInNames.has(name)) add(`p:${name}`, 1);
    if (builtInNames.has(name) || !isLeft) add(`s:${name}`, -1);
  }
  return literals;
}

function withoutTable(source: string): string {
  const end = source.search(/cr\.(getObjectRefTable|getProjectModel) ?= ?function/);
  return source.slice(0, Math.max(0, end));
}

/** Properties that browsers own: in minified runtimes they are about as often as in those in clear. */
function survivingProperties(sources: readonly string[]): Set<string> {
  const often = [new Map<string, number>(), new Map<string, number>()] as const;
  const files = [0, 0];
  for (const source of sources) {
    const tokens = tokensOf(source);
    const minified = source.includes('cr.plugins_') ? 0 : 1;
    files[minified]!++;
    for (let index = 0; index < tokens.length; index++) {
      const name = isLongProperty(tokens, index) ? tokens.text(index) : null;
      if (name !== null) often[minified].set(name, (often[minified].get(name) ?? 0) + 1);
    }
  }
  const [clear, left] = often;
  const isLeft = ([name, count]: [string, number]) =>
    count / files[1]! > 0.25 * ((clear.get(name) ?? 0) / files[0]!);
  return new Set([...left].filter(isLeft).map(([name]) => name));
}

function runtimeIn(code: string, literalsLeft: typeof literalsOf): ClearRuntime {
  const tokens = tokensOf(code);
  const { members } = readClasses(tokens, new Map(Object.entries(kinds)), new Map(), literalsLeft);
  const classes = new Map<string, Required<Sets<Method[]>> & { literals: Counts }>();
  const starts = constructors(tokens, new Set(members.keys()), new Map());
  for (const [index, { symbol, at }] of starts.entries()) {
    const owner = ownerOf(symbol);
    if (owner === null) continue;
    const methods = (set: SetName) =>
      members
        .get(symbol)!
        [kinds[set]].map(
          (member): Method => [member.symbol, member.argumentCount, Object.fromEntries(member.literals)],
        );
    classes.set(owner, {
      cnds: methods('cnds'),
      acts: methods('acts'),
      exps: methods('exps'),
      literals: Object.fromEntries(literalsLeft(tokens, at, starts[index + 1]?.at ?? tokens.length)),
    });
  }
  if (classes.has('system')) classes.set('common', commonMethods(tokens, literalsLeft));
  return { code, classes };
}

function commonMethods(tokens: Tokens, literalsLeft: typeof literalsOf) {
  const found = { cnds: [] as Method[], acts: [] as Method[], exps: [] as Method[], literals: {} };
  let from = 0;
  while (from < tokens.length && !(tokens.is(from, 'add_common_aces') && tokens.is(from + 1, '='))) from++;
  const made = functionAt(tokens, from + 2, new Map());
  for (let index = made?.from ?? tokens.length; index < (made?.to ?? 0); index++) {
    const set = sets.find((name) => tokens.is(index, name));
    const method =
      set &&
      tokens.is(index + 1, '.') &&
      tokens.is(index + 3, '=') &&
      functionAt(tokens, index + 4, new Map());
    if (!method || tokens.is(index - 1, '.')) continue;
    const counts = Object.fromEntries(literalsLeft(tokens, method.from, method.to));
    found[set].push([tokens.text(index + 2), method.argumentCount, counts]);
  }
  return found;
}

/**
 * By owner, then by key: `k` of what the engine refers to by itself, so that it is always kept, `m` of what only other
 * members refer to. Owners that none of the runtimes has are left out.
 */
export function keptMembers(scripted: readonly ClearRuntime[]): Map<string, Map<string, string>> {
  const all = new Map<string, Map<string, string>>();
  for (const { code, classes } of scripted) {
    for (const owner of classes.keys()) if (!all.has(owner)) all.set(owner, new Map());
    const alone = code.replace(/\b\w*(?:cnds|acts|exps)\.prototype\.\w+ = function[\s\S]*?\n\t\};/gi, '');
    for (const [text, how] of [
      [code, 'm'],
      [alone, 'k'],
    ] as const)
      for (const [reference] of text.matchAll(/cr\.[\w.]+\.prototype\.(cnds|acts|exps)\.\w+\b(?!\s*=)/g)) {
        const member = memberIn(reference);
        // What a plugin refers to of another one is only kept in games that have the plugin.
        if (member !== null && (classes.has('system') || classes.has(member.owner)))
          all.get(member.owner)?.set(member.key, how);
      }
  }
  return all;
}

/** In the order of the runtime that has the most of them, each other one behind what it follows elsewhere. */
export function inOrder(
  scripted: readonly ClearRuntime[],
  owner: string,
  set: SetName,
  methods: readonly Method[],
): Method[] {
  const sequences = scripted.map(({ classes }) => classes.get(owner)?.[set].map(([name]) => name) ?? []);
  sequences.sort((a, b) => b.length - a.length);
  const names = [...(sequences[0] ?? [])];
  for (const sequence of [...sequences, methods.map(([name]) => name)])
    for (const [index, name] of sequence.entries())
      if (!names.includes(name))
        names.splice(index === 0 ? 0 : names.indexOf(sequence[index - 1]!) + 1, 0, name);
  return [...methods].sort(([a], [b]) => names.indexOf(a) - names.indexOf(b));
}
