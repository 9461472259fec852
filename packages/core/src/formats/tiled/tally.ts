import { counted } from '../../bytes/counted.js';
import { fewOf } from '../../bytes/few-of.js';
import { diagnose, type Report } from '../../diagnostic.js';
import { tiledCodes } from './codes.js';

type Code = keyof typeof tiledCodes;

/** What something told is about. */
type Subject = readonly [
  kind: 'Animation' | 'Layout' | 'Object' | 'Text' | 'Tilemap' | 'Tileset' | 'Window',
  name: string,
];

/** Gathers what is told of many things alike, and tells it once. */
export interface Tally {
  /** Of those alike, by default of one kind with the same words, the words of the first are told, and a few names. */
  add(code: Code, subject: Subject, what: string, alike?: string): void;
  /** The number, or `instead` where it is not finite or beyond what Tiled holds, which is tallied. */
  finite(value: number, instead: number, subject: Subject): number;
  tell(report: Report): void;
}

interface Entry {
  readonly code: Code;
  readonly kind: Subject[0];
  readonly what: string;
  readonly names: Set<string>;
  count: number;
}

export function createTally(): Tally {
  const found = new Map<string, Entry>();
  const add: Tally['add'] = (code, [kind, name], what, alike = what) => {
    const key = `${code} ${kind} ${alike}`;
    const entry = found.get(key) ?? { code, kind, what, names: new Set(), count: 0 };
    found.set(key, entry);
    entry.names.add(name);
    entry.count++;
  };
  return {
    add,
    finite(value, instead, subject) {
      if (Math.abs(value) <= largest) return value;
      const what = `a number is ${value} and was replaced by ${instead}`;
      add('tiled/not-finite', subject, what, 'a number');
      return instead;
    },
    tell(report) {
      for (const entry of found.values()) report(diagnose(tiledCodes, entry.code, messageOf(entry)));
    },
  };
}

function messageOf({ kind, what, names, count }: Entry): string {
  const quoted = [...names].map((name) => JSON.stringify(name));
  const times = count > names.size ? ` (${counted(count, 'time')})` : '';
  return `${kind}${names.size === 1 ? '' : 's'} ${fewOf(quoted)}: ${what}${times}`;
}

/** Tiled counts and measures in 32 bits in places. */
const largest = 2 ** 31 - 1;
