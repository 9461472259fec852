/** Files that the page opens together, as those of one drop: a folder's, or those that were named in one folder. */

import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { usage } from '../failure.js';
import type { Io } from '../io.js';
import { failureOf, problemOf } from '../item.js';
import type { Paint } from '../ui/text.js';

export interface Group {
  /** As it was given; of several files the first. */
  readonly path: string;
  readonly root: string;
  /** What the page is told before each name: a named folder's own name, with `/`; empty for files. */
  readonly title: string;
  /** Names of files in the root that were named by themselves; null where the folder itself was. */
  readonly named: readonly string[] | null;
}

/** Throws Failure where a path leads to no file and no folder. */
export async function groupsOf(paths: readonly string[], io: Io, paint: Paint): Promise<Group[]> {
  const groups: Group[] = [];
  for (const path of paths) {
    if (path === '-') throw usage('view takes files, folders and zips, not standard input');
    const full = resolve(io.cwd, path);
    const found = await statOf(path, full, paint);
    if (found.isDirectory()) groups.push({ path, root: full, title: titleOf(full), named: null });
    else if (!found.isFile()) throw usage(`${path} is neither a file nor a folder`);
    else addFile(groups, path, full);
  }
  return groups;
}

async function statOf(path: string, full: string, paint: Paint): Promise<Stats> {
  try {
    return await stat(full);
  } catch (error) {
    throw failureOf(problemOf(path, error), paint);
  }
}

const titleOf = (folder: string): string => (basename(folder) ? `${basename(folder)}/` : '');

function addFile(groups: Group[], path: string, full: string): void {
  const [root, name] = [dirname(full), basename(full)];
  const at = groups.findIndex((group) => group.named && group.root === root);
  const before = groups[at];
  if (!before) groups.push({ path, root, title: '', named: [name] });
  else if (!before.named!.includes(name)) groups[at] = { ...before, named: [...before.named!, name] };
}
