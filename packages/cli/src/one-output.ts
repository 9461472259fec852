/** What the verbs do that write one file, and what lies beside it. */

import { dirname, join, resolve } from 'node:path';
import { counted, type OutputFile } from '@mutoscope/core';
import { usage } from './failure.js';
import type { Io } from './io.js';
import { byteText, printable } from './ui/text.js';
import { writeFiles } from './write.js';

/** Writes the files beside each other where `out` says, or the one to standard output where that is `-`. */
export async function writeOutputs(
  out: string,
  outputs: readonly OutputFile[],
  force: boolean,
  io: Io,
): Promise<void> {
  if (out !== '-') {
    const folder = dirname(resolve(io.cwd, out));
    const files = outputs.map(({ name, bytes }) => ({ path: join(folder, name), bytes }));
    await writeFiles(files, force, io.cwd);
    return;
  }
  const [only, second] = outputs;
  if (second) throw usage('standard output takes one file; pick one clip with --clip');
  await io.stdout.write(only!.bytes);
}

/** `out/a.obj and 2 files beside it  4.1 kB`. */
export function outputsText(out: string, outputs: readonly OutputFile[], dryRun: boolean): string {
  const more = outputs.length > 1 ? ` and ${counted(outputs.length - 1, 'file')} beside it` : '';
  const size = byteText(outputs.reduce((sum, { bytes }) => sum + bytes.length, 0));
  return `${printable(out)}${more}  ${size}${dryRun ? ' (not written)' : ''}`;
}

/** As `--json` tells them. */
export const outputsJson = (out: string, outputs: readonly OutputFile[]) =>
  outputs.map(({ name, bytes }) => ({ file: join(dirname(out), name), bytes: bytes.length }));
