import { expect } from 'vitest';
import { boundingBox, instanceQuad } from '../../stage/instance-quad.js';
import { layerToScreen, screenToLayer, viewLayout } from '../../stage/layout-view.js';
import type { FullscreenMode, Stage, StageLayout } from '../../stage/model.js';
import { type Screen, screenOf } from '../../stage/screen.js';
import { corpusTest } from '../../testing/corpus.js';
import type { Game } from './game.js';
import { stageOf } from './stage.js';
import {
  type Environment,
  goldenFiles,
  goldenGame,
  goldenRuns,
  readJson,
  type Scene,
} from './testing/goldens.js';

/** Counts numbers that are the same within 1e-9 of their size, and keeps those that are not. */
function comparison() {
  const equal: Record<string, number> = {};
  const different: string[] = [];
  return {
    equal,
    different,
    numbers(what: string, where: string, ours: readonly number[], theirs: readonly number[]) {
      const same = (value: number, i: number) =>
        Math.abs(value - theirs[i]!) <= 1e-9 * Math.max(1, Math.abs(value));
      if (ours.length === theirs.length && ours.every(same)) equal[what] = (equal[what] ?? 0) + 1;
      else different.push(`${where}: ${what} ${ours}, expected ${theirs}`);
    },
  };
}

const game = 'itsuni-warriors';
const modes: readonly FullscreenMode[] = ['off', 'crop', 'inner', 'outer', 'letterbox', 'integer-letterbox'];
const probes = [
  [0, 0],
  [100, 50],
] as const;

interface Conversions {
  readonly layers: readonly {
    readonly view: readonly number[];
    readonly normalScale: number;
    readonly scale: number;
    readonly c2l: readonly (readonly number[])[];
    readonly l2c: readonly (readonly number[])[];
  }[];
}

interface FullscreenState extends Conversions {
  readonly css: readonly number[];
  readonly margin: readonly string[];
  readonly width: number;
  readonly height: number;
  readonly draw: readonly number[];
  readonly aspect_scale: number;
  readonly scroll: readonly number[];
}

interface FullscreenCase {
  readonly dpr: number;
  readonly fullscreenMode: number;
  readonly highQuality: boolean;
  readonly window: readonly [number, number];
  readonly start: FullscreenState;
  readonly afterScroll_5000_400: FullscreenState;
}

corpusTest('original runs: all 120 cases of fullscreen modes, pixel ratios and qualities of r244', () => {
  const found = comparison();
  const stage = stageOf(goldenGame(game), () => {});
  const layout = stage.layouts.find(({ name }) => name === 'MenuPrincipal')!;
  const cases = goldenFiles(/fullscreen\.json$/).flatMap(
    (file) => readJson<{ rows: FullscreenCase[] }>(file).rows,
  );
  let equalCases = 0;
  for (const one of cases) {
    const window = {
      ...stage.window,
      fullscreen: modes[one.fullscreenMode]!,
      highQuality: one.highQuality,
      highDpi: true,
    };
    const [width, height] = one.window;
    const screen = screenOf(window, { width, height, pixelRatio: one.dpr });
    // An object of the layout scrolls to its own place at each tick, so that both states scroll to the same.
    const view = viewLayout(layout, window, screen, { scrollX: 320.5, scrollY: 180.5, scale: 1, angle: 0 });
    const where = `${one.dpr} ${window.fullscreen} ${one.highQuality} ${one.window}`;
    const before = found.different.length;
    for (const state of [one.start, one.afterScroll_5000_400]) {
      found.numbers('css sizes', where, [screen.cssWidth, screen.cssHeight], state.css);
      found.numbers(
        'margins',
        where,
        [screen.marginLeft, screen.marginTop],
        state.margin.map(Number.parseFloat),
      );
      found.numbers('canvas sizes', where, [screen.width, screen.height], [state.width, state.height]);
      found.numbers('draw sizes', where, [screen.drawWidth, screen.drawHeight], state.draw);
      found.numbers('aspect scales', where, [screen.aspectScale], [state.aspect_scale]);
      found.numbers('scrolls', where, [view.scrollX, view.scrollY], state.scroll);
      compareLayers(found, where, screen, view, state);
    }
    if (found.different.length === before) equalCases++;
  }
  console.log(`Fullscreen: ${equalCases} of ${cases.length} cases, ${JSON.stringify(found.equal)}`);
  expect(found.different).toEqual([]);
  expect(equalCases).toBe(120);
  expect(found.equal.views).toBe(960);
});

interface SceneFile {
  readonly scene: Scene;
  readonly env: Environment;
  readonly coords: Conversions;
  /** What was asked for; the scene has what came of it. */
  readonly live: { readonly scroll: readonly [number, number] };
}

corpusTest('original runs: views, conversions and quads of random scenes', () => {
  const found = comparison();
  const plain = stageOf(goldenGame(game), () => {});
  for (const file of goldenFiles(/scene-\d+\/golden-(canvas2d|webgl)\.json$/)) {
    const { scene, env, coords, live } = readJson<SceneFile>(file);
    // Every fourth scene was drawn at whole pixels: its views begin there.
    const pixelRounding = /scene-(04|08|12)/.test(file.name);
    const stage = { ...plain, window: { ...plain.window, pixelRounding } };
    // The menu has an object that scrolls to its own place, whatever was asked for.
    const asked = scene.layout === 'MenuPrincipal' ? undefined : live.scroll;
    compareScene(found, goldenGame(game), stage, file.name, scene, env, coords, asked);
  }
  console.log(`Scenes: ${JSON.stringify(found.equal)}`);
  expect(found.different).toEqual([]);
  expect(found.equal).toMatchObject({ views: 104, 'point conversions': 208 * 2, quads: 656 });
});

corpusTest('original runs: views and quads of all scenes of games, but boxes of particles', () => {
  const found = comparison();
  let scenes = 0;
  for (const run of goldenRuns()) {
    const itsGame = goldenGame(run.game);
    const stage = stageOf(itsGame, () => {});
    for (const { step, scene } of run.samples) {
      if (!scene) continue;
      scenes++;
      compareScene(found, itsGame, stage, `${run.file} ${step}`, scene, run.env);
    }
  }
  console.log(`Scenes of games: ${scenes}, ${JSON.stringify(found.equal)}`);
  expect(found.different).toEqual([]);
  expect(found.equal.quads).toBeGreaterThan(15_000);
});

function compareScene(
  found: ReturnType<typeof comparison>,
  { project, symbols }: Game,
  stage: Stage,
  where: string,
  scene: Scene,
  env: Environment,
  coords?: Conversions,
  [scrollX, scrollY]: readonly [number, number] = [scene.scrollX, scene.scrollY],
): void {
  const [width, height] = env.css;
  const screen = screenOf(stage.window, { width, height, pixelRatio: env.dpr });
  const layout = layoutOf(stage, scene);
  const { scale, angle, layers } = scene;
  const view = viewLayout(layout, stage.window, screen, { scrollX, scrollY, scale, angle, layers });
  found.numbers('scrolls', where, [view.scrollX, view.scrollY], [scene.scrollX, scene.scrollY]);
  if (coords) compareLayers(found, where, screen, view, coords);
  for (const [i, layer] of layers.entries()) {
    const { left, top, right, bottom } = view.layers[i]!;
    if (!coords) found.numbers('views', `${where} ${layer.name}`, [left, top, right, bottom], layer.view);
    for (const one of layer.instances) {
      const type = project.objectTypes.find(({ name }) => name === one.type)!;
      if (symbols.classOf(type.plugin).name === 'Particles') continue;
      const quad = instanceQuad({
        x: one.x,
        y: one.y,
        width: one.w,
        height: one.h,
        angle: one.a,
        originX: one.hx,
        originY: one.hy,
      });
      const box = boundingBox(quad);
      found.numbers('quads', `${where} ${one.type}`, [...quad], one.quad);
      const corners = [box.x, box.y, box.x + box.width, box.y + box.height];
      found.numbers('boxes', `${where} ${one.type}`, corners, one.bbox);
    }
  }
}

/** As events have left it. */
function layoutOf(stage: Stage, scene: Scene): StageLayout {
  const layout = stage.layouts.find(({ name }) => name === scene.layout)!;
  const layers = layout.layers.map((layer, i) => {
    const { parallaxX, parallaxY, zoomRate } = scene.layers[i]!;
    return { ...layer, parallaxX, parallaxY, scaleRate: zoomRate };
  });
  return { ...layout, width: scene.width, height: scene.height, layers };
}

function compareLayers(
  found: ReturnType<typeof comparison>,
  where: string,
  screen: Screen,
  view: ReturnType<typeof viewLayout>,
  expected: Conversions,
): void {
  for (const [i, theirs] of expected.layers.entries()) {
    const ours = view.layers[i]!;
    const { left, top, right, bottom } = ours;
    found.numbers('views', where, [left, top, right, bottom], theirs.view);
    found.numbers(
      'scales',
      where,
      [ours.scale, ours.scale * screen.drawScale],
      [theirs.normalScale, theirs.scale],
    );
    for (const [p, [x, y]] of probes.entries()) {
      const onLayer = screenToLayer(ours, screen, x, y);
      const onScreen = layerToScreen(ours, screen, x, y);
      found.numbers('point conversions', where, [onLayer.x, onLayer.y], theirs.c2l[p]!);
      found.numbers('point conversions', where, [onScreen.x, onScreen.y], theirs.l2c[p]!);
    }
  }
}
