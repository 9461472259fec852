// npm run bench [-- part of a task's file name]: runs every bench/*.bench.ts, whose `tasks` are timed beside their peers.
import { readdirSync } from 'node:fs';
import { type BenchResult, type BenchTask, measure, table } from './harness.ts';

interface BenchFile {
  readonly tasks: readonly BenchTask[];
  /** Ends what the peers have running. */
  stop?(): void;
}

const wanted = process.argv[2] ?? '';
const folder = new URL('.', import.meta.url);
const results: BenchResult[] = [];
for (const file of readdirSync(folder).sort()) {
  if (!file.endsWith('.bench.ts') || !file.includes(wanted)) continue;
  const { tasks, stop } = (await import(new URL(file, folder).href)) as BenchFile;
  for (const task of tasks) {
    console.error(`${task.name} ...`);
    results.push(await measure(task));
  }
  stop?.();
}
console.log(table(results));
if (results.some((result) => !result.pass)) process.exitCode = 1;
