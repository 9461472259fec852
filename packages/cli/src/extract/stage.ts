/** Many files to one folder, all or none: written to a hidden folder one after the other, then moved into place. */

import { randomBytes } from 'node:crypto';
import { renameSync } from 'node:fs';
import { mkdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { normalName, type OutputFile } from '@mutoscope/core';
import { systemReason } from '../failure.js';
import { beginUnfinished, endUnfinished } from '../unfinished.js';
import { cannotWrite, makeFolder, refuseStanding, standing } from '../write.js';

export interface Staged {
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
  /** Throws Failure where the file is there already and may not be overwritten, or the system refuses. */
  add(file: OutputFile): Promise<void>;
  /**
   * Moves everything into the folder. Throws Failure where a file stands in a folder's place or a link leads out, then
   * nothing was moved, or where the system refuses.
   */
  place(): Promise<void>;
  /** Removes what was not moved. */
  clear(): Promise<void>;
}

export interface StageOptions {
  readonly force?: boolean;
  readonly dryRun?: boolean;
}

/**
 * Nothing is written outside `folder`. Where it is not there yet, it grows beside its place under another name, which
 * is gone again after `clear`.
 */
export async function stageBelow(folder: string, options: StageOptions, cwd: string): Promise<Staged> {
  const { force = false, dryRun = false } = options;
  const found = await standing(folder);
  if (found !== null && !found.isDirectory()) throw cannotWrite(folder, 'it is not a folder', cwd);
  const mark = randomBytes(6).toString('hex');
  const hidden = `.${basename(folder).slice(0, 40)}.${mark}.tmp`;
  const beside = join(found === null ? dirname(folder) : folder, hidden);
  const files: { name: string; bytes: number }[] = [];
  if (!dryRun) beginUnfinished(beside);

  return {
    files,
    async add({ name, bytes }) {
      if (!isBelow(name)) throw new Error(`The name of a part leads elsewhere: ${name}`);
      const path = join(folder, name);
      if (found !== null) await refuseStanding(path, force, cwd);
      if (!dryRun) {
        await attempt(path, async () => {
          await makeFolder(dirname(join(beside, name)));
          await writeFile(join(beside, name), bytes, { flag: 'wx' });
        });
      }
      files.push({ name, bytes: bytes.length });
    },
    async place() {
      if (dryRun || files.length === 0) return;
      if (found === null) {
        await attempt(folder, () => rename(beside, folder));
        return;
      }
      const root = await realpath(folder);
      const parents = [...parentsOf(files.map(({ name }) => name))].map((parent) => join(folder, parent));
      for (const path of parents) {
        if ((await standing(path))?.isDirectory() === false)
          throw cannotWrite(path, 'it is not a folder', cwd);
      }
      for (const path of parents) {
        await attempt(path, async () => {
          if ((await standing(path)) === null) await mkdir(path);
        });
        if (!(await realpath(path)).startsWith(root + sep))
          throw cannotWrite(path, 'a link leads out of the folder', cwd);
      }
      // At one go: no signal comes in between.
      for (const { name } of files) {
        try {
          renameSync(join(beside, name), join(folder, name));
        } catch (error) {
          throw cannotWrite(join(folder, name), systemReason(error), cwd);
        }
      }
    },
    async clear() {
      await rm(beside, { recursive: true, force: true }).catch(() => {});
      endUnfinished(beside);
    },
  };

  async function attempt(path: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      throw cannotWrite(path, systemReason(error), cwd);
    }
  }
}

/** Formats make safe names; this is the last line. */
const isBelow = (name: string): boolean => name !== '' && normalName(name) === name && !name.includes(':');

/** The folders that names lie in, outer ones first. */
function parentsOf(names: readonly string[]): ReadonlySet<string> {
  const parents = new Set<string>();
  for (const name of names) {
    for (let at = name.indexOf('/'); at >= 0; at = name.indexOf('/', at + 1)) parents.add(name.slice(0, at));
  }
  return parents;
}
