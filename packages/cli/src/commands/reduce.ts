import { basename, resolve } from 'node:path';
import {
  type Clip,
  crossContent,
  type Diagnostic,
  type Format,
  formatForOutput,
  keyCount,
  type OptionValues,
  type OutputFile,
  pickClips,
  reduce as reduceClip,
  stageAsClips,
  trackBytes,
  trackLabel,
  writeContent,
} from '@mutoscope/core';
import { type ExitCode, exitCodes, usage } from '../failure.js';
import { addFormatOptions, givenOptions, numberFrom, refuseForeignOptions } from '../format-options.js';
import type { Io } from '../io.js';
import { madeOf, type OneFile, readOne } from '../one-file.js';
import { outputsJson, writeOutputs } from '../one-output.js';
import { clipsIn } from '../read-back.js';
import { diagnosticsText } from '../ui/diagnostics.js';
import { createScreen, type Screen } from '../ui/screen.js';
import { table } from '../ui/table.js';
import { byteText, printable, shortNumber } from '../ui/text.js';
import { addCommonOptions, addExamples, type CommonOptions, type DefineVerb, once } from '../verb.js';
import { keepsName, refuseStanding } from '../write.js';

interface Options extends CommonOptions {
  readonly error: number;
  readonly rotationError?: number;
  readonly clip?: string;
  readonly force?: boolean;
  readonly dryRun?: boolean;
}

export const reduce: DefineVerb = (command, io, finish) => {
  command
    .argument('<in>', 'the file; - is standard input')
    .argument('<out>', 'the file to write, of any format; - is standard output')
    .option('--error <value>', 'how far values may be off', numberFrom(0), 0.001)
    .option('--rotation-error <degrees>', 'how far rotations may be off (default: 0.05)', numberFrom(0))
    .option('--clip <name>', 'only the clip of this name', once)
    .option('--force', 'overwrite what is there already')
    .option('--dry-run', 'say what would be saved, and write nothing');
  addCommonOptions(command);
  addFormatOptions(command, ['read', 'write']);
  addExamples(
    command,
    'reduce examples/bounce.animx out/bounce-smaller.animx',
    'reduce examples/walker.gltf out/walker-smaller.glb --error 0.01 --rotation-error 0.2',
    'reduce examples/robot out/robot-smaller.glb',
  );
  command.action(async (from: string, to: string, options: Options & OptionValues) =>
    finish(await reduceFile(from, to, options, io)),
  );
};

/** What became of a track. Bytes are of its columns. */
interface ReducedTrack {
  readonly node: string | null;
  readonly property: string | null;
  readonly keysBefore: number;
  readonly keysAfter: number;
  /** In value units, or degrees. */
  readonly error: number;
  readonly unit: 'value' | 'degrees';
  readonly bytesBefore: number;
  readonly bytesAfter: number;
}

async function reduceFile(
  from: string,
  out: string,
  options: Options & OptionValues,
  io: Io,
): Promise<ExitCode> {
  if (out === '-' && options.json) throw usage('standard output takes the file or --json, not both');
  const screen = createScreen(io, options.quiet);
  const given = await givenOptions(options, ['read', 'write'], io);
  const written = out === '-' ? null : formatForOutput(out);
  if (written && keepsName(written) && !options.dryRun)
    await refuseStanding(resolve(io.cwd, out), options.force ?? false, io.cwd);
  const one = await readOne(from, given, io, screen);
  const to = written ?? one.format;
  refuseForeignOptions(given, [one.format], to);
  if (!to.writes) throw usage(`${to.name} is not written; give the output another extension`);
  const { reductions, outputs, told } = await reducedTo(to, basename(out), one, options, screen);
  if (!options.json) await screen.say(diagnosticsText(one.file, told, screen.paint));
  const size = outputs.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (!options.dryRun) await writeOutputs(out, outputs, options.force ?? false, io);
  if (options.json) {
    const { file } = one;
    const clips = reductions.map(({ clip: { name }, tracks }) => ({ name, tracks }));
    await screen.json({
      file,
      bytesBefore: one.size,
      bytesAfter: size,
      outputs: outputsJson(out, outputs),
      clips,
      diagnostics: told,
    });
  } else if (out === '-') {
    await screen.say(reductions.map((each) => reductionText(each, screen)).join('') + sizeText(one, size));
  } else if (!options.quiet) {
    await screen.result(reductions.map((each) => reductionText(each, screen)).join('') + sizeText(one, size));
  }
  return exitCodes.fine;
}

interface Reduced {
  readonly clip: Clip;
  readonly tracks: readonly ReducedTrack[];
}

const degrees = (radians: number): number => (radians * 180) / Math.PI;

/** `crossed` is `before` as the format to write plays it. */
function reduced(before: Clip, crossed: Clip, { error, rotationError = 0.05 }: Options): Reduced {
  const { clip, tracks } = reduceClip(crossed, { error, rotationError: (rotationError * Math.PI) / 180 });
  return {
    clip,
    tracks: tracks.map((track, i) => ({
      node: clip.tracks[i]!.node,
      property: clip.tracks[i]!.property,
      keysBefore: keyCount(before.tracks[i]!),
      keysAfter: track.keysAfter,
      error: track.unit === 'radians' ? degrees(track.error) : track.error,
      unit: track.unit === 'radians' ? 'degrees' : 'value',
      bytesBefore: trackBytes(before.tracks[i]!),
      bytesAfter: trackBytes(clip.tracks[i]!),
    })),
  };
}

/** With the keys and bytes that tracks have in the file; as reduced where they are not found in it again. */
function asWritten({ clip, tracks }: Reduced, index: number, written: readonly Clip[]): Reduced {
  const back = written.find(({ name }) => name === clip.name) ?? written[index];
  const left = [...(back?.tracks ?? [])];
  return {
    clip,
    tracks: tracks.map((track) => {
      const at = left.findIndex((each) => trackLabel(each) === trackLabel(track));
      if (at < 0) return track;
      const [found] = left.splice(at, 1);
      return { ...track, keysAfter: keyCount(found!), bytesAfter: trackBytes(found!) };
    }),
  };
}

interface ReducedFile {
  readonly reductions: readonly Reduced[];
  readonly outputs: readonly OutputFile[];
  readonly told: readonly Diagnostic[];
}

/** Crosses first: keys that the crossing adds are reduced too, and counted. */
async function reducedTo(
  to: Format,
  name: string,
  one: OneFile,
  options: Options,
  screen: Screen,
): Promise<ReducedFile> {
  const told = [...one.diagnostics];
  const report = (diagnostic: Diagnostic) => void told.push(diagnostic);
  return madeOf(one.file, screen, async () => {
    const { own: _, clips, ...content } = await stageAsClips(one.opened, options.clip, report);
    const before = pickClips(clips, options.clip);
    const crossed = await crossContent({ ...content, clips: before }, one.format, to, {}, report);
    const reductions = crossed.clips.map((clip, i) => reduced(before[i]!, clip, options));
    const reducedContent = { ...crossed, clips: reductions.map(({ clip }) => clip) };
    const outputs = await writeContent(reducedContent, to, name, one.given, report);
    const written = await clipsIn(outputs, to, one.source, one.given);
    return { reductions: reductions.map((each, i) => asWritten(each, i, written)), outputs, told };
  });
}

function reductionText({ clip, tracks }: Reduced, screen: Screen): string {
  const columns = [
    { title: 'track' },
    { title: 'keys', right: true },
    { title: 'kept', right: true },
    { title: 'error', right: true },
    { title: 'bytes saved', right: true },
  ];
  const rows = tracks.map((track) => [
    trackLabel(track),
    String(track.keysBefore),
    String(track.keysAfter),
    shortNumber(track.error) + (track.unit === 'degrees' ? '°' : ''),
    String(track.bytesBefore - track.bytesAfter),
  ]);
  const name = clip.name === null ? '' : `clip "${printable(clip.name)}"\n`;
  return name + table(columns, rows, screen.width, screen.paintResult);
}

const sizeText = ({ file, size }: OneFile, after: number): string =>
  `${printable(file)}: ${byteText(size)} → ${byteText(after)} (${changeText(size, after)})\n`;

const changeText = (before: number, after: number): string => {
  const change = (100 * (after - before)) / Math.max(1, before);
  return `${shortNumber(Math.abs(change))} % ${change > 0 ? 'larger' : 'smaller'}`;
};
