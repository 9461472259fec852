import { signal } from '@preact/signals-core';
import { expect, test } from 'vitest';
import { createPlayback } from './playback.js';

test('time is never beyond what plays, whatever plays next', () => {
  const clip = signal(1);
  const { time, length, seek } = createPlayback(false, clip);
  seek(5);
  expect(time.value).toBe(1);
  clip.value = 0.8;
  expect(time.value).toBe(0.8);
  length.value = 2;
  seek(1.5);
  expect(time.value).toBe(1.5);
  length.value = null;
  expect(time.value).toBe(0.8);
  clip.value = 0;
  expect(time.value).toBe(0);
});
