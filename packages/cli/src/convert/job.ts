/** One conversion: files in, bytes out. Plain data on both sides, so that a worker thread can do it. */

import {
  type Clip,
  type CrossOptions,
  crossContent,
  type Diagnostic,
  formatById,
  nameOfFile,
  type OptionValues,
  type OutputFile,
  writeContent,
} from '@mutoscope/core';
import { type ExitCode, exitCodes } from '../failure.js';
import type { FileRef, Opener } from '../files.js';
import { guarded, problemOf, readFileContent } from '../items.js';

interface JobInput {
  readonly file: string;
  readonly ref: FileRef;
  /** Id of its format. */
  readonly format: string;
}

export interface ConvertJob {
  /** Several only where all their clips go into one file. */
  readonly inputs: readonly JobInput[];
  /** Id of the format to write. */
  readonly to: string;
  /** Of the file to write, without folders. */
  readonly name: string;
  readonly cross: CrossOptions;
  /** Options of the formats read and written. */
  readonly given: OptionValues;
  /** Refuse what loses something, or had to be mended. */
  readonly strict: boolean;
}

/** A diagnostic and the input it is about. */
export interface Told {
  readonly file: string;
  readonly diagnostic: Diagnostic;
}

export interface JobResult {
  readonly exit: ExitCode;
  /** Why nothing comes out. */
  readonly refused: 'cannot-open' | 'errors' | 'cannot-cross' | 'loss' | null;
  readonly outputs: readonly OutputFile[];
  readonly told: readonly Told[];
}

/** Never throws: what goes wrong is in the result. */
export async function runJob(job: ConvertJob, open: Opener): Promise<JobResult> {
  const to = formatById(job.to)!;
  const told: Told[] = [];
  const refuse = (refused: JobResult['refused'], exit: ExitCode = exitCodes.content): JobResult => ({
    exit,
    refused,
    outputs: [],
    told,
  });
  const clips: Clip[] = [];
  let lost = false;
  for (const input of job.inputs) {
    const from = formatById(input.format)!;
    const { file } = input;
    try {
      const source = await open(input.ref);
      const { opened, list, mended } = await readFileContent(source, from, job.given);
      told.push(...list.items.map((diagnostic) => ({ file, diagnostic })));
      if (opened === null || list.counts.error > 0) return refuse('errors');
      lost ||= mended;
      const crossed = await guarded(tell(file), async () =>
        crossContent(opened, from, to, job.cross, tell(file)),
      );
      if (crossed === null) return refuse('cannot-cross');
      clips.push(...crossed.clips.map((clip) => (job.inputs.length > 1 ? namedAfter(input, clip) : clip)));
    } catch (error) {
      const problem = problemOf(file, error);
      told.push({ file, diagnostic: problem.diagnostic });
      return refuse('cannot-open', problem.exit);
    }
  }
  const report = tell(job.inputs[0]!.file);
  const outputs = await guarded(report, () => writeContent({ clips }, to, job.name, job.given, report));
  if (outputs === null || told.some(({ diagnostic }) => diagnostic.severity === 'error'))
    return refuse('cannot-cross');
  if (lost && job.strict) return refuse('loss');
  return { exit: exitCodes.fine, refused: null, outputs, told };

  /** What is told from here on is about the crossing: a warning is a loss. */
  function tell(file: string) {
    return (diagnostic: Diagnostic) => {
      told.push({ file, diagnostic });
      if (diagnostic.severity === 'warning') lost = true;
    };
  }
}

/** Clips of several files keep apart by their files' names where they have none. */
function namedAfter({ ref }: JobInput, clip: Clip): Clip {
  return clip.name ? clip : { ...clip, name: nameOfFile(ref.name) };
}
