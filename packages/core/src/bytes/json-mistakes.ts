/** What stands where JSON has something else: told, and read over where that is possible. */

import { skipBlanks } from './json-blanks.js';
import { CLOSE_BRACE, CLOSE_BRACKET, COLON, isWordByte, wordAt } from './json-bytes.js';
import type { JsonCursor } from './json-cursor.js';

const encoder = new TextEncoder();

/** Reads a number spelt otherwise than JSON allows; whoever asked for it makes it 0. */
export function skipOddNumber(cursor: JsonCursor): void {
  const { bytes, offset: start } = cursor;
  let end = start;
  while (end < bytes.length && isWordByte(bytes[end]!)) end++;
  if (end === start) notAValue(cursor);
  if (end === bytes.length) cursor.truncated('inside a number');
  const text = cursor.text(start, Math.min(end, start + 40));
  if (/nan|inf/i.test(text)) cursor.tellProblem('nan', `\`${text}\` is no number in JSON`);
  else cursor.tellProblem('number-syntax', `\`${text}\` is not how JSON spells a number`);
  cursor.offset = end;
}

/** Reads a word as the value it was meant to be. */
export function readWord(cursor: JsonCursor): 'true' | 'false' | 'null' {
  const word = wordAt(cursor.bytes, cursor.offset);
  const meant = word.toLowerCase();
  const right = meant === 'true' || meant === 'false' ? meant : 'null';
  if (word !== right) {
    const hint = `did you mean \`${right}\`?`;
    cursor.tellProblem('bare-word', `the word ${cursor.found()} is no value`, cursor.offset, { hint });
  }
  cursor.offset += encoder.encode(word).length;
  return right;
}

/** Reads a member name without quotes. */
export function readBareName(cursor: JsonCursor): string {
  const word = wordAt(cursor.bytes, cursor.offset);
  if (word === '') cursor.fail('unexpected', `a member name in quotes was expected, found ${cursor.found()}`);
  cursor.tellProblem('unquoted-name', `the member name \`${word}\` has no quotes`);
  cursor.offset += encoder.encode(word).length;
  return word;
}

export function notAValue(cursor: JsonCursor): never {
  if (skipBlanks(cursor) < 0) cursor.truncated('where a value was expected');
  const word = wordAt(cursor.bytes, cursor.offset);
  if (word === '') cursor.fail('unexpected', `a value was expected, found ${cursor.found()}`);
  cursor.fail('bare-word', `a value was expected, found the word ${cursor.found()}`);
}

/** Neither a comma nor the bracket `close` stands behind a member or element. */
export function missingComma(cursor: JsonCursor, close: number): never {
  const { bytes, offset } = cursor;
  const bracket = String.fromCharCode(close);
  if (offset >= bytes.length) cursor.truncated(`where a comma or \`${bracket}\` was expected`);
  const message = `a comma or \`${bracket}\` was expected, found ${cursor.found()}`;
  const byte = bytes[offset]!;
  if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET || byte === COLON) {
    const hint = `write \`${bracket}\` here, or look for a missing bracket above`;
    cursor.fail('unexpected', message, offset, hint);
  }
  cursor.fail('missing-comma', message);
}

export function missingColon(cursor: JsonCursor): never {
  if (cursor.offset >= cursor.bytes.length) cursor.truncated('after a member name');
  cursor.fail('missing-colon', `a colon was expected after the member name, found ${cursor.found()}`);
}
