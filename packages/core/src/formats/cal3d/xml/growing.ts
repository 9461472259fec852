type Numbers = Float32Array | Int32Array;

/** A typed array that grows as it is filled. What is beyond its length is 0. */
export class Growing<T extends Numbers> {
  data: T;
  length = 0;
  readonly #make: new (
    length: number,
  ) => T;

  constructor(make: new (length: number) => T) {
    this.#make = make;
    this.data = new make(0);
  }

  /** Makes room for so many in all. */
  expect(length: number): void {
    if (length > this.data.length) this.#grow(length);
  }

  /** Room for `count` more, zeros; returns where it starts. */
  more(count: number): number {
    const start = this.length;
    this.length += count;
    if (this.length > this.data.length) this.#grow(Math.max(this.length, this.data.length * 2, 16));
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
    this.data = new this.#make(0);
    this.length = 0;
    return (data.length === length ? data : data.slice(0, length)) as T;
  }

  #grow(length: number): void {
    const grown = new this.#make(length);
    grown.set(this.data);
    this.data = grown;
  }
}

export const floats = (): Growing<Float32Array> => new Growing(Float32Array);
export const ints = (): Growing<Int32Array> => new Growing(Int32Array);
