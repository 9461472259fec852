export const COMMA = 0x2c;
export const OPEN = 0x5b;
export const CLOSE = 0x5d;

/** Grows as bytes of UTF-8 are put behind each other. */
export class Output {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;

  /** A text of ASCII characters, as it is. */
  ascii(text: string): void {
    this.#room(text.length);
    for (let i = 0; i < text.length; i++) this.#bytes[this.#length++] = text.charCodeAt(i);
  }

  byte(byte: number): void {
    if (this.#length === this.#bytes.length) this.#room(1);
    this.#bytes[this.#length++] = byte;
  }

  /** The text as it is. */
  utf8(text: string): void {
    this.#room(3 * text.length);
    this.#length += encoder.encodeInto(text, this.#bytes.subarray(this.#length)).written;
  }

  /** In quotes, with what JSON escapes escaped. */
  quoted(text: string): void {
    const start = this.#length;
    this.#room(text.length + 2);
    const bytes = this.#bytes;
    let at = start;
    bytes[at++] = QUOTE;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code < SPACE || code > LAST_ASCII || code === QUOTE || code === BACKSLASH) {
        this.utf8(JSON.stringify(text));
        return;
      }
      bytes[at++] = code;
    }
    bytes[at++] = QUOTE;
    this.#length = at;
  }

  /** A whole number from 0 to 999,999,999. */
  digits(value: number): void {
    if (value < 10) {
      this.byte(ZERO + value);
      return;
    }
    let count = 2;
    for (let power = 100; value >= power; power *= 10) count++;
    this.#room(count);
    this.#length += count;
    let rest = value;
    for (let at = this.#length - 1; count > 0; count--, at--) {
      const tenth = (rest / 10) | 0;
      this.#bytes[at] = ZERO + rest - 10 * tenth;
      rest = tenth;
    }
  }

  toBytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #room(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(2 * this.#bytes.length, this.#length + count));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}

const encoder = new TextEncoder();
const SPACE = 0x20;
const QUOTE = 0x22;
const ZERO = 0x30;
const BACKSLASH = 0x5c;
const LAST_ASCII = 0x7e;
