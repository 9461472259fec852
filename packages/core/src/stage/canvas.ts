import type { Picture } from './pictures.js';

/** Room for pictures of different sizes with their origins on one spot. In whole pixels. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly originX: number;
  readonly originY: number;
  /** By picture, where its top left corner is. */
  readonly places: readonly { readonly x: number; readonly y: number }[];
}

/** The smallest canvas that holds all; origins between pixels are rounded. Nothing of that size is allocated. */
export function canvasOf(pictures: readonly Picture[]): Canvas {
  const corners = pictures.map(({ frame, area }) => ({
    x: -Math.round(frame.originX * area.width),
    y: -Math.round(frame.originY * area.height),
  }));
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [i, { x, y }] of corners.entries()) {
    const { width, height } = pictures[i]!.area;
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  return {
    width: right - left,
    height: bottom - top,
    originX: 0 - left,
    originY: 0 - top,
    places: corners.map(({ x, y }) => ({ x: x - left, y: y - top })),
  };
}
