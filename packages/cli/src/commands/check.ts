import {
  collectDiagnostics,
  counted,
  type Diagnostic,
  type DiagnosticList,
  type Format,
  formats,
  type OptionValues,
  optionsOf,
} from '@mutoscope/core';
import { Option } from 'commander';
import { type ExitCode, exitCodes, usage, worse } from '../failure.js';
import { createOpener, type Opener } from '../files.js';
import {
  addFormatOptions,
  type Given,
  givenOptions,
  numberFrom,
  openOptions,
  refuseForeignOptions,
} from '../format-options.js';
import type { Io } from '../io.js';
import { isProblem, type KnownFile, type Problem, problemOf } from '../item.js';
import { findItems, skippedText } from '../items.js';
import { guarded, pathsFrom } from '../reading.js';
import { countsText, diagnosticText, omittedOf } from '../ui/diagnostics.js';
import { createScreen, type Screen } from '../ui/screen.js';
import { printable } from '../ui/text.js';
import { addCommonOptions, addExamples, type CommonOptions, choice, type DefineVerb } from '../verb.js';

interface Options extends CommonOptions {
  readonly for?: string;
  readonly strict?: boolean;
  readonly max: number;
  readonly each?: boolean;
}

const targets = [...new Set(formats.flatMap(({ checksFor }) => checksFor))];

export const check: DefineVerb = (command, io, finish) => {
  command
    .argument('<paths...>', 'files, folders and zips; - is standard input')
    .addOption(choice(new Option('--for <program>', 'who is to take the file; else the usual one'), targets))
    .option('--strict', 'exit 1 on warnings too')
    .option('--max <count>', 'problems to tell of a file', numberFrom(1), 100)
    .option('--each', 'take every file of a folder or zip by itself');
  addCommonOptions(command);
  addFormatOptions(command, ['read']);
  addExamples(
    command,
    'check examples/all-types.animj',
    'check examples --for resonite',
    'check examples/robot --for cal3d',
    'check examples/walker.gltf --json',
  );
  command.action(async (paths: string[], options: Options & OptionValues) =>
    finish(await checkAll(paths, options, io)),
  );
};

interface Checked {
  readonly file: string;
  readonly format: Format;
  readonly target: string | null;
  readonly list: DiagnosticList;
}

async function checkAll(
  paths: readonly string[],
  options: Options & OptionValues,
  io: Io,
): Promise<ExitCode> {
  const screen = createScreen(io, options.quiet);
  const opened = createOpener();
  const { items, ...left } = await findItems(paths, io, opened, options);
  const { chosen, passedOver } = forTarget(items, options.for);
  const given = await givenOptions(options, ['read'], io);
  const known = chosen.flatMap((item) => (isProblem(item) ? [] : [item.format]));
  if (known.length > 0) refuseForeignOptions(given, known);
  const totals = { error: 0, warning: 0, info: 0 };
  let exit: ExitCode = exitCodes.fine;
  const files: unknown[] = [];
  for (const item of chosen) {
    const checked = isProblem(item) ? item : await checkOne(item, options, given, opened);
    const counts = 'exit' in checked ? { error: 1, warning: 0, info: 0 } : checked.list.counts;
    totals.error += counts.error;
    totals.warning += counts.warning;
    totals.info += counts.info;
    if ('exit' in checked) exit = worse(exit, checked.exit);
    else if (counts.error > 0 || (options.strict && counts.warning > 0))
      exit = worse(exit, exitCodes.content);
    if (options.json) files.push('exit' in checked ? problemJson(checked) : checkedJson(checked));
    else await show(checked, options.max, screen);
  }
  if (options.json) await screen.json({ files });
  else if (!options.quiet) await screen.result(`${counted(chosen.length, 'file')}: ${countsText(totals)}\n`);
  await screen.say(skippedText(left));
  if (passedOver.length > 0) {
    const names = [...new Set(passedOver.map(({ format }) => format.id))].join(', ');
    await screen.say(`${counted(passedOver.length, 'file')} not checked for ${options.for}: ${names}\n`);
  }
  return exit;
}

/** Files of a folder that are not checked for the target are passed over; one that was named is a usage failure. */
function forTarget(items: readonly (KnownFile | Problem)[], target: string | undefined) {
  const passedOver: KnownFile[] = [];
  const chosen = items.filter((item) => {
    if (isProblem(item) || target === undefined || item.format.checksFor.includes(target)) return true;
    if (item.entry.named) throw usage(notFor(item, target));
    passedOver.push(item);
    return false;
  });
  return { chosen, passedOver };
}

function notFor({ entry, format }: KnownFile, target: string): string {
  const known =
    format.checksFor.length > 0 ? `for ${format.checksFor.join(', ')}` : 'only for being readable';
  return `${entry.file} is of the format ${format.id}, which is checked ${known}, not for ${target}`;
}

async function checkOne(
  item: KnownFile,
  options: Options,
  given: Given,
  open: Opener,
): Promise<Checked | Problem> {
  const { entry, format } = item;
  const target = options.for ?? format.checksFor[0] ?? null;
  const list = collectDiagnostics(options.max);
  try {
    const source = await open(entry.ref);
    const read = optionsOf(format, 'read', await openOptions(given, open));
    const report = pathsFrom(entry.base, list.report);
    await guarded(report, async () => {
      const code = await format.load();
      if (code.check && target !== null) await code.check(source, target, read, report);
      else await code.read!(source, read, report);
    });
    return { file: entry.file, format, target, list };
  } catch (error) {
    return problemOf(entry.file, error);
  }
}

const problemJson = ({ file, diagnostic }: Problem) => ({ file, format: null, diagnostics: [diagnostic] });

const checkedJson = ({ file, format, target, list }: Checked) => ({
  file,
  format: format.id,
  for: target,
  diagnostics: inOrder(list),
  counts: list.counts,
  omitted: omittedOf(list),
});

/** What only says how many more there are, without a place of its own, follows those that it adds to. */
function inOrder({ items }: DiagnosticList): Diagnostic[] {
  const last = new Map<string, Diagnostic>();
  const placed = items.map((diagnostic) => {
    const { code, at } = diagnostic;
    const kind = JSON.stringify([code, at?.file]);
    if (at?.line !== undefined || at?.offset !== undefined) last.set(kind, diagnostic);
    return { diagnostic, by: last.get(kind) ?? diagnostic };
  });
  return placed.sort((a, b) => byPlace(a.by, b.by)).map(({ diagnostic }) => diagnostic);
}

/**
 * In the order of the file: what has no place first, then what stands in the file itself, then in a decoded part. Of a
 * whole one file after another.
 */
function byPlace({ at: a }: Diagnostic, { at: b }: Diagnostic): number {
  const [fileA, fileB] = [a?.file ?? '', b?.file ?? ''];
  if (fileA !== fileB) return fileA < fileB ? -1 : 1;
  const [partA, partB] = [a?.part ?? '', b?.part ?? ''];
  if (partA !== partB) return partA < partB ? -1 : 1;
  return (a?.line ?? 0) - (b?.line ?? 0) || (a?.column ?? a?.offset ?? -1) - (b?.column ?? b?.offset ?? -1);
}

async function show(checked: Checked | Problem, max: number, screen: Screen): Promise<void> {
  const { file } = checked;
  const items = 'exit' in checked ? [checked.diagnostic] : inOrder(checked.list);
  for (const diagnostic of items) await screen.result(diagnosticText(file, diagnostic, screen.paintResult));
  const omitted = 'exit' in checked ? 0 : omittedOf(checked.list);
  if (omitted > 0) {
    await screen.result(`${printable(file)}: ${omitted} more after the first ${max} (--max tells more)\n`);
  }
}
