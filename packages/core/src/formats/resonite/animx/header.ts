import type { ByteReader } from '../../../bytes/reader.js';
import type { ByteWriter } from '../../../bytes/writer.js';
import { type Encoding, encodings } from '../model.js';
import { readString, readV7 } from './primitives.js';
import { fail, type Oddities } from './problem.js';

/** What stands before the body, never compressed. */
export interface Header {
  readonly version: 0 | 1;
  readonly trackCount: number;
  /** Seconds. */
  readonly globalDuration: number;
  /** Byte offset of the global duration. */
  readonly durationAt: number;
  readonly name: string;
  readonly encoding: Encoding;
}

export function readHeader(reader: ByteReader, odd: Oddities): Header {
  readMagic(reader, odd);
  const version = readVersion(reader);
  const trackCount = readV7(reader, 'the number of tracks', odd);
  const durationAt = reader.offset;
  const globalDuration = reader.f32('the global duration');
  const name = readString(reader, 'the name', odd);
  const id = reader.u8('the encoding');
  const encoding = encodings[id];
  if (encoding === undefined) {
    const message = `the encoding is ${id}; expected 0 (plain), 1 (LZ4) or 2 (LZMA)`;
    fail(reader, 'animx/encoding', message, reader.offset - 1);
  }
  return { version, trackCount, globalDuration, durationAt, name, encoding };
}

export function writeHeader(writer: ByteWriter, header: Omit<Header, 'durationAt'>): void {
  writer.string('AnimX');
  writer.i32(header.version);
  writer.v7(header.trackCount);
  writer.f32(header.globalDuration);
  writer.string(header.name);
  writer.u8(encodings.indexOf(header.encoding));
}

function readMagic(reader: ByteReader, odd: Oddities): void {
  if (reader.left === 0) fail(reader, 'animx/magic', 'the file is empty', 0);
  const length = reader.left > 0 ? readV7(reader, 'the magic', odd) : 0;
  const magic = String.fromCharCode(...reader.bytes.subarray(reader.offset, reader.offset + 5));
  if (length === 5 && 'AnimX'.startsWith(magic)) reader.take(5, 'the magic');
  else fail(reader, 'animx/magic', 'the file does not start with the AnimX magic, 05 41 6E 69 6D 58', 0);
}

function readVersion(reader: ByteReader): 0 | 1 {
  const at = reader.offset;
  const version = reader.i32('the version');
  if (version === 0 || version === 1) return version;
  const asByte = version & 0xff;
  if (asByte <= 1) {
    const message = `the version reads as ${version}; it seems to be written as one byte, ${asByte}`;
    fail(reader, 'animx/version-byte', message, at);
  }
  return fail(reader, 'animx/version', `the version is ${version}; only 0 and 1 are known`, at);
}
