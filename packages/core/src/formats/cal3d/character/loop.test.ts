import { expect, test } from 'vitest';
import { animationOf, trackOf } from '../testing/models.js';
import { loopAnimation } from './loop.js';

test('every track ends as it began where the first one ends early', () => {
  const animation = {
    ...animationOf(trackOf(0, { times: Float32Array.of(0.5, 0) }), trackOf(1)),
    duration: 2,
  };
  const [first, second] = loopAnimation(animation).tracks;
  expect([...first!.times]).toEqual([0.5, 0, 2]);
  // the earliest key, wherever it is stored
  expect([...first!.translations]).toEqual([0, 0, 0, 1, 2, 3, 1, 2, 3]);
  expect([...second!.times]).toEqual([0, 1, 2]);
  expect([...second!.rotations]).toEqual([0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 1]);
});

test('only the first track counts', () => {
  const animation = animationOf(trackOf(0), trackOf(1, { times: Float32Array.of(0, 0.5) }));
  expect(loopAnimation(animation)).toBe(animation);
});

test('packed keys are gone where a key came', () => {
  const packed = { kind: 'bits', header: new Uint8Array(4), bytes: new Uint8Array(12) } as const;
  const animation = {
    ...animationOf(trackOf(0, { packed }), trackOf(1, { times: new Float32Array(0) })),
    duration: 2,
  };
  const [first, second] = loopAnimation(animation).tracks;
  expect('packed' in first!).toBe(false);
  expect(second!.times).toHaveLength(0);
});
