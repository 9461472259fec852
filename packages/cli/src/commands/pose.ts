import { basename, resolve } from 'node:path';
import {
  type Diagnostic,
  type Figure,
  type Format,
  formatForOutput,
  formats,
  type OptionValues,
  type OutputFile,
  writeContent,
} from '@mutoscope/core';
import { perform, posed, standing } from '@mutoscope/core/runtime';
import { type ExitCode, exitCodes, usage } from '../failure.js';
import { addFormatOptions, givenOptions, numberFrom, refuseForeignOptions } from '../format-options.js';
import { isPart } from '../gather.js';
import type { Io } from '../io.js';
import { madeOf, type OneFile, readOne } from '../one-file.js';
import { outputsJson, outputsText, writeOutputs } from '../one-output.js';
import {
  addCycleOptions,
  type Cycle,
  type CycleOptions,
  cyclesOf,
  mixJson,
  mixText,
  rigOf,
} from '../performing.js';
import { poseJson } from '../pose-json.js';
import { diagnosticsText } from '../ui/diagnostics.js';
import { createScreen, type Screen } from '../ui/screen.js';
import { printable } from '../ui/text.js';
import { addCommonOptions, addExamples, type CommonOptions, type DefineVerb } from '../verb.js';
import { refuseStanding } from '../write.js';

interface Options extends CommonOptions, CycleOptions {
  readonly at: number;
  readonly force?: boolean;
  readonly dryRun?: boolean;
}

export const pose: DefineVerb = (command, io, finish) => {
  command
    .argument('<character>', 'a file, folder or zip with bones in it; - is standard input')
    .argument('<out>', 'the file to write: .glb, .gltf, .obj, .json …; - is JSON on standard output')
    .requiredOption('--at <seconds>', 'the moment', numberFrom(0));
  addCycleOptions(command)
    .option('--force', 'overwrite what is there already')
    .option('--dry-run', 'say what would be written, and write nothing');
  addCommonOptions(command);
  addFormatOptions(command, ['read', 'write']);
  addExamples(
    command,
    'pose examples/robot --anim walk --at 0.4 out/robot-striding.glb',
    'pose examples/robot --anim walk --mix wave=0.3 --at 0.4 out/striding/robot.obj --up z',
    'pose examples/walker.gltf --anim Walk --at 0.5 out/walker-pose.json',
    'pose examples/dance.bvh --at 1 -',
  );
  command.action(async (character: string, out: string, options: Options & OptionValues) =>
    finish(await poseCharacter(character, out, options, io)),
  );
};

async function poseCharacter(
  character: string,
  out: string,
  options: Options & OptionValues,
  io: Io,
): Promise<ExitCode> {
  if (out === '-' && options.json) throw usage('standard output takes the pose or --json, not both');
  const { at, force = false } = options;
  const screen = createScreen(io, options.quiet);
  const to = formatOf(out);
  if (out !== '-' && !options.dryRun) await refuseStanding(resolve(io.cwd, out), force, io.cwd);
  const given = await givenOptions(options, ['read', 'write'], io);
  const one = await readOne(character, given, io, screen);
  refuseForeignOptions(given, [one.format], to);
  const rig = rigOf(one, screen);
  const cycles = await cyclesOf(one, rig, options, screen);
  const { mixer, seek } = perform(rig, { cycles });
  seek(at);
  const figure = posed(rig, mixer.pose, mixer.morphs);
  const told = [...one.diagnostics, ...(one.opened.crossing?.figure ?? [])];
  const outputs =
    to === null
      ? await madeOf(one.file, screen, async () => [
          { name: basename(out), bytes: poseJson(figure, at, cycles) },
        ])
      : await written(figure, to, basename(out), one, told, screen);
  if (!options.json) await screen.say(diagnosticsText(one.file, told, screen.paint));
  if (!options.dryRun) await writeOutputs(out, outputs, force, io);
  if (options.json) {
    const mix = mixJson(cycles);
    await screen.json({ file: one.file, at, mix, outputs: outputsJson(out, outputs), diagnostics: told });
  } else if (out !== '-' && !options.quiet) {
    await screen.result(poseText(one, cycles, out, outputs, options));
  }
  return exitCodes.fine;
}

/** Null is the JSON of a pose. */
function formatOf(out: string): Format | null {
  const format = out === '-' ? null : formatForOutput(out);
  if (format === null && (out === '-' || /\.json$/i.test(out))) return null;
  if (format && holdsPoses(format)) return format;
  const fitting = formats.filter((each) => each.writes && holdsPoses(each));
  const extensions = ['.json', ...fitting.map((each) => each.extensions[0]!)].join(' ');
  const why = format ? `${format.name} holds no character` : `${out} has no known extension`;
  throw usage(`${why}; name an output of ${extensions}`);
}

/** Parts of characters that hold motions have no bones of their own. */
const holdsPoses = (format: Format): boolean => format.holdsFigures && !(isPart(format) && format.holdsClips);

/** The bones stand in the pose; where a format holds none, the vertices do. */
async function written(
  figure: Figure,
  to: Format,
  name: string,
  one: OneFile,
  told: Diagnostic[],
  screen: Screen,
): Promise<readonly OutputFile[]> {
  const shown = to.holdsBones === false ? standing(figure) : figure;
  const report = (each: Diagnostic) => void told.push(each);
  return madeOf(one.file, screen, () =>
    writeContent({ figure: shown, clips: [] }, to, name, one.given, report),
  );
}

function poseText(
  { file }: OneFile,
  cycles: readonly Cycle[],
  out: string,
  outputs: readonly OutputFile[],
  { at, dryRun }: Options,
): string {
  const mix = `${mixText(cycles)} at ${at} s`;
  return `${printable(file)}, ${mix} → ${outputsText(out, outputs, dryRun ?? false)}\n`;
}
