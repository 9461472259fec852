import { decodeUtf8 } from '../../bytes/reader.js';
import { type Cell, Look } from './cells.js';

/** What a cell is spelt as for people, whatever it looks like to a machine; bits, to be kept over a column. */
export const Spelling = { none: 0, number: 1, bool: 2, any: 3 } as const;

export function spellingOf(bytes: Uint8Array, { start, end }: Cell, look: number): number {
  if (look === Look.number) return Spelling.number;
  if (look === Look.bool) return Spelling.bool;
  if (end - start > longest) return Spelling.none;
  const text = decodeUtf8(bytes.subarray(start, end));
  if (spelledNumber.test(text)) return Spelling.number;
  return spelledBools.has(text.toUpperCase()) ? Spelling.bool : Spelling.none;
}

/** Bytes. */
const longest = 40;

/** `1.234,5`, `1,234.5`, `1 234`, `1'234`, `50 %`, `−1`: with any of the signs, blanks and apostrophes in use. */
const spelledNumber =
  /^[-+\u2212\u2013]?\s?(?:(?:\d+|\d{1,3}([.,'’\s])\d{3}(?:\1\d{3})*)(?:[.,]\d+)?|[.,]\d+)(?:e[-+\u2212]?\d+)?\s?%?$/i;

/** As spreadsheets write them in other languages. */
const spelledBools = new Set(
  (
    'WAHR FALSCH VRAI FAUX VERDADERO VERDADEIRO VERO FALSO WAAR ONWAAR PRAWDA FAŁSZ SANT SAND FALSKT FALSK ' +
    'SANN USANN TOSI EPÄTOSI PRAVDA NEPRAVDA IGAZ HAMIS DOĞRU YANLIŞ ИСТИНА ЛОЖЬ'
  ).split(' '),
);
