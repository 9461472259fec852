import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, workshop } from './harness.js';

interface Sampled {
  readonly tracks: readonly {
    readonly node: string;
    readonly property: string;
    readonly values: (number | number[])[];
  }[];
}

test.each(['animx', 'animj'])('the example glTF → %s → glTF plays the same at 100 times', async (format) => {
  const shop = await workshop();
  const walker = join(root, 'examples/walker.gltf');
  expect((await shop.run(['convert', walker, 'there/', '--to', format])).exit).toBe(0);
  expect(shop.names()).toEqual([`there/walker-Walk.${format}`, `there/walker-Wave.${format}`]);
  expect((await shop.run(['convert', 'there', 'back.gltf'])).exit).toBe(0);
  expect((await shop.run(['diff', walker, 'back.gltf'])).exit).toBe(0);
  for (const [clip, fps] of [
    ['Walk', '100'],
    ['Wave', '50'],
  ] as const) {
    const sampled = async (file: string): Promise<Sampled> =>
      JSON.parse((await shop.run(['sample', file, '--clip', clip, '--fps', fps, '--json'])).stdout);
    const [before, after] = [await sampled(walker), await sampled('back.gltf')];
    let compared = 0;
    for (const track of before.tracks) {
      const same = after.tracks.find(
        ({ node, property }) => node === track.node && property === track.property,
      );
      const [left, right] = [track.values.flat(), same!.values.flat()];
      left.forEach((value, i) => {
        expect(Math.abs(value - right[i]!)).toBeLessThan(1e-5);
        compared++;
      });
    }
    expect(compared).toBeGreaterThan(100 * before.tracks.length);
  }
});
