import { join, sep } from 'node:path';
import {
  type Format,
  formatById,
  formats,
  identify,
  type MirrorAxis,
  type OptionValues,
} from '@mutoscope/core';
import { Option } from 'commander';
import type { JobResult, Told } from '../convert/job.js';
import { destinationOf, type PlannedJob, planJobs, type Target } from '../convert/plan.js';
import { runJobs } from '../convert/pool.js';
import { type ExitCode, exitCodes, Failure, usage, worse } from '../failure.js';
import { createOpener } from '../files.js';
import { addFormatOptions, givenOptions, numberFrom, refuseForeignOptions } from '../format-options.js';
import type { Io } from '../io.js';
import { findItems, type Identify, isProblem, type KnownFile, type Problem, skippedText } from '../items.js';
import { lenientHint } from '../one-file.js';
import { diagnosticsText, diagnosticText } from '../ui/diagnostics.js';
import { createProgress } from '../ui/progress.js';
import { createScreen, type Screen } from '../ui/screen.js';
import { table } from '../ui/table.js';
import { byteText, counted, printable } from '../ui/text.js';
import { addCommonOptions, addExamples, type CommonOptions, type DefineVerb } from '../verb.js';
import { toldPath, writeFiles } from '../write.js';

interface Options extends CommonOptions {
  readonly to?: string;
  readonly from?: string;
  readonly clip?: string;
  readonly mirror?: MirrorAxis;
  readonly error?: number;
  readonly rotationError?: number;
  readonly force?: boolean;
  readonly dryRun?: boolean;
  readonly strict?: boolean;
  readonly each?: boolean;
}

export const convert: DefineVerb = (command, io, finish) => {
  command
    .argument(
      '<paths...>',
      'what to convert (files, folders, zips, or -), and last the file or folder to write (or -)',
    )
    .option('--to <format>', 'the format to write; else the extension of the output says it')
    .addOption(
      new Option('--from <format>', 'the format to read, whatever the content looks like').choices(
        formats.filter(({ reads }) => reads).map(({ id }) => id),
      ),
    )
    .option('--clip <name>', 'only the clip of this name')
    .addOption(
      new Option(
        '--mirror <axis>',
        'the axis turned round between left- and right-handed formats (default: x)',
      ).choices(['x', 'z', 'none']),
    )
    .option(
      '--error <value>',
      'how far values may be off where the target plays by other rules (default: 0.00001)',
      numberFrom(0),
    )
    .option('--rotation-error <degrees>', 'the same for rotations (default: 0.0005)', numberFrom(0))
    .option('--force', 'overwrite what is there already')
    .option('--dry-run', 'say what would be written and lost, and write nothing')
    .option('--strict', 'refuse a conversion that loses something')
    .option('--each', 'take every file of a folder or zip by itself');
  addCommonOptions(command);
  addFormatOptions(command, ['read', 'write']);
  addExamples(
    command,
    'convert examples/walker.gltf walker.animx',
    'convert examples/drone.csv drone.animj --style compact',
    'convert examples/captions.srt captions.animx',
    'convert examples/walker.gltf examples/drone.csv out/ --to animj --dry-run',
  );
  command.action(async (paths: string[], options: Options & OptionValues) =>
    finish(await convertAll(paths, options, io)),
  );
};

async function convertAll(
  paths: readonly string[],
  options: Options & OptionValues,
  io: Io,
): Promise<ExitCode> {
  const out = paths.at(-1)!;
  const inputs = paths.slice(0, -1);
  if (inputs.length === 0) throw usage('name at least one input, and last the output');
  const screen = createScreen(io, options.quiet);
  const { items, skipped } = await findItems(inputs, io, createOpener(), forced(options.from));
  const found = items.filter((item): item is KnownFile => !isProblem(item));
  const several = inputs.length > 1 || found.some(({ entry }) => !entry.named);
  const { target, to } = await destinationOf(out, options.to, several, io);
  const problems = items.filter(isProblem);
  const intoOne = target.kind !== 'folder' && problems.length > 0;
  const files = intoOne ? [] : found.filter((file) => !liesIn(target, file));
  const given = givenOptions(options, ['read', 'write']);
  if (files.length > 0) refuseForeignOptions(given, [...new Set(files.map(({ format }) => format))], to);
  const rotationError =
    options.rotationError === undefined ? undefined : (options.rotationError * Math.PI) / 180;
  const jobs = planJobs(
    files,
    { target, to },
    {
      cross: { clip: options.clip, mirror: options.mirror, error: options.error, rotationError },
      given,
      strict: options.strict ?? false,
    },
  );
  const outcomes = await convertJobs(jobs, options, io, screen);
  await tell(outcomes, problems, options, to, screen);
  if (skipped.length > 0) await screen.say(skippedText(skipped));
  const exits = [...problems, ...outcomes].map(({ exit }) => exit);
  return exits.reduce(worse, exitCodes.fine);
}

/** Every named file is of the format asked for; in folders and zips only those that look like it. */
function forced(id: string | undefined): Identify | undefined {
  if (id === undefined) return undefined;
  const format = formatById(id)!;
  return (entry, head) => (entry.named || identify(head, entry.ref.name) === format ? format : null);
}

/** What an earlier run has written is no input, unless the folder is the input itself. */
const liesIn = (target: Target, { entry: { ref } }: KnownFile): boolean =>
  target.kind === 'folder' &&
  ref.kind === 'file' &&
  ref.root !== target.path &&
  join(ref.root, ref.name).startsWith(target.path + sep) &&
  !(ref.root + sep).startsWith(target.path + sep);

interface Outcome {
  readonly job: PlannedJob;
  readonly exit: ExitCode;
  readonly refused: JobResult['refused'];
  readonly told: readonly Told[];
  readonly written: readonly { readonly file: string; readonly bytes: number }[];
  /** Why it could not be written. */
  readonly failure: string | null;
}

/** In the order of the jobs. */
async function convertJobs(
  jobs: readonly PlannedJob[],
  options: Options,
  io: Io,
  screen: Screen,
): Promise<Outcome[]> {
  const progress = createProgress(io, jobs.length, options.quiet || jobs.length < 2);
  const outcomes = new Map<PlannedJob, Outcome>();
  const claimed = new Map<string, string>();
  await runJobs(jobs, io.workers, async (job, result) => {
    const outcome = await writeOutcome(job, result, claimed, options, io);
    outcomes.set(job, outcome);
    if (!options.json) {
      await progress.clear();
      await tellOutcome(outcome, options, jobs.length > 1 ? 2 : 100, screen);
    }
    await progress.step(job.inputs[0]!.file);
  });
  await progress.clear();
  return jobs.map((job) => outcomes.get(job)!);
}

async function writeOutcome(
  job: PlannedJob,
  { exit, refused, outputs, told }: JobResult,
  claimed: Map<string, string>,
  options: Options,
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
    if (!options.dryRun) await writeFiles(files, options.force ?? false);
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

async function tellOutcome(
  outcome: Outcome,
  options: Options,
  perCode: number,
  screen: Screen,
): Promise<void> {
  const { job, told, written, refused, failure } = outcome;
  for (const { file } of job.inputs) {
    const about = told.filter((each) => each.file === file).map(({ diagnostic }) => diagnostic);
    const text = diagnosticsText(file, about, screen.paint, perCode);
    if (refused) await screen.fail(text);
    else await screen.say(text);
  }
  if (refused === 'errors') await screen.fail(errorsHint(job, told));
  if (refused === 'loss') await screen.fail('Nothing was written: --strict refuses what loses something.\n');
  if (failure) await screen.fail(failure);
  if (options.quiet) return;
  const inputs = job.inputs.map(({ file }) => printable(file)).join(', ');
  const verb = options.dryRun ? ' (not written)' : '';
  for (const { file, bytes } of written) {
    if (file !== '-') await screen.result(`${inputs} → ${printable(file)}  ${byteText(bytes)}${verb}\n`);
  }
}

/** Which of the inputs had the errors decides whether --lenient may help. */
function errorsHint(job: PlannedJob, told: readonly Told[]): string {
  const bad = told.find(({ diagnostic }) => diagnostic.severity === 'error')?.file;
  const input = job.inputs.find(({ file }) => file === bad) ?? job.inputs[0]!;
  return lenientHint(formatById(input.format)!, job.given);
}

/** The JSON document, or after several files the table of those that failed. */
async function tell(
  outcomes: readonly Outcome[],
  problems: readonly Problem[],
  options: Options,
  to: Format,
  screen: Screen,
): Promise<void> {
  if (options.json) {
    const files = [...problems.map(problemJson), ...outcomes.map((outcome) => outcomeJson(outcome, to))];
    await screen.json({ files });
    return;
  }
  for (const { file, diagnostic } of problems)
    await screen.fail(diagnosticText(file, diagnostic, screen.paint));
  const failed = [
    ...problems.map(({ file, diagnostic }) => [file, diagnostic.message]),
    ...outcomes.filter(({ exit }) => exit !== exitCodes.fine).map(failedRow),
  ];
  const total = outcomes.length + problems.length;
  if (failed.length === 0 || total === 1) return;
  const message = `${failed.length} of ${counted(total, 'file')} failed:`;
  const rows = table([{ title: 'file' }, { title: 'why' }], failed, Number.POSITIVE_INFINITY, screen.paint);
  await screen.fail(`${message}\n${rows}`);
}

function failedRow({ job, told, refused, failure }: Outcome): string[] {
  const inputs = job.inputs.map(({ file }) => file).join(', ');
  if (refused === 'loss') return [inputs, '--strict refuses the loss'];
  const error = told.find(({ diagnostic }) => diagnostic.severity === 'error')?.diagnostic.message;
  return [inputs, (error ?? failure ?? '').replace(/^mutoscope: |\n/g, '')];
}

const problemJson = ({ file, diagnostic }: Problem) => ({
  file,
  format: null,
  failed: true,
  outputs: [],
  diagnostics: [diagnostic],
});

function outcomeJson({ job, exit, told, written, failure }: Outcome, to: Format) {
  return {
    file: job.inputs.map(({ file }) => file).join(', '),
    format: job.inputs[0]!.format,
    to: to.id,
    failed: exit !== exitCodes.fine,
    ...(failure !== null && { failure: failure.trim() }),
    outputs: written,
    diagnostics: told.map(({ diagnostic }) => diagnostic),
  };
}
