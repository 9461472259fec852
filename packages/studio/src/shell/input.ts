import type { InputFile } from '../documents/doc.js';
import { decodedPath, encodedPath } from '../documents/paths.js';

/** The files of a drop, those of folders with their folders' names. */
export async function droppedFiles(transfer: DataTransfer): Promise<InputFile[]> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const loose = [...transfer.files].map(named);
  if (entries.length === 0) return loose;
  const files: InputFile[] = [];
  for (const entry of entries) await collect(entry, files);
  return files;
}

/** Of an `<input type="file">`. */
export const pickedFiles = ({ files }: HTMLInputElement): InputFile[] => [...(files ?? [])].map(named);

const named = (file: File): InputFile => ({ name: file.webkitRelativePath || file.name, blob: file });

async function collect(entry: FileSystemEntry, files: InputFile[]): Promise<void> {
  if (entry.isFile) {
    const blob = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    files.push({ name: entry.fullPath.replace(/^\//, ''), blob });
    return;
  }
  for (const child of await childrenOf(entry as FileSystemDirectoryEntry)) await collect(child, files);
}

const byName = new Intl.Collator('en', { numeric: true });

/** By name. A reader gives at most a hundred at a time, in any order. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all.sort((a, b) => byName.compare(a.name, b.name));
    all.push(...some);
  }
}

export interface Example {
  readonly name: string;
  readonly files: readonly string[];
}

/** An address beside the page. */
export const here = (path: string): string => new URL(path, document.baseURI).href;

/** JSON that lies beside the page; null where there is none. */
export async function jsonHere<T>(path: string): Promise<T | null> {
  try {
    const response = await fetch(here(path));
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

export const urlFile = (base: string, name: string): InputFile => ({
  name,
  url: here(base + encodedPath(name)),
});

/** The example assets that lie beside the page; none where there are none. */
export const listExamples = async (): Promise<readonly Example[]> =>
  (await jsonHere<readonly Example[]>('examples/index.json')) ?? [];

export const exampleFiles = ({ files }: Example): InputFile[] =>
  files.map((name) => urlFile('examples/', name));

/** What the address asks for: each `?load=`, relative to the page. What is no address is told when it is fetched. */
export const loadedFiles = (address: URL): InputFile[] =>
  address.searchParams.getAll('load').map((each) => {
    if (!URL.canParse(each, document.baseURI)) return { name: each, url: each };
    const url = new URL(each, document.baseURI);
    return { name: decodedPath(url.pathname.split('/').at(-1) || url.host), url: url.href };
  });
