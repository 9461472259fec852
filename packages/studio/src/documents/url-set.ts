import { type FileSet, folderOf, formatById, identify, normalName, pictureExtensions } from '@mutoscope/core';
import { fetchedBlob } from './fetched.js';
import type { InputSet } from './input-set.js';
import { encodedPath } from './paths.js';

/**
 * The file at an address, already fetched, and around it what it refers to, fetched when it is read. Names are the paths
 * of addresses on its site; of a list of files those are known that it names, and that these name.
 */
export async function urlSet(name: string, url: string, first: Blob): Promise<InputSet> {
  const blobs = new Map<string, Promise<Blob | null>>([[name, Promise.resolve(first)]]);
  const sizes = new Map<string, number>([[name, first.size]]);
  const blobOf = (each: string): Promise<Blob | null> => {
    const blob = blobs.get(each) ?? fetchedBeside(each, url);
    blobs.set(each, blob);
    return blob;
  };
  const read = async (each: string): Promise<Uint8Array | null> => {
    const normal = normalName(each);
    const blob = normal === null ? null : await blobOf(normal);
    if (blob) sizes.set(normal!, blob.size);
    return blob && new Uint8Array(await blob.arrayBuffer());
  };
  const names = await namesAround(name, read);
  return {
    files: { names, read },
    headOf: async (each) => (await read(each))!.subarray(0, 4096),
    sizeOf: (each) => sizes.get(each) ?? 0,
    slice: async (each, start, end) => (await read(each))?.slice(start, end) ?? null,
    title: '',
    prefix: '',
    zip: null,
    zips: new Set(),
  };
}

async function fetchedBeside(name: string, url: string): Promise<Blob | null> {
  const site = new URL(url);
  if (!/^https?:$/.test(site.protocol)) return null;
  const address = new URL(`/${encodedPath(name)}`, site);
  return fetchedBlob(address).catch(() => null);
}

/** Of a list those that are there of the files it names, and that these name; of any other file itself. */
async function namesAround(list: string, read: FileSet['read']): Promise<string[]> {
  const names = [list];
  const gathers = identify((await read(list))!, list)?.gathers ?? [];
  if (gathers.length === 0) return names;
  const extensions = [...gathers.flatMap((id) => formatById(id)?.extensions ?? []), ...pictureExtensions];
  const tried = new Set(names);
  for (let level = names; level.length > 0; ) {
    const named: string[] = [];
    for (const each of level)
      for (const text of namesIn((await read(each))!, extensions)) {
        const name = normalName(folderOf(each) + text);
        if (name === null || tried.has(name) || tried.size >= mostNames) continue;
        tried.add(name);
        named.push(name);
      }
    level = await thereOf(named, read);
    names.push(...level);
  }
  return names;
}

/** Those that can be read, a few asked for at a time. */
async function thereOf(names: readonly string[], read: FileSet['read']): Promise<string[]> {
  const there = new Set<string>();
  const left = names.values();
  const lane = async () => {
    for (const name of left) if ((await read(name)) !== null) there.add(name);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return names.filter((name) => there.has(name));
}

const lanes = 6;

const mostNames = 5000;
/** Larger files are meshes and motions, which name none. */
const mostBytes = 1 << 18;

/** What in a file looks like the name of one of these kinds. */
export function namesIn(bytes: Uint8Array, extensions: readonly string[]): string[] {
  if (bytes.length > mostBytes) return [];
  const text = new TextDecoder().decode(bytes);
  const wanted = new Set(extensions);
  return [...new Set(text.split(between))]
    .map((part) => part.trim())
    .filter((part) => part.length < 256 && wanted.has(/\.[^./\\]*$/.exec(part)?.[0].toLowerCase() ?? ''));
}

/** No file name has these. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they stand before and behind names in binary files
const between = /[\u0000-\u001f"'<>|*?=:\ufffd]+/;
