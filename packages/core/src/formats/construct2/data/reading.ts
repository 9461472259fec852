import type { ExactDigits } from './exact-json.js';
import type { AnyType, Era, Type } from './type.js';
import { boolean, code, isSafe, number, text } from './values.js';

/** What goes through the tree, list by list and position by position. */
export class Reading {
  readonly era: Era;
  /** Where the exact digits of integers beyond 2^53 are, which are numbers in the tree; null where they are not. */
  readonly exact: ExactDigits | null;
  /** The member name that marks integers beyond 2^53 in the tree; null where none are marked. */
  readonly mark: string | null;
  /** How many events, expressions and opaque lists are open. */
  depth = 0;
  /** The record that is open. */
  list: readonly unknown[] = [];
  /** The position in it that is next. */
  at = 0;
  /** Of the positions gone by; null where they are read, not only asked for. */
  types: AnyType[] | null = null;

  constructor(era: Era, exact: ExactDigits | null = null, mark: string | null = null) {
    this.era = era;
    this.exact = exact;
    this.mark = mark;
  }

  /** The value at the next position. Throws Misfit for anything that is no T. */
  next<T>(type: Type<T>): T {
    return this.#made(type, this.list[this.at++]);
  }

  number(): number {
    const found = this.list[this.at++];
    return typeof found === 'number' && isSafe(found) ? found : this.#made(number, found);
  }

  text(): string {
    const found = this.list[this.at++];
    return typeof found === 'string' ? found : this.#made(text, found);
  }

  boolean(): boolean {
    const found = this.list[this.at++];
    return typeof found === 'boolean' ? found : this.#made(boolean, found);
  }

  /** Throws Misfit where another number than `expected` is next. Gives back what that number tells. */
  code<T>(expected: number, told: T): T {
    const found = this.list[this.at++];
    if (found !== expected) this.#made(code(expected), found);
    return told;
  }

  #made<T>(type: Type<T>, found: unknown): T {
    if (this.types === null) return type.read(found, this);
    this.types.push(type);
    return found as T;
  }
}
