import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundingBox, instanceQuad, quadOnScreen, roundedQuad } from './instance-quad.js';
import type { LayerView } from './layout-view.js';
import type { Screen } from './screen.js';

const placed = { x: 10, y: 20, width: 8, height: 4, angle: 0, originX: 0.5, originY: 0.5 };

test('the corners go round from the top left one of the picture', () => {
  expect([...instanceQuad(placed)]).toEqual([6, 18, 14, 18, 14, 22, 6, 22]);
  expect([...instanceQuad({ ...placed, width: -8 })]).toEqual([14, 18, 6, 18, 6, 22, 14, 22]);
  const turned = instanceQuad({ ...placed, originX: 0, originY: 0, angle: Math.PI / 2 });
  for (const [i, value] of [10, 20, 10, 28, 6, 28, 6, 20].entries()) expect(turned[i]).toBeCloseTo(value, 12);
});

test('a quad can be filled again', () => {
  const quad = new Float64Array(8);
  expect(instanceQuad(placed, quad)).toBe(quad);
  expect(quad[2]).toBe(14);
});

test('the box is around all corners', () => {
  expect(boundingBox(instanceQuad(placed))).toEqual({ x: 6, y: 18, width: 8, height: 4 });
  const box = boundingBox(instanceQuad({ ...placed, angle: Math.PI / 2, width: -8 }));
  expect(box.x).toBeCloseTo(8, 12);
  expect(box.y).toBeCloseTo(16, 12);
  expect(box.height).toBeCloseTo(8, 12);
});

test('at whole pixels stands the corner of what is upright, else the origin', () => {
  const between = { ...placed, x: 10.3, y: 20.75, width: 9 };
  expect([...roundedQuad(between)].slice(0, 4)).toEqual([6, 19, 15, 19]);
  const mirrored = roundedQuad({ ...between, width: -9 });
  expect([mirrored[0], mirrored[1]]).toEqual([14.5, 19]);
});

test('on the screen it is where its layer is seen, in CSS pixels', () => {
  const view: LayerView = {
    centerX: 10,
    centerY: 20,
    scale: 2,
    angle: 0,
    left: 0,
    top: 0,
    right: 0,
    bottom: 0,
  };
  const screen = { width: 200, height: 100, pixelRatio: 2, aspectScale: 3 } as Screen;
  const quad = instanceQuad(placed);
  expect([...quadOnScreen(quad, view, screen)]).toEqual([38, 19, 62, 19, 62, 31, 38, 31]);
  expect(quadOnScreen(quad, view, screen, quad)).toBe(quad);
  expect(quad[0]).toBe(38);
});

test('property: turning keeps the origin, the sides and the area', () => {
  const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  const anyPlaced = fc.record({
    x: number(-1000, 1000),
    y: number(-1000, 1000),
    width: number(-500, 500),
    height: number(-500, 500),
    angle: number(-10, 10),
    originX: number(-1, 2),
    originY: number(-1, 2),
  });
  fc.assert(
    fc.property(anyPlaced, (instance) => {
      const [ax, ay, bx, by, cx, cy, dx, dy] = [...instanceQuad(instance)] as [
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
      ];
      expect(Math.hypot(bx - ax, by - ay)).toBeCloseTo(Math.abs(instance.width), 6);
      expect(Math.hypot(dx - ax, dy - ay)).toBeCloseTo(Math.abs(instance.height), 6);
      expect((bx - ax) * (dy - ay) - (by - ay) * (dx - ax)).toBeCloseTo(instance.width * instance.height, 4);
      expect(ax + (bx - ax) * instance.originX + (dx - ax) * instance.originY).toBeCloseTo(instance.x, 6);
      expect(ay + (by - ay) * instance.originX + (dy - ay) * instance.originY).toBeCloseTo(instance.y, 6);
      expect(
        [cx - bx, cy - by].map((side, i) => side - [dx - ax, dy - ay][i]!).every((s) => Math.abs(s) < 1e-9),
      ).toBe(true);
    }),
  );
});
