import {
  type Clip,
  difference,
  fixQuaternionSigns,
  Interpolation,
  reduce,
  type Track,
} from '@mutoscope/core';
import { expect, test } from 'vitest';
import { editBench } from './bench.js';

const errors = { error: 0.01, rotationError: 0.02, tracks: null };

function wave(node: string, keys: number): Track {
  return {
    kind: 'curve',
    node,
    property: 'Position',
    valueType: 'float',
    times: Float32Array.from({ length: keys }, (_, i) => i / 30),
    values: Float32Array.from({ length: keys }, (_, i) => Math.sin(i / 20)),
    interpolation: new Uint8Array(keys).fill(Interpolation.linear),
    leftTangents: null,
    rightTangents: null,
  };
}

const turning: Track = {
  kind: 'discrete',
  node: 'Bone',
  property: 'Rotation',
  valueType: 'floatQ',
  times: Float32Array.of(0, 1, 2),
  values: Float32Array.of(0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 0, 1),
};

const clipOf = (tracks: readonly Track[]): Clip => ({
  name: null,
  duration: 4,
  rotation: 'slerp',
  outside: 'clamp',
  tracks,
});

test('what reducing would do is measured as the core does it', async () => {
  const clip = clipOf([wave('a', 121), turning]);
  const bench = editBench();
  bench.holdClip(clip);
  const measures = (await bench.measureReduction(errors))!;
  const made = reduce(clip, errors);
  const apart = difference(clip, made.clip);
  expect(measures).toEqual(
    made.tracks.map(({ keysBefore, keysAfter, unit }, track) => ({
      track,
      keysBefore,
      keysAfter,
      error: apart[track]!.error,
      unit,
    })),
  );
  expect(measures[0]!.keysAfter).toBeLessThan(60);
  expect(measures[0]!.error).toBeGreaterThan(0);
  expect(measures[0]!.error).toBeLessThanOrEqual(0.01);
  expect(bench.editClip({ kind: 'reduce', ...errors, tracks: [1] }).tracks[0]).toBeNull();
  expect(bench.editClip({ kind: 'reduce', ...errors }).tracks[0]).toEqual(made.clip.tracks[0]);
});

test('measuring stops when something else is asked for', async () => {
  const bench = editBench();
  bench.holdClip(clipOf(Array.from({ length: 200 }, (_, i) => wave(String(i), 5000))));
  const first = bench.measureReduction(errors);
  const second = bench.measureReduction({ ...errors, tracks: [3] });
  expect(await first).toBeNull();
  expect((await second)!.map(({ track }) => track)).toEqual([3]);
});

test('quaternions on the far side are counted, and tracks that stay are not sent back', () => {
  const clip = clipOf([
    wave('a', 3),
    { ...turning, values: Float32Array.of(0, 0, 0, 1, 0, 0, 0.6, -0.8, 0, 0, 0, 1) },
  ]);
  const bench = editBench();
  bench.holdClip(clip);
  expect(bench.farSides()).toBe(2);
  const { tracks } = bench.editClip({ kind: 'fixSigns' });
  expect(tracks).toEqual([null, fixQuaternionSigns(clip).tracks[1]]);
  bench.holdClip({ ...clip, tracks: tracks.map((track, i) => track ?? clip.tracks[i]!) });
  expect(bench.farSides()).toBe(0);
});
