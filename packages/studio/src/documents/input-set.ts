import { type FileSet, fileSet, folderOf, type HeadOf, isZip, zipFiles } from '@mutoscope/core';
import { messageOf } from '../message-of.js';
import type { InputFile, TellProgress } from './doc.js';
import { urlSet } from './url-set.js';

export interface InputSet {
  readonly files: FileSet;
  readonly headOf: HeadOf;
  sizeOf(name: string): number;
  /** Bytes from `start` up to `end`, as far as there are; null where there is no such file. */
  slice(name: string, start: number, end: number): Promise<Uint8Array | null>;
  /** What to call a whole that fills the set. */
  readonly title: string;
  /** What stands before names where people read them. */
  readonly prefix: string;
  /** Why nothing of it can be read. */
  readonly broken?: unknown;
}

interface InputSets {
  readonly sets: readonly InputSet[];
  /** Why files could not be fetched, with their addresses. */
  readonly failures: readonly string[];
}

/** The files that were opened together. Zips and what stands around an address are sets of their own. */
export async function inputSets(given: readonly InputFile[], tell: TellProgress): Promise<InputSets> {
  const loose = new Map<string, Blob>();
  const apart: InputSet[] = [];
  const failures: string[] = [];
  for (const [i, file] of given.entries()) {
    const share = i / given.length;
    if ('url' in file) tell({ what: 'fetching', name: file.name, share });
    const blob = 'blob' in file ? file.blob : await fetched(file.url);
    if (typeof blob === 'string') failures.push(blob);
    else if (isZip(await start(blob)))
      apart.push(await zipSet(file.name, blob).catch(brokenSet(file.name, blob)));
    else if ('around' in file) apart.push(await urlSet(file.name, file.url, blob));
    else loose.set(file.name, blob);
  }
  return { sets: loose.size > 0 ? [looseSet(loose), ...apart] : apart, failures };
}

/** Or why not. */
async function fetched(url: string): Promise<Blob | string> {
  try {
    const response = await fetch(url);
    return response.ok ? await response.blob() : `${url}: ${response.status} ${response.statusText}`;
  } catch (error) {
    return `${url}: ${messageOf(error)}`;
  }
}

const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer());

const start = (blob: Blob): Promise<Uint8Array> => bytesOf(blob.slice(0, 4096));

function looseSet(blobs: ReadonlyMap<string, Blob>): InputSet {
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
  };
}

const brokenSet =
  (name: string, blob: Blob) =>
  (broken: unknown): InputSet => ({ ...looseSet(new Map([[name, blob]])), broken });

async function zipSet(name: string, blob: Blob): Promise<InputSet> {
  const files = zipFiles(await bytesOf(blob));
  const read = async (each: string) => (await files.read(each)) ?? new Uint8Array();
  const sizes = new Map<string, number>();
  const title = name.replace(/\.zip$/i, '');
  return {
    files: {
      names: files.names,
      async read(each) {
        const bytes = await files.read(each);
        if (bytes) sizes.set(each, bytes.length);
        return bytes;
      },
    },
    headOf: read,
    sizeOf: (each) => sizes.get(each) ?? 0,
    slice: async (each, start, end) => (await files.read(each))?.slice(start, end) ?? null,
    title,
    prefix: files.names.every((each) => each.startsWith(`${title}/`)) ? '' : `${title}/`,
  };
}
