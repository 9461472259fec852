import { type Diagnostic, diagnose, type Found, findSources, normalName } from '@mutoscope/core';
import { studioCodes } from './codes.js';
import { isCompanion, isPicture } from './companions.js';
import type { InputFile, Opening, TellProgress } from './doc.js';
import { type InputSet, inputSets } from './input-set.js';
import { withJoined } from './join.js';
import { errorOf, type Kept, openFound, unreadFile } from './open.js';

interface OpenedFiles extends Omit<Opening, 'docs'> {
  readonly kept: readonly Kept[];
}

/** Opens all that can be read among the files, wholes as one; where nothing can be, each is a document with that error. */
export async function openFiles(
  given: readonly InputFile[],
  nextId: () => number,
  tell: TellProgress,
): Promise<OpenedFiles> {
  const kept: Kept[] = [];
  const passedOver: string[] = [];
  const { sets, failures } = await inputSets(given, tell);
  for (const set of sets)
    try {
      const opened = await openSet(set, nextId, tell);
      kept.push(...opened.kept);
      passedOver.push(...opened.passedOver);
    } catch (error) {
      const name = set.title || set.files.names[0]!;
      kept.push(unreadFile(name, errorOf(error), set, nextId()));
    }
  return { kept, failures, passedOver };
}

async function openSet(
  set: InputSet,
  nextId: () => number,
  tell: TellProgress,
): Promise<Omit<OpenedFiles, 'failures'>> {
  if (set.broken) throw set.broken;
  const failed = new Map<string, unknown>();
  const { found, unknown } = await findSources(set.files, set.title, (name) =>
    set.headOf(name).catch((error: unknown) => {
      failed.set(name, error);
      return new Uint8Array();
    }),
  );
  const read = await withJoined(await openAll(found, set, nextId, tell));
  const unread = unknown
    .filter((name) => failed.has(name) || found.length === 0)
    .map((name) => {
      const told = failed.has(name) ? errorOf(failed.get(name)) : unknownFormat();
      return unreadFile(name, told, set, nextId());
    });
  const left = unknown.filter((name) => !failed.has(name));
  return {
    kept: [...read, ...unread],
    passedOver: found.length === 0 ? [] : passedOver(left, read).map((name) => set.prefix + name),
  };
}

async function openAll(
  found: readonly Found[],
  set: InputSet,
  nextId: () => number,
  tell: TellProgress,
): Promise<Kept[]> {
  const opened: Kept[] = [];
  for (const [i, each] of found.entries()) {
    tell({ what: 'reading', name: each.name, share: i / found.length });
    opened.push(await openFound(each, set, nextId()));
  }
  return opened;
}

const unknownFormat = (): Diagnostic =>
  diagnose(studioCodes, 'studio/unknown-format', 'The file is of no known format');

/** What nothing refers to and nobody expects; pictures lie beside what has textures or sprites. */
function passedOver(unknown: readonly string[], opened: readonly Kept[]): string[] {
  const read = new Set(opened.flatMap((each) => [...each.read].map(plain)));
  const hasPictures = opened.some(({ doc }) => doc.figure !== null || doc.stage !== null);
  return unknown.filter(
    (name) => !read.has(plain(name)) && !isCompanion(name) && !(hasPictures && isPicture(name)),
  );
}

const plain = (name: string): string => (normalName(name) ?? name).toLowerCase();
