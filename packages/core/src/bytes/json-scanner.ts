import {
  type Codes,
  type Diagnostic,
  diagnose,
  FormatError,
  type Place,
  type Report,
} from '../diagnostic.js';
import { above, below, parseFloat32, tenTo } from './float-text.js';
import {
  asciiOrUtf8,
  blankEnd,
  DOT,
  firstBadByte,
  isDigit,
  isWordByte,
  LINE_FEED,
  MINUS,
  NINE,
  PLUS,
  RETURN,
  SPACE,
  type Spelling,
  spelling,
  spells,
  ZERO,
} from './json-bytes.js';
import type { JsonProblem } from './json-codes.js';
import { decodeUtf8 } from './reader.js';
import { type TextPlaces, textPlaces } from './text-place.js';

/** A set of names to be found by their bytes. */
export interface JsonNames<N extends string = string> {
  readonly names: readonly N[];
  /** Each name in its quotes. */
  readonly quoted: readonly Spelling[];
}

/** `names` must need no escapes. */
export const jsonNames = <N extends string>(names: readonly N[]): JsonNames<N> => ({
  names,
  quoted: names.map((name) => spelling(`"${name}"`)),
});

/** `nextMember` found a name that is not among those asked for; it is in `memberName`. */
export const UNKNOWN = -1;
/** `nextMember` found the end of the object. */
export const END = -2;

export type JsonKind = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null' | 'none';

export interface JsonOptions {
  /** Prefix of codes, which are those of `jsonCodes(family)` among `codes`. */
  readonly family: string;
  readonly codes: Codes;
  readonly report: Report;
  /** Tell what can be mended as a warning, instead of an error. */
  readonly lenient: boolean;
  /** How deep brackets may be nested. */
  readonly maxDepth: number;
}

export interface Remark {
  /** What mends it, if better than what the code's entry says. */
  readonly hint?: string;
  /** What was done about it, when lenient; makes the error a warning then. */
  readonly mend?: string;
}

/** What stands before, between and behind the numbers of a value, likely to come again with other numbers. */
export type Rhythm = readonly Spelling[];

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
export class JsonScanner {
  readonly bytes: Uint8Array;
  readonly lenient: boolean;
  /** The next byte to be read. */
  offset = 0;
  /** The name `nextMember` called unknown. */
  memberName = '';
  /** Whether the last number had neither fraction nor exponent. */
  integral = false;
  /** How many problems were told or, while quiet, would have been. */
  problems = 0;

  readonly #view: DataView;
  readonly #options: JsonOptions;
  readonly #places: TextPlaces;
  /** Of each open bracket: where the current member's name starts, or -1 - index of the current element. */
  readonly #spots: Int32Array;
  #depth = 0;
  /** Just after an opening bracket. */
  #fresh = false;
  #quiet = false;
  /** The last number is this integer, exact when below 2^53, … In an array: as a result it would be boxed. */
  readonly #mantissa = new Float64Array(1);
  /** … times ten to this. */
  #exponent = 0;

  constructor(bytes: Uint8Array, options: JsonOptions) {
    this.bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.lenient = options.lenient;
    this.#options = options;
    this.#places = textPlaces(bytes);
    this.#spots = new Int32Array(options.maxDepth + 1);
    this.#checkEncoding();
  }

  // Structure

  /** Moves to the next value, name or bracket and returns its first byte; -1 at the end of the file. */
  peek(): number {
    const byte = this.bytes[this.offset]!;
    return byte > SPACE && byte !== SLASH ? byte : this.#skipSpace();
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
    const word = this.#wordAt(this.offset);
    if (/^(nan|infinity)$/i.test(word)) return 'number';
    if (/^(true|false)$/i.test(word)) return 'boolean';
    return /^(null|none|undefined|nil)$/i.test(word) ? 'null' : 'none';
  }

  /** Goes into the object or array that is next. */
  open(): void {
    if (this.#depth === this.#options.maxDepth) {
      this.fail('too-deep', `brackets are nested more than ${this.#options.maxDepth} deep`, this.offset);
    }
    this.#spots[++this.#depth] = NOWHERE;
    this.#fresh = true;
    this.offset++;
  }

  /**
   * The next member of the open object, by its index among `known`; UNKNOWN or END. `guess` is the index tried first:
   * one more than the last. The value is next.
   */
  nextMember(known: JsonNames, guess: number): number {
    if (guess < known.quoted.length && this.#takesMember(known.quoted[guess]!)) return guess;
    let byte = this.peek();
    if (this.#fresh) {
      this.#fresh = false;
      if (byte === CLOSE_BRACE) return this.#close();
    } else {
      if (byte === CLOSE_BRACE) return this.#close();
      if (byte !== COMMA) this.#missingComma(CLOSE_BRACE);
      const comma = this.offset++;
      byte = this.peek();
      if (byte === CLOSE_BRACE) {
        this.#trailingComma(comma);
        return this.#close();
      }
    }
    this.#spots[this.#depth] = this.offset;
    const found = byte === QUOTE ? this.#matching(known) : UNKNOWN;
    const index = found === UNKNOWN ? this.#readName(known) : found;
    if (this.bytes[this.offset] !== COLON && this.peek() !== COLON) {
      if (this.offset >= this.bytes.length) this.truncated('after a member name');
      this.fail('missing-colon', `a colon was expected after the member name, found ${this.found()}`);
    }
    this.offset++;
    return index;
  }

  /** Whether the open array has one more element, which is next then; otherwise the array is closed. */
  nextElement(): boolean {
    const byte = this.peek();
    if (this.#fresh) {
      this.#fresh = false;
      if (byte === CLOSE_BRACKET) return this.#close() !== END;
      this.#spots[this.#depth] = -1;
      return true;
    }
    if (byte === CLOSE_BRACKET) return this.#close() !== END;
    if (byte !== COMMA) this.#missingComma(CLOSE_BRACKET);
    const comma = this.offset++;
    if (this.peek() === CLOSE_BRACKET) {
      this.#trailingComma(comma);
      return this.#close() !== END;
    }
    this.#spots[this.#depth]!--;
    return true;
  }

  /** Tells of anything after the root value. */
  end(): void {
    if (this.peek() >= 0) {
      this.tell(
        this.#code('garbage-after'),
        `nothing was expected after the last bracket, found ${this.found()}`,
      );
    }
  }

  /** The place before the next value, or behind the last one, to return to with `goTo`. */
  mark(): JsonMark {
    return { offset: this.offset, depth: this.#depth, spot: this.#spots[this.#depth]! };
  }

  goTo(mark: JsonMark): void {
    this.offset = mark.offset;
    this.#depth = mark.depth;
    this.#spots[mark.depth] = mark.spot;
    this.#fresh = false;
  }

  // Values

  /** The double nearest to the number that is next. */
  number(): number {
    const start = this.offset;
    if (!this.#scanNumber()) this.#oddNumber();
    const mantissa = this.#mantissa[0]!;
    const exponent = this.#exponent;
    if (mantissa < 2 ** 53 && mantissa > -(2 ** 53) && exponent >= -22 && exponent <= 22) {
      return exponent < 0 ? mantissa / tenTo[-exponent]! : mantissa * tenTo[exponent]!;
    }
    return Number(this.text(start));
  }

  /** The float32 nearest to the number that is next, rounded once. */
  float32(): number {
    const start = this.offset;
    if (!this.#scanNumber()) this.#oddNumber();
    return this.#nearestFloat(start);
  }

  /**
   * Reads an object that has exactly the members `names`, in this order, each a finite number, into `column` from
   * `at` on: what general reading would give, at twice the speed. False, with nothing read, for any other value.
   */
  takeFloats(names: JsonNames, column: Float32Array, to: number): boolean {
    const start = this.offset;
    if (this.#floats(names.quoted, column, to)) return true;
    this.offset = start;
    return false;
  }

  /** The rhythm of the value that was read from `start` until here. Numbers in texts are text. */
  rhythmSince(start: number): Rhythm {
    const text = decodeUtf8(this.bytes.subarray(start, this.offset));
    const parts = text.match(/(?:"(?:[^"\\]|\\.)*"|[^"\d-])+|-?\d[-+.\deE]*/g) ?? [];
    return parts.filter((part) => !/^[-\d]/.test(part)).map(spelling);
  }

  /**
   * Reads a value that has the given rhythm to the byte, and finite numbers, into `numbers`. False, with nothing
   * read, for any other.
   */
  takeRhythm(rhythm: Rhythm, numbers: Float32Array): boolean {
    const start = this.offset;
    if (this.#followsRhythm(rhythm, numbers)) return true;
    this.offset = start;
    return false;
  }

  /** The text that is next, whose quotes may be single. */
  string(): string {
    const { bytes } = this;
    const start = this.offset + 1;
    if (bytes[this.offset] !== QUOTE) return this.#oddString();
    let at = start;
    let bits = 0;
    let byte = bytes[at]!;
    while (byte !== QUOTE) {
      if (!(byte >= SPACE) || byte === BACKSLASH) return this.#oddString();
      bits |= byte;
      byte = bytes[++at]!;
    }
    if (bits >= 0x80) return this.#oddString();
    this.offset = at + 1;
    return asciiOrUtf8(bytes, start, at);
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
    return this.#word() === 'true';
  }

  null(): void {
    this.#word();
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
        this.string();
        return;
      case 'number':
        this.number();
        return;
      case 'boolean':
      case 'null':
        this.#word();
        return;
      case 'none':
        this.#notAValue();
    }
  }

  /** Skips a value that will be come back to, without telling its problems twice. */
  skipQuietly(): void {
    const before = this.#quiet;
    this.#quiet = true;
    this.skip();
    this.#quiet = before;
  }

  /** The file's own text from `start` until here. */
  text(start: number, until = this.offset): string {
    return asciiOrUtf8(this.bytes, start, until);
  }

  // Problems

  /** Tells of a problem and lets reading go on. */
  tell(code: string, message: string, offset = this.offset, remark: Remark = {}, path = this.path()): void {
    this.problems++;
    if (this.#quiet) return;
    const mended = this.lenient && remark.mend !== undefined;
    const told = this.#diagnostic(
      code,
      mended ? `${message}; ${remark.mend}` : message,
      offset,
      remark.hint,
      path,
    );
    this.#options.report(mended ? { ...told, severity: 'warning' } : told);
  }

  fail(problem: JsonProblem, message: string, offset = this.offset, hint?: string): never {
    throw new FormatError(this.#diagnostic(this.#code(problem), message, offset, hint, this.path()));
  }

  /** The file ended; the place is behind its last visible byte. */
  truncated(where: string): never {
    let end = this.bytes.length;
    while (end > 0 && this.bytes[end - 1]! <= SPACE) end--;
    this.fail('truncated', end === 0 ? 'the file is empty' : `the file ends ${where}`, end);
  }

  place(offset: number, path = this.path()): Place {
    return this.#places.at(offset, path);
  }

  /** What stands at the offset, for messages. */
  found(offset = this.offset): string {
    if (offset >= this.bytes.length) return 'the end of the file';
    const byte = this.bytes[offset]!;
    if (byte === QUOTE || byte === APOSTROPHE) {
      const rest = decodeUtf8(this.bytes.subarray(offset, offset + 40));
      const text = /^(["'])(.*?)\1/.exec(rest)?.[0] ?? `${rest.slice(0, 24)}…`;
      return `the text ${text}`;
    }
    const word = this.#wordAt(offset);
    if (word !== '') return `\`${word.length > 24 ? `${word.slice(0, 24)}…` : word}\``;
    const character = [...decodeUtf8(this.bytes.subarray(offset, offset + 4))][0] ?? '';
    return /\p{C}/u.test(character) ? `the byte 0x${byte.toString(16).padStart(2, '0')}` : `\`${character}\``;
  }

  /** The path to the current value, e.g. `tracks[0].data.keyframes[3].time`; empty for the root. */
  path(): string {
    let path = '';
    for (let depth = 1; depth <= this.#depth; depth++) {
      const spot = this.#spots[depth]!;
      if (spot === NOWHERE) break;
      if (spot < 0) path += `[${-1 - spot}]`;
      else {
        const name = this.#nameAt(spot);
        if (name === null) break;
        if (!/^[\w$]+$/.test(name)) path += `[${JSON.stringify(name)}]`;
        else path += path === '' ? name : `.${name}`;
      }
    }
    return path;
  }

  // Below: how it is done

  #checkEncoding(): void {
    const [a, b, c] = this.bytes;
    if (a === 0xef && b === 0xbb && c === 0xbf) this.offset = 3;
    else if (
      (a === 0xff && b === 0xfe) ||
      (a === 0xfe && b === 0xff) ||
      (a === 0 && b !== undefined) ||
      b === 0
    ) {
      this.fail('encoding', 'the file is not UTF-8 text, it looks like UTF-16', 0);
    }
  }

  #skipSpace(): number {
    const { bytes } = this;
    for (;;) {
      let at = this.offset;
      if (bytes[at] === LINE_FEED) at++;
      while (at + 4 <= bytes.length && this.#view.getInt32(at) === FOUR_SPACES) at += 4;
      this.offset = blankEnd(bytes, at);
      const byte = bytes[this.offset];
      if (byte === undefined) return -1;
      if (byte !== SLASH || !this.#skipComment()) return byte;
    }
  }

  #skipComment(): boolean {
    const { bytes } = this;
    const start = this.offset;
    const second = bytes[start + 1];
    if (second !== SLASH && second !== STAR) return false;
    let end = start + 2;
    if (second === SLASH) while (end < bytes.length && bytes[end] !== LINE_FEED) end++;
    else {
      while (end < bytes.length && !(bytes[end] === STAR && bytes[end + 1] === SLASH)) end++;
      if (end >= bytes.length) this.truncated('inside a comment');
      end += 2;
    }
    this.tell(this.#code('comment'), 'a comment was found, and JSON has none', start, {
      mend: 'it was skipped',
    });
    this.offset = end;
    return true;
  }

  #close(): typeof END {
    this.offset++;
    this.#depth--;
    this.#fresh = false;
    return END;
  }

  #trailingComma(comma: number): void {
    this.#spots[this.#depth] = NOWHERE;
    this.tell(this.#code('trailing-comma'), `a comma stands before the closing ${this.found()}`, comma, {
      mend: 'it was ignored',
    });
  }

  #missingComma(close: number): never {
    const bracket = String.fromCharCode(close);
    if (this.offset >= this.bytes.length) this.truncated(`where a comma or \`${bracket}\` was expected`);
    const message = `a comma or \`${bracket}\` was expected, found ${this.found()}`;
    const byte = this.bytes[this.offset]!;
    if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET || byte === COLON) {
      this.fail(
        'unexpected',
        message,
        this.offset,
        `write \`${bracket}\` here, or look for a missing bracket above`,
      );
    }
    this.fail('missing-comma', message);
  }

  #notAValue(): never {
    if (this.peek() < 0) this.truncated('where a value was expected');
    if (this.#wordAt(this.offset) === '')
      this.fail('unexpected', `a value was expected, found ${this.found()}`);
    this.fail('bare-word', `a value was expected, found the word ${this.found()}`);
  }

  /** Reads `name` with what stands before and the colon after it; false, with nothing read, for anything else. */
  #takesMember(name: Spelling): boolean {
    const { bytes } = this;
    let at = blankEnd(bytes, this.offset);
    if (!this.#fresh) {
      if (bytes[at] !== COMMA) return false;
      at = blankEnd(bytes, at + 1);
    }
    if (!spells(this.#view, at, name)) return false;
    const colon = blankEnd(bytes, at + name.length);
    if (bytes[colon] !== COLON) return false;
    this.#fresh = false;
    this.#spots[this.#depth] = at;
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
    if (!spells(this.#view, this.offset, expected)) return false;
    this.offset += expected.length;
    return true;
  }

  /** A name that was not found by its bytes: it may still be one of `known`, oddly spelt. */
  #readName(known: JsonNames): number {
    const byte = this.peek();
    if (byte < 0) this.truncated('where a member name or `}` was expected');
    if (byte === QUOTE || byte === APOSTROPHE) this.memberName = this.string();
    else {
      const word = this.#wordAt(this.offset);
      if (word === '') this.fail('unexpected', `a member name in quotes was expected, found ${this.found()}`);
      this.tell(this.#code('unquoted-name'), `the member name \`${word}\` has no quotes`);
      this.offset += encoder.encode(word).length;
      this.memberName = word;
    }
    return known.names.indexOf(this.memberName);
  }

  /** The member name at an offset, cut if it is long, for paths; null where none stands. */
  #nameAt(offset: number): string | null {
    const byte = this.bytes[offset]!;
    if (byte !== QUOTE && byte !== APOSTROPHE) return this.#wordAt(offset) || null;
    let end = offset + 1;
    while (end < this.bytes.length && end - offset < 40 && this.bytes[end] !== byte) end++;
    return decodeUtf8(this.bytes.subarray(offset + 1, end));
  }

  /** Letters, digits, signs and points from an offset on, at most 40 bytes. */
  #wordAt(offset: number): string {
    const text = decodeUtf8(this.bytes.subarray(offset, offset + 40));
    return /^[\p{L}\p{N}_$.+-]*/u.exec(text)![0];
  }

  /** Reads a number into `#mantissa` and `#exponent`; false, with nothing read, where none stands that JSON allows. */
  #scanNumber(): boolean {
    const { bytes } = this;
    let at = this.offset;
    let byte = bytes[at]!;
    const negative = byte === MINUS;
    if (negative) byte = bytes[++at]!;
    const first = at;
    // Nine or so digits fit an int32, which is faster than a double; and small enough, this is compiled in place.
    let small = 0;
    while (byte >= ZERO && byte <= NINE && small < SMALL_ENOUGH) {
      small = Math.imul(small, 10) + (byte - ZERO);
      byte = bytes[++at]!;
    }
    const whole = at - first;
    let exponent = 0;
    if (byte === DOT) {
      const point = at;
      byte = bytes[++at]!;
      while (byte >= ZERO && byte <= NINE && small < SMALL_ENOUGH) {
        small = Math.imul(small, 10) + (byte - ZERO);
        byte = bytes[++at]!;
      }
      exponent = point + 1 - at;
      if (exponent === 0) return this.#scanAnyNumber();
    }
    const ended = byte === COMMA || byte === CLOSE_BRACE || byte === CLOSE_BRACKET || byte <= SPACE;
    if (!ended || whole === 0 || (whole > 1 && bytes[first] === ZERO)) return this.#scanAnyNumber();
    this.offset = at;
    this.#exponent = exponent;
    this.integral = exponent === 0;
    this.#mantissa[0] = negative ? -small : small;
    return true;
  }

  /** The same for numbers of any length, with exponents. */
  #scanAnyNumber(): boolean {
    const { bytes } = this;
    let at = this.offset;
    let mantissa = 0;
    const digits = (): number => {
      const from = at;
      for (let byte = bytes[at]!; byte >= ZERO && byte <= NINE; byte = bytes[++at]!) {
        mantissa = mantissa * 10 + (byte - ZERO);
      }
      return at - from;
    };
    const negative = bytes[at] === MINUS;
    if (negative) at++;
    const first = at;
    const whole = digits();
    if (whole === 0 || (whole > 1 && bytes[first] === ZERO)) return false;
    let exponent = 0;
    let integral = true;
    if (bytes[at] === DOT) {
      at++;
      exponent = -digits();
      integral = false;
      if (exponent === 0) return false;
    }
    const value = mantissa;
    if (bytes[at] === SMALL_E || bytes[at] === BIG_E) {
      at++;
      const down = bytes[at] === MINUS;
      if (down || bytes[at] === PLUS) at++;
      mantissa = 0;
      if (digits() === 0) return false;
      // Beyond a million only the text itself tells the value.
      const power = mantissa < 1e6 ? mantissa : 1e9;
      exponent += down ? -power : power;
      integral = false;
    }
    if (at < bytes.length && isWordByte(bytes[at]!)) return false;
    this.offset = at;
    this.#exponent = exponent;
    this.integral = integral;
    this.#mantissa[0] = negative ? -value : value;
    return true;
  }

  #floats(quoted: readonly Spelling[], column: Float32Array, to: number): boolean {
    const { bytes } = this;
    const view = this.#view;
    let at = this.offset;
    let expected = OPEN_BRACE;
    for (let part = 0; part < quoted.length; part++) {
      at = blankEnd(bytes, at);
      if (bytes[at] !== expected) return false;
      expected = COMMA;
      at = blankEnd(bytes, at + 1);
      const name = quoted[part]!;
      if (!spells(view, at, name)) return false;
      at = blankEnd(bytes, at + name.length);
      if (bytes[at] !== COLON) return false;
      const numberAt = blankEnd(bytes, at + 1);
      this.offset = numberAt;
      if (!this.#scanNumber()) return false;
      const value = this.#nearestFloat(numberAt);
      if (value - value !== 0) return false;
      column[to + part] = value;
      at = this.offset;
    }
    at = blankEnd(bytes, at);
    this.offset = at + 1;
    return bytes[at] === CLOSE_BRACE;
  }

  #followsRhythm(rhythm: Rhythm, numbers: Float32Array): boolean {
    const view = this.#view;
    const last = rhythm.length - 1;
    for (let i = 0; i < last; i++) {
      const part = rhythm[i]!;
      if (!spells(view, this.offset, part)) return false;
      const numberAt = this.offset + part.length;
      this.offset = numberAt;
      if (!this.#scanNumber()) return false;
      const value = this.#nearestFloat(numberAt);
      if (value - value !== 0) return false;
      numbers[i] = value;
    }
    return this.#takes(rhythm[last]!);
  }

  /** The number just read from `start` on, as the nearest float32. */
  #nearestFloat(start: number): number {
    const mantissa = this.#mantissa[0]!;
    const exponent = this.#exponent;
    if (mantissa < 1e22 && mantissa > -1e22 && exponent >= -22 && exponent <= 22) {
      // Off by less than `below` and `above` allow for, though neither factor need be exact.
      const double = mantissa * about[exponent + 22]!;
      const float = Math.fround(double);
      if (Math.fround(double * below) === float && Math.fround(double * above) === float) return float;
    }
    return parseFloat32(this.text(start));
  }

  /** A number spelt otherwise than JSON allows: told, and read as 0. */
  #oddNumber(): void {
    const start = this.offset;
    let end = start;
    while (end < this.bytes.length && isWordByte(this.bytes[end]!)) end++;
    if (end === start) this.#notAValue();
    if (end === this.bytes.length) this.truncated('inside a number');
    const text = this.text(start, Math.min(end, start + 40));
    if (/nan|inf/i.test(text)) {
      this.tell(this.#code('nan'), `\`${text}\` is no number in JSON`, start);
    } else {
      this.tell(this.#code('number-syntax'), `\`${text}\` is not how JSON spells a number`, start);
    }
    this.offset = end;
    this.#exponent = 0;
    this.integral = true;
    this.#mantissa[0] = 0;
  }

  #word(): string {
    const word = this.#wordAt(this.offset);
    const meant = word.toLowerCase();
    const right = meant === 'true' || meant === 'false' ? meant : 'null';
    if (word !== right) {
      this.tell(this.#code('bare-word'), `the word ${this.found()} is no value`, this.offset, {
        hint: `did you mean \`${right}\`?`,
      });
    }
    this.offset += encoder.encode(word).length;
    return right;
  }

  /** A text with escapes, other than ASCII, in single quotes, or broken. */
  #oddString(): string {
    const { bytes } = this;
    const start = this.offset;
    const quote = bytes[start]!;
    if (quote === APOSTROPHE) {
      this.tell(this.#code('single-quotes'), 'a text stands in single quotes', start, {
        mend: 'they were read as double quotes',
      });
    }
    const parts: string[] = [];
    let from = start + 1;
    let at = from;
    for (;;) {
      const byte = bytes[at];
      if (byte === undefined) this.#openString(start);
      else if (byte === quote) break;
      else if (byte === BACKSLASH) {
        if (at > from) parts.push(this.#utf8(from, at));
        at = this.#escape(at, quote, start, parts);
        from = at;
      } else {
        if (byte < SPACE) {
          const name =
            byte === LINE_FEED || byte === RETURN ? 'a line break' : `the character 0x${hex(byte)}`;
          this.tell(this.#code('control-character'), `${name} stands inside a text`, at);
          if (byte === RETURN && bytes[at + 1] === LINE_FEED) at++;
        }
        at++;
      }
    }
    if (at > from) parts.push(this.#utf8(from, at));
    this.offset = at + 1;
    return parts.length === 1 ? parts[0]! : parts.join('');
  }

  #openString(start: number): never {
    const message = `a text is not closed: the file ends inside it`;
    this.fail('truncated', message, start, 'close it with a quote, or get the file again if it was cut');
  }

  /** Adds what the escape at `at` stands for and returns where it ends. */
  #escape(at: number, quote: number, start: number, parts: string[]): number {
    const letter = this.bytes[at + 1];
    if (letter === undefined) this.#openString(start);
    if (letter !== SMALL_U) {
      const plain = escapes.get(letter) ?? (letter === quote ? "'" : undefined);
      if (plain === undefined) {
        this.tell(this.#code('escape'), `\\${this.#characterAt(at + 1)} is no escape`, at);
        return at + 1;
      }
      parts.push(plain);
      return at + 2;
    }
    const unit = this.#hexAt(at + 2);
    if (unit < 0) {
      this.tell(this.#code('escape'), '\\u must be followed by four hexadecimal digits', at);
      return at + 1;
    }
    if (unit < 0xd800 || unit > 0xdfff) {
      parts.push(String.fromCharCode(unit));
      return at + 6;
    }
    const paired = this.bytes[at + 6] === BACKSLASH && this.bytes[at + 7] === SMALL_U;
    const second = paired && unit < 0xdc00 ? this.#hexAt(at + 8) : -1;
    if (second >= 0xdc00 && second <= 0xdfff) {
      parts.push(String.fromCharCode(unit, second));
      return at + 12;
    }
    const spelt = `\\u${unit.toString(16)}`;
    this.tell(this.#code('surrogate'), `${spelt} is half of a surrogate pair, its other half is missing`, at);
    parts.push('\ufffd');
    return at + 6;
  }

  #characterAt(offset: number): string {
    const character = [...decodeUtf8(this.bytes.subarray(offset, offset + 4))][0]!;
    return /\p{C}/u.test(character) ? '?' : character;
  }

  /** Four hexadecimal digits, or -1. */
  #hexAt(offset: number): number {
    const text = this.text(offset, Math.min(offset + 4, this.bytes.length));
    return /^[\da-f]{4}$/i.test(text) ? Number.parseInt(text, 16) : -1;
  }

  #utf8(from: number, until: number): string {
    const bytes = this.bytes.subarray(from, until);
    try {
      return strictUtf8.decode(bytes);
    } catch {
      const at = from + firstBadByte(bytes);
      this.tell(this.#code('utf8'), `the byte 0x${hex(this.bytes[at]!)} is not UTF-8`, at);
      return decodeUtf8(bytes);
    }
  }

  #code(problem: JsonProblem): string {
    return `${this.#options.family}/${problem}`;
  }

  #diagnostic(
    code: string,
    message: string,
    offset: number,
    hint: string | undefined,
    path: string,
  ): Diagnostic {
    return diagnose(this.#options.codes, code, message, this.#places.at(offset, path), hint);
  }
}

const NOWHERE = 0x7fffffff;
/** 1e-22 to 1e22, the negative powers nearly. */
const about = Float64Array.from({ length: 45 }, (_, i) => Number(`1e${i - 22}`));
/** An int32 below this can take one more decimal digit. */
const SMALL_ENOUGH = 2e8;
const FOUR_SPACES = 0x20202020;
const QUOTE = 34;
const APOSTROPHE = 39;
const STAR = 42;
const COMMA = 44;
const SLASH = 47;
const COLON = 58;
const BIG_E = 69;
const OPEN_BRACKET = 91;
const BACKSLASH = 92;
const CLOSE_BRACKET = 93;
const SMALL_E = 101;
const SMALL_U = 117;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;

const encoder = new TextEncoder();
const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const noNames = jsonNames([]);
const trueBytes = spelling('true');
const falseBytes = spelling('false');

const escapes = new Map(
  Object.entries({ '"': '"', '\\': '\\', '/': '/', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }).map(
    ([letter, character]) => [letter.charCodeAt(0), character],
  ),
);

const hex = (byte: number): string => byte.toString(16).padStart(2, '0');
