/** What there is to read in a set of files: the wholes, e.g. characters and games, and files that stand by themselves. */

import { folderOf } from './bytes/file-name.js';
import type { FileSet } from './bytes/file-set.js';
import type { Format, Named, Source, Whole } from './formats/format.js';
import { formats, identify } from './registry.js';

export interface Found {
  /** As `Source.name`. */
  readonly name: string;
  readonly format: Format;
  /** Names of all files that belong to it, itself among them where it is one. */
  readonly members: readonly string[];
  source(): Promise<Source>;
}

export interface FoundSources {
  readonly found: readonly Found[];
  /** Names of files of no known format that belong to no whole. */
  readonly unknown: readonly string[];
}

/** The first bytes of a file, at least 4 KiB or all of it. */
export type HeadOf = (name: string) => Promise<Uint8Array>;

/** `title` calls a whole that fills the set; `headOf` saves reading whole files, which is done where it is not given. */
export async function findSources(
  files: FileSet,
  title: string,
  headOf: HeadOf = async (name) => (await files.read(name)) ?? new Uint8Array(),
): Promise<FoundSources> {
  const kinds = await identified(files, headOf);
  const members = new Set<string>();
  const wholes: Found[] = [];
  for (const gatherer of formats.filter(({ gathers }) => gathers)) {
    const kin = kinOf(gatherer, kinds);
    if (kin.length === 0) continue;
    for (const each of await (await gatherer.load()).wholes!(kin, files)) {
      const whole = await withoutStrangers(each, gatherer, kinds, files);
      wholes.push(foundWhole(whole, gatherer, title, files));
      for (const name of [whole.list ?? [], whole.members].flat()) members.add(name);
    }
  }
  const left = [...kinds].filter(([name]) => !members.has(name));
  const alone = left.filter(([, format]) => standsAlone(format));
  const shown = wholes.length + alone.length > 0 ? alone : left;
  return {
    found: [...wholes, ...shown.map(([name, format]) => foundFile(name, format, files))],
    unknown: files.names.filter((name) => !kinds.has(name) && !members.has(name)),
  };
}

async function identified(files: FileSet, headOf: HeadOf): Promise<Map<string, Format>> {
  const kinds = new Map<string, Format>();
  for (const name of files.names) {
    const head = await headOf(name);
    const format = identify(head, name);
    if (format && (standsAlone(format) || format.sniff(head) > 0)) kinds.set(name, format);
  }
  return kinds;
}

/** A list of files is nothing beside others: many programs call their settings as it is called. */
const standsAlone = ({ gathers }: Format): boolean => gathers === undefined;

const kinOf = (gatherer: Format, kinds: ReadonlyMap<string, Format>): Named[] =>
  [...kinds]
    .filter(([, format]) => format === gatherer || gatherer.gathers!.includes(format.id))
    .map(([name, format]) => ({ name, format: format.id }));

/** Files of formats that the whole is not made of are its own only where its list names them. */
async function withoutStrangers(
  whole: Whole,
  { id, gathers = [] }: Format,
  kinds: ReadonlyMap<string, Format>,
  files: FileSet,
): Promise<Whole> {
  const isStrange = (name: string): boolean => {
    const format = kinds.get(name);
    return format !== undefined && format.id !== id && !gathers.includes(format.id);
  };
  if (whole.list === null || !whole.members.some(isStrange)) return whole;
  const text = new TextDecoder().decode((await files.read(whole.list)) ?? undefined).toLowerCase();
  const isNamed = (name: string) => text.includes(name.slice(folderOf(name).length).toLowerCase());
  return { ...whole, members: whole.members.filter((name) => !isStrange(name) || isNamed(name)) };
}

function foundWhole({ list, members, name }: Whole, format: Format, title: string, files: FileSet): Found {
  if (list !== null) return { ...foundFile(list, format, files), members: [list, ...members] };
  const called = name || title;
  return {
    name: called,
    format,
    members,
    source: async () => ({ name: called, bytes: new Uint8Array(), files, members }),
  };
}

const foundFile = (name: string, format: Format, files: FileSet): Found => ({
  name,
  format,
  members: [name],
  source: async () => ({ name, bytes: (await files.read(name)) ?? new Uint8Array(), files }),
});
