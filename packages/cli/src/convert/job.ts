/** One conversion: files in, bytes out. Plain data on both sides, so that a worker thread can do it. */

import {
  type Content,
  type CrossOptions,
  crossContent,
  type Diagnostic,
  type Format,
  formatById,
  joinable,
  joinContents,
  type OutputFile,
  pickClips,
  writeContent,
} from '@mutoscope/core';
import { namedAnimations } from '@mutoscope/core/stage';
import { type ExitCode, exitCodes } from '../failure.js';
import type { FileRef, Opener } from '../files.js';
import { type Given, openOptions } from '../format-options.js';
import { problemOf } from '../item.js';
import { guarded, readFileContent } from '../reading.js';

interface JobInput {
  readonly file: string;
  /** What makes a name inside its set a path. */
  readonly base: string;
  readonly ref: FileRef;
  /** Id of its format. */
  readonly format: string;
}

export interface ConvertJob {
  /** Several only where all of them go into one file: a figure, and the clips of all. */
  readonly inputs: readonly JobInput[];
  /** Id of the format to write. */
  readonly to: string;
  /** Of the file to write, without folders. */
  readonly name: string;
  readonly cross: CrossOptions;
  /** Options of the formats read and written. */
  readonly given: Given;
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
  readonly refused: 'cannot-open' | 'errors' | 'nothing' | 'cannot-cross' | 'loss' | null;
  readonly outputs: readonly OutputFile[];
  /** Where nothing comes out, not what would have been lost; where loss is why, that too. */
  readonly told: readonly Told[];
}

/** Never throws: what goes wrong is in the result. */
export async function runJob(job: ConvertJob, open: Opener): Promise<JobResult> {
  const to = formatById(job.to)!;
  const told: Told[] = [];
  const ofCrossing = new Set<Told>();
  const refuse = (refused: JobResult['refused'], exit: ExitCode = exitCodes.content): JobResult => ({
    exit,
    refused,
    outputs: [],
    told: refused === 'loss' ? told : told.filter((each) => !ofCrossing.has(each) || isError(each)),
  });
  const read: ToCross[] = [];
  let lost = false;
  const several = job.inputs.length > 1;
  const { clip } = job.cross;
  for (const { file, base, ref, format } of job.inputs) {
    const from = formatById(format)!;
    try {
      const source = await open(ref);
      const given = await openOptions(job.given, open);
      const { opened, list, mended } = await readFileContent(source, base, from, given);
      told.push(...list.items.map((diagnostic) => ({ file, diagnostic })));
      if (opened === null || list.counts.error > 0) return refuse('errors');
      lost ||= mended;
      read.push({ file, from, content: several ? joinable(opened, ref.name) : opened, clip });
    } catch (error) {
      const problem = problemOf(file, error);
      told.push({ file, diagnostic: problem.diagnostic });
      return refuse('cannot-open', problem.exit);
    }
  }
  const report = tell(job.inputs[0]!.file);
  const asked = await guarded(report, async () =>
    several && clip !== undefined ? withClip(read, clip, to) : read,
  );
  if (asked === null) return refuse('cannot-cross');
  const contents: { file: string; content: Content }[] = [];
  for (const { file, from, content, clip } of asked) {
    const crossed = await guarded(tell(file), async () =>
      crossContent(content, from, to, { ...job.cross, clip }, tell(file)),
    );
    if (crossed === null) return refuse(holdsNothing(told) ? 'nothing' : 'cannot-cross');
    contents.push({ file, content: crossed });
  }
  const outputs = await guarded(report, async () => {
    const content = several ? joinContents(contents) : contents[0]!.content;
    return writeContent(content, to, job.name, await openOptions(job.given, open), report);
  });
  if (outputs === null || told.some(isError)) return refuse(holdsNothing(told) ? 'nothing' : 'cannot-cross');
  if (lost && job.strict) return refuse('loss');
  return { exit: exitCodes.fine, refused: null, outputs, told };

  /** What is told from here on is about the crossing: a warning is a loss. */
  function tell(file: string) {
    return (diagnostic: Diagnostic) => {
      const each = { file, diagnostic };
      told.push(each);
      ofCrossing.add(each);
      if (diagnostic.severity === 'warning') lost = true;
    };
  }
}

const isError = ({ diagnostic }: Told): boolean => diagnostic.severity === 'error';

/** What the crossing and the writers say where there is nothing for them. */
const holdsNothing = (told: readonly Told[]): boolean =>
  told.some(({ diagnostic: { code } }) => code === 'convert/no-clips' || code.endsWith('/nothing-to-write'));

/** What was read from a file, and the clip that crosses; all unless given. */
interface ToCross {
  readonly file: string;
  readonly from: Format;
  readonly content: Content;
  readonly clip: string | undefined;
}

/** Those that hold the clip, and characters where the format takes them. Throws FormatError where none holds it. */
function withClip(read: readonly ToCross[], clip: string, to: Format): ToCross[] {
  const clipsOf = ({ stage, clips }: Content) => (stage ? namedAnimations(stage) : clips);
  pickClips(
    read.flatMap(({ content }) => [...clipsOf(content)]),
    clip,
  );
  return read.flatMap((each) => {
    const { content } = each;
    if (clipsOf(content).some(({ name }) => name === clip)) return [each];
    const stands = content.figure !== undefined && to.holdsFigures;
    return stands ? [{ ...each, content: { ...content, clips: [] }, clip: undefined }] : [];
  });
}
