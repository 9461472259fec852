import type { TilesetReference } from './model.js';
import type { MadeTileset } from './tilesets.js';

/** How one map numbers the tiles of the tilesets it uses. */
export interface Numbering {
  readonly references: readonly TilesetReference[];
  /** The number of its tile 0. */
  firstOf(tileset: MadeTileset): number;
}

/** `extension` is that of the tilesets' files, `up` the way from the map to the folder they are named from. */
export function createNumbering(extension: string, up: string): Numbering {
  const references: TilesetReference[] = [];
  const first = new Map<MadeTileset, number>();
  let next = 1;
  return {
    references,
    firstOf(tileset) {
      let firstgid = first.get(tileset);
      if (firstgid === undefined) {
        firstgid = next;
        next += tileset.tileset.tilecount;
        first.set(tileset, firstgid);
        references.push({ firstgid, source: `${up}${tileset.file}${extension}` });
      }
      return firstgid;
    },
  };
}
