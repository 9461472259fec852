import {
  APOSTROPHE,
  BANG,
  blankEnd,
  EQUALS,
  GREATER,
  inName,
  LESS,
  QUESTION,
  QUOTE,
  SLASH,
  SPACE,
  startsName,
} from './chars.js';
import { nameCode, nextHash } from './names.js';
import type { XmlTell } from './tell.js';

/** Tokens. */
export const END = 0;
export const OPEN = 1;
export const CLOSE = 2;
export const TEXT = 3;

/** What an attribute takes in `attributes`, in this order. */
export const CODE = 0;
export const NAME_START = 1;
export const NAME_END = 2;
export const VALUE_START = 3;
export const VALUE_END = 4;
export const attributeSize = 5;

/** What letters a name has. */
export const UPPER = 0;
export const LOWER = 1;
export const MIXED = 2;

/**
 * Reads the tags and the text of what may be less than XML, token by token, in one pass over UTF-8. Knows nothing of
 * what stands in what. What no XML parser would take is told and read as it was probably meant.
 */
export class XmlScanner {
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
  /** Of the last text: without blanks before it. */
  textEnd = 0;
  /** Whether the text stands as it is, free of entities. */
  literal = false;
  /** Whether a comment was passed since this was set false. */
  commented = false;
  readonly #tell: XmlTell;

  constructor(bytes: Uint8Array, at: number, tell: XmlTell) {
    this.bytes = bytes;
    this.at = at;
    this.#tell = tell;
  }

  next(): number {
    const { bytes } = this;
    for (;;) {
      const start = blankEnd(bytes, this.at);
      this.start = start;
      this.at = start;
      if (start >= bytes.length) return END;
      if (bytes[start] !== LESS) return this.#text(start);
      const byte = bytes[start + 1]!;
      if (byte === SLASH) {
        if (startsName(bytes[start + 2]!)) return this.#closeTag(start + 2);
        return this.#text(start);
      }
      if (startsName(byte)) return this.#openTag(start + 1);
      if (byte === QUESTION) this.at = this.#after('?>', start + 2, start);
      else if (byte !== BANG) return this.#text(start);
      else if (this.#declaration(start)) return TEXT;
    }
  }

  #openTag(at: number): number {
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
        this.#tell('cal3d/xml-tag', cursor, 'the tag does not end; a > is missing');
        this.at = cursor;
        return OPEN;
      }
      cursor = inName(byte) ? this.#attribute(cursor) : this.#junk(cursor);
    }
  }

  #closeTag(at: number): number {
    const { bytes } = this;
    this.#name(at);
    this.code = this.#nameCode;
    this.nameStart = at;
    this.nameEnd = this.#nameEnd;
    this.letterCase = this.#nameCase;
    let end = blankEnd(bytes, this.nameEnd);
    if (end >= bytes.length) return this.#cut(at - 2);
    if (bytes[end] !== GREATER) {
      this.#tell('cal3d/xml-tag', end, 'an end tag holds nothing but its name and ends in a >');
      while (end < bytes.length && bytes[end] !== GREATER && bytes[end] !== LESS) end++;
    }
    this.at = bytes[end] === GREATER ? end + 1 : end;
    return CLOSE;
  }

  /** The text ends inside the tag at `start`, which is passed over: its last value may be half of one. */
  #cut(start: number): typeof END {
    this.#tell('cal3d/xml-cut', start, 'the text ends inside a tag');
    this.at = this.bytes.length;
    return END;
  }

  #nameCode = 0;
  #nameEnd = 0;
  #nameCase = UPPER;

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
      this.#tell('cal3d/xml-tag', start, 'an attribute has no value');
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
    this.#tell('cal3d/xml-unquoted', valueStart, 'the value of an attribute has no quotes');
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
      this.#tell('cal3d/xml-tag', odd, 'a < inside a value is written &lt;');
      this.#keep(start, nameEnd, valueStart, end);
      return end + 1;
    }
    this.#tell('cal3d/xml-tag', valueStart - 1, 'the value of an attribute has no closing quote');
    end = bareEnd(bytes, valueStart, odd);
    this.#keep(start, nameEnd, valueStart, end);
    return end;
  }

  #keep(nameStart: number, nameEnd: number, valueStart: number, valueEnd: number): void {
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
    this.#tell('cal3d/xml-tag', start, 'a tag holds characters that belong to no attribute');
    let at = start + 1;
    while (at < bytes.length && bytes[at]! > SPACE && !inName(bytes[at]!)) {
      if (bytes[at] === GREATER || bytes[at] === LESS || bytes[at] === SLASH) break;
      at++;
    }
    return at;
  }

  /** Text up to the next tag; a `<` that starts none belongs to it. */
  #text(start: number): number {
    const { bytes } = this;
    let end = start;
    for (; end < bytes.length; end++) {
      if (bytes[end] !== LESS) continue;
      const byte = bytes[end + 1]!;
      if (byte === BANG || byte === QUESTION || startsName(byte)) break;
      if (byte === SLASH && startsName(bytes[end + 2]!)) break;
    }
    this.textEnd = end;
    this.literal = false;
    this.at = end;
    return TEXT;
  }

  /** Passes a comment or a document type; whether it was a CDATA section, which is text. */
  #declaration(start: number): boolean {
    const { bytes } = this;
    if (matches(bytes, start, '<!--')) {
      this.commented = true;
      this.at = this.#after('-->', start + 4, start);
      return false;
    }
    if (matches(bytes, start, '<![CDATA[')) {
      this.start = start + 9;
      this.at = this.#after(']]>', this.start, start);
      this.textEnd = matches(bytes, this.at - 3, ']]>') ? this.at - 3 : this.at;
      this.literal = true;
      return true;
    }
    this.#tell(
      'cal3d/xml-doctype',
      start,
      'a <! declaration is passed over; entities it declares are not used',
    );
    this.at = declarationEnd(bytes, start + 2);
    return false;
  }

  /** Behind the next `ending`; at the end of the text where there is none. */
  #after(ending: string, from: number, start: number): number {
    const { bytes } = this;
    const first = ending.charCodeAt(0);
    for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
      if (matches(bytes, at, ending)) return at + ending.length;
    }
    this.#tell('cal3d/xml-cut', start, `the text ends before a ${ending}`);
    return bytes.length;
  }
}

function matches(bytes: Uint8Array, at: number, text: string): boolean {
  for (let i = 0; i < text.length; i++) if (bytes[at + i] !== text.charCodeAt(i)) return false;
  return true;
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

/** Behind the `>` of a declaration, what it holds in brackets and quotes passed over. */
function declarationEnd(bytes: Uint8Array, start: number): number {
  let depth = 0;
  let quote = 0;
  for (let at = start; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (quote !== 0) {
      if (byte === quote) quote = 0;
    } else if (byte === QUOTE || byte === APOSTROPHE) quote = byte;
    else if (byte === 91) depth++;
    else if (byte === 93) depth--;
    else if (byte === GREATER && depth <= 0) return at + 1;
  }
  return bytes.length;
}
