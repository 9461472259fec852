import { type ByteReader, decodeUtf8 } from '../../../bytes/reader.js';
import { fail, type Oddities } from './problem.js';

/** A variable-length number as .NET writes it; overlong forms pass and are noted. */
export function readV7(reader: ByteReader, what: string, odd: Oddities): number {
  const start = reader.offset;
  const value = reader.v7(what);
  if (reader.offset - start > 1 && reader.bytes[reader.offset - 1] === 0) {
    odd.note('animx/overlong-number', start);
  }
  return value;
}

/** A length and UTF-8; invalid UTF-8 passes and is noted. */
export function readString(reader: ByteReader, what: string, odd: Oddities): string {
  const bytes = takeString(reader, what, odd);
  const text = decodeUtf8(bytes);
  if (text.includes('\ufffd') && !isUtf8(bytes)) odd.note('animx/utf8', reader.offset - bytes.length);
  return text;
}

/** A string as a value: a presence byte, then the string where present. */
export function readNullableString(reader: ByteReader, odd: Oddities): string | null {
  return isPresent(reader, odd) ? readString(reader, 'a string value', odd) : null;
}

export function skipNullableString(reader: ByteReader, odd: Oddities): void {
  if (isPresent(reader, odd)) takeString(reader, 'a string value', odd);
}

function isPresent(reader: ByteReader, odd: Oddities): boolean {
  const present = reader.u8('a string value');
  if (present > 1) odd.note('animx/bool-byte', reader.offset - 1);
  return present !== 0;
}

function takeString(reader: ByteReader, what: string, odd: Oddities): Uint8Array {
  const start = reader.offset;
  const length = readV7(reader, what, odd);
  if (reader.offset - start > 5) {
    fail(reader, 'animx/number-too-long', `the length of ${what} takes more than five bytes`, start);
  }
  if (length > reader.left) {
    const message = `the length of ${what} is ${length} bytes, but only ${reader.left} are left`;
    fail(reader, 'animx/truncated', message, start);
  }
  return reader.take(length, what);
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

function isUtf8(bytes: Uint8Array): boolean {
  try {
    strictUtf8.decode(bytes);
    return true;
  } catch {
    return false;
  }
}
