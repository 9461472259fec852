/** Built for a page of its own: draws the first layout of a stage made by a test, a pixel of the layout a pixel. */

import { type Stage, screenOf, startCamera } from '@mutoscope/core/stage';
import type { WebGLRenderer } from 'pixi.js';
import { drawLayout } from '../src/game/layout-drawing.js';
import { createScene, loadLayout } from '../src/game/layout-scene.js';
import { createRenderer, longestTexture } from '../src/game/renderer.js';
import { createTextures } from '../src/game/textures.js';

/** A stage as it can be handed to a page. */
export interface PlainStage extends Omit<Stage, 'images'> {
  /** Bytes of image files. */
  readonly images: readonly (readonly number[])[];
}

let renderer: WebGLRenderer | null = null;

/**
 * Red, green, blue and alpha of each pixel from the top left, colours times alpha, as WebGL has them; of the last of the
 * scales that it is drawn at, one after the other.
 */
async function draw(plain: PlainStage, scales: readonly number[] = [1]): Promise<number[]> {
  const images = plain.images.map((bytes, i) => ({
    file: `${i}.png`,
    load: async () => new Uint8Array(bytes),
  }));
  const stage: Stage = { ...plain, images };
  const { width, height } = stage.window;
  renderer ??= await createRenderer(document.createElement('canvas'));
  renderer.resize(width, height);
  const layout = stage.layouts[0]!;
  const textures = createTextures(stage, longestTexture(renderer));
  await loadLayout(stage, layout, textures);
  const scene = createScene(stage, layout, textures);
  for (const scale of scales)
    drawLayout(renderer, scene, {
      screen: screenOf(stage.window, { width, height, pixelRatio: 1 }),
      camera: startCamera(stage.window),
      glass: { x: width / 2, y: height / 2, scale, paper: null },
    });
  const pixels = read(renderer, width, height);
  scene.destroy();
  textures.destroy();
  return pixels;
}

function read({ gl }: WebGLRenderer, width: number, height: number): number[] {
  const upward = new Uint8Array(width * height * 4);
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, upward);
  const rows = Array.from({ length: height }, (_, y) => {
    const from = (height - 1 - y) * width * 4;
    return [...upward.subarray(from, from + width * 4)];
  });
  return rows.flat();
}

Object.assign(window, { isReady: true, drawStage: draw });
