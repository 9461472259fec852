/** Files that are one thing together, e.g. a character: each whole becomes one item in place of its members. */

import { basename, join, parse, relative, resolve, sep } from 'node:path';
import {
  type FileSet,
  type Format,
  fileSet,
  folderOf,
  formats,
  uniqueNames,
  type Whole,
} from '@mutoscope/core';
import { areInOneSet, type Opener, type SetRef } from './files.js';
import type { Io } from './io.js';
import { isProblem, type KnownFile, type Problem } from './item.js';

type Item = KnownFile | Problem;

export const isWhole = ({ format }: KnownFile): boolean => format.gathers !== undefined;

/** Whether its files may be parts of a whole: what lies around one is not its own. */
export const isPart = (format: Format): boolean =>
  gatherers.some(({ gathers }) => gathers!.includes(format.id));

/** What a whole is called that fills a folder or zip. */
export const folderTitle = (path: string, io: Io): string =>
  basename(resolve(io.cwd, path)).replace(/(?<=.)\.zip$/i, '');

export interface Gathered {
  readonly items: readonly Item[];
  /** Names in their set of all files that belong to a whole, of whatever format or none. */
  readonly members: ReadonlySet<string>;
}

/** The files of one folder or zip, with its wholes. `title` calls one that fills it. */
export async function gathered(items: readonly Item[], title: string, opened: Opener): Promise<Gathered> {
  let result = [...items];
  const all = namedIn(items.filter((item): item is KnownFile => !isProblem(item)));
  const taken = new Set<string>();
  for (const gatherer of gatherers) {
    const byName = namedIn(kinOf(gatherer, items));
    const [first] = byName.values();
    if (!first || first.entry.ref.kind === 'bytes') continue;
    const { base, below, ref } = first.entry;
    const before = below.slice(0, below.length - ref.name.length);
    const { files } = await opened({ ...ref, members: [] });
    const wholes = await wholesAmong(byName, files, gatherer);
    const filling = wholes.filter(({ list, members }) => list === null && commonFolder(members) === '');
    const replacements: Replacement[] = [];
    for (const whole of wholes) {
      const { list, members, name } = whole;
      const fills = filling.length === 1 && filling[0] === whole;
      const listed = byName.get(list ?? '');
      const item = listed
        ? { ...listed, title: name || title }
        : fills
          ? unlisted(gatherer, { ...ref, name: title, members }, before, base, base.replace(/\/$/, '') || '.')
          : unlisted(gatherer, { ...ref, name, members }, before, base, base + name);
      replacements.push({ parts: partsOf(whole, all), item });
      for (const member of members) taken.add(member);
    }
    result = replaced(result, replacements);
  }
  return { items: result, members: taken };
}

const namedIn = (files: readonly KnownFile[]): ByName =>
  new Map(files.map((item) => [item.entry.ref.name, item]));

/**
 * Files named one by one that are to become one file: where one of them, e.g. a skeleton, makes them a whole, all of
 * them are it, wherever they lie.
 */
export async function gatheredNamed(
  files: readonly KnownFile[],
  io: Io,
  opened: Opener,
): Promise<KnownFile[]> {
  let result = [...files];
  for (const gatherer of gatherers) {
    const kin = kinOf(gatherer, files).filter(({ entry }) => entry.named && entry.ref.kind === 'file');
    if (kin.length < 2) continue;
    const byName = asInOneFolder(kin);
    const set = fileSet(
      [...byName.keys()],
      async (name) => (await opened(byName.get(name)!.entry.ref)).bytes,
    );
    const [whole, second] = await wholesAmong(byName, set, gatherer);
    if (!whole || second) continue;
    const list = byName.get(whole.list ?? '');
    const replacement = list
      ? { parts: partsOf(whole, byName), item: list }
      : { parts: kin, item: together(gatherer, kin, whole.name, io.cwd) };
    result = replaced(result, [replacement]);
  }
  return result;
}

const gatherers = formats.filter(({ gathers }) => gathers);

const kinOf = (gatherer: Format, items: readonly Item[]): KnownFile[] =>
  items.filter(
    (item): item is KnownFile =>
      !isProblem(item) && (item.format === gatherer || gatherer.gathers!.includes(item.format.id)),
  );

/** Files by their names in a set. */
type ByName = ReadonlyMap<string, KnownFile>;

async function wholesAmong(byName: ByName, set: FileSet, gatherer: Format): Promise<readonly Whole[]> {
  const files = [...byName].map(([name, { format }]) => ({ name, format: format.id }));
  return (await gatherer.load()).wholes!(files, set);
}

const partsOf = ({ list, members }: Whole, byName: ByName): KnownFile[] =>
  [list ?? '', ...members].flatMap((name) => byName.get(name) ?? []);

/** A whole that no file lists; `before` stands before its name in its path below what was named. */
const unlisted = (format: Format, ref: SetRef, before: string, base: string, file: string): KnownFile => ({
  entry: { file, below: before + ref.name, base, named: false, ref },
  format,
});

/**
 * What lies around the only list of a folder or zip, is not named by it, and would be another character: a skeleton and
 * its files, a mesh, a material. Motion is not among it.
 */
export function besideList(items: readonly KnownFile[]): KnownFile[] {
  const [list, second] = items.filter((item) => isWhole(item) && !isUnlisted(item));
  if (!list || list.entry.named || second) return [];
  const folder = folderOf(list.entry.ref.name);
  return items.filter((item) => {
    const { entry, format } = item;
    if (entry.named || item === list || !areInOneSet(entry.ref, list.entry.ref)) return false;
    if (isUnlisted(item)) return format === list.format && folderOf(membersOf(item)[0]!) === folder;
    const isStill = list.format.gathers!.includes(format.id) && format.holdsClips === false;
    return isStill && entry.ref.name.startsWith(folder);
  });
}

/** Of a whole that no file lists, the names of its files in their set. */
const membersOf = ({ entry: { ref } }: KnownFile): readonly string[] =>
  (ref.kind !== 'bytes' && ref.members) || [];

/** The files that an item stands for, as they are told. */
export const filesOf = (item: KnownFile): string[] =>
  isUnlisted(item) ? membersOf(item).map((name) => item.entry.base + name) : [item.entry.file];

/** Whether it is a whole that no file lists. */
export const isUnlisted = ({ entry: { ref } }: KnownFile): boolean =>
  ref.kind !== 'bytes' && ref.members !== undefined;

interface Replacement {
  readonly parts: readonly KnownFile[];
  readonly item: KnownFile;
}

/** Each item where the first of its parts stood that no item before it took. */
function replaced<T extends Item>(
  items: readonly T[],
  replacements: readonly Replacement[],
): (T | KnownFile)[] {
  const owners = new Map<Item, KnownFile>();
  for (const { parts, item } of replacements) {
    for (const part of parts) if (!owners.has(part)) owners.set(part, item);
  }
  const placed = new Set<T | KnownFile>();
  for (const each of items) placed.add(owners.get(each) ?? each);
  for (const { item } of replacements) placed.add(item);
  return [...placed];
}

/** Whoever names files together means them together, however they lie. */
function asInOneFolder(kin: readonly KnownFile[]): ByName {
  const unique = uniqueNames();
  return new Map(
    kin.map((item) => {
      const { name, ext } = parse(item.entry.ref.name);
      return [unique(name, ext), item];
    }),
  );
}

/** Members of the folder that all of them are below. */
function together(format: Format, kin: readonly KnownFile[], name: string, cwd: string): KnownFile {
  const paths = kin.map(({ entry: { ref } }) => (ref.kind === 'file' ? join(ref.root, ref.name) : ''));
  const root = resolve(commonFolder(paths.map((path) => path.replaceAll(sep, '/'))) || sep);
  const members = paths.map((path) => relative(root, path).replaceAll(sep, '/'));
  const toRoot = relative(cwd, root).replaceAll(sep, '/');
  const base = toRoot && `${toRoot}/`;
  return unlisted(format, { kind: 'file', root, name, members, named: true }, '', base, base + name);
}

/** The deepest folder that all names are below; empty for that of the set. */
function commonFolder(names: readonly string[]): string {
  const [first = [], ...others] = names.map((name) => name.split('/').slice(0, -1));
  const differs = first.findIndex((part, i) => others.some((path) => path[i] !== part));
  return first.slice(0, differs < 0 ? first.length : differs).join('/');
}
