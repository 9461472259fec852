import type { Place, Report } from '../../../diagnostic.js';
import { diagnose } from '../../../diagnostic.js';
import { type CheckCode, checkCodes } from './codes.js';

/** Tells of one file: `path` is a place inside it. */
export type Tell = (code: CheckCode, message: string, path?: string) => void;

export const teller =
  (report: Report, file: string | null): Tell =>
  (code, message, path) => {
    const at: Place = { ...(file !== null && { file }), ...(path !== undefined && { path }) };
    report(diagnose(checkCodes, code, message, Object.keys(at).length === 0 ? undefined : at));
  };

/** Collects the places of one kind of problem, so that thousands of them are told as one. */
export interface Tally {
  add(path: string, detail: string): void;
  /** Tells nothing where nothing was added. `of` begins the sentence for several, e.g. `vertices have no normal`. */
  tell(tell: Tell, code: CheckCode, of: string): void;
}

export function tally(): Tally {
  let count = 0;
  let first: { path: string; detail: string } | null = null;
  return {
    add(path, detail) {
      count++;
      first ??= { path, detail };
    },
    tell(tell, code, of) {
      if (first === null) return;
      const message = count === 1 ? first.detail : `${first.detail}; in all ${count} ${of}`;
      tell(code, message, first.path);
    },
  };
}
