/** What became of a job: its files written, or why not. */

import { join } from 'node:path';
import { type ExitCode, exitCodes, Failure, usage } from '../failure.js';
import type { Io } from '../io.js';
import { printable } from '../ui/text.js';
import { toldPath, writeFiles } from '../write.js';
import type { JobResult, Told } from './job.js';
import type { PlannedJob } from './plan.js';

export interface Outcome {
  readonly job: PlannedJob;
  readonly exit: ExitCode;
  readonly refused: JobResult['refused'];
  readonly told: readonly Told[];
  readonly written: readonly { readonly file: string; readonly bytes: number }[];
  /** Why it could not be written. */
  readonly failure: string | null;
}

export interface WriteOptions {
  readonly force?: boolean;
  readonly dryRun?: boolean;
}

/** Writes what came out of a job. `claimed` remembers which input each path of this run came from. */
export async function writeOutcome(
  job: PlannedJob,
  { exit, refused, outputs, told }: JobResult,
  claimed: Map<string, string>,
  options: WriteOptions,
  io: Io,
): Promise<Outcome> {
  const nothing = { job, exit, refused, told, written: [], failure: null };
  if (refused) return nothing;
  try {
    const file = job.inputs[0]!.file;
    if (job.folder === null) {
      const [only, second] = outputs;
      if (second) throw usage(severalOnStdout(outputs.map(({ name }) => name)));
      if (!options.dryRun) await io.stdout.write(only!.bytes);
      return { ...nothing, written: [{ file: '-', bytes: only!.bytes.length }] };
    }
    const files = outputs.map(({ name, bytes }) => ({ path: join(job.folder!, name), bytes }));
    for (const { path } of files) claim(claimed, path, file);
    if (!options.dryRun) await writeFiles(files, options.force ?? false, io.cwd);
    return {
      ...nothing,
      written: files.map(({ path, bytes }) => ({ file: toldPath(path, io.cwd), bytes: bytes.length })),
    };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { ...nothing, exit: error.exit, failure: error.message };
  }
}

/** Two inputs of one run never write the same file, --force or not. */
function claim(claimed: Map<string, string>, path: string, file: string): void {
  const key = path.normalize('NFC').toLowerCase();
  const other = claimed.get(key);
  if (other !== undefined) {
    const message = `${printable(path)} comes from ${printable(other)} already, and would be overwritten`;
    throw new Failure(exitCodes.cannotWrite, `mutoscope: ${message}\n`);
  }
  claimed.set(key, file);
}

const severalOnStdout = (names: readonly string[]): string =>
  `standard output takes one file, and it would be ${names.length}: ${names.map(printable).join(', ')}; pick one clip with --clip, or write into a folder`;
