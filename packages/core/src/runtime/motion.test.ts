import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Clip, Interpolation, type Track } from '../clip/model.js';
import { valueAt } from '../clip/operations/value-at.js';
import type { MeshPart } from '../figure/model.js';
import { createMotion, createMotionCursor, sampleMorphs, sampleMotion } from './motion.js';
import { createPose } from './pose.js';
import { createRig } from './rig.js';
import { about, arbitraryClip, chain, chainRig, clipOf, track } from './testing/small-rig.js';

const posed = (clip: Clip, time: number) => {
  const rig = chainRig();
  const motion = createMotion(rig, clip);
  const pose = createPose(rig);
  sampleMotion(motion, time, createMotionCursor(motion), pose);
  return pose;
};

test('every kind of track plays as the clip hub has it', () => {
  const turn = track('root', 'Rotation', [
    [0, ...about(0)],
    [0.5, ...about(2)],
    [1, ...about(1)],
  ]);
  const values = Float64Array.of(0, 1, 2, 3, 5, 8, 1, 1, 1);
  const driven = { node: 'root', property: 'Position' } as const;
  const tracks: Track[] = [
    turn,
    { ...turn, interpolation: new Uint8Array(3).fill(Interpolation.hold) },
    {
      ...turn,
      interpolation: new Uint8Array(3).fill(Interpolation.cubicBezier),
      leftTangents: turn.values,
      rightTangents: turn.values,
    },
    { ...driven, kind: 'raw', valueType: 'double3', interval: 0.4, values },
    { ...driven, kind: 'raw', valueType: 'float3', interval: 0.4, values: Float32Array.from(values) },
    {
      ...driven,
      kind: 'discrete',
      valueType: 'float3',
      times: Float32Array.of(0, 0.4, 0.8),
      values: Float32Array.from(values),
    },
  ];
  for (const one of tracks) {
    for (const rotation of ['slerp', 'nlerp'] as const) {
      for (const time of [-1, 0, 0.1, 0.45, 0.5, 0.6, 0.9, 1, 2]) {
        const clip: Clip = { ...clipOf([], 1), rotation, tracks: [one] };
        const pose = posed(clip, time);
        const found =
          one.property === 'Rotation' ? pose.rotations.slice(0, 4) : pose.translations.slice(0, 3);
        const wanted = valueAt(clip, 0, time) as number[];
        for (const [c, value] of wanted.entries()) expect(found[c]).toBeCloseTo(value, 5);
      }
    }
  }
});

test('any clip samples as the clip hub has it, within its keys and outside of them', () => {
  fc.assert(
    fc.property(arbitraryClip, fc.double({ min: -1, max: 4, noNaN: true }), (clip, time) => {
      const pose = posed(clip, time);
      const rig = chainRig();
      const seen = new Set<string>();
      for (const [i, { node, property }] of clip.tracks.entries()) {
        const bone = rig.boneIndex.get(node!);
        if (bone === undefined || seen.has(`${node} ${property}`)) continue;
        seen.add(`${node} ${property}`);
        const [column, size] =
          property === 'Rotation'
            ? [pose.rotations, 4]
            : [property === 'Scale' ? pose.scales! : pose.translations, 3];
        const wanted = valueAt(clip, i, time) as number[];
        const scale = Math.max(1, ...wanted.map(Math.abs));
        for (const [c, value] of wanted.entries())
          expect(Math.abs(column[size * bone + c]! - value) / scale).toBeLessThan(1e-5);
      }
    }),
  );
});

test('what drives nothing of the rig, is of another shape or not finite is left out; the first of two counts', () => {
  const rows = [[0, 1, 2, 3]];
  const clip = clipOf([
    track('arm', 'Position', rows),
    track('arm', 'Position', [[0, 4, 5, 6]]),
    track('nobody', 'Position', rows),
    track('hand', 'Position', [[0, Number.NaN, 0, 0]]),
    track('root', 'Position', []),
    { ...track('root', 'Position', rows), valueType: 'float', values: Float32Array.of(1) },
    { ...track('root', 'Scale', rows), node: null },
  ]);
  const { tracks } = createMotion(chainRig(), clip);
  expect(tracks.bones.map(({ channel, target }) => [channel, target])).toEqual([['translation', 1]]);
  expect([...posed(clip, 0).translations]).toEqual([0, 0, 1, 1, 2, 3, 1, 0, 0]);
});

test('morph weights are bound by mesh and target', () => {
  const part = (...names: string[]) =>
    ({ morphs: names.map((name, i) => ({ name, weight: i / 4 })) }) as unknown as MeshPart;
  const rig = createRig({
    ...chain,
    meshes: [
      { name: 'head', skin: 0, parts: [part('smile', 'blink'), part('blink', 'frown')] },
      { name: 'body', skin: 0, parts: [part('smile')] },
    ],
  });
  expect(rig.morphs.map(({ mesh, name, weight }) => `${mesh} ${name} ${weight}`)).toEqual([
    '0 smile 0',
    '0 blink 0.25',
    '0 frown 0.25',
    '1 smile 0',
  ]);
  const weight = (node: string, target: string): Track => ({
    ...track(node, 'Position', []),
    property: `BlendShape.${target}`,
    valueType: 'float',
    times: Float32Array.of(0, 1),
    values: Float32Array.of(0, 1),
    interpolation: new Uint8Array(2).fill(Interpolation.linear),
  });
  const clip = {
    ...clipOf([]),
    tracks: [weight('body', 'smile'), weight('head', 'frown'), weight('head', 'none')],
  };
  const motion = createMotion(rig, clip);
  const weights = new Float32Array(4);
  sampleMorphs(motion, 0.75, createMotionCursor(motion), weights);
  expect([...weights]).toEqual([0, 0, 0.75, 0.75]);
});

test('events are put in order, and into the motion', () => {
  const events = [
    { time: 9, name: 'late' },
    { time: 0.5, name: 'half' },
    { time: Number.NaN, name: 'never' },
  ];
  expect(createMotion(chainRig(), clipOf([]), { events }).events).toEqual([
    { time: 0, name: 'never' },
    { time: 0.5, name: 'half' },
    { time: 1, name: 'late' },
  ]);
});

test.each([
  [1e39, 1e9],
  [Infinity, 0],
  [Number.NaN, 0],
  [-1, 0],
])('a clip of %d seconds is a motion of %d', (duration, seconds) => {
  expect(createMotion(chainRig(), { ...clipOf([]), duration }).duration).toBe(seconds);
});
