import type { Track } from '@mutoscope/core/clip';
import { expect, test } from 'vitest';
import { rowsOf } from './rows.js';

const track = (node: string | null, property: string, valueType: Track['valueType'] = 'float'): Track => ({
  kind: 'raw',
  node,
  property,
  valueType,
  interval: 1,
  values: new Float32Array(1),
});

const tracks = [
  track('Hip', 'Position', 'float3'),
  track('Knee', 'Rotation', 'floatQ'),
  track('Hip', 'Rotation', 'floatQ'),
];

test('tracks stand under their nodes', () => {
  expect(rowsOf(tracks, '', new Set())).toEqual([
    { node: 'Hip', tracks: [0, 2], isFolded: false },
    { track: 0 },
    { track: 2 },
    { node: 'Knee', tracks: [1], isFolded: false },
    { track: 1 },
  ]);
});

test('a search leaves what has all its words', () => {
  expect(rowsOf(tracks, 'hip rot', new Set()).slice(1)).toEqual([{ track: 2 }]);
  expect(rowsOf(tracks, 'FLOATQ', new Set(['Hip']))).toEqual([
    { node: 'Knee', tracks: [1], isFolded: false },
    { track: 1 },
    { node: 'Hip', tracks: [2], isFolded: true },
  ]);
  expect(rowsOf(tracks, 'elbow', new Set())).toEqual([]);
});
