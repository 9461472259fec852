import { encodePng } from '@mutoscope/core/images';
import type { Stage, StageInstance, StageLayer, StageObject } from '@mutoscope/core/stage';
import { frame, instance, layer, object } from '../../core/src/formats/tiled/testing/stage.js';
import type { PlainStage } from './stage-page.js';

export type Rgb = readonly [red: number, green: number, blue: number];

/** Rows of colours as the bytes of a PNG. */
export function imageOf(rows: readonly (readonly Rgb[])[]): number[] {
  const pixels = Uint8Array.from(rows.flat().flatMap((color) => [...color, 255]));
  return [...encodePng({ width: rows[0]!.length, height: rows.length, pixels })];
}

/** An object whose one frame is a whole image. */
export const spriteObject = (name: string, image: number): StageObject => {
  const frames = [frame({ image, originX: 0, originY: 0 })];
  const still = { speed: 0, loop: false, repeatCount: 1, repeatTo: 0, pingPong: false };
  return object(name, { className: 'Sprite', animations: [{ name: 'Default', ...still, frames }] });
};

/** A box from its top left corner. */
export const instanceOf = (
  object: number,
  [x, y, width, height]: readonly [x: number, y: number, width: number, height: number],
  rest: Partial<StageInstance> = {},
): StageInstance => instance(object, { x, y, width, height, ...rest });

export const layerOf = (instances: readonly StageInstance[], rest: Partial<StageLayer> = {}): StageLayer =>
  layer('Layer', instances, rest);

/** Of one layout as large as its window, with point sampling. */
export function stageOf(
  { width, height }: { readonly width: number; readonly height: number },
  images: PlainStage['images'],
  objects: Stage['objects'],
  layers: readonly StageLayer[],
): PlainStage {
  return {
    name: 'Made',
    images,
    objects,
    layouts: [{ name: 'Layout', width, height, unboundedScrolling: false, layers }],
    window: {
      width,
      height,
      fullscreen: 'off',
      highDpi: false,
      highQuality: true,
      pixelRounding: false,
      linearSampling: false,
    },
  };
}
