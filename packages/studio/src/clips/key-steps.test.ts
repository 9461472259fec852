import type { Track } from '@mutoscope/core/clip';
import { expect, test } from 'vitest';
import { keyBeside } from './key-steps.js';

test('the key before and after a time', () => {
  const track: Track = {
    kind: 'discrete',
    node: null,
    property: null,
    valueType: 'bool',
    times: Float32Array.of(1, 2, 2, 3),
    values: new Uint8Array(4),
  };
  const times = [0, 1, 1.5, 2, 3, 4];
  expect(times.map((time) => keyBeside(track, time, 1))).toEqual([0, 2, 2, 3, -1, -1]);
  expect(times.map((time) => keyBeside(track, time, -1))).toEqual([-1, -1, 0, 0, 2, 3]);
});
