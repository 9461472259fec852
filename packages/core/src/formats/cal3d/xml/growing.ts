type Numbers = Float32Array | Int32Array;

/** A typed array that grows as it is filled. What is beyond its length is 0. */
export class Growing<T extends Numbers> {
  data: T;
  length = 0;
  readonly #none: T;
  readonly #make: (length: number) => T;

  constructor(none: T, make: (length: number) => T) {
    this.data = none;
    this.#none = none;
    this.#make = make;
  }

  /** Makes room for so many in all. */
  expect(length: number): void {
    if (length > this.data.length) this.#grow(length);
  }

  /** Room for `count` more, zeros; returns where it starts. */
  more(count: number): number {
    const start = this.length;
    const length = start + count;
    this.length = length;
    if (length > this.data.length) this.#grow(Math.max(length, this.data.length * 2, 16));
    return start;
  }

  push(value: number): void {
    const at = this.more(1);
    this.data[at] = value;
  }

  /** Takes the last `count` back. */
  less(count: number): void {
    this.data.fill(0, this.length - count, this.length);
    this.length -= count;
  }

  /** Exactly what was filled; then it is empty. */
  finish(): T {
    const { data, length } = this;
    this.data = this.#none;
    this.length = 0;
    return (data.length === length ? data : data.slice(0, length)) as T;
  }

  #grow(length: number): void {
    const grown = this.#make(length);
    if (this.length > 0) grown.set(this.data);
    this.data = grown;
  }
}

const noFloats = new Float32Array(0);
const noInts = new Int32Array(0);

export const floats = (): Growing<Float32Array> =>
  new Growing(noFloats, (length) => new Float32Array(length));
export const ints = (): Growing<Int32Array> => new Growing(noInts, (length) => new Int32Array(length));
