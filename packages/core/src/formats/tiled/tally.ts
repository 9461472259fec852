import { counted } from '../../bytes/counted.js';
import { diagnose, type Report } from '../../diagnostic.js';
import { tiledCodes } from './codes.js';

type Code = keyof typeof tiledCodes;

/** Gathers what is told of many things alike, and tells it once for each code and subject. */
export interface Tally {
  /**
   * `subject` is what it is about, as a message begins: `Object "Wall"`. Of those alike, by default with the same
   * words, the first is told, and how many there are.
   */
  add(code: Code, subject: string, what: string, alike?: string): void;
  /** The number, or `instead` where it is not finite or beyond what Tiled holds, which is tallied. */
  finite(value: number, instead: number, subject: string): number;
  tell(report: Report): void;
}

export function createTally(): Tally {
  const found = new Map<string, { readonly code: Code; readonly message: string; count: number }>();
  const add: Tally['add'] = (code, subject, what, alike = `${subject} ${what}`) => {
    const key = `${code} ${alike}`;
    const entry = found.get(key);
    if (entry) entry.count++;
    else found.set(key, { code, message: `${subject}: ${what}`, count: 1 });
  };
  return {
    add,
    finite(value, instead, subject) {
      if (Math.abs(value) <= largest) return value;
      add('tiled/not-finite', subject, `a number is ${value} and was replaced by ${instead}`, subject);
      return instead;
    },
    tell(report) {
      for (const { code, message, count } of found.values())
        report(diagnose(tiledCodes, code, count === 1 ? message : `${message} (${counted(count, 'time')})`));
    },
  };
}

/** Tiled counts and measures in 32 bits in places. */
const largest = 2 ** 31 - 1;
