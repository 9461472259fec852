import type { Place } from '../diagnostic.js';
import { decodeUtf8 } from './reader.js';

/** Finds lines and columns in UTF-8 text. */
export interface TextPlaces {
  /** Line, column (1-based, UTF-16 code units) and excerpt of a byte offset. */
  at(offset: number, path?: string): Place;
}

const step = 4096;

/**
 * Lines and columns of byte offsets, worked out only when asked for. Lines end in LF, CR LF or CR; a byte order mark
 * takes no column. The text is walked once, however many places are asked for and in whatever order.
 */
export function textPlaces(bytes: Uint8Array): TextPlaces {
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  /** Line and column at every `step` bytes, as far as anybody asked. */
  const known: { line: number; column: number }[] = [{ line: 1, column: 1 }];

  function walk(from: number, until: number, { line, column }: { line: number; column: number }) {
    for (let i = from; i < until; i++) {
      const byte = bytes[i]!;
      if (byte === 10 || (byte === 13 && bytes[i + 1] !== 10)) {
        line++;
        column = 1;
      } else if ((byte & 0xc0) !== 0x80) column += byte >= 0xf0 ? 2 : 1;
    }
    return { line, column };
  }

  return {
    at(asked, path) {
      const offset = Math.max(start, Math.min(asked, bytes.length));
      const mark = Math.floor((offset - start) / step);
      while (known.length <= mark) {
        const from = start + (known.length - 1) * step;
        known.push(walk(from, from + step, known.at(-1)!));
      }
      const { line, column } = walk(start + mark * step, offset, known[mark]!);
      return {
        offset,
        line,
        column,
        ...(path !== undefined && { path }),
        excerpt: textExcerpt(bytes, offset, start),
      };
    },
  };
}

const around = 50;

/** The line, cut to about a hundred bytes around the offset, and below it a line with a caret. */
export function textExcerpt(bytes: Uint8Array, offset: number, start = 0): string {
  let from = offset;
  while (from > start && offset - from < around && !isLineEnd(bytes[from - 1]!)) from--;
  let until = offset;
  while (until < bytes.length && until - offset < around && !isLineEnd(bytes[until]!)) until++;
  while (from < offset && isContinuation(bytes[from]!)) from++;
  while (until > offset && until < bytes.length && isContinuation(bytes[until]!)) until--;
  const before = shown(bytes.subarray(from, offset));
  const after = shown(bytes.subarray(offset, until));
  const head = from > start && !isLineEnd(bytes[from - 1]!) ? '…' : '';
  const tail = until < bytes.length && !isLineEnd(bytes[until]!) ? '…' : '';
  return `${head}${before}${after}${tail}\n${head && ' '}${before.replace(/./gsu, blank)}^`;
}

const isLineEnd = (byte: number): boolean => byte === 10 || byte === 13;
const isContinuation = (byte: number): boolean => (byte & 0xc0) === 0x80;

/** Nothing from a file may steer a terminal. */
const shown = (bytes: Uint8Array): string => decodeUtf8(bytes).replace(/[\p{Cc}\p{Cf}]/gu, ' ');

/** A blank as wide as the character: East Asian ones and emoji take two cells. */
const blank = (character: string): string =>
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]|\p{Emoji_Presentation}/u.test(
    character,
  )
    ? '\u3000'
    : ' ';
