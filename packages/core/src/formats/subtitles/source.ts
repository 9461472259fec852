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

/** Throws FormatError for a file of more than 64 MiB. */
export function toLines(bytes: Uint8Array, report: Report): Lines {
  if (bytes.length > mostBytes) {
    const message = `the file has ${bytes.length} bytes, which no subtitles have`;
    throw new FormatError(diagnose(subtitleCodes, 'subtitles/too-large', message));
  }
  const { bytes: utf8, encoding } = toUtf8(bytes);
  const lines = decodeUtf8(utf8).split(/\r\n|\n|\r/);
  const tell: Lines['tell'] = (code, message, line) =>
    report(diagnose(subtitleCodes, code, message, line === undefined ? undefined : place(lines, line)));
  if (encoding !== 'utf-8') tell('subtitles/encoding', `the file is not UTF-8; it is read as ${encoding}`);
  return { lines, encoding, tell };
}

const encoder = new TextEncoder();

function place(lines: readonly string[], line: number): Place {
  const start = encoder.encode(lines[line]!.slice(0, 100));
  return { line: line + 1, column: 1, excerpt: textExcerpt(start, 0) };
}
