import {
  type Clip,
  counted,
  difference,
  type Format,
  type MirrorAxis,
  mirror,
  mirrorBetween,
  type OptionValues,
  type TrackDifference,
  trackLabel,
} from '@mutoscope/core';
import { Option } from 'commander';
import { type ExitCode, exitCodes, usage } from '../failure.js';
import { addFormatOptions, givenOptions, numberFrom, refuseForeignOptions } from '../format-options.js';
import type { Io } from '../io.js';
import { clipsOf, type OneFile, readOne, sayNoticed } from '../one-file.js';
import { createScreen, type Screen } from '../ui/screen.js';
import { table } from '../ui/table.js';
import { printable, shortNumber } from '../ui/text.js';
import { addCommonOptions, addExamples, type CommonOptions, choice, type DefineVerb, once } from '../verb.js';

interface Options extends CommonOptions {
  readonly tolerance: number;
  readonly rotationTolerance: number;
  readonly clip?: string;
  readonly mirror: MirrorAxis;
}

export const diff: DefineVerb = (command, io, finish) => {
  command
    .argument('<a>', 'a file')
    .argument('<b>', 'the file to compare it with')
    .option('--tolerance <value>', 'how far values may be apart', numberFrom(0), 1e-5)
    .option('--rotation-tolerance <degrees>', 'how far rotations may be apart', numberFrom(0), 0.001)
    .option('--clip <name>', 'only the clips of this name', once)
    .addOption(
      choice(new Option('--mirror <axis>', 'the axis turned round between left- and right-handed formats'), [
        'x',
        'z',
        'none',
      ]).default('x'),
    );
  addCommonOptions(command);
  addFormatOptions(command, ['read']);
  addExamples(
    command,
    'convert examples/walker.gltf out/walk-again.animx --clip Walk',
    'diff examples/walker.gltf out/walk-again.animx --clip Walk',
    'convert examples/robot out/robot-again.glb',
    'diff examples/robot out/robot-again.glb',
  );
  command.action(async (a: string, b: string, options: Options & OptionValues) =>
    finish(await diffFiles(a, b, options, io)),
  );
};

/** Two clips that belong together, and how their tracks differ; null where one has no partner. */
interface Pair {
  readonly a: Clip | null;
  readonly b: Clip | null;
  readonly tracks: readonly ComparedTrack[];
  readonly different: boolean;
}

interface ComparedTrack {
  readonly node: string | null;
  readonly property: string | null;
  /** In value units or degrees; Infinity where the two cannot be compared. */
  readonly error: number;
  readonly unit: 'value' | 'degrees';
  /** Seconds at which the error is greatest. */
  readonly time: number;
  readonly missing: 'a' | 'b' | null;
  readonly different: boolean;
}

async function diffFiles(
  pathA: string,
  pathB: string,
  options: Options & OptionValues,
  io: Io,
): Promise<ExitCode> {
  if (pathA === '-' && pathB === '-') throw usage('only one of the two can be standard input');
  const screen = createScreen(io, options.quiet);
  const given = await givenOptions(options, ['read'], io);
  const a = await readOne(pathA, given, io, screen);
  const b = await readOne(pathB, given, io, screen);
  refuseForeignOptions(given, [a.format, b.format]);
  await sayNoticed(a, screen);
  await sayNoticed(b, screen);
  const pairs = await pairUp(a, b, options, screen);
  const different = pairs.some((pair) => pair.different);
  if (options.json) await screen.json({ a: a.file, b: b.file, same: !different, clips: pairs.map(pairJson) });
  else await show(pairs, options, strangersHint([a.format, b.format]), screen);
  return different ? exitCodes.content : exitCodes.fine;
}

/** One clip each belong together whatever they are called; otherwise names decide. */
async function pairUp(a: OneFile, b: OneFile, options: Options, screen: Screen): Promise<Pair[]> {
  const clipsA = await clipsOf(a, options.clip, screen);
  const clipsB = turned(await clipsOf(b, options.clip, screen), b.format, a.format, options.mirror);
  if (clipsA.length === 1 && clipsB.length === 1) return [compared(clipsA[0]!, clipsB[0]!, options)];
  const left = [...clipsB];
  const pairs = clipsA.map((clip) => {
    const at = left.findIndex(({ name }) => name === clip.name);
    if (at < 0) return alone(clip, null);
    return compared(clip, left.splice(at, 1)[0]!, options);
  });
  return [...pairs, ...left.map((clip) => alone(null, clip))];
}

function turned(clips: readonly Clip[], from: Format, to: Format, axis: MirrorAxis): readonly Clip[] {
  const turn = mirrorBetween(from, to, axis, () => {});
  return turn === null ? clips : clips.map((clip) => mirror(clip, turn));
}

const alone = (a: Clip | null, b: Clip | null): Pair => ({ a, b, tracks: [], different: true });

function compared(a: Clip, b: Clip, options: Options): Pair {
  const tracks = difference(a, b).map((track) => comparedTrack(track, options));
  const different = durationsDiffer(a, b) || tracks.some((track) => track.different);
  return { a, b, tracks, different };
}

/** More than float32 can blur. */
const durationsDiffer = (a: Clip, b: Clip): boolean =>
  Math.abs(a.duration - b.duration) > 1e-5 * Math.max(1, a.duration);

function comparedTrack(track: TrackDifference, { tolerance, rotationTolerance }: Options): ComparedTrack {
  const rotation = track.unit === 'radians';
  const error = rotation ? (track.error * 180) / Math.PI : track.error;
  return {
    node: track.node,
    property: track.property,
    error,
    unit: rotation ? 'degrees' : 'value',
    time: track.time,
    missing: track.a === null ? 'a' : track.b === null ? 'b' : null,
    different: !(error <= (rotation ? rotationTolerance : tolerance)),
  };
}

const pairJson = ({ a, b, tracks, different }: Pair) => ({
  a: a && { name: a.name, duration: a.duration },
  b: b && { name: b.name, duration: b.duration },
  different,
  tracks: tracks.map((track) => ({ ...track, error: Number.isFinite(track.error) ? track.error : null })),
});

async function show(pairs: readonly Pair[], options: Options, hint: string, screen: Screen): Promise<void> {
  for (const pair of pairs) await screen.result(pairText(pair, hint, screen));
  const { tolerance, rotationTolerance } = options;
  const within = `within ${tolerance} and ${rotationTolerance}°`;
  if (!pairs.some(({ different }) => different)) await screen.result(`No difference ${within}.\n`);
}

/** Where no track of two clips has a partner. */
const strangersHint = (formats: readonly Format[]): string =>
  formats.some(({ options }) => options.some(({ name, when }) => name === 'skeleton' && when === 'read'))
    ? '--skeleton gives bones their names'
    : 'tracks are compared by their names';

function pairText({ a, b, tracks, different }: Pair, hint: string, screen: Screen): string {
  if (a === null || b === null)
    return `clip ${named(a ?? b!)} is only in the ${a ? 'first' : 'second'} file\n`;
  if (!different) return '';
  let text = `clip ${named(a)}${a.name === b.name ? '' : ` and ${named(b)}`}\n`;
  if (durationsDiffer(a, b))
    text += `  lasts ${shortNumber(a.duration)} s and ${shortNumber(b.duration)} s\n`;
  const rows = tracks.filter((track) => track.different).map(trackRow);
  if (rows.length === 0) return text;
  const columns = [
    { title: 'track' },
    { title: 'greatest error', right: true },
    { title: 'at', right: true },
  ];
  text += table(columns, rows, screen.width, screen.paintResult);
  if (a.tracks.length > 0 && b.tracks.length > 0 && tracks.every(({ missing }) => missing !== null))
    return `${text}no track has the same name in both; ${hint}\n`;
  return `${text}${rows.length} of ${counted(tracks.length, 'track')} ${rows.length === 1 ? 'differs' : 'differ'}\n`;
}

const named = ({ name }: Clip): string => (name === null ? 'without a name' : `"${printable(name)}"`);

function trackRow(track: ComparedTrack): string[] {
  const { error, unit, time, missing } = track;
  const label = trackLabel(track);
  if (missing) return [label, `only in the ${missing === 'a' ? 'second' : 'first'}`, ''];
  if (!Number.isFinite(error)) return [label, 'cannot be compared', ''];
  return [label, shortNumber(error) + (unit === 'degrees' ? '°' : ''), `${shortNumber(time)} s`];
}
