import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectSameMotion, grid, tameClip } from '../../testing/motion.js';
import { type Clip, type CurveTrack, type DiscreteTrack, keyCount, type Track } from '../model.js';
import { infoOf } from '../value-type.js';
import { concat } from './concat.js';
import { reverse } from './reverse.js';
import { split } from './split.js';
import { trim } from './trim.js';
import { valueAt } from './value-at.js';

const moment = fc.integer({ min: 0, max: 625 * 64 }).map((step) => step * grid);
/** Where integers are cut they may round elsewhere; 64-bit ones mix in double. */
const integers = 4100;

describe('trim', () => {
  test('keeps what was played, and changes nothing else', () => {
    fc.assert(
      fc.property(tameClip({ straightTurns: true }), moment, moment, (clip, one, other) => {
        const [from, until] = one < other ? [one, other] : [other, one];
        const before = structuredClone(clip);
        const trimmed = trim(clip, from, until);
        expect(clip).toEqual(before);
        expect(trimmed.duration).toBe(until - from);
        clip.tracks.forEach((track, index) => {
          const cut = trimmed.tracks[index]!;
          expectSameMotion(
            track,
            clip,
            cut,
            clip,
            { until: until - from, ...looseFor(track, clip) },
            (time) => time + from,
          );
          expect(cut.node).toBe(track.node);
        });
      }),
      { numRuns: 150 },
    );
  });

  test('puts keys on the cuts', () => {
    const { tracks } = trim(clipOf(line([0, 4], [0, 8])), 1, 3);
    expect(tracks[0]).toMatchObject({ times: Float32Array.of(0, 2), values: Float32Array.of(2, 6) });
  });

  test('splits cubicBezier by de Casteljau', () => {
    const bent: CurveTrack = {
      ...line([0, 1], [0, 0]),
      interpolation: Uint8Array.of(3, 3),
      leftTangents: Float32Array.of(0, 4),
      rightTangents: Float32Array.of(4, 0),
    };
    const half = trim(clipOf(bent), 0, 0.5).tracks[0] as CurveTrack;
    // Control points 0 4 4 0 halved: 0 2 3 3.
    expect([...half.values, half.rightTangents![0], half.leftTangents![1]]).toEqual([0, 3, 2, 3]);
  });

  test.each(['nlerp', 'slerp'] as const)('keeps a turn that goes on after its keys, by %s', (rotation) => {
    const [sine, cosine] = [Math.sin(0.2), Math.cos(0.2)];
    const values = Float32Array.of(0, 0, 0, 1, 0, sine, 0, cosine);
    const clip: Clip = {
      ...clipOf({ ...line([1, 2], []), valueType: 'floatQ', values }),
      rotation,
      outside: 'extrapolate',
    };
    for (const [from, until] of [
      [0, 10],
      [0, 0.5],
      [1.5, 9],
      [4, 10],
    ] as const) {
      const trimmed = trim(clip, from, until);
      const allowed = { until: until - from, rotationError: 1e-4 };
      expectSameMotion(clip.tracks[0]!, clip, trimmed.tracks[0]!, clip, allowed, (time) => time + from);
    }
    expectSameMotion(
      clip.tracks[0]!,
      clip,
      concat(split(clip, [5])).tracks[0]!,
      { rotation, outside: 'clamp' },
      { until: 10 },
    );
  });

  test('a raw track cut on a frame stays raw', () => {
    const raw: Track = {
      kind: 'raw',
      node: 'n',
      property: 'p',
      valueType: 'float',
      interval: 0.5,
      values: Float32Array.of(0, 1, 2, 3),
    };
    expect(trim(clipOf(raw), 0.5, 1).tracks[0]).toMatchObject({ kind: 'raw', values: Float32Array.of(1, 2) });
    expect(trim(clipOf(raw), 0.25, 1).tracks[0]).toMatchObject({ kind: 'curve' });
  });

  test('refuses a range that ends before it starts', () => {
    for (const [from, until] of [
      [1, 0],
      [Number.NaN, 1],
      [0, Infinity],
    ] as const) {
      expect(() => trim(clipOf(line([0, 1], [0, 1])), from, until)).toThrow(RangeError);
    }
  });
});

describe('trim by times that 32 bits blur', () => {
  const clip = clipOf(line([0, 0.7, 4], [0, 8, 0]));
  const timesOf = (track: Track) => [...(track as CurveTrack).times];

  test('a cut that is the time of a key in 32 bits is on it', () => {
    expect(timesOf(trim(clip, 0, 0.7).tracks[0]!)).toEqual([0, Math.fround(0.7)]);
    expect(timesOf(trim(clip, 0.7, 4).tracks[0]!)[0]).toBe(0);
  });

  test.each([
    [0, 1e-308],
    [0.7, 0.7 + 1e-12],
    [0, 1e39],
    [-1e39, 0],
    [-3e38, 3e38],
    [-1e8, 4],
  ])('from %d to %d is refused', (from, until) => {
    expect(() => trim(clip, from, until)).toThrow(RangeError);
  });
});

describe('reverse', () => {
  test('plays backwards', () => {
    fc.assert(
      fc.property(tameClip(), (clip) => {
        const backwards = reverse(clip);
        clip.tracks.forEach((track, index) => {
          expectSameMotion(
            track,
            clip,
            backwards.tracks[index]!,
            clip,
            looseFor(track, clip),
            (time) => 625 - time,
          );
        });
      }),
      { numRuns: 150 },
    );
  });

  test('twice is the same motion', () => {
    fc.assert(
      fc.property(tameClip(), (clip) => {
        const twice = reverse(reverse(clip));
        clip.tracks.forEach((track, index) => {
          expectSameMotion(track, clip, twice.tracks[index]!, clip, looseFor(track, clip));
        });
      }),
      { numRuns: 100 },
    );
  });

  test('what held on to the end holds from the start on, with one key', () => {
    const track: DiscreteTrack = {
      node: null,
      property: null,
      valueType: 'bool',
      kind: 'discrete',
      times: Float32Array.of(0, 2, 2.5),
      values: Uint8Array.of(1, 0, 1),
    };
    expect(reverse({ ...clipOf(track), duration: 3 }).tracks[0]).toMatchObject({
      times: Float32Array.of(0, 0.5, 1, 3),
      values: Uint8Array.of(1, 0, 1, 1),
    });
  });

  test('moves the interpolation to the other key and swaps tangents', () => {
    const track: CurveTrack = {
      ...line([0, 1, 3], [1, 2, 3]),
      interpolation: Uint8Array.of(3, 1, 1),
      leftTangents: Float32Array.of(10, 20, 30),
      rightTangents: Float32Array.of(11, 21, 31),
    };
    expect(reverse({ ...clipOf(track), duration: 3 }).tracks[0]).toMatchObject({
      times: Float32Array.of(0, 2, 3),
      values: Float32Array.of(3, 2, 1),
      interpolation: Uint8Array.of(1, 3, 1),
      leftTangents: Float32Array.of(31, 21, 11),
      rightTangents: Float32Array.of(30, 20, 10),
    });
  });

  test('what held before a jump holds after it', () => {
    const steps: Track = { ...line([0, 1, 2], [5, 6, 7]), kind: 'discrete' };
    const clip = { ...clipOf(steps), duration: 3 };
    const played = [0.5, 1.5, 2.5].map((time) => valueAt(reverse(clip), 0, time)[0]);
    expect(played).toEqual([7, 6, 5]);
    expect(reverse(clip).tracks[0]!.kind).toBe('discrete');
  });

  test('an even raw track keeps its frames', () => {
    const raw: Track = {
      kind: 'raw',
      node: 'n',
      property: 'p',
      valueType: 'int2',
      interval: 5,
      values: Int32Array.of(0, 1, 2, 3, 4, 5),
    };
    expect(reverse(clipOf(raw)).tracks[0]).toMatchObject({
      kind: 'raw',
      values: Int32Array.of(4, 5, 2, 3, 0, 1),
    });
  });
});

describe('split and concat', () => {
  test('are inverses in motion', () => {
    fc.assert(
      fc.property(tameClip({ straightTurns: true }), fc.array(moment, { maxLength: 4 }), (clip, times) => {
        const parts = split(clip, times);
        const inside = new Set(times.filter((time) => time > 0 && time < 625));
        expect(parts.length).toBe(inside.size + 1);
        const whole = concat(parts);
        expect(whole.duration).toBe(625);
        // Tracks of one name and type are joined in their order.
        clip.tracks.forEach((track, index) => {
          expectSameMotion(track, clip, whole.tracks[index]!, whole, looseFor(track, clip));
        });
      }),
      { numRuns: 100 },
    );
  });

  test('a straight line cut and joined keeps one key on the cut', () => {
    const joined = concat(split(clipOf(line([0, 10], [0, 5])), [4]));
    expect(joined.tracks[0]).toMatchObject({
      times: Float32Array.of(0, 4, 10),
      values: Float32Array.of(0, 2, 5),
    });
  });

  test('between two clips the value jumps', () => {
    const one = clipOf(line([0, 10], [0, 5]));
    const two = clipOf(line([1, 10], [7, 8]));
    const both = concat([one, two]);
    expect(both.duration).toBe(20);
    expect([9, 10.5, 11, 20].map((time) => valueAt(both, 0, time)[0])).toEqual([4.5, 7, 7, 8]);
  });

  test('a track that a clip lacks keeps its value meanwhile', () => {
    const one = clipOf(line([0, 10], [0, 5]));
    const none = { ...one, tracks: [] };
    const all = concat([one, none, one]);
    expect([9, 15, 29].map((time) => valueAt(all, 0, time)[0])).toEqual([4.5, 5, 4.5]);
  });

  test('raw tracks that meet stay raw', () => {
    const raw = (values: number[]): Clip =>
      clipOf({
        kind: 'raw',
        node: 'n',
        property: 'p',
        valueType: 'float',
        interval: 5,
        values: Float32Array.from(values),
      });
    expect(concat([raw([0, 1, 2]), raw([2, 3, 4])]).tracks[0]).toMatchObject({
      kind: 'raw',
      values: Float32Array.of(0, 1, 2, 3, 4),
    });
    expect(concat([raw([0, 1, 2]), raw([9, 3, 4])]).tracks[0]!.kind).toBe('curve');
  });

  test('nothing makes an empty clip', () => {
    expect(concat([]).tracks).toEqual([]);
    expect(keyCount(concat([clipOf(line([], []))]).tracks[0]!)).toBe(0);
  });
});

function line(times: number[], values: number[]): CurveTrack {
  return {
    kind: 'curve',
    node: 'n',
    property: 'p',
    valueType: 'float',
    times: Float32Array.from(times),
    values: Float32Array.from(values),
    interpolation: new Uint8Array(times.length).fill(1),
    leftTangents: null,
    rightTangents: null,
  };
}

const clipOf = (track: Track): Clip => ({
  name: 'clip',
  duration: 10,
  rotation: 'nlerp',
  outside: 'clamp',
  tracks: [track],
});

/** Where integers are cut they round elsewhere; extrapolated far out, small errors of slopes grow. */
function looseFor({ valueType }: Track, { outside }: Clip) {
  const { scalar } = infoOf(valueType);
  const far = outside === 'extrapolate';
  return {
    integers: scalar === 'i64' || scalar === 'u64' ? integers : 2,
    error: far ? 0.05 : 1e-3,
    rotationError: far ? 5e-3 : 5e-5,
  };
}
