import {
  type Clip,
  type DiagnosticList,
  type Format,
  keyCount,
  lastKeyTime,
  type Opened,
  type OptionValues,
  pickClips,
  type Track,
  trackBytes,
} from '@mutoscope/core';
import { type ExitCode, exitCodes, worse } from '../failure.js';
import { createOpener, type Opener } from '../files.js';
import {
  addFormatOptions,
  type Given,
  givenOptions,
  openOptions,
  refuseForeignOptions,
} from '../format-options.js';
import type { Io } from '../io.js';
import { isProblem, type KnownFile, type Problem, problemOf } from '../item.js';
import { findItems, skippedText } from '../items.js';
import { guarded, readFileContent } from '../reading.js';
import { sparklines } from '../ui/clip-curves.js';
import { countsText, diagnosticText, omittedOf } from '../ui/diagnostics.js';
import { createScreen, type Screen } from '../ui/screen.js';
import { table } from '../ui/table.js';
import { byteText, counted, printable, shortNumber } from '../ui/text.js';
import { addCommonOptions, addExamples, type CommonOptions, type DefineVerb } from '../verb.js';

interface Options extends CommonOptions {
  readonly clip?: string;
  readonly each?: boolean;
}

export const inspect: DefineVerb = (command, io, finish) => {
  command
    .argument('<paths...>', 'files, folders and zips; - is standard input')
    .option('--clip <name>', 'only the clip of this name')
    .option('--each', 'take every file of a folder or zip by itself');
  addCommonOptions(command);
  addFormatOptions(command, ['read']);
  addExamples(
    command,
    'inspect examples/walker.gltf',
    'inspect examples/walker.gltf examples/drone.csv --json',
    'inspect - < examples/all-types.animj',
  );
  command.action(async (paths: string[], options: Options & OptionValues) =>
    finish(await inspectAll(paths, options, io)),
  );
};

async function inspectAll(
  paths: readonly string[],
  options: Options & OptionValues,
  io: Io,
): Promise<ExitCode> {
  const screen = createScreen(io, options.quiet);
  const opened = createOpener();
  const { items, skipped } = await findItems(paths, io, opened, options);
  const given = await givenOptions(options, ['read'], io);
  const formats = items.flatMap((item) => (isProblem(item) ? [] : [item.format]));
  if (formats.length > 0) refuseForeignOptions(given, formats);
  let exit: ExitCode = exitCodes.fine;
  const files: unknown[] = [];
  for (const item of items) {
    const seen = isProblem(item) ? item : await look(item, given, options.clip, opened);
    if ('exit' in seen) exit = worse(exit, seen.exit);
    else if (seen.list.counts.error > 0) exit = worse(exit, exitCodes.content);
    if (options.json) files.push('exit' in seen ? problemJson(seen) : seenJson(seen));
    else await show(seen, screen);
  }
  if (options.json) await screen.json({ files });
  if (skipped.length > 0) await screen.say(skippedText(skipped));
  return exit;
}

interface Seen {
  readonly file: string;
  readonly format: Format;
  readonly size: number;
  readonly opened: Opened | null;
  readonly list: DiagnosticList;
}

async function look(
  item: KnownFile,
  given: Given,
  clip: string | undefined,
  open: Opener,
): Promise<Seen | Problem> {
  const { entry, format } = item;
  try {
    const source = await open(entry.ref);
    const { opened, list, size } = await readFileContent(
      source,
      entry.base,
      format,
      await openOptions(given, open),
    );
    const picked =
      opened && clip !== undefined
        ? await guarded(list.report, async () => ({ ...opened, clips: pickClips(opened.clips, clip) }))
        : opened;
    return { file: entry.file, format, size, opened: picked, list };
  } catch (error) {
    return problemOf(entry.file, error);
  }
}

const problemJson = ({ file, diagnostic }: Problem) => ({ file, format: null, diagnostics: [diagnostic] });

function seenJson({ file, format, size, opened, list }: Seen) {
  const clips = opened?.clips.map(clipJson) ?? [];
  return {
    file,
    format: format.id,
    bytes: size,
    ...(opened && { facts: opened.facts }),
    ...(opened?.besides?.length && { besides: opened.besides }),
    ...(clips.length > 0 && { clip: clips[0] }),
    ...(clips.length > 1 && { clips }),
    diagnostics: list.items,
    counts: list.counts,
  };
}

const clipJson = (clip: Clip) => ({
  name: clip.name,
  duration: clip.duration,
  rotation: clip.rotation,
  outside: clip.outside,
  tracks: clip.tracks.map((track) => ({
    node: track.node,
    property: track.property,
    valueType: track.valueType,
    kind: track.kind,
    keys: keyCount(track),
    rate: keyRate(track),
    bytes: trackBytes(track),
  })),
});

/** Keys a second from the first to the last key; null where there are none in between. */
function keyRate(track: Track): number | null {
  const keys = keyCount(track);
  const first = track.kind === 'raw' ? 0 : (track.times[0] ?? 0);
  const span = lastKeyTime(track) - first;
  return keys > 1 && span > 0 ? Number(((keys - 1) / span).toPrecision(6)) : null;
}

async function show(seen: Seen | Problem, screen: Screen): Promise<void> {
  if ('exit' in seen) {
    await screen.fail(diagnosticText(seen.file, seen.diagnostic, screen.paint));
    return;
  }
  const paint = screen.paintResult;
  const head = paint(['bold', 'underline'], printable(seen.file));
  await screen.result(`${head}  ${seen.format.name}, ${byteText(seen.size)}\n`);
  const facts = Object.entries(seen.opened?.facts ?? {}).map(([name, value]) => `${name} ${value}`);
  const text = [...facts, ...(seen.opened?.besides ?? [])].join(', ');
  if (text) await screen.result(`  ${paint('dim', printable(text))}\n`);
  for (const clip of seen.opened?.clips ?? []) await screen.result(clipText(clip, screen));
  await tellProblems(seen, screen);
  await screen.result('\n');
}

function clipText(clip: Clip, screen: Screen): string {
  const paint = screen.paintResult;
  const name = clip.name === null ? 'clip without a name' : `clip "${printable(clip.name)}"`;
  const keys = clip.tracks.reduce((sum, track) => sum + keyCount(track), 0);
  const head = `${paint('bold', name)}  ${shortNumber(clip.duration)} s, ${counted(clip.tracks.length, 'track')}, ${counted(keys, 'key')}\n`;
  if (clip.tracks.length === 0) return head;
  const curves = sparklines(clip, 24);
  const columns = [
    { title: 'node' },
    { title: 'property' },
    { title: 'type' },
    { title: 'kind' },
    { title: 'keys', right: true },
    { title: 'keys/s', right: true },
    { title: 'bytes', right: true },
    { title: 'curve' },
  ];
  const rows = clip.tracks.map((track, i) => {
    const rate = keyRate(track);
    return [
      track.node ?? '-',
      track.property ?? '-',
      track.valueType,
      track.kind,
      String(keyCount(track)),
      rate === null ? '-' : shortNumber(rate),
      String(trackBytes(track)),
      curves[i]!,
    ];
  });
  return head + table(columns, rows, screen.width, paint);
}

/** Errors in full; of the rest only how many there are. */
async function tellProblems({ file, list }: Seen, screen: Screen): Promise<void> {
  for (const diagnostic of list.items.filter(({ severity }) => severity === 'error')) {
    await screen.fail(diagnosticText(file, diagnostic, screen.paint));
  }
  const { error, warning, info } = list.counts;
  if (error + warning + info === 0) return;
  const omitted = omittedOf(list) > 0 ? ` (the first ${list.items.length} are kept)` : '';
  await screen.result(`  ${countsText(list.counts)}${omitted}; \`mutoscope check\` tells them\n`);
}
