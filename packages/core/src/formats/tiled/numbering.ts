import { diagnose, FormatError } from '../../diagnostic.js';
import { tiledCodes } from './codes.js';
import type { TilesetReference } from './model.js';
import type { MadeTileset } from './tilesets.js';

/** How one map numbers the tiles of the tilesets it uses. */
export interface Numbering {
  readonly references: readonly TilesetReference[];
  /** The number of its tile 0. Throws FormatError where the numbers would reach into the flips. */
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
        if (next > mostNumbers) {
          const message = `A map has more than ${mostNumbers} tiles in its tilesets`;
          throw new FormatError(diagnose(tiledCodes, 'tiled/too-large', message));
        }
        first.set(tileset, firstgid);
        references.push({ firstgid, source: `${up}${tileset.file}${extension}` });
      }
      return firstgid;
    },
  };
}

/** The next bit is a flip of hexagonal maps. */
const mostNumbers = 2 ** 28;
