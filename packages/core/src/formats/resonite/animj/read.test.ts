import { describe, expect, test } from 'vitest';
import { type Column, valueTypeNames } from '../../../clip/value-type.js';
import { type Diagnostic, FormatError } from '../../../diagnostic.js';
import { corpusFiles, corpusTest, type TestFile } from '../../../testing/corpus.js';
import type { AnimJ, AnimJTrack } from '../model.js';
import { readAnimJ, readAnimJWithPlaces } from './read.js';

const utf8 = (text: string) => new TextEncoder().encode(text);

interface Reading {
  readonly animj: AnimJ | null;
  readonly told: readonly Diagnostic[];
}

function read(source: string | Uint8Array, lenient = false): Reading {
  const told: Diagnostic[] = [];
  const bytes = typeof source === 'string' ? utf8(source) : source;
  try {
    return { animj: readAnimJ(bytes, { report: (diagnostic) => told.push(diagnostic), lenient }), told };
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return { animj: null, told: [...told, error.diagnostic] };
  }
}

/** `severity code line:column path` of each. */
const lines = (told: readonly Diagnostic[]) =>
  told.map(({ severity, code, at }) =>
    `${severity} ${code} ${at?.line}:${at?.column} ${at?.path ?? ''}`.trim(),
  );

const cells = (column: Column | null) => column && Array.from(column as ArrayLike<unknown>);

const trackText = (valueType: string, value: string, trackType = 'Discrete') =>
  `{"tracks":[{"trackType":"${trackType}","valueType":"${valueType}","data":{"keyframes":[{"time":0,"value":${value}}]}}]}`;

/** The values of a file of one track of one key, and what was told. */
function readValue(valueType: string, value: string, lenient = false) {
  const { animj, told } = read(trackText(valueType, value), lenient);
  return {
    values: cells(animj?.tracks[0]?.values ?? null),
    told: told.map((t) => `${t.severity} ${t.code}`),
  };
}

const corpusFile = (name: string): TestFile =>
  corpusFiles('resonite', (file) => file.replaceAll('\\', '/').endsWith(name))[0]!;

const corpusAnimJ = (name: string): AnimJ => {
  const { animj, told } = read(corpusFile(name).bytes());
  expect(told.filter(({ severity }) => severity === 'error')).toEqual([]);
  return animj!;
};

describe('the corpus', () => {
  const rejected: Readonly<Record<string, string>> = {
    bezier: 'bezier 1:36 tracks[0].trackType',
    'bool-as-int': 'bool-as-number 1:131 tracks[0].data.keyframes[0].value',
    'byte-256': 'integer-range 1:131 tracks[0].data.keyframes[0].value',
    'color-hex': 'color-hex 1:132 tracks[0].data.keyframes[0].value',
    comment: 'comment 1:13 name',
    'float-for-int': 'integer-fraction 1:130 tracks[0].data.keyframes[0].value',
    'garbage-after': 'garbage-after 1:160',
    'lowercase-track-type': 'unknown-track-type 1:36 tracks[0].trackType',
    'matrix-type': 'matrix-value 1:59 tracks[0].valueType',
    'missing-data': 'missing-member 1:55 tracks[0]',
    nan: 'nan 1:132 tracks[0].data.keyframes[0].value',
    'nan-string': 'nan 1:132 tracks[0].data.keyframes[0].value',
    'null-duration': 'null-value 1:19 globalDuration',
    'null-number': 'null-value 1:132 tracks[0].data.keyframes[0].value',
    'null-time': 'null-value 1:96 tracks[0].data.keyframes[0].time',
    'number-as-string': 'number-in-quotes 1:132 tracks[0].data.keyframes[0].value',
    'order-data-first': 'member-order 1:13 tracks[0].data',
    'order-value-first': 'member-order 1:13 tracks[0].valueType',
    'root-array': 'root-type 1:1',
    'single-quotes': 'single-quotes 1:2 name',
    'tracks-object': 'wrong-type 1:11 tracks',
    'trailing-comma': 'trailing-comma 1:24',
    truncated: 'truncated 1:155 tracks[0].data.keyframes[1]',
    'uint-negative': 'integer-range 1:131 tracks[0].data.keyframes[0].value',
    'unknown-interpolation': 'unknown-interpolation 1:147 tracks[0].data.keyframes[0].interpolation',
    'unknown-track-type': 'unknown-track-type 1:36 tracks[0].trackType',
    'value-type-DateTime': 'unknown-value-type 1:59 tracks[0].valueType',
    'value-type-Float': 'unknown-value-type 1:59 tracks[0].valueType',
    'value-type-TimeSpan': 'unknown-value-type 1:59 tracks[0].valueType',
    'value-type-char': 'unknown-value-type 1:59 tracks[0].valueType',
    'value-type-colorX': 'unknown-value-type 1:59 tracks[0].valueType',
    'value-type-decimal': 'unknown-value-type 1:59 tracks[0].valueType',
    'value-type-float3x': 'unknown-value-type 1:59 tracks[0].valueType',
    'vector-as-array': 'vector-as-array 1:133 tracks[0].data.keyframes[0].value',
  };

  corpusTest('what Resonite rejects has its own error at the offending token', () => {
    const files = corpusFiles('resonite', (name) => name.includes('animj/reject/'));
    const told = files.map(({ name, bytes }) => [
      name.replace(/.*\/|\.animj$/g, ''),
      lines(read(bytes()).told)[0],
    ]);
    const expected = Object.entries(rejected).map(([name, line]) => [name, `error animj/${line}`]);
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(expected));
    for (const { bytes } of files) expect(() => readAnimJ(bytes())).toThrow(FormatError);
  });

  corpusTest('what Resonite accepts has no error', () => {
    const good = corpusFiles(
      'resonite',
      (name) => name.endsWith('.animj') && !/animj\/reject\/|3828-out-of-order/.test(name),
    );
    expect(good.length).toBeGreaterThan(35);
    const errors = good.flatMap(({ name, bytes }) =>
      read(bytes())
        .told.filter(({ severity }) => severity === 'error')
        .map(({ code }) => `${name}: ${code}`),
    );
    expect(errors).toEqual([]);
    expect(lines(read(corpusFile('3828-out-of-order.animj').bytes()).told)).toEqual([
      'error animj/member-order 4:6 tracks[0].valueType',
    ]);
  });

  corpusTest('a slip that Resonite skips in silence is told', () => {
    const { animj, told } = read(corpusFile('test.e7e3516.malformed.json').bytes());
    expect(lines(told)).toEqual(['warning animj/misspelt-member 4:5 track']);
    expect(told[0]!.hint).toBe('did you mean `tracks`?');
    expect(animj).toMatchObject({ name: 'Test', globalDuration: 0, tracks: [] });
    expect(animj!.unknown[0]).toMatchObject({ track: -1, key: -1, name: 'track' });
  });

  corpusTest('the value of every type of the wiki', () => {
    const { tracks } = corpusAnimJ('wiki/value-table-as-one-file.animj');
    const values = Object.fromEntries(tracks.map((track) => [track.valueType, cells(track.values)]));
    const f = Math.fround;
    expect(values).toEqual({
      bool: [1],
      bool2: [1, 0],
      bool3: [1, 0, 1],
      bool4: [1, 0, 1, 0],
      byte: [23],
      ushort: [1200],
      ulong: [2349587120938n],
      sbyte: [-3],
      short: [-56],
      int: [69],
      int2: [12, -4],
      int3: [12, -4, 203],
      int4: [12, -4, 203, 0],
      uint: [9],
      uint2: [9, 4],
      uint3: [9, 4, 2147483699],
      uint4: [9, 4, 2147483699, 1],
      long: [9876543210n],
      long2: [12n, -4n],
      long3: [12n, -4n, 203n],
      long4: [12n, -4n, 203n, 0n],
      float: [f(4.3)],
      float2: [f(4.3), f(1.34)],
      float3: [f(4.3), f(1.34), f(2.333e9)],
      float4: [f(4.3), f(1.34), f(2.333e9), -5],
      floatQ: [f(1.889846e-7), f(-0.5664063), f(-1.762067e-7), f(0.8241262)],
      double: [4.3],
      double2: [4.3, 1.34],
      double3: [4.3, 1.34, 2.333e9],
      double4: [4.3, 1.34, 2.333e9, -5.000000001],
      doubleQ: [1.889846e-7, -0.5664063, -1.762067e-7, 0.8241262],
      color: [f(0.2), 0, 1, f(0.85)],
      color32: [51, 0, 1, 217],
      string: ['Hello World!'],
    });
  });

  corpusTest('defaults, escapes, order', () => {
    const one = (name: string) => corpusAnimJ(`accept/${name}.animj`).tracks[0]!;
    expect(corpusAnimJ('accept/minimal-no-tracks.animj')).toEqual({
      name: null,
      globalDuration: null,
      tracks: [],
      unknown: [],
    });
    expect(cells(one('string-null').values)).toEqual(['a', null, null]);
    expect(cells(one('string-escapes').values)).toEqual(['あ😀\n\t"\\/', '日本語 😀']);
    expect(cells(one('ulong-max').values)).toEqual([18446744073709551615n, 9007199254740993n]);
    expect(Object.is(one('negative-zero').values[0], -0)).toBe(true);
    expect(one('unordered-times')).toMatchObject({ times: Float32Array.of(2, 0, 1) });
    expect(one('missing-interpolation')).toMatchObject({
      interpolation: Uint8Array.of(0, 0),
      leftTangents: null,
    });
    expect(one('int-interpolation')).toMatchObject({ interpolation: Uint8Array.of(1, 1) });
    expect(one('tangents-missing')).toMatchObject({
      interpolation: Uint8Array.of(3, 3),
      leftTangents: Float32Array.of(0, 0),
      rightTangents: Float32Array.of(0, 0),
    });
    expect(one('missing-keyframes')).toMatchObject({ node: 'N', property: null, times: new Float32Array(0) });
    expect(one('raw-interval')).toMatchObject({
      kind: 'raw',
      interval: 0.5,
      values: Float32Array.of(1, 2, 3),
    });
    expect(one('raw-no-interval')).toMatchObject({ kind: 'raw', interval: 0 });
    expect(one('float-overflow').values[0]).toBe(Infinity);
    expect(one('utf8-bom')).toMatchObject({ node: 'N', times: Float32Array.of(0, 1) });
    expect(corpusAnimJ('accept/unknown-properties.animj').unknown).toEqual([
      { track: -1, key: -1, name: 'comment', json: '"x"' },
      { track: -1, key: -1, name: 'author', json: '{}' },
      { track: 0, key: -1, name: 'note', json: '[1,{"a":null}]' },
      { track: 0, key: 0, name: 'foo', json: '2' },
    ]);
  });

  corpusTest('times, tangents and names of users', () => {
    const tangents = corpusAnimJ('Resonite-Issues-682-tangent-vs-bezier.animj');
    expect(tangents.tracks[1]).toMatchObject({
      property: 'CubicBezier',
      times: Float32Array.of(0, 2),
      interpolation: Uint8Array.of(3, 3),
      leftTangents: Float32Array.of(0, -1),
      rightTangents: Float32Array.of(1, 0),
    });
    const names = corpusAnimJ('NeosPublic-3002-missing-and-null-names.animj');
    expect(names.tracks.map(({ node, property }) => [node, property])).toEqual([
      ['Test', 'Test'],
      [null, 'Test2'],
      ['Test3', null],
      [null, 'Test4'],
      ['Test5', null],
    ]);
    const drones = corpusAnimJ('csv-to-animj-drones.animj');
    expect(drones.tracks).toHaveLength(6);
    expect([...(drones.tracks[0] as { times: Float32Array }).times.slice(0, 3)]).toEqual(
      [0, 0.1, 0.2].map(Math.fround),
    );
    expect(cells(drones.tracks[0]!.values)!.slice(3, 6)).toEqual([2.977, 1.1, 0.374].map(Math.fround));
  });
});

describe('values', () => {
  test('float32 is rounded once', () => {
    expect(readValue('float', '7.038531e-26').values).toEqual([7.038530691851209e-26]);
    expect(readValue('float', '0.10000000149011612').values).toEqual([Math.fround(0.1)]);
  });

  test('the ends of every integer type, and one beyond', () => {
    const ranges: [string, bigint, bigint][] = [
      ['byte', 0n, 255n],
      ['sbyte', -128n, 127n],
      ['ushort', 0n, 65535n],
      ['short', -32768n, 32767n],
      ['uint', 0n, 4294967295n],
      ['int', -2147483648n, 2147483647n],
      ['ulong', 0n, 18446744073709551615n],
      ['long', -9223372036854775808n, 9223372036854775807n],
    ];
    for (const [type, least, most] of ranges) {
      for (const value of [least, most]) {
        const { values, told } = readValue(type, `${value}`);
        expect([String(values![0]), told]).toEqual([`${value}`, []]);
      }
      for (const value of [least - 1n, most + 1n, 10n ** 30n]) {
        const { values, told } = readValue(type, `${value}`);
        expect([Number(values![0]), told]).toEqual([0, ['error animj/integer-range']]);
      }
    }
  });

  test('components that are missing', () => {
    expect(readValue('floatQ', '{"y":1}').values).toEqual([0, 1, 0, 0]);
    expect(readValue('color', '{}').values).toEqual([0, 0, 0, 1]);
    expect(readValue('color32', '{"g":7}').values).toEqual([0, 7, 0, 255]);
    expect(readValue('long3', '{"z":-1}').values).toEqual([0n, 0n, -1n]);
    expect(readValue('bool2', '{"y":true}').values).toEqual([0, 1]);
    const none = read('{"tracks":[{"trackType":"Discrete","valueType":"color","data":{"keyframes":[{}]}}]}');
    expect(lines(none.told)).toEqual(['warning animj/key-member-missing 1:77 tracks[0].data.keyframes[0]']);
    expect(none.animj!.tracks[0]!.values).toEqual(new Float32Array(4));
  });

  test.each([
    ['float', '{"x":1}', 'error animj/wrong-type'],
    ['float', '[1]', 'error animj/wrong-type'],
    ['float', 'true', 'error animj/wrong-type'],
    ['float', '"one"', 'error animj/wrong-type'],
    ['float', '"Infinity"', 'error animj/nan'],
    ['double', '1e999', 'warning animj/float-overflow'],
    ['int', '1.0', 'error animj/integer-fraction'],
    ['int', '1e3', 'error animj/integer-fraction'],
    ['long', '1.5', 'error animj/integer-fraction'],
    ['uint', '-0', 'error animj/integer-range'],
    ['ulong', '-0', 'error animj/integer-range'],
    ['bool', 'null', 'error animj/null-value'],
    ['bool', '2', 'error animj/wrong-type'],
    ['bool', '"false"', 'error animj/bool-in-quotes'],
    ['string', '1', 'error animj/wrong-type'],
    ['float3', '1', 'error animj/wrong-type'],
    ['float3', 'null', 'error animj/null-value'],
    ['float3', '"#fff"', 'error animj/wrong-type'],
    ['float3', '{"x":1,"X":2}', 'warning animj/misspelt-member'],
    ['float3', '{"x":1,"note":[]}', 'warning animj/unknown-dropped'],
    ['float3', '{"x":1,"x":2}', 'warning animj/duplicate-member'],
    ['color', '"#12345"', 'error animj/wrong-type'],
    ['color', '[1,0,0]', 'error animj/vector-as-array'],
  ])('%s %s: %s', (type, value, expected) => {
    expect(readValue(type, value).told[0]).toBe(expected);
  });
});

test('of one problem the first thousand are told, and how many more there are', () => {
  const keys = Array.from({ length: 3000 }, (_, i) => `{"time":"${i}","value":1}`);
  const { told, animj } = read(
    `{"tracks":[{"trackType":"Discrete","valueType":"int","data":{"keyframes":[${keys}]}}]}`,
  );
  expect(told).toHaveLength(1001);
  expect(told[1000]).toMatchObject({
    severity: 'error',
    code: 'animj/number-in-quotes',
    message: 'the same 2000 times more',
  });
  expect(animj!.tracks[0]!.values).toHaveLength(3000);
});

describe('lenient', () => {
  test.each<[string, string, unknown[], string]>([
    ['float', '"-1.5e1"', [-15], 'number-in-quotes'],
    ['float', '"7.038531e-26"', [7.038530691851209e-26], 'number-in-quotes'],
    ['ulong', '"18446744073709551615"', [18446744073709551615n], 'number-in-quotes'],
    ['int', '1.0', [1], 'integer-fraction'],
    ['byte', '1e2', [100], 'integer-fraction'],
    ['long', '1e3', [1000n], 'integer-fraction'],
    ['long', '1e18', [10n ** 18n], 'integer-fraction'],
    ['ulong', '9007199254740993.0', [9007199254740993n], 'integer-fraction'],
    ['ulong', '"18446744073709551615"', [18446744073709551615n], 'number-in-quotes'],
    ['bool', '1', [1], 'bool-as-number'],
    ['bool', '"True"', [1], 'bool-in-quotes'],
    ['float3', '[1,2,3]', [1, 2, 3], 'vector-as-array'],
    ['long2', '[1,9007199254740993]', [1n, 9007199254740993n], 'vector-as-array'],
    ['color', '[1,0.5,0]', [1, 0.5, 0, 1], 'vector-as-array'],
    ['color32', '[1,2,3,4]', [1, 2, 3, 4], 'vector-as-array'],
    ['color', '"#F00"', [1, 0, 0, 1], 'color-hex'],
    ['color', '"#00ff0080"', [0, 1, 0, Math.fround(128 / 255)], 'color-hex'],
    ['color32', '"#0102fF"', [1, 2, 255, 255], 'color-hex'],
    ['Float', '2', [2], 'unknown-value-type'],
  ])('%s %s', (type, value, values, code) => {
    expect(readValue(type, value, true)).toEqual({ values, told: [`warning animj/${code}`] });
    expect(readValue(type, value)).toEqual({ values, told: [`error animj/${code}`] });
  });

  test('a miscased component is mended; strictly it is skipped as the engine does', () => {
    const told = ['warning animj/misspelt-member'];
    expect(readValue('float3', '{"X":1,"y":2}', true)).toEqual({ values: [1, 2, 0], told });
    const strict = readValue('float3', '{"X":1,"y":2}');
    expect(strict).toEqual({ values: [0, 2, 0], told: [...told, 'warning animj/unknown-dropped'] });
  });

  test.each([
    ['float', 'NaN'],
    ['float', '"NaN"'],
    ['int', '1.5'],
    ['byte', '256'],
    ['byte', '"256"'],
    ['float', 'null'],
    ['float3', '[1,2]'],
    ['float3', '[1,2,3,4]'],
    ['Vector3', '1'],
    ['float4x4', '1'],
  ])('%s %s stays an error', (type, value) => {
    expect(readValue(type, value, true).told.some((line) => line.startsWith('error'))).toBe(true);
  });

  test('a file with many slips', () => {
    const text = `{ // by hand
      'Name': "t", "globalDuration": "2",
      "tracks": [{
        "data": {"Node": "N", "keyframes": [{"time": 0, "value": [0, 0, 0, 1,],},]},
        "comment": 1,
        "valuetype": "floatq",
        "trackType": "curve",
      }],
    }`;
    const { animj, told } = read(text, true);
    expect(told.filter(({ severity }) => severity !== 'warning')).toEqual([]);
    expect(animj).toMatchObject({
      name: 't',
      globalDuration: 2,
      tracks: [{ kind: 'curve', node: 'N', valueType: 'floatQ', values: Float32Array.of(0, 0, 0, 1) }],
    });
    expect(new Set(told.map(({ code }) => code.replace('animj/', '')))).toEqual(
      new Set([
        'comment',
        'single-quotes',
        'misspelt-member',
        'number-in-quotes',
        'member-order',
        'track-member',
        'unknown-value-type',
        'unknown-track-type',
        'trailing-comma',
        'vector-as-array',
      ]),
    );
    expect(() => readAnimJ(utf8(text), { lenient: true })).not.toThrow();
    expect(() => readAnimJ(utf8(text))).toThrow('1:3: a comment was found');
  });
});

describe('tracks', () => {
  const wrapped = (track: string, lenient = false) => read(`{"tracks":[${track}]}`, lenient);
  const data = '{"keyframes":[{"time":1,"value":2}]}';

  test('Bezier keys without interpolation are CubicBezier', () => {
    const keys = '[{"time":0,"value":1},{"time":1,"value":2,"interpolation":"Linear"}]';
    const { animj, told } = wrapped(
      `{"trackType":"Bezier","valueType":"float","data":{"keyframes":${keys}}}`,
      true,
    );
    expect(told.map(({ code, severity }) => `${severity} ${code}`)).toEqual(['warning animj/bezier']);
    expect(animj!.tracks[0]).toMatchObject({
      kind: 'curve',
      bezier: true,
      interpolation: Uint8Array.of(3, 1),
      rightTangents: Float32Array.of(0, 0),
    });
  });

  test.each([
    ['float3x', 'float3'],
    ['FLOATQ', 'floatQ'],
    ['colorX', 'color'],
    ['Vector3', 'float3'],
    ['strng', 'string'],
  ])('value type %s: did you mean %s?', (wrong, meant) => {
    const { told } = wrapped(`{"trackType":"Discrete","valueType":"${wrong}","data":${data}}`);
    expect(told[0]!.hint).toBe(`did you mean \`${meant}\`?`);
  });

  test('members besides the three, twice, missing, or of another name', () => {
    expect(lines(wrapped(`{"trackType":"Raw","valueType":"int","data":{},"note":1}`).told)).toEqual([
      'error animj/track-member 1:59 tracks[0].note',
    ]);
    expect(lines(wrapped(`{"trackType":"Raw","trackType":"Raw","valueType":"int","data":{}}`).told)).toEqual([
      'error animj/track-member 1:31 tracks[0].trackType',
    ]);
    expect(lines(wrapped('{}').told)).toEqual([
      'error animj/missing-member 1:13 tracks[0]',
      'error animj/missing-member 1:13 tracks[0]',
      'error animj/missing-member 1:13 tracks[0]',
    ]);
    expect(lines(wrapped(`{"trackType":"Raw","valuType":"int","data":{}}`).told)).toEqual([
      'error animj/track-member 1:31 tracks[0].valuType',
      'error animj/member-order 1:48 tracks[0].data',
      'error animj/missing-member 1:57 tracks[0]',
    ]);
    expect(lines(wrapped('null').told)).toEqual(['error animj/null-value 1:12 tracks[0]']);
    expect(lines(wrapped('{"trackType":"Raw","valueType":"int","data":null}').told)).toEqual([
      'error animj/null-value 1:56 tracks[0].data',
    ]);
  });

  test('reading goes on after a track that cannot be used', () => {
    const { animj, told } = read(
      `{"tracks":[{"trackType":"Discrete","valueType":"x","data":${data}},{"trackType":"Discrete","valueType":"int","data":${data}}]}`,
    );
    expect(told).toHaveLength(1);
    expect(animj!.tracks).toMatchObject([{ valueType: 'int', times: Float32Array.of(1) }]);
  });

  test('data before its types is read, and its problems told once', () => {
    const { animj, told } = wrapped('{"data":{"keyframes":[1,2,]},"trackType":"Raw","valueType":"int"}');
    expect(lines(told)).toEqual([
      'error animj/member-order 1:13 tracks[0].data',
      'error animj/trailing-comma 1:37 tracks[0].data.keyframes',
    ]);
    expect(animj!.tracks[0]).toMatchObject({ values: Int32Array.of(1, 2) });
  });

  test('the last of two members counts', () => {
    const { animj, told } = read(
      '{"name":"a","name":"b","tracks":[{"trackType":"Raw","valueType":"int","data":{"keyframes":[1,2],"keyframes":[3]}}]}',
    );
    expect(lines(told)).toEqual([
      'warning animj/duplicate-member 1:13 name',
      'warning animj/duplicate-member 1:97 tracks[0].data.keyframes',
    ]);
    expect(animj).toMatchObject({ name: 'b', tracks: [{ values: Int32Array.of(3) }] });
  });

  test('interpolation by name in any case, or by number', () => {
    const keys = [
      '"Hold"',
      '"linear"',
      '"TANGENT"',
      '"CubicBezier"',
      '0',
      '3',
      '4',
      '"Lineer"',
      'null',
      '1.5',
    ]
      .map((mode) => `{"interpolation":${mode}}`)
      .join();
    const { animj, told } = wrapped(
      `{"trackType":"Curve","valueType":"float","data":{"keyframes":[${keys}]}}`,
    );
    expect(animj!.tracks[0]).toMatchObject({ interpolation: Uint8Array.of(0, 1, 2, 3, 0, 3, 0, 0, 0, 0) });
    const modes = told.filter(({ code }) => code !== 'animj/key-member-missing');
    expect(modes.map(({ code }) => code.replace('animj/', ''))).toEqual([
      'unknown-interpolation',
      'unknown-interpolation',
      'null-value',
      'unknown-interpolation',
    ]);
    expect(modes[1]!.hint).toBe('did you mean `Linear`?');
  });

  test('many keys, and columns of exactly their number', () => {
    const keys = Array.from({ length: 1000 }, (_, i) => `{"time":${i},"value":"v${i}"}`).join();
    const { animj } = wrapped(`{"trackType":"Discrete","valueType":"string","data":{"keyframes":[${keys}]}}`);
    const { times, values } = animj!.tracks[0] as AnimJTrack & { kind: 'discrete' };
    expect([times.length, times[999], values.length, values[999]]).toEqual([1000, 999, 1000, 'v999']);
  });

  test('a member that cannot be kept is told', () => {
    const { animj, told } = read('{"a":[1,],"b":"\\u00e9","ü":"é😀","__proto__":{"x":1},"tracks":null}');
    expect(told.map(({ code }) => code)).toEqual(['animj/trailing-comma', 'animj/unknown-dropped']);
    expect(animj!.unknown.map(({ name, json }) => [name, json])).toEqual([
      ['b', '"\\u00e9"'],
      ['ü', '"é😀"'],
      ['__proto__', '{"x":1}'],
    ]);
    expect(({} as { x?: number }).x).toBeUndefined();
  });
});

test('places of tracks, names and keys', () => {
  const text =
    '{"tracks":[\n {"trackType":"Discrete","valueType":"int","data":{"node":"é","keyframes":[{},\n  {"time":1}]}}]}';
  const { places } = readAnimJWithPlaces(utf8(text));
  const [track] = places.tracks;
  const at = (offset: number) => {
    const { line, column } = places.at(offset, 'here');
    return `${line}:${column}`;
  };
  expect([track!.track, track!.node, track!.property].map(at)).toEqual(['2:2', '2:59', '2:2']);
  expect([...track!.keys].map(at)).toEqual(['2:76', '3:3']);
  expect(places.at(track!.keys[1]!, 'here')).toMatchObject({
    path: 'here',
    excerpt: '  {"time":1}]}}]}\n  ^',
  });
});

describe('hostile files', () => {
  const everyKind = `{"name":"é😀","globalDuration":2.5e0,"x":[{"y":null}],"tracks":[${valueTypeNames
    .filter((type) => !type.includes('x'))
    .map((type, i) => {
      const trackType = ['Raw', 'Discrete', 'Curve'][i % 3];
      const value =
        type === 'string' ? '"\\u0041"' : /\d|Q|color/.test(type) ? '{}' : type === 'bool' ? 'true' : '1';
      const key = `{"time":0.5,"value":${value},"interpolation":"Tangent","leftTangent":${value}}`;
      return `{"trackType":"${trackType}","valueType":"${type}","data":{"node":"a","keyframes":[${i % 3 === 0 ? value : key}]}}`;
    })
    .join()}]}`;

  test('cut at every byte: a FormatError, strict or lenient', () => {
    const bytes = utf8(everyKind);
    expect(read(bytes).told.filter(({ severity }) => severity === 'error')).toEqual([]);
    for (let length = 0; length < bytes.length; length++) {
      const lenient = length % 2 === 0;
      const { animj, told } = read(bytes.subarray(0, length), lenient);
      expect([animj, told.at(-1)!.severity]).toEqual([null, 'error']);
    }
  });

  test.each<[name: string, text: string, tracks: number | null, codes: string[]]>([
    ['deep arrays', '{"tracks":'.concat('['.repeat(100_000)), null, ['wrong-type', 'too-deep']],
    ['deep objects', '{"a":'.repeat(100_000), null, ['too-deep']],
    ['many empty tracks', `{"tracks":[${'{},'.repeat(20_000)}{}]}`, 0, ['missing-member']],
    ['a long text', `{"name":"${'x'.repeat(2_000_000)}"}`, 0, []],
    ['a long name', `{"${'y'.repeat(2_000_000)}":1}`, 0, []],
    ['many repeated lists', `{${'"tracks":[],'.repeat(50_000)}"a":1}`, 0, ['duplicate-member']],
    ['a long array for a vector', trackText('float3', `[${'[],'.repeat(100_000)}1]`), 1, ['vector-as-array']],
    [
      'many wrong keys',
      trackText('float', `1},${'{"Time":0,"value":"1"},'.repeat(20_000)}{"time":1`),
      1,
      ['misspelt-member', 'number-in-quotes', 'key-member-missing'],
    ],
  ])('%s', (_, text, tracks, codes) => {
    for (const lenient of [false, true]) {
      const { animj, told } = read(text, lenient);
      expect(animj === null ? null : animj.tracks.length).toBe(tracks);
      expect([...new Set(told.map(({ code }) => code.replace('animj/', '')))]).toEqual(codes);
      expect(told.length).toBeLessThan(3000);
    }
  });
});

test('more members that AnimJ does not know than any clip has are refused', () => {
  const { animj, told } = read(`{${'"x":0,'.repeat(1_000_001)}`);
  expect(animj).toBe(null);
  expect(told.at(-1)).toMatchObject({
    code: 'animj/too-large',
    message: 'there are more than 1000000 members that AnimJ does not know',
  });
});
