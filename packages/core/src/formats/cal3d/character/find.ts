import { type FileSet, normalName } from '../../../bytes/file-set.js';

/** Finds files of a set by names as other people wrote them, without regard to case. */
export interface Finder {
  /** The file of this name, or null. */
  exact(name: string): string | null;
  /** The files whose last part, without folders, is this one. */
  called(name: string): readonly string[];
  /** Whether there are files below it. */
  isFolder(name: string): boolean;
  /** Files called like skeletons in the folder itself, not below it. */
  skeletonsIn(folder: string): readonly string[];
}

/** One for the same list of names, which may be asked for each of its thousands of files. */
export function finderOf({ names }: FileSet): Finder {
  const known = finders.get(names);
  if (known) return known;
  const finder = newFinder(names);
  finders.set(names, finder);
  return finder;
}

const finders = new WeakMap<readonly string[], Finder>();

function newFinder(names: readonly string[]): Finder {
  const exact = new Map<string, string>();
  const called = new Map<string, string[]>();
  const folders = new Set<string>(['']);
  const skeletons = new Map<string, string[]>();
  for (const name of names) {
    const folded = name.toLowerCase();
    if (!exact.has(folded)) exact.set(folded, name);
    const base = baseName(folded);
    const others = called.get(base);
    if (others) others.push(name);
    else called.set(base, [name]);
    for (let folder = folderOf(folded); !folders.has(folder); folder = folderOf(folder)) folders.add(folder);
    if (!/\.(csf|xsf|cdf)$/.test(folded)) continue;
    const beside = skeletons.get(folderOf(name));
    if (beside) beside.push(name);
    else skeletons.set(folderOf(name), [name]);
  }
  return {
    exact(name) {
      const normal = normalName(name);
      return normal === null ? null : (exact.get(normal.toLowerCase()) ?? null);
    },
    isFolder: (name) => folders.has(normalName(name)?.toLowerCase() ?? '/'),
    skeletonsIn: (folder) => skeletons.get(folder) ?? [],
    called: (name) => called.get(baseName(name).toLowerCase()) ?? [],
  };
}

/** `meshes/head.cmf` → `meshes`; empty for a file at the top. */
export const folderOf = (name: string): string => name.slice(0, Math.max(name.lastIndexOf('/'), 0));

export const baseName = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

/** `skin.bmp.tga` → `skin.bmp`. */
export const stemOf = (name: string): string => name.replace(/(?<=[^/])\.[^./]*$/, '');

export const joined = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`);

/**
 * Finds the files that a list names: beside the list under its path, under the path's last folders, or under none
 * (programs run in another folder than the list's), else the only file of that name below the list's folder.
 */
export function listedFinder(
  finder: Finder,
  list: string,
  path: string | null,
): (file: string) => string | null {
  const folders = listedFolders(finder, folderOf(list), path ?? '');
  const below = new Map<string, string | null>();
  return (file) => {
    for (const folder of folders) {
      const found = finder.exact(joined(folder, file));
      if (found !== null) return found;
    }
    const base = baseName(file);
    const known = below.get(base);
    if (known !== undefined) return known;
    const [first, second] = finder.called(base).filter((name) => name.startsWith(joined(folderOf(list), '')));
    const only = second === undefined ? (first ?? null) : null;
    below.set(base, only);
    return only;
  };
}

/** Those of the folders that a path may mean that are there. */
function listedFolders(finder: Finder, folder: string, path: string): string[] {
  const parts = path.length > longestPath ? [] : path.split('/').filter(Boolean);
  const folders = parts.map((_, from) => joined(folder, parts.slice(from).join('/')));
  return [...folders.filter(finder.isFolder), folder];
}

/** Of the systems that there are. */
const longestPath = 4096;

/** The one of several that shares most folders with `near`. */
export function nearestFile(files: readonly string[], near: string): string | null {
  let best: string | null = null;
  let most = -1;
  for (const file of files) {
    const shared = sharedFolders(file, near);
    if (shared > most) [best, most] = [file, shared];
  }
  return best;
}

function sharedFolders(a: string, b: string): number {
  const [parts, others] = [a.split('/'), b.split('/')];
  let shared = 0;
  while (shared < parts.length - 1 && parts[shared] === others[shared]) shared++;
  return shared;
}
