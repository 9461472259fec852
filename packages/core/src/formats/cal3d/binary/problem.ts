import type { ByteReader } from '../../../bytes/reader.js';
import { diagnose, FormatError } from '../../../diagnostic.js';
import { type Cal3DBinaryCode, cal3dBinaryCodes } from './codes.js';

/** Stops reading with one diagnostic. `offset` defaults to where the reader stands. */
export function fail(
  reader: ByteReader,
  code: Cal3DBinaryCode,
  message: string,
  offset = reader.offset,
  path?: string,
): never {
  throw new FormatError(diagnose(cal3dBinaryCodes, code, message, reader.place(offset, path)));
}

/** Stops writing: the layout has no room for something. */
export function cannotHold(layout: string, what: string, path: string): never {
  const message = `the layout "${layout}" has no room for ${what}`;
  throw new FormatError(diagnose(cal3dBinaryCodes, 'cal3d/layout-cannot-hold', message, { path }));
}

/**
 * More bones, submeshes, morph targets or tracks no file has; each takes far more memory than a file needs to claim it.
 */
export const mostParts = 65_536;

/** Of a material or a submesh; graphics cards read half as many. */
export const mostMaps = 64;

/** The number of things that take at least `each` bytes. */
export function readCount(reader: ByteReader, each: number, what: string, most?: number): number {
  const count = reader.i32(`the number of ${what}`);
  checkCount(reader, count, each, what, reader.offset - 4, most);
  return count;
}

/** Fails, at the count's own offset, unless so many things can still come. */
export function checkCount(
  reader: ByteReader,
  count: number,
  each: number,
  what: string,
  offset: number,
  most = Number.POSITIVE_INFINITY,
): void {
  if (count < 0) fail(reader, 'cal3d/count', `the number of ${what} is ${count}`, offset);
  if (count > most)
    fail(reader, 'cal3d/count', `there cannot be ${count} ${what}, only up to ${most}`, offset);
  if (count * each > reader.left) {
    const message = `${count} ${what} take at least ${count * each} bytes, but only ${reader.left} are left`;
    fail(reader, 'cal3d/count', message, offset);
  }
}
