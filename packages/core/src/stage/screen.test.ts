import { describe, expect, test } from 'vitest';
import type { FullscreenMode, StageWindow } from './model.js';
import { screenOf } from './screen.js';

const game = (fullscreen: FullscreenMode, rest: Partial<StageWindow> = {}): StageWindow => ({
  width: 640,
  height: 360,
  fullscreen,
  highDpi: true,
  highQuality: true,
  pixelRounding: false,
  linearSampling: true,
  ...rest,
});
const tall = { width: 500, height: 800, pixelRatio: 1 };

describe('a tall window', () => {
  test.each([
    ['off', 640, 360, 1],
    ['crop', 500, 800, 1],
    ['inner', 500, 800, 800 / 360],
    ['outer', 500, 800, 500 / 640],
    ['letterbox', 500, 281, 281 / 360],
    ['integer-letterbox', 320, 180, 0.5],
  ] as const)('%s', (mode, width, height, aspectScale) => {
    const screen = screenOf(game(mode), tall);
    expect([screen.width, screen.height, screen.aspectScale]).toEqual([width, height, aspectScale]);
    expect([screen.drawWidth, screen.drawHeight, screen.drawScale]).toEqual([width, height, aspectScale]);
  });
});

describe('drawn small and stretched', () => {
  test.each([
    ['off', 1, 640, 360, 1],
    ['crop', 1, 500, 800, 1],
    ['inner', 800 / 360, 225, 360, 1],
    ['outer', 500 / 640, 640, 1024, 1],
    ['letterbox', 281 / 360, 500, 281, 281 / 360],
  ] as const)('%s', (mode, aspectScale, drawWidth, drawHeight, drawScale) => {
    const screen = screenOf(game(mode, { highQuality: false }), tall);
    expect(screen).toMatchObject({ aspectScale, drawWidth, drawHeight, drawScale });
  });
});

test('letterboxes stand in the middle', () => {
  expect(screenOf(game('letterbox'), tall)).toMatchObject({ marginLeft: 0, marginTop: 259, cssHeight: 281 });
  const wide = { width: 1500, height: 800, pixelRatio: 1 };
  expect(screenOf(game('integer-letterbox'), wide)).toMatchObject({
    width: 1280,
    marginLeft: 110,
    marginTop: 40,
  });
});

test('device pixels count where the game wants them', () => {
  const browser = { width: 640, height: 360, pixelRatio: 2 };
  expect(screenOf(game('letterbox'), browser)).toMatchObject({ cssWidth: 640, width: 1280, aspectScale: 2 });
  expect(screenOf(game('off'), browser)).toMatchObject({ cssWidth: 640, width: 1280, aspectScale: 2 });
  expect(screenOf(game('letterbox', { highDpi: false }), browser)).toMatchObject({
    cssWidth: 640,
    width: 640,
    aspectScale: 1,
    pixelRatio: 1,
  });
});

test('the newest releases take a window with a pixel ratio to be a pixel larger for whole scales', () => {
  const browser = { width: 1279.5, height: 800, pixelRatio: 1.5 };
  const newest = { integerScaleOfNewestReleases: true };
  expect(screenOf(game('integer-letterbox'), browser).width).toBe(1280);
  expect(screenOf(game('integer-letterbox'), browser, newest).width).toBe(1920);
  expect(screenOf(game('integer-letterbox'), { ...browser, pixelRatio: 1 }, newest).width).toBe(640);
});
