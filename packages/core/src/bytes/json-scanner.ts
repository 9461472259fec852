import { skipBlanks } from './json-blanks.js';
import {
  APOSTROPHE,
  blankEnd,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  DOT,
  isDigit,
  MINUS,
  OPEN_BRACE,
  OPEN_BRACKET,
  PLUS,
  QUOTE,
  SLASH,
  SPACE,
  wordAt,
} from './json-bytes.js';
import { JsonCursor, type JsonOptions, NOWHERE } from './json-cursor.js';
import {
  missingColon,
  missingComma,
  notAValue,
  readBareName,
  readWord,
  skipOddNumber,
} from './json-mistakes.js';
import { type JsonNames, jsonNames, type Spelling, spelling, spells } from './json-names.js';
import { JsonNumber } from './json-number.js';
import { type Rhythm, readFloats, readRhythm, rhythmOf } from './json-rhythm.js';
import { readString } from './json-string.js';

export type { JsonOptions, Remark } from './json-cursor.js';
export { type JsonNames, jsonNames } from './json-names.js';
export type { Rhythm } from './json-rhythm.js';

/** `nextMember` found a name that is not among those asked for; it is in `memberName`. */
export const UNKNOWN = -1;
/** `nextMember` found the end of the object. */
export const END = -2;

export type JsonKind = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null' | 'none';

/** A place in the document, to come back to. */
export interface JsonMark {
  readonly offset: number;
  readonly depth: number;
  readonly spot: number;
}

/**
 * Walks a JSON text from its UTF-8 bytes, value by value, into whatever the caller fills. No object, and for numbers
 * no string, is made on the way. It knows at any time the path to where it stands.
 *
 * Strict as System.Text.Json is. What is wrong and can be read over goes to `report` (a misspelt number gives 0);
 * where that is not possible a FormatError is thrown. With `lenient` commas before brackets, comments and single
 * quotes are warnings.
 */
export class JsonScanner extends JsonCursor {
  /** The name `nextMember` called unknown. */
  memberName = '';
  readonly #number: JsonNumber;
  /** Just after an opening bracket. */
  #fresh = false;

  constructor(bytes: Uint8Array, options: JsonOptions) {
    super(bytes, options);
    this.#number = new JsonNumber(bytes);
  }

  // Structure

  /** Moves to the next value, name or bracket and returns its first byte; -1 at the end of the file. */
  peek(): number {
    const byte = this.bytes[this.offset]!;
    return byte > SPACE && byte !== SLASH ? byte : skipBlanks(this);
  }

  /** What the next value is, by its first byte. Misspelt values count as what they were meant to be. */
  kind(): JsonKind {
    const byte = this.peek();
    if (isDigit(byte) || byte === MINUS || byte === PLUS || byte === DOT) return 'number';
    switch (byte) {
      case OPEN_BRACE:
        return 'object';
      case OPEN_BRACKET:
        return 'array';
      case QUOTE:
      case APOSTROPHE:
        return 'string';
    }
    const word = wordAt(this.bytes, this.offset);
    if (/^(nan|infinity)$/i.test(word)) return 'number';
    if (/^(true|false)$/i.test(word)) return 'boolean';
    return /^(null|none|undefined|nil)$/i.test(word) ? 'null' : 'none';
  }

  /** Goes into the object or array that is next. */
  open(): void {
    const { maxDepth } = this.options;
    if (this.depth === maxDepth) this.fail('too-deep', `brackets are nested more than ${maxDepth} deep`);
    this.spots[++this.depth] = NOWHERE;
    this.#fresh = true;
    this.offset++;
  }

  /**
   * The next member of the open object, by its index among `known`; UNKNOWN or END. `guess` is the index tried first:
   * one more than the last. The value is next.
   */
  nextMember(known: JsonNames, guess: number): number {
    if (guess < known.quoted.length && this.#takesMember(known.quoted[guess]!)) return guess;
    if (!this.#hasNext(CLOSE_BRACE)) return END;
    this.spots[this.depth] = this.offset;
    const found = this.bytes[this.offset] === QUOTE ? this.#matching(known) : UNKNOWN;
    const index = found === UNKNOWN ? this.#readName(known) : found;
    if (this.bytes[this.offset] !== COLON && this.peek() !== COLON) missingColon(this);
    this.offset++;
    return index;
  }

  /** Whether the open array has one more element, which is next then; otherwise the array is closed. */
  nextElement(): boolean {
    const spot = this.#fresh ? -1 : this.spots[this.depth]! - 1;
    if (!this.#hasNext(CLOSE_BRACKET)) return false;
    this.spots[this.depth] = spot;
    return true;
  }

  /** Tells of anything after the root value. */
  end(): void {
    if (this.peek() >= 0) {
      this.tellProblem('garbage-after', `nothing was expected after the last bracket, found ${this.found()}`);
    }
    this.tellRest();
  }

  /** The place before the next value, or behind the last one, to return to with `goTo`. */
  mark(): JsonMark {
    return { offset: this.offset, depth: this.depth, spot: this.spots[this.depth]! };
  }

  goTo(mark: JsonMark): void {
    this.offset = mark.offset;
    this.depth = mark.depth;
    this.spots[mark.depth] = mark.spot;
    this.#fresh = false;
  }

  // Values

  /** Whether the last number had neither fraction nor exponent. */
  get integral(): boolean {
    return this.#number.integral;
  }

  /** The double nearest to the number that is next. */
  number(): number {
    const start = this.offset;
    const end = this.#number.read(start);
    if (end < 0) return this.#oddNumber();
    this.offset = end;
    return this.#number.toDouble(start);
  }

  /** The float32 nearest to the number that is next, rounded once. */
  float32(): number {
    const start = this.offset;
    const end = this.#number.read(start);
    if (end < 0) return this.#oddNumber();
    this.offset = end;
    return this.#number.toFloat32(start);
  }

  /**
   * Reads an object that has exactly the members `names`, in this order, each a finite number, into `column` from
   * `to` on: what general reading would give, at twice the speed. False, with nothing read, for any other value.
   */
  takeFloats(names: JsonNames, column: Float32Array, to: number): boolean {
    return this.#takesUntil(readFloats(this, this.#number, names, column, to));
  }

  /** The rhythm of the value that was read from `start` until here. */
  rhythmSince(start: number): Rhythm {
    return rhythmOf(this.text(start));
  }

  /**
   * Reads a value that has the given rhythm to the byte, and finite numbers, into `numbers`. False, with nothing
   * read, for any other.
   */
  takeRhythm(rhythm: Rhythm, numbers: Float32Array): boolean {
    return this.#takesUntil(readRhythm(this, this.#number, rhythm, numbers));
  }

  /** The text that is next, whose quotes may be single. */
  string(): string {
    return readString(this);
  }

  /** The text that is next as an index among `known`; UNKNOWN, with nothing read, where it is none of them. */
  stringAmong(known: JsonNames, guess: number): number {
    if (this.peek() !== QUOTE) return UNKNOWN;
    if (this.#takes(known.quoted[guess]!)) return guess;
    return this.#matching(known);
  }

  /** `true` or `false`; other words are told, and read as what they were meant to be. */
  boolean(): boolean {
    if (this.#takes(trueBytes)) return true;
    if (this.#takes(falseBytes)) return false;
    return readWord(this) === 'true';
  }

  null(): void {
    readWord(this);
  }

  /** Any value, validated and let go. */
  skip(): void {
    switch (this.kind()) {
      case 'object':
        this.open();
        while (this.nextMember(noNames, 0) !== END) this.skip();
        return;
      case 'array':
        this.open();
        while (this.nextElement()) this.skip();
        return;
      case 'string':
        readString(this);
        return;
      case 'number':
        this.number();
        return;
      case 'boolean':
      case 'null':
        readWord(this);
        return;
      case 'none':
        notAValue(this);
    }
  }

  /** Skips a value that will be come back to, without telling its problems twice. */
  skipQuietly(): void {
    const before = this.quiet;
    this.quiet = true;
    this.skip();
    this.quiet = before;
  }

  // Below: how it is done

  /** Moves to the next member or element of the open bracket; at its end, which is `close`, closes it. */
  #hasNext(close: number): boolean {
    let byte = this.peek();
    if (byte !== close && !this.#fresh) {
      if (byte !== COMMA) missingComma(this, close);
      const comma = this.offset++;
      byte = this.peek();
      if (byte === close) this.#trailingComma(comma);
    }
    this.#fresh = false;
    if (byte !== close) return true;
    this.offset++;
    this.depth--;
    return false;
  }

  #trailingComma(comma: number): void {
    this.spots[this.depth] = NOWHERE;
    const mend = 'it was ignored';
    this.tellProblem('trailing-comma', `a comma stands before the closing ${this.found()}`, comma, { mend });
  }

  /** Reads `name` with what stands before and the colon after it; false, with nothing read, for anything else. */
  #takesMember(name: Spelling): boolean {
    const { bytes } = this;
    let at = blankEnd(bytes, this.offset);
    if (!this.#fresh) {
      if (bytes[at] !== COMMA) return false;
      at = blankEnd(bytes, at + 1);
    }
    if (!spells(this.view, at, name)) return false;
    const colon = blankEnd(bytes, at + name.length);
    if (bytes[colon] !== COLON) return false;
    this.#fresh = false;
    this.spots[this.depth] = at;
    this.offset = colon + 1;
    return true;
  }

  /** Reads one of the names in quotes, by its bytes; UNKNOWN, with nothing read, where none stands here. */
  #matching(known: JsonNames): number {
    const { quoted } = known;
    for (let i = 0; i < quoted.length; i++) if (this.#takes(quoted[i]!)) return i;
    return UNKNOWN;
  }

  #takes(expected: Spelling): boolean {
    if (!spells(this.view, this.offset, expected)) return false;
    this.offset += expected.length;
    return true;
  }

  /** Moves to where a value ends; false, without a move, where it was none (-1). */
  #takesUntil(end: number): boolean {
    if (end < 0) return false;
    this.offset = end;
    return true;
  }

  /** A name that was not found by its bytes: it may still be one of `known`, oddly spelt. */
  #readName(known: JsonNames): number {
    const byte = this.peek();
    if (byte < 0) this.truncated('where a member name or `}` was expected');
    this.memberName = byte === QUOTE || byte === APOSTROPHE ? readString(this) : readBareName(this);
    return known.names.indexOf(this.memberName);
  }

  /** A number spelt otherwise than JSON allows: told, and read as 0. */
  #oddNumber(): number {
    skipOddNumber(this);
    this.#number.integral = true;
    return 0;
  }
}

const noNames = jsonNames([]);
const trueBytes = spelling('true');
const falseBytes = spelling('false');
