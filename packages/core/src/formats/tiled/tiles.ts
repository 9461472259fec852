import type { Tileset } from '../../stage/model.js';
import { fileVersion, type TiledTile, type TiledTileset } from './model.js';
import type { Pictures } from './pictures.js';
import { shapesOf } from './shapes.js';
import type { Tally } from './tally.js';

/**
 * Of one image, cut into tiles; null where the numbers make no sense. Without the image it is as large as
 * `greatestTile` asks for, and the image can be put in its place later.
 */
export async function tilesOf(
  name: string,
  given: Tileset,
  greatestTile: () => number,
  pictures: Pictures,
  tally: Tally,
): Promise<TiledTileset | null> {
  const subject = ['Tileset', name] as const;
  const { tileWidth, tileHeight, offsetX, offsetY, spacingX, spacingY } = given;
  if (!isSound(given)) {
    const told = `the tiles are ${tileWidth} by ${tileHeight} pixels, ${spacingX} and ${spacingY} apart, from ${offsetX}, ${offsetY}`;
    tally.add('tiled/tilemap', subject, told);
    return null;
  }
  const size = (await pictures.pixels.infoOf(given.image)) ?? sizeFor(given, greatestTile());
  const columns = fitting(size.width, offsetX, tileWidth, spacingX);
  const rows = fitting(size.height, offsetY, tileHeight, spacingY);
  if (columns * rows === 0 || columns * rows > mostTiles) {
    const told = `${columns * rows} tiles of ${tileWidth} by ${tileHeight} pixels fit in the image, expected 1 to ${mostTiles}`;
    tally.add('tiled/tilemap', subject, told);
    return null;
  }
  const says = offsetX === offsetY && spacingX === spacingY;
  const laidOut = says ? null : await pictures.tiles(given, columns, rows, name);
  if (laidOut) {
    const told = `the tiles, ${spacingX} and ${spacingY} pixels apart from ${offsetX}, ${offsetY}, were laid out anew`;
    tally.add('tiled/tileset-laid-out', subject, told, 'tiles');
  }
  const whole = laidOut ?? (await pictures.whole(given.image));
  const picture = whole ?? { file: pictures.placeFor(given.image), width: size.width, height: size.height };
  const shaped = given.polygons.slice(0, columns * rows).flatMap((polygon, id): TiledTile[] => {
    const objectgroup = shapesOf(polygon, [], tileWidth, tileHeight);
    return objectgroup ? [{ id, objectgroup }] : [];
  });
  // Where there is no image, Tiled counts up to the last tile that is named, and numbers the next tileset by it.
  const last = columns * rows - 1;
  const tiles = whole || shaped.at(-1)?.id === last ? shaped : [...shaped, { id: last }];
  return {
    type: 'tileset',
    version: fileVersion,
    name,
    tilewidth: tileWidth,
    tileheight: tileHeight,
    tilecount: columns * rows,
    columns,
    margin: laidOut ? 0 : offsetX,
    spacing: laidOut ? 0 : spacingX,
    image: `../${picture.file}`,
    imagewidth: picture.width,
    imageheight: picture.height,
    ...(tiles.length > 0 && { tiles }),
  };
}

const mostTiles = 2 ** 20;

const isSound = ({ tileWidth, tileHeight, offsetX, offsetY, spacingX, spacingY }: Tileset): boolean =>
  [tileWidth, tileHeight].every((size) => Number.isInteger(size) && size >= 1 && size < 2 ** 16) &&
  [offsetX, offsetY, spacingX, spacingY].every((gap) => Number.isInteger(gap) && gap >= 0 && gap < 2 ** 16);

/** Only tiles that fit wholly count, for the stage as for Tiled. */
const fitting = (length: number, offset: number, tile: number, spacing: number): number =>
  Math.max(0, Math.floor((length - offset + spacing) / (tile + spacing)));

/** Near to a square. Tiled counts the columns anew when the image is there. */
function sizeFor(
  { tileWidth, tileHeight, offsetX, offsetY, spacingX, spacingY }: Tileset,
  greatestTile: number,
) {
  const columns = Math.ceil(Math.sqrt(greatestTile + 1)) || 1;
  return {
    width: offsetX + columns * (tileWidth + spacingX),
    height: offsetY + columns * (tileHeight + spacingY),
  };
}
