import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'vitest';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const folder = process.env.MUTOSCOPE_CORPUS ?? join(root, '..', 'shared', 'corpus');

/** The folder of real files by other people, or null where this machine has none. */
const corpus: string | null = existsSync(folder) ? folder : null;

/** A test that needs the corpus; without one it counts as skipped. */
export const corpusTest: typeof test.skip = corpus === null ? test.skip : (test as typeof test.skip);

/** The project's own small assets. */
export const examples = join(root, 'examples');

export interface TestFile {
  /** Relative to the folder asked for. */
  readonly name: string;
  readonly path: string;
  bytes(): Uint8Array;
}

/** Every file below `folder` whose name passes; none where the folder is not there. */
export function filesBelow(folder: string | null, pass: (name: string) => boolean): TestFile[] {
  if (folder === null || !existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((entry) => join(folder, entry))
    .filter((path) => statSync(path).isFile())
    .map((path) => ({ name: relative(folder, path), path, bytes: () => new Uint8Array(readFileSync(path)) }))
    .filter((file) => pass(file.name));
}

/** Files of one system's corpus folder, e.g. `corpusFiles('resonite', (name) => name.endsWith('.animx'))`. */
export const corpusFiles = (system: string, pass: (name: string) => boolean): TestFile[] =>
  filesBelow(corpus && join(corpus, system), pass);
