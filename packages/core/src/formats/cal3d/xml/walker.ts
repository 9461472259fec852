import { counted } from '../../../bytes/counted.js';
import { XmlAttributes } from './attributes.js';
import { Xml, xmlNames } from './names.js';
import { XmlNumbers } from './numbers.js';
import { OpenElements } from './open-elements.js';
import { XmlScanner } from './scanner.js';
import { isSingle, mayHold } from './schema.js';
import { tooMany, type XmlTell } from './tell.js';
import { shortText } from './text.js';
import { CLOSE, END, MIXED, NONE, OPEN, TEXT, UPPER } from './tokens.js';

/** Elements that become an object each; the largest character known has a few hundred. */
const parts = new Set<number>([Xml.BONE, Xml.TRACK, Xml.SUBMESH, Xml.MORPH, Xml.MAP]);
const mostParts = 100_000;

/** Walks the elements of a Cal3D text; `XmlCursor` reads what those hold that have no children. */
export abstract class XmlWalker {
  readonly tell: XmlTell;
  /** Of the current child. */
  readonly attributes: XmlAttributes;
  protected readonly scanner: XmlScanner;
  protected readonly numbers: XmlNumbers;
  /** A token that was read but belongs to whoever asks next; NONE: there is none. */
  protected pending = NONE;
  /** Whether the last element entered was empty. */
  protected inEmpty = false;
  protected readonly open = new OpenElements();
  /** By name: the last element that held one. */
  readonly #seenIn = new Int32Array(xmlNames.length);
  #stranger = '';
  #parts = 0;
  /** Whether it was told that the text ends too soon. */
  #cut = false;
  /** Where reading was when something was told last, but for names that are not in capitals: how many it were. */
  protected toldAt = -1;
  protected lowered = 0;

  constructor(bytes: Uint8Array, start: number, tell: XmlTell) {
    this.tell = (code, offset, message, times = 1) => {
      if (code === 'cal3d/xml-lower-case') this.lowered += times;
      else this.toldAt = this.scanner.at;
      if (code === 'cal3d/xml-cut') this.#cut = true;
      tell(code, offset, message, times);
    };
    this.scanner = new XmlScanner(bytes, start, this.tell);
    this.numbers = new XmlNumbers(bytes);
    this.attributes = new XmlAttributes(this.scanner, this.numbers, this.tell);
  }

  /** Where the start tag of the current child is. */
  get start(): number {
    return this.scanner.start;
  }

  /** The first element that may not stand at the top of a file, `<name>`; '' when there was none. */
  get stranger(): string {
    return this.#stranger;
  }

  get bytes(): Uint8Array {
    return this.scanner.bytes;
  }

  /** How far reading is. */
  get at(): number {
    return this.scanner.at;
  }

  /** Whether a comment was passed so far. */
  get commented(): boolean {
    return this.scanner.commented;
  }

  /** The name of the next element inside the current one; NONE when that ends, which leaves it. */
  child(): number {
    const scanner = this.scanner;
    if (this.inEmpty) return this.#leave();
    for (;;) {
      const token = this.pending === NONE ? scanner.next() : this.pending;
      this.pending = NONE;
      if (token === OPEN) {
        const { code } = scanner;
        if (mayHold(this.open.code, code)) {
          this.#arrive(code);
          return code;
        }
        if (this.open.isWanted(code)) return this.#endUnclosed(OPEN);
        this.#unknownElement();
      } else if (token === CLOSE) {
        if (scanner.code === this.open.code && this.open.depth > 0) {
          if (scanner.letterCase !== this.open.letterCase || scanner.letterCase === MIXED)
            this.compareCase(this.open.nameStart);
          return this.#leave();
        }
        if (this.open.has(scanner.code)) return this.#endUnclosed(CLOSE);
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
        if (this.open.depth > 0) this.endCut();
        this.pending = END;
        return this.#leave();
      }
    }
  }

  /** Goes into the current child. Returns its number, for `has`. */
  enter(): number {
    const scanner = this.scanner;
    this.inEmpty = scanner.empty;
    return this.open.enter(scanner);
  }

  /** Whether the element of this number held one of the name, as far as it was read. */
  has(id: number, name: number): boolean {
    return this.#seenIn[name] === id;
  }

  /** Passes the current child with all it holds. */
  skip(): void {
    if (!this.scanner.empty) this.#pass();
  }

  /** Passes it because it means nothing in what is being read. */
  refuse(where: string): void {
    this.tell('cal3d/xml-unknown-element', this.start, `${this.#tagName('')} means nothing in ${where}`);
    this.skip();
  }

  missing(what: string, instead: string, start = this.open.startOfChild): void {
    this.tell('cal3d/xml-missing', start, `${what} is missing; ${instead}`);
  }

  /** Tells where the element of this number, which was just left, held none of the name. */
  expect(id: number, name: number, instead: string): void {
    if (!this.has(id, name)) this.missing(xmlNames[name]!, instead);
  }

  /** Tells where an attribute counted otherwise than what was there; -1 where it was not there. */
  compare(declared: number, there: number, attribute: string, element: string): void {
    if (declared === -1 || declared === there) return;
    const message = `${attribute} is ${declared}, but there ${there === 1 ? 'is' : 'are'} ${counted(there, `${element} element`)}`;
    this.tell('cal3d/xml-count', this.open.startOfChild, message);
  }

  path(): string | undefined {
    return this.open.path();
  }

  #arrive(code: number): void {
    const open = this.open;
    open.count(code, 1);
    const { id } = open;
    const scanner = this.scanner;
    if (parts.has(code) && ++this.#parts > mostParts)
      throw tooMany(
        `there are more than ${mostParts} bones, tracks, submeshes, morphs and maps`,
        scanner.start,
      );
    if (this.#seenIn[code] === id && isSingle(code) && open.depth > 0)
      this.tell('cal3d/xml-twice', scanner.start, `${xmlNames[code]} is there a second time; it counts`);
    this.#seenIn[code] = id;
    if (scanner.letterCase !== UPPER)
      this.tell('cal3d/xml-lower-case', scanner.start, 'the name of the element is not in capitals');
    this.attributes.arrive(code);
  }

  #leave(): number {
    this.inEmpty = false;
    this.open.leave();
    return NONE;
  }

  #endUnclosed(token: number): number {
    this.tellUnclosed(this.open.code);
    this.pending = token;
    return this.#leave();
  }

  protected tellUnclosed(code: number): void {
    const message = `${xmlNames[code]} has not ended where this tag stands`;
    this.tell('cal3d/xml-unclosed', this.scanner.start, message);
  }

  protected endCut(): void {
    if (this.#cut) return;
    const inside = this.open.depth > 0 ? xmlNames[this.open.code] : 'an element';
    this.tell('cal3d/xml-cut', this.scanner.at, `the text ends inside ${inside}`);
  }

  /** Passes an element that means nothing here, with all it holds. */
  #unknownElement(): void {
    const scanner = this.scanner;
    const inside = this.open.depth === 0 ? 'at the top of a file' : `in ${xmlNames[this.open.code]}`;
    this.tell('cal3d/xml-unknown-element', scanner.start, `${this.#tagName('')} means nothing ${inside}`);
    if (this.open.depth === 0) this.#stranger ||= this.#tagName('');
    this.skip();
  }

  #pass(): void {
    const scanner = this.scanner;
    for (let open = 1; open > 0; ) {
      const token = scanner.next();
      if (token === OPEN) open += scanner.empty ? 0 : 1;
      else if (token === CLOSE) {
        if (this.open.has(scanner.code)) {
          this.pending = CLOSE;
          return;
        }
        open--;
      } else if (token === END) {
        this.endCut();
        return;
      }
    }
  }

  /** Tells where the end tag just read is spelt otherwise than the start tag. */
  protected compareCase(nameStart: number): void {
    const { bytes, start, nameStart: closing, nameEnd } = this.scanner;
    for (let at = closing; at < nameEnd; at++) {
      if (bytes[at] === bytes[nameStart + at - closing]) continue;
      this.tell('cal3d/xml-tag-case', start, 'the end tag is not of the same case as its start tag');
      return;
    }
  }

  #tagName(slash: string): string {
    const { bytes, nameStart, nameEnd } = this.scanner;
    return `<${slash}${shortText(bytes, nameStart, nameEnd)}>`;
  }
}
