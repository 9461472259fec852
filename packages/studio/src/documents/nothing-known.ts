import { adviceOn, type Diagnostic, diagnose } from '@mutoscope/core';
import { studioCodes } from './codes.js';
import type { InputSet } from './input-set.js';
import { type Kept, unreadFile } from './open.js';

interface UnknownFiles {
  readonly set: InputSet;
  readonly names: readonly string[];
}

/** One document for all files that were opened together, none of which is of a known format. */
export function nothingKnown(all: readonly UnknownFiles[], id: number): Kept {
  const names = all.flatMap(({ set, names }) => names.map((name) => set.prefix + name));
  const [first] = all.filter(({ set, names }) => names.length > 0 || set.zip !== null);
  const { set, names: inFirst } = first ?? all[0]!;
  const told = unknownFormat(names, [...names, set.zip ?? '']);
  if (names.length === 1 && inFirst.length === 1 && set.zip === null)
    return unreadFile(inFirst[0]!, told, set, id);
  const title = set.zip ?? (set.title || (names[0] ?? ''));
  return unreadFile(inFirst[0] ?? title, told, set, id, title);
}

function unknownFormat(names: readonly string[], hinting: readonly string[]): Diagnostic {
  const some = names.slice(0, 3).join(', ') + (names.length > 3 ? ' …' : '');
  const message =
    names.length === 0
      ? 'There is no file in it'
      : names.length === 1
        ? 'The file is of no known format'
        : `None of the ${names.length} files is of a known format: ${some}`;
  return diagnose(studioCodes, 'studio/unknown-format', message, undefined, adviceOn(hinting));
}
