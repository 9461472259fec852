import {
  collectDiagnostics,
  type Diagnostic,
  diagnose,
  type FileSet,
  type Format,
  FormatError,
  type Found,
  findSources,
  formats,
  type Opened,
  type OptionValues,
  optionsOf,
  type Report,
  type Source,
} from '@mutoscope/core';
import { studioCodes } from './codes.js';
import type { Doc, InputFile, TellProgress } from './doc.js';
import { type InputSet, inputSets } from './input-set.js';

/** What the worker keeps of a document. */
export interface Kept {
  readonly doc: Doc;
  readonly format: Format | null;
  readonly source: Source | null;
  readonly opened: Opened | null;
  readonly set: InputSet;
}

/** Opens all that can be read among the files, wholes as one; what is of no known format is a document with that error. */
export async function openFiles(
  given: readonly InputFile[],
  nextId: () => number,
  tell: TellProgress,
): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const set of await inputSets(given, tell))
    try {
      await openSet(set, nextId, tell, kept);
    } catch (error) {
      const name = set.title || set.files.names[0]!;
      kept.push(unreadFile(name, errorOf(error), set, nextId()));
    }
  return kept;
}

async function openSet(set: InputSet, nextId: () => number, tell: TellProgress, kept: Kept[]): Promise<void> {
  if (set.broken) throw set.broken;
  const failed = new Map<string, unknown>();
  const { found, unknown } = await findSources(set.files, set.title, (name) =>
    set.headOf(name).catch((error: unknown) => {
      failed.set(name, error);
      return new Uint8Array();
    }),
  );
  for (const [i, each] of found.entries()) {
    tell({ what: 'reading', name: each.name, share: i / found.length });
    kept.push(await openFound(each, set, nextId()));
  }
  for (const name of unknown)
    if (failed.has(name)) kept.push(unreadFile(name, errorOf(failed.get(name)), set, nextId()));
    else if (found.length === 0) kept.push(unreadFile(name, unknownFormat(), set, nextId()));
}

const unknownFormat = (): Diagnostic =>
  diagnose(studioCodes, 'studio/unknown-format', 'The file is of no known format');

async function openFound({ name, format, source }: Found, set: InputSet, id: number): Promise<Kept> {
  const list = collectDiagnostics(1000);
  const started = performance.now();
  let opened: Opened | null = null;
  let read: Source | null = null;
  const counted = countedFiles(set.files);
  try {
    read = await source();
    opened = await readAs(format, { ...read, files: counted.files }, {}, list.report);
  } catch (error) {
    list.report(errorOf(error));
  }
  const mending = collectDiagnostics(1000);
  const mended = read && list.counts.error > 0 ? await readMending(format, read, mending.report) : null;
  opened = mended ?? opened;
  const seconds = (performance.now() - started) / 1000;
  const size = (read?.bytes.length ?? 0) + (isPart(format) ? 0 : counted.bytes());
  const doc: Doc = {
    id,
    name,
    title: set.prefix + name,
    format: format.id,
    formatName: format.name,
    size,
    seconds,
    clips: opened?.clips ?? [],
    figure: opened?.figure ?? null,
    stage: opened?.stage ? withoutLoaders(opened.stage) : null,
    facts: opened?.facts ?? {},
    sections: opened?.sections ?? [],
    assets: opened?.assets ?? [],
    problems: { items: list.items, counts: list.counts },
    mended: [...(mended ? mending.items : []), ...(opened?.crossing?.clips ?? [])],
    checksFor: format.checksFor,
    saved: mended !== null,
    changed: false,
  };
  return { doc, format, source: read, opened, set };
}

function countedFiles(of: FileSet): { readonly files: FileSet; bytes(): number } {
  const sizes = new Map<string, number>();
  const files: FileSet = {
    names: of.names,
    async read(name) {
      const bytes = await of.read(name);
      if (bytes) sizes.set(name, bytes.length);
      return bytes;
    },
  };
  return { files, bytes: () => [...sizes.values()].reduce((sum, size) => sum + size, 0) };
}

/** Whether its files may be parts of a whole: what lies around one is not its own. */
const isPart = ({ id }: Format): boolean => formats.some(({ gathers }) => gathers?.includes(id));

async function readAs(
  format: Format,
  source: Source,
  options: OptionValues,
  report: Report,
): Promise<Opened> {
  const { read } = await format.load();
  return read!(source, optionsOf(format, 'read', options), report);
}

/** What can be had of a broken file; null where it is nothing, or the format mends nothing. */
async function readMending(format: Format, source: Source, report: Report): Promise<Opened | null> {
  const mend = format.options.find(({ name, when }) => when === 'read' && mendingOptions.has(name));
  if (!mend) return null;
  try {
    return await readAs(format, source, { [mend.name]: true }, report);
  } catch {
    return null;
  }
}

/** The options of reading that go on past what is broken. */
const mendingOptions = new Set(['lenient', 'fix']);

/** Functions do not pass from a worker. */
const withoutLoaders = (stage: NonNullable<Opened['stage']>) =>
  ({ ...stage, images: stage.images.map(({ file }) => ({ file })) }) as unknown as NonNullable<
    Opened['stage']
  >;

function unreadFile(name: string, told: Diagnostic, set: InputSet, id: number): Kept {
  const doc: Doc = {
    id,
    name,
    title: set.prefix + name,
    format: null,
    formatName: '',
    size: set.sizeOf(name),
    seconds: 0,
    clips: [],
    figure: null,
    stage: null,
    facts: {},
    sections: [],
    assets: [],
    problems: { items: [told], counts: { error: 1, warning: 0, info: 0 } },
    mended: [],
    checksFor: [],
    saved: false,
    changed: false,
  };
  return { doc, format: null, source: null, opened: null, set };
}

export function errorOf(error: unknown): Diagnostic {
  if (error instanceof FormatError) return error.diagnostic;
  return diagnose(studioCodes, 'studio/failed', error instanceof Error ? error.message : String(error));
}
