import { safeFileName, uniqueNames } from '../../bytes/file-name.js';
import type { Report } from '../../diagnostic.js';
import {
  EMPTY_CELL,
  type Stage,
  type StageInstance,
  type StageObject,
  TILE_MASK,
} from '../../stage/model.js';
import { framesOf } from './frames.js';
import type { TiledTileset } from './model.js';
import { oneImageOf } from './one-image.js';
import type { Pictures } from './pictures.js';
import type { Tally } from './tally.js';
import { tilesOf } from './tiles.js';

/** A tileset that maps refer to. */
export interface MadeTileset {
  /** Below the folder of the maps, without extension. */
  readonly file: string;
  readonly tileset: TiledTileset;
  /** What an instance shows as an object; undefined where there is no picture. */
  tileOf(instance: StageInstance): number | undefined;
}

/** The tilesets of a stage's objects, each made when it is first asked for. */
export interface Tilesets {
  readonly made: readonly MadeTileset[];
  /** Of one image cut into tiles. Null where that cannot be. */
  ofTiles(object: number): Promise<MadeTileset | null>;
  /** A tile for each frame of a sprite, or for the one image of what has one. Null where no image is there. */
  ofPictures(object: number): Promise<MadeTileset | null>;
}

export function createTilesets(stage: Stage, pictures: Pictures, report: Report, tally: Tally): Tilesets {
  const made: MadeTileset[] = [];
  const known = new Map<string, MadeTileset | null>();
  const unique = uniqueNames();
  let found: ReadonlyMap<number, readonly StageInstance[]> | null = null;
  const instances = () => (found ??= instancesByObject(stage));

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
        const tileset =
          given &&
          (await tilesOf(name, given, () => greatestTile(instances().get(object) ?? []), pictures, tally));
        return tileset && { tileset, tileOf: () => undefined };
      }),
    ofPictures: (object) =>
      once('pictures', object, (of) =>
        of.animations.length > 0
          ? framesOf(of, pictures, report, tally)
          : oneImageOf(of, instances().get(object) ?? [], pictures, tally),
      ),
  };
}

function instancesByObject({ layouts }: Stage): Map<number, StageInstance[]> {
  const found = new Map<number, StageInstance[]>();
  for (const { layers } of layouts)
    for (const { instances } of layers)
      for (const instance of instances) {
        const others = found.get(instance.object);
        if (others) others.push(instance);
        else found.set(instance.object, [instance]);
      }
  return found;
}

/** In the tilemaps of one object; -1 where no cell has any. */
function greatestTile(instances: readonly StageInstance[]): number {
  let greatest = -1;
  for (const { tilemap } of instances)
    for (const cell of tilemap?.cells ?? [])
      if (cell !== EMPTY_CELL) greatest = Math.max(greatest, cell & TILE_MASK);
  return greatest;
}
