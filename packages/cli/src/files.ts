/** Inputs: what the paths on the command line stand for, and the way to their bytes. */

import type { Dirent } from 'node:fs';
import { readdirSync, statSync } from 'node:fs';
import { open, readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import {
  type FileSet,
  isCalledZip,
  isZip,
  memoryFiles,
  normalName,
  openZip,
  type Source,
  zipFiles,
} from '@mutoscope/core';
import type { Io } from './io.js';
import { leadsOut, realBelow } from './links.js';

/** Where a file is; plain data, so that a worker thread can open it too. */
export type FileRef = SetRef | { readonly kind: 'bytes'; readonly name: string; readonly bytes: Uint8Array };

/** In a folder or zip. */
export type SetRef = (
  | { readonly kind: 'file'; readonly root: string }
  /** `within` is a zip in that zip. */
  | { readonly kind: 'zip'; readonly zip: string; readonly within?: string }
) & {
  readonly name: string;
  /** Of several files that are one whole, which `name` calls. */
  readonly members?: readonly string[];
  /** Whether the members were named one by one, so that links among them may lead anywhere. */
  readonly named?: boolean;
};

export interface Entry {
  /** What people and scripts are told it is called. */
  readonly file: string;
  /** The path below the folder or zip that was named; what an output folder keeps. */
  readonly below: string;
  /** What is told before a name inside the set that `ref` is in, to make it a path. */
  readonly base: string;
  /** Named itself, not found in a folder or zip. */
  readonly named: boolean;
  readonly ref: FileRef;
}

export interface Listed {
  readonly entries: readonly Entry[];
  /** Links in the folder that lead out of it, which are not followed. */
  readonly linked: readonly string[];
}

/** Files that lie together: in a folder or zip. */
export interface ListedSet extends Listed {
  /** As it is told. */
  readonly file: string;
  /** Why it cannot be opened. */
  readonly broken?: unknown;
}

/**
 * The files a path stands for: itself, or those in the folder or zip it names; `-` is standard input. Behind it stand the
 * zips that are found in the folder or zip, and those that are found in zips of the folder.
 */
export async function listEntries(path: string, io: Io): Promise<ListedSet[]> {
  if (path === '-') {
    const ref: FileRef = { kind: 'bytes', name: '-', bytes: await readAll(io.stdin) };
    return alone({ file: '-', below: 'stdin', base: '', named: true, ref });
  }
  const full = resolve(io.cwd, path);
  const found = await stat(full);
  if (found.isDirectory()) return folderSets(path, full);
  if (!found.isFile()) {
    const ref: FileRef = { kind: 'bytes', name: basename(full), bytes: await readPipe(full) };
    return alone({ file: path, below: ref.name, base: '', named: true, ref });
  }
  if (isZip(await readHead(full, 4))) {
    return zipSets(full, path, '');
  }
  const ref: FileRef = { kind: 'file', root: dirname(full), name: basename(full) };
  return alone({ file: path, below: ref.name, base: baseOf(path, ref.name), named: true, ref });
}

const alone = (entry: Entry): ListedSet[] => [{ file: entry.file, entries: [entry], linked: [] }];

const baseOf = (path: string, name: string): string =>
  path.endsWith(name) ? path.slice(0, -name.length) : '';

/** The first 64 KiB of a file. */
export async function headOf(ref: FileRef, opened: Opener): Promise<Uint8Array> {
  if (ref.kind === 'file') return readHead(join(ref.root, ref.name), 65536);
  return (await opened(ref)).bytes.subarray(0, 65536);
}

export type Opener = (ref: FileRef) => Promise<Source>;

/** Opens files; keeps the zip it opened last, and what it knows of folders. */
export function createOpener(): Opener {
  let last:
    | { readonly zip: string; readonly within: string | undefined; readonly files: FileSet }
    | undefined;
  const folders = new Map<string, FileSet>();
  return async (ref) => {
    if (ref.kind === 'bytes') {
      return { name: ref.name, bytes: ref.bytes, files: memoryFiles(new Map([[ref.name, ref.bytes]])) };
    }
    const { name, members, named } = ref;
    if (ref.kind === 'zip') {
      const { zip, within } = ref;
      if (last?.zip !== zip || last.within !== within) last = { zip, within, files: await filesOf(ref) };
      const { files } = last;
      return members
        ? { name, bytes: new Uint8Array(), files, members }
        : { name, bytes: (await files.read(name))!, files };
    }
    if (members && named)
      return { name, bytes: new Uint8Array(), files: folderFiles(ref.root, members), members };
    const files = folders.get(ref.root) ?? folderFiles(ref.root);
    folders.set(ref.root, files);
    return members
      ? { name, bytes: new Uint8Array(), files, members }
      : { name: name.replaceAll(sep, '/'), bytes: await readBytes(join(ref.root, name)), files };
  };
}

async function filesOf({ zip, within }: SetRef & { readonly kind: 'zip' }): Promise<FileSet> {
  const files = zipFiles(await readBytes(zip));
  return within === undefined ? files : zipFiles((await files.read(within))!);
}

/** Whether both are files in the same folder or zip. */
export const areInOneSet = (a: FileRef, b: FileRef): boolean =>
  a.kind === 'file'
    ? b.kind === 'file' && a.root === b.root
    : a.kind === 'zip' && b.kind === 'zip' && a.zip === b.zip && a.within === b.within;

/** More than this many files are not looked through for one whose place is not known. */
const mostListed = 50_000;

/**
 * The files below a folder. It is listed once, when first asked for its names; a name is looked up by itself. Links that
 * lead out of the folder are as if they were not there, but for those that the user has named.
 */
export function folderFiles(root: string, named: readonly string[] = []): FileSet {
  const isNamed = new Set(named);
  let names: readonly string[] | undefined;
  return {
    get names() {
      names ??= namesBelow(root);
      return names;
    },
    async read(name) {
      const normal = normalName(name);
      if (!normal) return null;
      const path = await findPath(root, normal);
      const real = path !== null && (isNamed.has(normal) ? path : realBelow(root, path));
      return real ? readBytes(real) : null;
    },
  };
}

/** Near ones first; what may not be read is passed over. */
function namesBelow(root: string): string[] {
  const names: string[] = [];
  const folders = [''];
  for (const folder of folders) {
    for (const entry of entriesOf(join(root, folder))) {
      if (names.length === mostListed) return names;
      if (entry.isDirectory() && !entry.name.startsWith('.')) folders.push(`${folder}${entry.name}/`);
      else if (entry.isFile() || isLinkToFile(root, join(root, folder, entry.name), entry))
        names.push(folder + entry.name);
    }
  }
  return names;
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}

/** Links that lead nowhere, round in a circle or out of the folder lead to none. */
function isLinkToFile(root: string, path: string, entry: Dirent): boolean {
  const real = entry.isSymbolicLink() ? realBelow(root, path) : null;
  return real !== null && statSync(real, { throwIfNoEntry: false })?.isFile() === true;
}

async function folderSets(path: string, full: string): Promise<ListedSet[]> {
  const { entries, linked } = await folderEntries(path, full);
  const files: Entry[] = [];
  const zips: ListedSet[] = [];
  for (const entry of entries) {
    const zip = join(full, entry.ref.name);
    if (isCalledZip(entry.file) && isZip(await readHead(zip, 4).catch(() => new Uint8Array())))
      zips.push(...(await zipSets(zip, entry.file, folderBelow(entry.below)).catch(brokenSet(entry.file))));
    else files.push(entry);
  }
  return [{ file: path, entries: files, linked }, ...zips];
}

/** `below` stands before the paths of its files below what was named. */
async function zipSets(zip: string, file: string, below: string): Promise<ListedSet[]> {
  const { files, within } = await openZip(await readBytes(zip));
  const zips = new Set(within.map(({ name }) => name));
  const names = files.names.filter((name) => !zips.has(name));
  const sets = [zipSet(names, { kind: 'zip', zip }, file, below)];
  for (const each of within.filter(({ name }) => isSeen(name))) {
    const called = `${file}/${each.name}`;
    const ref = { kind: 'zip', zip, within: each.name } as const;
    sets.push(
      'broken' in each
        ? { file: called, entries: [], linked: [], broken: each.broken }
        : zipSet(each.files.names, ref, called, below + folderBelow(each.name)),
    );
  }
  return sets;
}

function zipSet(
  names: readonly string[],
  set: { readonly kind: 'zip'; readonly zip: string; readonly within?: string },
  file: string,
  below: string,
): ListedSet {
  const base = `${file}/`;
  const entries = names.filter(isSeen).map((name) => {
    const ref: FileRef = { ...set, name };
    return { file: base + name, below: below + name, base, named: false, ref };
  });
  return { file, entries, linked: [] };
}

const brokenSet =
  (file: string) =>
  (broken: unknown): ListedSet[] => [{ file, entries: [], linked: [], broken }];

const folderBelow = (zip: string): string => `${zip.replace(/\.zip$/i, '')}/`;

export async function folderEntries(path: string, full: string): Promise<Listed> {
  const entries: Entry[] = [];
  const linked: string[] = [];
  for (const entry of await readdir(full, { recursive: true, withFileTypes: true })) {
    const name = below(full, entry);
    if (!isSeen(name)) continue;
    const file = join(path, name).replaceAll(sep, '/');
    if (entry.isSymbolicLink() && leadsOut(full, join(full, name))) linked.push(file);
    else if (entry.isFile() || (entry.isSymbolicLink() && (await isFile(join(full, name))))) {
      const ref: FileRef = { kind: 'file', root: full, name };
      entries.push({ file, below: name, base: baseOf(file, name), named: false, ref });
    }
  }
  return { entries: entries.sort((a, b) => (a.below < b.below ? -1 : 1)), linked: linked.sort() };
}

/** Names that begin with a dot are hidden, as are the `__MACOSX/._…` of zips. */
const isSeen = (name: string): boolean => !name.split('/').some((part) => part.startsWith('.'));

const below = (root: string, entry: Dirent): string =>
  relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/');

const isFile = async (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

/** Part by part, as it is written or else without regard to case. */
async function findPath(root: string, name: string): Promise<string | null> {
  if (await isFile(join(root, name))) return join(root, name);
  let path = root;
  for (const part of name.split('/')) {
    const listed = await readdir(path).catch(() => []);
    const same = listed.find((each) => each.toLowerCase() === part.toLowerCase());
    if (same === undefined) return null;
    path = join(path, same);
  }
  return (await isFile(path)) ? path : null;
}

/** A pipe given by name, as shells do; a device might never end. */
async function readPipe(path: string): Promise<Uint8Array> {
  if ((await stat(path)).isFIFO()) return readBytes(path);
  throw Object.assign(new Error('it is neither a file, a folder nor a pipe'), { code: 'ENOFILE' });
}

/** Without Node's Buffer around them, whose slices share memory. */
async function readBytes(path: string): Promise<Uint8Array> {
  const { buffer, byteOffset, byteLength } = await readFile(path);
  return new Uint8Array(buffer, byteOffset, byteLength);
}

async function readHead(path: string, length: number): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function readAll(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Uint8Array.from(Buffer.concat(chunks));
}
