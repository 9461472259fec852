import { folderOf, safeFileName, splitExtension, uniqueNames } from '../../bytes/file-name.js';
import { diagnose, FormatError, type Report } from '../../diagnostic.js';
import { framePixels } from '../../stage/frame-pixels.js';
import type { Stage, StageInstance } from '../../stage/model.js';
import type { OutputFile } from '../format.js';
import { tiledCodes } from './codes.js';
import { jsonOf } from './json.js';
import { mapOf, tilemapAlone } from './map.js';
import type { TiledMap, TiledTileset } from './model.js';
import { createNumbering } from './numbering.js';
import { createPictures } from './pictures.js';
import { createTally, type Tally } from './tally.js';
import type { Tiles } from './tile-layer.js';
import { createTilesets, type Tilesets } from './tilesets.js';
import { xmlOf } from './xml.js';

export interface WriteTiledOptions {
  /** .tmx and .tsx instead of .tmj and .tsj. */
  readonly xml: boolean;
}

/**
 * A map for each layout, named by it (one alone `name`), a map for each tilemap below `tilemaps/`, the tilesets of what
 * stands on the layouts below `tilesets/`, and their pictures below `images/`; all beside `name`.
 * @throws FormatError where there is no layout, or pictures of absurd size would have to be cut.
 */
export async function writeTiled(
  stage: Stage,
  name: string,
  { xml }: WriteTiledOptions,
  report: Report,
): Promise<OutputFile[]> {
  const { layouts } = stage;
  if (layouts.length === 0)
    throw new FormatError(diagnose(tiledCodes, 'tiled/nothing-to-write', 'The game has no layout'));
  const tally = createTally();
  const pictures = createPictures(stage, framePixels(stage, report));
  const tilesets = createTilesets(stage, pictures, report, tally);
  const [mapExtension, setExtension] = xml ? ['.tmx', '.tsx'] : ['.tmj', '.tsj'];
  const bytesOf = (file: TiledMap | TiledTileset): Uint8Array =>
    xml
      ? xmlOf(file, (text) =>
          tally.add('tiled/xml-character', ['Text', text.slice(0, 60)], 'XML cannot hold all of it'),
        )
      : jsonOf(file);
  const maker = (up: string) => ({ stage, tilesets, tally, numbering: createNumbering(setExtension, up) });

  const maps: OutputFile[] = [];
  const alone: OutputFile[] = [];
  const [mapName, tilemapName] = [uniqueNames(), uniqueNames()];
  const folder = folderOf(name);
  const [stem] = splitExtension(name.slice(folder.length));
  for (const layout of layouts) {
    const plan = new Map<StageInstance, { tiles: Tiles; file: string }>();
    for (const instance of layout.layers.flatMap(({ instances }) => instances)) {
      const tiles = await tilesOfInstance(instance, stage, tilesets, tally);
      if (tiles === null) continue;
      const called = safeFileName(`${layout.name}-${tiles.made.tileset.name}`);
      const file = `tilemaps/${tilemapName(called, mapExtension)}`;
      alone.push({ name: file, bytes: bytesOf(tilemapAlone(tiles, maker('../'))) });
      plan.set(instance, { tiles, file });
    }
    const map = bytesOf(await mapOf(layout, plan, maker('')));
    maps.push({
      name: mapName(layouts.length === 1 ? stem : safeFileName(layout.name), mapExtension),
      bytes: map,
    });
  }
  const sets = tilesets.made.map(({ file, tileset }) => ({
    name: file + setExtension,
    bytes: bytesOf(tileset),
  }));
  tally.tell(report);
  return [...maps, ...alone, ...sets, ...pictures.files].map((file) => ({
    ...file,
    name: folder + file.name,
  }));
}

async function tilesOfInstance(
  instance: StageInstance,
  stage: Stage,
  tilesets: Tilesets,
  tally: Tally,
): Promise<Tiles | null> {
  const { tilemap, object } = instance;
  if (tilemap === null) return null;
  const subject = ['Tilemap', stage.objects[object]?.name ?? `${object}`] as const;
  const { columns, rows, cells } = tilemap;
  if (columns === 0 || rows === 0) return null;
  if (!(Number.isInteger(columns) && columns > 0 && columns * rows === cells.length)) {
    tally.add('tiled/tilemap', subject, `${cells.length} cells, expected ${columns} by ${rows}`, 'cells');
    return null;
  }
  const made = await tilesets.ofTiles(object);
  if (made === null) {
    tally.add('tiled/tilemap', subject, 'no tileset that could be written');
    return null;
  }
  return { instance, tilemap, made };
}
