import { type AnimationSampler, Document } from '@gltf-transform/core';
import { resample } from '@gltf-transform/functions';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tameClip } from '../../testing/motion.js';
import { type Clip, type CurveTrack, keyCount, type RotationRule, type Track } from '../model.js';
import { createColumn, infoOf, type ValueType, valueTypeNames } from '../value-type.js';
import { difference, greatestError } from './difference.js';
import { reduce } from './reduce.js';

describe('any clip', () => {
  test('stays within the error it states, and that within the one allowed', () => {
    fc.assert(
      fc.property(
        tameClip({ maxKeys: 40 }),
        fc.constantFrom(0, 1e-3, 1, 40, 150),
        fc.constantFrom(0.001, 0.1, 1),
        (clip, error, rotationError) => {
          const before = structuredClone(clip);
          const reduced = reduce(clip, { error, rotationError });
          expect(clip).toEqual(before);
          for (const [index, told] of reduced.tracks.entries()) {
            expectHonest(clip, reduced.clip, index, told, { error, rotationError });
          }
        },
      ),
      { numRuns: 250 },
    );
  });

  test('smooth motion loses keys and stays within the error', () => {
    fc.assert(
      fc.property(smoothClip(), fc.constantFrom(1e-4, 1e-3, 0.02), (clip, error) => {
        const reduced = reduce(clip, { error, rotationError: error });
        for (const [index, told] of reduced.tracks.entries()) {
          expectHonest(clip, reduced.clip, index, told, { error, rotationError: error });
        }
      }),
      { numRuns: 150 },
    );
  });

  test('turns at an even speed stay within the error between their keys, too', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 40 }),
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 0.4, noNaN: true }),
        fc.constantFrom<RotationRule>('nlerp', 'slerp'),
        fc.constantFrom(0.0005, 0.001, 0.005, 0.02),
        (keys, step, uneven, rule, rotationError) => {
          const clip = clipOf(turning(keys, step, uneven), rule);
          const reduced = reduce(clip, { error: 0, rotationError });
          expectHonest(clip, reduced.clip, 0, reduced.tracks[0]!, { error: 0, rotationError });
        },
      ),
      { numRuns: 400 },
    );
  });

  test('reduced again, it loses nothing that would be seen', () => {
    const once = reduce(clipOf(turning(25, Math.PI / 12, 0), 'nlerp'), { error: 0, rotationError: 1e-3 });
    const twice = reduce(once.clip, { error: 0, rotationError: 1e-3 });
    expect(once.tracks[0]!.keysAfter).toBe(13);
    expect(twice.tracks[0]!.keysAfter).toBe(13);
  });

  test('keeps fewer keys in all than resample() does at the error that makes, and never two more', async () => {
    const kept = { ours: 0, theirs: 0 };
    await fc.assert(
      fc.asyncProperty(smoothClip('slerp'), fc.constantFrom(1e-4, 1e-3), async (clip, tolerance) => {
        const theirs = await resampled(clip, tolerance);
        const apart = difference(clip, theirs);
        clip.tracks.forEach((track, index) => {
          const alone = { ...clip, tracks: [track] };
          const allowed = apart[index]!.error + 2e-6;
          const ours = reduce(alone, { error: allowed, rotationError: allowed });
          const [few, many] = [ours.tracks[0]!.keysAfter, keyCount(theirs.tracks[index]!)];
          expect(few).toBeLessThanOrEqual(many + 1);
          kept.ours += few;
          kept.theirs += many;
        });
      }),
      { numRuns: 60 },
    );
    expect(kept.ours).toBeLessThan(kept.theirs);
  });
});

describe('straight lines', () => {
  test('lose the keys on them', () => {
    const { clip, tracks } = reduce(clipOf(line('float', [0, 1, 2, 3, 4], [0, 1, 2, 1, 0])), { error: 1e-3 });
    expect(clip.tracks[0]).toMatchObject({
      times: Float32Array.of(0, 2, 4),
      values: Float32Array.of(0, 2, 0),
    });
    expect(tracks).toEqual([{ keysBefore: 5, keysAfter: 3, error: 0, unit: 'value' }]);
  });

  test('the stated error is what was given up', () => {
    const { tracks } = reduce(clipOf(line('float', [0, 1, 2], [0, 0.75, 1])), { error: 0.5 });
    expect(tracks[0]).toMatchObject({ keysAfter: 2, error: 0.25 });
  });

  test('what stays still is one key', () => {
    for (const type of valueTypeNames) {
      const track: Track = {
        ...line('float', [0, 1, 2], []),
        valueType: type,
        values: createColumn(type, 3),
      };
      expect(reduce(clipOf(track), { error: 0 }).tracks[0]).toMatchObject({ keysAfter: 1, error: 0 });
    }
  });

  test('a jump stays', () => {
    const jump = line('float', [0, 1, 1, 2], [0, 0, 5, 5]);
    const { clip } = reduce(clipOf(jump), { error: 1e-3 });
    expect(clip.tracks[0]).toMatchObject({ times: Float32Array.of(1, 1), values: Float32Array.of(0, 5) });
  });

  test('where the clip extrapolates its first and last segment stay', () => {
    const still = clipOf(line('float', [0, 1, 2, 3, 4, 5], [0, 0, 0, 0, 0, 1]), 'nlerp', 'extrapolate');
    expect(reduce(still, { error: 1e-3 }).clip.tracks[0]).toMatchObject({
      times: Float32Array.of(0, 1, 4, 5),
    });
  });
});

describe('what cannot bend', () => {
  test('64-bit integers, strings and booleans lose only what repeats', () => {
    const long = {
      ...line('float', [0, 1, 2, 3, 4], []),
      valueType: 'long',
      values: BigInt64Array.of(0n, 1n, 2n, 2n, 2n),
    } as Track;
    expect(reduce(clipOf(long), { error: 9 }).clip.tracks[0]).toMatchObject({
      times: Float32Array.of(0, 1, 2),
    });
    const text = { ...line('float', [0, 1, 2], []), valueType: 'string', values: ['a', 'a', null] } as Track;
    expect(reduce(clipOf(text), { error: 9 }).clip.tracks[0]).toMatchObject({ times: Float32Array.of(1, 2) });
  });

  test('small integers wait for an error of 1', () => {
    const ramp = {
      ...line('float', [0, 1, 2], []),
      valueType: 'int',
      values: Int32Array.of(0, 10, 20),
    } as Track;
    expect(reduce(clipOf(ramp), { error: 0.5 }).tracks[0]).toMatchObject({ keysAfter: 3, error: 0 });
    expect(reduce(clipOf(ramp), { error: 1 }).tracks[0]).toMatchObject({ keysAfter: 2, error: 1 });
  });

  test('discrete keys that repeat go', () => {
    const steps: Track = { ...line('float', [0, 1, 2, 3], [1, 1, 2, 2]), kind: 'discrete' };
    expect(reduce(clipOf(steps), { error: 0 }).clip.tracks[0]).toMatchObject({
      kind: 'discrete',
      times: Float32Array.of(0, 2),
    });
  });

  test('bent keys stay', () => {
    const bent = { ...line('float', [0, 1, 2], [0, 1, 2]), interpolation: Uint8Array.of(3, 2, 1) };
    expect(reduce(clipOf(bent), { error: 0.5 }).tracks[0]!.keysAfter).toBe(3);
  });

  test('the long way round stays under nlerp', () => {
    const values = Float32Array.of(0, 0, 0, 1, 0, 0.0998334, 0, -0.9950042, 0, 0, 0, 1);
    const track = { ...line('floatQ', [0, 1, 2], []), values };
    expect(reduce(clipOf(track, 'nlerp'), { error: 1, rotationError: 0.3 }).tracks[0]!.keysAfter).toBe(3);
    expect(reduce(clipOf(track, 'slerp'), { error: 1, rotationError: 0.3 }).tracks[0]!.keysAfter).toBe(1);
  });
});

test('a raw track becomes a curve where that is smaller', () => {
  const raw = (values: number[]): Clip =>
    clipOf({
      kind: 'raw',
      node: 'n',
      property: 'p',
      valueType: 'float',
      interval: 1,
      values: Float32Array.from(values),
    });
  expect(reduce(raw([0, 1, 2, 3, 4, 5, 6, 7]), { error: 1e-3 }).clip.tracks[0]).toMatchObject({
    kind: 'curve',
    times: Float32Array.of(0, 7),
  });
  expect(reduce(raw([0, 1, 2, 0]), { error: 1e-3 }).clip.tracks[0]).toMatchObject({ kind: 'raw' });
  expect(reduce(raw([3, 3, 3]), { error: 1e-3 }).clip.tracks[0]).toMatchObject({
    kind: 'raw',
    values: Float32Array.of(3),
  });
});

describe('Béziers', () => {
  /** Cubic Béziers through a curve with its own slopes, as a CUBICSPLINE export has them. */
  const bezierClip = (
    keys: number,
    duration: number,
    value: (t: number) => number,
    slope: (t: number) => number,
  ): Clip => {
    const times = Float32Array.from({ length: keys }, (_, key) => (duration * key) / (keys - 1));
    const third = duration / (keys - 1) / 3;
    return {
      name: null,
      duration,
      rotation: 'nlerp',
      outside: 'clamp',
      tracks: [
        {
          kind: 'curve',
          node: 'n',
          property: 'p',
          valueType: 'float2',
          times,
          values: Float32Array.from([...times].flatMap((t) => [value(t), -value(t)])),
          interpolation: new Uint8Array(keys).fill(3),
          leftTangents: Float32Array.from(
            [...times].flatMap((t) => [value(t) - slope(t) * third, slope(t) * third - value(t)]),
          ),
          rightTangents: Float32Array.from(
            [...times].flatMap((t) => [value(t) + slope(t) * third, -value(t) - slope(t) * third]),
          ),
        },
      ],
    };
  };

  test('a cubic cut into pieces becomes one again', () => {
    const clip = bezierClip(
      17,
      2,
      (t) => t ** 3 - 2 * t,
      (t) => 3 * t ** 2 - 2,
    );
    const reduced = reduce(clip, { error: 1e-4 });
    expect(reduced.tracks).toMatchObject([{ keysBefore: 17, keysAfter: 2 }]);
    expect(difference(clip, reduced.clip)[0]!.error).toBeLessThan(1e-5);
  });

  test.each([1e-4, 1e-3, 0.02])('a sine of 200 keys keeps few, and stays within %d', (error) => {
    const clip = bezierClip(200, 10, Math.sin, Math.cos);
    const reduced = reduce(clip, { error });
    expect(reduced.tracks[0]!.keysAfter).toBeLessThan(80);
    expectHonest(clip, reduced.clip, 0, reduced.tracks[0]!, { error, rotationError: error });
  });

  test('what fits is joined beside what does not', () => {
    const wild = (t: number) => (t < 5 ? 0 : (t - 5) ** 2);
    const slope = (t: number) =>
      Math.cos(t) + (t < 5 ? 0 : 2 * (t - 5) * Math.sin(20 * t) + 20 * wild(t) * Math.cos(20 * t));
    const clip = bezierClip(60, 10, (t) => Math.sin(t) + wild(t) * Math.sin(20 * t), slope);
    const reduced = reduce(clip, { error: 0.01 });
    expect(reduced.tracks[0]!.keysAfter).toBeLessThan(45);
    expect(reduced.tracks[0]!.keysAfter).toBeGreaterThan(25);
    expectHonest(clip, reduced.clip, 0, reduced.tracks[0]!, { error: 0.01, rotationError: 0.01 });
  });

  test('what does not fit, or plays on outside, stays', () => {
    const clip = bezierClip(
      40,
      10,
      (t) => Math.sin(20 * t),
      (t) => 20 * Math.cos(20 * t),
    );
    expect(reduce(clip, { error: 1e-6 }).clip).toEqual(clip);
    const smooth = { ...bezierClip(40, 10, Math.sin, Math.cos), outside: 'extrapolate' as const };
    expect(reduce(smooth, { error: 0.01 }).clip).toEqual(smooth);
  });
});

function expectHonest(
  clip: Clip,
  reduced: Clip,
  index: number,
  told: { keysBefore: number; keysAfter: number; error: number },
  allowed: { error: number; rotationError: number },
): void {
  const track = clip.tracks[index]!;
  const after = reduced.tracks[index]!;
  const limit = infoOf(track.valueType).shape === 'quaternion' ? allowed.rotationError : allowed.error;
  const measured = greatestError(track, clip, after, reduced, clip.duration).error;
  const rounding = 1e-6 + 2e-7 * 160;
  expect(told.keysAfter).toBe(keyCount(after));
  expect(told.keysBefore).toBe(keyCount(track));
  expect(told.error).toBeLessThanOrEqual(limit);
  expect(measured).toBeLessThanOrEqual(told.error + rounding);
}

/** Tracks that move by a few sines, as captured motion does. */
function smoothClip(rotation?: RotationRule): fc.Arbitrary<Clip> {
  const wave = fc.record({
    size: fc.double({ min: 0, max: 1, noNaN: true }),
    pace: fc.double({ min: 0.1, max: 4, noNaN: true }),
    noise: fc.constantFrom(0, 1e-5, 3e-4),
    keys: fc.integer({ min: 2, max: 120 }),
  });
  return fc
    .record({
      waves: fc.array(wave, { minLength: 1, maxLength: 3 }),
      rule: fc.constantFrom<RotationRule>('nlerp', 'slerp'),
    })
    .map(({ waves, rule }) => ({
      ...clipOf(line('float', [], []), rotation ?? rule),
      tracks: waves.flatMap(({ size, pace, noise, keys }, index) => {
        const times = Array.from({ length: keys }, (_, key) => key / 30);
        const at = (time: number, c: number): number =>
          size * Math.sin(pace * time + c) + noise * Math.sin(time * 7919 + c * 31);
        const positions = times.flatMap((time) => [at(time, 0), at(time, 1), at(time, 2)]);
        const rotations = times.flatMap((time) => {
          const turn = [at(time, 3), at(time, 4), at(time, 5)];
          const half = Math.hypot(...turn) || 1;
          return [...turn.map((x) => (x * Math.sin(half)) / half), Math.cos(half)];
        });
        return [
          { ...line('float3', times, positions), node: `bone${index}`, property: 'Position' },
          { ...line('floatQ', times, rotations), node: `bone${index}`, property: 'Rotation' },
        ];
      }),
    }));
}

async function resampled(clip: Clip, tolerance: number): Promise<Clip> {
  const document = new Document();
  const animation = document.createAnimation();
  const samplers = clip.tracks.map((track): AnimationSampler => {
    const turns = track.property === 'Rotation';
    const input = document
      .createAccessor()
      .setArray((track as CurveTrack).times as Float32Array<ArrayBuffer>);
    const output = document
      .createAccessor()
      .setType(turns ? 'VEC4' : 'VEC3')
      .setArray(track.values as Float32Array<ArrayBuffer>);
    const sampler = document
      .createAnimationSampler()
      .setInterpolation('LINEAR')
      .setInput(input)
      .setOutput(output);
    const channel = document
      .createAnimationChannel()
      .setTargetNode(document.createNode())
      .setTargetPath(turns ? 'rotation' : 'translation')
      .setSampler(sampler);
    animation.addSampler(sampler).addChannel(channel);
    return sampler;
  });
  await document.transform(resample({ tolerance, cleanup: false }));
  const tracks = clip.tracks.map((track, index): Track => {
    const times = samplers[index]!.getInput()!.getArray() as Float32Array;
    const values = samplers[index]!.getOutput()!.getArray() as Float32Array;
    return { ...(track as CurveTrack), times, values, interpolation: new Uint8Array(times.length).fill(1) };
  });
  return { ...clip, tracks };
}

/** About y by `step` radians a key; `uneven` is how far the keys' times are off an even pace, in steps. */
function turning(keys: number, step: number, uneven: number): CurveTrack {
  const times = Array.from({ length: keys }, (_, key) => (key + uneven * Math.sin(key * 2.4)) / 10);
  const values = times.flatMap((time) => [
    0,
    Math.sin((time * step * 10) / 2),
    0,
    Math.cos((time * step * 10) / 2),
  ]);
  return line('floatQ', times, values);
}

function line(valueType: ValueType, times: number[], values: number[]): CurveTrack {
  return {
    kind: 'curve',
    node: 'n',
    property: 'p',
    valueType,
    times: Float32Array.from(times),
    values: Float32Array.from(values),
    interpolation: new Uint8Array(times.length).fill(1),
    leftTangents: null,
    rightTangents: null,
  };
}

const clipOf = (
  track: Track,
  rotation: RotationRule = 'nlerp',
  outside: Clip['outside'] = 'clamp',
): Clip => ({
  name: 'clip',
  duration: 10,
  rotation,
  outside,
  tracks: [track],
});
