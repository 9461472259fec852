import type { ByteReader } from '../../../bytes/reader.js';
import { diagnose, FormatError, type Report } from '../../../diagnostic.js';
import { type AnimXCode, animxCodes } from './codes.js';

/** Stops reading with one diagnostic. `offset` defaults to where the reader stands. */
export function fail(reader: ByteReader, code: AnimXCode, message: string, offset = reader.offset): never {
  throw new FormatError(diagnose(animxCodes, code, message, reader.place(offset)));
}

/** The same error, which now also says in which part of the model it happened. */
export function withPath(error: unknown, path: string): unknown {
  if (!(error instanceof FormatError)) return error;
  return new FormatError({ ...error.diagnostic, at: { ...error.diagnostic.at, path } });
}

/** What is odd in the bytes but read all the same, counted: a million bad strings are one diagnostic. */
export interface Oddities {
  note(code: OddityCode, offset: number): void;
  /** Reports what was noted since the last time, each kind once, at the first place. */
  tell(path: string): void;
}

export const noOddities: Oddities = { note() {}, tell() {} };

export function collectOddities(reader: ByteReader, report: Report): Oddities {
  const noted = new Map<OddityCode, { offset: number; count: number }>();
  return {
    note(code, offset) {
      const seen = noted.get(code);
      if (seen) seen.count++;
      else noted.set(code, { offset, count: 1 });
    },
    tell(path) {
      for (const [code, { offset, count }] of noted) {
        const [one, many] = wording[code];
        const message = count === 1 ? `one ${one}` : `${count} ${many}, the first here`;
        report(diagnose(animxCodes, code, message, reader.place(offset, path)));
      }
      noted.clear();
    },
  };
}

const wording = {
  'animx/bool-byte': [
    'byte of booleans has bits set that mean nothing',
    'bytes of booleans have bits set that mean nothing',
  ],
  'animx/overlong-number': [
    'variable-length number takes more bytes than it needs',
    'variable-length numbers take more bytes than they need',
  ],
  'animx/utf8': [
    'text is not valid UTF-8 and reads with U+FFFD in it',
    'texts are not valid UTF-8 and read with U+FFFD in them',
  ],
  'animx/curve-flags': [
    'Curve track has flags beyond 1 and 2, which are let go',
    'Curve tracks have flags beyond 1 and 2, which are let go',
  ],
} as const satisfies Partial<Record<AnimXCode, readonly [string, string]>>;

type OddityCode = keyof typeof wording;
