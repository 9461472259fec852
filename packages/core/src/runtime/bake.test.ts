import { describe, expect, test } from 'vitest';
import { type Clip, keyTime, trackLabel } from '../clip/model.js';
import { valueAt } from '../clip/operations/value-at.js';
import { corpusTest } from '../testing/corpus.js';
import { bakePerformance, type Performance, perform } from './bake.js';
import { blendCycle, createMixer, executeAction, type Mixer, updateMixer } from './mixer/index.js';
import { createMotion, type Motion } from './motion.js';
import { createRig, type Rig } from './rig.js';
import { openModel } from './testing/golden-models.js';
import { oneBone, partOf } from './testing/small-figure.js';
import { about, chainRig, clipOf, track } from './testing/small-rig.js';

const rig = chainRig();
const swing = createMotion(
  rig,
  clipOf(
    [
      track('arm', 'Rotation', [
        [0, ...about(0)],
        [0.5, ...about(1)],
        [1, ...about(0)],
      ]),
      track('root', 'Position', [
        [0, 0, 0, 1],
        [0.5, 0, 2, 1],
        [1, 0, 0, 1],
      ]),
    ],
    1,
    'clamp',
    'swing',
  ),
);
const turn = createMotion(
  rig,
  clipOf(
    [
      track('arm', 'Rotation', [
        [0, ...about(0)],
        [1, ...about(-2)],
        [2, ...about(0)],
      ]),
    ],
    2,
    'clamp',
    'turn',
  ),
);
const wave = createMotion(
  rig,
  clipOf(
    [
      track('hand', 'Scale', [
        [0, 1, 1, 1],
        [0.5, 3, 3, 3],
        [1, 1, 1, 1],
      ]),
    ],
    1,
    'clamp',
    'wave',
  ),
);

const both: Performance = {
  cycles: [
    { motion: swing, weight: 0.75 },
    { motion: turn, weight: 0.25 },
  ],
};

/** What the mixer has for a track of a baked clip. */
function inMixer({ rig: { boneIndex }, pose }: Mixer, node: string, property: string): number[] {
  const bone = boneIndex.get(node)!;
  if (property === 'Rotation') return [...pose.rotations.subarray(4 * bone, 4 * bone + 4)];
  const sizes = pose.scales ?? new Float32Array(pose.translations.length).fill(1);
  const column = property === 'Scale' ? sizes : pose.translations;
  return [...column.subarray(3 * bone, 3 * bone + 3)];
}

/** The greatest difference at the clip's keys to mixers that go there in one step, as a part of the greatest value. */
function farthest(clip: Clip, from: number, mixerAt: (time: number) => Mixer): number {
  let [most, scale, compared] = [0, 1, 0];
  for (const [index, each] of clip.tracks.entries()) {
    const keys = (each.kind === 'curve' ? each.times : []) as Float32Array;
    for (let key = 0; key < keys.length - 1; key++) {
      const time = keyTime(each, key);
      const found = valueAt(clip, index, time) as number[];
      const due = inMixer(mixerAt(from + time), each.node!, each.property!);
      const dot = found.reduce((sum, value, c) => sum + value * due[c]!, 0);
      const sign = each.property === 'Rotation' && dot < 0 ? -1 : 1;
      found.forEach((value, c) => {
        most = Math.max(most, Math.abs(sign * value - due[c]!));
        scale = Math.max(scale, Math.abs(due[c]!));
      });
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(20);
  return most / scale;
}

function mixed({ cycles, actions = [] }: Performance, of: Rig, time: number): Mixer {
  const mixer = createMixer(of);
  for (const { motion, weight } of cycles) blendCycle(mixer, motion, weight, 0);
  updateMixer(mixer, 0);
  const [action] = actions;
  const before = action === undefined ? time : Math.min(time, action.start);
  updateMixer(mixer, before);
  if (action !== undefined && time >= action.start) {
    executeAction(mixer, action.motion, action);
    updateMixer(mixer, time - before);
  }
  return mixer;
}

describe('cycles', () => {
  test('are what the mixer has at every key, over one round of the length they share', () => {
    const clip = bakePerformance(rig, both, { name: 'both', fps: 30 });
    expect(clip).toMatchObject({ name: 'both', duration: 1.25, rotation: 'slerp', outside: 'clamp' });
    expect(clip.tracks.map(trackLabel)).toEqual(['root/Position', 'arm/Rotation']);
    expect(clip.tracks[0]!.kind === 'curve' && clip.tracks[0]!.times.length).toBe(39);
    expect(farthest(clip, 0, (time) => mixed(both, rig, time))).toBeLessThan(1e-5);
  });

  test('close: the last key is at the end, and what the first one is', () => {
    const clip = bakePerformance(rig, both, { name: null, fps: 7 });
    for (const [index, each] of clip.tracks.entries()) {
      const keys = each.kind === 'curve' ? each.times : [];
      expect(keys.at(-1)).toBe(1.25);
      const [first, last] = [0, 1.25].map((time) => valueAt(clip, index, time) as number[]);
      for (const [c, value] of last!.entries()) expect(value).toBeCloseTo(first![c]!, 5);
    }
  });

  test('one alone is its clip; where it jumps back at its end, the last key is what comes before that', () => {
    const jump = clipOf([
      track('root', 'Position', [
        [0, 0, 0, 0],
        [1, 9, 0, 0],
      ]),
    ]);
    const cycles = [{ motion: createMotion(rig, jump), weight: 0.3 }];
    const clip = bakePerformance(rig, { cycles }, { name: null, fps: 10 });
    for (const time of [0, 0.25, 0.5, 1])
      expect((valueAt(clip, 0, time) as number[])[0]).toBeCloseTo(9 * time, 4);
  });

  test('from and until cut out a part, which may go round several times', () => {
    const clip = bakePerformance(
      rig,
      { cycles: [{ motion: swing, weight: 1 }] },
      { name: null, fps: 8, from: 0.25, until: 2.75 },
    );
    expect(clip.duration).toBe(2.5);
    const y = (time: number): number => (valueAt(clip, 0, time) as number[])[1]!;
    expect([0, 0.25, 0.75, 1.25, 1.75, 2.5].map(y)).toEqual(
      [1, 2, 0, 2, 0, 1].map((due) => expect.closeTo(due, 4)),
    );
  });

  test('thousands of rounds later they are still where they should be', () => {
    const { mixer, seek } = perform(rig, both);
    for (let frame = 1; frame <= 30000; frame++) seek(frame / 30);
    expect(mixer.loops * mixer.duration + mixer.time).toBeCloseTo(1000, 4);
  });
});

describe('actions', () => {
  const performance: Performance = {
    cycles: [{ motion: swing, weight: 1 }],
    actions: [{ motion: wave, start: 0.51, fadeIn: 0.1, fadeOut: 0.2 }],
  };

  test('start between frames, fade, and make the clip as long as they are', () => {
    const clip = bakePerformance(rig, performance, { name: null, fps: 30 });
    expect(clip.duration).toBeCloseTo(1.51, 6);
    expect(clip.tracks.map(trackLabel)).toEqual(['root/Position', 'arm/Rotation', 'hand/Scale']);
    expect(farthest(clip, 0, (time) => mixed(performance, rig, time))).toBeLessThan(1e-5);
    expect((valueAt(clip, 2, 1) as number[])[0]).toBeGreaterThan(2.5);
  });

  test('alone they need no cycle', () => {
    const clip = bakePerformance(
      rig,
      { cycles: [], actions: [{ motion: wave, start: 0 }] },
      { name: null, fps: 10 },
    );
    expect(clip.duration).toBe(1);
    expect(valueAt(clip, 0, 0.5)).toEqual([3, 3, 3].map((due) => expect.closeTo(due, 4)));
  });
});

test('weights of morph targets are tracks of their mesh', () => {
  const target = (name: string) => ({
    name,
    weight: 0,
    vertices: Uint32Array.of(0),
    positions: new Float32Array(3),
    normals: null,
  });
  const face = createRig(oneBone([partOf([0, 0, 0], { morphs: [target('Smile'), target('Blink')] })]));
  const blink = {
    ...track('mesh', 'Position', []),
    property: 'BlendShape.Blink',
    valueType: 'float' as const,
  };
  const keys = {
    times: Float32Array.of(0, 1),
    values: Float32Array.of(0, 1),
    interpolation: new Uint8Array(2).fill(1),
  };
  const motion = createMotion(face, clipOf([{ ...blink, ...keys }]));
  const clip = bakePerformance(face, { cycles: [{ motion, weight: 1 }] }, { name: null, fps: 4 });
  expect(clip.tracks).toEqual([
    expect.objectContaining({ node: 'mesh', property: 'BlendShape.Blink', valueType: 'float' }),
  ]);
  expect([0, 0.25, 0.75].map((time) => (valueAt(clip, 0, time) as number[])[0])).toEqual([0, 0.25, 0.75]);
});

test('a rate that is none is refused, and so are more frames than anybody can hold', () => {
  for (const fps of [0, -1, NaN, Infinity])
    expect(() => bakePerformance(rig, both, { name: null, fps })).toThrow(RangeError);
  expect(() => bakePerformance(rig, both, { name: null, fps: 30, until: 1e9 })).toThrow('values; at most');
  const still = createMotion(rig, clipOf([track('arm', 'Position', [[0, 1, 2, 3]])], 0));
  const clip = bakePerformance(rig, { cycles: [{ motion: still, weight: 1 }] }, { name: null, fps: 30 });
  expect([clip.duration, valueAt(clip, 0, 0)]).toEqual([0, [1, 2, 3]]);
});

test('times that do not lead on are refused; a seek to what is no number goes nowhere', () => {
  for (const span of [{ from: NaN }, { until: NaN }, { from: 9 }, { from: 2, until: 1 }, { from: -1 }])
    expect(() => bakePerformance(rig, both, { name: null, fps: 30, ...span })).toThrow(RangeError);
  const motion = createMotion(
    rig,
    clipOf([
      track('arm', 'Position', [
        [0, 0, 0, 0],
        [1, 2, 0, 0],
      ]),
    ]),
  );
  for (const start of [NaN, -1])
    expect(() => perform(rig, { cycles: [], actions: [{ motion, start }] })).toThrow(RangeError);
  const { mixer, seek } = perform(rig, { cycles: [], actions: [{ motion, start: 0 }] });
  for (const time of [0.25, NaN, 0.5]) seek(time);
  expect(mixer.pose.translations[3]).toBe(1);
});

corpusTest('walking and idling of a real character, mixed and baked', async () => {
  const { figure, clip } = await openModel('cally', ['cally_walk.caf', 'cally_idle.caf', 'cally_wave.caf']);
  const real = createRig(figure);
  const motion = (file: string): Motion => createMotion(real, clip(file));
  const performance: Performance = {
    cycles: [
      { motion: motion('cally_walk.caf'), weight: 0.6 },
      { motion: motion('cally_idle.caf'), weight: 0.4 },
    ],
    actions: [{ motion: motion('cally_wave.caf'), start: 0.3, fadeIn: 0.2, fadeOut: 0.2 }],
  };
  const baked = bakePerformance(real, performance, { name: 'all', fps: 30, until: 0.6 });
  expect(baked.tracks.length).toBeGreaterThan(40);
  expect(farthest(baked, 0, (time) => mixed(performance, real, time))).toBeLessThan(1e-5);
});
