import { Reading } from './reading.js';
import type { AnyType } from './type.js';

/** Makes a record of the model from the list that is open, whose positions it asks for in order. */
export type Make<T> = (list: Reading) => T;

/** One position of a list. */
export interface Field {
  /** In the model; null for the code that only tells what the record is. */
  readonly name: string | null;
  /** Where the member called `name` is a record or list of its own, which the file has not: what it is in there. */
  readonly inner: string | number | null;
  readonly type: AnyType;
}

/** The positions that `make` asks for. */
export const fieldsOf = (make: Make<object>): readonly Field[] => asked(make).fields;

/**
 * One record of the positions behind each other: for those that are not the many. One literal is read in less than
 * half the time, spreads take far longer.
 */
export function joined<P extends readonly object[]>(...makes: MakesOf<P>): Make<Joined<P>> {
  const parts = (makes as readonly Make<object>[]).map(asked);
  const fields = parts.flatMap((part) => part.fields);
  const told = parts.flatMap((part) => part.told);
  /** Makes a plain object that has room for the members: twice as fast as `{}`. */
  function Room() {}
  Room.prototype = Object.prototype;
  const make = (list: Reading): Members => {
    const value = new (Room as unknown as new () => Members)();
    for (const [name, member] of told) value[name] = member;
    for (let i = 0; i < fields.length; i++) {
      const { name, inner, type } = fields[i]!;
      const item = list.next(type);
      if (inner !== null) insideOf(value, name!, inner)[inner] = item;
      else if (name !== null) value[name] = item;
    }
    return value;
  };
  return make as Make<Joined<P>>;
}

type MakesOf<P extends readonly object[]> = { readonly [I in keyof P]: Make<P[I]> };
type Joined<P> = P extends readonly [infer First, ...infer Others] ? First & Joined<Others> : unknown;

type Members = { [name: string]: unknown };

interface Asked {
  readonly fields: readonly Field[];
  /** Members that are not read. */
  readonly told: readonly (readonly [name: string, member: unknown])[];
}

/** Found by letting it make a record of marks. */
function asked(make: Make<object>): Asked {
  const marks = Array.from({ length: mostPositions }, () => Symbol());
  const asking = new Reading('usual');
  asking.list = marks;
  asking.types = [];
  const marked = Object.entries(make(asking));
  return {
    fields: asking.types.map((type, i) => ({ ...nameOf(marks[i]!, marked), type })),
    told: marked.filter(([, member]) => typeof member !== 'symbol' && !holdsMarks(member)),
  };
}

const holdsMarks = (member: unknown): boolean =>
  typeof member === 'object' && member !== null && Object.keys(member).length > 0;

const mostPositions = 100;

function nameOf(mark: symbol, marked: readonly [string, unknown][]): Pick<Field, 'name' | 'inner'> {
  for (const [name, member] of marked) {
    if (member === mark) return { name, inner: null };
    if (typeof member !== 'object' || member === null) continue;
    const inner = Object.entries(member).find(([, value]) => value === mark)?.[0];
    if (inner !== undefined) return { name, inner: Array.isArray(member) ? Number(inner) : inner };
  }
  return { name: null, inner: null };
}

function insideOf(value: Members, name: string, inner: string | number): Members {
  value[name] ??= typeof inner === 'number' ? [] : {};
  return value[name] as Members;
}
