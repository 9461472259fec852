import { expect, test } from 'vitest';
import { FormatError } from '../../diagnostic.js';
import { seededRandom } from '../../testing/mutate.js';
import { construct2Code } from './code.js';
import { exampleGame } from './testing/example-game.js';

const mutants = Math.ceil(Number(process.env.MUTOSCOPE_FUZZ ?? 10_000) / 40);
const seed = Number(process.env.MUTOSCOPE_FUZZ_SEED ?? 1);

type Tree = null | boolean | number | string | Tree[];

const text = new TextDecoder().decode(exampleGame().bytes);
const numbers = [-1, 0, 1, 2, 3, 0.5, 7, 99, 1e9, -1e9, 2 ** 53 + 2, 1e308, -1e-300];
const texts = [
  '',
  '__proto__',
  'constructor',
  '../..',
  'Default',
  'System',
  '\u0000',
  '🙂',
  'x'.repeat(300),
  '3x-1,',
];

/** The project with one to three of its values replaced by others of their kind, or lists made longer or shorter. */
function mutant(random: () => number): string {
  const { project } = JSON.parse(text) as { project: Tree[] };
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  for (let changes = 1 + Math.floor(random() * 3); changes > 0; changes--) {
    let list = project;
    for (;;) {
      const at = Math.floor(random() * list.length);
      const value = list[at];
      if (Array.isArray(value) && value.length > 0 && random() < 0.9) {
        list = value;
        continue;
      }
      if (typeof value === 'number') list[at] = pick(numbers);
      else if (typeof value === 'string') list[at] = pick(texts);
      else if (typeof value === 'boolean') list[at] = !value;
      else if (random() < 0.5) list.splice(at, 1);
      else if (value !== undefined) list.splice(at, 0, structuredClone(value));
      break;
    }
  }
  return `{"project": ${JSON.stringify(project)}}`;
}

test('a game with odd values is read, checked and taken apart, or refused', { timeout: 0 }, async () => {
  const random = seededRandom(seed);
  let read = 0;
  for (let i = 0; i < mutants; i++) {
    const data = mutant(random);
    const source = exampleGame({ 'data.js': data });
    try {
      await construct2Code.check!(source, 'construct2', {}, () => {});
      const opened = await construct2Code.read!(source, {}, () => {});
      read++;
      JSON.stringify([opened.facts, opened.sections, opened.outline, opened.tree!()]);
      const names = new Set<string>();
      for await (const { name, bytes } of construct2Code.extract!(opened, { markdown: true }, () => {})) {
        expect(names.has(name.toLowerCase())).toBe(false);
        expect(name).not.toMatch(/(^|\/)\.|\\|:/);
        names.add(name.toLowerCase());
        if (name === 'project.json') JSON.parse(new TextDecoder().decode(bytes));
      }
      await construct2Code.write!(opened, 'data.js', {}, () => {});
    } catch (error) {
      if (!(error instanceof FormatError))
        throw new Error(`mutant ${i} (seed ${seed}): ${data}`, { cause: error });
    }
  }
  expect(read).toBeGreaterThan(mutants / 3);
});
