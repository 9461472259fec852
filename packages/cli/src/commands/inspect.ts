import {
  type Clip,
  counted,
  type DiagnosticList,
  type Format,
  type Opened,
  type OptionValues,
  pickClips,
  type Section,
  stageAsClips,
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
import { animationJson, animationsTable, clipJson, clipText } from '../inspect/clip.js';
import { bonesText, figureJson, figureText } from '../inspect/figure.js';
import { treeText } from '../inspect/tree.js';
import type { Io } from '../io.js';
import { isProblem, type KnownFile, type Problem, problemOf } from '../item.js';
import { findItems, skippedText } from '../items.js';
import { guarded, readFileContent } from '../reading.js';
import { countsText, diagnosticText, omittedOf } from '../ui/diagnostics.js';
import { createScreen, type Screen } from '../ui/screen.js';
import { table } from '../ui/table.js';
import { byteText, printable } from '../ui/text.js';
import { addCommonOptions, addExamples, type CommonOptions, type DefineVerb, once } from '../verb.js';

interface Options extends CommonOptions {
  readonly clip?: string;
  readonly each?: boolean;
  readonly tree?: boolean;
}

export const inspect: DefineVerb = (command, io, finish) => {
  command
    .argument('<paths...>', 'files, folders and zips; - is standard input')
    .option('--clip <name>', 'only the clip of this name', once)
    .option('--each', 'take every file of a folder or zip by itself')
    .option('--tree', 'everything in a game by name, as one would unfold it');
  addCommonOptions(command);
  addFormatOptions(command, ['read']);
  addExamples(
    command,
    'inspect examples/robot',
    'inspect examples/robot --clip walk',
    'inspect examples/bounce.animx',
    'inspect examples/meadow --tree',
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
  const { items, ...left } = await findItems(paths, io, opened, options);
  const given = await givenOptions(options, ['read'], io);
  const formats = items.flatMap((item) => (isProblem(item) ? [] : [item.format]));
  if (formats.length > 0) refuseForeignOptions(given, formats);
  let exit: ExitCode = exitCodes.fine;
  const files: unknown[] = [];
  for (const item of items) {
    const seen = isProblem(item) ? item : await look(item, given, options.clip, opened);
    if ('exit' in seen) exit = worse(exit, seen.exit);
    else if (seen.list.counts.error > 0) exit = worse(exit, exitCodes.content);
    if (options.json) files.push('exit' in seen ? problemJson(seen) : seenJson(seen, options));
    else await show(seen, options, screen);
  }
  if (options.json) await screen.json({ files });
  await screen.say(skippedText(left));
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
        ? await guarded(list.report, async () => {
            const { clips } = await stageAsClips(opened, clip, list.report);
            return { ...opened, clips: pickClips(clips, clip) };
          })
        : opened;
    return { file: entry.file, format, size, opened: picked, list };
  } catch (error) {
    return problemOf(entry.file, error);
  }
}

const problemJson = ({ file, diagnostic }: Problem) => ({ file, format: null, diagnostics: [diagnostic] });

function seenJson({ file, format, size, opened, list }: Seen, { tree }: Options) {
  const clips = opened?.clips.map(clipJson) ?? [];
  const { figure, outline, sections = [] } = opened ?? {};
  return {
    file,
    format: format.id,
    bytes: size,
    ...(opened && { facts: opened.facts }),
    ...(opened?.besides?.length && { besides: opened.besides }),
    ...(figure && {
      figure: { ...figureJson(figure, !standsAlone(opened!)), animations: opened!.clips.map(animationJson) },
    }),
    ...(outline ? { stage: outline } : sections.length > 0 && { sections }),
    ...(tree && opened?.tree && { tree: opened.tree() }),
    ...(clips.length > 0 && { clip: clips[0] }),
    ...(clips.length > 1 && { clips }),
    diagnostics: list.items,
    counts: list.counts,
  };
}

async function show(seen: Seen | Problem, { clip, tree }: Options, screen: Screen): Promise<void> {
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
  if (tree && seen.opened?.tree) await screen.result(treeText(seen.opened.tree()));
  else if (seen.opened) await showContent(seen.opened, clip !== undefined, screen);
  if (tree && seen.opened && !seen.opened.tree)
    await screen.say(`${printable(seen.file)}: only games are shown as a tree\n`);
  await tellProblems(seen, screen);
  await screen.result('\n');
}

/** A figure and a line for each of its animations; the tracks of a clip that is alone or was asked for. */
async function showContent(opened: Opened, oneClip: boolean, screen: Screen): Promise<void> {
  const { figure, clips, sections = [] } = opened;
  if (figure && !oneClip) await screen.result(figureText(figure, screen));
  if (figure && clips.length > 1) await screen.result(animationsText(clips, screen));
  else for (const clip of clips) await screen.result(clipText(clip, screen));
  if (figure && !oneClip)
    await screen.result(standsAlone(opened) ? 'no skeleton beside it\n' : bonesText(figure, screen));
  if (oneClip) return;
  for (const section of sections) await screen.result(sectionText(section, screen));
}

/** Whether its bones were made for a mesh that has none. */
const standsAlone = ({ crossing }: Opened): boolean =>
  crossing?.figure.some(({ code }) => code.endsWith('/skeleton-made')) ?? false;

function animationsText(clips: readonly Clip[], screen: Screen): string {
  const head = screen.paintResult('bold', counted(clips.length, 'animation'));
  return `${head} (--clip shows the tracks of one)\n${animationsTable(clips, screen)}`;
}

function sectionText({ heading, rows: [titles = [], ...rows] }: Section, screen: Screen): string {
  const columns = titles.map((title) => ({ title }));
  const paint = screen.paintResult;
  return `${paint('bold', printable(heading))}\n${table(columns, rows, screen.width, paint)}`;
}

/** Errors in full; of the rest only how many there are. */
async function tellProblems({ file, list }: Seen, screen: Screen): Promise<void> {
  for (const diagnostic of list.items.filter(({ severity }) => severity === 'error')) {
    await screen.fail(diagnosticText(file, diagnostic, screen.paint));
  }
  const { error, warning, info } = list.counts;
  if (error + warning + info === 0) return;
  const omitted = omittedOf(list) > 0 ? ` (the first ${list.items.length} are kept)` : '';
  const told = countsText(list.counts) + omitted;
  await screen.result(`  reading told ${told}; \`mutoscope check\` looks closer\n`);
}
