import { XmlNumbers } from './numbers.js';
import { type Role, type Roles, type Spelling, spellingOf } from './spelling.js';

/**
 * A place in the spellings that start alike: bytes that stand there and, behind them, numbers or the end of the
 * element.
 */
interface Step {
  readonly bytes: Uint8Array;
  /** The same bytes as doubles, the last one of the last eight; empty where they are fewer. */
  readonly words: Float64Array;
  /** Null where the element ends. */
  readonly role: Role | null;
  /** Where it ends: how many names in it are not in capitals. */
  readonly lowered: number;
  readonly before: Step | null;
  /** What comes behind the numbers. */
  next: Step | null;
  /** What else may stand here. */
  other: Step | null;
}

/** So many spellings may part at one place, and there may be so many steps. */
const mostOthers = 8;
const mostSteps = 1000;

/**
 * Reads long runs of elements that are alike byte for byte but for their numbers, several times as fast as one by one.
 * It only knows what `learn` saw, and leaves what is spelt otherwise.
 */
export class Rhythm {
  /** How many elements the last `follow` read, … */
  passed = 0;
  /** … and how many names in them were not in capitals. */
  lowered = 0;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #numbers: XmlNumbers;
  readonly #roles: Roles;
  readonly #accept: () => boolean;
  #first: Step | null = null;
  #steps = 0;
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

  /**
   * How the element is spelt that stands alone between two offsets, blanks aside. It must be without fault, but for so
   * many names that are not in capitals.
   */
  learn(from: number, to: number, lowered: number): void {
    if (this.#trust-- <= 0 || this.#steps > mostSteps) return;
    const spelling = spellingOf(this.#bytes.subarray(0, to), from, this.#roles);
    if (spelling !== null) this.#add(spelling, lowered);
  }

  /** Reads the elements from `start` on that are spelt as one was before. Returns where they end. */
  follow(start: number): number {
    this.passed = 0;
    this.lowered = 0;
    let at = start;
    if (this.#first === null) return at;
    for (let end = this.#element(at); end >= 0; end = this.#element(at)) {
      at = end;
      this.passed++;
    }
    this.#trust = Math.min(32, this.#trust + (this.passed >> 2));
    return at;
  }

  /** Reads one element; -1 where it is spelt otherwise, with nothing kept of it. */
  #element(start: number): number {
    const numbers = this.#numbers;
    let before: Step | null = null;
    let at = start;
    for (let step = this.#first; step !== null; ) {
      if (!this.#stands(step, at)) {
        step = step.other;
        continue;
      }
      at += step.bytes.length;
      const { role } = step;
      if (role === null) {
        if (!this.#accept()) return takeBack(step.before);
        this.lowered += step.lowered;
        return at;
      }
      const { count, floats, ints } = role;
      before = step;
      if (floats !== undefined) {
        const to = floats.more(count);
        at = numbers.floats(at, floats.data, to, count);
      } else if (ints !== undefined) {
        const to = ints.more(count);
        at = numbers.ints(at, ints.data, to, count);
      } else at = numbers.ints(at, this.#unused, 0, count);
      if (at < 0) break;
      step = step.next;
    }
    return takeBack(before);
  }

  #stands({ bytes, words }: Step, at: number): boolean {
    const view = this.#view;
    const { length } = bytes;
    if (at + length > this.#bytes.length) return false;
    const last = words.length - 1;
    if (last < 0) {
      for (let i = 0; i < length; i++) if (view.getUint8(at + i) !== bytes[i]) return false;
      return true;
    }
    for (let i = 0; i < last; i++) if (view.getFloat64(at + i * 8, true) !== words[i]) return false;
    return view.getFloat64(at + length - 8, true) === words[last];
  }

  #add({ literals, roles }: Spelling, lowered: number): void {
    let before: Step | null = null;
    for (const [i, bytes] of literals.entries()) {
      const role = roles[i] ?? null;
      let step: Step | null = before === null ? this.#first : before.next;
      let last: Step | null = null;
      for (let count = 0; step !== null && !isStep(step, bytes, role); step = step.other) {
        if (++count === mostOthers) return;
        last = step;
      }
      if (step === null) {
        step = { bytes, words: wordsOf(bytes), role, lowered, before, next: null, other: null };
        this.#steps++;
        if (last !== null) last.other = step;
        else if (before !== null) before.next = step;
        else this.#first = step;
      }
      before = step;
    }
  }
}

/** Takes the numbers of a step and of those before it back. */
function takeBack(last: Step | null): -1 {
  for (let step = last; step !== null; step = step.before) {
    if (step.role === null) continue;
    const { count, floats, ints } = step.role;
    floats?.less(count);
    ints?.less(count);
  }
  return -1;
}

const isStep = (step: Step, bytes: Uint8Array, role: Role | null): boolean =>
  step.role === role &&
  step.bytes.length === bytes.length &&
  step.bytes.every((byte, i) => byte === bytes[i]);

function wordsOf(bytes: Uint8Array): Float64Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Float64Array.from({ length: bytes.length < 8 ? 0 : Math.ceil(bytes.length / 8) }, (_, i) =>
    view.getFloat64(Math.min(i * 8, bytes.length - 8), true),
  );
}
