type Numbers = Float32Array | Int32Array | Uint32Array;

/** A typed array that grows as it is filled. */
export class Growing<T extends Numbers> {
  data: T;
  length = 0;
  readonly #make: new (
    length: number,
  ) => T;

  constructor(make: new (length: number) => T, expected: number) {
    this.#make = make;
    this.data = new make(expected);
  }

  /** Room for `count` more, zeros; returns where it starts. */
  more(count: number): number {
    const start = this.length;
    this.length += count;
    if (this.length > this.data.length) this.#grow();
    return start;
  }

  push(value: number): void {
    const at = this.more(1);
    this.data[at] = value;
  }

  /** Exactly what was filled. */
  finish(): T {
    return (this.data.length === this.length ? this.data : this.data.slice(0, this.length)) as T;
  }

  #grow(): void {
    const grown = new this.#make(Math.max(this.length, this.data.length * 2, 16));
    grown.set(this.data);
    this.data = grown;
  }
}

export const floats = (expected = 0): Growing<Float32Array> => new Growing(Float32Array, expected);
export const ints = (expected = 0): Growing<Int32Array> => new Growing(Int32Array, expected);
