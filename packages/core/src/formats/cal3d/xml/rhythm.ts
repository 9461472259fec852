import { blankEnd } from './chars.js';
import type { Growing } from './growing.js';
import { XmlNumbers } from './numbers.js';
import {
  attributeSize,
  CLOSE,
  CODE,
  END,
  OPEN,
  TEXT,
  VALUE_END,
  VALUE_START,
  XmlScanner,
} from './scanner.js';

/** Where numbers of an attribute or of an element's text go; without a place they are passed. */
export interface Role {
  readonly count: number;
  readonly floats?: Growing<Float32Array>;
  readonly ints?: Growing<Int32Array>;
  /** A number that says which of several spellings the rest has. */
  readonly selects?: true;
}

/** By `roleOf`. */
export type Roles = ReadonlyMap<number, Role>;

/** Of an attribute; of the text of an element without. */
export const roleOf = (element: number, attribute = 0): number => element * 128 + attribute;

/**
 * An element with its children: where in the text stand the bytes before, between and behind its numbers, each as
 * offset and length, one more than there are roles.
 */
interface Pattern {
  readonly literals: Int32Array;
  readonly roles: readonly Role[];
  readonly selector: number;
}

/** Selecting numbers are smaller than this. */
const mostPatterns = 32;

/**
 * Reads long runs of elements that are alike byte for byte but for their numbers, several times as fast as one by one.
 * It only knows what `learn` saw, and leaves what is spelt otherwise.
 */
export class Rhythm {
  /** How many elements the last `follow` read. */
  passed = 0;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #numbers: XmlNumbers;
  readonly #roles: Roles;
  readonly #accept: () => boolean;
  readonly #patterns: (Pattern | undefined)[] = [];
  #latest: Pattern | null = null;
  readonly #unused = new Int32Array(8);
  /** Learning costs more than it gives where elements are all different. */
  #trust = 32;

  /** `accept` is called when all numbers of an element are in their places; false takes them back. */
  constructor(bytes: Uint8Array, roles: Roles, accept: () => boolean) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#numbers = new XmlNumbers(bytes);
    this.#roles = roles;
    this.#accept = accept;
  }

  /** How the element is spelt that stands alone between two offsets, blanks aside. It must be without fault. */
  learn(from: number, to: number): void {
    if (this.#trust-- <= 0) return;
    const text = this.#bytes.subarray(0, to);
    const pattern = text.includes(0, from) ? null : patternOf(text, from, this.#roles);
    if (pattern === null) return;
    const latest = this.#latest;
    const { selector, roles } = pattern;
    const alike =
      latest?.selector === selector && roles.every((role, i) => i > selector || role === latest.roles[i]);
    if (!alike) this.#patterns.length = 0;
    this.#latest = pattern;
    if (selector >= 0) this.#patterns[this.#selected(pattern)] = pattern;
  }

  /** Reads the elements from `start` on that are spelt as one was before. Returns where they end. */
  follow(start: number): number {
    this.passed = 0;
    let at = start;
    for (let end = this.#element(at); end >= 0; end = this.#element(at)) {
      at = end;
      this.passed++;
    }
    this.#trust = Math.min(32, this.#trust + (this.passed >> 2));
    return at;
  }

  /** Reads one element; -1 where it is spelt otherwise, with nothing kept of it. */
  #element(start: number): number {
    let pattern = this.#latest;
    if (pattern === null) return -1;
    const numbers = this.#numbers;
    let at = blankEnd(this.#bytes, start);
    for (let i = 0; ; i++) {
      const length = pattern.literals[i * 2 + 1]!;
      if (!same(this.#view, at, pattern.literals[i * 2]!, length)) return this.#takeBack(pattern, i);
      at += length;
      if (i === pattern.roles.length) return this.#accept() ? at : this.#takeBack(pattern, i);
      const role: Role = pattern.roles[i]!;
      const { count, floats, ints } = role;
      if (floats !== undefined) {
        const to = floats.more(count);
        at = numbers.floats(at, floats.data, to, count);
      } else if (ints !== undefined) {
        const to = ints.more(count);
        at = numbers.ints(at, ints.data, to, count);
      } else at = numbers.ints(at, this.#unused, 0, count);
      if (numbers.count !== count) return this.#takeBack(pattern, i + 1);
      if (role.selects) {
        const selected = this.#patterns[this.#unused[0]!];
        if (selected === undefined) return this.#takeBack(pattern, i + 1);
        pattern = selected;
      }
    }
  }

  #takeBack({ roles }: Pattern, read: number): -1 {
    for (let i = 0; i < read && i < roles.length; i++) {
      const { count, floats, ints } = roles[i]!;
      floats?.less(count);
      ints?.less(count);
    }
    return -1;
  }

  /** The selecting number of the element that a pattern is made of. */
  #selected({ literals, selector }: Pattern): number {
    const end = literals[selector * 2]! + literals[selector * 2 + 1]!;
    this.#numbers.ints(end, this.#unused, 0, 1);
    const selected = this.#unused[0]!;
    return this.#numbers.count === 1 && selected >= 0 && selected < mostPatterns ? selected : mostPatterns;
  }
}

/** Whether the bytes at two offsets are alike; none of those at `b` is 0, which as doubles had two spellings. */
function same(view: DataView, a: number, b: number, length: number): boolean {
  if (a + length > view.byteLength) return false;
  if (length < 8) {
    for (let i = 0; i < length; i++) if (view.getUint8(a + i) !== view.getUint8(b + i)) return false;
    return true;
  }
  const last = length - 8;
  for (let i = 0; i < last; i += 8)
    if (view.getFloat64(a + i, true) !== view.getFloat64(b + i, true)) return false;
  return view.getFloat64(a + last, true) === view.getFloat64(b + last, true);
}

/** Null where a part of the element has no role. `bytes` end with it. */
function patternOf(bytes: Uint8Array, start: number, known: Roles): Pattern | null {
  let faults = 0;
  const scanner = new XmlScanner(bytes, start, () => faults++);
  const literals: number[] = [];
  const roles: Role[] = [];
  let selector = -1;
  let from = blankEnd(bytes, start);
  let depth = 0;
  const path: number[] = [];

  const add = (code: number, valueStart: number, valueEnd: number): boolean => {
    const role = known.get(code);
    if (role === undefined || valueStart === valueEnd) return false;
    literals.push(from, valueStart - from);
    if (role.selects) selector = roles.length;
    roles.push(role);
    from = blankEnd(bytes, valueEnd);
    return true;
  };

  for (let token = scanner.next(); token !== END; token = scanner.next()) {
    if (token === OPEN) {
      const { attributes, attributeCount, code } = scanner;
      for (let at = 0; at < attributeCount * attributeSize; at += attributeSize) {
        const valueStart = attributes[at + VALUE_START]!;
        if (!add(roleOf(code, attributes[at + CODE]!), valueStart, attributes[at + VALUE_END]!)) return null;
      }
      if (!scanner.empty) path[depth++] = code;
    } else if (token === CLOSE) depth--;
    else if (
      token === TEXT &&
      (scanner.literal || !add(roleOf(path[depth - 1] ?? 0), scanner.start, scanner.textEnd))
    )
      return null;
  }
  if (faults > 0 || depth !== 0 || scanner.commented) return null;
  literals.push(from, bytes.length - from);
  return { literals: Int32Array.from(literals), roles, selector };
}
