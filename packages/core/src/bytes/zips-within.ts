/** Zips among other files, which are opened as sets of their own. */

import type { FileSet } from './file-set.js';
import { isZip, plausibleSize, zipFiles } from './zip.js';

/**
 * Whether a file that lies among others is to be opened as a zip where it is one: documents and programs (.xlsx, .jar,
 * .apk, .capx) are zips too, and are not.
 */
export const isCalledZip = (name: string): boolean => /\.zip$/i.test(name);

export interface OpenedZip {
  readonly files: FileSet;
  /** The zips in it. Those in these are files like any other. */
  readonly within: readonly ZipWithin[];
}

type ZipWithin = { readonly name: string } & (
  | { readonly files: FileSet }
  /** Why it cannot be opened. */
  | { readonly broken: unknown }
);

/**
 * A zip, and the zips in it: one floor down, no deeper. All of them together may claim no more bytes than the outermost
 * may. Throws FormatError as `zipFiles` does.
 */
export async function openZip(zip: Uint8Array): Promise<OpenedZip> {
  const files = zipFiles(zip);
  let left = plausibleSize(zip) - files.claimed;
  const within: ZipWithin[] = [];
  for (const name of files.names.filter(isCalledZip)) {
    try {
      const bytes = (await files.read(name))!;
      if (!isZip(bytes)) continue;
      const inner = zipFiles(bytes, Math.min(left, plausibleSize(bytes)));
      left -= inner.claimed;
      within.push({ name, files: inner });
    } catch (broken) {
      within.push({ name, broken });
    }
  }
  return { files, within };
}
