import { mostPixels } from '../../images/index.js';
import type { StageInstance, StageObject } from '../../stage/model.js';
import { type Collection, collectionOf, pictureOf } from './frames.js';
import type { TiledTile } from './model.js';
import { mostRepeated, type Pictures, type Size } from './pictures.js';
import type { Tally } from './tally.js';

/**
 * Of an object with one image: a tile for it, or, where it is repeated, one for each size that its instances have, as
 * Tiled stretches what it draws.
 */
export async function oneImageOf(
  { name, className, image, repeats = false }: StageObject,
  instances: readonly StageInstance[],
  pictures: Pictures,
  tally: Tally,
): Promise<Collection | null> {
  const whole = image === null ? null : await pictures.whole(image);
  if (image === null || whole === null) return null;
  const tiles: TiledTile[] = [{ id: 0, ...pictureOf(whole) }];
  const stretch = (why: string): number => {
    tally.add(
      'tiled/image-stretched',
      ['Object', name],
      `${why}; in Tiled it is stretched over the object`,
      why,
    );
    return 0;
  };
  if (!repeats)
    return collectionOf(name, tiles, () => stretch(`${className} shows its image in its own way`));
  const bySize = new Map([[keyOf(whole), 0]]);
  for (const instance of instances) {
    const size = sizeOf(instance);
    if (bySize.has(keyOf(size))) continue;
    const picture = await pictures.repeated(image, size, `${name}-${size.width}x${size.height}`);
    if (picture === null) continue;
    bySize.set(keyOf(size), tiles.length);
    tiles.push({ id: tiles.length, ...pictureOf(picture) });
  }
  return collectionOf(name, tiles, (instance) => bySize.get(keyOf(sizeOf(instance))) ?? stretch(tooMany));
}

const tooMany = `the image repeats over more than ${mostPixels} pixels, or over ${mostRepeated} with the images before`;

/** In whole pixels: Tiled stretches the picture over the rest. */
const sizeOf = ({ width, height }: Size): Size => ({
  width: Math.max(1, Math.round(Math.abs(width))),
  height: Math.max(1, Math.round(Math.abs(height))),
});

const keyOf = ({ width, height }: Size): string => `${width} ${height}`;
