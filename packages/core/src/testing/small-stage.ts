/** Stages of a few pixels. */

import { encodePng } from '../images/index.js';
import type { SpriteAnimation, SpriteFrame, Stage, StageImage, StageObject } from '../stage/model.js';

/** `RGB.` a letter a pixel, a string a row: red, green, blue, white, half transparent grey, and a dot for none. */
export function imageOf(file: string, ...rows: readonly string[]): StageImage {
  const bytes = encodePng({ width: rows[0]!.length, height: rows.length, pixels: pixelsOf(...rows) });
  return { file, load: async () => bytes };
}

export const pixelsOf = (...rows: readonly string[]): Uint8Array =>
  Uint8Array.from(rows.flatMap((row) => [...row].flatMap((letter) => colours[letter]!)));

const colours: Readonly<Record<string, readonly number[]>> = {
  R: [255, 0, 0, 255],
  G: [0, 255, 0, 255],
  B: [0, 0, 255, 255],
  W: [255, 255, 255, 255],
  h: [120, 120, 120, 90],
  '.': [0, 0, 0, 0],
};

export const frameOf = (
  image: number,
  area: readonly [x: number, y: number, width: number, height: number] | null,
  rest: Partial<SpriteFrame> = {},
): SpriteFrame => ({
  image,
  area: area && { x: area[0], y: area[1], width: area[2], height: area[3] },
  duration: 1,
  originX: 0.5,
  originY: 0.5,
  points: [],
  polygon: null,
  ...rest,
});

export const animationOf = (
  name: string,
  frames: readonly SpriteFrame[],
  rest: Partial<SpriteAnimation> = {},
): SpriteAnimation => ({
  name,
  speed: 5,
  loop: true,
  repeatCount: 1,
  repeatTo: 0,
  pingPong: false,
  frames,
  ...rest,
});

export const objectOf = (name: string, animations: readonly SpriteAnimation[]): StageObject => ({
  name,
  className: 'Sprite',
  animations,
  image: null,
  tileset: null,
});

export const stageOf = (images: readonly StageImage[], objects: readonly StageObject[]): Stage => ({
  name: 'Game',
  images,
  objects,
  layouts: [],
  window: {
    width: 640,
    height: 480,
    fullscreen: 'off',
    highDpi: false,
    highQuality: true,
    pixelRounding: false,
    linearSampling: true,
  },
});
