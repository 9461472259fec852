import { fewOf } from '../../bytes/few-of.js';
import type { SpriteAnimation, SpriteFrame, StageObject, Tileset } from '../../stage/model.js';
import type { Animation, EffectUse, Frame, Instance, ObjectType, Raw } from './model.js';
import { pluginProperties } from './properties.js';
import { drawable, type StageContext } from './stage-context.js';
import type { Steps } from './walk.js';

export interface StageObjects {
  readonly objects: readonly StageObject[];
  /** By object type, its index in `objects`; of families undefined. */
  readonly objectOf: readonly (number | undefined)[];
}

export function stageObjects(context: StageContext): StageObjects {
  const { project, names } = context.game;
  tellParts(context);
  const maps = firstTilemaps(context);
  const objects: StageObject[] = [];
  const objectOf = project.objectTypes.map((type, index) => {
    if (type.isFamily) return undefined;
    const at = ['objectTypes', index];
    const map = maps.get(index);
    const className = classNameOf(context, type);
    return (
      objects.push({
        name: names.objectTypes[index]?.name ?? type.name,
        className,
        animations: animationsOf(context, type.animations ?? [], at),
        image: type.texture && context.imageOf(type.texture.file),
        ...(className === 'TiledBg' && { repeats: true }),
        tileset: map ? tilesetOf(context, type, map, at) : null,
        ...effectsOf(context.makeups[index]!.effects.map(({ effect }) => effect)),
      }) - 1
    );
  });
  return { objects, objectOf };
}

function tellParts({ game, tell }: StageContext): void {
  const parts = game.project.objectTypes.flatMap(({ name, texture }, i) =>
    texture?.width === undefined ? [] : [{ name, texture, at: ['objectTypes', i, 'texture'] }],
  );
  const [first] = parts;
  if (first === undefined) return;
  const { width, height, x, y, file } = first.texture;
  const message =
    parts.length === 1
      ? `The image of ${first.name} is the part ${width} × ${height} at ${x}, ${y} of ${file}`
      : `The images of ${parts.length} object types are parts of sheets: ${fewOf(parts.map(({ name }) => name))}`;
  tell('construct2/stage-texture', message, first.at);
}

/** What has animations is a sprite, even where the name of its class is not known. */
export const classNameOf = (context: StageContext, type: ObjectType): string =>
  type.animations ? 'Sprite' : context.game.symbols.classOf(type.plugin).name;

export const effectsOf = (effects: readonly EffectUse[]): { effects?: readonly string[] } =>
  effects.length > 0 ? { effects: effects.map(({ name }) => name) } : {};

export interface TileGrid {
  readonly tileWidth: number;
  readonly tileHeight: number;
  readonly offsetX: number;
  readonly offsetY: number;
  readonly spacingX: number;
  readonly spacingY: number;
}

/** How an instance of a tilemap cuts the image into tiles. */
export function tileGridOf({ properties }: Instance): TileGrid {
  const names = pluginProperties('Tilemap', 8)!;
  const value = (name: string) => Number(numberOr(properties[names.indexOf(name)], 0));
  return {
    tileWidth: value('tile-width'),
    tileHeight: value('tile-height'),
    offsetX: value('tile-x-offset'),
    offsetY: value('tile-y-offset'),
    spacingX: value('tile-x-spacing'),
    spacingY: value('tile-y-spacing'),
  };
}

export const numberOr = (value: Raw | undefined, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise;

/** By object type, the first instance with tiles: the others should have the same. */
function firstTilemaps({ game }: StageContext): Map<number, Instance> {
  const found = new Map<number, Instance>();
  for (const { layers } of game.project.layouts)
    for (const { instances } of layers)
      for (const instance of instances)
        if (instance.world?.tilemap && !found.has(instance.objectType))
          found.set(instance.objectType, instance);
  return found;
}

function tilesetOf(context: StageContext, type: ObjectType, instance: Instance, at: Steps): Tileset | null {
  const grid = tileGridOf(instance);
  const { tileWidth, tileHeight } = grid;
  if (!type.texture || !(tileWidth >= 1) || !(tileHeight >= 1)) {
    const problem = type.texture ? `its tiles are ${tileWidth} × ${tileHeight} pixels` : 'it has no image';
    context.tell('construct2/stage-tilemap', `The tilemap is left out: ${problem}`, at);
    return null;
  }
  const polygons = (type.tilePolygons ?? []).map((polygon, tile) =>
    polygonOf(context, polygon ?? [], 0, 0, [...at, 'tilePolygons', tile]),
  );
  return { image: context.imageOf(type.texture.file), ...grid, polygons };
}

function animationsOf(context: StageContext, animations: readonly Animation[], at: Steps): SpriteAnimation[] {
  return animations.flatMap((animation, index) => {
    const here = [...at, 'animations', index];
    if (animation.frames.length === 0) {
      context.tell('construct2/stage-animation', `The animation ${animation.name} has no frames`, here);
      return [];
    }
    const number = (name: 'speed' | 'repeatCount' | 'repeatTo', otherwise: number) =>
      drawable(context, animation[name], here, name, otherwise, 0);
    return {
      name: animation.name,
      speed: number('speed', 0),
      loop: animation.loop,
      repeatCount: number('repeatCount', 1),
      repeatTo: Math.min(Math.trunc(number('repeatTo', 0)), animation.frames.length - 1),
      pingPong: animation.pingPong,
      frames: animation.frames.map((frame, i) => frameOf(context, frame, [...here, 'frames', i])),
    };
  });
}

function frameOf(context: StageContext, frame: Frame, at: Steps): SpriteFrame {
  const number = (name: 'x' | 'y' | 'width' | 'height' | 'hotspotX' | 'hotspotY', least?: number) =>
    drawable(context, frame[name], at, name, 0, least);
  const [originX, originY] = [number('hotspotX'), number('hotspotY')];
  const area = {
    x: number('x', 0),
    y: number('y', 0),
    width: number('width', 0),
    height: number('height', 0),
  };
  return {
    image: context.imageOf(frame.file),
    area: area.width > 0 && area.height > 0 ? area : null,
    duration: drawable(context, frame.duration, at, 'duration', 1, 0),
    originX,
    originY,
    points: frame.imagePoints.map((point, i) => ({
      name: point.name,
      x: drawable(context, point.x, [...at, 'imagePoints', i], 'x', 0),
      y: drawable(context, point.y, [...at, 'imagePoints', i], 'y', 0),
    })),
    polygon: polygonOf(context, frame.polygon, originX, originY, [...at, 'polygon']),
  };
}

/** Of points from an origin, points from the top left corner. */
function polygonOf(
  context: StageContext,
  points: readonly number[],
  originX: number,
  originY: number,
  at: Steps,
): Float64Array | null {
  if (points.length === 0) return null;
  if (points.length < 6 || points.length % 2 === 1 || !points.every(Number.isFinite)) {
    context.tell(
      'construct2/stage-polygon',
      `The polygon has ${points.length} numbers, expected x and y of three points or more`,
      at,
    );
    return null;
  }
  return Float64Array.from(points, (value, i) => value + (i % 2 === 0 ? originX : originY));
}
