import { counted } from '../../bytes/counted.js';
import { decodeUtf8 } from '../../bytes/reader.js';
import type { Clip } from '../../clip/model.js';
import { infoOf } from '../../clip/value-type.js';
import { type Cell, readReal, storeCell, trim } from './cells.js';
import type { Columns, TrackPlan } from './columns.js';
import { isBlank, scanCells } from './scan.js';
import { quoteProblems, type Table } from './table.js';
import { type Keys, toTrack } from './track.js';

/** Reads the rows below the header, at most `rowCount`, into the planned tracks. */
export function fillTracks(
  table: Table,
  body: number,
  columns: Columns,
  plans: readonly (TrackPlan | null)[],
  rowCount: number,
): Pick<Clip, 'duration' | 'tracks'> {
  const { bytes, separator, tell } = table;
  const tracks = plans.map((plan) => plan && noKeys(plan));
  const rowTimes = new Float32Array(rowCount);
  let rows = 0;
  let duration = 0;
  let sorted = true;

  const touched: Keys[] = [];
  const cell: Cell = { start: 0, end: 0 };
  const told = { comma: false, negative: false };
  /** NaN where the row has no time that can be used. */
  let time = Number.NaN;
  let timeIsBlank = true;
  /** Cells of the row up to the last one that is not blank. */
  let used = 0;

  scanCells(bytes, body, separator, {
    ...quoteProblems(table),
    cell(column, start, end, quoted) {
      cell.start = start;
      cell.end = end;
      if (column === 0) {
        used = 0;
        time = readTime();
        return;
      }
      if (!quoted && isBlank(bytes, start, end)) return;
      used = column + 1;
      if (Number.isNaN(time) || column >= columns.count) return;
      const track = tracks[columns.groupOf[column]!];
      if (track) readCell(track, columns.slotOf[column]!, quoted);
    },
    endRow(cells, start) {
      if (timeIsBlank && used === 0) return true;
      if (timeIsBlank) tell('csv/time', 'this row has values and no time', start);
      // A time alone is how a table says when the clip ends.
      if ((cells > 1 && cells < columns.count) || used > columns.count) {
        tell(
          'csv/ragged-row',
          `this row has ${counted(cells, 'cell')}, the header has ${columns.count}`,
          start,
        );
      }
      if (!Number.isNaN(time)) endKeys(start);
      return true;
    },
  });

  const times = rowTimes.subarray(0, rows);
  return {
    duration,
    tracks: tracks.flatMap((track) => (track ? [toTrack(track, times, sorted, table)] : [])),
  };

  function readTime(): number {
    trim(bytes, cell);
    timeIsBlank = cell.start === cell.end;
    if (timeIsBlank) return Number.NaN;
    const value = readReal(bytes, cell.start, cell.end, false);
    lookForComma();
    if (Number.isFinite(value)) return value + 0;
    const what = Number.isNaN(value) ? 'is no time in seconds' : 'is beyond what 32 bits hold';
    tell('csv/time', `\`${shownCell(bytes, cell)}\` ${what}`, cell.start);
    return Number.NaN;
  }

  function readCell(track: Keys, slot: number, quoted: boolean): void {
    const { scalar } = track;
    const start = cell.start;
    if (scalar !== 'string') {
      trim(bytes, cell);
      if (cell.start === cell.end) return;
    }
    if (scalar === 'f32' || scalar === 'f64') lookForComma();
    if (track.found++ === 0) touched.push(track);
    const index = track.count * track.components + track.order[slot]!;
    const fault = storeCell(track.values, index, scalar, bytes, cell, quoted);
    if (fault === null) return;
    track.wrong = true;
    const found = `\`${shownCell(bytes, cell)}\` in ${track.plan.label}`;
    const { valueType } = track.plan;
    if (fault.tooLarge) tell('csv/out-of-range', `${found} is beyond ${valueType}, ${fault.expected}`, start);
    else tell('csv/cell', `${found} is not ${fault.expected}, as ${valueType} takes`, start);
  }

  function lookForComma(): void {
    if (told.comma) return;
    let at = cell.start;
    while (at < cell.end && bytes[at] !== 0x2c) at++;
    if (at === cell.end) return;
    told.comma = true;
    tell(
      'csv/decimal-comma',
      `the comma in \`${shownCell(bytes, cell)}\` is read as the decimal point`,
      cell.start,
    );
  }

  function endKeys(start: number): void {
    if (time < 0 && !told.negative) tell('csv/negative-time', `the time ${time} is before 0`, start);
    told.negative ||= time < 0;
    if (rows > 0 && time < rowTimes[rows - 1]!) {
      if (sorted) tell('csv/unordered-times', `the time ${time} comes after ${rowTimes[rows - 1]}`, start);
      sorted = false;
    }
    let equal = false;
    for (const track of touched) {
      if (!track.wrong && track.found < track.order.length) {
        tell(
          'csv/partial-key',
          `the key of ${track.plan.label} has ${track.found} of ${track.order.length} components`,
          start,
        );
      } else if (!track.wrong) {
        if (track.count > 0 && time === (track.times ?? rowTimes)[track.count - 1]!) {
          if (!equal) tell('csv/equal-times', `${track.plan.label} has another key at ${time} s`, start);
          equal = true;
        }
        addKey(track);
      }
      track.found = 0;
      track.wrong = false;
    }
    touched.length = 0;
    rowTimes[rows++] = time;
    duration = Math.max(duration, time);
  }

  function addKey(track: Keys): void {
    if (track.times === null && track.count < rows) {
      track.times = new Float32Array(track.values.length / track.components);
      track.times.set(rowTimes.subarray(0, track.count));
    }
    if (track.times) track.times[track.count] = time;
    track.count++;
  }
}

/** Field by field: V8 reads an object made by spreading up to ten times slower, and this is read for every cell. */
function noKeys(plan: TrackPlan): Keys {
  const { scalar, components } = infoOf(plan.valueType);
  const { order, values } = plan;
  return { plan, scalar, components, order, values, count: 0, times: null, found: 0, wrong: false };
}

/** The cell as a message shows it. */
const shownCell = (bytes: Uint8Array, { start, end }: Cell): string =>
  decodeUtf8(bytes.subarray(start, Math.min(end, start + 40))) + (end - start > 40 ? '…' : '');
