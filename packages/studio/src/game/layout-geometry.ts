import { instanceQuad } from '@mutoscope/core/stage';
import type { Matrix } from 'pixi.js';
import { type Glass, layerTransform } from './layout-drawing.js';
import type { Placed } from './layout-hits.js';
import type { Box, LayoutState } from './layout-state.js';

/** A box of the layout in CSS pixels of the view. */
export function onView({ middle, zoom, size }: LayoutState, { left, top, right, bottom }: Box): Box {
  const x = (value: number) => size.value.width / 2 + (value - middle.value.x) * zoom.value;
  const y = (value: number) => size.value.height / 2 + (value - middle.value.y) * zoom.value;
  return { left: x(left), top: y(top), right: x(right), bottom: y(bottom) };
}

/** @param ratio Pixels of the renderer a CSS pixel. */
export function glassOf(state: LayoutState, ratio: number): Glass {
  const { scrollX, scrollY } = state.view.value;
  const middle = onView(state, { left: scrollX, top: scrollY, right: scrollX, bottom: scrollY });
  const paper = onView(state, paperOf(state));
  return {
    x: middle.left * ratio,
    y: middle.top * ratio,
    scale: state.zoom.value * ratio,
    paper: [paper.left * ratio, paper.top * ratio, paper.right * ratio, paper.bottom * ratio],
  };
}

/** What can be seen in the game: its layout, and its screen where that is larger. */
const paperOf = ({ frame, layout }: LayoutState): Box => ({
  left: Math.min(0, frame.value.left),
  top: Math.min(0, frame.value.top),
  right: Math.max(layout.value.width, frame.value.right),
  bottom: Math.max(layout.value.height, frame.value.bottom),
});

/** By layer, from its pixels to CSS pixels of the view. */
export function layerTransforms(state: LayoutState): Matrix[] {
  const glass = glassOf(state, 1);
  return state.view.value.layers.map((view) => layerTransform(view, glass));
}

/** The corners of an instance in CSS pixels of the view, x y each. */
export function quadOnView(state: LayoutState, { layer, instance }: Placed): number[] {
  const transform = layerTransforms(state)[layer]!;
  const quad = instanceQuad(instance);
  return [0, 2, 4, 6].flatMap((i) => {
    const { x, y } = transform.apply({ x: quad[i]!, y: quad[i + 1]! });
    return [x, y];
  });
}
