import type { StageLayer, StageLayout, StageWindow } from './model.js';
import type { Screen } from './screen.js';

/** What is looked at of a layout. */
export interface Camera {
  /** Layout pixels in the middle of the screen. */
  readonly scrollX: number;
  readonly scrollY: number;
  /** Of the whole layout. */
  readonly scale: number;
  readonly angle: number;
  /** By layer; those left out have the scale 1 and the angle 0. */
  readonly layers?: readonly LayerTurn[];
}

export interface LayerTurn {
  readonly scale: number;
  readonly angle: number;
}

/** How a layer is seen. */
export interface LayerView {
  /** Layer pixels in the middle of the screen. */
  readonly centerX: number;
  readonly centerY: number;
  /** Of the layer and the layout together, without that of the screen. */
  readonly scale: number;
  /** 0 to 2π. */
  readonly angle: number;
  /** What of the layer is seen; of a turned one the rectangle around it. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface LayoutView {
  /** Kept inside the layout. */
  readonly scrollX: number;
  readonly scrollY: number;
  /** By layer. */
  readonly layers: readonly LayerView[];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a layout starts to be looked at: the window in its top left corner. */
export const startCamera = ({ width, height }: StageWindow): Camera => ({
  scrollX: width / 2,
  scrollY: height / 2,
  scale: 1,
  angle: 0,
});

/** How the layers of a layout are seen. Scrolling ends at the edges of the layout, unless it is unbounded. */
export function viewLayout(
  layout: StageLayout,
  window: StageWindow,
  screen: Screen,
  camera: Camera,
): LayoutView {
  const turns = layout.layers.map((_, i) => camera.layers?.[i] ?? { scale: 1, angle: 0 });
  const scales = layout.layers.map((layer, i) => scaleOf(layer, turns[i]!, camera));
  const { scrollX, scrollY } = boundedScroll(layout, scales, screen, camera);
  const layers = layout.layers.map((layer, i) => {
    const angle = normalised(turns[i]!.angle + camera.angle);
    return viewOf(layer, window, screen, scrollX, scrollY, scales[i]!, angle);
  });
  return { scrollX, scrollY, layers };
}

/** From CSS pixels of the canvas, from its top left corner, to pixels of a layer. */
export function screenToLayer(view: LayerView, screen: Screen, x: number, y: number): Point {
  const scale = view.scale * screen.aspectScale;
  const dx = (x * screen.pixelRatio - screen.width / 2) / scale;
  const dy = (y * screen.pixelRatio - screen.height / 2) / scale;
  const [cos, sin] = [Math.cos(view.angle), Math.sin(view.angle)];
  return { x: view.centerX + dx * cos - dy * sin, y: view.centerY + dy * cos + dx * sin };
}

/** From pixels of a layer to CSS pixels of the canvas, from its top left corner. */
export function layerToScreen(view: LayerView, screen: Screen, x: number, y: number): Point {
  const scale = view.scale * screen.aspectScale;
  const [dx, dy] = [x - view.centerX, y - view.centerY];
  const [cos, sin] = [Math.cos(view.angle), Math.sin(view.angle)];
  return {
    x: ((dx * cos + dy * sin) * scale + screen.width / 2) / screen.pixelRatio,
    y: ((dy * cos - dx * sin) * scale + screen.height / 2) / screen.pixelRatio,
  };
}

const scaleOf = (layer: StageLayer, turn: LayerTurn, camera: Camera): number =>
  (turn.scale * camera.scale - 1) * layer.scaleRate + 1;

/** The left and top edges win where the layout is smaller than the view. Layers that never move do not count. */
function boundedScroll(layout: StageLayout, scales: readonly number[], screen: Screen, camera: Camera) {
  if (layout.unboundedScrolling) return camera;
  const moving = scales.filter((_, i) => {
    const { parallaxX, parallaxY } = layout.layers[i]!;
    return i === 0 || parallaxX !== 0 || parallaxY !== 0;
  });
  const least = moving.reduce((a, b) => Math.min(a, b), moving[0] ?? 1) * screen.drawScale;
  const halfWidth = screen.drawWidth / least / 2;
  const halfHeight = screen.drawHeight / least / 2;
  return {
    scrollX: Math.max(Math.min(camera.scrollX, layout.width - halfWidth), halfWidth),
    scrollY: Math.max(Math.min(camera.scrollY, layout.height - halfHeight), halfHeight),
  };
}

function viewOf(
  layer: StageLayer,
  window: StageWindow,
  screen: Screen,
  scrollX: number,
  scrollY: number,
  scale: number,
  angle: number,
): LayerView {
  const centerX = (scrollX - window.width / 2) * layer.parallaxX + window.width / 2;
  const centerY = (scrollY - window.height / 2) * layer.parallaxY + window.height / 2;
  const width = screen.drawWidth / (scale * screen.drawScale);
  const height = screen.drawHeight / (scale * screen.drawScale);
  const whole = window.pixelRounding ? Math.round : (value: number) => value;
  const midX = whole(centerX - width / 2) + width / 2;
  const midY = whole(centerY - height / 2) + height / 2;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const halfX = (Math.abs(width) * cos + Math.abs(height) * sin) / 2;
  const halfY = (Math.abs(height) * cos + Math.abs(width) * sin) / 2;
  return {
    centerX,
    centerY,
    scale,
    angle,
    left: midX - halfX,
    top: midY - halfY,
    right: midX + halfX,
    bottom: midY + halfY,
  };
}

const turn = 2 * Math.PI;
const normalised = (angle: number): number => ((angle % turn) + turn) % turn;
