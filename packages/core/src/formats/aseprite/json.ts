import { canvasOf } from '../../stage/canvas.js';
import type { SpriteAnimation } from '../../stage/model.js';
import type { Sheet } from '../../stage/sheets.js';
import { jsonLines } from '../json-lines.js';
import type { Loss } from './losses.js';
import { type Cel, slicesOf } from './slices.js';

/**
 * What Aseprite writes as `--format json-array --list-tags --list-slices`, field by field: frames of one size, those
 * of a smaller picture trimmed, with their origins on one spot; a tag for each animation.
 */
export function sheetJson(object: string, sheet: Sheet, image: string, lose: (loss: Loss) => void): string {
  const cels = sheet.strips.flatMap(({ animation, pictures }) =>
    pictures.map((picture) => ({ animation, picture })),
  );
  const canvas = canvasOf(cels.map(({ picture }) => picture));
  const placed: Cel[] = cels.map(({ animation, picture }, i) => {
    const loseOf = (kind: Loss['kind']) => lose({ kind, object, animation: animation.name });
    return {
      frame: picture.frame,
      ...canvas.places[i]!,
      width: picture.area.width,
      height: picture.area.height,
      loseOf,
    };
  });
  const sourceSize = { w: canvas.width, h: canvas.height };
  const areas = sheet.areas.flat();
  const frames = placed.map(({ frame, x, y, width: w, height: h, loseOf }, i) => ({
    filename: `${object} ${i}`,
    frame: { x: areas[i]!.x, y: areas[i]!.y, w, h },
    rotated: false,
    trimmed: w !== canvas.width || h !== canvas.height,
    spriteSourceSize: { x, y, w, h },
    sourceSize,
    duration: millisecondsOf(frame.duration, cels[i]!.animation, loseOf),
  }));
  const meta = {
    app: 'Mutoscope',
    version: '1.0',
    image,
    format: 'RGBA8888',
    size: { w: sheet.width, h: sheet.height },
    scale: '1',
    frameTags: tagsOf(sheet, object, lose),
    slices: slicesOf(placed, canvas),
  };
  return jsonLines({ frames, meta }, 3);
}

const longest = 65535;

function millisecondsOf(
  duration: number,
  { speed, frames }: SpriteAnimation,
  lose: (kind: Loss['kind']) => void,
) {
  if (speed === 0 && frames.length > 1) lose('at-rest');
  const exact = speed > 0 ? (duration / speed) * 1000 : duration * 100;
  const told = Math.min(longest, Math.max(1, Math.round(exact)));
  if (Math.abs(told - exact) > 1e-6) lose('durations');
  return told;
}

/** Where a part repeats, it has a tag inside that of the animation. */
function tagsOf({ strips }: Sheet, object: string, lose: (loss: Loss) => void): object[] {
  let next = 0;
  return strips.flatMap(({ animation, pictures }) => {
    const { name, loop, repeatTo, pingPong } = animation;
    const from = next;
    const to = (next += pictures.length) - 1;
    const turns = pingPong && to > from;
    const repeats = turns ? 2 * repeatCountOf(animation) : repeatCountOf(animation);
    const direction = turns ? 'pingpong' : 'forward';
    const color = '#000000ff';
    const tag = { name, from, to, direction, color, ...(!loop && { repeat: `${repeats}` }) };
    const isPart = repeatTo > 0 && !turns && (loop || repeats > 1);
    if (!isPart) return [tag];
    lose({ kind: 'repeat-to', object, animation: name });
    return [tag, { name: `${name}-repeat`, from: from + repeatTo, to, direction, color }];
  });
}

const repeatCountOf = ({ repeatCount }: SpriteAnimation): number =>
  Math.min(longest, Math.max(1, Math.ceil(repeatCount)));
