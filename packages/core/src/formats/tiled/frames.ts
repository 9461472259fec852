import type { Report } from '../../diagnostic.js';
import type { SpriteAnimation, SpriteFrame, StageInstance, StageObject } from '../../stage/model.js';
import { type PictureStrip, stripsOf } from '../../stage/pictures.js';
import { scheduleOf } from '../../stage/schedule.js';
import { fileVersion, type TiledTile, type TiledTileset } from './model.js';
import type { Picture, Pictures } from './pictures.js';
import { propertiesOf, unusual } from './properties.js';
import { shapesOf } from './shapes.js';
import type { Tally } from './tally.js';

/** A tileset with a picture for each tile. */
export interface Collection {
  readonly tileset: TiledTileset;
  /** What an instance shows; undefined where there is no picture. */
  tileOf(instance: StageInstance): number | undefined;
}

/** A tile for each frame of a sprite; null without any picture. */
export async function framesOf(
  object: StageObject,
  pictures: Pictures,
  report: Report,
  tally: Tally,
): Promise<Collection | null> {
  const tiles: TiledTile[] = [];
  const tileOf = new Map<SpriteFrame, number>();
  const strips = await stripsOf(object, pictures.pixels, report);
  pictures.claim(strips.flatMap((strip) => strip.pictures.map(({ area }) => area)));
  for (const strip of strips) await addStrip(strip, object.name, tiles, tileOf, pictures, tally);
  return collectionOf(object.name, tiles, ({ sprite }) => {
    const frame = sprite && object.animations[sprite.animation]?.frames[sprite.frame];
    return frame ? tileOf.get(frame) : undefined;
  });
}

export function collectionOf(
  name: string,
  tiles: readonly TiledTile[],
  tileOf: Collection['tileOf'],
): Collection | null {
  if (tiles.length === 0) return null;
  const tileset: TiledTileset = {
    type: 'tileset',
    version: fileVersion,
    name,
    tilewidth: tiles.reduce((most, tile) => Math.max(most, tile.imagewidth!), 0),
    tileheight: tiles.reduce((most, tile) => Math.max(most, tile.imageheight!), 0),
    tilecount: tiles.length,
    columns: 0,
    margin: 0,
    spacing: 0,
    tiles,
  };
  return { tileset, tileOf };
}

async function addStrip(
  { animation, pictures: strip }: PictureStrip,
  name: string,
  tiles: TiledTile[],
  tileOf: Map<SpriteFrame, number>,
  pictures: Pictures,
  tally: Tally,
): Promise<void> {
  const added: (Omit<TiledTile, 'id'> & { readonly frame: number })[] = [];
  for (const [i, { frame, area }] of strip.entries()) {
    const picture = await pictures.part(frame.image, area, `${name}-${animation.name}-${i}`);
    if (picture === null) continue;
    tileOf.set(frame, tiles.length + added.length);
    added.push({ frame: i, ...frameTile(frame, i, animation, picture) });
  }
  const moves = added.length === strip.length ? playing(animation, tiles.length, name, tally) : null;
  for (const { frame, ...tile } of added)
    tiles.push({ id: tiles.length, ...tile, ...(frame === 0 && moves && { animation: moves }) });
}

export const pictureOf = ({ file, width, height }: Picture) => ({
  image: `../${file}`,
  imagewidth: width,
  imageheight: height,
});

function frameTile(
  { originX, originY, polygon, points }: SpriteFrame,
  index: number,
  { name, speed, loop, repeatCount, repeatTo, pingPong }: SpriteAnimation,
  picture: Picture,
): Omit<TiledTile, 'id'> {
  const objectgroup = shapesOf(polygon, points, picture.width, picture.height);
  const plays = [
    { name: 'speed', value: speed },
    { name: 'loop', value: loop },
    ...unusual(['repeatCount', repeatCount, 1], ['repeatTo', repeatTo, 0], ['pingPong', pingPong, false]),
  ];
  return {
    ...pictureOf(picture),
    ...propertiesOf([
      { name: 'animation', value: name },
      { name: 'frame', value: index },
      { name: 'originX', value: originX },
      { name: 'originY', value: originY },
      ...(index === 0 ? plays : []),
    ]),
    ...(objectgroup && { objectgroup }),
  };
}

/** How Tiled plays it, `first` being the tile of frame 0: in milliseconds, on and on. */
function playing(
  animation: SpriteAnimation,
  first: number,
  object: string,
  tally: Tally,
): TiledTile['animation'] | null {
  const { name, speed, loop, repeatTo, pingPong, frames } = animation;
  if (speed === 0 || frames.length < 2) return null;
  const { steps } = scheduleOf({ ...animation, loop: true }, 1);
  const subject = ['Animation', `${object}, ${name}`] as const;
  if (!loop) tally.add('tiled/not-shown', subject, 'the last frame ends it; Tiled plays it on and on');
  else if (repeatTo > 0 && !pingPong)
    tally.add(
      'tiled/not-shown',
      subject,
      `behind the last frame comes frame ${repeatTo}; in Tiled the first`,
      'behind the last frame',
    );
  return steps.map(({ frame, seconds }) => {
    const duration = Math.min(2 ** 31 - 1, Math.max(1, Math.round(seconds * 1000)));
    if (Math.abs(duration - seconds * 1000) > 1e-6)
      tally.add('tiled/duration', subject, 'durations were rounded to whole milliseconds');
    return { tileid: first + frame, duration };
  });
}
