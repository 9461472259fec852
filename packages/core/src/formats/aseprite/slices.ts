import type { Canvas } from '../../stage/canvas.js';
import type { SpriteFrame } from '../../stage/model.js';
import type { Loss } from './losses.js';

/** A frame on the canvas, in pixels. */
export interface Cel {
  readonly frame: SpriteFrame;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  loseOf(kind: Loss['kind']): void;
}

/**
 * `origin`: the whole canvas, its pivot the origin. `collision`: the box that collides. One of each image point's
 * name: a pixel. A key holds until the next; a point that a frame does not have gets an empty box there.
 */
export function slicesOf(cels: readonly Cel[], canvas: Canvas): object[] {
  for (const { frame, width, height, loseOf } of cels)
    if (isBetween(frame.originX * width) || isBetween(frame.originY * height)) loseOf('points');
  const whole = { x: 0, y: 0, w: canvas.width, h: canvas.height };
  const origin = { frame: 0, bounds: whole, pivot: { x: canvas.originX, y: canvas.originY } };
  const collision = cels.map((cel, at) => ({ frame: at, bounds: boxOf(cel) }));
  const points = [...pointsOf(cels)].map(([name, keys]) => slice(`point ${name}`, keys, cels.length));
  return [{ name: 'origin', color, keys: [origin] }, slice('collision', collision, cels.length), ...points];
}

interface Key {
  readonly frame: number;
  readonly bounds: Box;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const color = '#0000ffff';
const nowhere: Box = { x: 0, y: 0, w: 0, h: 0 };

/** Only with the keys that change something; frames that are not among those given get an empty box. */
function slice(name: string, given: readonly Key[], frameCount: number): object {
  const keys: Key[] = [];
  const add = (key: Key): void => {
    if (keys.length === 0 || !isSame(key.bounds, keys.at(-1)!.bounds)) keys.push(key);
  };
  let next = 0;
  for (const key of given) {
    if (key.frame > next) add({ frame: next, bounds: nowhere });
    add(key);
    next = key.frame + 1;
  }
  if (next < frameCount) add({ frame: next, bounds: nowhere });
  return { name, color, keys };
}

const isSame = (a: Box, b: Box): boolean => a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h;

function boxOf({ frame, x, y, width, height, loseOf }: Cel): Box {
  if (!frame.polygon) return { x, y, w: width, h: height };
  loseOf('polygons');
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i + 1 < frame.polygon.length; i += 2) {
    left = Math.min(left, frame.polygon[i]! * width);
    right = Math.max(right, frame.polygon[i]! * width);
    top = Math.min(top, frame.polygon[i + 1]! * height);
    bottom = Math.max(bottom, frame.polygon[i + 1]! * height);
  }
  [left, top, right, bottom] = [outwards(-left), outwards(-top), outwards(right), outwards(bottom)];
  return { x: x - left, y: y - top, w: right + left, h: bottom + top };
}

/** Numbers of a file are good for a thousandth of a pixel. */
const outwards = (value: number): number => Math.ceil(value - 1e-3) + 0;

/** By name, where it is; of a name that stands twice in a frame the first counts. */
function pointsOf(cels: readonly Cel[]): Map<string, Key[]> {
  const points = new Map<string, Key[]>();
  for (const [at, { frame, x, y, width, height, loseOf }] of cels.entries()) {
    for (const point of frame.points) {
      const keys = points.get(point.name) ?? [];
      points.set(point.name, keys);
      if (keys.at(-1)?.frame === at) continue;
      const [across, down] = [point.x * width, point.y * height];
      if (isBetween(across) || isBetween(down)) loseOf('points');
      keys.push({ frame: at, bounds: { x: x + Math.round(across), y: y + Math.round(down), w: 1, h: 1 } });
    }
  }
  return points;
}

const isBetween = (pixels: number): boolean => Math.abs(pixels - Math.round(pixels)) > 1e-3;
