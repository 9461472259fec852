import { decodeUtf8 } from '../../bytes/reader.js';
import { toUtf8 } from '../../bytes/text-encoding.js';
import { textExcerpt } from '../../bytes/text-place.js';
import { diagnose, FormatError, type Place, type Report } from '../../diagnostic.js';
import { subtitleCodes } from './codes.js';

/** A subtitle file as lines, and a way to tell what is wrong with one. */
export interface Lines {
  /** Without line ends (LF, CRLF or CR) and byte order mark. */
  readonly lines: readonly string[];
  readonly encoding: string;
  /** `line` counts from 0, as in `lines`. */
  tell(code: keyof typeof subtitleCodes, message: string, line?: number): void;
}

const mostBytes = 64 << 20;
/** A day of automatic captions, three lines a second, has a quarter of them. */
const mostLines = 1_000_000;

/** Throws FormatError for a file of more than 64 MiB or a million lines. */
export function toLines(bytes: Uint8Array, report: Report): Lines {
  if (bytes.length > mostBytes) throw tooLarge(`the file has ${bytes.length} bytes, which no subtitles have`);
  const { bytes: utf8, encoding } = toUtf8(bytes);
  if (hasMoreLines(utf8, mostLines)) throw tooLarge(`the file has more than ${mostLines} lines`);
  const lines = decodeUtf8(utf8).split(/\r\n|\n|\r/);
  const tell: Lines['tell'] = (code, message, line) =>
    report(diagnose(subtitleCodes, code, message, line === undefined ? undefined : place(lines, line)));
  if (encoding !== 'utf-8') tell('subtitles/encoding', `the file is not UTF-8; it is read as ${encoding}`);
  return { lines, encoding, tell };
}

export const tooLarge = (message: string): FormatError =>
  new FormatError(diagnose(subtitleCodes, 'subtitles/too-large', message));

function hasMoreLines(bytes: Uint8Array, most: number): boolean {
  let lines = 1;
  for (let at = 0; at < bytes.length && lines <= most; at++) {
    const byte = bytes[at];
    if (byte === 10 || (byte === 13 && bytes[at + 1] !== 10)) lines++;
  }
  return lines > most;
}

const encoder = new TextEncoder();

function place(lines: readonly string[], line: number): Place {
  const start = encoder.encode(lines[line]!.slice(0, 100));
  return { line: line + 1, column: 1, excerpt: textExcerpt(start, 0) };
}
