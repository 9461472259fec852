import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Track } from '../../../clip/model.js';
import { infoOf, valueTypeNames } from '../../../clip/value-type.js';
import { FormatError } from '../../../diagnostic.js';
import { arbitraryTrack } from '../../../testing/arbitrary-clip.js';
import { corpusFiles, corpusTest } from '../../../testing/corpus.js';
import type { AnimJ, AnimJTrack, UnknownMember } from '../model.js';
import { readAnimJ } from './read.js';
import { writeAnimJ } from './write.js';

const decoder = new TextDecoder('utf-8', { fatal: true });
const styles = ['pretty', 'compact'] as const;
const text = (animj: AnimJ, style: 'pretty' | 'compact') => decoder.decode(writeAnimJ(animj, { style }));

const file = (...tracks: AnimJTrack[]): AnimJ => ({ name: null, globalDuration: null, tracks, unknown: [] });

const curve: AnimJTrack = {
  kind: 'curve',
  node: 'Fan "1"',
  property: 'Position',
  valueType: 'float3',
  times: Float32Array.of(0, 0.1),
  values: Float32Array.of(0, -0, 1 / 3, 1e-7, 2, Infinity),
  interpolation: Uint8Array.of(1, 3),
  leftTangents: new Float32Array(6),
  rightTangents: null,
};

describe('layout', () => {
  test('pretty: a key a line', () => {
    const raw: AnimJTrack = {
      kind: 'raw',
      node: null,
      property: 'é',
      valueType: 'ulong',
      interval: 1 / 30,
      values: BigUint64Array.of(18446744073709551615n, 0n),
    };
    const unknown = [
      { track: -1, key: -1, name: 'author', json: '{"a":1}' },
      { track: 0, key: 1, name: 'note', json: 'null' },
      { track: 1, key: -1, name: 'x', json: '[1]' },
    ];
    const animj = { name: 'n', globalDuration: 0.1, tracks: [curve, raw], unknown };
    expect(text(animj, 'pretty')).toBe(`{
  "name": "n",
  "globalDuration": 0.1,
  "tracks": [
    {
      "trackType": "Curve",
      "valueType": "float3",
      "data": {
        "node": "Fan \\"1\\"",
        "property": "Position",
        "keyframes": [
          {"time": 0, "value": {"x": 0, "y": -0, "z": 0.33333334}, "interpolation": "Linear", "leftTangent": {"x": 0, "y": 0, "z": 0}},
          {"time": 0.1, "value": {"x": 1e-7, "y": 2, "z": 1e39}, "interpolation": "CubicBezier", "leftTangent": {"x": 0, "y": 0, "z": 0}, "note": null}
        ]
      }
    },
    {
      "trackType": "Raw",
      "valueType": "ulong",
      "data": {
        "property": "é",
        "interval": 0.033333335,
        "keyframes": [
          18446744073709551615,
          0
        ],
        "x": [1]
      }
    }
  ],
  "author": {"a":1}
}
`);
  });

  test('compact', () => {
    const track: AnimJTrack = {
      kind: 'discrete',
      node: null,
      property: null,
      valueType: 'string',
      times: Float32Array.of(0, 1.5),
      values: ['a\n\ud800', null],
    };
    expect(text(file(track), 'compact')).toBe(
      '{"tracks":[{"trackType":"Discrete","valueType":"string","data":{"keyframes":[{"time":0,"value":"a\\n\ufffd"},{"time":1.5,"value":null}]}}]}',
    );
    expect(text(file(), 'compact')).toBe('{"tracks":[]}');
    expect(text(file(), 'pretty')).toBe('{\n  "tracks": []\n}\n');
    expect(text(file({ ...curve, bezier: true }), 'compact')).toContain('"trackType":"Bezier"');
  });

  test('doubles', () => {
    const values = Float64Array.of(0.1, -0, 1e300, Infinity, -Infinity);
    const track: AnimJTrack = {
      kind: 'raw',
      node: null,
      property: null,
      valueType: 'double',
      interval: 1,
      values,
    };
    expect(text(file(track), 'compact')).toContain('[0.1,-0,1e+300,1e999,-1e999]');
  });
});

describe('what has no form', () => {
  const refused = (animj: AnimJ) => {
    try {
      writeAnimJ(animj, { style: 'compact' });
    } catch (error) {
      if (error instanceof FormatError) return `${error.diagnostic.code} ${error.diagnostic.at?.path}`;
      throw error;
    }
    return 'written';
  };

  test('NaN, matrices, interpolations there are none of', () => {
    const nan = { ...curve, values: Float32Array.of(0, 0, 0, 0, NaN, 0) };
    expect(refused(file(nan))).toBe('animj/no-nan tracks[0].data.keyframes[1]');
    expect(refused(file({ ...curve, times: Float32Array.of(0, NaN) }))).toBe(
      'animj/no-nan tracks[0].data.keyframes[1].time',
    );
    expect(refused({ ...file(), globalDuration: NaN })).toBe('animj/no-nan globalDuration');
    const matrix: AnimJTrack = {
      kind: 'raw',
      node: null,
      property: null,
      valueType: 'float2x2',
      interval: 1,
      values: new Float32Array(4),
    };
    expect(refused(file(matrix))).toBe('animj/matrix-value tracks[0].data');
    expect(refused(file({ ...curve, interpolation: Uint8Array.of(0, 4) }))).toBe(
      'animj/unknown-interpolation tracks[0].data.keyframes[1]',
    );
  });
});

describe('round trips', () => {
  const withForm = valueTypeNames.filter((type) => infoOf(type).shape !== 'matrix');
  const unpaired = /\p{Surrogate}/u;
  const wellFormed = (track: Track) =>
    ![track.node, track.property, ...(track.valueType === 'string' ? (track.values as string[]) : [])].some(
      (name) => name !== null && unpaired.test(name),
    );
  const track = arbitraryTrack({ valueTypes: withForm }).filter(wellFormed) as fc.Arbitrary<AnimJTrack>;
  const bezier = track.map((t): AnimJTrack => (t.kind === 'curve' ? { ...t, bezier: true } : t));
  const tracks = fc.array(fc.oneof({ weight: 4, arbitrary: track }, bezier), { maxLength: 4 });
  const json = fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.stringify(value)!);
  const arbitraryFile = fc
    .record({
      name: fc.option(fc.string(), { nil: null }),
      globalDuration: fc.option(fc.float({ noNaN: true }), { nil: null }),
      tracks,
      notes: fc.array(fc.tuple(fc.nat(3), json), { maxLength: 3 }),
    })
    .map(({ notes, ...animj }): AnimJ => {
      const unknown = notes.map(
        ([at, value], i): UnknownMember => ({
          track: Math.min(at, animj.tracks.length) - 1,
          key: -1,
          name: `unknown ${i}`,
          json: value,
        }),
      );
      return { ...animj, unknown: unknown.sort((a, b) => a.track - b.track) };
    });

  test('what is read is what was written, of every type and kind', () => {
    fc.assert(
      fc.property(arbitraryFile, fc.constantFrom(...styles), (animj, style) => {
        const bytes = writeAnimJ(animj, { style });
        const back = readAnimJ(bytes, { lenient: animj.tracks.some((t) => 'bezier' in t) });
        expect(back).toEqual(animj);
        expect(writeAnimJ(back, { style })).toEqual(bytes);
        expect(() => JSON.parse(decoder.decode(bytes))).not.toThrow();
      }),
      { numRuns: 1000 },
    );
  });

  corpusTest('every good file of the corpus keeps its values, and our own form its bytes', () => {
    const good = corpusFiles(
      'resonite',
      (name) => name.endsWith('.animj') && !/animj\/reject\/|3828-out-of-order/.test(name),
    );
    expect(good.length).toBeGreaterThan(35);
    for (const { bytes } of good) {
      const animj = readAnimJ(bytes());
      for (const style of styles) {
        const written = writeAnimJ(animj, { style });
        const back = readAnimJ(written);
        expect(back).toEqual(animj);
        expect(writeAnimJ(back, { style })).toEqual(written);
      }
    }
  });
});
