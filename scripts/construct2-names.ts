/**
 * Writes the names that symbols of minified Construct 2 runtimes are aligned with. They come from two tables of facts
 * (names, argument counts and literals of methods in unminified runtimes), from games whose runtimes are in clear,
 * which show how a condition, action or expression is called, and from runtimes: those in clear show the order and the
 * bodies of methods and what the engine itself refers to, so that a compiler keeps it; minified ones which texts stay.
 *
 *     npx tsx scripts/construct2-names.ts FOLDER_OF_TABLES CORPUS_OF_GAMES FOLDER_OF_RUNTIMES
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hinted, observedCalls } from './construct2-names-calls.ts';
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

const [, , tables = '.', corpus = '.', runtimes = '.'] = process.argv;
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
const scripted = clearRuntimes(sources);
takeBodies();
const kept = keptMembers(scripted);

const literals: string[] = [];
const numbers = new Map<string, number>();
const written = Object.entries(owners).map(([key, owner]) => [
  key,
  packed(owner.literals ?? {}),
  ...sets.map((set) =>
    inOrder(scripted, key, set, owner[set] ?? []).map((method) => [
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
  const keeping = owner === 'common' ? 'k' : (kept.get(owner)?.get(key) ?? (kept.has(owner) ? 'n' : '-'));
  const given = { 's:set_string': 'x', 's:set_int': 'n', 's:set_float': 'n', 's:set_any': '-' }[
    gives.get(method) ?? 's:set_any'
  ];
  return `${observed.get(key) ?? `${hinted(found[name]?.args)} - 0`} ${share} ${keeping} ${given}`;
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

/** Without what says how a value is given, and without keys that somebody left in a plugin. */
function left(counts: Counts): Counts {
  const isKey = (literal: string) => /^s:[\da-f]{24,}$/.test(literal);
  return Object.fromEntries(
    Object.entries(counts).filter(([literal]) => !results.includes(literal) && !isKey(literal)),
  );
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
