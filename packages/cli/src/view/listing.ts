/** What the page is given of a group: its files that can be read, and what those refer to. Nothing else is. */

import { basename, join } from 'node:path';
import {
  type FileSet,
  FormatError,
  type Found,
  findSources,
  folderOf,
  identify,
  isCalledZip,
  isZip,
  normalName,
  optionsOf,
  type Source,
} from '@mutoscope/core';
import { systemReason } from '../failure.js';
import { folderEntries, folderFiles, headOf } from '../files.js';
import type { Group } from './group.js';

export interface Listing {
  readonly group: Group;
  /** Below the group's root, sorted. */
  readonly names: readonly string[];
  /** Reads what is named, and nothing else. */
  read(name: string): Promise<Uint8Array | null>;
  /** Files of no known format, as they are told. */
  readonly skipped: readonly string[];
  /** Links that lead out of the folder, which are not followed. */
  readonly linked: readonly string[];
}

export async function listingOf(group: Group): Promise<Listing> {
  const { root, named } = group;
  const { names, linked } = named ? { names: named, linked: [] } : await namesIn(group);
  const all = folderFiles(root, named ?? []);
  const zips = await zipsAmong(root, named ?? names.filter(isCalledZip));
  const asked: FileSet = { names: names.filter((name) => !zips.includes(name)), read: all.read };
  const { found, unknown } = await findSources(asked, basename(root), (name) => headIn(root, name));
  const around = named ? all : asked;
  const lists = named ? await listsAmong(asked, found, root) : [];
  const taken = new Set<string>(zips);
  for (const each of [...found, ...lists]) for (const name of await namesFor(each, around)) taken.add(name);
  const skipped = unknown.filter((name) => !taken.has(name));
  return {
    group,
    names: [...taken].sort(),
    read: async (name) => (taken.has(name) ? all.read(name) : null),
    skipped: skipped.map((name) => toldName(group, name)),
    linked,
  };
}

/** The name of a file of a group as people are told it. */
export const toldName = ({ path, named }: Group, name: string): string =>
  join(named ? path.slice(0, path.length - basename(path).length) : path, name).replaceAll('\\', '/');

async function namesIn({ path, root }: Group) {
  const { entries, linked } = await folderEntries(path, root);
  const names = entries.flatMap(({ ref }) => (ref.kind === 'file' && ref.root === root ? ref.name : []));
  return { names, linked };
}

const headIn = (root: string, name: string): Promise<Uint8Array> =>
  headOf({ kind: 'file', root, name }, () => Promise.reject(new Error('not in a zip')));

async function zipsAmong(root: string, names: readonly string[]): Promise<string[]> {
  const zips: string[] = [];
  for (const name of names) if (isZip(await headIn(root, name))) zips.push(name);
  return zips;
}

/** Lists that were named without what they list. */
async function listsAmong({ names, read }: FileSet, found: readonly Found[], root: string): Promise<Found[]> {
  const known = new Set(found.flatMap(({ members }) => members));
  const lists: Found[] = [];
  for (const name of names) {
    const format = known.has(name) ? null : identify(await headIn(root, name), name);
    if (!format?.gathers) continue;
    const source = async () => ({ name, bytes: (await read(name))!, files: { names, read } });
    lists.push({ name, format, members: [name], source });
  }
  return lists;
}

/** Its own files, and those that are read with it. What keeps it or these from being read is for the page to say. */
async function namesFor(found: Found, around: FileSet): Promise<ReadonlySet<string>> {
  const names = new Set(found.members);
  const files: FileSet = {
    get names() {
      return around.names;
    },
    async read(name) {
      const bytes = await around.read(name);
      if (bytes) names.add(normalName(name)!);
      return bytes;
    },
  };
  const source = { ...(await found.source()), files };
  try {
    const code = await found.format.load();
    const opened = await code.read!(source, optionsOf(found.format, 'read', {}), () => {});
    for (const image of opened.stage?.images ?? []) await image.load();
  } catch (error) {
    if (!(error instanceof FormatError)) systemReason(error);
  }
  if (found.format.gathers) for (const name of namedIn(source, around)) names.add(name);
  return names;
}

/** Files beside or below a list that are called as a text in it is, with or without extension: a game's sounds. */
function namedIn({ name, bytes }: Source, { names }: FileSet): string[] {
  const text = new TextDecoder().decode(bytes).toLowerCase();
  const texts = new Set([...text.matchAll(/"([^"\\]+)"/g)].map(([, each]) => baseOf(each!)));
  return names.filter((each) => {
    const base = baseOf(each.toLowerCase());
    return each.startsWith(folderOf(name)) && (texts.has(base) || texts.has(base.replace(/\.[^.]*$/, '')));
  });
}

const baseOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1);
