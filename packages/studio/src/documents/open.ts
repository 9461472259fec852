import {
  collectDiagnostics,
  type Diagnostic,
  diagnose,
  type Format,
  FormatError,
  type Found,
  findSources,
  type Opened,
  optionsOf,
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
  for (const set of await inputSets(given, tell)) {
    const { found, unknown } = await findSources(set.files, set.title, set.headOf);
    for (const [i, each] of found.entries()) {
      tell({ what: 'reading', name: each.name, share: i / found.length });
      kept.push(await openFound(each, set, nextId()));
    }
    const strangers = found.length === 0 ? unknown : [];
    kept.push(...strangers.map((name) => unknownFile(name, set, nextId())));
  }
  return kept;
}

async function openFound({ name, format, members, source }: Found, set: InputSet, id: number): Promise<Kept> {
  const list = collectDiagnostics(1000);
  const started = performance.now();
  let opened: Opened | null = null;
  let read: Source | null = null;
  try {
    const { read: reader } = await format.load();
    read = await source();
    opened = await reader!(read, optionsOf(format, 'read', {}), list.report);
  } catch (error) {
    list.report(errorOf(error));
  }
  const seconds = (performance.now() - started) / 1000;
  const doc: Doc = {
    id,
    name,
    format: format.id,
    formatName: format.name,
    size: members.reduce((sum, member) => sum + set.sizeOf(member), 0),
    seconds,
    clips: opened?.clips ?? [],
    figure: opened?.figure ?? null,
    stage: opened?.stage ? withoutLoaders(opened.stage) : null,
    facts: opened?.facts ?? {},
    sections: opened?.sections ?? [],
    problems: { items: list.items, counts: list.counts },
  };
  return { doc, format, source: read, opened, set };
}

/** Functions do not pass from a worker. */
const withoutLoaders = (stage: NonNullable<Opened['stage']>) =>
  ({ ...stage, images: stage.images.map(({ file }) => ({ file })) }) as unknown as NonNullable<
    Opened['stage']
  >;

function unknownFile(name: string, set: InputSet, id: number): Kept {
  const told = diagnose(studioCodes, 'studio/unknown-format', 'The file is of no known format');
  const doc: Doc = {
    id,
    name,
    format: null,
    formatName: '',
    size: set.sizeOf(name),
    seconds: 0,
    clips: [],
    figure: null,
    stage: null,
    facts: {},
    sections: [],
    problems: { items: [told], counts: { error: 1, warning: 0, info: 0 } },
  };
  return { doc, format: null, source: null, opened: null, set };
}

export function errorOf(error: unknown): Diagnostic {
  if (error instanceof FormatError) return error.diagnostic;
  return diagnose(studioCodes, 'studio/failed', error instanceof Error ? error.message : String(error));
}
