/** What the verbs do that take one file as input. */

import {
  type Clip,
  counted,
  type Diagnostic,
  type Format,
  FormatError,
  joinMotion,
  type Opened,
  type OptionValues,
  pickClips,
  type ReadPart,
  type Source,
  stageAsClips,
} from '@mutoscope/core';
import { exitCodes, Failure } from './failure.js';
import { createOpener } from './files.js';
import { type Given, openOptions } from './format-options.js';
import type { Io } from './io.js';
import { failureOf, isProblem, type KnownFile, problemOf } from './item.js';
import { findOne } from './items.js';
import { readFileContent } from './reading.js';
import { diagnosticsText } from './ui/diagnostics.js';
import type { Screen } from './ui/screen.js';
import { printable } from './ui/text.js';

export interface OneFile {
  readonly file: string;
  /** What makes a name inside its set a path. */
  readonly base: string;
  readonly format: Format;
  readonly source: Source;
  readonly opened: Opened;
  /** What was noticed while reading; no errors. */
  readonly diagnostics: readonly Diagnostic[];
  /** Bytes of the file; of a whole, or of a file in parts, also of those read beside it. */
  readonly size: number;
  /** Options of formats as given, files opened. */
  readonly given: OptionValues;
}

/** Reads the file, of a character with the motion beside it. Throws Failure where it cannot be opened or has errors. */
export async function readOne(path: string, given: Given, io: Io, screen: Screen): Promise<OneFile> {
  const open = createOpener();
  const found = await findOne(path, io, open);
  if (isProblem(found)) throw failureOf(found, screen.paint);
  const { item, parts } = found;
  let size = 0;
  let main: (ReadPart & Pick<OneFile, 'source' | 'given'>) | undefined;
  const diagnostics: Diagnostic[] = [];
  const read: ReadPart[] = [];
  for (const part of parts) {
    const one = await readPart(part);
    if (part === item) main = one;
    size += one.size;
    read.push(one);
    diagnostics.push(...one.diagnostics);
  }
  const { source, given: options, format, opened } = main!;
  const { file, base } = item.entry;
  const content = read.length === 1 ? opened : await madeOf(file, screen, () => joinMotion(main!, read));
  return { file, base, format, source, opened: content, diagnostics, size, given: options };

  async function readPart({ entry, format }: KnownFile) {
    const { file, base, ref } = entry;
    const [source, options] = await Promise.all([open(ref), openOptions(given, open)]).catch(
      (error: unknown) => {
        throw failureOf(problemOf(file, error), screen.paint);
      },
    );
    const { opened, list, size } = await readFileContent(source, base, format, options);
    if (opened === null || list.counts.error > 0) {
      const text = diagnosticsText(file, list.items, screen.paint);
      const problem = { file, diagnostics: list.items };
      throw new Failure(exitCodes.content, text + lenientHint(format, given), problem);
    }
    return { file, name: ref.name, format, source, opened, diagnostics: list.items, size, given: options };
  }
}

/** What is wrong with the file, though it was read, on stderr. */
export const sayNoticed = (
  { file, diagnostics }: Pick<OneFile, 'file' | 'diagnostics'>,
  screen: Screen,
): Promise<void> => {
  const wrong = diagnostics.filter(({ severity }) => severity !== 'info');
  return screen.say(diagnosticsText(file, wrong, screen.paint));
};

/** The clip of that name, or the first, saying so where there are more. */
export async function oneClip(
  one: OneFile,
  name: string | undefined,
  screen: Screen,
  option = '--clip',
): Promise<Clip> {
  const clips = await clipsOf(one, name, screen);
  if (clips.length > 1) {
    const first = clips[0]!.name === null ? 'the first' : `"${printable(clips[0]!.name)}"`;
    const message = `${counted(clips.length, 'clip')} in it; this is ${first} (${option} picks another)`;
    await screen.say(`${printable(one.file)}: ${message}\n`);
  }
  return clips[0]!;
}

/** The clips of that name, or all; of a 2D game its sprite animations. Throws Failure where there is none. */
export async function clipsOf(
  { file, opened }: OneFile,
  name: string | undefined,
  screen: Screen,
): Promise<readonly Clip[]> {
  const diagnostics: Diagnostic[] = [];
  return madeOf(file, screen, async () => {
    const { clips } = await stageAsClips(opened, name, (diagnostic) => diagnostics.push(diagnostic));
    await sayNoticed({ file, diagnostics }, screen);
    return pickClips(clips, name);
  });
}

/** What cannot be made of the file's content is a failure that says why. */
export async function madeOf<T>(file: string, screen: Screen, make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    throw failureOf({ file, diagnostic: error.diagnostic, exit: exitCodes.content }, screen.paint);
  }
}

/** Offers --lenient where the format has it and it was not given. */
export const lenientHint = (format: Format, given: Given): string =>
  format.options.some(({ name }) => name === 'lenient') && !given.lenient
    ? 'A file with errors goes no further; --lenient mends or leaves out what it can while reading.\n'
    : 'A file with errors goes no further.\n';
