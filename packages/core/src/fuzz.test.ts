import { expect, test } from 'vitest';
import { memoryFiles } from './bytes/file-set.js';
import { convertContent } from './convert.js';
import { collectDiagnostics, FormatError } from './diagnostic.js';
import type { Figure } from './figure/model.js';
import type { Format, Source } from './formats/format.js';
import { formatById, identify, optionsOf } from './registry.js';
import { examples, filesBelow } from './testing/corpus.js';
import { mutate, seededRandom } from './testing/mutate.js';

/** Whole ways through the product take longer than reading alone, so they get a part of the mutants. */
const mutants = Math.ceil(Number(process.env.MUTOSCOPE_FUZZ ?? 10_000) / 20);
const seed = Number(process.env.MUTOSCOPE_FUZZ_SEED ?? 1);

const files = filesBelow(examples, (name) => !name.endsWith('.ts'));
const set = memoryFiles(new Map(files.map((file) => [file.name, file.bytes()])));
const known = files.flatMap((file) => {
  const format = identify(file.bytes(), file.name);
  return format ? [{ name: file.name, bytes: file.bytes(), format }] : [];
});

/** Read, checked and written as what holds most; anything but a FormatError on the way is thrown. */
async function tryAll(source: Source, format: Format): Promise<void> {
  const code = await format.load();
  const { report } = collectDiagnostics();
  for (const target of format.checksFor) await code.check!(source, target, {}, report);
  try {
    const options = { ...optionsOf(format, 'read', {}), fix: true, lenient: true };
    const content = await code.read!(source, options, report);
    if (content.figure) expectFinite(content.figure);
    if (content.tree) expect(JSON.stringify([content.outline, content.tree()])).not.toBe('');
    if (code.extract)
      for await (const { name } of code.extract(content, {}, report)) expect(name).not.toContain('..');
    for (const to of content.stage ? ['tiled', 'spritesheet'] : [content.figure ? 'glb' : 'animj']) {
      const { extensions } = formatById(to)!;
      await convertContent(content, format, formatById(to)!, { name: `out${extensions[0]}` });
    }
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
  }
}

function expectFinite({ skeleton, meshes }: Figure): void {
  const columns = [skeleton.translations, skeleton.rotations];
  for (const { parts } of meshes) for (const { positions, uvs } of parts) columns.push(positions, ...uvs);
  expect(columns.every((column) => column.every(Number.isFinite))).toBe(true);
}

test.each(known)(
  'mutants of $name end in an output or a FormatError',
  { timeout: 0 },
  async ({ name, bytes, format }) => {
    const random = seededRandom(seed);
    for (let i = 0; i < Math.ceil(mutants / known.length); i++) {
      const mutant = mutate(bytes, random);
      try {
        await tryAll({ name, bytes: mutant, files: set }, format);
      } catch (error) {
        throw new Error(`mutant ${i} of ${name} (seed ${seed})`, { cause: error });
      }
    }
  },
);

test('the examples are of many formats', () => {
  expect(new Set(known.map(({ format }) => format.id)).size).toBeGreaterThan(10);
});
