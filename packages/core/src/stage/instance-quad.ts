import { type LayerView, layerToScreen } from './layout-view.js';
import type { Area, StageInstance } from './model.js';
import type { Screen } from './screen.js';

/** What places an instance on its layer. */
export type Placed = Pick<StageInstance, 'x' | 'y' | 'width' | 'height' | 'angle' | 'originX' | 'originY'>;

/**
 * The corners of an instance on its layer, x y each: those of its picture's top left, top right, bottom right and
 * bottom left, so that their order turns round where it is mirrored. Written into `quad` where one is given.
 */
export function instanceQuad(instance: Placed, quad: Float64Array = new Float64Array(8)): Float64Array {
  const left = -instance.originX * instance.width;
  const top = -instance.originY * instance.height;
  const [cos, sin] = [Math.cos(instance.angle), Math.sin(instance.angle)];
  for (let i = 0; i < 4; i++) {
    const x = left + (i === 1 || i === 2 ? instance.width : 0);
    const y = top + (i >= 2 ? instance.height : 0);
    quad[i * 2] = instance.x + x * cos - y * sin;
    quad[i * 2 + 1] = instance.y + y * cos + x * sin;
  }
  return quad;
}

/**
 * The same where the game draws at whole pixels: the top left corner of what is upright and not mirrored, else the
 * origin, is moved to one.
 */
export function roundedQuad(instance: Placed, quad: Float64Array = new Float64Array(8)): Float64Array {
  instanceQuad(instance, quad);
  const isUpright = instance.angle === 0 && instance.width >= 0 && instance.height >= 0;
  const x = isUpright ? quad[0]! : instance.x;
  const y = isUpright ? quad[1]! : instance.y;
  for (let i = 0; i < 8; i += 2) {
    quad[i]! += Math.round(x) - x;
    quad[i + 1]! += Math.round(y) - y;
  }
  return quad;
}

/** A quad of a layer in CSS pixels of the canvas. Written into `onScreen` where one is given, which may be `quad`. */
export function quadOnScreen(
  quad: Float64Array,
  view: LayerView,
  screen: Screen,
  onScreen: Float64Array = new Float64Array(8),
): Float64Array {
  for (let i = 0; i < 8; i += 2) {
    const { x, y } = layerToScreen(view, screen, quad[i]!, quad[i + 1]!);
    onScreen[i] = x;
    onScreen[i + 1] = y;
  }
  return onScreen;
}

/** The rectangle around a quad. */
export function boundingBox(quad: Float64Array): Area {
  const x = Math.min(quad[0]!, quad[2]!, quad[4]!, quad[6]!);
  const y = Math.min(quad[1]!, quad[3]!, quad[5]!, quad[7]!);
  return {
    x,
    y,
    width: Math.max(quad[0]!, quad[2]!, quad[4]!, quad[6]!) - x,
    height: Math.max(quad[1]!, quad[3]!, quad[5]!, quad[7]!) - y,
  };
}
