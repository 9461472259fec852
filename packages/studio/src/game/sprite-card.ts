/** How a frame of a sprite is drawn to a canvas: its picture by its origin, and its marks. */

import type { SpriteAnimation, SpriteFrame } from '@mutoscope/core/stage';

/** What all frames of an animation cover, in pixels around their origin. */
export interface Extent {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export type Pictures = ReadonlyMap<number, ImageBitmap>;

const noSize = { width: 0, height: 0 };

export function sizeOf({ area, image }: SpriteFrame, pictures: Pictures): { width: number; height: number } {
  return area ?? pictures.get(image) ?? noSize;
}

export function extentOf({ frames }: SpriteAnimation, pictures: Pictures): Extent {
  let [left, top, right, bottom] = [0, 0, 1, 1];
  for (const frame of frames) {
    const { width, height } = sizeOf(frame, pictures);
    left = Math.min(left, -frame.originX * width);
    top = Math.min(top, -frame.originY * height);
    right = Math.max(right, (1 - frame.originX) * width);
    bottom = Math.max(bottom, (1 - frame.originY) * height);
  }
  return { left, top, width: right - left, height: bottom - top };
}

/** Pixels of the canvas that a frame is drawn to. */
export const cardSize = ({ width, height }: Extent, scale: number) => ({
  width: Math.ceil(width * scale) + 2 * margin,
  height: Math.ceil(height * scale) + 2 * margin,
});

/** The largest scale at which the card has at most so many pixels; a whole number where it is enlarged. */
export function fittingScale({ width, height }: Extent, wide: number, high: number): number {
  const room = Math.min((wide - 2 * margin) / width, (high - 2 * margin) / height);
  return room >= 1 ? Math.floor(room) : Math.max(room, 1 / 64);
}

export interface Look {
  readonly scale: number;
  readonly marks: boolean;
  readonly colors: { readonly origin: string; readonly point: string; readonly polygon: string };
}

/** Margin around the extent in canvas pixels, so that marks at the edge are seen. */
const margin = 6;

export function drawFrame(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  frame: SpriteFrame,
  pictures: Pictures,
  extent: Extent,
  { scale, marks, colors }: Look,
): void {
  const { width, height } = sizeOf(frame, pictures);
  const x = margin + scale * (-extent.left - frame.originX * width);
  const y = margin + scale * (-extent.top - frame.originY * height);
  const [wide, high] = [width * scale, height * scale];
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  context.imageSmoothingEnabled = scale < 1;
  const picture = pictures.get(frame.image);
  if (picture && width > 0 && height > 0)
    context.drawImage(picture, frame.area?.x ?? 0, frame.area?.y ?? 0, width, height, x, y, wide, high);
  if (!marks) return;
  const polygon = frame.polygon ?? wholeFrame;
  context.lineWidth = 1;
  context.strokeStyle = colors.polygon;
  context.beginPath();
  for (let i = 0; i < polygon.length; i += 2)
    context.lineTo(x + polygon[i]! * wide, y + polygon[i + 1]! * high);
  context.closePath();
  context.stroke();
  for (const point of frame.points) cross(context, x + point.x * wide, y + point.y * high, colors.point);
  cross(context, x + frame.originX * wide, y + frame.originY * high, colors.origin);
}

const wholeFrame = [0, 0, 1, 0, 1, 1, 0, 1];

function cross(context: Parameters<typeof drawFrame>[0], x: number, y: number, color: string): void {
  context.strokeStyle = color;
  context.beginPath();
  context.moveTo(x - 5, y);
  context.lineTo(x + 5, y);
  context.moveTo(x, y - 5);
  context.lineTo(x, y + 5);
  context.stroke();
}
