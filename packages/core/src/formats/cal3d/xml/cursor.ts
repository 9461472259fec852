import { blankEnd, GREATER, LESS, SLASH, SPACE } from './chars.js';
import { oddFloats, oddInts } from './odd-numbers.js';
import type { Rhythm } from './rhythm.js';
import { toldEach, type XmlTell } from './tell.js';
import { decodedText, longestText, rawText } from './text.js';
import { CLOSE, END, MIXED, NONE, TEXT } from './tokens.js';
import { XmlWalker } from './walker.js';

/**
 * Walks the elements of a Cal3D text. `child` goes to the next one, which the caller then reads: `enter` and `child`
 * until NONE for those that hold others; `floats`, `ints`, `rotation`, `text` or `leaf` for those that hold text.
 * Attributes are at hand until then. What is no child of an element, or ends it badly, never reaches the caller.
 */
export class XmlCursor extends XmlWalker {
  /** Numbers that are not finite in the text read last that was not as it should be. */
  #notFinite = 0;
  /** Bytes of the text that no declared count has claimed. */
  #unclaimed: number;
  /** Names that were not in capitals before the current child. */
  #loweredBefore = 0;
  readonly #one = new Float32Array(1);
  readonly #oneInt = new Int32Array(1);

  constructor(bytes: Uint8Array, start: number, tell: XmlTell) {
    super(bytes, start, tell);
    this.#unclaimed = bytes.length;
  }

  /** Reads the children that come next as far as they are spelt as the rhythm knows; they are called `name`. */
  follow(rhythm: Rhythm, name: number): void {
    this.#loweredBefore = this.lowered;
    if (this.pending !== NONE || this.inEmpty) return;
    const scanner = this.scanner;
    scanner.at = rhythm.follow(scanner.at);
    const { passed, lowered } = rhythm;
    if (lowered > 0)
      this.tell('cal3d/xml-lower-case', scanner.at, 'so many names are not in capitals', lowered);
    this.#loweredBefore = this.lowered;
    if (passed === 0) return;
    this.open.count(name, passed);
  }

  /** Teaches how the child just read is spelt, unless something was told of it. `before`: where reading was then. */
  teach(rhythm: Rhythm, before: number): void {
    if (this.pending !== NONE || this.toldAt >= before) return;
    const lowered = this.lowered - this.#loweredBefore;
    if (lowered === 0 || this.#loweredBefore >= toldEach) rhythm.learn(before, this.scanner.at, lowered);
  }

  /** `count` numbers into `out` from `to` on. */
  floats(out: Float32Array, to: number, count: number): void {
    const scanner = this.scanner;
    if (!scanner.empty) {
      const end = this.numbers.floats(scanner.at, out, to, count);
      if (end >= 0 && this.#closesAt(end)) return;
    }
    const { start } = scanner;
    this.#notFinite = oddFloats(this.text(), start, out, to, count, this.tell);
  }

  ints(out: Int32Array, to: number, count: number): void {
    const scanner = this.scanner;
    if (!scanner.empty) {
      const end = this.numbers.ints(scanner.at, out, to, count);
      if (end >= 0 && this.#closesAt(end)) return;
    }
    const { start } = scanner;
    oddInts(this.text(), start, out, to, count, this.tell);
  }

  int(): number {
    this.ints(this.#oneInt, 0, 1);
    return this.#oneInt[0]!;
  }

  float(): number {
    this.floats(this.#one, 0, 1);
    return this.#one[0]!;
  }

  /** Four numbers; 0 0 0 1 where none of them is finite. */
  rotation(out: Float32Array, to: number): void {
    this.#notFinite = 0;
    this.floats(out, to, 4);
    if (this.#notFinite === 4) out[to + 3] = 1;
  }

  /** The text, without blanks at its ends. */
  text(): string {
    const scanner = this.scanner;
    if (scanner.empty) return '';
    const { code, nameStart, letterCase } = scanner;
    const { bytes } = scanner;
    let text = '';
    let token = scanner.next();
    for (let apart = false; token === TEXT; token = scanner.next()) {
      if (text.length > longestText) continue;
      const { start: from, textEnd, literal } = scanner;
      if (text !== '' && (apart || (!literal && bytes[from - 1]! <= SPACE))) text += ' ';
      const end = literal ? Math.min(textEnd, from + longestText) : trimmedEnd(bytes, from, textEnd);
      text += literal ? rawText(bytes, from, end) : decodedText(bytes, from, end, this.tell);
      apart = end < textEnd;
    }
    this.#endLeaf(token, code, nameStart, letterCase);
    return text;
  }

  /** Passes what holds nothing but attributes. */
  leaf(): void {
    const scanner = this.scanner;
    if (scanner.empty || this.#closesAt(blankEnd(scanner.bytes, scanner.at))) return;
    const { start } = scanner;
    if (this.text() !== '')
      this.tell('cal3d/xml-stray-text', start, 'the element holds text; it is left out');
  }

  /** A declared count, as far as all such counts together fit the text with elements of so many bytes. */
  likely(count: number, bytesEach: number): number {
    const likely = Math.max(0, Math.min(count, Math.floor(this.#unclaimed / bytesEach)));
    this.#unclaimed -= likely * bytesEach;
    return likely;
  }

  /** Whether the end tag of the current child stands there; it is passed then. */
  #closesAt(at: number): boolean {
    const scanner = this.scanner;
    const { bytes, nameStart } = scanner;
    if (bytes[at] !== LESS || bytes[at + 1] !== SLASH) return false;
    const length = scanner.nameEnd - nameStart;
    for (let i = 0; i < length; i++) if (bytes[at + 2 + i] !== bytes[nameStart + i]) return false;
    if (bytes[at + 2 + length] !== GREATER) return false;
    scanner.at = at + 3 + length;
    return true;
  }

  #endLeaf(token: number, code: number, nameStart: number, letterCase: number): void {
    const scanner = this.scanner;
    if (token === CLOSE && scanner.code === code) {
      if (scanner.letterCase !== letterCase || letterCase === MIXED) this.compareCase(nameStart);
      return;
    }
    if (token !== END) this.tellUnclosed(code);
    else this.endCut();
    if (token === CLOSE && !this.open.has(scanner.code)) return;
    this.pending = token;
  }
}

function trimmedEnd(bytes: Uint8Array, start: number, end: number): number {
  let last = end;
  while (last > start && bytes[last - 1]! <= SPACE) last--;
  return last;
}
