import { FormatError } from '../../diagnostic.js';
import type { StageInstance, StageObject, Tilemap } from '../../stage/model.js';
import { placeIn } from './data/index.js';
import type { Instance, Raw, World } from './model.js';
import { pluginProperties } from './properties.js';
import { blendModeOf, drawable, type StageContext } from './stage-context.js';
import { classNameOf, tileGridOf } from './stage-objects.js';
import { propertyCrossing } from './stage-properties.js';
import type { SpriteStarts } from './stage-starts.js';
import { ninePatchOf, spriteTextOf, textOf } from './stage-texts.js';
import { decodeTiles } from './tiles.js';
import type { Steps } from './walk.js';

/** Makes the instances of one game, whose ids are unique; null where there is nothing to place, which is told. */
export function instanceCrossing(
  context: StageContext,
  objects: readonly StageObject[],
  objectOf: readonly (number | undefined)[],
  startOf: SpriteStarts['of'],
): (instance: Instance, at: Steps) => StageInstance | null {
  const propertiesOf = propertyCrossing(context);
  const idOf = uniqueIds(context);

  return (instance, at) => {
    const { world, objectType } = instance;
    const type = context.game.project.objectTypes[objectType];
    const index = objectOf[objectType];
    if (world === null) return null;
    if (type === undefined || index === undefined) {
      const problem = type ? 'a family, which has no instances' : 'not there';
      context.tell('construct2/stage-object-type', `The object type ${objectType} is ${problem}`, at);
      return null;
    }
    const object = objects[index]!;
    const className = classNameOf(context, type);
    const start = startOf(object, instance, at);
    const frame = start && object.animations[start.animation]!.frames[start.frame]!;
    return {
      id: idOf(instance),
      object: index,
      ...placementOf(context, world, [...at, 'world']),
      visible: isVisible(className, instance.properties),
      ...(frame && { originX: frame.originX, originY: frame.originY }),
      sprite: start,
      tilemap: tilemapOf(context, object, instance, at),
      text: className === 'Text' ? textOf(instance.properties) : null,
      ...(className === 'Spritefont2' && { spriteText: spriteTextOf(instance.properties) }),
      ...(className === 'NinePatch' && { ninePatch: ninePatchOf(instance.properties) }),
      properties: propertiesOf(instance, className),
    };
  };
}

/** The uid in the file; of instances without a good one, or with another's, numbers above all of them. */
function uniqueIds({ game }: StageContext): (instance: Instance) => number {
  const taken = new Set<number>();
  const isGood = (uid: number | undefined): uid is number =>
    Number.isInteger(uid) && uid! >= 0 && uid! < 2 ** 31;
  let next = 0;
  for (const { layers } of game.project.layouts)
    for (const { instances } of layers)
      for (const { uid } of instances) if (isGood(uid)) next = Math.max(next, uid + 1);
  return ({ uid }) => {
    const id = isGood(uid) && !taken.has(uid) ? uid : next++;
    taken.add(id);
    return id;
  };
}

function placementOf(context: StageContext, world: World, at: Steps) {
  const number = (name: 'x' | 'y' | 'width' | 'height' | 'angle' | 'hotspotX' | 'hotspotY') =>
    drawable(context, world[name], at, name, 0);
  return {
    x: number('x'),
    y: number('y'),
    width: number('width'),
    height: number('height'),
    angle: number('angle'),
    opacity: drawable(context, world.opacity, at, 'opacity', 1, 0),
    originX: number('hotspotX'),
    originY: number('hotspotY'),
    blendMode: blendModeOf(context, world.blendMode, at),
  };
}

/** Of most classes 0 is visible and 1 is not; form controls have it the other way round. Construct 3 has true. */
function isVisible(className: string, properties: readonly Raw[]): boolean {
  const index = pluginProperties(className, properties.length)?.indexOf('initial-visibility') ?? -1;
  const value = properties[index];
  if (value === undefined || typeof value === 'boolean') return value ?? true;
  return formControls.has(className) ? value !== 0 : value !== 1;
}

const formControls = new Set(['Button', 'TextBox', 'List', 'filechooser', 'sliderbar']);

function tilemapOf(
  context: StageContext,
  object: StageObject,
  instance: Instance,
  at: Steps,
): Tilemap | null {
  const data = instance.world?.tilemap;
  const { tileset } = object;
  if (!data || !tileset) return null;
  const grid = Object.entries(tileGridOf(instance));
  if (grid.some(([name, value]) => tileset[name as keyof typeof tileset] !== value)) {
    const sizes = grid.map(([name, value]) => `${name} ${value}`).join(', ');
    context.tell('construct2/stage-tileset', `Its tiles are others than in ${object.name}: ${sizes}`, at);
  }
  if (data.width * data.height > context.cellsLeft) {
    context.tell('construct2/stage-tilemap', `The tilemaps hold more tiles than there is room for`, at);
    return null;
  }
  try {
    const cells = decodeTiles(data);
    context.cellsLeft -= cells.length;
    return { columns: data.width, rows: data.height, cells };
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const place = placeIn(context.game.project, [...at, 'world', 'tilemap', 'runs']);
    context.report({ ...error.diagnostic, severity: 'warning', at: place });
    return null;
  }
}
