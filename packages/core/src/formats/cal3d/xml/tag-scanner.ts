import { APOSTROPHE, blankEnd, EQUALS, GREATER, inName, LESS, QUOTE, SLASH, SPACE } from './chars.js';
import { nameCode, nextHash } from './names.js';
import { tooMany, type XmlTell } from './tell.js';
import {
  attributeSize,
  CLOSE,
  CODE,
  END,
  LOWER,
  MIXED,
  NAME_END,
  NAME_START,
  OPEN,
  UPPER,
  VALUE_END,
  VALUE_START,
} from './tokens.js';

const mostAttributes = 10_000;

/** Reads tags, well formed or not, with their attributes. Throws FormatError where a tag has too many. */
export abstract class TagScanner {
  readonly bytes: Uint8Array;
  /** Where the next token starts. */
  at: number;
  /** Where the last token starts. */
  start = 0;
  /** Of the last tag: 0 when not known. */
  code = 0;
  nameStart = 0;
  nameEnd = 0;
  letterCase = UPPER;
  /** Whether the last start tag ends in `/>`. */
  empty = false;
  /** Of the last start tag. */
  attributeCount = 0;
  attributes = new Int32Array(16 * attributeSize);
  protected readonly tell: XmlTell;
  /** Of the name read last. */
  #nameCode = 0;
  #nameEnd = 0;
  #nameCase = UPPER;

  constructor(bytes: Uint8Array, at: number, tell: XmlTell) {
    this.bytes = bytes;
    this.at = at;
    this.tell = tell;
  }

  /** Reads the start tag whose name is at an offset. */
  protected openTag(at: number): number {
    const { bytes } = this;
    this.#name(at);
    this.code = this.#nameCode;
    this.nameStart = at;
    this.nameEnd = this.#nameEnd;
    this.letterCase = this.#nameCase;
    this.attributeCount = 0;
    this.empty = false;
    let cursor = this.nameEnd;
    for (;;) {
      cursor = blankEnd(bytes, cursor);
      const byte = bytes[cursor]!;
      if (byte === GREATER) {
        this.at = cursor + 1;
        return OPEN;
      }
      if (byte === SLASH && bytes[cursor + 1] === GREATER) {
        this.empty = true;
        this.at = cursor + 2;
        return OPEN;
      }
      if (cursor >= bytes.length) return this.#cut(at - 1);
      if (byte === LESS) {
        this.tell('cal3d/xml-tag', cursor, 'the tag does not end; a > is missing');
        this.at = cursor;
        return OPEN;
      }
      cursor = inName(byte) ? this.#attribute(cursor) : this.#junk(cursor);
    }
  }

  protected closeTag(at: number): number {
    const { bytes } = this;
    this.#name(at);
    this.code = this.#nameCode;
    this.nameStart = at;
    this.nameEnd = this.#nameEnd;
    this.letterCase = this.#nameCase;
    let end = blankEnd(bytes, this.nameEnd);
    if (end >= bytes.length) return this.#cut(at - 2);
    if (bytes[end] !== GREATER) {
      this.tell('cal3d/xml-tag', end, 'an end tag holds nothing but its name and ends in a >');
      while (end < bytes.length && bytes[end] !== GREATER && bytes[end] !== LESS) end++;
    }
    this.at = bytes[end] === GREATER ? end + 1 : end;
    return CLOSE;
  }

  /** The text ends inside the tag at `start`, which is passed over: its last value may be half of one. */
  #cut(start: number): typeof END {
    this.tell('cal3d/xml-cut', start, 'the text ends inside a tag');
    this.at = this.bytes.length;
    return END;
  }

  #name(start: number): void {
    const { bytes } = this;
    let hash = 0;
    let any = 0;
    let all = 32;
    let at = start;
    for (let byte = bytes[at]!; inName(byte); byte = bytes[++at]!) {
      any |= byte;
      all &= byte;
      hash = nextHash(hash, byte | 32);
    }
    this.#nameEnd = at;
    this.#nameCode = nameCode(bytes, start, at, hash);
    this.#nameCase = (any & 32) === 0 ? UPPER : all === 32 ? LOWER : MIXED;
  }

  /** Reads the attribute at `start` and returns where it ends. */
  #attribute(start: number): number {
    const { bytes } = this;
    this.#name(start);
    const nameEnd = this.#nameEnd;
    let at = blankEnd(bytes, nameEnd);
    if (bytes[at] !== EQUALS) {
      this.tell('cal3d/xml-tag', start, 'an attribute has no value');
      this.#keep(start, nameEnd, nameEnd, nameEnd);
      return nameEnd;
    }
    at = blankEnd(bytes, at + 1);
    const quote = bytes[at]!;
    if (quote !== QUOTE && quote !== APOSTROPHE) return this.#unquoted(start, nameEnd, at);
    const valueStart = at + 1;
    let end = valueStart;
    let byte = bytes[end]!;
    while (byte !== quote && byte !== LESS && end < bytes.length) byte = bytes[++end]!;
    if (byte !== quote) return this.#oddValue(start, nameEnd, valueStart, end, quote);
    this.#keep(start, nameEnd, valueStart, end);
    return end + 1;
  }

  #unquoted(start: number, nameEnd: number, valueStart: number): number {
    const { bytes } = this;
    this.tell('cal3d/xml-unquoted', valueStart, 'the value of an attribute has no quotes');
    const end = bareEnd(bytes, valueStart, bytes.length);
    this.#keep(start, nameEnd, valueStart, end);
    return end;
  }

  /** A value that meets a `<`, or the end of the text, before its quote. */
  #oddValue(start: number, nameEnd: number, valueStart: number, odd: number, quote: number): number {
    const { bytes } = this;
    let end = odd;
    for (
      let byte = bytes[end]!;
      end < bytes.length && byte !== quote && byte !== GREATER;
      byte = bytes[++end]!
    )
      if (byte === 10 || byte === 13) break;
    if (bytes[end] === quote) {
      this.tell('cal3d/xml-tag', odd, 'a < inside a value is written &lt;');
      this.#keep(start, nameEnd, valueStart, end);
      return end + 1;
    }
    this.tell('cal3d/xml-tag', valueStart - 1, 'the value of an attribute has no closing quote');
    end = bareEnd(bytes, valueStart, odd);
    this.#keep(start, nameEnd, valueStart, end);
    return end;
  }

  #keep(nameStart: number, nameEnd: number, valueStart: number, valueEnd: number): void {
    if (this.attributeCount === mostAttributes)
      throw tooMany(`a tag has more than ${mostAttributes} attributes`, nameStart);
    const at = this.attributeCount++ * attributeSize;
    if (at === this.attributes.length) {
      const more = new Int32Array(at * 2);
      more.set(this.attributes);
      this.attributes = more;
    }
    const { attributes } = this;
    attributes[at + CODE] = this.#nameCode;
    attributes[at + NAME_START] = nameStart;
    attributes[at + NAME_END] = nameEnd;
    attributes[at + VALUE_START] = valueStart;
    attributes[at + VALUE_END] = valueEnd;
  }

  /** Passes what is no attribute. */
  #junk(start: number): number {
    const { bytes } = this;
    this.tell('cal3d/xml-tag', start, 'a tag holds characters that belong to no attribute');
    let at = start + 1;
    while (at < bytes.length && bytes[at]! > SPACE && !inName(bytes[at]!)) {
      if (bytes[at] === GREATER || bytes[at] === LESS || bytes[at] === SLASH) break;
      at++;
    }
    return at;
  }
}

/** Where a value without quotes ends. */
function bareEnd(bytes: Uint8Array, start: number, limit: number): number {
  let at = start;
  for (; at < limit; at++) {
    const byte = bytes[at]!;
    if (byte <= SPACE || byte === GREATER || byte === LESS) break;
    if (byte === SLASH && bytes[at + 1] === GREATER) break;
  }
  return at;
}
