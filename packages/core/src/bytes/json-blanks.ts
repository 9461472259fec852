import { blankEnd, LINE_FEED, SLASH, STAR } from './json-bytes.js';
import type { JsonCursor } from './json-cursor.js';

const FOUR_SPACES = 0x20202020;

/** Moves behind white space, and comments that are told, and returns the byte there; -1 at the end of the file. */
export function skipBlanks(cursor: JsonCursor): number {
  const { bytes, view } = cursor;
  for (;;) {
    let at = cursor.offset;
    if (bytes[at] === LINE_FEED) at++;
    while (at + 4 <= bytes.length && view.getInt32(at) === FOUR_SPACES) at += 4;
    at = blankEnd(bytes, at);
    cursor.offset = at;
    const byte = bytes[at];
    if (byte === undefined) return -1;
    if (byte !== SLASH || !skipComment(cursor)) return byte;
  }
}

function skipComment(cursor: JsonCursor): boolean {
  const { bytes, offset: start } = cursor;
  const second = bytes[start + 1];
  if (second !== SLASH && second !== STAR) return false;
  let end = start + 2;
  if (second === SLASH) while (end < bytes.length && bytes[end] !== LINE_FEED) end++;
  else {
    while (end < bytes.length && !(bytes[end] === STAR && bytes[end + 1] === SLASH)) end++;
    if (end >= bytes.length) cursor.truncated('inside a comment');
    end += 2;
  }
  cursor.tellProblem('comment', 'a comment was found, and JSON has none', start, { mend: 'it was skipped' });
  cursor.offset = end;
  return true;
}
