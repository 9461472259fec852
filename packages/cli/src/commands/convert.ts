import { join, sep } from 'node:path';
import { formatById, formats, isPictureName, type MirrorAxis, type OptionValues } from '@mutoscope/core';
import { Option } from 'commander';
import { type Claims, isPassedOver, type Outcome, refusedBefore, writeOutcome } from '../convert/outcome.js';
import {
  type Destination,
  destinationOf,
  type PlannedJob,
  planJobs,
  refuseSeveral,
  type Target,
} from '../convert/plan.js';
import { runJobs } from '../convert/pool.js';
import { passedOverText, tellAll, tellOutcome } from '../convert/report.js';
import { type ExitCode, exitCodes, usage, worse } from '../failure.js';
import { createOpener } from '../files.js';
import { addFormatOptions, givenOptions, numberFrom, refuseForeignOptions } from '../format-options.js';
import { besideList, filesOf, gatheredNamed, isWhole } from '../gather.js';
import type { Io } from '../io.js';
import { isProblem, type KnownFile, type Problem } from '../item.js';
import { findItems, leftOutText, skippedText } from '../items.js';
import { createProgress } from '../ui/progress.js';
import { createScreen, type Screen } from '../ui/screen.js';
import { addCommonOptions, addExamples, type CommonOptions, choice, type DefineVerb, once } from '../verb.js';

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
      choice(
        new Option('--from <format>', 'the format to read, whatever the content looks like'),
        formats.filter(({ reads }) => reads).map(({ id }) => id),
      ),
    )
    .option('--clip <name>', 'only the clip of this name', once)
    .addOption(
      choice(
        new Option(
          '--mirror <axis>',
          'the axis turned round between left- and right-handed formats (default: x)',
        ),
        ['x', 'z', 'none'],
      ),
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
    'convert examples/robot/robot.cfg out/robot-of-list.glb',
    'convert examples/robot out/robot-clips.animx',
    'convert examples/walker.gltf out/walker-parts/ --to cal3d --preset cal3d-0.11',
    'convert examples/dance.bvh out/dancer.glb',
    'convert examples/walker.gltf out/walker-walk.animx --clip Walk',
    'convert examples/drone.csv out/drone-compact.animj --style compact',
    'convert examples/captions.srt out/subtitles-alone.animx',
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
  if (out === '-' && options.json) throw usage('standard output takes the file or --json, not both');
  const screen = createScreen(io, options.quiet);
  const { files, problems, skipped, linked, unlisted, destination } = await findInputs(
    inputs,
    out,
    options,
    io,
  );
  const given = await givenOptions(options, ['read', 'write'], io);
  const formatsRead = [...new Set(files.map(({ format }) => format))];
  if (files.length > 0) refuseForeignOptions(given, formatsRead, destination.to);
  const { clip, mirror, error, strict = false } = options;
  const rotationError =
    options.rotationError === undefined ? undefined : (options.rotationError * Math.PI) / 180;
  const cross = { clip, mirror, error, rotationError };
  const outcomes = await convertJobs(
    planJobs(files, destination, { cross, given, strict }),
    options,
    io,
    screen,
  );
  const passedOver = outcomes.filter(isPassedOver);
  const kept =
    passedOver.length === outcomes.length ? outcomes : outcomes.filter((each) => !isPassedOver(each));
  await tellAll(kept, problems, options, destination.to, screen);
  if (kept.length < outcomes.length) await screen.say(passedOverText(passedOver, destination.to));
  if (unlisted.length > 0) await screen.say(leftOutText(unlisted, 'that the list does not name'));
  await screen.say(skippedText({ skipped, linked }));
  return [...problems, ...kept].map(({ exit }) => exit).reduce(worse, exitCodes.fine);
}

interface Inputs {
  readonly files: readonly KnownFile[];
  readonly problems: readonly Problem[];
  readonly skipped: readonly string[];
  readonly linked: readonly string[];
  /** Left out, since they lie beside a list that does not name them. */
  readonly unlisted: readonly string[];
  readonly destination: Destination;
}

/** Into one file goes all or nothing, and files that belong together as one. */
async function findInputs(paths: readonly string[], out: string, options: Options, io: Io): Promise<Inputs> {
  const opened = createOpener();
  const from = options.from === undefined ? undefined : formatById(options.from)!;
  const { items, skipped, linked } = await findItems(paths, io, opened, { from, each: options.each });
  const found = items.filter((item): item is KnownFile => !isProblem(item));
  const loose = paths.length > 1 || found.some(({ entry }) => !entry.named);
  const destination = await destinationOf(out, options.to, loose, io);
  const intoOne = destination.target.kind !== 'folder';
  const gathers = intoOne && !options.each && from === undefined;
  const gathered = gathers ? await gatheredNamed(found, io, opened) : found;
  const beside = gathers ? besideList(gathered) : [];
  const known = gathered.filter((file) => !beside.includes(file));
  const hasWhole = known.some(isWhole);
  const problems = items.filter(isProblem).filter(({ images }) => !(hasWhole && images));
  const files =
    intoOne && problems.length > 0 ? [] : known.filter((file) => !liesIn(destination.target, file));
  if (intoOne && files.length > 1 && options.clip === undefined) refuseSeveral(destination.to, out);
  return {
    files,
    problems,
    skipped: skipped.filter((file) => !(hasWhole && isPictureName(file))),
    linked,
    unlisted: beside.flatMap(filesOf),
    destination,
  };
}

/** What an earlier run has written is no input, unless the folder is the input itself. */
const liesIn = (target: Target, { entry: { ref } }: KnownFile): boolean =>
  target.kind === 'folder' &&
  ref.kind === 'file' &&
  ref.root !== target.path &&
  join(ref.root, ref.members?.[0] ?? ref.name).startsWith(target.path + sep) &&
  !(ref.root + sep).startsWith(target.path + sep);

/** In the order of the jobs. */
async function convertJobs(
  jobs: readonly PlannedJob[],
  options: Options,
  io: Io,
  screen: Screen,
): Promise<Outcome[]> {
  const progress = createProgress(io, jobs.length, options.quiet || jobs.length < 2);
  const outcomes = new Map<PlannedJob, Outcome>();
  const claimed: Claims = new Map();
  const [only] = jobs;
  const refused = only && jobs.length === 1 ? await refusedBefore(only, options, io) : null;
  if (refused) await told(refused);
  else
    await runJobs(jobs, io.workers, async (job, result) =>
      told(await writeOutcome(job, result, claimed, options, io)),
    );
  await progress.clear();
  return jobs.map((job) => outcomes.get(job)!);

  async function told(outcome: Outcome): Promise<void> {
    const { job } = outcome;
    outcomes.set(job, outcome);
    if (!options.json) {
      await progress.clear();
      await tellOutcome(outcome, options, jobs.length === 1, screen);
    }
    await progress.step(job.inputs[0]!.file);
  }
}
