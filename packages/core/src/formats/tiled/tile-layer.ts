import { CellFlip, EMPTY_CELL, type StageInstance, TILE_MASK, type Tilemap } from '../../stage/model.js';
import { type Grid, type Laid, placeIn } from './grid.js';
import { boxOf } from './objects.js';
import type { Tally } from './tally.js';
import type { MadeTileset } from './tilesets.js';

/** A tilemap instance with its tileset. */
export interface Tiles {
  readonly instance: StageInstance;
  readonly tilemap: Tilemap;
  readonly made: MadeTileset;
}

/** All its cells, on a map of its own. */
export const allOf = ({ tilemap, made }: Tiles): Laid => ({
  x: 0,
  y: 0,
  tileWidth: made.tileset.tilewidth,
  tileHeight: made.tileset.tileheight,
  columns: tilemap.columns,
  rows: tilemap.rows,
});

/** Those that the size of the instance lets show, where it stands, without empty ones at the right and below. */
export function shownOf(tiles: Tiles, tally: Tally): Laid {
  const { instance, made } = tiles;
  const { columns, rows, tileWidth, tileHeight } = allOf(tiles);
  const subject = ['Tilemap', made.tileset.name] as const;
  const box = boxOf({ ...instance, angle: 0 }, (value) => tally.finite(value, 0, subject));
  if (instance.angle !== 0 || box.mirrored || box.flipped)
    tally.add('tiled/tilemap-turned', subject, 'the whole is turned or mirrored and was written straight');
  const shown = {
    columns: Math.min(columns, Math.floor(box.width / tileWidth)),
    rows: Math.min(rows, Math.floor(box.height / tileHeight)),
  };
  return { ...box.corner('top'), tileWidth, tileHeight, ...withoutEmptyEnds(tiles.tilemap, shown) };
}

/** Tilemaps are often larger than their layout, and empty there. At least one cell is left of what has any. */
function withoutEmptyEnds(
  { cells, columns: width }: Tilemap,
  { columns, rows }: Pick<Laid, 'columns' | 'rows'>,
) {
  let [right, bottom] = [Math.min(1, columns), Math.min(1, rows)];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (cells[row * width + column] === EMPTY_CELL) continue;
      right = Math.max(right, column + 1);
      bottom = row + 1;
    }
  }
  return { columns: right, rows: bottom };
}

/** The data of a tile layer, `first` being the number of tile 0; `strange` is called for each tile that is not there. */
export function cellsOf(
  { tilemap, made }: Tiles,
  laid: Laid,
  grid: Grid,
  first: number,
  strange: () => void,
): Uint32Array {
  const data = new Uint32Array(grid.columns * grid.rows);
  const { column: left, row: top, across, down } = placeIn(grid, laid);
  for (let row = 0; row < laid.rows; row++) {
    const start = (top + (row + 1) * down - 1) * grid.columns + left;
    for (let column = 0; column < laid.columns; column++) {
      const cell = tilemap.cells[row * tilemap.columns + column]!;
      if (cell === EMPTY_CELL) continue;
      const tile = cell & TILE_MASK;
      if (tile < made.tileset.tilecount) data[start + column * across] = (cell & flips) | (first + tile);
      else strange();
    }
  }
  return data;
}

const flips = CellFlip.horizontal | CellFlip.vertical | CellFlip.diagonal;
