import type { FramePoint } from '../../stage/model.js';
import type { TiledObject, TileShapes } from './model.js';

/** Polygon and points in pixels; null where there are none, or the polygon is none. */
export function shapesOf(
  polygon: Float64Array | null | undefined,
  points: readonly FramePoint[],
  width: number,
  height: number,
): TileShapes | null {
  const objects: TiledObject[] = [];
  const base = { type: '', x: 0, y: 0, width: 0, height: 0, rotation: 0, visible: true };
  if (polygon && polygon.length >= 6 && polygon.every(Number.isFinite)) {
    const corners = Array.from({ length: polygon.length >> 1 }, (_, i) => ({
      x: polygon[2 * i]! * width,
      y: polygon[2 * i + 1]! * height,
    }));
    objects.push({ ...base, id: 1, name: '', polygon: corners });
  }
  for (const { name, x, y } of points) {
    if (!Number.isFinite(x + y)) continue;
    objects.push({ ...base, id: objects.length + 1, name, x: x * width, y: y * height, point: true });
  }
  if (objects.length === 0) return null;
  const layer = { type: 'objectgroup', name: '', draworder: 'index', opacity: 1, visible: true } as const;
  return { ...layer, x: 0, y: 0, objects };
}
