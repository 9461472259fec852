/**
 * Writes the names that symbols of minified Construct 2 runtimes are aligned with. They come from two tables of facts
 * (names, argument counts and literals of methods in unminified runtimes), from games whose runtimes are in clear,
 * which show how a condition, action or expression is called, and from runtimes: those in clear show the order and the
 * bodies of methods and what the engine itself refers to, so that a compiler keeps it; minified ones which texts stay.
 * Plugins and behaviors that are in no runtime come from their sources, collections of folders with a `runtime.js` and
 * an `edittime.js`.
 *
 *     npx tsx scripts/construct2-names.ts FOLDER_OF_TABLES CORPUS_OF_GAMES FOLDER_OF_RUNTIMES FOLDER_OF_COLLECTIONS
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hinted, observedCalls } from './construct2-names-calls.ts';
import { editorLibrary, worthKnowing } from './construct2-names-editor.ts';
import { pluginSources } from './construct2-names-plugins.ts';
import { clearRuntimes, inOrder, keptMembers, results } from './construct2-names-runtimes.ts';
import {
  type Counts,
  callKey,
  kinds,
  type Method,
  type Owners,
  readJson,
  type SetName,
  type Sets,
  sets,
} from './construct2-names-shared.ts';

const [, , tables = '.', corpus = '.', runtimes = '.', collections = '.'] = process.argv;
const target = fileURLToPath(
  new URL('../packages/core/src/formats/construct2/symbols/library-data.ts', import.meta.url),
);

const { owners } = readJson(join(tables, 'method-fingerprints.json')) as { owners: Owners };
const { scripts } = readJson(join(tables, 'construct2-aces.json')) as {
  scripts: Record<string, Sets<Record<string, { args: string[]; count: number }>>>;
};
const observed = observedCalls(corpus);
const gives = new Map<Method, string>();
const sources = readdirSync(runtimes)
  .filter((name) => name.endsWith('.js'))
  .map((name) => readFileSync(join(runtimes, name), 'utf8').replace(/^\uFEFF/, ''))
  .filter((source) => !source.slice(0, 200).includes('Construct 3'));
const published = worthKnowing(pluginSources(collections));
const editor = editorLibrary(published);
const read = clearRuntimes(
  sources,
  published.map(({ code }) => code),
);
const inRuntimes = new Set(read.runtimes.flatMap(({ classes }) => [...classes.keys()]));
const added = new Set(
  published.map(({ owner }) => owner).filter((owner) => !inRuntimes.has(owner) && !owners[owner]),
);
const scripted = [
  ...read.runtimes,
  ...read.plugins.filter(({ classes }) => [...classes.keys()].some((owner) => added.has(owner))),
];
takeBodies();
const kept = keptMembers(scripted);

const literals: string[] = [];
const numbers = new Map<string, number>();
const written = Object.entries(owners).map(([key, owner]) => [
  key,
  `${editor.factsOf(key)}${added.has(key) ? 'n' : ''}`,
  packed(owner.literals ?? {}),
  ...sets.map((set) =>
    inOrder(scripted, key, set, owner[set] ?? []).map((method) =>
      [method[0], method[1], moreOf(key, set, method), ...packed(method[2])].join(' '),
    ),
  ),
]);
const json = JSON.stringify({ literals, owners: written });
writeFileSync(
  target,
  `/**\n * Made by scripts/construct2-names.ts. ${tableOf()}\n */\nexport const libraryJson: string =\n  ${quoted(json)};\n`,
);
console.log(`${written.length} classes, ${observed.size} calls seen, ${json.length} bytes`);

/** The classes, for whoever wants to know which there are. */
function tableOf(): string {
  const list = (title: string, names: string[]) =>
    `${title}:\n${names.join(' ').replace(/(.{1,110})(?:\s|$)/g, ' *   $1\n')}`;
  const names = Object.keys(owners).sort();
  const isOthers = (name: string) => editor.factsOf(name).endsWith(' t');
  const ours = list(
    'Of the editor, or read in exports',
    names.filter((name) => !isOthers(name)),
  );
  return `${ours} * ${list('Of others', names.filter(isOthers))}`.trimEnd();
}

/** Words: parameters, flags, how it is kept, what it gives, in how many games it is used, tenths of the releases that have it. */
function moreOf(owner: string, set: SetName, method: Method): string {
  const [name] = method;
  const key = callKey(owner, kinds[set], name);
  const found = scripts[owner]?.[set] ?? {};
  const releases = Math.max(...Object.values(found).map(({ count }) => count));
  const share = found[name] === undefined ? 10 : Math.max(1, Math.round((10 * found[name].count) / releases));
  const keeping = owner === 'common' ? 'k' : (kept.get(owner)?.get(key) ?? (kept.has(owner) ? 'n' : '-'));
  const given = { 's:set_string': 'x', 's:set_int': 'n', 's:set_float': 'n', 's:set_any': '-' }[
    gives.get(method) ?? 's:set_any'
  ];
  const [parameters, flags, games] = (
    observed.get(key) ?? `${editor.callOf(key) ?? `${hinted(found[name]?.args)} -`} 0`
  ).split(' ');
  return `${parameters} ${flags} ${keeping}${given} ${games}${share === 10 ? '' : `:${share}`}`;
}

/** Classes and bodies of methods as the runtime has them that has most of the class. */
function takeBodies(): void {
  const size = (found: Required<Sets<Method[]>>) => sets.reduce((sum, set) => sum + found[set].length, 0);
  const isRead = new Set(scripted.flatMap(({ classes }) => [...classes.keys()]));
  for (const owner of isRead) {
    const found = scripted
      .flatMap(({ classes }) => classes.get(owner) ?? [])
      .map((each) => ({ ...each, literals: withoutMembers(each) }))
      .sort((a, b) => size(b) - size(a));
    const known = (owners[owner] ??= {});
    const alone = read.plugins.flatMap(({ classes }) => classes.get(owner) ?? []).map(withoutMembers);
    known.literals = inMost(
      alone.length > 0 && found.length < 5 ? alone : found.map(({ literals }) => literals),
    );
    for (const set of sets) {
      // The table has more as shared by plugins than is.
      const before = owner === 'common' ? [] : (known[set] ?? []);
      const methods = new Map(before.map((method) => [method[0], method]));
      for (const each of [...found].reverse()) for (const method of each[set]) methods.set(method[0], method);
      known[set] = [...methods.values()];
      if (added.has(owner))
        for (const method of known[set]) method[2] = inAll(bodiesOf(method[0], set, found));
    }
  }
  for (const [key, owner] of Object.entries(owners)) {
    owner.literals = left(owner.literals ?? {});
    for (const set of sets)
      for (const method of owner[set] ?? []) {
        const given = results.filter((literal) => Object.hasOwn(method[2], literal));
        if (set === 'exps' && given.length === 1) gives.set(method, given[0]!);
        method[2] = left(method[2]);
      }
    if (!isRead.has(key)) owner.literals = withoutMembers(owner);
  }
  const all = Object.entries(owners).flatMap(([key, owner]) => (added.has(key) ? [] : [owner.literals!]));
  for (const [key, owner] of Object.entries(owners)) {
    owner.literals = rarest(owner.literals!, all, added.has(key) ? 16 : 60);
    if (added.has(key))
      for (const set of sets) for (const method of owner[set] ?? []) method[2] = rarest(method[2], all, 3);
  }
}

/** Without what says how a value is given, and without keys that somebody left in a plugin. */
function left(counts: Counts): Counts {
  const isKey = (literal: string) => /^s:[\da-f]{24,}$/.test(literal);
  return Object.fromEntries(
    Object.entries(counts).filter(([literal]) => !results.includes(literal) && !isKey(literal)),
  );
}

/** What stands outside of the members, which a compiler may delete. */
function withoutMembers(owner: Sets<Method[]> & { literals?: Counts }): Counts {
  const left = { ...owner.literals };
  for (const set of sets)
    for (const [, , counts] of owner[set] ?? [])
      for (const [literal, count] of Object.entries(counts))
        if (Object.hasOwn(left, literal)) left[literal]! -= count;
  return Object.fromEntries(Object.entries(left).filter(([, count]) => count > 0));
}

function bodiesOf(name: string, set: SetName, versions: readonly Required<Sets<Method[]>>[]): Counts[] {
  return versions.flatMap((each) =>
    each[set].filter(([other]) => other === name).map(([, , counts]) => counts),
  );
}

/** What stands in each of them, as often as in the one that has the fewest. */
function inAll(all: readonly Counts[]): Counts {
  const least = (literal: string) =>
    Math.min(...all.map((counts) => (Object.hasOwn(counts, literal) ? counts[literal]! : 0)));
  return Object.fromEntries(
    Object.keys(all[0] ?? {})
      .map((literal) => [literal, least(literal)] as const)
      .filter(([, count]) => count > 0),
  );
}

/** What stands in most of them: in runtimes, of which it takes some to tell, other code may stand behind a class. */
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
function rarest(counts: Counts, all: readonly Counts[], most: number): Counts {
  const uses = (literal: string) => all.filter((other) => Object.hasOwn(other, literal)).length;
  const ranked = Object.entries(counts).map(([literal, count]) => ({ literal, count, uses: uses(literal) }));
  ranked.sort((a, b) => a.uses - b.uses);
  return Object.fromEntries(ranked.slice(0, most).map(({ literal, count }) => [literal, count]));
}

/** Number of a literal and its count, one after the other. */
function packed(counts: Counts): number[] {
  return Object.entries(counts).flatMap(([literal, count]) => {
    if (!numbers.has(literal)) numbers.set(literal, literals.push(literal) - 1);
    return [numbers.get(literal)!, count];
  });
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
