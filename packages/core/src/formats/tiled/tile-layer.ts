import { CellFlip, EMPTY_CELL, type StageInstance, TILE_MASK, type Tilemap } from '../../stage/model.js';
import type { Grid, Laid } from './grid.js';
import type { MadeTileset } from './tilesets.js';

/** A tilemap instance with its tileset. */
export interface Tiles {
  readonly instance: StageInstance;
  readonly tilemap: Tilemap;
  readonly made: MadeTileset;
}

/** All its cells. */
export const allOf = ({ tilemap, made }: Tiles): Laid => ({
  tileWidth: made.tileset.tilewidth,
  tileHeight: made.tileset.tileheight,
  columns: tilemap.columns,
  rows: tilemap.rows,
});

/** Those that the size of the instance lets show. */
export function shownOf({ instance, tilemap, made }: Tiles): Laid {
  const { tilewidth: tileWidth, tileheight: tileHeight } = made.tileset;
  const within = (count: number, length: number, tile: number): number =>
    Math.min(count, Math.floor(Math.abs(length) / tile) || 0);
  return {
    tileWidth,
    tileHeight,
    columns: within(tilemap.columns, instance.width, tileWidth),
    rows: within(tilemap.rows, instance.height, tileHeight),
  };
}

/** The data of a tile layer, `first` being the number of tile 0; `strange` is called for each tile that is not there. */
export function cellsOf(
  { tilemap, made }: Tiles,
  shown: Laid,
  grid: Grid,
  first: number,
  strange: () => void,
): Uint32Array {
  const data = new Uint32Array(grid.columns * grid.rows);
  const [across, down] = [shown.tileWidth / grid.tileWidth, shown.tileHeight / grid.tileHeight];
  for (let row = 0; row < shown.rows; row++) {
    const start = ((row + 1) * down - 1) * grid.columns;
    for (let column = 0; column < shown.columns; column++) {
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
