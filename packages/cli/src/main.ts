/** The command `mutoscope`. A verb's code is loaded when it is called. */

import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { type ExitCode, exitCodes, Failure, usage } from './failure.js';
import type { Io } from './io.js';
import { createScreen } from './ui/screen.js';
import type { DefineVerb } from './verb.js';

export { type Io, type Output, processIo } from './io.js';

interface Verb {
  readonly summary: string;
  load(): Promise<DefineVerb>;
}

export const verbs: ReadonlyMap<string, Verb> = new Map<string, Verb>([
  [
    'inspect',
    { summary: 'what is inside a file', load: async () => (await import('./commands/inspect.js')).inspect },
  ],
  [
    'check',
    {
      summary: 'every problem, with its place',
      load: async () => (await import('./commands/check.js')).check,
    },
  ],
  [
    'convert',
    { summary: 'one format to another', load: async () => (await import('./commands/convert.js')).convert },
  ],
  [
    'sample',
    {
      summary: 'values at times, as CSV or JSON',
      load: async () => (await import('./commands/sample.js')).sample,
    },
  ],
  [
    'pose',
    {
      summary: 'a character at a moment of its animations',
      load: async () => (await import('./commands/pose.js')).pose,
    },
  ],
  [
    'bake',
    {
      summary: 'animations mixed into one',
      load: async () => (await import('./commands/bake.js')).bake,
    },
  ],
  [
    'reduce',
    {
      summary: 'fewer keys, same motion within an error',
      load: async () => (await import('./commands/reduce.js')).reduce,
    },
  ],
  [
    'diff',
    { summary: 'what moves differently', load: async () => (await import('./commands/diff.js')).diff },
  ],
  [
    'extract',
    {
      summary: 'a game into its parts: event sheets, JSON, shaders, frames',
      load: async () => (await import('./commands/extract.js')).extract,
    },
  ],
  [
    'view',
    {
      summary: 'opens the studio on files, in the browser',
      load: async () => (await import('./commands/view.js')).view,
    },
  ],
  [
    'formats',
    {
      summary: 'the formats, and what each converts to',
      load: async () => (await import('./commands/formats.js')).formats,
    },
  ],
]);

/** Runs one command line (without `node` and the script) and gives back its exit code. Never throws. */
export async function run(argv: readonly string[], io: Io): Promise<ExitCode> {
  try {
    return await dispatch(argv, io);
  } catch (error) {
    if (isBrokenPipe(error)) return exitCodes.fine;
    return await tell(error, argv.includes('--json'), io).catch(() => exitCodes.content);
  }
}

async function dispatch(argv: readonly string[], io: Io): Promise<ExitCode> {
  const [verb, asked] = argv;
  if (verb === 'help' && asked && !/^-|^help$/.test(asked) && !verbs.has(asked))
    throw await unknownVerb(asked);
  let exit: ExitCode = exitCodes.fine;
  const printed: (() => Promise<void>)[] = [];
  const program = await createProgram(argv, io, printed, (code) => {
    exit = code;
  });
  try {
    await program.parseAsync(argv, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    exit = error.exitCode === 0 ? exitCodes.fine : exitCodes.usage;
  }
  for (const print of printed) await print();
  return exit;
}

/** The program with the verb that is called in full, and the others by name. */
async function createProgram(
  argv: readonly string[],
  io: Io,
  printed: (() => Promise<void>)[],
  finish: (exit: ExitCode) => void,
): Promise<Command> {
  const program = new Command('mutoscope')
    .description('Opens, checks, samples, converts and shrinks animation files.')
    .version(version(), '-V, --version')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => printed.push(() => io.stdout.write(text)),
      writeErr: (text) => printed.push(() => io.stderr.write(text)),
      getOutHelpWidth: () => helpWidth(io.stdout.width),
      getErrHelpWidth: () => helpWidth(io.stderr.width),
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .addHelpText('after', '\n`mutoscope <command> --help` tells all of a command, with examples.');
  const called = argv[0] === 'help' ? argv[1] : argv[0];
  for (const [name, verb] of verbs) {
    const command = program.command(name).description(verb.summary);
    if (name === called) {
      const define = await verb.load();
      define(command, io, finish);
    }
  }
  return program;
}

async function unknownVerb(name: string): Promise<Failure> {
  const { nearestName } = await import('@mutoscope/core');
  const names = [...verbs.keys()];
  const meant = nearestName(name, names);
  return usage(`there is no command ${name}${meant ? `; did you mean ${meant}?` : `: ${names.join(', ')}`}`);
}

const helpWidth = (width: number): number => (Number.isFinite(width) ? Math.min(width, 100) : 100);

const version = (): string =>
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;

const isBrokenPipe = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EPIPE';

async function tell(error: unknown, json: boolean, io: Io): Promise<ExitCode> {
  if (error instanceof Failure) {
    if (json && error.problem) await createScreen(io).json({ files: [error.problem] });
    await io.stderr.write(error.message);
    return error.exit;
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  await io.stderr.write(`mutoscope: This is a fault of Mutoscope, please report it.\n${text}\n`);
  return exitCodes.content;
}
