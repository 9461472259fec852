import {
  APOSTROPHE,
  asciiOrUtf8,
  BACKSLASH,
  characterAt,
  hex,
  LINE_FEED,
  QUOTE,
  RETURN,
  SMALL_U,
  SPACE,
} from './json-bytes.js';
import type { JsonCursor } from './json-cursor.js';
import { decodeUtf8 } from './reader.js';

/** Reads a text, whose quotes may be single. What is wrong in it is told. */
export function readString(cursor: JsonCursor): string {
  const { bytes } = cursor;
  const start = cursor.offset + 1;
  if (bytes[cursor.offset] !== QUOTE) return readOddString(cursor);
  let at = start;
  let bits = 0;
  let byte = bytes[at]!;
  while (byte !== QUOTE) {
    if (!(byte >= SPACE) || byte === BACKSLASH) return readOddString(cursor);
    bits |= byte;
    byte = bytes[++at]!;
  }
  if (bits >= 0x80) return readOddString(cursor);
  cursor.offset = at + 1;
  return asciiOrUtf8(bytes, start, at);
}

/** A text with escapes, other than ASCII, in single quotes, or broken. */
function readOddString(cursor: JsonCursor): string {
  const { bytes, offset: start } = cursor;
  const quote = bytes[start]!;
  if (quote === APOSTROPHE) {
    const mend = 'they were read as double quotes';
    cursor.tellProblem('single-quotes', 'a text stands in single quotes', start, { mend });
  }
  const parts: string[] = [];
  let from = start + 1;
  let at = from;
  for (;;) {
    const byte = bytes[at];
    if (byte === undefined) unclosed(cursor);
    else if (byte === quote) break;
    else if (byte === BACKSLASH) {
      if (at > from) parts.push(utf8(cursor, from, at));
      at = readEscape(cursor, at, quote, parts);
      from = at;
    } else {
      if (byte < SPACE) {
        const name = byte === LINE_FEED || byte === RETURN ? 'a line break' : `the character ${hex(byte)}`;
        cursor.tellProblem('control-character', `${name} stands inside a text`, at);
        if (byte === RETURN && bytes[at + 1] === LINE_FEED) at++;
      }
      at++;
    }
  }
  if (at > from) parts.push(utf8(cursor, from, at));
  cursor.offset = at + 1;
  return parts.length === 1 ? parts[0]! : parts.join('');
}

function unclosed(cursor: JsonCursor): never {
  const hint = 'close it with a quote, or get the file again if it was cut';
  cursor.fail('truncated', 'a text is not closed: the file ends inside it', cursor.offset, hint);
}

const escapes = new Map(
  Object.entries({ '"': '"', '\\': '\\', '/': '/', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }).map(
    ([letter, character]) => [letter.charCodeAt(0), character],
  ),
);

/** Adds what the escape at `at` stands for and returns where it ends. */
function readEscape(cursor: JsonCursor, at: number, quote: number, parts: string[]): number {
  const { bytes } = cursor;
  const letter = bytes[at + 1];
  if (letter === undefined) unclosed(cursor);
  if (letter !== SMALL_U) {
    const plain = escapes.get(letter) ?? (letter === quote ? "'" : undefined);
    if (plain === undefined) {
      cursor.tellProblem('escape', `\\${characterAt(bytes, at + 1) ?? '?'} is no escape`, at);
      return at + 1;
    }
    parts.push(plain);
    return at + 2;
  }
  const unit = hexAt(cursor, at + 2);
  if (unit < 0) {
    cursor.tellProblem('escape', '\\u must be followed by four hexadecimal digits', at);
    return at + 1;
  }
  if (unit < 0xd800 || unit > 0xdfff) {
    parts.push(String.fromCharCode(unit));
    return at + 6;
  }
  const paired = bytes[at + 6] === BACKSLASH && bytes[at + 7] === SMALL_U;
  const second = paired && unit < 0xdc00 ? hexAt(cursor, at + 8) : -1;
  if (second >= 0xdc00 && second <= 0xdfff) {
    parts.push(String.fromCharCode(unit, second));
    return at + 12;
  }
  const spelt = `\\u${unit.toString(16)}`;
  cursor.tellProblem('surrogate', `${spelt} is half of a surrogate pair, its other half is missing`, at);
  parts.push('\ufffd');
  return at + 6;
}

/** Four hexadecimal digits, or -1. */
function hexAt(cursor: JsonCursor, offset: number): number {
  const text = cursor.text(offset, Math.min(offset + 4, cursor.bytes.length));
  return /^[\da-f]{4}$/i.test(text) ? Number.parseInt(text, 16) : -1;
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function utf8(cursor: JsonCursor, from: number, until: number): string {
  const bytes = cursor.bytes.subarray(from, until);
  try {
    return strictUtf8.decode(bytes);
  } catch {
    const at = firstBadByte(bytes);
    cursor.tellProblem('utf8', `the byte ${hex(bytes[at]!)} is not UTF-8`, from + at);
    return decodeUtf8(bytes);
  }
}

/** Index of the first character that is not UTF-8: half the bytes again and again. */
function firstBadByte(bytes: Uint8Array): number {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let good = 0;
  let bad = bytes.length;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    try {
      decoder.decode(bytes.subarray(0, middle), { stream: true });
      good = middle;
    } catch {
      bad = middle;
    }
  }
  // Back to the first byte of the character that was not finished.
  for (let back = 1; back < 4 && back <= good; back++) {
    const byte = bytes[good - back]!;
    if (byte < 0x80) break;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > back ? good - back : good;
  }
  return good;
}
