import type { Clip, Track } from '@mutoscope/core/clip';
import { expect, test } from 'vitest';
import { partnerOf } from './partner.js';

const clip = (...labels: [string | null, string][]): Clip => ({
  name: null,
  duration: 1,
  rotation: 'nlerp',
  outside: 'clamp',
  tracks: labels.map(
    ([node, property]): Track => ({
      kind: 'raw',
      node,
      property,
      valueType: 'float',
      interval: 1,
      values: new Float32Array(1),
    }),
  ),
});

test('tracks are matched by label, several of one in their order', () => {
  const a = clip(['Hip', 'Position'], ['Hip', 'Position'], [null, 'Rate'], ['Hip', 'Position']);
  const b = clip([null, 'Rate'], ['Hip', 'Position'], ['Knee', 'Position'], ['Hip', 'Position']);
  expect([0, 1, 2, 3].map((track) => partnerOf(a, track, b))).toEqual([1, 3, 0, null]);
});
