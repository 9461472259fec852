import { expect, test } from 'vitest';
import { collectDiagnostics, FormatError } from '../../../diagnostic.js';
import { corpusFiles } from '../../../testing/corpus.js';
import { mutate, seededRandom } from '../../../testing/mutate.js';
import { everyLayout, titleOf } from '../testing/every-layout.js';
import { readBinary } from './read.js';
import { writeBinary } from './write.js';

const mutants = Number(process.env.MUTOSCOPE_FUZZ ?? 10_000);
const seed = Number(process.env.MUTOSCOPE_FUZZ_SEED ?? 1);
const memoryLimit = 64 * 2 ** 20;

const small = (bytes: Uint8Array) => bytes.length > 0 && bytes.length < 20_000;
const files = [
  ...everyLayout.map((file) => ({ name: titleOf(file), bytes: writeBinary(file) })),
  ...corpusFiles('cal3d/generated', (name) => /\.c[samrp]f$/.test(name))
    .map((file) => ({ name: file.name, bytes: file.bytes() }))
    .filter(({ bytes }) => small(bytes)),
];

/** A model whose bytes are the same again, or a FormatError. */
function tryAll(bytes: Uint8Array): void {
  const { report, counts } = collectDiagnostics();
  try {
    const file = readBinary(bytes, { report });
    const again = writeBinary(file);
    if (counts.error === 0) expect(sameBytes(again, bytes, file.stamp.layout === 'ecal3d')).toBe(true);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
  }
}

/** But for the bit that JavaScript sets in a NaN that stands alone, and eCal3d's flags, of which all but 0 are 1. */
const sameBytes = (again: Uint8Array, bytes: Uint8Array, hasFlags: boolean): boolean =>
  again.length === bytes.length &&
  again.every((byte, i) => byte === bytes[i] || byte === (bytes[i]! | 0x40) || (hasFlags && byte === 1));

const allocated = () => {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

test(`${mutants} mutants of ${files.length} files end in their own bytes or a FormatError`, {
  timeout: 0,
}, () => {
  expect(files.length).toBeGreaterThanOrEqual(everyLayout.length);
  const perFile = Math.ceil(mutants / files.length);
  for (const file of files) {
    const random = seededRandom(seed);
    for (let i = 0; i < perFile; i++) {
      const bytes = mutate(file.bytes, random);
      const before = allocated();
      try {
        tryAll(bytes);
      } catch (error) {
        throw new Error(`mutant ${i} of ${file.name} (seed ${seed})`, { cause: error });
      }
      const grown = allocated() - before;
      if (grown > memoryLimit) expect.fail(`mutant ${i} of ${file.name} (seed ${seed}) took ${grown} bytes`);
    }
  }
});
