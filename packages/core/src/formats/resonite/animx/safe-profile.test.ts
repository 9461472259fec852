import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Clip, type CurveTrack, keyCount } from '../../../clip/model.js';
import { difference } from '../../../clip/operations/difference.js';
import type { Column, ValueType } from '../../../clip/value-type.js';
import { collectDiagnostics } from '../../../diagnostic.js';
import { arbitraryClip } from '../../../testing/arbitrary-clip.js';
import { safeProfile } from './safe-profile.js';

const [hold, linear, bezier] = [0, 1, 3];

function curve(valueType: ValueType, times: number[], values: Column, modes: number[]): CurveTrack {
  return {
    kind: 'curve',
    node: 'n',
    property: 'p',
    valueType,
    times: Float32Array.from(times),
    values,
    interpolation: Uint8Array.from(modes),
    leftTangents: modes.includes(bezier) ? values : null,
    rightTangents: modes.includes(bezier) ? values : null,
  };
}

function safe(track: CurveTrack) {
  const { report, items } = collectDiagnostics();
  const before: Clip = { name: 'c', duration: 10, rotation: 'nlerp', outside: 'clamp', tracks: [track] };
  const after = safeProfile(before, report);
  const { error } = difference(before, after)[0]!;
  return { track: after.tracks[0]!, items, error };
}

test('keys that hold become Discrete, whatever the last one says', () => {
  const { track, items } = safe(curve('int', [0, 1, 3], Int32Array.of(5, 6, 7), [hold, hold, linear]));
  expect(track).toEqual({
    kind: 'discrete',
    node: 'n',
    property: 'p',
    valueType: 'int',
    times: Float32Array.of(0, 1, 3),
    values: Int32Array.of(5, 6, 7),
  });
  expect(items).toEqual([]);
});

test('evenly spaced linear keys become Raw', () => {
  const times = Array.from({ length: 50 }, (_, i) => i / 30);
  const values = Float32Array.from(times, (time) => Math.sin(time));
  const { track, items, error } = safe(curve('float', times, values, new Array(50).fill(linear)));
  expect(track.kind === 'raw' && track.interval).toBeCloseTo(1 / 30, 7);
  expect(track.values).toEqual(values);
  expect(items).toEqual([]);
  expect(error).toBeLessThan(1e-6);
});

test('linear keys on a coarse grid are sampled on that grid', () => {
  const { track, items, error } = safe(
    curve('float', [0, 0.75, 1], Float32Array.of(0, 3, 1), [linear, linear, linear]),
  );
  expect(track).toMatchObject({ kind: 'raw', interval: 0.25, values: Float32Array.of(0, 1, 2, 3, 1) });
  expect(items).toMatchObject([{ code: 'animx/curve-sampled', at: { path: 'tracks[0]' } }]);
  expect(error).toBeLessThan(1e-6);
});

test('a late first key waits', () => {
  const { track, error } = safe(curve('float', [1, 2], Float32Array.of(4, 6), [linear, linear]));
  expect(track).toMatchObject({ kind: 'raw', interval: 1, values: Float32Array.of(4, 4, 6) });
  expect(error).toBe(0);
});

test('strings and booleans switch half-way, or at the next key', () => {
  const { track, items, error } = safe(
    curve('string', [0, 1, 2, 4], ['a', null, 'c', 'd'], [linear, hold, bezier, linear]),
  );
  expect(track).toMatchObject({
    kind: 'discrete',
    times: Float32Array.of(0, 0.5, 2, 3),
    values: ['a', null, 'c', 'd'],
  });
  expect(items).toEqual([]);
  expect(error).toBe(0);
});

test('a smooth curve is sampled finely enough', () => {
  const { track, items, error } = safe(
    curve('float', [0, 0.31, 1.7], Float32Array.of(0, 1, -1), [bezier, bezier, bezier]),
  );
  expect(track.kind).toBe('raw');
  expect(error).toBeGreaterThan(0);
  expect(error).toBeLessThanOrEqual(1e-3);
  expect(items).toMatchObject([{ code: 'animx/curve-sampled', severity: 'warning' }]);
});

test('a jump among linear keys is told with its error', () => {
  const { items, error } = safe(
    curve('float', [0, 0.5, 1], Float32Array.of(0, 8, 8), [hold, linear, linear]),
  );
  expect(error).toBeGreaterThan(7);
  expect(items).toMatchObject([{ code: 'animx/curve-bent', severity: 'warning' }]);
  expect(items[0]!.message).toContain('240 values a second');
});

test('keys years apart take bounded memory', () => {
  const { track } = safe(curve('float', [0, 1, 1e9], Float32Array.of(0, 1, 0), [linear, linear, linear]));
  expect(keyCount(track)).toBeLessThanOrEqual(2 ** 24 + 1);
});

test('nothing but Raw and Discrete remains, and other tracks stay as they are', () => {
  fc.assert(
    fc.property(arbitraryClip({ maxTracks: 2, maxKeys: 4 }), (clip) => {
      const after = safeProfile(clip, () => {});
      expect(after.tracks.length).toBe(clip.tracks.length);
      clip.tracks.forEach((track, index) => {
        if (track.kind === 'curve') expect(after.tracks[index]!.kind).not.toBe('curve');
        else expect(after.tracks[index]).toBe(track);
      });
    }),
    { numRuns: 30 },
  );
});
