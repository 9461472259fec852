/** What a verb that takes several files goes through: each file with its format, or what keeps it from being read. */

import {
  collectDiagnostics,
  type Diagnostic,
  type DiagnosticList,
  diagnose,
  type FileSet,
  type Format,
  FormatError,
  identify,
  type Opened,
  type OptionValues,
  optionsOf,
  type Report,
  type Source,
} from '@mutoscope/core';
import { fileCodes } from './codes.js';
import { type ExitCode, exitCodes, systemReason } from './failure.js';
import { type Entry, headOf, listEntries, type Opener } from './files.js';
import type { Io } from './io.js';
import { counted, printable } from './ui/text.js';

export interface KnownFile {
  readonly entry: Entry;
  readonly format: Format;
}

/** A path that gives nothing to read. */
export interface Problem {
  readonly file: string;
  readonly exit: ExitCode;
  readonly diagnostic: Diagnostic;
}

export interface Items {
  /** In the order of the paths, and by name within a folder. */
  readonly items: readonly (KnownFile | Problem)[];
  /** Files found in folders and zips that are of no known format. */
  readonly skipped: readonly string[];
}

export const isProblem = (item: KnownFile | Problem): item is Problem => 'diagnostic' in item;

/** The format of a file by its first bytes. */
export type Identify = (entry: Entry, head: Uint8Array) => Format | null;

export async function findItems(
  paths: readonly string[],
  io: Io,
  opened: Opener,
  known: Identify = (entry, head) => identify(head, entry.ref.name),
): Promise<Items> {
  const items: (KnownFile | Problem)[] = [];
  const skipped: string[] = [];
  for (const path of paths) {
    const before = items.length;
    try {
      for (const entry of await listEntries(path, io)) {
        const item = await identified(entry, opened, known);
        if (item) items.push(item);
        else skipped.push(entry.file);
      }
      if (items.length === before)
        items.push(unknownFormat(path, 'There is no file of a known format in it'));
    } catch (error) {
      items.push(problemOf(path, error));
    }
  }
  return { items, skipped };
}

/** The one file a path stands for. A folder or zip with several is refused by `many`. */
export async function findOne(path: string, io: Io, opened: Opener): Promise<KnownFile | Problem> {
  const { items } = await findItems([path], io, opened);
  const [first, second] = items.filter((item) => !isProblem(item) || items.length === 1);
  if (second === undefined) return first!;
  const message = `There are several files in it where one is meant`;
  return unknownFormat(path, message, 'name one of them');
}

/** `3 files of no known format were left out: a.txt, b.txt, c.txt`. */
export function skippedText(skipped: readonly string[]): string {
  const shown = skipped.slice(0, 3).map(printable).join(', ');
  const more = skipped.length > 3 ? ' …' : '';
  const verb = skipped.length === 1 ? 'was' : 'were';
  return `${counted(skipped.length, 'file')} of no known format ${verb} left out: ${shown}${more}\n`;
}

export interface ReadFile {
  /** Null where no content could be made of the file. */
  readonly opened: Opened | null;
  readonly list: DiagnosticList;
  /** Whether anything was told more mildly than the catalogue has it, since reading was lenient. */
  readonly mended: boolean;
  /** Bytes of the file and of those read beside it. */
  readonly size: number;
}

/** Reads a file, collecting what is wrong with it. Failures of the file system are thrown. */
export async function readFileContent(
  source: Source,
  format: Format,
  given: OptionValues,
): Promise<ReadFile> {
  const list = collectDiagnostics();
  let mended = false;
  let size = source.bytes.length;
  const files: FileSet = {
    names: source.files.names,
    async read(name) {
      const bytes = await source.files.read(name);
      size += bytes?.length ?? 0;
      return bytes;
    },
  };
  const opened = await guarded(list.report, async () => {
    const { codes, read } = await format.load();
    return read!({ ...source, files }, optionsOf(format, 'read', given), (diagnostic) => {
      mended ||= diagnostic.severity === 'warning' && codes[diagnostic.code]?.severity === 'error';
      list.report(diagnostic);
    });
  });
  return { opened, list, mended, size };
}

/** Runs what a format does with a file; what it throws is reported, and null given back. */
export async function guarded<T>(report: Report, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    report(error instanceof FormatError ? error.diagnostic : stumble(error));
    return null;
  }
}

/** What the failure to open a file comes to. */
export function problemOf(file: string, error: unknown): Problem {
  if (error instanceof FormatError) return { file, exit: exitCodes.content, diagnostic: error.diagnostic };
  const message = `Cannot be opened: ${systemReason(error)}`;
  return { file, exit: exitCodes.cannotOpen, diagnostic: diagnose(fileCodes, 'file/cannot-open', message) };
}

async function identified(
  entry: Entry,
  opened: Opener,
  known: Identify,
): Promise<KnownFile | Problem | null> {
  try {
    const format = known(entry, await headOf(entry.ref, opened));
    if (format?.reads) return { entry, format };
    return entry.named ? unknownFormat(entry.file, 'Unknown file format') : null;
  } catch (error) {
    return problemOf(entry.file, error);
  }
}

const unknownFormat = (file: string, message: string, hint?: string): Problem => ({
  file,
  exit: exitCodes.content,
  diagnostic: diagnose(fileCodes, 'file/unknown-format', message, undefined, hint),
});

function stumble(error: unknown): Diagnostic {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return diagnose(fileCodes, 'file/not-checked', text.split('\n').slice(0, 3).join(' '));
}
