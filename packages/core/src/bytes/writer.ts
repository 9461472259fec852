const encoder = new TextEncoder();

/** A growing little-endian buffer. */
export class ByteWriter {
  #bytes: Uint8Array;
  #view: DataView;
  #length = 0;

  constructor(capacity = 1024) {
    this.#bytes = new Uint8Array(capacity);
    this.#view = new DataView(this.#bytes.buffer);
  }

  get length(): number {
    return this.#length;
  }

  /** Makes room for `count` more bytes and returns where they start. */
  #grow(count: number): number {
    const start = this.#length;
    this.#length += count;
    if (this.#length > this.#bytes.length) {
      const bytes = new Uint8Array(Math.max(this.#length, this.#bytes.length * 2));
      bytes.set(this.#bytes.subarray(0, start));
      this.#bytes = bytes;
      this.#view = new DataView(bytes.buffer);
    }
    return start;
  }

  u8(value: number): void {
    const at = this.#grow(1);
    this.#bytes[at] = value;
  }

  i32(value: number): void {
    const at = this.#grow(4);
    this.#view.setInt32(at, value, true);
  }

  u32(value: number): void {
    const at = this.#grow(4);
    this.#view.setUint32(at, value, true);
  }

  i64(value: bigint): void {
    const at = this.#grow(8);
    this.#view.setBigInt64(at, value, true);
  }

  f32(value: number): void {
    const at = this.#grow(4);
    this.#view.setFloat32(at, value, true);
  }

  raw(bytes: Uint8Array): void {
    const at = this.#grow(bytes.length);
    this.#bytes.set(bytes, at);
  }

  /** Seven bits a byte, least significant first, high bit = more follow. */
  v7(value: number): void {
    let rest = value;
    while (rest >= 128) {
      this.u8((rest % 128) | 128);
      rest = Math.floor(rest / 128);
    }
    this.u8(rest);
  }

  /** A v7 byte length and UTF-8. */
  string(text: string): void {
    const bytes = encoder.encode(text);
    this.v7(bytes.length);
    this.raw(bytes);
  }

  /** Room for `count` bytes that the caller fills in place. The view is valid until the next write. */
  reserve(count: number): Uint8Array {
    const at = this.#grow(count);
    return this.#bytes.subarray(at, at + count);
  }

  /** What was written, without a copy. */
  finish(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }
}
