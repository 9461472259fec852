/** The tiles of a tilemap as its text holds them: runs row by row, e.g. `12x-1,3,2x4hv`. */

import { counted } from '../../bytes/counted.js';
import { diagnose, FormatError } from '../../diagnostic.js';
import { CellFlip, EMPTY_CELL, TILE_MASK } from '../../stage/model.js';
import type { TilemapData } from './model.js';
import { stageCodes } from './stage-codes.js';

/** 256 MiB of cells. */
export const mostCells = 2 ** 26;

/**
 * The cells of a tilemap row by row: the tile and `CellFlip` bits, `EMPTY_CELL` where there is none. Throws
 * FormatError where the text does not follow the grammar, or holds more or fewer tiles than width × height.
 */
export function decodeTiles({ width, height, runs }: TilemapData): Uint32Array {
  const total = cellCount(width, height);
  const cells = new Uint32Array(total);
  const whole = `${total} (${width} × ${height})`;
  let filled = 0;
  for (let at = 0; at <= runs.length && (runs !== '' || total > 0); at++) {
    run.lastIndex = at;
    const found = run.exec(runs);
    const after = runs[run.lastIndex];
    if (!found || (after !== undefined && after !== ',')) throw unreadable(runs, at);
    const [, count = '1', tile, flags = ''] = found;
    const end = filled + Number(count);
    if (end === filled) throw wrong(`The run ${placeText(at)} is of 0 tiles, expected 1 or more`);
    if (end > total) throw wrong(`The run ${placeText(at)} ends after ${end} tiles, expected ${whole}`);
    if (Number(tile) >= TILE_MASK)
      throw wrong(`The tile ${placeText(at)} is ${tile}, expected less than ${TILE_MASK}`);
    cells.fill(tile === undefined ? EMPTY_CELL : cellOf(Number(tile), flags), filled, end);
    filled = end;
    at = run.lastIndex;
  }
  if (filled < total) throw wrong(`The runs hold ${counted(filled, 'tile')}, expected ${whole}`);
  return cells;
}

/** The text of cells as the engine writes it: each run as long as it can be. */
export function encodeTiles(cells: Uint32Array): string {
  const runs: string[] = [];
  for (let start = 0, end = 0; start < cells.length; start = end) {
    while (end < cells.length && cells[end] === cells[start]) end++;
    runs.push(`${end - start > 1 ? `${end - start}x` : ''}${tileText(cells[start]!)}`);
  }
  return runs.join();
}

/** How many cells a map of this size has. Throws FormatError where that is no number of cells one could hold. */
function cellCount(width: number, height: number): number {
  const isSize = (size: number) => Number.isSafeInteger(size) && size >= 0;
  if (!isSize(width) || !isSize(height) || width * height > mostCells)
    throw wrong(
      `The tilemap is ${width} × ${height} tiles, expected whole numbers and ${mostCells} tiles at most`,
    );
  return width * height;
}

/** `[count "x"] (-1 | tile [h][v][d])`; numbers of more digits than can be are left to the message. */
const run = /(?:(\d{1,15})x)?(?:-1|(\d{1,15})(h?v?d?))/y;

const cellOf = (tile: number, flags: string): number =>
  (tile +
    (flags.includes('h') ? CellFlip.horizontal : 0) +
    (flags.includes('v') ? CellFlip.vertical : 0) +
    (flags.includes('d') ? CellFlip.diagonal : 0)) >>>
  0;

function tileText(cell: number): string {
  if (cell === EMPTY_CELL) return '-1';
  const flags = (['horizontal', 'vertical', 'diagonal'] as const).filter((flip) => cell & CellFlip[flip]);
  return `${cell & TILE_MASK}${flags.map((flip) => flip[0]).join('')}`;
}

const placeText = (at: number): string => `at character ${at + 1} of the runs`;

const unreadable = (runs: string, at: number): FormatError =>
  wrong(
    `Expected a run such as 12x-1, 3 or 2x4hv ${placeText(at)}, found ${
      at < runs.length ? JSON.stringify(runs.slice(at, at + 12)) : 'its end'
    }`,
  );

const wrong = (message: string): FormatError =>
  new FormatError(diagnose(stageCodes, 'construct2/tiles', message));
