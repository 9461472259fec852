/** One document: what the worker keeps of it, and how it is read. */

import {
  collectDiagnostics,
  type Diagnostic,
  diagnose,
  type FileSet,
  type Format,
  FormatError,
  type Found,
  type Opened,
  type OptionValues,
  optionsOf,
  type Report,
  type Source,
} from '@mutoscope/core';
import { studioCodes } from './codes.js';
import type { Doc } from './doc.js';
import type { InputSet } from './input-set.js';
import { isPart } from './order.js';
import { mostProblems } from './problems-together.js';
import { standing } from './up.js';

/** What the worker keeps of a document. */
export interface Kept {
  readonly doc: Doc;
  readonly format: Format | null;
  readonly source: Source | null;
  readonly opened: Opened | null;
  readonly set: InputSet;
  /** Names of the files that reading asked for. */
  readonly read: ReadonlySet<string>;
  /** What was mended or left out while reading. */
  readonly mended: readonly Diagnostic[];
  /** What it was joined of, the character first; none where it is by itself. */
  readonly parts: readonly Kept[];
}

/** Reads what was found; where that fails it is a document with that error. */
export async function openFound({ name, format, source }: Found, set: InputSet, id: number): Promise<Kept> {
  const list = collectDiagnostics(mostProblems);
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
  const mending = collectDiagnostics(mostProblems);
  const mended = read && list.counts.error > 0 ? await readMending(format, read, mending.report) : null;
  const mendings = mended ? mending.items : [];
  opened = mended ?? opened;
  const seconds = (performance.now() - started) / 1000;
  // What lies around a part of a whole is not its own.
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
    ...standing(opened?.figure ?? null, format.tellsUp ?? true),
    stage: opened?.stage ? withoutLoaders(opened.stage) : null,
    facts: opened?.facts ?? {},
    sections: opened?.sections ?? [],
    assets: opened?.assets ?? [],
    problems: { items: list.items, counts: list.counts },
    mended: [...mendings, ...(opened?.crossing?.clips ?? [])],
    checksFor: format.checksFor,
    salvaged: mended !== null,
    changed: false,
  };
  return { doc, format, source: read, opened, set, read: counted.names(), mended: mendings, parts: [] };
}

interface CountedFiles {
  readonly files: FileSet;
  names(): ReadonlySet<string>;
  bytes(): number;
}

function countedFiles(of: FileSet): CountedFiles {
  const sizes = new Map<string, number>();
  const files: FileSet = {
    names: of.names,
    async read(name) {
      const bytes = await of.read(name);
      if (bytes) sizes.set(name, bytes.length);
      return bytes;
    },
  };
  return {
    files,
    names: () => new Set(sizes.keys()),
    bytes: () => [...sizes.values()].reduce((sum, size) => sum + size, 0),
  };
}

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

/** A file that nothing could be made of, for the reason told. */
export function unreadFile(
  name: string,
  told: Diagnostic,
  set: InputSet,
  id: number,
  title = set.prefix + name,
): Kept {
  const doc: Doc = {
    id,
    name,
    title,
    format: null,
    formatName: '',
    size: set.sizeOf(name),
    seconds: 0,
    clips: [],
    figure: null,
    upBy: 'file',
    stage: null,
    facts: {},
    sections: [],
    assets: [],
    problems: { items: [told], counts: { error: 1, warning: 0, info: 0 } },
    mended: [],
    checksFor: [],
    salvaged: false,
    changed: false,
  };
  return { doc, format: null, source: null, opened: null, set, read: new Set(), mended: [], parts: [] };
}

export function errorOf(error: unknown): Diagnostic {
  if (error instanceof FormatError) return error.diagnostic;
  return diagnose(studioCodes, 'studio/failed', error instanceof Error ? error.message : String(error));
}
