/**
 * Writes the names that symbols of minified Construct 2 runtimes are aligned with. They come from two tables of facts
 * (names, argument counts and literals of methods in unminified runtimes), from games whose runtimes are in clear,
 * which show how a condition, action or expression is called, and from runtimes: those in clear show the order and the
 * bodies of methods and what the engine itself refers to, so that a compiler keeps it; minified ones which texts stay.
 *
 *     npx tsx scripts/construct2-names.ts FOLDER_OF_TABLES CORPUS_OF_GAMES FOLDER_OF_RUNTIMES
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectOf } from '../packages/core/src/formats/construct2/data/index.js';
import type { MemberKind } from '../packages/core/src/formats/construct2/game.js';
import { readClasses } from '../packages/core/src/formats/construct2/runtime/classes.js';
import { functionAt } from '../packages/core/src/formats/construct2/runtime/functions.js';
import { isLongProperty, literalsOf } from '../packages/core/src/formats/construct2/runtime/literals.js';
import { constructors } from '../packages/core/src/formats/construct2/runtime/shape.js';
import { type Tokens, tokensOf } from '../packages/core/src/formats/construct2/runtime/tokens.js';
import { parameterLetters } from '../packages/core/src/formats/construct2/symbols/parameter-letters.js';
import { classInClear, nameInClear } from '../packages/core/src/formats/construct2/symbols/spelled.js';
import { type MemberUse, usesOf } from '../packages/core/src/formats/construct2/symbols/uses.js';

type Counts = Record<string, number>;
type Method = [name: string, argumentCount: number, literals: Counts];
type Sets<T> = { cnds?: T; acts?: T; exps?: T };

interface Tables {
  readonly owners: Record<string, Sets<Method[]> & { literals?: Counts }>;
  readonly scripts: Record<string, Sets<Record<string, { args: string[]; count: number }>>>;
}

const [, , tables = '.', corpus = '.', runtimes = '.'] = process.argv;
const target = fileURLToPath(
  new URL('../packages/core/src/formats/construct2/symbols/library-data.ts', import.meta.url),
);
const kinds = { cnds: 'condition', acts: 'action', exps: 'expression' } as const;
type SetName = keyof typeof kinds;
const sets = Object.keys(kinds) as SetName[];

const { owners } = read(join(tables, 'method-fingerprints.json')) as Tables;
const { scripts } = read(join(tables, 'construct2-aces.json')) as Tables;
const observed = observedCalls(corpus);
/** How an expression gives its value. */
const results = ['s:set_string', 's:set_int', 's:set_float', 's:set_any'];
const gives = new Map<Method, string>();
const sources = readdirSync(runtimes)
  .filter((name) => name.endsWith('.js'))
  .map((name) => readFileSync(join(runtimes, name), 'utf8').replace(/^\uFEFF/, ''))
  .filter((source) => !source.slice(0, 200).includes('Construct 3'));
const surviving = survivingProperties();
const scripted = sources.map(runtimeIn).filter(({ classes }) => classes.size > 0);
takeBodies();
const kept = keptMembers();

const literals: string[] = [];
const numbers = new Map<string, number>();
const written = Object.entries(owners).map(([key, owner]) => [
  key,
  packed(owner.literals ?? {}),
  ...sets.map((set) =>
    inOrder(key, set, owner[set] ?? []).map((method) => [
      method[0],
      method[1],
      packed(method[2]),
      moreOf(key, set, method),
    ]),
  ),
]);
const json = JSON.stringify({ literals, owners: written });
writeFileSync(
  target,
  `/** Made by scripts/construct2-names.ts. */\nexport const libraryJson: string =\n  ${quoted(json)};\n`,
);
console.log(`${written.length} classes, ${observed.size} calls seen, ${json.length} bytes`);

/** Words: parameters, flags, in how many games it is used, tenths of the releases that have it, how it is kept, what it gives. */
function moreOf(owner: string, set: SetName, method: Method): string {
  const [name] = method;
  const key = callKey(owner, kinds[set], name);
  const found = scripts[owner]?.[set] ?? {};
  const releases = Math.max(...Object.values(found).map(({ count }) => count));
  const share = found[name] === undefined ? 10 : Math.max(1, Math.round((10 * found[name].count) / releases));
  const keeping = kept.get(owner)?.get(key) ?? (kept.has(owner) ? 'n' : '-');
  const given = { 's:set_string': 'x', 's:set_int': 'n', 's:set_float': 'n', 's:set_any': '-' }[
    gives.get(method) ?? 's:set_any'
  ];
  return `${observed.get(key) ?? `${hinted(found[name]?.args)} - 0`} ${share} ${keeping} ${given}`;
}

/** Properties that browsers own: in minified runtimes they are about as often as in those in clear. */
function survivingProperties(): Set<string> {
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

/** What a compiler leaves of the literals of a runtime in clear, and in what way an expression gives its value. */
function literalsLeft(tokens: Tokens, from: number, to: number): Map<string, number> {
  return literalsOf(tokens, from, to, (name) => surviving.has(name) || results.includes(`s:${name}`));
}

/** What a runtime in clear defines, by owner; `code` is without the reference table. */
function runtimeIn(source: string) {
  const end = source.search(/cr\.(getObjectRefTable|getProjectModel) ?= ?function/);
  const code = source.slice(0, Math.max(0, end));
  const tokens = tokensOf(code);
  const { members } = readClasses(tokens, new Map(Object.entries(kinds)), literalsLeft);
  const classes = new Map<string, Required<Sets<Method[]>> & { literals: Counts }>();
  const starts = constructors(tokens, new Set(members.keys()));
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
  if (classes.size > 0) classes.set('common', commonMethods(tokens));
  return { code, classes };
}

function commonMethods(tokens: Tokens) {
  const found = { cnds: [] as Method[], acts: [] as Method[], exps: [] as Method[], literals: {} };
  for (let index = 0; index < tokens.length; index++) {
    const set = sets.find((name) => tokens.is(index, name));
    const made =
      set && tokens.is(index + 1, '.') && tokens.is(index + 3, '=') && functionAt(tokens, index + 4);
    if (!made || tokens.is(index - 1, '.')) continue;
    const counts = Object.fromEntries(literalsLeft(tokens, made.from, made.to));
    found[set].push([tokens.text(index + 2), made.argumentCount, counts]);
  }
  return found;
}

function ownerOf(path: string): string | null {
  const found = classInClear(path);
  return found && (found.role === 'behavior' ? `behavior:${found.name}` : found.name);
}

/** Classes and bodies of methods as the runtime has them that has most of the class. */
function takeBodies(): void {
  const size = (found: Required<Sets<Method[]>>) => sets.reduce((sum, set) => sum + found[set].length, 0);
  for (const owner of new Set(scripted.flatMap(({ classes }) => [...classes.keys()]))) {
    const found = scripted
      .flatMap(({ classes }) => classes.get(owner) ?? [])
      .sort((a, b) => size(b) - size(a));
    const known = (owners[owner] ??= {});
    known.literals = inMost(found.map(({ literals }) => literals));
    for (const set of sets) {
      const methods = new Map((known[set] ?? []).map((method) => [method[0], method]));
      for (const each of [...found].reverse()) for (const method of each[set]) methods.set(method[0], method);
      known[set] = [...methods.values()];
    }
  }
  for (const owner of Object.values(owners)) {
    owner.literals = left(owner.literals ?? {});
    for (const set of sets)
      for (const method of owner[set] ?? []) {
        const given = results.filter((literal) => Object.hasOwn(method[2], literal));
        if (set === 'exps' && given.length === 1) gives.set(method, given[0]!);
        method[2] = left(method[2]);
      }
  }
  const all = Object.values(owners).map((owner) => owner.literals!);
  for (const owner of Object.values(owners)) owner.literals = rarest(owner.literals!, all);
}

function left(counts: Counts): Counts {
  return Object.fromEntries(Object.entries(counts).filter(([literal]) => !results.includes(literal)));
}

/** What stands in most of them: other code may stand behind a class. */
function inMost(all: readonly Counts[]): Counts {
  const most = all.filter((counts) => Object.keys(counts).length > 0);
  const names = new Set(most.flatMap((counts) => Object.keys(counts)));
  const median = (name: string) => {
    const counts = most.map((each) => (Object.hasOwn(each, name) ? each[name]! : 0)).sort((a, b) => a - b);
    return counts[Math.floor(counts.length / 2)]!;
  };
  return Object.fromEntries(
    [...names].map((name) => [name, median(name)] as const).filter(([, count]) => count > 0),
  );
}

/** Those that the fewest classes have. */
function rarest(counts: Counts, all: readonly Counts[]): Counts {
  const uses = (literal: string) => all.filter((other) => Object.hasOwn(other, literal)).length;
  const ranked = Object.entries(counts).map(([literal, count]) => ({ literal, count, uses: uses(literal) }));
  ranked.sort((a, b) => a.uses - b.uses);
  return Object.fromEntries(ranked.slice(0, 60).map(({ literal, count }) => [literal, count]));
}

/** In the order of the runtime that has the most of them, each other one behind what it follows elsewhere. */
function inOrder(owner: string, set: SetName, methods: readonly Method[]): Method[] {
  const sequences = scripted.map(({ classes }) => classes.get(owner)?.[set].map(([name]) => name) ?? []);
  sequences.sort((a, b) => b.length - a.length);
  const names = [...(sequences[0] ?? [])];
  for (const sequence of [...sequences, methods.map(([name]) => name)])
    for (const [index, name] of sequence.entries())
      if (!names.includes(name))
        names.splice(index === 0 ? 0 : names.indexOf(sequence[index - 1]!) + 1, 0, name);
  return [...methods].sort(([a], [b]) => names.indexOf(a) - names.indexOf(b));
}

/**
 * By owner, then by key: `k` of what the engine refers to by itself, so that it is always kept, `m` of what only other
 * members refer to. Owners that none of the runtimes has are left out.
 */
function keptMembers(): Map<string, Map<string, string>> {
  const all = new Map<string, Map<string, string>>();
  for (const { code, classes } of scripted) {
    for (const owner of classes.keys()) if (!all.has(owner)) all.set(owner, new Map());
    const alone = code.replace(/\b\w*(?:cnds|acts|exps)\.prototype\.\w+ = function[\s\S]*?\n\t\};/gi, '');
    for (const [text, how] of [
      [code, 'm'],
      [alone, 'k'],
    ] as const)
      for (const [reference] of text.matchAll(/cr\.[\w.]+\.prototype\.(cnds|acts|exps)\.\w+\b(?!\s*=)/g)) {
        const name = nameInClear(reference);
        if (name === null || name.kind === 'class') continue;
        const owner = name.ownerRole === 'behavior' ? `behavior:${name.owner}` : name.owner;
        all.get(owner)?.set(callKey(owner, name.kind, name.name), how);
      }
  }
  for (const set of sets)
    for (const [name] of owners.common?.[set] ?? [])
      all.get('common')?.set(callKey('common', kinds[set], name), 'k');
  return all;
}

/** Number of a literal and its count, one after the other. */
function packed(counts: Counts): number[] {
  return Object.entries(counts).flatMap(([literal, count]) => {
    if (!numbers.has(literal)) numbers.set(literal, literals.push(literal) - 1);
    return [numbers.get(literal)!, count];
  });
}

/** What the names of arguments tell of its parameters, where they tell anything. */
function hinted(args: readonly string[] | undefined): string {
  const letters = (args ?? []).map((name) => {
    if (/^_?cmp_?$/.test(name)) return parameterLetters.comparison;
    if (/^_?obj([A-Z_]|$|type|ect)/.test(name)) return parameterLetters.object;
    if (/^_?layer(param)?_?$/.test(name)) return parameterLetters.layer;
    return name === 'iv' ? parameterLetters.instanceVariable : '?';
  });
  return letters.every((letter) => letter === '?') ? '-' : letters.join('');
}

/** By owner, kind and name: letters of the parameters, those of the flags, and in how many games it is used. */
function observedCalls(folder: string): Map<string, string> {
  const calls = new Map<string, string>();
  const games = new Map<string, number>();
  for (const game of readdirSync(folder)) {
    const references = join(folder, game, 'refs.json');
    const file = ['data.js', 'model.json'].map((name) => join(folder, game, name)).find(existsSync);
    if (file === undefined) continue;
    const project = projectOf((read(file) as { project: unknown }).project, () => {});
    const table = existsSync(references) ? (read(references) as string[]) : [];
    for (const [ref, use] of usesOf(project).members) {
      const name = nameInClear(typeof ref === 'string' ? ref : (table[ref] ?? ''));
      if (name === null || name.kind === 'class') continue;
      const owner = name.ownerRole === 'behavior' ? `behavior:${name.owner}` : name.owner;
      const call = `${use.parameters.map((kind) => parameterLetters[kind] ?? '?').join('') || '.'} ${flagsOf(use) || '.'}`;
      const key = callKey(owner, name.kind, name.name);
      const known = calls.get(key);
      calls.set(key, known === undefined ? call : merged(known, call));
      games.set(key, (games.get(key) ?? 0) + 1);
    }
  }
  return new Map([...calls].map(([key, call]) => [key, `${call} ${games.get(key)}`]));
}

function callKey(owner: string, kind: MemberKind, name: string): string {
  return `${owner} ${kind} ${name}`;
}

function flagsOf(use: MemberUse): string {
  const text = use.returnsText === null ? '' : use.returnsText ? 'x' : 'n';
  return `${use.isTrigger ? 't' : ''}${use.isFastTrigger ? 'f' : ''}${use.isLooping ? 'l' : ''}${use.isStatic ? 's' : ''}${use.isVariadic ? 'v' : ''}${text}`;
}

/** Where two games differ, the call with more parameters, as one that varies; what one of them says not is left open. */
function merged(a: string, b: string): string {
  if (a === b) return a;
  const [longer, shorter] = a.indexOf(' ') >= b.indexOf(' ') ? [a, b] : [b, a];
  const [parameters = '', flags = ''] = longer.split(' ');
  const isVariadic =
    parameters.length !== shorter.split(' ')[0]!.length || parameters === '.' || `${a}${b}`.includes('v');
  return `${parameters} ${isVariadic && !flags.includes('v') ? `v${flags}` : flags}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

function read(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
}
