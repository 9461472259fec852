import type { Clip } from '@mutoscope/core';
import { expect, test } from 'vitest';
import { editBench } from './bench.js';
import { editLibrary } from './library.js';

const clip: Clip = { name: 'a', duration: 2, rotation: 'nlerp', outside: 'clamp', tracks: [] };

test('a clip is held once for all that is asked of it, and let go of on both sides', async () => {
  const bench = editBench();
  const asked: string[] = [];
  const worker = new Proxy(bench, {
    get: (target, name: keyof typeof bench) => {
      asked.push(name);
      return target[name];
    },
  });
  const library = editLibrary(() => worker as never);
  library.forgetClip();
  expect(asked).toEqual([]);
  expect(await library.farSides(clip)).toBe(0);
  expect((await library.editClip(clip, { kind: 'trim', from: 0, until: 1 })).duration).toBe(1);
  expect(asked).toEqual(['holdClip', 'farSides', 'editClip']);
  library.forgetClip();
  expect(() => bench.farSides()).toThrow();
  expect(await library.farSides(clip)).toBe(0);
  expect(asked.slice(3)).toEqual(['forgetClip', 'holdClip', 'farSides']);
});
