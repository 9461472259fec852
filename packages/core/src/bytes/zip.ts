import { inflateSync } from 'fflate';
import { diagnose, FormatError } from '../diagnostic.js';
import { counted } from './counted.js';
import { crc32 } from './crc32.js';
import { type FileSet, fileSet, normalName } from './file-set.js';
import { zipCodes } from './zip-codes.js';

/** `PK` and the mark of a file or of an empty archive. */
export const isZip = (head: Uint8Array): boolean =>
  head[0] === 0x50 &&
  head[1] === 0x4b &&
  ((head[2] === 3 && head[3] === 4) || (head[2] === 5 && head[3] === 6));

/**
 * The files of a zip, each unpacked when it is read. Names that climb out of the archive are left out; of equal names
 * the last wins. Throws FormatError, also from `read`, where the archive is damaged or claims absurd sizes, be it of all
 * files together, which may be no more than `most`.
 */
export function zipFiles(zip: Uint8Array, most = plausibleSize(zip)): ZipFiles {
  const entries = readDirectory(zip);
  const claimed = [...entries.values()].reduce((sum, entry) => sum + (isAbsurd(entry) ? 0 : entry.size), 0);
  if (claimed > most)
    fail('zip/too-large', `The files claim ${claimed} bytes out of a zip of ${zip.length}`, zip.length);
  const files = fileSet([...entries.keys()], async (name) => unpack(zip, entries.get(name)!, name));
  return { ...files, claimed };
}

export interface ZipFiles extends FileSet {
  /** Bytes that all files together are said to have. */
  readonly claimed: number;
}

/** The most bytes that all files of a zip may claim together. */
export const plausibleSize = (zip: Uint8Array): number => Math.max(ample, zip.length * plausibleRatio);

interface Entry {
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  readonly header: number;
}

const largest = 2 ** 30;
/** Where all files together claim more than this, they may claim no more than so many times the zip. */
const ample = 2 ** 28;
const plausibleRatio = 100;
/** No deflate stream says more than this many bytes a byte. */
const deflateRatio = 1032;

function readDirectory(zip: Uint8Array): Map<string, Entry> {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count === 0xffff || at === 0xffffffff) fail('zip/not-supported', '64-bit zips are not read', end);
  const entries = new Map<string, Entry>();
  for (let i = 0; i < count; i++) {
    if (at + 46 > end || view.getUint32(at, true) !== 0x02014b50) {
      fail('zip/broken', `The directory names ${counted(count, 'file')} but breaks off after ${i}`, at);
    }
    const nameEnd = at + 46 + view.getUint16(at + 28, true);
    const next = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > end)
      fail('zip/broken', `The directory names ${counted(count, 'file')} but breaks off after ${i}`, at);
    const written = new TextDecoder().decode(zip.subarray(at + 46, nameEnd));
    const name = normalName(written);
    if (name && !/[\\/]$/.test(written)) {
      entries.set(name, {
        flags: view.getUint16(at + 8, true),
        method: view.getUint16(at + 10, true),
        crc: view.getUint32(at + 16, true),
        packedSize: view.getUint32(at + 20, true),
        size: view.getUint32(at + 24, true),
        header: view.getUint32(at + 42, true),
      });
    }
    at = next;
  }
  return entries;
}

/** Refused when it is read. */
const isAbsurd = ({ size, packedSize }: Entry): boolean =>
  size > largest || size > packedSize * deflateRatio + 64;

/** The record that ends a zip; up to 64 KiB of comment may follow it. */
function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= first; at--) {
    if (view.getUint32(at, true) === 0x06054b50) return at;
  }
  return fail('zip/broken', 'The end of the zip is missing', view.byteLength);
}

function unpack(zip: Uint8Array, entry: Entry, name: string): Uint8Array {
  const { header, packedSize, size, method } = entry;
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  if (entry.flags & 1) fail('zip/not-supported', `${name} is encrypted`, header);
  if (method !== 0 && method !== 8)
    fail('zip/not-supported', `${name} is compressed by method ${method}, not deflate (8)`, header);
  if (header + 30 > zip.length || view.getUint32(header, true) !== 0x04034b50)
    fail('zip/broken', `${name} does not begin where the directory says`, header);
  const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
  if (start + packedSize > zip.length) fail('zip/broken', `${name} runs past the end of the zip`, start);
  if (isAbsurd(entry))
    fail('zip/too-large', `${name} claims ${size} bytes out of ${packedSize} compressed ones`, header);
  const packed = zip.subarray(start, start + packedSize);
  const bytes = method === 0 ? packed.slice() : inflate(packed, size, name, start);
  if (bytes.length !== size || crc32(bytes) !== entry.crc)
    fail('zip/broken', `${name} does not unpack to what its checksum says`, start);
  return bytes;
}

function inflate(packed: Uint8Array, size: number, name: string, offset: number): Uint8Array {
  try {
    return inflateSync(packed, { out: new Uint8Array(size) });
  } catch {
    return fail('zip/broken', `${name} does not unpack`, offset);
  }
}

function fail(code: keyof typeof zipCodes, message: string, offset: number): never {
  throw new FormatError(diagnose(zipCodes, code, message, { offset, part: 'zip' }));
}
