import { APOSTROPHE, BANG, blankEnd, GREATER, LESS, QUESTION, QUOTE, SLASH, startsName } from './chars.js';
import { TagScanner } from './tag-scanner.js';
import { END, TEXT } from './tokens.js';

/**
 * Reads the tags and the text of what may be less than XML, token by token, in one pass over UTF-8. Knows nothing of
 * what stands in what. What no XML parser would take is told and read as it was probably meant.
 */
export class XmlScanner extends TagScanner {
  /** Of the last text: without blanks before it. */
  textEnd = 0;
  /** Whether the text stands as it is, free of entities. */
  literal = false;
  /** Whether a comment was passed since this was set false. */
  commented = false;

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
        if (startsName(bytes[start + 2]!)) return this.closeTag(start + 2);
        return this.#text(start);
      }
      if (startsName(byte)) return this.openTag(start + 1);
      if (byte === QUESTION) this.at = this.#after('?>', start + 2, start);
      else if (byte !== BANG) return this.#text(start);
      else if (this.#declaration(start)) return TEXT;
    }
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
    this.tell(
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
    this.tell('cal3d/xml-cut', start, `the text ends before a ${ending}`);
    return bytes.length;
  }
}

function matches(bytes: Uint8Array, at: number, text: string): boolean {
  for (let i = 0; i < text.length; i++) if (bytes[at + i] !== text.charCodeAt(i)) return false;
  return true;
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
