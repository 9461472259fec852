/** How games whose runtimes are in clear call conditions, actions and expressions. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectOf } from '../packages/core/src/formats/construct2/data/index.js';
import { parameterLetters } from '../packages/core/src/formats/construct2/symbols/parameter-letters.js';
import { type MemberUse, usesOf } from '../packages/core/src/formats/construct2/symbols/uses.js';
import { memberIn, readJson } from './construct2-names-shared.ts';

/** By owner, kind and name: letters of the parameters, those of the flags, and in how many games it is used. */
export function observedCalls(folder: string): Map<string, string> {
  const calls = new Map<string, string>();
  const games = new Map<string, number>();
  for (const game of readdirSync(folder)) {
    const references = join(folder, game, 'refs.json');
    const file = ['data.js', 'model.json'].map((name) => join(folder, game, name)).find(existsSync);
    if (file === undefined) continue;
    const project = projectOf((readJson(file) as { project: unknown }).project, () => {});
    const table = existsSync(references) ? (readJson(references) as string[]) : [];
    for (const [ref, use] of usesOf(project).members) {
      const key = memberIn(typeof ref === 'string' ? ref : (table[ref] ?? ''))?.key;
      if (key === undefined) continue;
      const letters = use.parameters.map((kind) => parameterLetters[kind] ?? '?').join('');
      const call = `${letters || '.'} ${flagsOf(use) || '.'}`;
      const known = calls.get(key);
      calls.set(key, known === undefined ? call : merged(known, call));
      games.set(key, (games.get(key) ?? 0) + 1);
    }
  }
  return new Map([...calls].map(([key, call]) => [key, `${call} ${games.get(key)}`]));
}

/** What the names of arguments tell of its parameters, where they tell anything. */
export function hinted(args: readonly string[] | undefined): string {
  const letters = (args ?? []).map((name) => {
    if (/^_?cmp_?$/.test(name)) return parameterLetters.comparison;
    if (/^_?obj([A-Z_]|$|type|ect)/.test(name)) return parameterLetters.object;
    if (/^_?layer(param)?_?$/.test(name)) return parameterLetters.layer;
    return name === 'iv' ? parameterLetters.instanceVariable : '?';
  });
  return letters.every((letter) => letter === '?') ? '-' : letters.join('');
}

function flagsOf(use: MemberUse): string {
  const { isTrigger, isFastTrigger, isLooping, isStatic, isVariadic, returnsText } = use;
  const letters = Object.entries({
    t: isTrigger,
    f: isFastTrigger,
    l: isLooping,
    s: isStatic,
    v: isVariadic,
  });
  const given = returnsText === null ? '' : returnsText ? 'x' : 'n';
  return letters.map(([letter, is]) => (is ? letter : '')).join('') + given;
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
