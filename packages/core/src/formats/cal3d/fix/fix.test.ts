import { expect, test } from 'vitest';
import { boneOf, chain } from '../testing/models.js';
import { fix } from './index.js';

test('local rotations that repeat the rotations become the inverse of the chain above', () => {
  const quarter = Math.fround(Math.SQRT1_2);
  const turned = [quarter, 0, 0, quarter] as const;
  const bones = [boneOf('A', -1, [1]), boneOf('B', 0)].map((bone) => ({
    ...bone,
    rotation: turned,
    localRotation: turned,
  }));
  const told: string[] = [];
  const { bones: mended } = fix({ ...chain, bones }, null, null, ({ message }) => told.push(message));
  const rounded = mended.map(({ localRotation }) => localRotation.map((part) => Math.round(part * 1000) + 0));
  expect(rounded).toEqual([
    [-707, 0, 0, 707],
    [-1000, 0, 0, 0],
  ]);
  expect(told).toEqual(['Local rotations that repeated the rotations were made anew from the pose']);
});

test('a morph track without keys is left out, as one of an animation is', () => {
  const track = { name: { text: 'smile' }, morph: -1, mesh: -1, submeshes: new Int32Array(0) };
  const keyed = { ...track, times: Float32Array.of(0), weights: Float32Array.of(1) };
  const keyless = { ...track, times: new Float32Array(0), weights: new Float32Array(0) };
  const stamp = { version: 1300, form: 'binary', layout: 'named' } as const;
  const file = { kind: 'morphAnimation', stamp, duration: 1, tracks: [keyless, keyed] } as const;
  const told: string[] = [];
  expect(fix(file, null, null, ({ message }) => told.push(message)).tracks).toEqual([keyed]);
  expect(told).toEqual(['Track 0 had no keys and was left out']);
});
