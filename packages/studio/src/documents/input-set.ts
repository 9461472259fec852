import { type FileSet, fileSet, folderOf, type HeadOf, isCalledZip, isZip, openZip } from '@mutoscope/core';
import { messageOf } from '../message-of.js';
import type { InputFile, TellProgress } from './doc.js';
import { fetchedBlob } from './fetched.js';
import { urlSet } from './url-set.js';

export interface InputSet {
  readonly files: FileSet;
  readonly headOf: HeadOf;
  /** Bytes of a file, or of the zip that it is in. */
  sizeOf(name: string): number;
  /** Bytes from `start` up to `end`, as far as there are; null where there is no such file. */
  slice(name: string, start: number, end: number): Promise<Uint8Array | null>;
  /** What to call a whole that fills the set. */
  readonly title: string;
  /** What stands before names where people read them. */
  readonly prefix: string;
  /** The zip it is, as people read it; null for files that lay loose. */
  readonly zip: string | null;
  /** Names of zips among the files that are sets of their own. */
  readonly zips: ReadonlySet<string>;
  /** Why nothing of it can be read. */
  readonly broken?: unknown;
}

interface InputSets {
  readonly sets: readonly InputSet[];
  /** Why files could not be fetched, with their addresses. */
  readonly failures: readonly string[];
}

/**
 * The files that were opened together. Zips, those in a zip and what stands around an address are sets of their own. What
 * is a zip without being called one, such as an .apk, is one only where nothing else is opened with it.
 */
export async function inputSets(given: readonly InputFile[], tell: TellProgress): Promise<InputSets> {
  const loose = new Map<string, Blob>();
  const zips = new Set<string>();
  const apart: InputSet[] = [];
  const failures: string[] = [];
  for (const [i, file] of given.entries()) {
    const share = i / given.length;
    if ('url' in file) tell({ what: 'fetching', name: file.name, share });
    const blob = 'blob' in file ? file.blob : await fetched(file.url);
    if (typeof blob === 'string') failures.push(blob);
    else if ((given.length === 1 || isCalledZip(file.name)) && isZip(await start(blob))) {
      apart.push(...(await zipSets(file.name, blob).catch(brokenSet(file.name, blob))));
      loose.set(file.name, blob);
      zips.add(file.name);
    } else if ('around' in file) apart.push(await urlSet(file.name, file.url, blob));
    else loose.set(file.name, blob);
  }
  return { sets: loose.size > zips.size ? [looseSet(loose, zips), ...apart] : apart, failures };
}

/** Or why not. */
async function fetched(url: string): Promise<Blob | string> {
  try {
    return await fetchedBlob(url);
  } catch (error) {
    return `${url}: ${messageOf(error)}`;
  }
}

const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer());

const start = (blob: Blob): Promise<Uint8Array> => bytesOf(blob.slice(0, 4096));

function looseSet(blobs: ReadonlyMap<string, Blob>, zips: ReadonlySet<string>): InputSet {
  const names = [...blobs.keys()];
  const [folder] = new Set(names.map((name) => folderOf(name).split('/')[0]!));
  return {
    files: fileSet(names, (name) => bytesOf(blobs.get(name)!)),
    headOf: (name) => start(blobs.get(name)!),
    sizeOf: (name) => blobs.get(name)?.size ?? 0,
    slice: async (name, start, end) => {
      const blob = blobs.get(name);
      return blob ? bytesOf(blob.slice(start, end)) : null;
    },
    title: folder ?? '',
    prefix: '',
    zip: null,
    zips,
  };
}

const brokenSet =
  (name: string, blob: Blob) =>
  (broken: unknown): InputSet[] => [{ ...looseSet(new Map([[name, blob]]), new Set()), broken }];

async function zipSets(name: string, blob: Blob): Promise<InputSet[]> {
  const { files, within } = await openZip(await bytesOf(blob));
  const outer = zipSet(name, files, new Set(within.map((each) => each.name)), blob.size);
  const inner = within.map((each) =>
    'files' in each
      ? zipSet(outer.prefix + each.name, each.files, new Set(), blob.size)
      : { ...outer, files: fileSet([each.name], async () => new Uint8Array()), broken: each.broken },
  );
  return [outer, ...inner];
}

function zipSet(zip: string, files: FileSet, zips: ReadonlySet<string>, size: number): InputSet {
  const read = async (each: string) => (await files.read(each)) ?? new Uint8Array();
  const folder = folderOf(zip);
  const title = zip.slice(folder.length).replace(/\.zip$/i, '');
  return {
    files,
    headOf: read,
    sizeOf: () => size,
    slice: async (each, start, end) => (await files.read(each))?.slice(start, end) ?? null,
    title,
    prefix: folder + (files.names.every((each) => each.startsWith(`${title}/`)) ? '' : `${title}/`),
    zip,
    zips,
  };
}
