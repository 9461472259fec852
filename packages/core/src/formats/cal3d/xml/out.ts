import { SPACE } from './chars.js';
import { longestNumber, putFloat, putInt } from './decimals.js';

/** Text to be written often: its bytes as doubles of eight, blanks behind. ASCII only. */
export interface Piece {
  readonly words: Float64Array;
  readonly length: number;
}

export function piece(text: string): Piece {
  const count = Math.ceil(text.length / 8);
  const bytes = encoder.encode(text.padEnd(count * 8));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const words = Float64Array.from({ length: count }, (_, i) => view.getFloat64(i * 8, true));
  return { words, length: text.length };
}

const encoder = new TextEncoder();

const blockSize = 1 << 17;

/** A growing text of XML. */
export class XmlOut {
  readonly #full: Uint8Array[] = [];
  #block = new Uint8Array(blockSize);
  #view = new DataView(this.#block.buffer);
  #length = 0;

  put({ words, length }: Piece): void {
    this.#need(length + 8);
    const view = this.#view;
    const start = this.#length;
    for (let i = 0; i < words.length; i++) view.setFloat64(start + i * 8, words[i]!, true);
    this.#length = start + length;
  }

  /** Not escaped. */
  text(text: string): void {
    const bytes = encoder.encode(text);
    this.#need(bytes.length);
    this.#block.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  int(value: number): void {
    this.#need(longestNumber);
    this.#length = putInt(this.#view, this.#length, value);
  }

  /** The shortest decimal that reads back as the same float32; `nan`, `inf` or `-inf` where it is none. */
  float(value: number): void {
    this.#need(longestNumber);
    this.#length = putFloat(this.#view, this.#length, value);
  }

  /** `count` numbers, at most four, with blanks between them. */
  floats(values: Float32Array, from: number, count: number): void {
    this.#need(count * longestNumber);
    const view = this.#view;
    let at = this.#length;
    for (let i = 0; i < count; i++) {
      if (i > 0) view.setUint8(at++, SPACE);
      at = putFloat(view, at, values[from + i]!);
    }
    this.#length = at;
  }

  ints(values: Int32Array, from: number, count: number): void {
    this.#need(count * longestNumber);
    const view = this.#view;
    let at = this.#length;
    for (let i = 0; i < count; i++) {
      if (i > 0) view.setUint8(at++, SPACE);
      at = putInt(view, at, values[from + i]!);
    }
    this.#length = at;
  }

  /** ` NAME="text"`, escaped. */
  attribute(name: string, text: string): void {
    this.text(` ${name}="${escaped(text)}"`);
  }

  finish(): Uint8Array {
    this.#full.push(this.#block.subarray(0, this.#length));
    const bytes = new Uint8Array(this.#full.reduce((length, block) => length + block.length, 0));
    let at = 0;
    for (const block of this.#full) {
      bytes.set(block, at);
      at += block.length;
    }
    return bytes;
  }

  #need(count: number): void {
    if (this.#length + count > this.#block.length) this.#turn(count);
  }

  #turn(count: number): void {
    this.#full.push(this.#block.subarray(0, this.#length));
    this.#block = new Uint8Array(Math.max(blockSize, count));
    this.#view = new DataView(this.#block.buffer);
    this.#length = 0;
  }
}

const special: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** As the value of an attribute; control characters by number. */
export const escaped = (text: string): string => text.replace(/[&<>"\p{Cc}]/gu, entity);

/** As the text of an element: blanks at its ends by number, too, which readers drop. */
export const escapedText = (text: string): string =>
  escaped(text).replace(/^ +| +$/g, (blanks) => '&#32;'.repeat(blanks.length));

const entity = (char: string): string => special[char] ?? `&#${char.charCodeAt(0)};`;
