import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exampleGltf } from '../../../../../examples/make-gltf.js';
import {
  type Clip,
  type CurveTrack,
  type DiscreteTrack,
  Interpolation,
  keyCount,
  keyTime,
  type Track,
} from '../../clip/model.js';
import { createColumn, type ValueType } from '../../clip/value-type.js';
import { collectDiagnostics } from '../../diagnostic.js';
import { arbitraryClip } from '../../testing/arbitrary-clip.js';
import { checkGltf } from './check.js';
import type { Storage } from './pack.js';
import { readAnimations } from './read.js';
import { openGlb, playSampler, playTrack } from './testing/play.js';
import { expectValid, sourceOf } from './testing/validate.js';
import { writeAnimations } from './write.js';

const { hold, linear, tangent, cubicBezier } = Interpolation;

const clipOf = (tracks: readonly Track[], name: string | null = 'Clip', duration?: number): Clip => ({
  name,
  duration: duration ?? Math.max(0, ...tracks.map((track) => keyTime(track, keyCount(track) - 1))),
  rotation: 'slerp',
  outside: 'clamp',
  tracks,
});

async function write(...clips: Clip[]) {
  const list = collectDiagnostics();
  const files = await writeAnimations(clips, 'out.glb', 'binary', list.report);
  await expectValid(files);
  const { clips: again } = await readAnimations(sourceOf(files), () => {});
  return {
    files,
    again,
    told: list.items.map(({ code, message }) => [code, message] as const),
    glb: openGlb(files[0]!.bytes),
  };
}

test('whatever clips are written, the Khronos validator finds no error and no warning', async () => {
  const storages: Storage[] = ['binary', 'embedded', 'beside'];
  await fc.assert(
    fc.asyncProperty(
      fc.array(arbitraryClip(), { maxLength: 3 }),
      fc.constantFrom(...storages),
      async (clips, storage) => {
        const name = storage === 'binary' ? 'out.glb' : 'out file.gltf';
        await expectValid(await writeAnimations(clips, name, storage, () => {}));
      },
    ),
    { numRuns: 200 },
  );
});

// --- Tracks that play the same.

interface Key {
  readonly gap: number;
  readonly mode: number;
  readonly numbers: readonly number[];
}

const component = fc.integer({ min: -4000, max: 4000 }).map((n) => n / 1000);

function arbitraryCurve(valueType: ValueType, size: number, property: string): fc.Arbitrary<CurveTrack> {
  const key: fc.Arbitrary<Key> = fc.record({
    gap: fc.integer({ min: 20, max: 900 }),
    mode: fc.constantFrom(hold, linear, tangent, cubicBezier),
    numbers: fc.array(component, { minLength: size * 3, maxLength: size * 3 }),
  });
  return fc
    .tuple(
      fc.array(key, { minLength: 1, maxLength: 7 }),
      fc.subarray([hold, linear, tangent, cubicBezier], { minLength: 1 }),
    )
    .map(([keys, modes]) => curveOf(valueType, size, property, keys, modes));
}

function curveOf(
  valueType: ValueType,
  size: number,
  property: string,
  keys: readonly Key[],
  modes: readonly number[],
): CurveTrack {
  const values = new Float32Array(keys.length * size);
  const left = new Float32Array(keys.length * size);
  const right = new Float32Array(keys.length * size);
  let at = -keys[0]!.gap + (keys[0]!.gap % 3) * 100;
  const times = Float32Array.from(keys, ({ gap }) => (at += gap) / 1000);
  for (const [i, { numbers }] of keys.entries()) {
    const own = numbers.slice(0, size);
    const length = valueType === 'floatQ' ? Math.hypot(...own) : 1;
    const key = length < 0.01 ? [0, 0, 0, 1] : own.map((n) => n / length);
    values.set(key, i * size);
    const near = (n: number, c: number): number => (valueType === 'floatQ' ? key[c]! + n / 20 : n);
    left.set(numbers.slice(size, 2 * size).map(near), i * size);
    right.set(numbers.slice(2 * size).map(near), i * size);
  }
  return {
    kind: 'curve',
    node: 'Bone',
    property,
    valueType,
    times,
    values,
    interpolation: Uint8Array.from(keys, ({ mode }) => (modes.includes(mode) ? mode : modes[0]!)),
    leftTangents: left,
    rightTangents: right,
  };
}

/** At every key and between keys, but not in the last 32-bit instant before a key, where a hold jumps. */
function timesOf(tracks: readonly Track[]): number[] {
  const jumps = tracks.flatMap((track) =>
    Array.from({ length: keyCount(track) }, (_, key) => keyTime(track, key)),
  );
  const between = tracks.flatMap((track) =>
    Array.from({ length: keyCount(track) }, (_, key) => {
      const time = keyTime(track, key);
      const next = key + 1 < keyCount(track) ? keyTime(track, key + 1) : time + 0.1;
      return [0.001, 0.31, 0.5, 0.77, 0.99].map((u) => time + (next - time) * u);
    }).flat(),
  );
  return [...jumps, ...between.filter((time) => !jumps.some((jump) => Math.abs(jump - time) < 1e-6))];
}

test.each([
  ['float3', 3, 'Position', 1e-5],
  ['float', 1, 'Component.Field', 1e-5],
  ['float4', 4, 'pbrMetallicRoughness/baseColorFactor', 1e-5],
  ['floatQ', 4, 'Rotation', 5e-6],
] as const)(
  '%s curves of any mix of interpolations play the same in glTF',
  async (type, size, property, tolerance) => {
    await fc.assert(
      fc.asyncProperty(arbitraryCurve(type, size, property), async (track) => {
        const { glb } = await write(clipOf([track]));
        for (const time of timesOf([track])) {
          const expected = playTrack(track, time);
          const found = playSampler(glb, 0, 0, time, type === 'floatQ');
          const turned = type === 'floatQ' && expected.reduce((dot, c, i) => dot + c * found[i]!, 0) < 0;
          for (let i = 0; i < size; i++) {
            expect(Math.abs(expected[i]! - (turned ? -found[i]! : found[i]!))).toBeLessThan(tolerance);
          }
        }
      }),
      { numRuns: 60 },
    );
  },
);

test('morph weights of one node, each with its own times and interpolations, share a channel and play the same', async () => {
  const three = fc.tuple(
    arbitraryCurve('float', 1, 'BlendShape.A'),
    arbitraryCurve('float', 1, 'BlendShape.B'),
    arbitraryCurve('float', 1, 'BlendShape.C'),
  );
  await fc.assert(
    fc.asyncProperty(three, async (tracks) => {
      const { glb, again } = await write(clipOf(tracks));
      expect(glb.json.animations[0].channels).toHaveLength(1);
      expect(glb.json.meshes[0].extras).toEqual({ targetNames: ['A', 'B', 'C'] });
      expect(again[0]!.tracks.map(({ property }) => property)).toEqual(
        tracks.map(({ property }) => property),
      );
      for (const time of timesOf(tracks)) {
        const found = playSampler(glb, 0, 0, time, false);
        for (const [i, track] of tracks.entries()) {
          expect(Math.abs(found[i]! - playTrack(track, time)[0]!)).toBeLessThan(2e-5);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('there and back: what was read is written as it was', async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitraryCurve('float3', 3, 'Scale'),
      arbitraryCurve('floatQ', 4, 'Rotation'),
      fc.array(arbitraryCurve('float', 1, 'BlendShape.A'), { maxLength: 1 }),
      async (scale, rotation, weights) => {
        const first = await write(clipOf([scale, rotation, ...weights], 'One'), clipOf([rotation], 'Two'));
        const second = await write(...first.again);
        expect(second.told).toEqual([]);
        expectClose(second.again, first.again);
      },
    ),
    { numRuns: 60 },
  );
});

test('the example, read and written and read, is the same; the validator finds nothing in it', async () => {
  const list = collectDiagnostics();
  await checkGltf(sourceOf(exampleGltf()), list.report);
  expect(list.counts).toMatchObject({ error: 0, warning: 0 });
  const { clips } = await readAnimations(sourceOf(exampleGltf()), list.report);
  expect(clips.map(({ name, duration, tracks }) => [name, duration, tracks.length])).toEqual([
    ['Walk', 1, 13],
    ['Wave', 2, 6],
  ]);
  const { again, told } = await write(...clips);
  expect(told).toEqual([]);
  expectClose(again, clips);
});

test('the example is small and the same each time', () => {
  expect(exampleGltf()).toEqual(exampleGltf());
  expect(exampleGltf().reduce((total, { bytes }) => total + bytes.length, 0)).toBeLessThan(60_000);
});

function expectClose(found: readonly Clip[], expected: readonly Clip[]): void {
  expect(found.map(({ name, duration }) => [name, duration])).toEqual(
    expected.map(({ name, duration }) => [name, duration]),
  );
  for (const [c, clip] of expected.entries()) {
    expect(found[c]!.tracks.map(shapeOf)).toEqual(clip.tracks.map(shapeOf));
    for (const [t, track] of clip.tracks.entries()) {
      const other = found[c]!.tracks[t] as CurveTrack;
      const { values, leftTangents, rightTangents } = track as CurveTrack;
      expectColumn(other.values, values);
      if (leftTangents) expectColumn(other.leftTangents!, leftTangents);
      if (rightTangents) expectColumn(other.rightTangents!, rightTangents);
    }
  }
}

const shapeOf = (track: Track) => {
  const { node, property, valueType, times, interpolation } = track as CurveTrack;
  return { node, property, valueType, times, interpolation };
};

function expectColumn(found: ArrayLike<unknown>, expected: ArrayLike<unknown>): void {
  expect(found.length).toBe(expected.length);
  let worst = 0;
  for (let i = 0; i < expected.length; i++)
    worst = Math.max(worst, Math.abs(Number(found[i]) - Number(expected[i])));
  expect(worst).toBeLessThan(1e-6);
}

// --- What is told.

const discrete = (valueType: ValueType, property: string | null, keys = 2): DiscreteTrack => ({
  kind: 'discrete',
  node: 'N',
  property,
  valueType,
  times: Float32Array.from({ length: keys }, (_, i) => i),
  values: createColumn(valueType, keys),
});

test('what cannot be held is dropped, each track by name and reason', async () => {
  const { told, again } = await write(
    clipOf([
      discrete('string', 'Text'),
      discrete('ulong', 'Count'),
      discrete('long3', 'Big'),
      discrete('float', null),
      discrete('float', 'Empty', 0),
      discrete('float', 'Twice'),
      discrete('int', 'Twice'),
      { ...discrete('float', 'Nan'), values: Float32Array.of(0, Number.NaN) },
      { ...discrete('float', 'Back'), times: Float32Array.of(1, 0) },
    ]),
  );
  expect(again[0]!.tracks.map(({ property }) => property)).toEqual(['Twice']);
  expect(told).toEqual([
    ['gltf/track-dropped', 'The track N/Text of "Clip" is left out: glTF animates no values of type string'],
    ['gltf/track-dropped', 'The track N/Count of "Clip" is left out: glTF animates no values of type ulong'],
    ['gltf/track-dropped', 'The track N/Big of "Clip" is left out: glTF animates no values of type long3'],
    ['gltf/track-dropped', 'The track N/? of "Clip" is left out: it names no property'],
    ['gltf/track-dropped', 'The track N/Empty of "Clip" is left out: it has no keys'],
    ['gltf/track-dropped', 'The track N/Twice of "Clip" is left out: another track drives the same'],
    ['gltf/track-dropped', 'The track N/Nan of "Clip" is left out: it holds NaN or infinite values'],
    ['gltf/track-dropped', 'The track N/Back of "Clip" is left out: key 1 is before the key to its left'],
  ]);
});

test('a hold among linear keys is a key just before the next one', async () => {
  const track: CurveTrack = {
    ...discrete('float3', 'Position', 3),
    kind: 'curve',
    values: Float32Array.of(0, 0, 0, 1, 1, 1, 5, 5, 5),
    interpolation: Uint8Array.of(linear, hold, linear),
    leftTangents: null,
    rightTangents: null,
  };
  const { again, told } = await write(clipOf([track]));
  const before = 2 - 2 ** -23;
  expect((again[0]!.tracks[0] as CurveTrack).times).toEqual(Float32Array.of(0, 1, before, 2));
  expect(again[0]!.tracks[0]!.values).toEqual(Float32Array.of(0, 0, 0, 1, 1, 1, 1, 1, 1, 5, 5, 5));
  expect(told.map(([code]) => code)).toEqual(['gltf/track-bent']);
});

test('a clip keeps its length by one more key, and its silence about its name', async () => {
  const { again, told } = await write(clipOf([discrete('float', 'Field')], null, 4));
  expect(again[0]!.duration).toBe(4);
  expect((again[0]!.tracks[0] as CurveTrack).times).toEqual(Float32Array.of(0, 1, 4));
  expect(told.map(([code]) => code)).toEqual(['gltf/name-made', 'gltf/duration-kept']);
});

test('times are told as the float32 they are', async () => {
  const kept = await write(clipOf([discrete('float', 'Field')], 'a', 4.7));
  expect(kept.told.at(-1)![1]).toMatch(/^A key at 4\.7 s was added/);
  const longer = await write(clipOf([discrete('float', 'Field')], 'a', 0.7));
  expect(longer.told.at(-1)![1]).toContain('lasts 0.7 s, its animation 1 s');
});

test('keys beyond the duration, clips without tracks and rounding are told', async () => {
  const double: Track = { ...discrete('double', 'Field'), values: Float64Array.of(0.1, 0.5) };
  const { told, again } = await write(clipOf([double], 'Long', 0.5), clipOf([], 'Nothing', 1));
  expect(again).toHaveLength(1);
  expect(again[0]!.tracks[0]!.values).toEqual(Float64Array.of(Math.fround(0.1), 0.5));
  expect(told).toEqual([
    [
      'gltf/track-rounded',
      'The values of N/Field of "Long" were rounded to 32-bit floats, by 1.5e-9 at most',
    ],
    ['gltf/plays-longer', 'The clip "Long" lasts 0.5 s, its animation 1 s: until its last key'],
    ['gltf/clip-empty', 'The clip "Nothing" is not written: it has nothing that glTF can hold'],
  ]);
});

test('what lies before time 0 is cut, and the value at 0 kept', async () => {
  const track: Track = {
    ...discrete('float', 'Field'),
    kind: 'curve',
    times: Float32Array.of(-1, 3),
    values: Float32Array.of(0, 8),
    interpolation: Uint8Array.of(linear, linear),
    leftTangents: null,
    rightTangents: null,
  };
  const { again, told } = await write(clipOf([track]));
  expect(again[0]!.tracks[0]).toMatchObject({ times: Float32Array.of(0, 3), values: Float32Array.of(2, 8) });
  expect(told.map(([code]) => code)).toEqual(['gltf/track-bent']);
});

test('a target that only one of two clips drives stays 0 in the other', async () => {
  const smile = discrete('float', 'BlendShape.Smile');
  const frown = discrete('float', 'BlendShape.Frown');
  const { again, told } = await write(clipOf([smile], 'A'), clipOf([frown], 'B'));
  expect(again[1]!.tracks.map(({ property }) => property)).toEqual(['BlendShape.Smile', 'BlendShape.Frown']);
  expect(told.map(([code]) => code)).toEqual(['gltf/track-bent', 'gltf/track-bent']);
});

test('equal times are stored once for all tracks', async () => {
  const raw = (property: string): Track => ({
    kind: 'raw',
    node: property,
    property: 'Position',
    valueType: 'float3',
    interval: Math.fround(1 / 30),
    values: new Float32Array(300),
  });
  const { glb } = await write(clipOf([raw('A'), raw('B'), raw('C')]));
  expect(glb.json.accessors).toHaveLength(4);
});

test('more tracks than a call takes arguments', async () => {
  const tracks = Array.from(
    { length: 130_000 },
    (_, i): CurveTrack => ({
      kind: 'curve',
      node: `node ${i}`,
      property: 'Position',
      valueType: 'float3',
      times: Float32Array.of(0, 1),
      values: new Float32Array(6),
      interpolation: new Uint8Array(2).fill(linear),
      leftTangents: null,
      rightTangents: null,
    }),
  );
  const [file] = await writeAnimations([clipOf(tracks, 'moves', 2)], 'out.glb', 'binary', () => {});
  const { animations } = openGlb(file!.bytes).json;
  expect(animations?.map(({ channels }: { channels: unknown[] }) => channels.length)).toEqual([130_000]);
});
