/** The cells of a map: one size for all its tile layers. */

export interface Grid {
  /** Pixels. */
  readonly tileWidth: number;
  readonly tileHeight: number;
  /** In cells; the same for all tile layers. */
  readonly columns: number;
  readonly rows: number;
}

/** Cells of a tilemap and where their top left corner is, in pixels. */
export interface Laid {
  readonly x: number;
  readonly y: number;
  readonly tileWidth: number;
  readonly tileHeight: number;
  readonly columns: number;
  readonly rows: number;
}

/**
 * A tile of several cells a side stands in the lowest of its first column: Tiled draws it from there up and to the
 * right. So tilemaps of several tile sizes share the greatest grid whose cells divide them all, unless that takes too
 * many cells, `freeCells` and 16 times those used; then the size of the most cells decides, and `fits` tells which
 * tilemaps are layers.
 */
export function gridOf(
  layout: { readonly width: number; readonly height: number },
  tilemaps: readonly Laid[],
  freeCells: number,
): { readonly grid: Grid; fits(tilemap: Laid): boolean } {
  for (const [tileWidth, tileHeight] of candidates(tilemaps)) {
    const fits = (each: Laid): boolean =>
      each.tileWidth % tileWidth === 0 && each.tileHeight % tileHeight === 0;
    const held = tilemaps.filter(fits);
    const ends = held.map((each) => {
      const { column, row, across, down } = placeIn({ tileWidth, tileHeight }, each);
      return { column: column + each.columns * across, row: row + each.rows * down };
    });
    const columns = most(Math.ceil(layout.width / tileWidth), ends, ({ column }) => column);
    const rows = most(Math.ceil(layout.height / tileHeight), ends, ({ row }) => row);
    const used = held.reduce((sum, each) => sum + each.columns * each.rows, 0);
    if (columns * rows * held.length <= freeCells + 16 * used)
      return { grid: { tileWidth, tileHeight, columns, rows }, fits };
  }
  const [tileWidth, tileHeight] = [plainCell(layout.width), plainCell(layout.height)];
  const columns = Math.max(1, Math.ceil(layout.width / tileWidth));
  const rows = Math.max(1, Math.ceil(layout.height / tileHeight));
  return { grid: { tileWidth, tileHeight, columns, rows }, fits: () => false };
}

/**
 * The cell that its top left corner is in, how many cells a tile has, and the pixels left for the offset of the layer;
 * those left or above the map are all offset.
 */
export function placeIn({ tileWidth, tileHeight }: Pick<Grid, 'tileWidth' | 'tileHeight'>, tilemap: Laid) {
  const column = Math.max(0, Math.floor(tilemap.x / tileWidth));
  const row = Math.max(0, Math.floor(tilemap.y / tileHeight));
  return {
    column,
    row,
    across: tilemap.tileWidth / tileWidth,
    down: tilemap.tileHeight / tileHeight,
    offsetx: tilemap.x - column * tileWidth,
    offsety: tilemap.y - row * tileHeight,
  };
}

function candidates(tilemaps: readonly Laid[]): (readonly [number, number])[] {
  if (tilemaps.length === 0) return [];
  const cells = new Map<string, number>();
  let largest = tilemaps[0]!;
  for (const each of tilemaps) {
    const key = `${each.tileWidth} ${each.tileHeight}`;
    const sum = (cells.get(key) ?? 0) + each.columns * each.rows;
    cells.set(key, sum);
    if (sum > (cells.get(`${largest.tileWidth} ${largest.tileHeight}`) ?? 0)) largest = each;
  }
  const common = (of: (each: Laid) => number) => tilemaps.map(of).reduce(divisor);
  const shared = [common((each) => each.tileWidth), common((each) => each.tileHeight)] as const;
  return [shared, [largest.tileWidth, largest.tileHeight]];
}

/** The greatest common one. */
function divisor(a: number, b: number): number {
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}

const most = <T>(least: number, of: readonly T[], value: (each: T) => number): number =>
  of.reduce((greatest, each) => Math.max(greatest, value(each)), Math.max(1, least));

/** Where no tilemap asks for any: so that whole cells make the layout. */
const plainCell = (length: number): number => [32, 16, 8, 4, 2].find((size) => length % size === 0) ?? 1;
