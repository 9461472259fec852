import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectSameMotion, tameClip } from '../../testing/motion.js';
import {
  type Clip,
  type CurveTrack,
  keyCount,
  lastKeyTime,
  type Playing,
  type RotationRule,
  type Track,
} from '../model.js';
import { dotAt, type Numbers } from '../quaternion.js';
import { infoOf, type ValueType } from '../value-type.js';
import { bake } from './bake.js';
import { difference, greatestError } from './difference.js';
import { fixQuaternionSigns } from './fix-quaternion-signs.js';
import { loopSeam } from './loop-seam.js';
import { merge } from './merge.js';
import { mirror } from './mirror.js';
import { playAs } from './play-as.js';
import { rename } from './rename.js';
import { retime } from './retime.js';
import { retype } from './retype.js';
import { trackBytes } from './track-bytes.js';
import { valueAt } from './value-at.js';

const turn = (degrees: number, sign = 1): number[] => {
  const half = (degrees * Math.PI) / 360;
  return [0, sign * Math.sin(half), 0, sign * Math.cos(half)];
};

describe('playAs', () => {
  const playings = fc.record({
    rotation: fc.constantFrom<Playing['rotation']>('nlerp', 'slerp'),
    outside: fc.constantFrom<Playing['outside']>('clamp', 'extrapolate'),
  });

  test('keeps the motion within the errors, and says truly how far it is off', () => {
    fc.assert(
      fc.property(tameClip({ straightTurns: true, maxTracks: 3 }), playings, (clip, playing) => {
        const before = structuredClone(clip);
        const { clip: played, bent } = playAs(clip, playing, { error: 0.01, rotationError: 1e-3 });
        expect(clip).toEqual(before);
        expect(played).toMatchObject(playing);
        clip.tracks.forEach((track, index) => {
          const after = played.tracks[index]!;
          // Extrapolated hundreds of seconds, float32 slopes stray.
          const ends = clip.outside !== playing.outside || clip.outside === 'extrapolate';
          const allowed = {
            error: ends ? 30 : 0.02,
            rotationError: ends ? 0.05 : 2e-3,
            integers: ends ? 30 : 0,
          };
          if (infoOf(track.valueType).scalar === 'i64' || infoOf(track.valueType).scalar === 'u64')
            allowed.integers = 1e5;
          expectSameMotion(track, clip, after, played, allowed);
          const told = bent.find((entry) => entry.track === index);
          expect(keyCount(after) - keyCount(track)).toBe(told?.keysAdded ?? 0);
          if (told) expect(told.error).toBe(greatestError(track, clip, after, played, clip.duration).error);
        });
      }),
      { numRuns: 100 },
    );
  });

  test('slerp to nlerp fixes signs and adds keys only where the speed strays', () => {
    const clip = clipOf(line('floatQ', [0, 1, 2], [...turn(0), ...turn(3, -1), ...turn(93, -1)]), 'slerp');
    const { clip: played, bent } = playAs(
      clip,
      { rotation: 'nlerp', outside: 'clamp' },
      { error: 1e-3, rotationError: 1e-3 },
    );
    const track = played.tracks[0] as CurveTrack;
    expect(bent.length).toBe(1);
    expect(bent[0]!.error).toBeLessThanOrEqual(1e-3);
    expect(track.times.filter((time) => time < 1).length).toBe(1);
    expect(track.times.filter((time) => time > 1 && time < 2).length).toBeGreaterThan(0);
    const q = track.values as Numbers;
    for (let key = 1; key < keyCount(track); key++)
      expect(dotAt(q, key * 4 - 4, q, key * 4)).toBeGreaterThan(0);
  });

  test('nlerp to slerp keeps the long way', () => {
    const clip = clipOf(line('floatQ', [0, 1], [...turn(0), ...turn(90, -1)]));
    const { clip: played, bent } = playAs(
      clip,
      { rotation: 'slerp', outside: 'clamp' },
      { error: 1e-3, rotationError: 1e-3 },
    );
    expect(bent[0]!.error).toBeLessThanOrEqual(1e-3);
    const [, y, , w] = valueAt(played, 0, 0.5) as number[];
    expect((Math.atan2(y!, w!) * 360) / Math.PI).toBeCloseTo(-135, 1);
  });

  test('extrapolate to clamp puts keys at 0 and at the duration, and back holds there', () => {
    const clip = { ...clipOf(line('float', [1, 2], [1, 2])), outside: 'extrapolate' } as const;
    const clamped = playAs(
      clip,
      { rotation: 'nlerp', outside: 'clamp' },
      { error: 1e-3, rotationError: 1e-3 },
    );
    expect(clamped.clip.tracks[0]).toMatchObject({
      times: Float32Array.of(0, 1, 2, 10),
      values: Float32Array.of(0, 1, 2, 10),
    });
    const plain = clipOf(line('float', [1, 2], [1, 2]));
    const back = playAs(
      plain,
      { rotation: 'nlerp', outside: 'extrapolate' },
      { error: 1e-3, rotationError: 1e-3 },
    ).clip;
    expect([0, 0.5, 1.5, 2, 5, 10].map((time) => valueAt(back, 0, time)[0])).toEqual([1, 1, 1.5, 2, 2, 2]);
  });

  test('a line needs one key at each end, however coarse float32 is there', () => {
    const far = line('float3', [1, 2], [7001.1, 0, -90000, 7002.3, 0.1, -90000.7]);
    const clip = { ...clipOf(far), outside: 'extrapolate' } as const;
    const playing = { rotation: 'nlerp', outside: 'clamp' } as const;
    const { clip: played, bent } = playAs(clip, playing, { error: 1e-5, rotationError: 1e-5 });
    expect((played.tracks[0] as CurveTrack).times).toEqual(Float32Array.of(0, 1, 2, 10));
    expect(bent).toEqual([
      { track: 0, keysAdded: 2, error: greatestError(far, clip, played.tracks[0]!, played, 10).error },
    ]);
    expect(bent[0]!.error).toBeLessThan(0.02);
  });

  test('what stands still at its ends needs none', () => {
    const still = [...turn(20), ...turn(20), ...turn(30), ...turn(30)];
    const tracks = [line('floatQ', [1, 2, 3, 4], still), line('float', [1, 2, 3, 4], [5, 5, 6, 6])];
    for (const outside of ['clamp', 'extrapolate'] as const) {
      const clip: Clip = { ...clipOf(tracks[0]!, 'slerp'), tracks, outside };
      const other = outside === 'clamp' ? 'extrapolate' : 'clamp';
      const { clip: played, bent } = playAs(
        clip,
        { rotation: 'slerp', outside: other },
        { error: 0, rotationError: 0 },
      );
      expect(played.tracks).toEqual(tracks);
      expect(bent).toEqual([]);
      for (const { error } of difference(clip, played)) expect(error).toBeLessThan(1e-6);
    }
  });

  test('a fast turn gets keys on its way to an end half a turn off', () => {
    const clip = {
      ...clipOf(line('floatQ', [0, 1], [...turn(0), ...turn(100)]), 'slerp'),
      outside: 'extrapolate',
      duration: 4,
    } as const;
    const { bent } = playAs(
      clip,
      { rotation: 'slerp', outside: 'clamp' },
      { error: 1e-5, rotationError: 1e-5 },
    );
    expect(bent[0]!.keysAdded).toBe(2);
    expect(bent[0]!.error).toBeLessThan(1e-5);
  });

  test('what plays alike stays as it is', () => {
    const clip = clipOf(line('float3', [0, 1], [0, 0, 0, 1, 1, 1]), 'slerp');
    const { clip: played, bent } = playAs(
      clip,
      { rotation: 'nlerp', outside: 'clamp' },
      { error: 0, rotationError: 0 },
    );
    expect(played.tracks[0]).toBe(clip.tracks[0]);
    expect(bent).toEqual([]);
  });
});

describe('fixQuaternionSigns', () => {
  test('leaves no neighbours on opposite sides, and the motion of slerp as it was', () => {
    fc.assert(
      fc.property(
        tameClip({
          valueTypes: ['floatQ', 'doubleQ'],
          straightTurns: true,
          playing: { rotation: 'slerp', outside: 'clamp' },
        }),
        (clip) => {
          const fixed = fixQuaternionSigns(clip);
          fixed.tracks.forEach((track, index) => {
            const q = track.values as Numbers;
            for (let key = 1; key < keyCount(track); key++) {
              expect(dotAt(q, key * 4 - 4, q, key * 4)).toBeGreaterThanOrEqual(0);
            }
            expectSameMotion(clip.tracks[index]!, clip, track, fixed, { rotationError: 1e-5 });
          });
        },
      ),
    );
  });

  test('negates tangents with their key', () => {
    const track = {
      ...line('floatQ', [0, 1], [...turn(0), ...turn(10, -1)]),
      leftTangents: Float32Array.from([...turn(1), ...turn(9, -1)]),
      rightTangents: Float32Array.from([...turn(1), ...turn(11, -1)]),
    };
    expect(fixQuaternionSigns(clipOf(track)).tracks[0]).toMatchObject({
      values: Float32Array.from([...turn(0), ...turn(10)]),
      leftTangents: Float32Array.from([...turn(1), ...turn(9)]),
      rightTangents: Float32Array.from([...turn(1), ...turn(11)]),
    });
  });
});

describe('mirror', () => {
  test('flips positions and rotations, tangents too, and nothing else', () => {
    const position = {
      ...line('float3', [0], [1, 2, 3]),
      property: 'Position',
      rightTangents: Float32Array.of(4, 5, 6),
    };
    const rotation = { ...line('floatQ', [0], [0.1, 0.2, 0.3, 0.9]), property: 'Rotation' };
    const scale = { ...line('float3', [0], [1, 2, 3]), property: 'Scale' };
    const clip = { ...clipOf(position), tracks: [position, rotation, scale] };
    const [p, r, s] = mirror(clip, 'x').tracks;
    expect(p).toMatchObject({ values: Float32Array.of(-1, 2, 3), rightTangents: Float32Array.of(-4, 5, 6) });
    expect(r).toMatchObject({ values: Float32Array.of(0.1, -0.2, -0.3, 0.9) });
    expect(s).toBe(scale);
    expect(mirror(clip, 'z').tracks[1]).toMatchObject({ values: Float32Array.of(-0.1, -0.2, 0.3, 0.9) });
  });

  test('twice is where it was', () => {
    fc.assert(
      fc.property(
        tameClip({ valueTypes: ['float3', 'double3', 'floatQ', 'doubleQ', 'int3'] }),
        fc.constantFrom('x', 'y', 'z'),
        fc.constantFrom('Position', 'Rotation', 'Scale'),
        (plain, axis, property) => {
          const clip = rename(plain, () => ({ node: 'n', property }));
          expect(mirror(mirror(clip, axis), axis)).toEqual(clip);
        },
      ),
    );
  });
});

describe('bake', () => {
  test('gives every frame the value played there', () => {
    fc.assert(
      fc.property(tameClip({ maxTracks: 3 }), (clip) => {
        const baked = bake({ ...clip, duration: 20 }, 16);
        baked.tracks.forEach((track, index) => {
          if (track.kind !== 'raw' || track === clip.tracks[index]) return;
          expect(keyCount(track)).toBe(321);
          for (const frame of [0, 7, 320]) {
            expect(valueAt(baked, index, frame / 16).map(Number)).toEqual(
              Array.from(
                infoOf(track.valueType).scalar === 'f32'
                  ? Float32Array.from(valueAt(clip, index, frame / 16) as number[])
                  : (valueAt(clip, index, frame / 16) as number[]),
                Number,
              ),
            );
          }
        });
        expect(baked.duration).toBe(20);
      }),
    );
  });

  test('covers the duration, and leaves what cannot be linear unless asked', () => {
    const clip: Clip = { ...clipOf(line('float', [0, 1], [0, 1])), duration: 1.05 };
    const steps: Track = { ...line('float', [0, 1], [0, 1]), kind: 'discrete' };
    const { tracks } = bake({ ...clip, tracks: [...clip.tracks, steps] }, 10);
    expect(tracks.map(({ kind }) => kind)).toEqual(['raw', 'discrete']);
    expect(lastKeyTime(tracks[0]!)).toBeGreaterThanOrEqual(1.05);
    expect(bake({ ...clip, tracks: [steps] }, 10, { all: true }).tracks[0]!.kind).toBe('raw');
  });

  test('refuses frame rates that make no sense, and clips too long', () => {
    const clip = clipOf(line('float', [0, 1], [0, 1]));
    for (const fps of [0, -1, Number.NaN, Infinity]) expect(() => bake(clip, fps)).toThrow(RangeError);
    expect(() => bake({ ...clip, duration: 1e30 }, 30)).toThrow(/at most/);
  });
});

describe('retype', () => {
  test('states the error it makes', () => {
    fc.assert(
      fc.property(
        tameClip({ maxTracks: 3, maxKeys: 6 }),
        fc.constantFrom<Track['kind']>('raw', 'discrete', 'curve'),
        (clip, kind) => {
          const short = { ...clip, duration: 40 };
          const retyped = retype(short, kind, 16);
          retyped.clip.tracks.forEach((track, index) => {
            expect(track.kind).toBe(kind);
            const { error } = retyped.tracks[index]!;
            expectSameMotion(short.tracks[index]!, short, track, retyped.clip, {
              until: 40,
              error: error * 1.2 + 1e-3,
              rotationError: error * 1.2 + 1e-3,
              integers: error * 1.2,
              steps: error,
            });
          });
        },
      ),
      { numRuns: 100 },
    );
  });

  test('what can stay exact does', () => {
    const even = line('float', [0, 0.5, 1], [0, 3, 4]);
    expect(retype(clipOf(even), 'raw')).toMatchObject({
      clip: { tracks: [{ kind: 'raw', interval: 0.5 }] },
      tracks: [{ error: 0 }],
    });
    const flags: Track = {
      ...line('float', [0, 1, 2], []),
      valueType: 'bool',
      values: Uint8Array.of(0, 1, 0),
    };
    const steps = retype({ ...clipOf(flags), duration: 2 }, 'discrete').clip.tracks[0];
    expect(steps).toMatchObject({ times: Float32Array.of(0, 0.5, 1.5), values: Uint8Array.of(0, 1, 0) });
    const held = { ...even, interpolation: new Uint8Array(3) };
    expect(retype(clipOf(held), 'discrete').tracks[0]!.error).toBe(0);
  });

  test('a line in steps is off by a step', () => {
    const { tracks } = retype({ ...clipOf(line('float', [0, 1], [0, 8])), duration: 1 }, 'discrete', 4);
    expect(tracks[0]!.error).toBeGreaterThan(1.99);
    expect(tracks[0]!.error).toBeLessThanOrEqual(2);
  });
});

describe('difference', () => {
  test('of a clip with itself is nothing', () => {
    fc.assert(
      fc.property(tameClip(), (clip) => {
        for (const { error } of difference(clip, clip)) expect(error).toBe(0);
      }),
    );
  });

  test('finds the greatest error and when', () => {
    const a = clipOf(line('float', [0, 4, 10], [0, 4, 4]));
    const b = clipOf(line('float', [0, 4, 10], [0, 1, 4]));
    expect(difference(a, b)).toEqual([
      { node: 'n', property: 'p', a: 0, b: 0, error: 3, time: 4, unit: 'value' },
    ]);
  });

  test('tells angles in radians, whatever the signs', () => {
    const a = clipOf(line('floatQ', [0], turn(0)));
    const b = clipOf(line('floatQ', [0], turn(30, -1)));
    expect(difference(a, b)[0]!.error).toBeCloseTo(Math.PI / 6, 6);
    expect(difference(a, b)[0]!.unit).toBe('radians');
  });

  test('tells a jump that comes late, and tracks that are missing', () => {
    const a = clipOf({ ...line('float', [0, 4], [0, 9]), kind: 'discrete' } as Track);
    const b = clipOf({ ...line('float', [0, 5], [0, 9]), kind: 'discrete' } as Track);
    expect(difference(a, b)[0]).toMatchObject({ error: 9, time: 4 });
    const none = { ...a, tracks: [] };
    expect(difference(a, none)).toMatchObject([{ a: 0, b: null, error: Infinity }]);
    expect(difference(none, a)).toMatchObject([{ a: null, b: 0, error: Infinity }]);
  });

  test('jumps that are a float32 step apart are one', () => {
    const step = (time: number) => clipOf({ ...line('float', [0, time], [0, 9]), kind: 'discrete' } as Track);
    const later = Math.fround(4 + 2 ** -21);
    expect(later).toBeGreaterThan(4);
    expect(difference(step(4), step(later))[0]).toMatchObject({ error: 0 });
    expect(difference(step(4), step(4 + 2 ** -18))[0]).toMatchObject({ error: 9 });
  });

  test('matches tracks of one name in their order', () => {
    const one = line('float', [0], [1]);
    const two = line('float', [0], [2]);
    const pairs = difference({ ...clipOf(one), tracks: [one, two] }, { ...clipOf(one), tracks: [one, two] });
    expect(pairs.map(({ a, b, error }) => [a, b, error])).toEqual([
      [0, 0, 0],
      [1, 1, 0],
    ]);
  });

  test('ends on times that are not numbers', () => {
    const broken = clipOf(line('float', [0, Number.NaN, 2], [0, 1, 2]));
    expect(difference(broken, clipOf(line('float', [Number.NaN], [0]))).length).toBe(1);
  });
});

test('retime stretches times, intervals and the duration', () => {
  const raw: Track = {
    kind: 'raw',
    node: 'n',
    property: 'p',
    valueType: 'float',
    interval: 0.5,
    values: Float32Array.of(0, 1),
  };
  const clip = { ...clipOf(line('float', [0, 1], [0, 1])), tracks: [line('float', [0, 1], [0, 1]), raw] };
  expect(retime(clip, 2)).toMatchObject({
    duration: 20,
    tracks: [{ times: Float32Array.of(0, 2) }, { interval: 1 }],
  });
  for (const factor of [0, -1, Number.NaN, Infinity]) expect(() => retime(clip, factor)).toThrow(RangeError);
  fc.assert(
    fc.property(tameClip(), (tame) => {
      const slow = retime(tame, 2);
      for (const [index, track] of tame.tracks.entries()) {
        const allowed = { error: 1e-2, until: 1250 };
        expectSameMotion(track, tame, slow.tracks[index]!, slow, allowed, (time) => time / 2);
      }
    }),
    { numRuns: 50 },
  );
});

test('retime never makes times infinite, nor one of two', () => {
  const clip = clipOf(line('float', [0, 1, 2], [0, 1, 0]));
  const raw = { ...clip, tracks: [{ ...clip.tracks[0]!, kind: 'raw', interval: 1 } as Track] };
  for (const factor of [1e39, 1e-308, 1e-44, 4e37]) {
    expect(() => retime(clip, factor)).toThrow(RangeError);
    expect(() => retime(raw, factor)).toThrow(RangeError);
  }
  // One step apart above 1 is half a step above 2.
  const step = clipOf(line('float', [0, 1.75, 1.75 + 2 ** -23], [0, 0, 1]));
  const { times } = retime(step, 1.25).tracks[0] as CurveTrack;
  expect([...times]).toEqual([
    0,
    Math.fround(1.25 * (1.75 + 2 ** -23)) - 2 ** -22,
    Math.fround(2.1875 + 2 ** -22),
  ]);
});

test('rename changes names only', () => {
  const clip = clipOf(line('float', [0], [1]));
  const renamed = rename(clip, ({ node, property }) => ({ node: `${node}!`, property }));
  expect(renamed.tracks[0]).toEqual({ ...clip.tracks[0], node: 'n!' });
  fc.assert(
    fc.property(tameClip(), (tame) => {
      const there = rename(tame, ({ node, property }) => ({ node: property, property: node }));
      const back = rename(there, ({ node, property }) => ({ node: property, property: node }));
      expect(back).toEqual(tame);
      for (const [index, track] of there.tracks.entries()) {
        expect(track.values).toBe(tame.tracks[index]!.values);
        expect([track.node, track.property]).toEqual([
          tame.tracks[index]!.property,
          tame.tracks[index]!.node,
        ]);
      }
    }),
  );
});

test('merge puts tracks side by side, played as the first clip', () => {
  const one = clipOf(line('float', [0], [1]));
  const two = { ...clipOf(line('floatQ', [0, 1], [...turn(0), ...turn(90)]), 'slerp'), duration: 20 };
  const both = merge([one, two]);
  expect(both).toMatchObject({ duration: 20, rotation: 'nlerp', name: 'clip' });
  expect(both.tracks[0]).toBe(one.tracks[0]);
  expect(greatestError(two.tracks[0]!, two, both.tracks[1]!, both, 20).error).toBeLessThan(2e-5);
  expect(merge([]).tracks).toEqual([]);
  fc.assert(
    fc.property(fc.array(tameClip({ playing: { rotation: 'slerp', outside: 'clamp' } })), (clips) => {
      const all = merge(clips);
      expect(all.tracks).toEqual(clips.flatMap(({ tracks }) => tracks));
      expect(all.duration).toBe(clips.length > 0 ? 625 : 0);
    }),
  );
});

test('loopSeam tells how far each track jumps', () => {
  const clip = {
    ...clipOf(line('float', [0, 10], [1, 4])),
    tracks: [line('float', [0, 10], [1, 4]), line('floatQ', [0, 10], [...turn(0), ...turn(90)])],
  };
  const [value, angle] = loopSeam(clip);
  expect(value).toEqual({ jump: 3, unit: 'value' });
  expect(angle!.jump).toBeCloseTo(Math.PI / 2, 6);
});

test('trackBytes counts what keys take', () => {
  expect(trackBytes(line('float3', [0, 1], [0, 0, 0, 1, 1, 1]))).toBe(2 * (4 + 12 + 1));
  expect(
    trackBytes({ ...line('float', [0], []), kind: 'discrete', valueType: 'string', values: ['é€'] } as Track),
  ).toBe(4 + 1 + 5);
  expect(
    trackBytes({
      kind: 'raw',
      node: null,
      property: null,
      valueType: 'double',
      interval: 1,
      values: new Float64Array(3),
    }),
  ).toBe(28);
});

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

const clipOf = (track: Track, rotation: RotationRule = 'nlerp'): Clip => ({
  name: 'clip',
  duration: 10,
  rotation,
  outside: 'clamp',
  tracks: [track],
});
