import { Misfit } from './misfit.js';
import { CLOSE, COMMA, OPEN } from './output.js';
import type { Reading } from './reading.js';
import type { AnyType, Type, Writing } from './type.js';
import { isPlain, misfit, unwritable } from './values.js';

export const nullable = <T>(type: Type<T>): Type<T | null> => ({
  read: (found, reading) => (found === null ? null : type.read(found, reading)),
  write(value, writing) {
    if (value === null) writing.out.ascii('null');
    else type.write(value, writing);
  },
  ...(type.child !== undefined && { child: type.child }),
});

/** Any number of the same. */
export const listOf = <T>(type: Type<T>): Type<readonly T[]> => ({
  read: (found, reading) => readItems(type, listIn(found), 0, reading),
  write(value, writing) {
    if (!Array.isArray(value)) throw unwritable('a list', value);
    writing.out.byte(OPEN);
    writeItems(type, value, 0, writing);
    writing.out.byte(CLOSE);
  },
  child: (step, value) => itemOf(type, step, value, 0),
});

/** A list that begins with something else, e.g. a code. */
export function headedList<T extends object>(
  first: { readonly name: (keyof T & string) | null; readonly type: AnyType },
  rest: { readonly name: keyof T & string; readonly type: AnyType },
  told: Partial<T> = {},
): Type<T> {
  const tail: AnyType = {
    read: () => undefined as never,
    write: () => {},
    child: (step, value) => itemOf(rest.type, step, value, 1),
  };
  return {
    read(found, reading) {
      const items = listIn(found);
      const value: { [name: string]: unknown } = { ...told };
      const head = within(0, first.name, () => first.type.read(items[0], reading));
      if (first.name !== null) value[first.name] = head;
      value[rest.name] = readItems(rest.type, items, 1, reading, rest.name);
      return value as T;
    },
    write(value, writing) {
      writing.out.byte(OPEN);
      const head = first.name === null ? null : value[first.name];
      within(0, first.name, () => first.type.write(head as never, writing));
      const items = value[rest.name];
      if (!Array.isArray(items)) throw unwritable('a list', items);
      writeItems(rest.type, items as never[], 1, writing, rest.name);
      writing.out.byte(CLOSE);
    },
    child(step, value) {
      const member = (value as { readonly [name: string]: unknown } | undefined)?.[step];
      if (step === first.name) return { positions: [0], type: first.type, value: member };
      if (step === rest.name) return { positions: [], type: tail, value: member };
      return null;
    },
  };
}

function listIn(found: unknown): readonly unknown[] {
  if (!Array.isArray(found)) throw misfit('a list', found);
  return found;
}

/** The list itself where nothing in it has to be made anew, e.g. numbers. */
function readItems<T>(
  type: Type<T>,
  found: readonly unknown[],
  from: number,
  reading: Reading,
  called?: string,
): readonly T[] {
  const { plain, read } = type;
  let items: unknown[] | null = from === 0 ? null : found.slice(from);
  let i = from;
  try {
    for (; i < found.length; i++) {
      const item = found[i];
      if (isPlain(item, plain)) continue;
      const kept = read(item, reading);
      if (kept === item) continue;
      items ??= found.slice();
      items[i - from] = kept;
    }
  } catch (problem) {
    throw atItem(problem, i, i - from, called);
  }
  return (items ?? found) as readonly T[];
}

function writeItems<T>(
  type: Type<T>,
  items: readonly T[],
  before: number,
  writing: Writing,
  called?: string,
): void {
  let i = 0;
  try {
    for (; i < items.length; i++) {
      if (i + before > 0) writing.out.byte(COMMA);
      type.write(items[i]!, writing);
    }
  } catch (problem) {
    throw atItem(problem, i + before, i, called);
  }
}

function atItem(problem: unknown, position: number, index: number, called: string | undefined): unknown {
  if (!(problem instanceof Misfit)) return problem;
  return called === undefined ? problem.within(position, index) : problem.within(position, called, index);
}

function within<T>(position: number, name: string | null, work: () => T): T {
  try {
    return work();
  } catch (problem) {
    if (!(problem instanceof Misfit)) throw problem;
    throw name === null ? problem.within(position) : problem.within(position, name);
  }
}

const itemOf = (type: AnyType, step: string | number, value: unknown, before: number) =>
  typeof step === 'number'
    ? { positions: [step + before], type, value: Array.isArray(value) ? value[step] : undefined }
    : null;
