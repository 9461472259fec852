import { xmlNames } from './names.js';
import type { XmlNumbers } from './numbers.js';
import { oddFloats, oddInts } from './odd-numbers.js';
import type { XmlScanner } from './scanner.js';
import { mayCarry } from './schema.js';
import type { XmlTell } from './tell.js';
import { decodedText, shortText } from './text.js';
import { attributeSize, CODE, NAME_END, NAME_START, VALUE_END, VALUE_START } from './tokens.js';

const names = xmlNames.length;

/** The attributes of a start tag by name, and what they hold. */
export class XmlAttributes {
  readonly #scanner: XmlScanner;
  readonly #numbers: XmlNumbers;
  readonly #tell: XmlTell;
  /** Which start tag it is, counting. */
  #tag = 0;
  /** By name: the last start tag that had it, and where in the scanner's list it is. */
  readonly #carriedBy = new Int32Array(names);
  readonly #slots = new Int32Array(names);
  readonly #one = new Float32Array(1);
  readonly #oneInt = new Int32Array(1);

  constructor(scanner: XmlScanner, numbers: XmlNumbers, tell: XmlTell) {
    this.#scanner = scanner;
    this.#numbers = numbers;
    this.#tell = tell;
  }

  /** The scanner has read the start tag of an element. */
  arrive(element: number): void {
    const { attributes, attributeCount, bytes } = this.#scanner;
    const tag = ++this.#tag;
    const end = attributeCount * attributeSize;
    for (let at = 0; at < end; at += attributeSize) {
      const code = attributes[at + CODE]!;
      const start = attributes[at + NAME_START]!;
      if (!mayCarry(element, code)) {
        const name = shortText(bytes, start, attributes[at + NAME_END]!);
        this.#tell('cal3d/xml-unknown-attribute', start, `${xmlNames[element]} has no attribute ${name}`);
      } else if (this.#carriedBy[code] === tag) {
        this.#tell('cal3d/xml-twice', start, `${xmlNames[code]} is there a second time; the first counts`);
      } else {
        this.#carriedBy[code] = tag;
        this.#slots[code] = at;
        if ((bytes[start]! & 32) !== 0)
          this.#tell('cal3d/xml-lower-case', start, 'the name of the attribute is not in capitals');
      }
    }
  }

  carries(name: number): boolean {
    return this.#carriedBy[name] === this.#tag;
  }

  float(name: number, fallback = 0): number {
    return this.floats(name, this.#one, 0, 1) ? this.#one[0]! : fallback;
  }

  int(name: number, fallback = 0): number {
    return this.ints(name, this.#oneInt, 0, 1) ? this.#oneInt[0]! : fallback;
  }

  /** A count; -1 where the attribute is not there. */
  declared(name: number): number {
    return Math.max(-1, this.int(name, -1));
  }

  /** Whether the attribute is there; `out` is left alone where not. */
  floats(name: number, out: Float32Array, to: number, count: number): boolean {
    if (this.#carriedBy[name] !== this.#tag) return false;
    const start = this.#value(name, VALUE_START);
    if (this.#numbers.floats(start, out, to, count) !== this.#value(name, VALUE_END))
      oddFloats(this.text(name), start, out, to, count, this.#tell);
    return true;
  }

  ints(name: number, out: Int32Array, to: number, count: number): boolean {
    if (this.#carriedBy[name] !== this.#tag) return false;
    const start = this.#value(name, VALUE_START);
    if (this.#numbers.ints(start, out, to, count) !== this.#value(name, VALUE_END))
      oddInts(this.text(name), start, out, to, count, this.#tell);
    return true;
  }

  text(name: number): string {
    const { bytes } = this.#scanner;
    return decodedText(bytes, this.#value(name, VALUE_START), this.#value(name, VALUE_END), this.#tell);
  }

  #value(name: number, part: number): number {
    return this.#scanner.attributes[this.#slots[name]! + part]!;
  }
}
