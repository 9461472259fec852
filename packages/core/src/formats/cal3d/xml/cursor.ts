import { XmlAttributes } from './attributes.js';
import { blankEnd, GREATER, LESS, SLASH, SPACE } from './chars.js';
import { xmlNames } from './names.js';
import { XmlNumbers } from './numbers.js';
import { oddFloats, oddInts } from './odd-numbers.js';
import { OpenElements } from './open-elements.js';
import type { Rhythm } from './rhythm.js';
import { XmlScanner } from './scanner.js';
import { isSingle, mayHold } from './schema.js';
import { toldEach, type XmlTell } from './tell.js';
import { decodedText, longestText, rawText, shortText } from './text.js';
import { CLOSE, END, MIXED, OPEN, TEXT, UPPER } from './tokens.js';

/** No more children. */
export const NONE = -1;

const names = xmlNames.length;

/**
 * Walks the elements of a Cal3D text. `child` goes to the next one, which the caller then reads: `enter` and `child`
 * until NONE for those that hold others; `floats`, `ints`, `rotation`, `words` or `leaf` for those that hold text.
 * Attributes are at hand until then. What is no child of an element, or ends it badly, never reaches the caller.
 */
export class XmlCursor {
  readonly tell: XmlTell;
  /** Of the current child. */
  readonly attributes: XmlAttributes;
  readonly #scanner: XmlScanner;
  readonly #numbers: XmlNumbers;
  /** A token that was read but belongs to whoever asks next; NONE: there is none. */
  #pending = NONE;
  /** Whether the last element entered was empty. */
  #inEmpty = false;
  readonly #open = new OpenElements();
  /** By name: the last element that held one. */
  readonly #seenIn = new Int32Array(names);
  #stranger = '';
  /** Numbers that are not finite in the text read last that was not as it should be. */
  #notFinite = 0;
  /** Bytes of the text that no declared count has claimed. */
  #unclaimed: number;
  /** Whether it was told that the text ends too soon. */
  #cut = false;
  /** Where reading was when something was told last, but for names that are not in capitals: how many it were. */
  #toldAt = -1;
  #lowered = 0;
  /** How many there were before the current child. */
  #loweredBefore = 0;
  readonly #one = new Float32Array(1);
  readonly #oneInt = new Int32Array(1);

  constructor(bytes: Uint8Array, start: number, tell: XmlTell) {
    this.tell = (code, offset, message, times = 1) => {
      if (code === 'cal3d/xml-lower-case') this.#lowered += times;
      else this.#toldAt = this.#scanner.at;
      if (code === 'cal3d/xml-cut') this.#cut = true;
      tell(code, offset, message, times);
    };
    this.#scanner = new XmlScanner(bytes, start, this.tell);
    this.#numbers = new XmlNumbers(bytes);
    this.attributes = new XmlAttributes(this.#scanner, this.#numbers, this.tell);
    this.#unclaimed = bytes.length;
  }

  /** Where the start tag of the current child is. */
  get start(): number {
    return this.#scanner.start;
  }

  /** The first element that may not stand at the top of a file, `<name>`; '' when there was none. */
  get stranger(): string {
    return this.#stranger;
  }

  get bytes(): Uint8Array {
    return this.#scanner.bytes;
  }

  /** How far reading is. */
  get at(): number {
    return this.#scanner.at;
  }

  /** Whether a comment was passed so far. */
  get commented(): boolean {
    return this.#scanner.commented;
  }

  /** The name of the next element inside the current one; NONE when that ends, which leaves it. */
  child(): number {
    const scanner = this.#scanner;
    if (this.#inEmpty) return this.#leave();
    for (;;) {
      const token = this.#pending === NONE ? scanner.next() : this.#pending;
      this.#pending = NONE;
      if (token === OPEN) {
        const { code } = scanner;
        if (mayHold(this.#open.code, code)) {
          this.#arrive(code);
          return code;
        }
        if (this.#open.isWanted(code)) return this.#endUnclosed(OPEN);
        this.#unknownElement();
      } else if (token === CLOSE) {
        if (scanner.code === this.#open.code && this.#open.depth > 0) {
          if (scanner.letterCase !== this.#open.letterCase || scanner.letterCase === MIXED)
            this.#compareCase(this.#open.nameStart);
          return this.#leave();
        }
        if (this.#open.has(scanner.code)) return this.#endUnclosed(CLOSE);
        this.tell(
          'cal3d/xml-stray-close',
          scanner.start,
          `${this.#tagName('/')} closes nothing that is open`,
        );
      } else if (token === TEXT) {
        this.tell(
          'cal3d/xml-stray-text',
          scanner.start,
          'text stands where only elements do; it is left out',
        );
      } else {
        if (this.#open.depth > 0) this.#endCut();
        this.#pending = END;
        return this.#leave();
      }
    }
  }

  /** Goes into the current child. Returns its number, for `has`. */
  enter(): number {
    const scanner = this.#scanner;
    this.#inEmpty = scanner.empty;
    return this.#open.enter(scanner);
  }

  /** Whether the element of this number held one of the name, as far as it was read. */
  has(id: number, name: number): boolean {
    return this.#seenIn[name] === id;
  }

  /** Reads the children that come next as far as they are spelt as the rhythm knows; they are called `name`. */
  follow(rhythm: Rhythm, name: number): void {
    this.#loweredBefore = this.#lowered;
    if (this.#pending !== NONE || this.#inEmpty) return;
    const scanner = this.#scanner;
    scanner.at = rhythm.follow(scanner.at);
    const { passed, lowered } = rhythm;
    if (lowered > 0)
      this.tell('cal3d/xml-lower-case', scanner.at, 'so many names are not in capitals', lowered);
    this.#loweredBefore = this.#lowered;
    if (passed === 0) return;
    this.#open.count(name, passed);
  }

  /** Teaches how the child just read is spelt, unless something was told of it. `before`: where reading was then. */
  teach(rhythm: Rhythm, before: number): void {
    if (this.#pending !== NONE || this.#toldAt >= before) return;
    const lowered = this.#lowered - this.#loweredBefore;
    if (lowered === 0 || this.#loweredBefore >= toldEach) rhythm.learn(before, this.#scanner.at, lowered);
  }

  // What the current child holds

  /** Passes it with all it holds. */
  skip(): void {
    if (!this.#scanner.empty) this.#pass();
  }

  /** Passes it because it means nothing in what is being read. */
  refuse(where: string): void {
    this.tell('cal3d/xml-unknown-element', this.start, `${this.#tagName('')} means nothing in ${where}`);
    this.skip();
  }

  /** `count` numbers into `out` from `to` on. */
  floats(out: Float32Array, to: number, count: number): void {
    const scanner = this.#scanner;
    if (!scanner.empty) {
      const end = this.#numbers.floats(scanner.at, out, to, count);
      if (end >= 0 && this.#closesAt(end)) return;
    }
    const { start } = scanner;
    this.#notFinite = oddFloats(this.text(), start, out, to, count, this.tell);
  }

  ints(out: Int32Array, to: number, count: number): void {
    const scanner = this.#scanner;
    if (!scanner.empty) {
      const end = this.#numbers.ints(scanner.at, out, to, count);
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
    const scanner = this.#scanner;
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
    const scanner = this.#scanner;
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

  // Telling

  missing(what: string, instead: string, start = this.#open.startOfChild): void {
    this.tell('cal3d/xml-missing', start, `${what} is missing; ${instead}`);
  }

  /** Tells where the element of this number, which was just left, held none of the name. */
  expect(id: number, name: number, instead: string): void {
    if (!this.has(id, name)) this.missing(xmlNames[name]!, instead);
  }

  /** Tells where an attribute counted otherwise than what was there; -1 where it was not there. */
  compare(declared: number, there: number, attribute: string, element: string): void {
    if (declared === -1 || declared === there) return;
    const message = `${attribute} is ${declared}, but ${there} ${element} elements are there`;
    this.tell('cal3d/xml-count', this.#open.startOfChild, message);
  }

  path(): string | undefined {
    return this.#open.path();
  }

  #arrive(code: number): void {
    const open = this.#open;
    open.count(code, 1);
    const { id } = open;
    const scanner = this.#scanner;
    if (this.#seenIn[code] === id && isSingle(code) && open.depth > 0)
      this.tell('cal3d/xml-twice', scanner.start, `${xmlNames[code]} is there a second time; it counts`);
    this.#seenIn[code] = id;
    if (scanner.letterCase !== UPPER)
      this.tell('cal3d/xml-lower-case', scanner.start, 'the name of the element is not in capitals');
    this.attributes.arrive(code);
  }

  #leave(): number {
    this.#inEmpty = false;
    this.#open.leave();
    return NONE;
  }

  #endUnclosed(token: number): number {
    const code = this.#open.code;
    this.tell(
      'cal3d/xml-unclosed',
      this.#scanner.start,
      `${xmlNames[code]} has not ended where this tag stands`,
    );
    this.#pending = token;
    return this.#leave();
  }

  #endCut(): void {
    if (this.#cut) return;
    const inside = this.#open.depth > 0 ? xmlNames[this.#open.code] : 'an element';
    this.tell('cal3d/xml-cut', this.#scanner.at, `the text ends inside ${inside}`);
  }

  /** Passes an element that means nothing here, with all it holds. */
  #unknownElement(): void {
    const scanner = this.#scanner;
    const inside = this.#open.depth === 0 ? 'at the top of a file' : `in ${xmlNames[this.#open.code]}`;
    this.tell('cal3d/xml-unknown-element', scanner.start, `${this.#tagName('')} means nothing ${inside}`);
    if (this.#open.depth === 0) this.#stranger ||= this.#tagName('');
    this.skip();
  }

  #pass(): void {
    const scanner = this.#scanner;
    for (let open = 1; open > 0; ) {
      const token = scanner.next();
      if (token === OPEN) open += scanner.empty ? 0 : 1;
      else if (token === CLOSE) {
        if (this.#open.has(scanner.code)) {
          this.#pending = CLOSE;
          return;
        }
        open--;
      } else if (token === END) {
        this.#endCut();
        return;
      }
    }
  }

  /** Whether the end tag of the current child stands there; it is passed then. */
  #closesAt(at: number): boolean {
    const scanner = this.#scanner;
    const { bytes, nameStart } = scanner;
    if (bytes[at] !== LESS || bytes[at + 1] !== SLASH) return false;
    const length = scanner.nameEnd - nameStart;
    for (let i = 0; i < length; i++) if (bytes[at + 2 + i] !== bytes[nameStart + i]) return false;
    if (bytes[at + 2 + length] !== GREATER) return false;
    scanner.at = at + 3 + length;
    return true;
  }

  #endLeaf(token: number, code: number, nameStart: number, letterCase: number): void {
    const scanner = this.#scanner;
    if (token === CLOSE && scanner.code === code) {
      if (scanner.letterCase !== letterCase || letterCase === MIXED) this.#compareCase(nameStart);
      return;
    }
    if (token !== END)
      this.tell('cal3d/xml-unclosed', scanner.start, `${xmlNames[code]} has not ended where this tag stands`);
    else this.#endCut();
    if (token === CLOSE && !this.#open.has(scanner.code)) return;
    this.#pending = token;
  }

  /** Tells where the end tag just read is spelt otherwise than the start tag. */
  #compareCase(nameStart: number): void {
    const { bytes, start, nameStart: closing, nameEnd } = this.#scanner;
    for (let at = closing; at < nameEnd; at++) {
      if (bytes[at] === bytes[nameStart + at - closing]) continue;
      this.tell('cal3d/xml-tag-case', start, 'the end tag is not of the same case as its start tag');
      return;
    }
  }

  #tagName(slash: string): string {
    const { bytes, nameStart, nameEnd } = this.#scanner;
    return `<${slash}${shortText(bytes, nameStart, nameEnd)}>`;
  }
}

function trimmedEnd(bytes: Uint8Array, start: number, end: number): number {
  let last = end;
  while (last > start && bytes[last - 1]! <= SPACE) last--;
  return last;
}
