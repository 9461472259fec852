import { diagnose, FormatError, type Place } from '../../diagnostic.js';
import { csvCodes } from './codes.js';
import type { CellSink } from './scan.js';

/** The time and at most this many components, less one: the largest show known has about 6,000. */
export const mostColumns = 100_000;

/** More than a day at 100 rows a second. */
export const mostRows = 10_000_000;

export const tooLarge = (message: string, at?: Place): FormatError =>
  new FormatError(diagnose(csvCodes, 'csv/too-large', message, at));

/** A table being read. */
export interface Table {
  /** UTF-8 without a byte order mark. */
  readonly bytes: Uint8Array;
  /** The byte between cells. */
  readonly separator: number;
  tell(code: keyof typeof csvCodes, message: string, offset?: number, hint?: string): void;
}

export const quoteProblems = ({ tell }: Table): Pick<CellSink, 'afterQuote' | 'unterminatedQuote'> => ({
  afterQuote: (offset) => tell('csv/after-quote', 'text follows the closing quote of a cell', offset),
  unterminatedQuote: (offset) =>
    tell('csv/unterminated-quote', 'this quote is never closed; the rest of the file is inside it', offset),
});
