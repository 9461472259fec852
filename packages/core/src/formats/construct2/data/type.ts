import type { Generation, Project } from '../model.js';
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

/**
 * Projects whose records are alike: generation 19, 21, 23 and 24 in two early kinds, those from 23 to 29 that are usual,
 * and Construct 3's.
 */
export type Era = 'oldest' | 'first' | 'second' | 'third' | 'usual' | 'earlyConstruct3' | 'construct3';

/** What tells the era: of the generation alone, the usual one. */
export type EraMarks = Pick<Project, 'generation'> &
  Partial<Pick<Project, 'hidesAddressBar' | 'objectTypes'>>;

export function eraOf({ generation, hidesAddressBar, objectTypes }: EraMarks): Era {
  const told = eras[generation];
  if (told !== undefined) return told;
  if (generation > 24) return 'usual';
  if (hidesAddressBar !== undefined) return 'second';
  return objectTypes?.some(({ tilePolygons }) => tilePolygons === undefined) ? 'third' : 'usual';
}

/** The same of a project as it is stored. */
export function storedEraOf(tree: readonly unknown[]): Era {
  const generation = tree.length as Generation;
  if (generation !== 23 && generation !== 24) return eraOf({ generation });
  if (typeof tree[19] === 'boolean') return 'second';
  const objectTypes = Array.isArray(tree[3]) ? tree[3] : [];
  return objectTypes.some((type) => Array.isArray(type) && type.length === 13) ? 'third' : 'usual';
}

const eras: Readonly<Partial<Record<Generation, Era>>> = {
  19: 'oldest',
  21: 'first',
  31: 'earlyConstruct3',
  32: 'earlyConstruct3',
  39: 'construct3',
};

export interface Writing {
  readonly era: Era;
  readonly spelling: NumberSpelling;
  /** Numbers as they were spelt before. */
  readonly spelled: Map<number, string>;
  readonly out: Output;
  depth: number;
}

export const oldest: readonly Era[] = ['oldest'];
export const untilFirst: readonly Era[] = ['oldest', 'first'];
export const untilSecond: readonly Era[] = ['oldest', 'first', 'second'];
export const sinceUsual: readonly Era[] = ['usual', 'earlyConstruct3', 'construct3'];
/** Since conditions, actions and variables of events have breakpoints. */
export const sinceBreakpoints: readonly Era[] = ['third', ...sinceUsual];
export const sinceSids: readonly Era[] = ['second', ...sinceBreakpoints];
/** Since there are effects. */
export const sinceEffects: readonly Era[] = ['first', ...sinceSids];
export const allEras: readonly Era[] = [...oldest, ...sinceEffects];
/** What Construct 3 changed only later. */
export const untilConstruct3 = (since: readonly Era[]): readonly Era[] =>
  since.filter((era) => era !== 'construct3');

/** Of events, expressions and lists kept as they are: what recursion over them may use of the stack. */
export const mostDepth = 500;
