import { decodeUtf8 } from '../../bytes/reader.js';

/** Where a table begins. */
export interface Head {
  /** Of the header, behind blank lines and a line `sep=;` as Excel writes and reads it. */
  readonly offset: number;
  /** The byte between cells: what stands behind `time`; null where the first cell is not `time`. */
  readonly separator: number | null;
}

const separatorLine = /^"?sep=([,;\t])"?[ \t]*(?:\r\n?|\n)/i;
const firstCell = /^ *(?:time|"time") *(?:([,;\t])|[\r\n]|$)/i;

export function findHead(bytes: Uint8Array): Head {
  const top = afterBlankLines(bytes, 0);
  const said = separatorLine.exec(textAt(bytes, top));
  const offset = said ? afterBlankLines(bytes, top + said[0].length) : top;
  const found = firstCell.exec(textAt(bytes, offset));
  return { offset, separator: found && (found[1] ?? said?.[1] ?? ',').charCodeAt(0) };
}

/** The start of the text there, long enough for a first cell. */
export const textAt = (bytes: Uint8Array, offset: number): string =>
  decodeUtf8(bytes.subarray(offset, offset + 64));

/** Lines of nothing but blanks and separators are blank. */
function afterBlankLines(bytes: Uint8Array, start: number): number {
  let line = start;
  for (let at = start; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte === 0x0a || byte === 0x0d) line = at + 1;
    else if (byte !== 0x20 && byte !== 0x09 && byte !== 0x2c && byte !== 0x3b) break;
  }
  return line;
}
