import { counted } from '../bytes/counted.js';
import { type Diagnostic, diagnose, type Report } from '../diagnostic.js';
import { pictureCodes } from './codes.js';
import type { FramePixels } from './frame-pixels.js';
import { longestSide, mostPixels } from './limits.js';
import type { Area, SpriteAnimation, SpriteFrame, Stage, StageObject } from './model.js';

/** A frame that can be drawn: its numbers make sense, and its image is there. */
export interface Picture {
  readonly frame: SpriteFrame;
  /** In whole pixels. */
  readonly area: Area;
}

export interface PictureStrip {
  /** Without the frames that are left out: `repeatTo` is the place in `pictures`. */
  readonly animation: SpriteAnimation;
  /** At least one. */
  readonly pictures: readonly Picture[];
}

/** What can be drawn of a sprite. Frames and animations that cannot are told and left out. */
export async function stripsOf(
  object: StageObject,
  pixels: FramePixels,
  report: Report,
): Promise<PictureStrip[]> {
  const strips: PictureStrip[] = [];
  for (const animation of object.animations) {
    const path = `${object.name}, ${animation.name}`;
    const problem = animationProblem(animation);
    if (problem !== null) {
      report(diagnose(pictureCodes, 'stage/animation', `The animation is left out: ${problem}`, { path }));
      continue;
    }
    const strip = await stripOf(animation, pixels, path, report);
    if (strip) strips.push(strip);
  }
  return strips;
}

/** An image that repeats or stretches, as an animation of one frame. */
export async function wholeImage(image: number, pixels: FramePixels): Promise<PictureStrip | null> {
  const info = await pixels.infoOf(image);
  if (!info) return null;
  const frame = { image, area: null, duration: 1, originX: 0, originY: 0, points: [], polygon: null };
  const still = { name: '', speed: 0, loop: false, repeatCount: 1, repeatTo: 0, pingPong: false };
  const area = { x: 0, y: 0, width: info.width, height: info.height };
  return { animation: { ...still, frames: [frame] }, pictures: [{ frame, area }] };
}

/** Only what is cut out of images that can be decoded. */
export async function decodable(
  strips: readonly PictureStrip[],
  pixels: FramePixels,
): Promise<readonly PictureStrip[]> {
  const left: PictureStrip[] = [];
  for (const { animation, pictures } of strips) {
    const fine = new Set<number>();
    for (const [i, { frame }] of pictures.entries()) if (await pixels.decodes(frame.image)) fine.add(i);
    if (fine.size > 0) left.push(stripWith(animation, pictures, (i) => fine.has(i)));
  }
  return left;
}

/** What a format that holds nothing but sprites leaves behind; null where that is nothing. */
export function leftBehind(stage: Stage, besides: readonly string[] = []): Diagnostic | null {
  const tilesets = stage.objects.filter(({ tileset }) => tileset !== null).length;
  const parts = [
    ...(stage.layouts.length > 0 ? [counted(stage.layouts.length, 'layout')] : []),
    ...(tilesets > 0 ? [counted(tilesets, 'tileset')] : []),
    ...besides,
  ];
  return parts.length === 0
    ? null
    : diagnose(pictureCodes, 'stage/left-behind', `Only sprites are written, without ${parts.join(', ')}`);
}

async function stripOf(
  animation: SpriteAnimation,
  pixels: FramePixels,
  path: string,
  report: Report,
): Promise<PictureStrip | null> {
  const areas: (Area | null)[] = [];
  for (const [i, frame] of animation.frames.entries()) {
    const info = await pixels.infoOf(frame.image);
    const area = frame.area ?? (info && { x: 0, y: 0, width: info.width, height: info.height });
    const problem = area && frameProblem(frame, area);
    areas.push(problem === null ? info && area : null);
    const place = { path: `${path}, frame ${i}` };
    if (problem) report(diagnose(pictureCodes, 'stage/frame', `The frame is left out: ${problem}`, place));
    else if (info && area && isOutside(area, info)) {
      const message = `The frame, ${areaText(area)}, reaches out of its image of ${info.width} by ${info.height} pixels`;
      report(diagnose(pictureCodes, 'stage/frame-outside', message, place));
    }
  }
  if (areas.every((area) => area === null)) return null;
  const pictures = animation.frames.map((frame, i) => ({ frame, area: areas[i]! }));
  return stripWith(animation, pictures, (i) => areas[i] !== null);
}

function stripWith(
  animation: SpriteAnimation,
  pictures: readonly Picture[],
  isKept: (index: number) => boolean,
): PictureStrip {
  const kept = pictures.filter((_, i) => isKept(i));
  const before = pictures.slice(0, animation.repeatTo).filter((_, i) => isKept(i)).length;
  const repeatTo = Math.min(before, kept.length - 1);
  return { animation: { ...animation, repeatTo, frames: kept.map(({ frame }) => frame) }, pictures: kept };
}

export const isOutside = ({ x, y, width, height }: Area, image: { width: number; height: number }): boolean =>
  x < 0 || y < 0 || x + width > image.width || y + height > image.height;

function animationProblem({ speed, repeatCount, repeatTo, frames }: SpriteAnimation): string | null {
  if (!(speed >= 0 && speed <= 1e6)) return `it has ${speed} frames a second, expected 0 or more`;
  if (!(repeatCount >= 0 && repeatCount < Infinity))
    return `it repeats ${repeatCount} times, expected 0 or more`;
  if (!Number.isInteger(repeatTo) || repeatTo < 0) return `it repeats from frame ${repeatTo}`;
  return frames.length === 0 ? 'it has no frames' : null;
}

/** Further from a frame nothing of it lies. */
const furthest = 1e4;

function frameProblem(
  { duration, originX, originY, points, polygon }: SpriteFrame,
  area: Area,
): string | null {
  const { x, y, width, height } = area;
  if (![x, y, width, height].every(Number.isInteger))
    return `its area, ${areaText(area)}, is not in whole pixels`;
  if (width < 1 || height < 1 || width > longestSide || height > longestSide || width * height > mostPixels)
    return `it is ${width} by ${height} pixels, expected 1 to ${longestSide}, ${mostPixels} in all`;
  if (Math.abs(x) > 2 ** 31 || Math.abs(y) > 2 ** 31) return `it is at ${x}, ${y} of its image`;
  if (!(duration >= 0 && duration <= 1e9)) return `its duration is ${duration}`;
  if (polygon && (polygon.length < 6 || polygon.length % 2 === 1))
    return `its polygon has ${polygon.length} numbers, expected x and y of three points or more`;
  const numbers = [originX, originY, ...points.flatMap((point) => [point.x, point.y]), ...(polygon ?? [])];
  const odd = numbers.find((number) => !(Math.abs(number) <= furthest));
  return odd === undefined ? null : `its origin, a point or its polygon is at ${odd} of its size`;
}

const areaText = ({ x, y, width, height }: Area): string => `${width} by ${height} pixels at ${x}, ${y}`;
