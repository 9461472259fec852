/** What a verb that takes several files goes through: the files, or the wholes they make, that its paths stand for. */

import {
  adviceOn,
  counted,
  type Format,
  folderOf,
  identify,
  isPictureName,
  withMotion,
} from '@mutoscope/core';
import { areInOneSet, type Entry, headOf, type ListedSet, listEntries, type Opener } from './files.js';
import { besideList, filesOf, folderTitle, gathered, isWhole } from './gather.js';
import type { Io } from './io.js';
import { isProblem, type KnownFile, type Problem, problemOf, unknownFormat } from './item.js';
import { printable } from './ui/text.js';

export interface Items {
  /** In the order of the paths, and by name within a folder. */
  readonly items: readonly (KnownFile | Problem)[];
  /** Files found in folders and zips that are of no known format; what belongs to a whole, and images around one, is left out. */
  readonly skipped: readonly string[];
  /** Links that lead out of the folders they are in, which are not followed. */
  readonly linked: readonly string[];
}

export interface FindOptions {
  /** Takes named files for this format, and of folders and zips only what is of it. */
  readonly from?: Format | undefined;
  /** Takes every file of a folder or zip by itself. */
  readonly each?: boolean | undefined;
}

export async function findItems(
  paths: readonly string[],
  io: Io,
  opened: Opener,
  options: FindOptions = {},
): Promise<Items> {
  const items: (KnownFile | Problem)[] = [];
  const skipped: string[] = [];
  const linked: string[] = [];
  for (const path of paths) {
    try {
      const [first, ...zips] = await listEntries(path, io);
      const found = await itemsOf(first!, io, opened, options);
      skipped.push(...found.skipped);
      linked.push(...found.linked);
      const inZips: (KnownFile | Problem)[] = [];
      for (const zip of zips) {
        const within = await itemsOf(zip, io, opened, options);
        inZips.push(...within.items);
        skipped.push(...(within.items.length > 0 ? within.skipped : [zip.file]));
      }
      const all = [...found.items, ...inZips];
      items.push(...(all.length > 0 ? all : [nothingIn(path, found.skipped)]));
    } catch (error) {
      items.push(problemOf(path, error));
    }
  }
  return { items, skipped, linked };
}

const nothingIn = (path: string, skipped: readonly string[]): Problem => ({
  ...unknownFormat(path, 'There is no file of a known format in it', adviceOn([path, ...skipped])),
  images: skipped.length > 0 && skipped.every(isPictureName),
});

async function itemsOf(
  { file, entries, linked, broken }: ListedSet,
  io: Io,
  opened: Opener,
  { from, each }: FindOptions,
): Promise<Items> {
  const found: (KnownFile | Problem)[] = broken ? [problemOf(file, broken)] : [];
  const unknown: Entry[] = [];
  for (const entry of entries) {
    const item = await identified(entry, opened, from);
    if (item) found.push(item);
    else unknown.push(entry);
  }
  const loose = found.every((item) => isProblem(item) || !item.entry.named);
  const gathers = loose && !each && (from === undefined || from.gathers !== undefined);
  const { items, members } = gathers
    ? await gathered(found, folderTitle(file, io), opened)
    : { items: found, members: new Set<string>() };
  const isTaken = (item: KnownFile | Problem) => !from || isProblem(item) || item.format === from;
  const hasWhole = items.some((item) => !isProblem(item) && isWhole(item));
  const skipped = unknown
    .filter(({ file, ref }) => !members.has(ref.name) && !(hasWhole && isPictureName(file)))
    .map(({ file }) => file);
  return { items: items.filter(isTaken), skipped, linked };
}

/** The one file a path stands for. */
export interface FoundOne {
  readonly item: KnownFile;
  /** In the order of their names; more than itself where it is a character beside which motion lies. */
  readonly parts: readonly KnownFile[];
}

/** A folder or zip with several that are not one character is refused. */
export async function findOne(path: string, io: Io, opened: Opener): Promise<FoundOne | Problem> {
  const { items } = await findItems([path], io, opened);
  const found = items.filter((item): item is KnownFile => !isProblem(item));
  const beside = besideList(found);
  const known = found.filter((item) => !beside.includes(item));
  const wholes = known.filter(isWhole);
  const [first, second] = wholes.length > 0 ? wholes : known;
  if (first === undefined) return items.find(isProblem)!;
  if (second === undefined) {
    const near = known.filter(({ entry }) => areInOneSet(entry.ref, first.entry.ref)).map(placed);
    const one = near.find(({ item }) => item === first)!;
    return { item: first, parts: withMotion(one, near).map(({ item }) => item) };
  }
  const names = known.slice(0, 3).map(({ entry }) => entry.file);
  const message = `There are several files in it where one is meant: ${names.join(', ')}${known.length > 3 ? ' …' : ''}`;
  return unknownFormat(path, message, 'name one of them');
}

const placed = (item: KnownFile) => ({
  item,
  format: item.format,
  folder: folderOf(filesOf(item)[0] ?? item.entry.file),
});

/** What of the folders and zips was not taken; empty where that is nothing. */
export const skippedText = ({ skipped, linked }: Omit<Items, 'items'>): string =>
  (skipped.length > 0 ? leftOutText(skipped, 'of no known format') : '') +
  (linked.length > 0 ? linkedText(linked) : '');

function linkedText(linked: readonly string[]): string {
  const [lead, was] = linked.length === 1 ? ['leads', 'was'] : ['lead', 'were'];
  return `${counted(linked.length, 'link')} that ${lead} out of the folder ${was} not followed: ${firstOf(linked)}\n`;
}

/** `3 files of no known format were left out: a.txt, b.txt, c.txt`. */
export function leftOutText(files: readonly string[], which: string): string {
  const verb = files.length === 1 ? 'was' : 'were';
  return `${counted(files.length, 'file')} ${which} ${verb} left out: ${firstOf(files)}\n`;
}

const firstOf = (files: readonly string[]): string =>
  files.slice(0, 3).map(printable).join(', ') + (files.length > 3 ? ' …' : '');

async function identified(
  entry: Entry,
  opened: Opener,
  from: Format | undefined,
): Promise<KnownFile | Problem | null> {
  try {
    const head = await headOf(entry.ref, opened);
    const format = entry.named && from ? from : identify(head, entry.ref.name);
    if (format?.reads && (entry.named || isLikely(format, head))) return { entry, format };
    if (!entry.named) return null;
    const told = unknownFormat(entry.file, 'Unknown file format', adviceOn([entry.file]));
    return { ...told, images: isPictureName(entry.file) };
  } catch (error) {
    return problemOf(entry.file, error);
  }
}

/** Many programs call their settings `.cfg` or the like: as a list of files only its content counts. */
const isLikely = (format: Format, head: Uint8Array): boolean =>
  format.gathers === undefined || format.sniff(head) > 0;
