import { instanceQuad, type StageInstance, type StageLayout } from '@mutoscope/core/stage';
import type { Matrix } from 'pixi.js';

export interface Placed {
  readonly layer: number;
  readonly instance: StageInstance;
}

/**
 * Every instance whose quad holds a point, the topmost first; `transforms` lead from each layer to where the point is.
 * Hidden ones are passed over.
 */
export function instancesAt(
  layout: StageLayout,
  transforms: readonly Matrix[],
  shown: readonly boolean[],
  x: number,
  y: number,
): Placed[] {
  const hits: Placed[] = [];
  for (let layer = layout.layers.length - 1; layer >= 0; layer--) {
    if (!shown[layer]) continue;
    const point = transforms[layer]!.applyInverse({ x, y });
    const { instances } = layout.layers[layer]!;
    for (let i = instances.length - 1; i >= 0; i--) {
      const instance = instances[i]!;
      if (instance.visible && holds(instanceQuad(instance), point.x, point.y)) hits.push({ layer, instance });
    }
  }
  return hits;
}

/** Whether a quad, whichever way it turns, holds a point. Without a size it holds none. */
function holds(quad: Float64Array, x: number, y: number): boolean {
  let sign = 0;
  for (let i = 0; i < 8; i += 2) {
    const [x0, y0] = [quad[i]!, quad[i + 1]!];
    const [x1, y1] = [quad[(i + 2) % 8]!, quad[(i + 3) % 8]!];
    const side = Math.sign((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0));
    if (side === 0) {
      if (x1 === x0 && y1 === y0) return false;
      continue;
    }
    if (sign !== 0 && side !== sign) return false;
    sign = side;
  }
  return sign !== 0;
}

/** Where an instance is in a layout. */
export function findInstance(layout: StageLayout, id: number): Placed | null {
  for (const [layer, { instances }] of layout.layers.entries()) {
    const instance = instances.find((each) => each.id === id);
    if (instance) return { layer, instance };
  }
  return null;
}
