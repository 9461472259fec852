/** Values known but for their numbers, read at once. */

import { blankEnd, CLOSE_BRACE, COLON, COMMA, OPEN_BRACE } from './json-bytes.js';
import type { JsonCursor } from './json-cursor.js';
import { type JsonNames, type Spelling, spelling, spells } from './json-names.js';
import type { JsonNumber } from './json-number.js';

/** What stands before, between and behind the numbers of a value, likely to come again with other numbers. */
export type Rhythm = readonly Spelling[];

/** The rhythm of a value, from its text. Numbers in texts are text. */
export function rhythmOf(json: string): Rhythm {
  const parts = json.match(/(?:"(?:[^"\\]|\\.)*"|[^"\d-])+|-?\d[-+.\deE]*/g) ?? [];
  return parts.filter((part) => !/^[-\d]/.test(part)).map(spelling);
}

/** Reads a value of the given rhythm and finite numbers into `numbers` and returns where it ends; -1 for any other. */
export function readRhythm(
  { view, offset }: JsonCursor,
  number: JsonNumber,
  rhythm: Rhythm,
  numbers: Float32Array,
): number {
  let at = offset;
  const last = rhythm.length - 1;
  for (let i = 0; ; i++) {
    const part = rhythm[i]!;
    if (!spells(view, at, part)) return -1;
    const start = at + part.length;
    if (i === last) return start;
    at = number.read(start);
    if (at < 0) return -1;
    const value = number.toFloat32(start);
    if (value - value !== 0) return -1;
    numbers[i] = value;
  }
}

/**
 * Reads an object of exactly the members `names`, in this order, each a finite number, into `column` from `to` on and
 * returns where it ends; -1 for any other value.
 */
export function readFloats(
  { bytes, view, offset }: JsonCursor,
  number: JsonNumber,
  { quoted }: JsonNames,
  column: Float32Array,
  to: number,
): number {
  let at = offset;
  let expected = OPEN_BRACE;
  for (let part = 0; part < quoted.length; part++) {
    at = blankEnd(bytes, at);
    if (bytes[at] !== expected) return -1;
    expected = COMMA;
    at = blankEnd(bytes, at + 1);
    const name = quoted[part]!;
    if (!spells(view, at, name)) return -1;
    at = blankEnd(bytes, at + name.length);
    if (bytes[at] !== COLON) return -1;
    const start = blankEnd(bytes, at + 1);
    at = number.read(start);
    if (at < 0) return -1;
    const value = number.toFloat32(start);
    if (value - value !== 0) return -1;
    column[to + part] = value;
  }
  at = blankEnd(bytes, at);
  return bytes[at] === CLOSE_BRACE ? at + 1 : -1;
}
