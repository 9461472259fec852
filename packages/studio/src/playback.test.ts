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

test('what has no end plays on, and backwards to its start', () => {
  const { time, length, speed, pingPong, seek, advance } = createPlayback(true, signal(0));
  length.value = Infinity;
  for (let i = 0; i < 8; i++) advance(0.25);
  expect(time.value).toBe(2);
  seek(Infinity);
  expect(time.value).toBe(2);
  speed.value = -4;
  for (const isPingPong of [false, true]) {
    pingPong.value = isPingPong;
    seek(0.5);
    advance(0.25);
    expect(time.value).toBe(0);
  }
});
