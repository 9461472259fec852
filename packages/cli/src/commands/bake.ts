import { basename, resolve } from 'node:path';
import {
  type Clip,
  type Content,
  counted,
  crossContent,
  type Diagnostic,
  type Format,
  formatForOutput,
  formats,
  keyCount,
  type OptionValues,
  type OutputFile,
  reduce,
  writeContent,
} from '@mutoscope/core';
import { bakePerformance, type PerformedAction, performanceLength, type Rig } from '@mutoscope/core/runtime';
import { type ExitCode, exitCodes, usage } from '../failure.js';
import { addFormatOptions, givenOptions, numberFrom, refuseForeignOptions } from '../format-options.js';
import type { Io } from '../io.js';
import { madeOf, type OneFile, readOne } from '../one-file.js';
import { outputsJson, outputsText, writeOutputs } from '../one-output.js';
import {
  addCycleOptions,
  askedClip,
  type CycleOptions,
  cyclesOf,
  mixJson,
  motionOf,
  rigOf,
} from '../performing.js';
import { diagnosticsText } from '../ui/diagnostics.js';
import { createScreen, type Screen } from '../ui/screen.js';
import { printable, shortNumber } from '../ui/text.js';
import {
  addCommonOptions,
  addExamples,
  type CommonOptions,
  collect,
  type DefineVerb,
  once,
} from '../verb.js';
import { keepsName, refuseStanding } from '../write.js';

interface Options extends CommonOptions, CycleOptions {
  readonly action?: readonly string[];
  readonly fade: number;
  readonly fps: number;
  readonly from?: number;
  readonly until?: number;
  readonly name?: string;
  readonly error?: number;
  readonly rotationError?: number;
  readonly force?: boolean;
  readonly dryRun?: boolean;
}

export const bake: DefineVerb = (command, io, finish) => {
  command
    .argument('<character>', 'a file, folder or zip with bones in it; - is standard input')
    .argument(
      '<out>',
      'the file to write, of any format that holds animations; - is AnimJ on standard output',
    );
  addCycleOptions(command)
    .option(
      '--action <name@seconds>',
      'one played once over them, from then on; may be given several times',
      collect,
    )
    .option('--fade <seconds>', 'how long actions take to fade in and out', numberFrom(0), 0.2)
    .option('--fps <rate>', 'this many keys a second', numberFrom(0), 30)
    .option('--from <seconds>', 'where it starts; 0 unless given', numberFrom(0))
    .option(
      '--until <seconds>',
      'where it ends; once round, or with the last action, unless given',
      numberFrom(0),
    )
    .option('--name <name>', 'what to call it; the names in it unless given', once)
    .option('--error <value>', 'leave keys out, so that values are off by this at most', numberFrom(0))
    .option('--rotation-error <degrees>', 'the same for rotations', numberFrom(0))
    .option('--force', 'overwrite what is there already')
    .option('--dry-run', 'say what would be written and lost, and write nothing');
  addCommonOptions(command);
  addFormatOptions(command, ['read', 'write'], ['fps']);
  addExamples(
    command,
    'bake examples/robot --anim walk --mix wave=0.3 out/robot-both.glb',
    'bake examples/robot --anim walk --action wave@0.5 --until 3 out/wave-late.caf',
    'bake examples/robot --anim walk --fps 60 --error 0.001 out/walk-baked.animx',
    'bake examples/dance.bvh out/dance-part.bvh --from 0.5 --until 1 --fps 24',
  );
  command.action(async (character: string, out: string, options: Options & OptionValues) =>
    finish(await bakeCharacter(character, out, options, io)),
  );
};

async function bakeCharacter(
  character: string,
  out: string,
  { fps, ...options }: Options & OptionValues,
  io: Io,
): Promise<ExitCode> {
  if (out === '-' && options.json) throw usage('standard output takes the file or --json, not both');
  if (fps === 0) throw usage('--fps must be more than 0');
  const { force = false, from = 0, until } = options;
  if (until !== undefined && until < from) throw usage(`--until ${until} lies before --from ${from}`);
  const screen = createScreen(io, options.quiet);
  const to = formatOf(out);
  if (out !== '-' && keepsName(to) && !options.dryRun)
    await refuseStanding(resolve(io.cwd, out), force, io.cwd);
  const given = await givenOptions(options, ['read', 'write'], io);
  const one = await readOne(character, given, io, screen);
  refuseForeignOptions(given, [one.format], to);
  const rig = rigOf(one, screen);
  const actions = await actionsOf(one, rig, options, screen);
  const plays = options.anim !== undefined || options.mix !== undefined || actions.length === 0;
  const cycles = plays ? await cyclesOf(one, rig, options, screen) : [];
  const end = until ?? performanceLength(rig, { cycles, actions });
  if (end < from)
    throw usage(`--from ${from} lies behind the end, at ${shortNumber(end)} s; --until sets a later one`);
  const names = [...cycles, ...actions.map(({ motion }) => motion)].map(({ name }) => name ?? '?');
  const name = options.name ?? names.join('+');
  const told = [...one.diagnostics];
  const write = async () => {
    const clip = bakePerformance(rig, { cycles, actions }, { name, fps, from, until: end });
    return written(clip, to, out === '-' ? 'stdout.animj' : basename(out), one, { ...options, fps }, told);
  };
  const { clip, outputs } = await madeOf(one.file, screen, write);
  if (!options.json) await screen.say(diagnosticsText(one.file, told, screen.paint));
  if (!options.dryRun) await writeOutputs(out, outputs, force, io);
  if (options.json) {
    await screen.json({
      file: one.file,
      clip: { name, duration: clip.duration, tracks: clip.tracks.length, keys: keysOf(clip) },
      mix: mixJson(cycles),
      actions: actions.map(({ motion, start }) => ({ name: motion.name, start })),
      outputs: outputsJson(out, outputs),
      diagnostics: told,
    });
  } else if (!options.quiet) {
    const text = bakedText(one, clip, out, outputs, options.dryRun ?? false);
    await (out === '-' ? screen.say(text) : screen.result(text));
  }
  return exitCodes.fine;
}

function formatOf(out: string): Format {
  const format = formatForOutput(out === '-' ? 'animj' : out);
  if (format && (format.holdsClips ?? true)) return format;
  const fitting = formats.filter(({ writes, holdsClips = true }) => writes && holdsClips);
  const why = format ? `${format.name} holds no animation` : `${out} has no known extension`;
  throw usage(`${why}; name an output of ${fitting.map(({ extensions }) => extensions[0]).join(' ')}`);
}

async function actionsOf(
  one: OneFile,
  rig: Rig,
  { action = [], fade }: Omit<Options, 'fps'>,
  screen: Screen,
): Promise<PerformedAction[]> {
  const actions: PerformedAction[] = [];
  for (const text of action) {
    const { clip, number } = await askedClip(one, text, '@', screen);
    const motion = await motionOf(one, rig, clip, screen);
    actions.push({ motion, start: number ?? 0, fadeIn: fade, fadeOut: fade });
  }
  return actions;
}

interface Written {
  readonly clip: Clip;
  readonly outputs: readonly OutputFile[];
}

/** Crosses first: keys that the crossing adds are reduced too. */
async function written(
  baked: Clip,
  to: Format,
  name: string,
  one: OneFile,
  { error, rotationError, fps }: Options,
  told: Diagnostic[],
): Promise<Written> {
  const report = (diagnostic: Diagnostic) => void told.push(diagnostic);
  const { own: _, ...content } = one.opened;
  const crossed = await crossContent({ ...content, clips: [baked] }, one.format, to, {}, report);
  const reduces = error !== undefined || rotationError !== undefined;
  const tolerances = { error: error ?? 1e-5, rotationError: ((rotationError ?? 0.0005) * Math.PI) / 180 };
  const clips = reduces ? crossed.clips.map((clip) => reduce(clip, tolerances).clip) : crossed.clips;
  const whole: Content = { ...crossed, clips };
  const frames = to.id === 'bvh' ? { fps } : {};
  const outputs = await writeContent(whole, to, name, { ...one.given, ...frames }, report);
  return { clip: clips[0]!, outputs };
}

const keysOf = ({ tracks }: Clip): number => tracks.reduce((sum, track) => sum + keyCount(track), 0);

function bakedText(
  { file }: OneFile,
  clip: Clip,
  out: string,
  outputs: readonly OutputFile[],
  dryRun: boolean,
): string {
  const what = `"${printable(clip.name ?? '')}", ${shortNumber(clip.duration)} s, ${counted(clip.tracks.length, 'track')}, ${counted(keysOf(clip), 'key')}`;
  return `${printable(file)}, ${what} → ${outputsText(out, outputs, dryRun)}\n`;
}
