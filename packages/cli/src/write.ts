/** Outputs: written beside their place and then renamed into it, so that no reader ever sees half a file. */

import { randomBytes } from 'node:crypto';
import type { Stats } from 'node:fs';
import { renameSync } from 'node:fs';
import { mkdir, stat, unlink, writeFile } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative } from 'node:path';
import type { Format } from '@mutoscope/core';
import { exitCodes, Failure, systemReason } from './failure.js';
import { isPart } from './gather.js';
import { printable } from './ui/text.js';
import { beginUnfinished, endUnfinished } from './unfinished.js';

export interface FileToWrite {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A full path as it is told: from the working folder where it lies in it. */
export function toldPath(path: string, cwd: string): string {
  const short = relative(cwd, path);
  return short === '' || short.startsWith('..') || isAbsolute(short) ? path : short;
}

/** What stands at a path, or null. */
export const standing = (path: string): Promise<Stats | null> => stat(path).catch(() => null);

/**
 * Writes all files or none. Folders are made where they are missing. Throws Failure where a file is there already
 * and `force` is not given, or where the system refuses.
 */
export async function writeFiles(files: readonly FileToWrite[], force: boolean, cwd: string): Promise<void> {
  for (const { path } of files) await refuseStanding(path, force, cwd);
  const beside = new Map<string, string>();
  let current = '';
  try {
    for (const { path, bytes } of files) {
      current = path;
      if (await isDevice(path)) {
        await writeFile(path, bytes);
        continue;
      }
      await makeFolder(dirname(path));
      const temporary = join(
        dirname(path),
        `.${basename(path).slice(0, 40)}.${randomBytes(6).toString('hex')}.tmp`,
      );
      beside.set(path, temporary);
      beginUnfinished(temporary);
      await writeFile(temporary, bytes, { flag: 'wx' });
    }
    // At one go: no signal comes in between.
    for (const [path, temporary] of beside) {
      current = path;
      renameSync(temporary, path);
    }
  } catch (error) {
    for (const temporary of beside.values()) await unlink(temporary).catch(() => {});
    throw cannotWrite(current, systemReason(error), cwd);
  } finally {
    for (const temporary of beside.values()) endUnfinished(temporary);
  }
}

/**
 * With those above it, one by one: Node's own way takes a disk that refuses, e.g. one that is read-only, for a folder that
 * is not there. Where something else stands in its place, what is written there fails.
 */
export async function makeFolder(path: string): Promise<void> {
  if ((await standing(path)) !== null) return;
  if (dirname(path) !== path) await makeFolder(dirname(path));
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/** Whether what is written in a format has the name that it was given; else clips or parts may add to it. */
export const keepsName = (format: Format): boolean => format.clipsPerFile === 'many' && !isPart(format);

/** Throws Failure where something is in the file's place that is not to be overwritten. */
export async function refuseStanding(path: string, force: boolean, cwd: string): Promise<void> {
  const found = await standing(path);
  if (found?.isDirectory()) throw cannotWrite(path, 'a folder is in its place', cwd);
  if (found?.isFile() && !force) throw cannotWrite(path, 'it is there already (--force overwrites it)', cwd);
}

export const cannotWrite = (path: string, reason: string, cwd: string): Failure =>
  new Failure(
    exitCodes.cannotWrite,
    `mutoscope: ${printable(toldPath(path, cwd))} cannot be written: ${reason}\n`,
  );

/** Pipes and devices are written to, not replaced. */
async function isDevice(path: string): Promise<boolean> {
  const found = await standing(path);
  return found !== null && !found.isFile();
}
