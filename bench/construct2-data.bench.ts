/** data.js into the named model and back, beside JSON.parse and JSON.stringify alone; and that the cost is linear. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type GameData, readData, usualEnvelope, writeData } from '@mutoscope/core/construct2';
import { smallProject } from '../packages/core/src/formats/construct2/testing/small-project.js';
import { type BenchTask, benchTask, sameBytes } from './harness.ts';

const corpus = process.env.MUTOSCOPE_CORPUS ?? fileURLToPath(new URL('../../shared/corpus', import.meta.url));
/** The largest of the corpus. */
const largest = `${corpus}/construct2/cvod-dawn2250/data.js`;

const quiet = (): void => {};
const read = (bytes: Uint8Array): GameData => readData(bytes, quiet);

function besideJson(name: string, bytes: Uint8Array): BenchTask[] {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  const data = read(bytes);
  const tree: unknown = JSON.parse(decoder.decode(bytes));
  const shared = { unit: 'MB', amount: bytes.length / 1e6, target: 0.5 };
  return [
    benchTask<unknown>({
      ...shared,
      name: `Construct 2 ${name} read`,
      peerName: 'JSON.parse alone',
      ours: () => read(bytes),
      peer: () => JSON.parse(decoder.decode(bytes)),
      check: (ours) => sameBytes(writeData(ours as GameData), bytes),
    }),
    benchTask<Uint8Array>({
      ...shared,
      name: `Construct 2 ${name} written`,
      peerName: 'JSON.stringify alone',
      ours: () => writeData(data),
      peer: () => encoder.encode(JSON.stringify(tree)),
      check: (ours) => sameBytes(ours, bytes),
    }),
  ];
}

/** The layouts of a small project, so many times. */
function manyLayouts(count: number): Uint8Array {
  const { layouts, ...rest } = smallProject();
  const many = Array.from({ length: count }, (_, i) => ({ ...layouts[0]!, name: `Layout ${i}` }));
  return writeData({ project: { ...rest, layouts: many }, envelope: usualEnvelope });
}

function linear(name: string, work: (input: Uint8Array) => unknown): BenchTask {
  const [whole, eighth] = [manyLayouts(8000), manyLayouts(1000)];
  return benchTask({
    name: `linear: Construct 2 data ${name}`,
    unit: 'MB',
    amount: whole.length / 1e6,
    peerName: 'an eighth of it, eight times',
    target: 0.5,
    ours: () => void work(whole),
    peer: () => {
      for (let part = 0; part < 8; part++) work(eighth);
    },
    check: () => {},
  });
}

export const tasks = [
  ...(existsSync(largest) ? besideJson('data.js of 0.9 MB', readFileSync(largest)) : []),
  linear('read', read),
  linear('read and written', (bytes) => writeData(read(bytes))),
];
