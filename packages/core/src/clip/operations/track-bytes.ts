import { keyCount, type Track } from '../model.js';
import { type Column, infoOf, scalarBytes } from '../value-type.js';

/** Bytes the track's keys take: 4 a time, the values, 1 an interpolation, the tangents; strings as UTF-8 and 1. */
export function trackBytes(track: Track): number {
  const { scalar } = infoOf(track.valueType);
  const columnBytes = (column: Column): number =>
    scalar === 'string' ? textBytes(column as (string | null)[]) : column.length * scalarBytes[scalar];
  const values = columnBytes(track.values);
  if (track.kind === 'raw') return 4 + values;
  const times = keyCount(track) * 4;
  if (track.kind === 'discrete') return times + values;
  const { interpolation, leftTangents, rightTangents } = track;
  const tangents = [leftTangents, rightTangents].reduce(
    (sum, column) => sum + (column ? columnBytes(column) : 0),
    0,
  );
  return times + values + interpolation.length + tangents;
}

function textBytes(texts: readonly (string | null)[]): number {
  let bytes = texts.length;
  for (const text of texts) if (text !== null) bytes += utf8Length(text);
  return bytes;
}

function utf8Length(text: string): number {
  let bytes = 0;
  for (const point of text) {
    const code = point.codePointAt(0)!;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
