import { type Found, findSources, isPictureName, normalName } from '@mutoscope/core';
import { isCompanion } from './companions.js';
import type { InputFile, Opening, TellProgress } from './doc.js';
import { type InputSet, inputSets } from './input-set.js';
import { withJoined } from './join.js';
import { nothingKnown } from './nothing-known.js';
import { errorOf, type Kept, openFound, unreadFile } from './open.js';
import { inOrder } from './order.js';

interface OpenedFiles extends Omit<Opening, 'docs'> {
  readonly kept: readonly Kept[];
}

interface OpenedSet {
  readonly kept: readonly Kept[];
  /** Names of files of no known format. */
  readonly unknown: readonly string[];
}

/** Opens all that can be read among the files, wholes as one; where nothing can be, one document has that error. */
export async function openFiles(
  given: readonly InputFile[],
  nextId: () => number,
  tell: TellProgress,
): Promise<OpenedFiles> {
  const { sets, failures } = await inputSets(given, tell);
  const opened: { readonly set: InputSet; readonly of: OpenedSet }[] = [];
  for (const set of sets) opened.push({ set, of: await openSet(set, nextId, tell) });
  const kept = inOrder(opened.flatMap(({ of }) => of.kept));
  if (kept.length > 0 || sets.length === 0)
    return { kept, failures, passedOver: opened.flatMap(({ set, of }) => passedOver(set, of)) };
  const unknown = opened.map(({ set, of }) => ({ set, names: of.unknown }));
  return { kept: [nothingKnown(unknown, nextId())], failures, passedOver: [] };
}

async function openSet(set: InputSet, nextId: () => number, tell: TellProgress): Promise<OpenedSet> {
  try {
    if (set.broken) throw set.broken;
    return await openWhole(set, nextId, tell);
  } catch (error) {
    const name = set.files.names[0] ?? set.title;
    return { kept: [unreadFile(name, errorOf(error), set, nextId())], unknown: [] };
  }
}

async function openWhole(set: InputSet, nextId: () => number, tell: TellProgress): Promise<OpenedSet> {
  const failed = new Map<string, unknown>();
  const { found, unknown } = await findSources(set.files, set.title, (name) =>
    set.headOf(name).catch((error: unknown) => {
      failed.set(name, error);
      return new Uint8Array();
    }),
  );
  const read = await withJoined(await openAll(found, set, nextId, tell));
  const [unread] = unknown.filter((name) => failed.has(name));
  const left = unknown.filter((name) => name !== unread && !set.zips.has(name));
  if (unread === undefined) return { kept: read, unknown: left };
  const told = errorOf(failed.get(unread));
  return { kept: [...read, unreadFile(unread, told, set, nextId())], unknown: left };
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

/**
 * As people read it, what nothing refers to and nobody expects; pictures lie beside what has textures or sprites. A zip
 * without anything known, in it or in its zips, is passed over as one.
 */
function passedOver(set: InputSet, { kept, unknown }: OpenedSet): string[] {
  if (kept.length === 0 && set.zip !== null && set.zips.size === 0) return [set.zip];
  const read = new Set(kept.flatMap((each) => [...each.read].map(plain)));
  const hasPictures = kept.some(({ doc }) => doc.figure !== null || doc.stage !== null);
  return unknown
    .filter((name) => !read.has(plain(name)) && !isCompanion(name) && !(hasPictures && isPictureName(name)))
    .map((name) => set.prefix + name);
}

const plain = (name: string): string => (normalName(name) ?? name).toLowerCase();
