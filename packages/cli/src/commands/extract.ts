import { resolve } from 'node:path';
import { type Diagnostic, FormatError, type OptionValues, type OutputFile, optionsOf } from '@mutoscope/core';
import { countsBelow } from '../extract/counts.js';
import { type Staged, stageBelow } from '../extract/stage.js';
import { type ExitCode, exitCodes, usage, worse } from '../failure.js';
import { addFormatOptions, givenOptions, refuseForeignOptions } from '../format-options.js';
import type { Io } from '../io.js';
import { problemOf } from '../item.js';
import { type OneFile, readOne } from '../one-file.js';
import { pathsFrom } from '../reading.js';
import { diagnosticsText } from '../ui/diagnostics.js';
import { createProgress } from '../ui/progress.js';
import { createScreen, type Screen } from '../ui/screen.js';
import { table } from '../ui/table.js';
import { byteText, printable } from '../ui/text.js';
import { addCommonOptions, addExamples, type CommonOptions, type DefineVerb } from '../verb.js';
import { toldPath } from '../write.js';

interface Options extends CommonOptions {
  readonly force?: boolean;
  readonly dryRun?: boolean;
}

export const extract: DefineVerb = (command, io, finish) => {
  command
    .argument('<game>', 'a folder or zip with a game, or its data.js')
    .argument('<folder>', 'the folder to put its parts in')
    .option('--force', 'overwrite what is there already')
    .option('--dry-run', 'say what would be written, and write nothing');
  addCommonOptions(command);
  addFormatOptions(command, ['read', 'extract']);
  addExamples(
    command,
    'extract examples/meadow out/parts-of-meadow',
    'extract examples/meadow out/pages-of-meadow --markdown --dry-run',
  );
  command.action(async (game: string, folder: string, options: Options & OptionValues) =>
    finish(await extractGame(game, folder, options, io)),
  );
};

async function extractGame(
  game: string,
  out: string,
  options: Options & OptionValues,
  io: Io,
): Promise<ExitCode> {
  if (out === '-') throw usage('a game has many parts: name a folder, not standard output');
  const screen = createScreen(io, options.quiet);
  const given = await givenOptions(options, ['read', 'extract'], io);
  const one = await readOne(game, given, io, screen);
  if (!(await one.format.load()).extract)
    throw usage(`${one.format.name} has no parts to extract; convert writes what it holds`);
  refuseForeignOptions(given, [one.format], one.format, 'extract');
  const folder = resolve(io.cwd, out);
  const told: Diagnostic[] = [...one.diagnostics];
  const staged = await stageBelow(folder, options, io.cwd);
  try {
    const exit = await stageAll(one, staged, told, options, io);
    await staged.place();
    await tell({ one, exit, folder: toldPath(folder, io.cwd), files: staged.files, told }, options, screen);
    return exit;
  } finally {
    await staged.clear();
  }
}

/** What goes wrong on the way is told; what came before it is kept. */
async function stageAll(
  { file, base, format, opened, given }: OneFile,
  staged: Staged,
  told: Diagnostic[],
  options: Options,
  io: Io,
): Promise<ExitCode> {
  const progress = createProgress(io, null, options.quiet ?? false);
  const report = pathsFrom(base, (diagnostic) => told.push(diagnostic));
  const code = await format.load();
  const parts = code.extract!(opened, optionsOf(format, 'extract', given), report)[Symbol.asyncIterator]();
  let exit: ExitCode = exitCodes.fine;
  for (;;) {
    const next = await nextOf(parts);
    if (next === null) break;
    if (!('name' in next)) {
      told.push(next.diagnostic);
      exit = worse(exit, next.exit);
      break;
    }
    await staged.add(next);
    await progress.step(next.name);
  }
  await progress.clear();
  return told.some(({ severity }) => severity === 'error') ? worse(exit, exitCodes.content) : exit;

  async function nextOf(iterator: AsyncIterator<OutputFile>) {
    try {
      const { done, value } = await iterator.next();
      return done === true ? null : value;
    } catch (error) {
      if (error instanceof FormatError || (error instanceof Error && 'code' in error))
        return problemOf(file, error);
      throw error;
    }
  }
}

interface Extracted {
  readonly one: OneFile;
  readonly exit: ExitCode;
  readonly folder: string;
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
  readonly told: readonly Diagnostic[];
}

async function tell(
  { one, exit, folder, files, told }: Extracted,
  options: Options,
  screen: Screen,
): Promise<void> {
  if (options.json) {
    const outputs = files.map(({ name, bytes }) => ({ file: `${folder}/${name}`, bytes }));
    const { file, format } = one;
    const failed = exit !== exitCodes.fine;
    await screen.json({ files: [{ file, format: format.id, folder, failed, outputs, diagnostics: told }] });
    return;
  }
  const errors = told.filter(({ severity }) => severity === 'error');
  await screen.fail(diagnosticsText(one.file, errors, screen.paint));
  const rest = told.filter(({ severity }) => severity !== 'error');
  await screen.say(diagnosticsText(one.file, rest, screen.paint, 10));
  if (options.quiet) return;
  const columns = [{ title: 'part' }, { title: 'files', right: true }, { title: 'size', right: true }];
  const rows = countsBelow(files).map(({ part, count, bytes }) => [part, String(count), byteText(bytes)]);
  const verb = options.dryRun ? ' (not written)' : '';
  await screen.result(`${printable(one.file)} → ${printable(folder)}${verb}\n`);
  await screen.result(table(columns, rows, screen.width, screen.paintResult));
}
