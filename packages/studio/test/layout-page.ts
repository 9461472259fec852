/** Built for a page of its own: draws layouts of a game, so that they can be compared with those of its engine. */

import { fileSet, findSources } from '@mutoscope/core';
import {
  type Camera,
  instanceQuad,
  type Stage,
  type StageInstance,
  type StageLayout,
  screenOf,
  startCamera,
} from '@mutoscope/core/stage';
import type { Matrix, WebGLRenderer } from 'pixi.js';
import { drawLayout, layerTransform } from '../src/game/layout-drawing.js';
import { createScene, loadLayout } from '../src/game/layout-scene.js';
import { createRenderer, longestTexture } from '../src/game/renderer.js';
import { createTextures } from '../src/game/textures.js';
import { type EngineScene, staged } from './engine-scene.js';

export interface Drawing {
  /** By its name, or its index in the game. */
  readonly layout: string | number;
  readonly width: number;
  readonly height: number;
  /** As the engine has it; null for the start. */
  readonly scene: EngineScene | null;
  /** Behind the canvas: red, green and blue. */
  readonly background: number;
  /** Pixels that all is moved by. */
  readonly shift: readonly [x: number, y: number];
}

export interface Drawn {
  /** Red, green, blue of each pixel, from the top left. */
  readonly pixels: Uint8Array;
  /** Boxes around what is not compared, in pixels: texts, whose fonts differ, and what is drawn with shaders. */
  readonly masks: readonly (readonly [left: number, top: number, right: number, bottom: number])[];
}

let renderer: WebGLRenderer | null = null;

/** Files by name, relative to `base`. Gives the stage that `draw` needs. */
async function open(base: string, names: readonly string[]): Promise<Stage> {
  const bytesOf = async (name: string) => {
    const response = await fetch(base + name.split('/').map(encodeURIComponent).join('/'));
    return new Uint8Array(await response.arrayBuffer());
  };
  const { found } = await findSources(fileSet(names, bytesOf), 'game', bytesOf);
  const game = found.find(({ format }) => format.id === 'construct2')!;
  const { read } = await game.format.load();
  const { stage } = await read!(await game.source(), {}, () => {});
  return stage!;
}

async function draw(
  opened: Stage,
  { layout: wanted, width, height, scene, background, shift }: Drawing,
): Promise<Drawn> {
  const canvas = document.createElement('canvas');
  renderer ??= await createRenderer(canvas);
  const found = opened.layouts.find(({ name }, i) => name === wanted || i === wanted)!;
  const { stage, layout, camera } = scene ? staged(opened, found, scene) : start(opened, found);
  const screen = screenOf(stage.window, { width, height, pixelRatio: 1 });
  renderer.resize(screen.width, screen.height);
  const textures = createTextures(stage, longestTexture(renderer));
  await loadLayout(stage, layout, textures);
  const drawn = createScene(stage, layout, textures);
  const glass = {
    x: screen.width / 2 + shift[0],
    y: screen.height / 2 + shift[1],
    scale: screen.aspectScale,
    paper: null,
  };
  const view = drawLayout(renderer, drawn, { screen, camera, glass });
  const pixels = read(renderer, screen.width, screen.height, background);
  drawn.destroy();
  textures.destroy();
  const masks = layout.layers.flatMap(({ instances, visible }, i) => {
    const masked = instances.filter(
      (each) => visible && each.visible && (each.text || stage.objects[each.object]!.effects),
    );
    const transform = layerTransform(view.layers[i]!, glass);
    return masked.map((each) => boxOn(transform, each));
  });
  return { pixels, masks };
}

function boxOn(transform: Matrix, instance: StageInstance) {
  const quad = instanceQuad(instance);
  const points = [0, 2, 4, 6].map((i) => transform.apply({ x: quad[i]!, y: quad[i + 1]! }));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
}

const start = (stage: Stage, layout: StageLayout): { stage: Stage; layout: StageLayout; camera: Camera } => ({
  stage,
  layout,
  camera: startCamera(stage.window),
});

function read({ gl }: WebGLRenderer, width: number, height: number, background: number): Uint8Array {
  const drawn = new Uint8Array(width * height * 4);
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, drawn);
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = ((height - 1 - y) * width + x) * 4;
      for (let c = 0; c < 3; c++)
        pixels[(y * width + x) * 3 + c] = drawn[from + c]! + (background * (255 - drawn[from + 3]!)) / 255;
    }
  return pixels;
}

const base64 = (bytes: Uint8Array): string => {
  let text = '';
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(text);
};

let stage: Stage | null = null;

Object.assign(window, {
  isReady: true,
  openGame: async (base: string, names: readonly string[]) => {
    stage = await open(base, names);
  },
  drawGame: async (drawing: Drawing) => {
    const { pixels, masks } = await draw(stage!, drawing);
    return { pixels: base64(pixels), masks };
  },
});
