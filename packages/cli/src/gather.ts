/** Files that are one thing together, e.g. a character: each whole becomes one item in place of its members. */

import { basename, join, relative, resolve, sep } from 'node:path';
import { type Format, formats, type Whole } from '@mutoscope/core';
import type { Opener, SetRef } from './files.js';
import type { Io } from './io.js';
import { isProblem, type KnownFile, type Problem } from './item.js';

type Item = KnownFile | Problem;

export const isWhole = ({ format }: KnownFile): boolean => format.gathers !== undefined;

/** Of textures, which lie around a whole without being of any format here. */
export const isImageName = (name: string): boolean => /\.(png|jpe?g|tga|bmp|dds|gif|webp|raw)$/i.test(name);

/** What a whole is called that fills a folder or zip. */
export const folderTitle = (path: string, io: Io): string =>
  basename(resolve(io.cwd, path)).replace(/(?<=.)\.zip$/i, '');

/** The files of one folder or zip, with its wholes. */
export async function gathered(items: readonly Item[], title: string, opened: Opener): Promise<Item[]> {
  let result = [...items];
  for (const gatherer of formats.filter(({ gathers }) => gathers)) {
    const kin = kinOf(gatherer, items);
    const [first] = kin;
    if (!first || first.entry.ref.kind === 'bytes') continue;
    const { base, ref } = first.entry;
    const around = { ref, base, byName: new Map(kin.map((item) => [item.entry.ref.name, item])) };
    const wholes = await wholesIn(around, gatherer, opened);
    const filling = wholes.filter(({ list, members }) => list === null && folderOf(members) === '');
    const itemOf = (whole: Whole) =>
      gatheredItem(whole, gatherer, around, filling.length === 1 && whole === filling[0] ? title : undefined);
    result = withWholes(result, wholes, around, itemOf);
  }
  return result;
}

/**
 * Files named one by one that are to become one file: they are one whole where there is a skeleton or the like among
 * them, wherever each lies.
 */
export async function gatheredNamed(
  files: readonly KnownFile[],
  io: Io,
  opened: Opener,
): Promise<KnownFile[]> {
  let result = [...files];
  for (const gatherer of formats.filter(({ gathers }) => gathers)) {
    const kin = kinOf(gatherer, files).filter(({ entry }) => entry.named && entry.ref.kind === 'file');
    if (kin.length < 2) continue;
    const around = aroundNamed(kin, io.cwd);
    const [only, second] = await wholesIn(around, gatherer, opened);
    if (!only || second) continue;
    const whole = only.list === null ? { ...only, members: [...around.byName.keys()] } : only;
    result = withWholes(result, [whole], around, () => gatheredItem(whole, gatherer, around));
  }
  return result;
}

/** Files that may make wholes, and the set they are in. */
interface Around {
  readonly ref: SetRef;
  readonly base: string;
  readonly byName: ReadonlyMap<string, KnownFile>;
}

const kinOf = (gatherer: Format, items: readonly Item[]): KnownFile[] =>
  items.filter(
    (item): item is KnownFile =>
      !isProblem(item) && (item.format === gatherer || gatherer.gathers!.includes(item.format.id)),
  );

/** In the folder that all of them are below. */
function aroundNamed(kin: readonly KnownFile[], cwd: string): Around {
  const paths = kin.map(({ entry: { ref } }) =>
    ref.kind === 'file' ? join(ref.root, ref.name).replaceAll(sep, '/') : '',
  );
  const root = folderOf(paths) || '/';
  const byName = new Map(
    kin.map((item, i) => [paths[i]!.slice(root.endsWith('/') ? root.length : root.length + 1), item]),
  );
  const short = relative(cwd, root).replaceAll(sep, '/');
  return { ref: { kind: 'file', root, name: '' }, base: short && `${short}/`, byName };
}

async function wholesIn(
  { ref, byName }: Around,
  gatherer: Format,
  opened: Opener,
): Promise<readonly Whole[]> {
  const named = [...byName].map(([name, { format }]) => ({ name, format: format.id }));
  const { files } = await opened({ ...ref, members: [] });
  return (await gatherer.load()).wholes!(named, files);
}

/** A list stands for its whole; of a whole without one it is told which folder it fills, else its own name. */
function gatheredItem(whole: Whole, gatherer: Format, around: Around, title?: string): KnownFile {
  const listed = whole.list === null ? undefined : around.byName.get(whole.list);
  if (listed) return { ...listed, format: gatherer };
  const { ref, base } = around;
  const folder = folderOf(whole.members);
  const own = basename(folder) === whole.name ? folder : [folder, whole.name].filter(Boolean).join('/');
  const name = title ?? own;
  const file = title === undefined ? base + own : base.replace(/\/$/, '') || '.';
  return {
    entry: { file, below: name, base, named: false, ref: { ...ref, name, members: whole.members } },
    format: gatherer,
  };
}

/** Each whole stands where its list or the first of its members stood. */
function withWholes<T extends Item>(
  items: readonly T[],
  wholes: readonly Whole[],
  { byName }: Around,
  itemOf: (whole: Whole) => KnownFile,
): (T | KnownFile)[] {
  const inPlaceOf = new Map<Item, KnownFile[]>();
  const taken = new Set<Item>();
  for (const whole of wholes) {
    const parts = [whole.list, ...whole.members].flatMap((name) => byName.get(name ?? '') ?? []);
    for (const part of parts) taken.add(part);
    const first = parts[0];
    if (first) inPlaceOf.set(first, [...(inPlaceOf.get(first) ?? []), itemOf(whole)]);
  }
  return items.flatMap((item) => [...(inPlaceOf.get(item) ?? []), ...(taken.has(item) ? [] : [item])]);
}

/** The deepest folder that all names are below; empty for that of the set. */
function folderOf(names: readonly string[]): string {
  const paths = names.map((name) => name.split('/').slice(0, -1));
  const [first = [], ...others] = paths;
  const differs = first.findIndex((part, i) => others.some((path) => path[i] !== part));
  return first.slice(0, differs < 0 ? first.length : differs).join('/');
}
