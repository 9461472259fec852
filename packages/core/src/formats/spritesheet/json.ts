import { safeFileName, uniqueNames } from '../../bytes/file-name.js';
import { diagnose, type Report } from '../../diagnostic.js';
import type { Area, SpriteAnimation, StageObject } from '../../stage/model.js';
import type { Picture } from '../../stage/pictures.js';
import type { Sheet } from '../../stage/sheets.js';
import { jsonLines } from '../json-lines.js';
import { spritesheetCodes } from './codes.js';

export interface SheetNames {
  /** The file of the sheet. */
  readonly image: string;
  /** The JSON files of the object's other sheets. */
  readonly others: readonly string[];
  /** Gives back the name, changed where a frame of the game has it already: PixiJS has one cache for all. */
  frameName(wanted: string): string;
}

/** What PixiJS's `Spritesheet` and the loaders of TexturePacker's hash format read; docs/spritesheet.md tells the rest. */
export function sheetJson(object: StageObject, sheet: Sheet, names: SheetNames, report: Report): string {
  const { image, others } = names;
  const frames: [string, object][] = [];
  const lists: [string, string[]][] = [];
  const facts: [string, object][] = [];
  const unique = uniqueNames();
  for (const [s, { animation, pictures }] of sheet.strips.entries()) {
    const isSprite = object.animations.length > 0;
    const key = isSprite ? keyOf(animation.name, unique, object, report) : null;
    const keys = pictures.map((picture, p) => {
      const name = names.frameName(key === null ? object.name : `${object.name}-${key}-${p}`);
      frames.push([name, frameJson(picture, sheet.areas[s]![p]!, animation)]);
      return name;
    });
    if (key !== null) {
      lists.push([key, keys]);
      facts.push([key, animationJson(animation, key)]);
    }
  }
  const size = { w: sheet.width, h: sheet.height };
  const meta = {
    app: 'Mutoscope',
    version: '1.0',
    image,
    format: 'RGBA8888',
    size,
    scale: '1',
    ...(others.length > 0 && { related_multi_packs: others }),
    ...(facts.length > 0 && { animations: Object.fromEntries(facts) }),
  };
  const animations = lists.length > 0 && { animations: Object.fromEntries(lists) };
  return jsonLines({ frames: Object.fromEntries(frames), ...animations, meta }, 2);
}

/** `__proto__` would get lost in the tables of JavaScript. */
function keyOf(
  name: string,
  unique: ReturnType<typeof uniqueNames>,
  object: StageObject,
  report: Report,
): string {
  const key = unique(name === '__proto__' ? '_proto_' : safeFileName(name), '');
  if (key !== name) {
    const message = `The animation ${JSON.stringify(name)} is called ${JSON.stringify(key)}`;
    report(diagnose(spritesheetCodes, 'spritesheet/renamed', message, { path: object.name }));
  }
  return key;
}

function frameJson(
  { frame }: Picture,
  { x, y, width: w, height: h }: Area,
  { speed }: SpriteAnimation,
): object {
  const { originX, originY, points, polygon, duration } = frame;
  return {
    frame: { x, y, w, h },
    rotated: false,
    trimmed: false,
    spriteSourceSize: { x: 0, y: 0, w, h },
    sourceSize: { w, h },
    anchor: { x: rounded(originX, 1e6), y: rounded(originY, 1e6) },
    ...(speed > 0 && { duration: rounded((duration / speed) * 1000, 1e3) }),
    ...(points.length > 0 && {
      points: points.map((point) => ({ name: point.name, x: rounded(point.x * w), y: rounded(point.y * h) })),
    }),
    ...(polygon && {
      polygon: Array.from({ length: polygon.length / 2 }, (_, i) => [
        rounded(polygon[2 * i]! * w),
        rounded(polygon[2 * i + 1]! * h),
      ]),
    }),
  };
}

function animationJson(animation: SpriteAnimation, key: string): object {
  const { name, speed, loop, repeatCount, repeatTo, pingPong, frames } = animation;
  return {
    ...(name !== key && { name }),
    speed,
    loop,
    repeatCount,
    repeatTo,
    pingPong,
    durations: frames.map(({ duration }) => duration),
  };
}

const rounded = (value: number, parts = 1e3): number => Math.round(value * parts) / parts;
