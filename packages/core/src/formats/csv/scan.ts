/** What the scanner finds, in the order of the file. */
export interface CellSink {
  /** Bytes `start` to `end` are the cell without its quotes; a quote inside a quoted one is still doubled. */
  cell(column: number, start: number, end: number, quoted: boolean): void;
  /** Ends a row of `cells` cells that began at `start`; false stops the scan. */
  endRow(cells: number, start: number): boolean;
  afterQuote(offset: number): void;
  /** `offset` is the opening quote; the cell is not told. */
  unterminatedQuote(offset: number): void;
}

const quote = 0x22;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** Walks a table (RFC 4180; LF, CRLF or CR) from `offset` once and returns where it stopped. Empty lines are no rows. */
export function scanCells(bytes: Uint8Array, offset: number, separator: number, sink: CellSink): number {
  let at = offset;
  while (at < bytes.length) {
    if (bytes[at] === lineFeed || bytes[at] === carriageReturn) {
      at++;
      continue;
    }
    const rowStart = at;
    let cells = 0;
    do {
      if (cells > 0) at++;
      const open = afterBlanks(bytes, at, separator);
      at =
        bytes[open] === quote
          ? quotedCell(bytes, open, cells, separator, sink)
          : plainCell(bytes, at, cells, separator, sink);
      cells++;
    } while (bytes[at] === separator);
    if (bytes[at] === carriageReturn) at++;
    if (bytes[at] === lineFeed) at++;
    if (!sink.endRow(cells, rowStart)) break;
  }
  return at;
}

function afterBlanks(bytes: Uint8Array, start: number, separator: number): number {
  let at = start;
  while ((bytes[at] === 0x20 || bytes[at] === 0x09) && bytes[at] !== separator) at++;
  return at;
}

function plainCell(
  bytes: Uint8Array,
  start: number,
  column: number,
  separator: number,
  sink: CellSink,
): number {
  const end = cellEnd(bytes, start, separator);
  sink.cell(column, start, end, false);
  return end;
}

function quotedCell(
  bytes: Uint8Array,
  open: number,
  column: number,
  separator: number,
  sink: CellSink,
): number {
  let close = bytes.indexOf(quote, open + 1);
  while (close >= 0 && bytes[close + 1] === quote) close = bytes.indexOf(quote, close + 2);
  if (close < 0) {
    sink.unterminatedQuote(open);
    return bytes.length;
  }
  const end = cellEnd(bytes, close + 1, separator);
  if (!isBlank(bytes, close + 1, end)) sink.afterQuote(close + 1);
  sink.cell(column, open + 1, close, true);
  return end;
}

function cellEnd(bytes: Uint8Array, start: number, separator: number): number {
  let at = start;
  for (; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte === separator || byte === lineFeed || byte === carriageReturn) break;
  }
  return at;
}

/** Spaces and tabs, or nothing. */
export function isBlank(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if (bytes[i] !== 0x20 && bytes[i] !== 0x09) return false;
  return true;
}
