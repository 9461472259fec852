import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layerToScreen, screenToLayer, startCamera, viewLayout } from './layout-view.js';
import type { StageLayer, StageLayout, StageWindow } from './model.js';
import { screenOf } from './screen.js';

const window: StageWindow = {
  width: 200,
  height: 100,
  fullscreen: 'letterbox',
  highDpi: true,
  highQuality: true,
  pixelRounding: false,
  linearSampling: true,
};
const screen = screenOf(window, { width: 200, height: 100, pixelRatio: 1 });

const layer = (rest: Partial<StageLayer> = {}): StageLayer => ({
  name: 'Layer',
  visible: true,
  background: null,
  opacity: 1,
  parallaxX: 1,
  parallaxY: 1,
  scaleRate: 1,
  blendMode: 'normal',
  ownTexture: false,
  instances: [],
  ...rest,
});

const layout = (layers: readonly StageLayer[], rest: Partial<StageLayout> = {}): StageLayout => ({
  name: 'Layout',
  width: 1000,
  height: 500,
  unboundedScrolling: false,
  layers,
  ...rest,
});

const camera = (rest = {}) => ({ ...startCamera(window), ...rest });
const edges = ({
  left,
  top,
  right,
  bottom,
}: {
  left: number;
  top: number;
  right: number;
  bottom: number;
}) => [left, top, right, bottom];

test('at the start the window is in the top left corner of all layers', () => {
  const view = viewLayout(layout([layer(), layer({ parallaxX: 0.5 })]), window, screen, camera());
  expect(view.layers.map(edges)).toEqual([
    [0, 0, 200, 100],
    [0, 0, 200, 100],
  ]);
});

test('layers move by their parallax and are scaled by their rate', () => {
  const layers = [layer(), layer({ parallaxX: 0.5, parallaxY: 0 }), layer({ scaleRate: 0.5 })];
  const view = viewLayout(layout(layers), window, screen, camera({ scrollX: 500, scrollY: 250, scale: 2 }));
  expect(view.layers.map(edges)).toEqual([
    [450, 225, 550, 275],
    [250, 25, 350, 75],
    [500 - 200 / 3, 250 - 100 / 3, 500 + 200 / 3, 250 + 100 / 3],
  ]);
});

test('scrolling ends at the edges, left and top before right and bottom, for the smallest layer that moves', () => {
  const scroll = (layers: readonly StageLayer[], rest: Partial<StageLayout> = {}, more = {}) => {
    const asked = camera({ scrollX: 5000, scrollY: -5000, ...more });
    const { scrollX, scrollY } = viewLayout(layout(layers, rest), window, screen, asked);
    return [scrollX, scrollY];
  };
  expect(scroll([layer()])).toEqual([900, 50]);
  expect(scroll([layer()], { unboundedScrolling: true })).toEqual([5000, -5000]);
  expect(scroll([layer()], { width: 100 })).toEqual([100, 50]);
  const turns = [
    { scale: 1, angle: 0 },
    { scale: 0.5, angle: 0 },
  ];
  expect(scroll([layer(), layer()], {}, { layers: turns })).toEqual([800, 100]);
  const still = layer({ parallaxX: 0, parallaxY: 0 });
  expect(scroll([layer(), still], {}, { layers: turns })).toEqual([900, 50]);
  expect(scroll([still], {}, { layers: [turns[1]] })).toEqual([800, 100]);
  expect(scroll([])).toEqual([900, 50]);
});

test('where pixels are rounded the view begins at whole ones', () => {
  const rounding = { ...window, pixelRounding: true };
  const view = viewLayout(layout([layer()]), rounding, screen, camera({ scrollX: 100.6, scrollY: 50.4 }));
  expect(edges(view.layers[0]!)).toEqual([1, 0, 201, 100]);
});

test('of a turned layer the view is the rectangle around what is seen', () => {
  const asked = camera({
    scrollX: 500,
    scrollY: 250,
    angle: Math.PI / 4,
    layers: [{ scale: 1, angle: Math.PI / 4 }],
  });
  const view = viewLayout(layout([layer()]), window, screen, asked);
  expect(view.layers[0]!.angle).toBe(Math.PI / 2);
  for (const [i, edge] of [450, 150, 550, 350].entries())
    expect(edges(view.layers[0]!)[i]).toBeCloseTo(edge, 9);
});

test('a negative scale mirrors, and the view keeps its sides in order', () => {
  const view = viewLayout(
    layout([layer()], { unboundedScrolling: true }),
    window,
    screen,
    camera({ layers: [{ scale: -1, angle: 0 }] }),
  );
  expect(edges(view.layers[0]!)).toEqual([0, 0, 200, 100]);
  expect(screenToLayer(view.layers[0]!, screen, 0, 0)).toEqual({ x: 200, y: 100 });
});

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });

test('property: points go to the layer and back', () => {
  const browser = fc.record({
    width: number(50, 4000),
    height: number(50, 4000),
    pixelRatio: fc.constantFrom(1, 1.25, 2),
  });
  const asked = fc.record({
    scrollX: number(-1e4, 1e4),
    scrollY: number(-1e4, 1e4),
    scale: number(0.1, 10),
    angle: number(-10, 10),
  });
  const fullscreen = fc.constantFrom(
    'off',
    'crop',
    'inner',
    'outer',
    'letterbox',
    'integer-letterbox' as const,
  );
  const point = fc.tuple(number(-5000, 5000), number(-5000, 5000));
  fc.assert(
    fc.property(browser, asked, fullscreen, fc.boolean(), point, (size, where, mode, highQuality, [x, y]) => {
      const fitted = { ...window, fullscreen: mode, highQuality } as StageWindow;
      const onScreen = screenOf(fitted, size);
      const view = viewLayout(layout([layer()]), fitted, onScreen, where).layers[0]!;
      const there = screenToLayer(view, onScreen, x, y);
      const back = layerToScreen(view, onScreen, there.x, there.y);
      expect(Math.hypot(back.x - x, back.y - y)).toBeLessThan(1e-6);
      expect(view.angle).toBeGreaterThanOrEqual(0);
      expect(view.angle).toBeLessThan(2 * Math.PI + 1e-9);
    }),
  );
});

test('property: a bounded view lies in a layout that is large enough', () => {
  fc.assert(
    fc.property(number(-1e4, 1e4), number(-1e4, 1e4), number(0.3, 4), (scrollX, scrollY, scale) => {
      const view = viewLayout(layout([layer()]), window, screen, { scrollX, scrollY, scale, angle: 0 });
      const { left, top, right, bottom } = view.layers[0]!;
      expect(left).toBeGreaterThanOrEqual(-1e-9);
      expect(top).toBeGreaterThanOrEqual(-1e-9);
      expect(right).toBeLessThanOrEqual(1000 + 1e-9);
      expect(bottom).toBeLessThanOrEqual(500 + 1e-9);
    }),
  );
});
