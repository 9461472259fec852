/**
 * Writes the names that symbols of minified Construct 2 runtimes are aligned with. They come from two tables of facts
 * (names, argument counts and literals of methods in unminified runtimes) and from games whose runtimes are in clear,
 * which show how a condition, action or expression is called.
 *
 *     npx tsx scripts/construct2-names.ts FOLDER_OF_TABLES [CORPUS_OF_GAMES]
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectOf } from '../packages/core/src/formats/construct2/data/index.js';
import type { MemberKind } from '../packages/core/src/formats/construct2/game.js';
import { parameterLetters } from '../packages/core/src/formats/construct2/symbols/parameter-letters.js';
import { nameInClear } from '../packages/core/src/formats/construct2/symbols/spelled.js';
import { type MemberUse, usesOf } from '../packages/core/src/formats/construct2/symbols/uses.js';

type Counts = Record<string, number>;
type Method = [name: string, argumentCount: number, literals: Counts];
type Sets<T> = { cnds?: T; acts?: T; exps?: T };

interface Tables {
  readonly owners: Record<string, Sets<Method[]> & { literals?: Counts }>;
  readonly scripts: Record<string, Sets<Record<string, { args: string[] }>>>;
}

const [, , tables = '.', corpus] = process.argv;
const target = fileURLToPath(
  new URL('../packages/core/src/formats/construct2/symbols/library-data.ts', import.meta.url),
);
const kinds = { cnds: 'condition', acts: 'action', exps: 'expression' } as const;

const { owners } = read(join(tables, 'method-fingerprints.json')) as Tables;
const { scripts } = read(join(tables, 'construct2-aces.json')) as Tables;
const observed = corpus === undefined ? new Map<string, string>() : observedCalls(corpus);

const literals: string[] = [];
const numbers = new Map<string, number>();
const written = Object.entries(owners).map(([key, owner]) => [
  key,
  packed(owner.literals ?? {}),
  ...(Object.keys(kinds) as (keyof typeof kinds)[]).map((set) =>
    (owner[set] ?? []).map(([name, argumentCount, found]) => {
      const call = observed.get(callKey(key, kinds[set], name)) ?? hinted(scripts[key]?.[set]?.[name]?.args);
      return [name, argumentCount, packed(found), ...(call ? [call] : [])];
    }),
  ),
]);
const json = JSON.stringify({ literals, owners: written });
writeFileSync(
  target,
  `/** Made by scripts/construct2-names.ts. */\nexport const libraryJson: string =\n  ${quoted(json)};\n`,
);
console.log(`${written.length} classes, ${observed.size} calls seen, ${json.length} bytes`);

/** Number of a literal and its count, one after the other. */
function packed(counts: Counts): number[] {
  return Object.entries(counts).flatMap(([literal, count]) => {
    if (!numbers.has(literal)) numbers.set(literal, literals.push(literal) - 1);
    return [numbers.get(literal)!, count];
  });
}

/** What the names of arguments tell of its parameters, where they tell anything. */
function hinted(args: readonly string[] | undefined): string | null {
  const letters = (args ?? []).map((name) => {
    if (/^_?cmp_?$/.test(name)) return parameterLetters.comparison;
    if (/^_?obj([A-Z_]|$|type|ect)/.test(name)) return parameterLetters.object;
    if (/^_?layer(param)?_?$/.test(name)) return parameterLetters.layer;
    return name === 'iv' ? parameterLetters.instanceVariable : '?';
  });
  return letters.every((letter) => letter === '?') ? null : letters.join('');
}

/** By owner, kind and name: letters of the parameters, then after a blank those of the flags. */
function observedCalls(folder: string): Map<string, string> {
  const calls = new Map<string, string>();
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
      const call = `${use.parameters.map((kind) => parameterLetters[kind] ?? '?').join('')} ${flagsOf(use)}`;
      const known = calls.get(callKey(owner, name.kind, name.name));
      calls.set(callKey(owner, name.kind, name.name), known === undefined ? call : merged(known, call));
    }
  }
  return calls;
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
  const isVariadic = longer.indexOf(' ') !== shorter.indexOf(' ') || `${a}${b}`.includes('v');
  return `${parameters} ${isVariadic && !flags.includes('v') ? `v${flags}` : flags}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

function read(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
}
