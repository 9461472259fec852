/** What was written, in lines short enough to read. */

import { basename, dirname, extname } from 'node:path';
import { byteText } from '../ui/text.js';
import type { Outcome } from './outcome.js';

type Written = Outcome['written'][number];

/** Of one kind in one folder, more than these are told as one. */
const mostByName = 8;

/** `out/walk.gif  381 B` for each file, or `out/images/*.png  412 files, 1.2 MB` for all of a kind in a folder. */
export function listing(written: readonly Written[]): readonly string[] {
  const kinds = new Map<string, Written[]>();
  for (const each of written) {
    const kind = `${dirname(each.file)}/*${extname(each.file) || basename(each.file)}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), each]);
  }
  return [...kinds].flatMap(([kind, files]) =>
    files.length > mostByName
      ? `${kind.replace(/^\.\//, '')}  ${files.length} files, ${byteText(sumOf(files))}`
      : files.map(({ file, bytes }) => `${file}  ${byteText(bytes)}`),
  );
}

const sumOf = (files: readonly Written[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);
