import { counted } from '../../../bytes/counted.js';
import { type ByteReader, decodeUtf8 } from '../../../bytes/reader.js';
import { fromWindows1252 } from '../../../bytes/text-encoding.js';
import type { ByteWriter } from '../../../bytes/writer.js';
import { diagnose, type Report } from '../../../diagnostic.js';
import type { Name } from '../model.js';
import { cal3dBinaryCodes } from './codes.js';
import { fail } from './problem.js';

/**
 * A 32-bit length and as many bytes, of which those up to the first NUL are the text: UTF-8, or CP1252 where they are
 * none. Bytes that are not that text's UTF-8 and one NUL are kept as `raw`.
 */
export function readName(reader: ByteReader, what: string, report: Report): Name {
  const start = reader.offset;
  const length = reader.i32(`the length of ${what}`);
  if (length < 0) fail(reader, 'cal3d/name-length', `the length of ${what} is ${length}`, start);
  if (length > reader.left) {
    const message = `${what} is to have ${counted(length, 'byte')}, but only ${counted(reader.left, 'is', 'are')} left`;
    fail(reader, 'cal3d/name-length', message, start);
  }
  const bytes = reader.take(length, what);
  const nul = bytes.indexOf(0);
  const end = nul < 0 ? length : nul;
  const { text, isUtf8 } = decode(bytes.subarray(0, end));
  if (end + 1 === length) return isUtf8 ? { text } : { text, raw: bytes.slice() };
  const message = `the length of ${what}, "${text}", is ${length}; its text and a NUL are ${counted(end + 1, 'byte')}`;
  report(diagnose(cal3dBinaryCodes, 'cal3d/name-end', message, reader.place(start)));
  return { text, raw: bytes.slice() };
}

/** The `raw` bytes where there are some, else UTF-8 and a NUL. */
export function writeName(writer: ByteWriter, { text, raw }: Name): void {
  const bytes = raw ?? encoder.encode(`${text}\0`);
  writer.i32(bytes.length);
  writer.raw(bytes);
}

const encoder = new TextEncoder();
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decode(bytes: Uint8Array): { text: string; isUtf8: boolean } {
  try {
    return { text: utf8.decode(bytes), isUtf8: true };
  } catch {
    return { text: decodeUtf8(fromWindows1252(bytes)), isUtf8: false };
  }
}
