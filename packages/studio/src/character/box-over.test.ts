import type { Clip, CurveTrack, Figure } from '@mutoscope/core';
import { expect, test } from 'vitest';
import { oneBone, partOf } from '../../../core/src/runtime/testing/small-figure.js';
import { boxOver } from './box-over.js';
import { createPerformer, motionOf, showAlone } from './performer.js';

/** One bone, and a bar of that many vertices on it from 0 to 1 along each axis. */
const bar = (vertices: number): Figure =>
  oneBone([partOf(Array.from({ length: 3 * vertices }, (_, i) => Math.floor(i / 3) / (vertices - 1)))], 'y');

/** Along x by 10 and back, and at the end down by 3, in two seconds. */
const track: CurveTrack = {
  kind: 'curve',
  node: 'root',
  property: 'Position',
  valueType: 'float3',
  times: Float32Array.of(0, 1, 1.9, 2),
  values: Float32Array.of(0, 0, 0, 10, 0, 0, 0, 0, 0, 4, -3, 0),
  interpolation: new Uint8Array(4).fill(1),
  leftTangents: null,
  rightTangents: null,
};
const away: Clip = { name: 'away', duration: 2, rotation: 'slerp', outside: 'clamp', tracks: [track] };

test('the box holds the figure over the whole of a clip, its last moment too', () => {
  const performer = createPerformer(bar(3), false);
  const { min, max } = boxOver(performer, away);
  expect(min.x).toBeCloseTo(0, 5);
  expect(max.x).toBeCloseTo(11, 1);
  expect(min.y).toBeCloseTo(-3, 1);
  expect(max.toArray().slice(1)).toEqual([1, 1]);
  expect(performer.alone).toBeUndefined();
});

test('what comes after it stands where its time has it', () => {
  const performer = createPerformer(bar(3), false);
  boxOver(performer, away);
  showAlone(performer, motionOf(performer, away), 0.5, null);
  expect(performer.actor.globals[3]).toBeCloseTo(5, 5);
});
