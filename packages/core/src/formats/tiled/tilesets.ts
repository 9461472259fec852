import { safeFileName, uniqueNames } from '../../bytes/file-name.js';
import type { Report } from '../../diagnostic.js';
import { EMPTY_CELL, type SpriteFrame, type Stage, type StageObject, TILE_MASK } from '../../stage/model.js';
import { collectionOf } from './frames.js';
import type { TiledTileset } from './model.js';
import type { Pictures } from './pictures.js';
import type { Tally } from './tally.js';
import { tilesOf } from './tiles.js';

/** A tileset that maps refer to. */
export interface MadeTileset {
  /** Below the folder of the maps, without extension. */
  readonly file: string;
  readonly tileset: TiledTileset;
  /** Of a sprite's frames. */
  readonly tileOf: ReadonlyMap<SpriteFrame, number>;
}

/** The tilesets of a stage's objects, each made when it is first asked for. */
export interface Tilesets {
  readonly made: readonly MadeTileset[];
  /** Of one image cut into tiles. Null where that cannot be. */
  ofTiles(object: number): Promise<MadeTileset | null>;
  /** A tile for each frame of a sprite, or for the one image of what has one. Null where no image is there. */
  ofFrames(object: number): Promise<MadeTileset | null>;
}

export function createTilesets(stage: Stage, pictures: Pictures, report: Report, tally: Tally): Tilesets {
  const made: MadeTileset[] = [];
  const known = new Map<string, MadeTileset | null>();
  const unique = uniqueNames();
  let greatest: Map<number, number> | null = null;
  const greatestTile = (object: number): number => (greatest ??= greatestTiles(stage)).get(object) ?? -1;

  async function once(
    kind: string,
    object: number,
    make: (of: StageObject) => Promise<Omit<MadeTileset, 'file'> | null>,
  ): Promise<MadeTileset | null> {
    const key = `${kind} ${object}`;
    if (known.has(key)) return known.get(key) ?? null;
    const of = stage.objects[object];
    const content = of ? await make(of) : null;
    const entry = content && { file: `tilesets/${unique(safeFileName(of!.name), '')}`, ...content };
    if (entry) made.push(entry);
    known.set(key, entry);
    return entry;
  }

  return {
    made,
    ofTiles: (object) =>
      once('tiles', object, async ({ name, tileset: given }) => {
        const tileset = given && (await tilesOf(name, given, greatestTile(object), pictures, tally));
        return tileset && { tileset, tileOf: new Map() };
      }),
    ofFrames: (object) => once('frames', object, (of) => collectionOf(of, pictures, report, tally)),
  };
}

/** By object, of the tilemaps of it: -1 where no cell has any. */
function greatestTiles({ layouts }: Stage): Map<number, number> {
  const greatest = new Map<number, number>();
  for (const { object, tilemap } of layouts
    .flatMap(({ layers }) => layers)
    .flatMap((layer) => layer.instances)) {
    if (tilemap === null) continue;
    let most = greatest.get(object) ?? -1;
    for (const cell of tilemap.cells) if (cell !== EMPTY_CELL) most = Math.max(most, cell & TILE_MASK);
    greatest.set(object, most);
  }
  return greatest;
}
