import { effect } from '@preact/signals-core';
import { messageOf } from '../message-of.js';
import { drawLayout, type Glass } from './layout-drawing.js';
import { glassOf } from './layout-geometry.js';
import { imagesThatCome } from './layout-motion.js';
import { createScene, type LayoutScene, loadLayout } from './layout-scene.js';
import type { LayoutState } from './layout-state.js';
import { type Still, scaledGlass } from './layout-still.js';
import { createRenderer, longestTexture } from './renderer.js';
import { createTextures } from './textures.js';

export interface PainterTold {
  /** Share of the layout's images that are loaded. */
  loaded(share: number): void;
  /** A layout is drawn for the first time; files of images that are missing or broken. */
  drawn(missing: readonly string[]): void;
  /** It cannot be drawn; `drawn` is told where it can be again. */
  failed(message: string): void;
}

export interface LayoutPainter {
  /** Draws the still at a time of its motion, in so many pixels; it can be read until the page goes on. */
  drawAt(still: Still, seconds: number, width: number, height: number): Promise<void>;
  end(): void;
}

/** Draws a state's layout into a canvas, again whenever something of it changes. */
export function paintLayout(canvas: HTMLCanvasElement, state: LayoutState, told: PainterTold): LayoutPainter {
  const making = createRenderer(canvas);
  const textures = createTextures(
    state.stage,
    making.then(longestTexture, () => 1),
  );
  let scene: LayoutScene | null = null;
  let request = 0;
  let isOver = false;
  let isNew = false;
  /** Whether the images of all frames that come are there, too. */
  let isWhole = false;

  const fail = (error: unknown): void => {
    if (isOver) return;
    isNew = true;
    told.failed(messageOf(error));
  };
  making.catch(fail);

  const drawAt = async (seconds: number, across: number, down: number, glass: () => Glass): Promise<void> => {
    const renderer = await making.catch(() => null);
    const { width, height } = state.size.value;
    if (!renderer || !scene || isOver || width === 0 || height === 0) return;
    if (renderer.width !== across || renderer.height !== down) renderer.resize(across, down);
    if (isWhole) scene.play(seconds);
    const { screen, middle, shown } = state;
    const camera = { scrollX: middle.value.x, scrollY: middle.value.y, scale: 1, angle: 0 };
    drawLayout(renderer, scene, { screen: screen.value, camera, glass: glass(), shown: shown.value });
    if (isNew) told.drawn([...textures.missing]);
    isNew = false;
  };
  const draw = (): Promise<void> => {
    const { width, height } = state.size.value;
    const ratio = devicePixelRatio;
    const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)];
    return drawAt(state.time.value, across, down, () => {
      const { x, y, ...glass } = glassOf(state, ratio);
      return { x: x + (across - width * ratio) / 2, y: y + (down - height * ratio) / 2, ...glass };
    });
  };
  /** At the next picture, however often it is asked for until then. */
  const redraw = (): void => {
    if (request !== 0 || isOver) return;
    request = requestAnimationFrame(() => {
      request = 0;
      draw().catch(fail);
    });
  };
  const load = async (layout: LayoutScene['layout']): Promise<void> => {
    const isAsked = () => !isOver && state.layout.peek() === layout;
    await loadLayout(state.stage, layout, textures, (share) => isAsked() && told.loaded(share));
    if (!isAsked()) return;
    scene?.destroy();
    scene = null;
    scene = createScene(state.stage, layout, textures);
    isNew = true;
    isWhole = false;
    redraw();
    const before = textures.missing.size;
    await textures.load(imagesThatCome(state.stage, scene.timelines));
    if (!isAsked()) return;
    isWhole = true;
    isNew ||= textures.missing.size > before;
    redraw();
  };
  let loading = Promise.resolve();

  const effects = [
    effect(() => {
      const layout = state.layout.value;
      loading = load(layout);
      loading.catch((error: unknown) => state.layout.peek() === layout && fail(error));
    }),
    effect(() => {
      const seconds = state.time.value;
      if (scene && isWhole && scene.play(seconds)) redraw();
    }),
    effect(() => {
      for (const each of [state.middle, state.zoom, state.size, state.shown, state.screen]) void each.value;
      redraw();
    }),
  ];
  return {
    async drawAt(still, seconds, width, height) {
      await loading;
      await drawAt(seconds, width, height, () => scaledGlass(still, width, height));
      redraw();
    },
    end() {
      isOver = true;
      cancelAnimationFrame(request);
      for (const forget of effects) forget();
      scene?.destroy();
      textures.destroy();
      void making.then(
        (renderer) => renderer.destroy(),
        () => {},
      );
    },
  };
}
