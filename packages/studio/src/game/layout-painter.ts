import { effect } from '@preact/signals-core';
import { drawLayout } from './layout-drawing.js';
import { glassOf } from './layout-geometry.js';
import { createScene, type LayoutScene, loadLayout } from './layout-scene.js';
import type { LayoutState } from './layout-state.js';
import { createRenderer } from './renderer.js';
import { createTextures } from './textures.js';

export interface PainterTold {
  /** Share of the layout's images that are loaded. */
  loaded(share: number): void;
  /** A layout is drawn for the first time; files of images that are missing or broken. */
  drawn(missing: readonly string[]): void;
  failed(message: string): void;
}

export interface LayoutPainter {
  /** Draws what stands now; what is drawn can be read until the page goes on. */
  draw(): Promise<void>;
  end(): void;
}

/** Draws a state's layout into a canvas, again whenever something of it changes. */
export function paintLayout(canvas: HTMLCanvasElement, state: LayoutState, told: PainterTold): LayoutPainter {
  const textures = createTextures(state.stage);
  const making = createRenderer(canvas);
  making.catch((error: Error) => told.failed(error.message));
  let scene: LayoutScene | null = null;
  let request = 0;
  let isOver = false;
  let isNew = false;

  const draw = async (): Promise<void> => {
    const renderer = await making.catch(() => null);
    const { width, height } = state.size.value;
    if (!renderer || !scene || isOver || width === 0 || height === 0) return;
    const ratio = devicePixelRatio;
    const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (renderer.width !== across || renderer.height !== down) renderer.resize(across, down);
    const { screen, middle, shown } = state;
    const camera = { scrollX: middle.value.x, scrollY: middle.value.y, scale: 1, angle: 0 };
    const glass = glassOf(state, ratio);
    drawLayout(renderer, scene, { screen: screen.value, camera, glass, shown: shown.value });
    if (isNew) told.drawn([...textures.missing]);
    isNew = false;
  };
  const redraw = (): void => {
    cancelAnimationFrame(request);
    request = requestAnimationFrame(() => void draw());
  };
  const load = async (layout: LayoutScene['layout']): Promise<void> => {
    const isAsked = () => !isOver && state.layout.peek() === layout;
    await loadLayout(state.stage, layout, textures, (share) => isAsked() && told.loaded(share));
    if (!isAsked()) return;
    scene?.destroy();
    scene = createScene(state.stage, layout, textures);
    isNew = true;
    redraw();
  };

  const effects = [
    effect(() => void load(state.layout.value)),
    effect(() => {
      for (const each of [state.middle, state.zoom, state.size, state.shown, state.screen]) void each.value;
      redraw();
    }),
  ];
  return {
    draw,
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
