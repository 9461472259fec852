import {
  type Codes,
  type Diagnostic,
  diagnose,
  FormatError,
  type Place,
  type Report,
  type Severity,
} from '../diagnostic.js';
import { APOSTROPHE, asciiOrUtf8, characterAt, hex, QUOTE, SPACE, wordAt } from './json-bytes.js';
import type { JsonProblem } from './json-codes.js';
import { decodeUtf8 } from './reader.js';
import { type TextPlaces, textPlaces } from './text-place.js';

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

/** A spot that adds nothing to the path: between the members or elements. */
export const NOWHERE = 0x7fffffff;

const mostOfOneCode = 1000;

/** Where a JSON text is being read: it knows the path to there, and tells of problems. */
export class JsonCursor {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  readonly lenient: boolean;
  /** The next byte to be read. */
  offset = 0;
  /** How many problems were told or, while quiet, would have been. */
  problems = 0;

  protected readonly options: JsonOptions;
  protected quiet = false;
  /** Of each open bracket: where the current member's name starts, or -1 - index of the current element. */
  protected readonly spots: Int32Array;
  protected depth = 0;
  readonly #places: TextPlaces;
  readonly #told = new Map<string, { readonly count: number; readonly severity: Severity }>();

  /** Throws FormatError for UTF-16. */
  constructor(bytes: Uint8Array, options: JsonOptions) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.lenient = options.lenient;
    this.options = options;
    this.spots = new Int32Array(options.maxDepth + 1);
    this.#places = textPlaces(bytes);
    this.#checkEncoding();
  }

  /** Tells of a problem and lets reading go on. Of one code only the first thousand are told, the rest counted. */
  tell(code: string, message: string, offset = this.offset, remark: Remark = {}, path?: string): void {
    this.problems++;
    if (this.quiet) return;
    const count = (this.#told.get(code)?.count ?? 0) + 1;
    const mended = this.lenient && remark.mend !== undefined;
    const severity = mended ? 'warning' : this.options.codes[code]!.severity;
    this.#told.set(code, { count, severity });
    if (count > mostOfOneCode) return;
    const text = mended ? `${message}; ${remark.mend}` : message;
    const told = this.#diagnostic(code, text, offset, remark.hint, path ?? this.path());
    this.options.report({ ...told, severity });
  }

  /** Says how often what was told a thousand times occurred beyond that. */
  protected tellRest(): void {
    for (const [code, { count, severity }] of this.#told) {
      if (count <= mostOfOneCode) continue;
      const rest = diagnose(this.options.codes, code, `the same ${count - mostOfOneCode} times more`);
      this.options.report({ ...rest, severity });
    }
  }

  /** The same for a problem that every JSON text may have. */
  tellProblem(problem: JsonProblem, message: string, offset = this.offset, remark: Remark = {}): void {
    this.tell(`${this.options.family}/${problem}`, message, offset, remark);
  }

  fail(problem: JsonProblem, message: string, offset = this.offset, hint?: string): never {
    const code = `${this.options.family}/${problem}`;
    throw new FormatError(this.#diagnostic(code, message, offset, hint, this.path()));
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

  /** The path to the current value, e.g. `tracks[0].data.keyframes[3].time`; empty for the root. */
  path(): string {
    let path = '';
    for (let depth = 1; depth <= this.depth; depth++) {
      const spot = this.spots[depth]!;
      if (spot === NOWHERE) break;
      if (spot < 0) path += `[${-1 - spot}]`;
      else {
        const name = nameAt(this.bytes, spot);
        if (name === null) break;
        if (!/^[\w$]+$/.test(name)) path += `[${JSON.stringify(name)}]`;
        else path += path === '' ? name : `.${name}`;
      }
    }
    return path;
  }

  /** The file's own text from `start` until here. */
  text(start: number, until = this.offset): string {
    return asciiOrUtf8(this.bytes, start, until);
  }

  /** What stands at the offset, for messages. */
  found(offset = this.offset): string {
    const { bytes } = this;
    if (offset >= bytes.length) return 'the end of the file';
    const byte = bytes[offset]!;
    if (byte === QUOTE || byte === APOSTROPHE) {
      const rest = decodeUtf8(bytes.subarray(offset, offset + 40));
      const text = /^(["'])(.*?)\1/.exec(rest)?.[0] ?? `${rest.slice(0, 24)}…`;
      return `the text ${text}`;
    }
    const word = wordAt(bytes, offset);
    if (word !== '') return `\`${word.length > 24 ? `${word.slice(0, 24)}…` : word}\``;
    const character = characterAt(bytes, offset);
    return character === null ? `the byte ${hex(byte)}` : `\`${character}\``;
  }

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

  #diagnostic(
    code: string,
    message: string,
    offset: number,
    hint: string | undefined,
    path: string,
  ): Diagnostic {
    return diagnose(this.options.codes, code, message, this.place(offset, path), hint);
  }
}

/** The member name at an offset, cut if it is long; null where none stands. */
function nameAt(bytes: Uint8Array, offset: number): string | null {
  const byte = bytes[offset]!;
  if (byte !== QUOTE && byte !== APOSTROPHE) return wordAt(bytes, offset) || null;
  let end = offset + 1;
  while (end < bytes.length && end - offset < 40 && bytes[end] !== byte) end++;
  return decodeUtf8(bytes.subarray(offset + 1, end));
}
