import { toUtf8 } from '../../bytes/text-encoding.js';
import { type TextPlaces, textPlaces } from '../../bytes/text-place.js';
import type { Clip } from '../../clip/model.js';
import { diagnose, FormatError, type Place, type Report, throwErrors } from '../../diagnostic.js';
import { type Cell, cellText, Look, lookOf, trim } from './cells.js';
import { csvCodes } from './codes.js';
import { type Columns, createColumns, noGroup, planTrack, type TrackPlan } from './columns.js';
import { fillTracks } from './fill.js';
import { findHead, textAt } from './head.js';
import { isBlank, scanCells } from './scan.js';
import { Spelling, spellingOf } from './spelling.js';
import { mostColumns, mostRows, quoteProblems, type Table, tooLarge } from './table.js';

export interface ReadCsvOptions {
  /** Without one the first error is thrown. */
  readonly report?: Report;
  /** The clip's name; a table has none of its own. */
  readonly name?: string | null;
}

/**
 * A clip out of a table whose header is `time,node/property.x,…` (docs/csv.md). Times in seconds; the greatest is the
 * duration. Reads the file twice: once to learn the types, once to fill the tracks. Throws FormatError when the first
 * cell is not `time`, and where there are more rows or texts than fit.
 */
export function readCsv(input: Uint8Array, options: ReadCsvOptions = {}): Clip {
  const report = options.report ?? throwErrors;
  const { bytes, encoding } = toUtf8(input);
  const places = textPlaces(bytes);
  const { tell, tellRest } = createTell(report, places);
  const { offset, separator } = findHead(bytes);
  if (separator === null) throw noTime(bytes, offset, places);
  const table: Table = { bytes, separator, tell };
  if (encoding !== 'utf-8') table.tell('csv/encoding', `the file is not UTF-8; it is read as ${encoding}`);
  const { columns, body } = readHeader(table, offset, places);
  const rows = survey(table, body, columns, places);
  const plans = planTracks(columns, table);
  const filled = fillTracks(table, body, columns, plans, rows);
  tellRest();
  return { name: options.name ?? null, rotation: 'nlerp', outside: 'clamp', ...filled };
}

/** A text takes far more room than its bytes. */
const mostTexts = 10_000_000;

function planTracks({ groups }: Columns, table: Table): (TrackPlan | null)[] {
  let texts = 0;
  return groups.map((group) => {
    const plan = planTrack(group, table);
    if (plan?.valueType === 'string') texts += group.rows;
    if (texts > mostTexts) throw tooLarge(`the table has more than ${mostTexts} texts`);
    return plan;
  });
}

const mostOfOneCode = 1000;

/** Tells the first thousand problems of each code one by one, and then how many more there were. */
function createTell(report: Report, places: TextPlaces): { tell: Table['tell']; tellRest(): void } {
  const counts = new Map<keyof typeof csvCodes, number>();
  return {
    tell(code, message, offset, hint) {
      const count = (counts.get(code) ?? 0) + 1;
      counts.set(code, count);
      if (count > mostOfOneCode) return;
      report(diagnose(csvCodes, code, message, offset === undefined ? undefined : places.at(offset), hint));
    },
    tellRest() {
      for (const [code, count] of counts) {
        if (count > mostOfOneCode)
          report(diagnose(csvCodes, code, `the same ${count - mostOfOneCode} times more`));
      }
    },
  };
}

function noTime(bytes: Uint8Array, offset: number, places: TextPlaces): FormatError {
  const cell = textAt(bytes, offset).split(/[,;\t\r\n]/, 1)[0]!;
  const message = `the first cell is \`${cell}\`, where \`time\` was expected`;
  return new FormatError(diagnose(csvCodes, 'csv/no-time', message, places.at(offset)));
}

function readHeader(table: Table, offset: number, places: TextPlaces): { columns: Columns; body: number } {
  const columns = createColumns(table);
  const body = scanCells(table.bytes, offset, table.separator, {
    cell(column, start, end, quoted) {
      if (column === 0) return;
      if (column >= mostColumns) throw tooManyColumns(places.at(start));
      const text = cellText(table.bytes, start, end, quoted);
      columns.add(quoted ? text : text.trim(), start);
    },
    endRow: () => false,
    ...quoteProblems(table),
  });
  return { columns: columns.finish(), body };
}

const tooManyColumns = (at: Place): FormatError =>
  new FormatError(
    diagnose(csvCodes, 'csv/too-many-columns', `the header has more than ${mostColumns} columns`, at),
  );

/** Learns what the cells of every column look like; returns the number of rows that have a time or a value. */
function survey(
  { bytes, separator, tell }: Table,
  body: number,
  columns: Columns,
  places: TextPlaces,
): number {
  const { count, groups, groupOf } = columns;
  const told = new Uint8Array(count);
  const cell: Cell = { start: 0, end: 0 };
  let row = 0;
  let isEmpty = true;
  scanCells(bytes, body, separator, {
    cell(column, start, end, quoted) {
      if (column >= count || (!quoted && isBlank(bytes, start, end))) return;
      isEmpty = false;
      if (column === 0) return;
      const group = groups[groupOf[column]!];
      if (group === undefined) {
        if (groupOf[column] === noGroup.unnamed && !told[column]) {
          told[column] = 1;
          tell('csv/unnamed-column', `column ${column + 1} has values and no name`, start);
        }
        return;
      }
      if (group.lastRow !== row) {
        group.lastRow = row;
        group.rows++;
      }
      if (group.annotation) return;
      cell.start = start;
      cell.end = end;
      trim(bytes, cell);
      const look = lookOf(bytes, cell);
      if (look === Look.text && group.firstText < 0) group.firstText = start;
      group.looks |= look;
      if (group.spelling !== Spelling.none) group.spelling &= spellingOf(bytes, cell, look);
    },
    endRow: (_, start) => {
      if (!isEmpty && ++row > mostRows)
        throw tooLarge(`the table has more than ${mostRows} rows`, places.at(start));
      isEmpty = true;
      return true;
    },
    afterQuote() {},
    unterminatedQuote() {},
  });
  return row;
}
