import { expect, test } from 'vitest';
import { nearestName } from './nearest-name.js';

const names = ['node', 'property', 'keyframes', 'interval', 'float3', 'float4', 'floatQ'];

test.each([
  ['floatq', 'floatQ'],
  ['KeyFrames', 'keyframes'],
  ['keyframe', 'keyframes'],
  ['nodes', 'node'],
  ['ndoe', 'node'],
  ['propery', 'property'],
  ['note', null],
  ['float5', null],
  ['comment', null],
  ['', null],
  ['x'.repeat(1_000_000), null],
  ['__proto__', null],
])('%.20s → %s', (wrong, meant) => {
  expect(nearestName(wrong, names)).toBe(meant);
});
