import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { corpusFiles } from '../../../testing/corpus.js';

/** What an engine made of a file: whether it took it, and sums over the data. */
export interface Parsed {
  readonly ok: number;
  readonly tracks?: number;
  readonly keys?: number;
  readonly duration?: number;
  readonly sum?: number;
  readonly timeSum?: number;
}

const goldenFile = (name: string): string => {
  const file = corpusFiles('cal3d-golden', (one) => one === join(name))[0];
  if (!file) throw new Error(`no golden ${name}`);
  return readFileSync(file.path, 'utf8');
};

// biome-ignore lint/suspicious/noExplicitAny: shapes differ from file to file, and tests look only at what they know
export const goldens = (name: string): any => JSON.parse(goldenFile(name));

/** By the file's name in the corpus. */
export function parsedBy(engine: string): Map<string, Parsed> {
  const lines = goldenFile(`parse/${engine}.jsonl`).split('\n');
  return new Map(
    lines.filter(Boolean).map((line) => {
      const { file, ...parsed } = JSON.parse(line) as Parsed & { file: string };
      return [file, parsed];
    }),
  );
}
