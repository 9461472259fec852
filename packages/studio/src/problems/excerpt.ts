import type { HexExcerpt, TextExcerpt, TextLine } from './located.js';

/** Of bytes: three above that of the problem, and three below. */
const rows = 7;
/** Bytes. */
const row = 16;
/** Lines before and after that of the problem. */
const around = 3;
/** Characters of a line: some two panels' width. */
const widest = 240;

/** Gives bytes from `start` up to `end`, as far as there are; null where there is no file. */
export type Slice = (start: number, end: number) => Promise<Uint8Array | null>;

/** Rows around a byte; null where there is no file. */
export async function hexAround(file: string, offset: number, slice: Slice): Promise<HexExcerpt | null> {
  const start = Math.max(0, Math.floor(offset / row) - Math.floor(rows / 2)) * row;
  const bytes = await slice(start, start + rows * row);
  return bytes && { kind: 'bytes', file, start, bytes, offset };
}

/** Lines around one, long ones cut to what is around the column; null where the text has fewer lines. */
export function linesAround(
  file: string,
  bytes: Uint8Array,
  line: number,
  column: number,
): TextExcerpt | null {
  const decoder = new TextDecoder(encodingOf(bytes));
  const lines: TextLine[] = [];
  for (const { number, start, end } of lineSpans(bytes, line - around, line + around))
    lines.push(cutLine(number, decoder.decode(bytes.subarray(start, end)), number === line ? column : 1));
  return lines.some(({ number }) => number === line) ? { kind: 'lines', file, lines, line, column } : null;
}

function cutLine(number: number, text: string, column: number): TextLine {
  const skipped = column <= (widest * 2) / 3 ? 0 : column - Math.floor(widest / 2);
  return {
    number,
    text: text.slice(skipped, skipped + widest),
    skipped,
    cut: text.length > skipped + widest,
  };
}

/** Where lines `first` to `last` stand, without their ends. CR LF, LF and CR end a line. */
function* lineSpans(bytes: Uint8Array, first: number, last: number) {
  const [unit, low] = widthOf(bytes);
  const isUnit = (at: number, code: number): boolean =>
    bytes[at + low] === code && (unit === 1 || bytes[at + 1 - low] === 0);
  let [number, start] = [1, 0];
  for (let at = 0; at <= bytes.length && number <= last; at += unit) {
    const ended = at + unit > bytes.length;
    const isReturn = !ended && isUnit(at, 13);
    if (!ended && !isReturn && !isUnit(at, 10)) continue;
    if (number >= first) yield { number, start, end: Math.min(at, bytes.length) };
    if (isReturn && isUnit(at + unit, 10)) at += unit;
    number++;
    start = at + unit;
    if (ended) return;
  }
}

/** Bytes a character, and which of them is the low one. */
function widthOf(bytes: Uint8Array): readonly [unit: number, low: number] {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return [2, 0];
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return [2, 1];
  return [1, 0];
}

const encodingOf = (bytes: Uint8Array): string => {
  const [unit, low] = widthOf(bytes);
  return unit === 1 ? 'utf-8' : low === 0 ? 'utf-16le' : 'utf-16be';
};
