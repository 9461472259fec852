/** What became of a job: its files written, or why not. */

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { formatById, type OutputFile } from '@mutoscope/core';
import { type ExitCode, exitCodes, Failure, usage } from '../failure.js';
import type { Io } from '../io.js';
import { printable } from '../ui/text.js';
import { type FileToWrite, refuseStanding, toldPath, writeFiles } from '../write.js';
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

/** A file that nobody named, and that holds nothing to write. */
export const isPassedOver = ({ job, refused }: Outcome): boolean => job.found && refused === 'nothing';

export interface WriteOptions {
  readonly force?: boolean;
  readonly dryRun?: boolean;
}

/** What was written to each path of this run. */
export type Claims = Map<string, { readonly file: string; readonly digest: string }>;

/** Writes what came out of a job, once where several bring the same, e.g. a texture that characters share. */
export async function writeOutcome(
  job: PlannedJob,
  { exit, refused, outputs, told }: JobResult,
  claimed: Claims,
  options: WriteOptions,
  io: Io,
): Promise<Outcome> {
  const nothing = { job, exit, refused, told, written: [], failure: null };
  if (refused) return nothing;
  try {
    const file = job.inputs[0]!.file;
    if (job.folder === null) {
      const [only, second] = outputs;
      if (second) throw usage(severalOnStdout(job, outputs));
      if (!options.dryRun) await io.stdout.write(only!.bytes);
      return { ...nothing, written: [{ file: '-', bytes: only!.bytes.length }] };
    }
    const named = job.sure ? asAsked(job, outputs) : outputs;
    const files = named.map(({ name, bytes }) => ({ path: join(job.folder!, name), bytes }));
    const fresh = files.filter((each) => isFree(claimed, each));
    if (!options.dryRun) await writeFiles(fresh, options.force ?? false, io.cwd);
    for (const each of fresh) claimed.set(claimKey(each), { file, digest: digestOf(each) });
    return {
      ...nothing,
      written: files.map(({ path, bytes }) => ({ file: toldPath(path, io.cwd), bytes: bytes.length })),
    };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { ...nothing, exit: error.exit, failure: error.message };
  }
}

/** What becomes of a job whose file may not be written; null where it may, or its name is not known before. */
export async function refusedBefore(job: PlannedJob, options: WriteOptions, io: Io): Promise<Outcome | null> {
  if (!job.sure || job.folder === null || options.dryRun) return null;
  try {
    await refuseStanding(join(job.folder, job.name), options.force ?? false, io.cwd);
    return null;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { job, exit: error.exit, refused: null, told: [], written: [], failure: error.message };
  }
}

/** False where the same is there already. Two inputs never write different things to one path, --force or not. */
function isFree(claimed: Claims, file: FileToWrite): boolean {
  const other = claimed.get(claimKey(file));
  if (other === undefined) return true;
  if (other.digest === digestOf(file)) return false;
  const path = printable(file.path);
  const message = `${path} comes from ${printable(other.file)} already, and would be overwritten`;
  throw new Failure(exitCodes.cannotWrite, `mutoscope: ${message}\n`);
}

const claimKey = ({ path }: FileToWrite): string => path.normalize('NFC').toLowerCase();

const digestOf = ({ bytes }: FileToWrite): string => createHash('sha256').update(bytes).digest('hex');

/** Called as asked for, where the format names its files itself. Throws a usage failure where they are several others. */
function asAsked({ name, to, cross }: PlannedJob, outputs: readonly OutputFile[]): readonly OutputFile[] {
  const format = formatById(to)!;
  if (!format.namesFiles || outputs.some((output) => output.name === name)) return outputs;
  const [only, second] = outputs;
  if (!second) return [{ ...only!, name }];
  const names = outputs.slice(0, 3).map((output) => printable(output.name));
  const there = `there would be ${outputs.length}: ${names.join(', ')}${outputs.length > 3 ? ' …' : ''}`;
  const eachWhole = outputs.every((output) => output.name.endsWith(format.extensions[0]!));
  const pick = eachWhole && cross.clip === undefined ? ', or pick one animation with --clip' : '';
  throw usage(
    `${printable(name)} is one file, and ${there}; name a folder (with / at its end) and --to ${to}${pick}`,
  );
}

function severalOnStdout({ cross }: PlannedJob, outputs: readonly OutputFile[]): string {
  const names = outputs.map(({ name }) => printable(name));
  const pick = cross.clip === undefined ? 'pick one clip with --clip, or ' : '';
  return `standard output takes one file, and it would be ${names.length}: ${names.join(', ')}; ${pick}write into a folder`;
}
