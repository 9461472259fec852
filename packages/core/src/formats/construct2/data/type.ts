import type { Generation } from '../model.js';
import type { NumberSpelling } from './number-spelling.js';
import type { Output } from './output.js';
import type { Reading } from './reading.js';

/** What a position holds: how it is read from the tree of JSON, written as text, and what is in it by name. */
export interface Type<T> {
  /** Throws Misfit for anything that is no T. */
  read(found: unknown, reading: Reading): T;
  /** Throws Misfit for what the position cannot hold. */
  write(value: T, writing: Writing): void;
  /** The `typeof` of what is read and written just as it is. */
  readonly plain?: 'number' | 'string' | 'boolean';
  /** What `step` leads to inside a value, which may be undefined where it is not known; null where it cannot be told. */
  child?(step: string | number, value: unknown, era: Era): Child | null;
}

/** A type whose values one does not look at. */
export interface AnyType {
  read(found: unknown, reading: Reading): unknown;
  write(value: never, writing: Writing): void;
  readonly plain?: 'number' | 'string' | 'boolean';
  child?(step: string | number, value: unknown, era: Era): Child | null;
}

export interface Child {
  /** In the lists of the file, from the outside; none where it is told by the value around alone. */
  readonly positions: readonly number[];
  readonly type: AnyType;
  readonly value: unknown;
}

/** Generations whose records are alike. */
export type Era = 'first' | 'usual' | 'earlyConstruct3' | 'construct3';

export const eraOf = (generation: Generation): Era =>
  (({ 21: 'first', 31: 'earlyConstruct3', 32: 'earlyConstruct3', 39: 'construct3' }) as const)[generation as number] ?? 'usual';

export interface Writing {
  readonly era: Era;
  readonly spelling: NumberSpelling;
  /** Numbers as they were spelt before. */
  readonly spelled: Map<number, string>;
  readonly out: Output;
  depth: number;
}

export const allEras: readonly Era[] = ['first', 'usual', 'earlyConstruct3', 'construct3'];
export const sinceSids: readonly Era[] = ['usual', 'earlyConstruct3', 'construct3'];
/** What Construct 3 changed only later. */
export const untilConstruct3: readonly Era[] = ['usual', 'earlyConstruct3'];

/** Of events, expressions and lists kept as they are: what recursion over them may use of the stack. */
export const mostDepth = 500;
