import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CurveTrack, Interpolation } from '../../clip/model.js';
import { FormatError } from '../../diagnostic.js';
import { createMotion, type Motion } from '../motion.js';
import { createRig, type Rig } from '../rig.js';
import { oneBone, partOf } from '../testing/small-figure.js';
import {
  blendMorphs,
  clearMorphs,
  createMorphMixer,
  type MorphMixer,
  type MorphMixerOptions,
  type MorphPlayOptions,
  MorphRule,
  morphRule,
  playMorphs,
  restoreMorphMixer,
  saveMorphMixer,
  stopMorphs,
  updateMorphMixer,
} from './index.js';

const rigOf = (names: readonly string[], weight = 0): Rig =>
  createRig(
    oneBone([
      partOf([0, 0, 0], {
        morphs: names.map((name) => ({
          name,
          weight,
          vertices: Uint32Array.of(0),
          positions: new Float32Array(3),
          normals: null,
        })),
      }),
    ]),
  );

function motionOf(rig: Rig, duration: number, keys: Readonly<Record<string, Keys>>): Motion {
  const tracks = Object.entries(keys).map(
    ([name, pairs]): CurveTrack => ({
      node: 'mesh',
      property: `BlendShape.${name}`,
      valueType: 'float',
      kind: 'curve',
      times: Float32Array.from(pairs, ([time]) => time),
      values: Float32Array.from(pairs, ([, value]) => value),
      interpolation: new Uint8Array(pairs.length).fill(Interpolation.linear),
      leftTangents: null,
      rightTangents: null,
    }),
  );
  return createMotion(rig, { name: null, duration, rotation: 'slerp', outside: 'clamp', tracks });
}

type Keys = readonly [time: number, value: number][];

const line = (from: number, to: number): Keys => [
  [0, from],
  [1, to],
];

const constant = (rig: Rig, name: string, value: number): Motion =>
  motionOf(rig, 10, { [name]: [[0, value]] });

test('the rule is what follows the last dot, in any case', () => {
  for (const [name, rule] of [
    ['eyes.Blink.Clamped', 'clamped'],
    ['a.EXCLUSIVE', 'exclusive'],
    ['a.average', 'average'],
    ['a.Additive', 'additive'],
    ['Clamped', 'additive'],
    ['a.Clamped.b', 'additive'],
    ['a.Averaged', 'additive'],
    ['a.__proto__', 'additive'],
    ['', 'additive'],
  ] as const)
    expect([name, morphRule(name)]).toEqual([name, MorphRule[rule]]);
});

describe('by hand', () => {
  test('evenly to the weight, and back to rest', () => {
    const mixer = createMorphMixer(rigOf(['a', 'b']));
    blendMorphs(mixer, [0, 1], 0.8, 1);
    const seen = [0.25, 0.25, 0.4, 0.2].map((dt) => {
      updateMorphMixer(mixer, dt);
      return mixer.weights[1]!;
    });
    for (const [i, wanted] of [0.2, 0.4, 0.72, 0.8].entries()) expect(seen[i]).toBeCloseTo(wanted, 6);
    clearMorphs(mixer, [1], 2);
    updateMorphMixer(mixer, 0.5);
    expect(mixer.weights[1]).toBeCloseTo(0.6, 6);
    updateMorphMixer(mixer, 5);
    expect([...mixer.weights]).toEqual([Math.fround(0.8), 0]);
  });

  test('over what else drives a target, from there and back to there', () => {
    const mixer = createMorphMixer(rigOf(['a'], 0.5));
    const below = Float32Array.of(0.25);
    updateMorphMixer(mixer, 0, below);
    expect(mixer.weights[0]).toBe(0.25);
    blendMorphs(mixer, [0], 1, 1);
    updateMorphMixer(mixer, 0.5, below);
    expect(mixer.weights[0]).toBe(0.625);
    updateMorphMixer(mixer, 1, below);
    expect(mixer.weights[0]).toBe(1);
    clearMorphs(mixer, [0]);
    updateMorphMixer(mixer, 0);
    expect(mixer.weights[0]).toBe(0.5);
  });
});

/** Weights of the target `a<suffix>` after motions of a constant value each have been played for so long. */
function mixed(suffix: string, plays: readonly (MorphPlayOptions & { value: number })[], after = 1): number {
  const rig = rigOf([`a${suffix}`]);
  const mixer = createMorphMixer(rig);
  for (const { value, ...options } of plays) playMorphs(mixer, constant(rig, `a${suffix}`, value), options);
  updateMorphMixer(mixer, after);
  return mixer.weights[0]!;
}

describe('motions together, by IMVU’s rules', () => {
  test('additive: the sum, by ramps', () => {
    expect(mixed('', [{ value: 0.8 }, { value: 0.5, weight: 0.1 }])).toBeCloseTo(1.3, 6);
    expect(
      mixed('.Additive', [
        { value: 0.8, fadeIn: 2 },
        { value: -0.5, scale: 2 },
      ]),
    ).toBeCloseTo(-0.6, 6);
  });

  test('clamped: the sum, 1 at most after each', () => {
    expect(mixed('.Clamped', [{ value: 0.8 }, { value: 0.5 }])).toBe(1);
    expect(mixed('.clamped', [{ value: 0.8 }, { value: 0.5 }, { value: -0.25 }])).toBe(0.75);
    expect(mixed('.clamped', [{ value: 0.3 }, { value: -0.5 }])).toBeCloseTo(-0.2, 6);
  });

  test('average: the mean by weight times ramp, of values times ramps', () => {
    expect(mixed('.Average', [{ value: 0.4 }])).toBeCloseTo(0.4, 6);
    expect(mixed('.Average', [{ value: 0.4, weight: 3 }, { value: 0.8 }])).toBeCloseTo(0.5, 6);
    const [first, second] = [0.4 * 1, 0.8 * 0.5];
    expect(mixed('.Average', [{ value: 0.4 }, { value: 0.8, fadeIn: 2 }])).toBeCloseTo(
      (first * 1 + second * 0.5) / 1.5,
      6,
    );
    expect(mixed('.Average', [{ value: 1 }, { value: 0, replace: true }])).toBe(0.5);
  });

  test('exclusive: as average, until one replaces and leaves the others 1 - ramp', () => {
    expect(mixed('.Exclusive', [{ value: 1 }, { value: 0.5 }])).toBe(0.75);
    expect(mixed('.Exclusive', [{ value: 1 }, { value: 0.5, replace: true }])).toBe(0.5);
    expect(mixed('.Exclusive', [{ value: 0.5, replace: true }, { value: 1 }])).toBe(0.5);
    // The first counts half of 1, after the second has replaced half of it; the third half of 1.
    const third = (0.5 * 0.5 + 0.25 * 0.5) / 1;
    expect(
      mixed('.Exclusive', [
        { value: 1 },
        { value: 0.5, replace: true, fadeIn: 2 },
        { value: 0, replace: true },
      ]),
    ).toBeCloseTo((third * 1) / 1.5, 6);
  });

  test('means lie between what goes into them', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('.Average', '.Exclusive'),
        fc.array(
          fc.record({
            value: fc.double({ min: -2, max: 2, noNaN: true }),
            weight: fc.constantFrom(0, 0.5, 3),
          }),
          {
            minLength: 1,
            maxLength: 6,
          },
        ),
        (suffix, plays) => {
          const weight = mixed(suffix, plays);
          const values = plays.map(({ value }) => value);
          expect(weight).toBeGreaterThanOrEqual(Math.min(...values) - 1e-6);
          expect(weight).toBeLessThanOrEqual(Math.max(...values) + 1e-6);
        },
      ),
    );
  });

  test('over what the clips of the body do: added to it, or in its place as far as it is faded in', () => {
    const names = ['a', 'a.Clamped', 'a.Average'];
    const rig = rigOf(names);
    const mixer = createMorphMixer(rig);
    const all = Object.fromEntries(names.map((name) => [name, line(0.75, 0.75)]));
    playMorphs(mixer, motionOf(rig, 10, all), { fadeIn: 2 });
    updateMorphMixer(mixer, 1, Float32Array.of(0.5, 0.5, 0.5));
    expect([...mixer.weights]).toEqual([0.875, 0.875, 0.625]);
    updateMorphMixer(mixer, 1, Float32Array.of(0.5, 0.5, 0.5));
    expect([...mixer.weights]).toEqual([1.25, 1, 0.75]);
  });
});

/** The weight of target 0 after each update. */
function played(mixer: MorphMixer, steps: readonly number[]): number[] {
  return steps.map((dt) => {
    updateMorphMixer(mixer, dt);
    return mixer.weights[0]!;
  });
}

describe('a motion in time', () => {
  const start = (options: MorphPlayOptions, how: MorphMixerOptions = {}): MorphMixer => {
    const rig = rigOf(['a']);
    const mixer = createMorphMixer(rig, how);
    playMorphs(
      mixer,
      motionOf(rig, 1, {
        a: [
          [0.25, 1],
          [0.75, 0.5],
        ],
      }),
      options,
    );
    return mixer;
  };

  test('plays once, fading in and out, and is gone', () => {
    const mixer = start({ fadeIn: 0.5, fadeOut: 0.25 });
    expect(played(mixer, [0.25, 0.25, 0.25, 0.125, 0.125, 0.125])).toEqual([0.5, 0.75, 0.5, 0.25, 0, 0]);
    expect(mixer.layers.length).toBe(0);
  });

  test('comes round with the time that is left; backwards, too', () => {
    const mixer = start({ loop: true });
    expect(played(mixer, [0.75, 0.75, 3, -0.75])).toEqual([0.5, 0.75, 0.75, 0.5]);
  });

  test('as the original’s last version: nothing outside of its keys, a loop from 0, the latest alone', () => {
    const mixer = start({ loop: true }, { original: true });
    expect(played(mixer, [0.125, 0.125, 0.25, 0.25, 0.5, 0.25])).toEqual([0, 1, 0.75, 0, 0, 1]);
    playMorphs(mixer, constant(mixer.rig, 'a', 3), { loop: true });
    expect(played(mixer, [0.25])).toEqual([0]);
    const level = motionOf(mixer.rig, 1, { a: line(3, 3) });
    playMorphs(mixer, level, { loop: true });
    expect(played(mixer, [0])).toEqual([3]);
  });

  test('starts again where it plays; fades from where it is when it is stopped', () => {
    const mixer = start({ loop: true, fadeIn: 1 });
    const { motion } = mixer.layers[0]!;
    expect(played(mixer, [0.5])).toEqual([0.375]);
    stopMorphs(mixer, motion, 0.5);
    expect(played(mixer, [0.25])[0]).toBeCloseTo(0.25 * 0.5, 6);
    playMorphs(mixer, motion);
    expect(played(mixer, [0.25])).toEqual([1]);
    stopMorphs(mixer, motion);
    expect(played(mixer, [0.25])).toEqual([0]);
  });

  test('throws for a motion of another rig', () => {
    const mixer = createMorphMixer(rigOf(['a']));
    expect(() => playMorphs(mixer, constant(rigOf(['a']), 'a', 1))).toThrow(RangeError);
  });
});

const names = ['a', 'b.Clamped', 'c.Average', 'd.Exclusive'];
const odd = fc.oneof(
  fc.double({ min: -2, max: 3, noNaN: true }),
  fc.constantFrom(0, 1e9, -1e9, Infinity, Number.NaN),
);
const command = fc.record({
  what: fc.constantFrom('blend', 'clear', 'play', 'stop'),
  which: fc.nat(3),
  weight: odd,
  delay: odd,
  loop: fc.boolean(),
  dt: odd,
});

type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

function run(mixer: MorphMixer, motions: readonly Motion[], commands: readonly Command[]) {
  return commands.flatMap(({ what, which, weight, delay, loop, dt }) => {
    const motion = motions[which]!;
    if (what === 'blend') blendMorphs(mixer, [which], weight, delay);
    if (what === 'clear') clearMorphs(mixer, [which], delay);
    if (what === 'play')
      playMorphs(mixer, motion, { weight, fadeIn: delay, fadeOut: dt, scale: weight, loop, replace: loop });
    if (what === 'stop') stopMorphs(mixer, motion, delay);
    updateMorphMixer(mixer, dt);
    return weightsOf(mixer);
  });
}

/** JSON has no -0. */
const weightsOf = ({ weights }: MorphMixer): number[] => Array.from(weights, (weight) => weight + 0);

const motionsOf = (rig: Rig): Motion[] => [
  motionOf(rig, 0, { a: [[0, 1]], 'b.Clamped': [[0, 1]] }),
  motionOf(rig, 2, Object.fromEntries(names.map((name, i) => [name, line(i - 1, 1)]))),
  motionOf(rig, 1, {
    'c.Average': [
      [0.5, 0.5],
      [0.5, 1],
    ],
  }),
  motionOf(rig, 3, { 'd.Exclusive': [[0, -1]], 'c.Average': [[1, 1]] }),
];

test('whatever is told, weights stay numbers', () => {
  const rig = rigOf(names);
  const motions = motionsOf(rig);
  fc.assert(
    fc.property(fc.array(command, { maxLength: 30 }), fc.boolean(), (commands, original) => {
      const mixer = createMorphMixer(rig, { original });
      expect(run(mixer, motions, commands).every(Number.isFinite)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('a state restored from its JSON goes on as the one that was saved', () => {
  const rig = rigOf(names);
  const motions = motionsOf(rig);
  fc.assert(
    fc.property(
      fc.array(command, { maxLength: 15 }),
      fc.array(command, { maxLength: 15 }),
      (before, after) => {
        const mixer = createMorphMixer(rig);
        run(mixer, motions, before);
        const other = createMorphMixer(rig);
        restoreMorphMixer(other, JSON.parse(JSON.stringify(saveMorphMixer(mixer, motions))), motions);
        expect(weightsOf(other)).toEqual(weightsOf(mixer));
        expect(run(other, motions, after)).toEqual(run(mixer, motions, after));
      },
    ),
  );
});

test('what is no state of the mixer and its motions is refused, and nothing is changed', () => {
  const rig = rigOf(names);
  const mixer = createMorphMixer(rig);
  const motions = motionsOf(rig);
  playMorphs(mixer, motions[1]!, { loop: true });
  blendMorphs(mixer, [2], 1);
  updateMorphMixer(mixer, 0.25);
  expect(() => saveMorphMixer(mixer, [])).toThrow(RangeError);
  const saved = saveMorphMixer(mixer, motions);
  const [layer, hand] = [saved.layers[0]!, saved.hands[0]!];
  for (const [changed, path] of [
    [null, 'state'],
    [{}, 'layers'],
    [{ ...saved, weights: [1] }, 'weights'],
    [{ ...saved, weights: [1, 2, 3, null] }, 'weights'],
    [{ ...saved, weights: [1, 2, 3, 1e39] }, 'weights'],
    [{ ...saved, layers: [{ ...layer, motion: 4 }] }, 'layers[0].motion'],
    [{ ...saved, layers: [{ ...layer, time: 'x' }] }, 'layers[0].time'],
    [{ ...saved, layers: [{ ...layer, loop: 1 }] }, 'layers[0].loop'],
    [{ ...saved, layers: [{ ...layer, leaving: {} }] }, 'layers[0].leaving'],
    [{ ...saved, hands: [{ ...hand, morph: 4 }] }, 'hands[0].morph'],
    [{ ...saved, hands: [3] }, 'hands[0]'],
  ] as const) {
    const refused = refusal(() => restoreMorphMixer(mixer, changed as never, motions));
    expect(refused).toEqual({ code: 'runtime/bad-state', path });
  }
  expect(saveMorphMixer(mixer, motions)).toEqual(saved);
  const others = motionsOf(rigOf(names));
  expect(() => restoreMorphMixer(mixer, saved, others)).toThrow(RangeError);
});

function refusal(act: () => void): { code: string; path: string | undefined } | null {
  try {
    act();
    return null;
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const { code, at } = error.diagnostic;
    return { code, path: at?.path };
  }
}
