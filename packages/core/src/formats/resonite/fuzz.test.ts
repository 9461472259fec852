import { expect, test } from 'vitest';
import { collectDiagnostics, FormatError } from '../../diagnostic.js';
import { corpusFiles, examples, filesBelow, type TestFile } from '../../testing/corpus.js';
import { cpuTime } from '../../testing/cpu-time.js';
import { mutate, seededRandom } from '../../testing/mutate.js';
import { checkAnimJ } from './animj/code.js';
import { readAnimJ } from './animj/read.js';
import { writeAnimJ } from './animj/write.js';
import { checkAnimX } from './animx/code.js';
import { readAnimX } from './animx/read.js';
import { writeAnimX } from './animx/write.js';
import { clipFromAnimJ, clipFromAnimX } from './clip.js';

const mutants = Number(process.env.MUTOSCOPE_FUZZ ?? 20_000);
const seed = Number(process.env.MUTOSCOPE_FUZZ_SEED ?? 1);
const memoryLimit = 64 * 2 ** 20;

const isAnim = (name: string) => /\.anim[jx]$/.test(name);
const files = [...filesBelow(examples, isAnim), ...corpusFiles('resonite', isAnim)];

/** Reads, checks, crosses and writes back; every failure must be a FormatError. */
function tryAll(file: TestFile, bytes: Uint8Array): void {
  const { report } = collectDiagnostics();
  if (file.name.endsWith('.animx')) {
    attempt(() => {
      const animx = readAnimX(bytes, { report, limit: memoryLimit / 2 });
      clipFromAnimX(animx, report);
      writeAnimX({ ...animx, encoding: 'plain' });
    });
    attempt(() => checkAnimX(bytes, report));
  } else {
    for (const lenient of [false, true]) {
      attempt(() => {
        const animj = readAnimJ(bytes, { report, lenient });
        clipFromAnimJ(animj, report);
        writeAnimJ(animj, { style: 'compact' });
      });
    }
    attempt(() => checkAnimJ(bytes, report));
  }
}

function attempt(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
  }
}

const allocated = () => {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

test(`${mutants} mutants of ${files.length} files end in a model or a FormatError`, { timeout: 0 }, () => {
  expect(files.length).toBeGreaterThan(2);
  const perFile = Math.ceil(mutants / files.length);
  for (const file of files) {
    const original = file.bytes();
    const random = seededRandom(seed);
    for (let i = 0; i < perFile; i++) {
      const bytes = mutate(original, random);
      const before = allocated();
      const ms = cpuTime(() => {
        try {
          tryAll(file, bytes);
        } catch (error) {
          throw new Error(`mutant ${i} of ${file.name} (seed ${seed})`, { cause: error });
        }
      });
      const grown = allocated() - before;
      if (ms > 3000 || grown > memoryLimit) {
        expect.fail(
          `mutant ${i} of ${file.name} (seed ${seed}) took ${Math.round(ms)} ms and ${grown} bytes`,
        );
      }
    }
  }
});
