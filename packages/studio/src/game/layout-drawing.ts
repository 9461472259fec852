import {
  type Camera,
  type LayerView,
  type LayoutView,
  type Screen,
  type StageLayer,
  viewLayout,
} from '@mutoscope/core/stage';
import { Container, Matrix, RenderTexture, Sprite, Texture, type WebGLRenderer } from 'pixi.js';
import type { LayerScene, LayoutScene } from './layout-scene.js';
import type { Box } from './layout-state.js';
import { pixiBlendMode } from './renderer.js';

/** How a layout is looked at: as the game does, and that seen through a glass. */
export interface Look {
  readonly screen: Screen;
  readonly camera: Camera;
  readonly glass: Glass;
  /** By layer, whether it is drawn; those left out are as the game has them. */
  readonly shown?: readonly boolean[];
}

/** Where the game's canvas is on what is drawn to. Pixels are those of the renderer. */
export interface Glass {
  /** Of the middle of the game's canvas. */
  readonly x: number;
  readonly y: number;
  /** Pixels a layout pixel, of a layer that is scaled by nothing. */
  readonly scale: number;
  /** What layers with a background colour fill: left, top, right, bottom; all where null. */
  readonly paper: readonly [number, number, number, number] | null;
}

/**
 * Draws a layout as Construct 2's engine does with WebGL: layers bottom to top, those with an opacity, a blend mode or
 * a texture of their own first onto that. What the renderer had before is gone.
 */
export function drawLayout(renderer: WebGLRenderer, scene: LayoutScene, look: Look): LayoutView {
  const { layout, stage } = scene;
  const view = viewLayout(layout, stage.window, look.screen, look.camera);
  const tools = toolsOf(renderer);
  renderer.render({ container: tools.nothing, clear: true });
  for (const [i, each] of scene.layers.entries()) {
    const { layer } = each;
    if (!(look.shown?.[i] ?? layer.visible) || layer.opacity === 0) continue;
    const transform = layerTransform(view.layers[i]!, look.glass);
    sharpenTexts(each, transform);
    each.culling?.look(seenThrough(transform, renderer));
    if (!hasOwnTexture(layer)) drawLayer(renderer, tools, each, transform, look.glass);
    else {
      const texture = ownTexture(renderer, tools);
      drawLayer(renderer, tools, each, transform, look.glass, texture);
      const { pasted } = tools;
      pasted.texture = texture;
      pasted.alpha = layer.opacity;
      pasted.blendMode = pixiBlendMode(layer.blendMode);
      renderer.render({ container: tools.pasting, clear: false });
    }
  }
  return view;
}

const hasOwnTexture = ({ ownTexture, opacity, blendMode }: StageLayer): boolean =>
  ownTexture || opacity !== 1 || blendMode !== 'normal';

/** From pixels of a layer to those of the renderer. */
export function layerTransform(view: LayerView, { x, y, scale }: Glass): Matrix {
  return new Matrix()
    .translate(-(view.left + view.right) / 2, -(view.top + view.bottom) / 2)
    .rotate(-view.angle)
    .scale(view.scale * scale, view.scale * scale)
    .translate(x, y);
}

function drawLayer(
  renderer: WebGLRenderer,
  { nothing, filled, filling }: Tools,
  { layer, container }: LayerScene,
  transform: Matrix,
  { paper }: Glass,
  target?: RenderTexture,
): void {
  const onto = target ? { target } : {};
  if (target) renderer.render({ container: nothing, clear: true, clearColor: [0, 0, 0, 0], ...onto });
  if (layer.background) {
    const [left, top, right, bottom] = paper ?? [0, 0, renderer.width, renderer.height];
    filling.position.set(left, top);
    filling.setSize(Math.max(0, right - left), Math.max(0, bottom - top));
    filling.tint = layer.background.reduce((color, channel) => color * 256 + channel, 0);
    renderer.render({ container: filled, clear: false, ...onto });
  }
  renderer.render({ container, transform, clear: false, ...onto });
}

/** What of a layer is on the renderer, in its pixels; where it is turned the box around that. */
function seenThrough(transform: Matrix, { width, height }: WebGLRenderer): Box {
  const corners = [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ].map(([x, y]) => transform.applyInverse({ x: x!, y: y! }));
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Texts are drawn in steps of two times, so that they need not be drawn at each turn of the wheel. */
function sharpenTexts({ texts }: LayerScene, { a, b }: Matrix): void {
  const scale = Math.min(4, Math.max(0.25, 2 ** Math.ceil(Math.log2(Math.hypot(a, b) || 1) - 1e-6)));
  for (const text of texts) text.sharpen!(scale);
}

/** What a renderer draws besides the layers themselves. */
interface Tools {
  readonly nothing: Container;
  readonly filled: Container;
  readonly filling: Sprite;
  readonly pasting: Container;
  readonly pasted: Sprite;
  texture: RenderTexture | null;
}

const allTools = new WeakMap<WebGLRenderer, Tools>();

function toolsOf(renderer: WebGLRenderer): Tools {
  const known = allTools.get(renderer);
  if (known) return known;
  const [filled, pasting] = [new Container(), new Container()];
  const tools: Tools = {
    nothing: new Container(),
    filled,
    filling: filled.addChild(new Sprite(Texture.WHITE)),
    pasting,
    pasted: pasting.addChild(new Sprite(Texture.EMPTY)),
    texture: null,
  };
  allTools.set(renderer, tools);
  return tools;
}

/** Of the renderer's size; `dynamic`, so that what pastes it hears of it. One is enough, as what is in it is pasted at once. */
function ownTexture(renderer: WebGLRenderer, tools: Tools): RenderTexture {
  const { width, height } = renderer;
  tools.texture ??= RenderTexture.create({ width, height, scaleMode: 'nearest', dynamic: true });
  if (tools.texture.width !== width || tools.texture.height !== height) tools.texture.resize(width, height);
  return tools.texture;
}
