import { CellFlip, type Stage, type StageInstance, type StageProperty } from '../../stage/model.js';
import type { TiledObject } from './model.js';
import type { Numbering } from './numbering.js';
import { propertiesOf, unusual } from './properties.js';
import type { Tally } from './tally.js';
import { textOf } from './text.js';
import type { Tilesets } from './tilesets.js';

export interface ObjectMaker {
  readonly stage: Stage;
  readonly tilesets: Tilesets;
  readonly numbering: Numbering;
  readonly tally: Tally;
}

/** An instance as an object: its picture, a text, a rectangle, or a point where it has no size. */
export async function objectOf(
  instance: StageInstance,
  id: number,
  maker: ObjectMaker,
  more: readonly StageProperty[] = [],
): Promise<TiledObject> {
  const { stage, tally } = maker;
  const object = stage.objects[instance.object];
  const name = object?.name ?? '';
  const subject = ['Object', name] as const;
  const box = boxOf(instance, (value) => tally.finite(value, 0, subject));
  const text =
    instance.text &&
    textOf(instance.text, (what) => tally.add('tiled/font', subject, `${what} is not understood`));
  const empty = box.width === 0 || box.height === 0;
  const gid = text || empty ? null : await pictureNumber(instance, maker);
  const anchor = box.corner(gid === null ? 'top' : 'bottom');
  if (instance.opacity !== 1) tally.add('tiled/not-shown', subject, 'the opacity is a property');
  if (instance.blendMode !== 'normal') tally.add('tiled/not-shown', subject, 'the blend mode is a property');
  return {
    id,
    name,
    type: name,
    ...anchor,
    width: box.width,
    height: box.height,
    rotation: box.rotation,
    visible: instance.visible,
    ...(gid !== null && {
      gid: (gid | (box.mirrored ? CellFlip.horizontal : 0) | (box.flipped ? CellFlip.vertical : 0)) >>> 0,
    }),
    ...(box.width === 0 && box.height === 0 && { point: true as const }),
    ...(text && { text }),
    ...propertiesOf([...instance.properties, ...ownProperties(instance), ...more]),
  };
}

/** What the stage says of it and Tiled has no word for. */
export const ownProperties = ({
  id,
  originX,
  originY,
  opacity,
  blendMode,
  text,
}: StageInstance): StageProperty[] => [
  { name: 'id', value: id },
  { name: 'originX', value: originX },
  { name: 'originY', value: originY },
  ...unusual(
    ['opacity', opacity, 1],
    ['blendMode', blendMode, 'normal'],
    ['wrap', text?.wrap ?? 'word', 'word'],
  ),
];

async function pictureNumber(instance: StageInstance, maker: ObjectMaker): Promise<number | null> {
  if (instance.tilemap) return null;
  const made = await maker.tilesets.ofPictures(instance.object);
  const tile = made?.tileOf(instance);
  return made === null || tile === undefined ? null : maker.numbering.firstOf(made) + tile;
}

interface Box {
  readonly width: number;
  readonly height: number;
  readonly mirrored: boolean;
  readonly flipped: boolean;
  /** Degrees. */
  readonly rotation: number;
  /** Where its left corner is on the layout. */
  corner(side: 'top' | 'bottom'): { readonly x: number; readonly y: number };
}

/** Of an instance that is placed and turned by its origin. */
export function boxOf(instance: StageInstance, finite: (value: number) => number): Box {
  const [x, y, width, height, angle, originX, originY] = [
    instance.x,
    instance.y,
    instance.width,
    instance.height,
    instance.angle,
    instance.originX,
    instance.originY,
  ].map(finite) as [number, number, number, number, number, number, number];
  const [mirrored, flipped] = [width < 0, height < 0];
  const left = -(mirrored ? 1 - originX : originX) * Math.abs(width);
  const top = -(flipped ? 1 - originY : originY) * Math.abs(height);
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return {
    width: Math.abs(width),
    height: Math.abs(height),
    mirrored,
    flipped,
    rotation: rounded((angle * 180) / Math.PI),
    corner(side) {
      const down = side === 'top' ? top : top + Math.abs(height);
      return { x: rounded(x + left * cos - down * sin), y: rounded(y + left * sin + down * cos) };
    },
  };
}

/** To millionths, so that a right angle is one. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6 || 0;
