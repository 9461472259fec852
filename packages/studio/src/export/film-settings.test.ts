import { expect, test } from 'vitest';
import { frameCount, mostPixels, pixelCount } from './film-settings.js';

const settings = { fps: 25, width: 640, height: 360, seconds: 2 };

test('a film has a picture for each step, and one at least', () => {
  expect(frameCount(settings)).toBe(50);
  expect(frameCount({ fps: 25, seconds: 0 })).toBe(1);
});

test('what is far too long is too much, however small its pictures are', () => {
  expect(pixelCount(settings)).toBe(50 * 640 * 360);
  expect(pixelCount({ ...settings, width: 2, height: 2 })).toBe(50 * 4096);
  expect(pixelCount({ fps: 60, width: 2, height: 2, seconds: 1e6 })).toBeGreaterThan(mostPixels.webm);
  expect(pixelCount({ ...settings, seconds: 60 })).toBeLessThan(mostPixels.gif);
});
