import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CurveTrack } from '../../../clip/model.js';
import type { Diagnostic } from '../../../diagnostic.js';
import { readAnimJ } from './read.js';

interface Read {
  readonly track: CurveTrack;
  readonly told: readonly string[];
  /** Of members Resonite does not know, as JSON. */
  readonly unknown: readonly string[];
}

function read(valueType: string, keys: readonly string[]): Read {
  const told: Diagnostic[] = [];
  const text = `{"tracks":[{"trackType":"Curve","valueType":"${valueType}","data":{"keyframes":[${keys.join()}]}}]}`;
  const animj = readAnimJ(new TextEncoder().encode(text), { report: (diagnostic) => told.push(diagnostic) });
  const unknown = animj.unknown.map(({ json }) => json);
  return { track: animj.tracks[0] as CurveTrack, told: told.map(({ code }) => code), unknown };
}

const plain = fc.float({ noNaN: true, noDefaultInfinity: true }).map((value) => `${value}`);
const odd = fc.constantFrom(
  '-0',
  '1e39',
  '7.038531e-26',
  '12345678901234567890.5',
  '0.1E+2',
  '"1"',
  'null',
  '01',
);
const number = fc.oneof({ weight: 40, arbitrary: plain }, odd);

const names: Readonly<Record<'float' | 'float3', readonly string[]>> = { float: [], float3: ['x', 'y', 'z'] };

/** All in order, or some in any. */
const anyOrder = (all: readonly string[]): fc.Arbitrary<readonly string[]> =>
  fc.oneof(fc.constant([...all]), fc.shuffledSubarray([...all]));

/** A few keys in a row that are written alike but for their numbers. */
const run = (valueType: 'float' | 'float3'): fc.Arbitrary<string[]> =>
  fc
    .record({
      keys: fc.array(fc.array(number, { minLength: 10, maxLength: 10 }), { minLength: 1, maxLength: 9 }),
      order: anyOrder(names[valueType]),
      mode: fc.constantFrom('"Linear"', '"CubicBezier"', '1'),
      shape: fc.constantFrom(
        'tvi',
        'tvilr',
        'tvlri',
        'tvil',
        'tvir',
        'tvirl',
        'vti',
        'tv',
        'v',
        'ti',
        'tvin',
        'tvt',
        'tvv',
      ),
      space: fc.constantFrom('', ' '),
    })
    .map(({ keys, order, mode, shape, space }) =>
      keys.map(([time, ...numbers]) => {
        const value = (from: number) =>
          valueType === 'float'
            ? numbers[from]
            : `{${order.map((name, i) => `"${name}":${numbers[from + i]}`).join()}}`;
        const members: Readonly<Record<string, string>> = {
          t: `"time":${space}${time}`,
          v: `"value":${value(0)}`,
          i: `"interpolation":${mode}`,
          l: `"leftTangent":${value(3)}`,
          r: `"rightTangent":${value(6)}`,
          n: `"note 7":${numbers[8]}`,
        };
        return `{${Array.from(shape, (letter) => members[letter]).join(`,${space}`)}}`;
      }),
    );

/** What comes in runs, runs between others, and learning only now and then. */
const runs = (valueType: 'float' | 'float3') =>
  fc.array(run(valueType), { minLength: 1, maxLength: 3 }).map((list) => list.flat());

test.each(['float', 'float3'] as const)('%s keys read the same one by one and in a row', (valueType) => {
  const size = names[valueType].length || 1;
  fc.assert(
    fc.property(runs(valueType), (keys) => {
      const row = read(valueType, keys);
      const single = keys.map((key) => read(valueType, [key]));
      // What is missing is told once a track, however many keys lack it.
      const others = (told: readonly string[]) => told.filter((code) => code !== 'animj/key-member-missing');
      expect(others(row.told)).toEqual(others(single.flatMap(({ told }) => told)));
      expect(row.unknown).toEqual(single.flatMap(({ unknown }) => unknown));
      const joined = (part: (track: CurveTrack) => ArrayLike<number>) =>
        single.flatMap(({ track }) => Array.from(part(track)));
      expect(Array.from(row.track.times)).toEqual(joined(({ times }) => times));
      expect(Array.from(row.track.values as Float32Array)).toEqual(
        joined(({ values }) => values as Float32Array),
      );
      expect(Array.from(row.track.interpolation)).toEqual(joined(({ interpolation }) => interpolation));
      for (const side of ['leftTangents', 'rightTangents'] as const) {
        const column = row.track[side] as Float32Array | null;
        const none = new Float32Array(size);
        expect(column === null).toBe(single.every(({ track }) => track[side] === null));
        if (column)
          expect(Array.from(column)).toEqual(joined((track) => (track[side] as Float32Array | null) ?? none));
      }
    }),
    { numRuns: 800 },
  );
});

test('columns of an array of thousands of like keys', () => {
  const keys = Array.from(
    { length: 5000 },
    (_, i) => `{"time":${i / 8},"value":{"x":${i},"y":-${i}.5,"z":${i}e-3}}`,
  );
  const { track, told } = read('float3', keys);
  expect(told).toEqual(['animj/key-member-missing']);
  expect([...track.times.slice(-2)]).toEqual([4998 / 8, 4999 / 8]);
  expect([...(track.values as Float32Array).slice(-3)]).toEqual([4999, -4999.5, Math.fround(4.999)]);
});

test('a wrong value after many right ones is told at its place', () => {
  const keys = Array.from({ length: 50 }, (_, i) => `\n{"time":${i},"value":${i === 40 ? '"x"' : i}}`);
  const told: Diagnostic[] = [];
  const text = `{"tracks":[{"trackType":"Discrete","valueType":"float","data":{"keyframes":[${keys.join()}]}}]}`;
  readAnimJ(new TextEncoder().encode(text), { report: (diagnostic) => told.push(diagnostic) });
  expect(told).toMatchObject([
    { code: 'animj/wrong-type', at: { line: 42, column: 20, path: 'tracks[0].data.keyframes[40].value' } },
  ]);
});
