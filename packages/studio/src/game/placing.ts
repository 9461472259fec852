import { instanceQuad, roundedQuad, type StageInstance, type StageWindow } from '@mutoscope/core/stage';
import { Matrix } from 'pixi.js';

/** From a box of a size to where an instance is on its layer, stretched, mirrored and turned. */
export function boxToLayer(
  instance: StageInstance,
  { pixelRounding }: StageWindow,
  width: number,
  height: number,
): Matrix {
  const quad = (pixelRounding ? roundedQuad : instanceQuad)(instance);
  const [left, top] = [quad[0]!, quad[1]!];
  return new Matrix(
    (quad[2]! - left) / width,
    (quad[3]! - top) / width,
    (quad[6]! - left) / height,
    (quad[7]! - top) / height,
    left,
    top,
  );
}
