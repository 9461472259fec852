import { describe, expect, test } from 'vitest';
import { collectDiagnostics, type Diagnostic } from '../../diagnostic.js';
import { corpusFiles, corpusTest, examples, filesBelow } from '../../testing/corpus.js';
import { checkAnimJ } from './animj/code.js';
import { checkAnimX } from './animx/code.js';
import { writeAnimX } from './animx/write.js';
import type { AnimX, AnimXTrack } from './model.js';

const checkText = (text: string): readonly Diagnostic[] => {
  const list = collectDiagnostics();
  checkAnimJ(new TextEncoder().encode(text), list.report);
  return list.items;
};

const checkModel = (part: Partial<AnimX>): readonly Diagnostic[] => {
  const list = collectDiagnostics();
  const base = { version: 1, name: 't', globalDuration: 2, encoding: 'plain', tracks: [] } as const;
  checkAnimX(
    writeAnimX({ ...base, curveKeyOrder: null, curveKeyOrderAmbiguous: false, ...part }),
    list.report,
  );
  return list.items;
};

/** A file of the tracks' JSON; `$` stands for a node and property. */
const file = (...tracks: string[]) => `{"globalDuration": 9, "tracks": [\n${tracks.join(',\n')}\n]}`;
const track = (
  type: string,
  valueType: string,
  keys: string,
  names = '"node": "N", "property": "P"',
  more = '',
) =>
  `{"trackType": "${type}", "valueType": "${valueType}", "data": {${names}, ${more}"keyframes": [${keys}]}}`;
const key = (time: number | string, value: string, mode = 'Linear') =>
  `{"time": ${time}, "value": ${value}, "interpolation": "${mode}"}`;
const q = (x: number, y: number, z: number, w: number) => `{"x": ${x}, "y": ${y}, "z": ${z}, "w": ${w}}`;

const discrete = (times: number[], values = times): AnimXTrack => ({
  kind: 'discrete',
  node: 'N',
  property: 'P',
  valueType: 'float',
  times: Float32Array.from(times),
  values: Float32Array.from(values),
});

describe('what Resonite does with an AnimJ', () => {
  const flat = `${key(0, '1')}, ${key(9, '1')}`;
  const cases: [code: string, severity: string, path: string, text: string][] = [
    [
      'track-not-findable',
      'warning',
      'tracks[0].data.node',
      file(track('Curve', 'float', flat, '"property": "P"')),
    ],
    [
      'track-not-findable',
      'warning',
      'tracks[0].data.property',
      file(track('Curve', 'float', flat, '"node": "N", "property": null')),
    ],
    ['empty-name', 'info', 'tracks[0]', file(track('Curve', 'float', flat, '"node": "N", "property": ""'))],
    [
      'negative-time-refused',
      'error',
      'tracks[0].data.keyframes[0]',
      file(track('Curve', 'float', `${key(-1, '1')}, ${key(9, '1')}`)),
    ],
    [
      'unordered-times',
      'warning',
      'tracks[0].data.keyframes[1]',
      file(track('Curve', 'float', `${key(2, '1')}, ${key(1, '1')}, ${key(9, '1')}`)),
    ],
    [
      'equal-times',
      'warning',
      'tracks[0].data.keyframes[1]',
      file(track('Curve', 'float', `${key(0, '1')}, ${key(0, '1')}`)),
    ],
    [
      'times-collapse',
      'warning',
      'tracks[0].data.keyframes[1]',
      file(track('Curve', 'float', `${key('100000.001', '1')}, ${key('100000.002', '1')}`)),
    ],
    ['empty-track', 'warning', 'tracks[0]', file(track('Curve', 'float', ''))],
    ['raw-interval', 'warning', 'tracks[0]', file(track('Raw', 'float', '1, 1, 1'))],
    [
      'duration-from-keys',
      'info',
      'globalDuration',
      file(track('Curve', 'float', `${key(0, '1')}, ${key(9.5, '1')}`)),
    ],
    ['bad-duration', 'warning', 'globalDuration', '{"globalDuration": -1, "tracks": []}'],
    [
      'rotation-long-way',
      'warning',
      'tracks[0].data.keyframes[1]',
      file(track('Curve', 'floatQ', `${key(0, q(0, 0, 0, 1))}, ${key(1, q(0, -0.1, 0, -0.99498743))}`)),
    ],
    [
      'rotation-step',
      'info',
      'tracks[0].data.keyframes[1]',
      file(track('Curve', 'floatQ', `${key(0, q(0, 0, 0, 1))}, ${key(1, q(0, 0.6, 0, 0.8))}`)),
    ],
    [
      'rotation-not-unit',
      'warning',
      'tracks[0].data.keyframes[0]',
      file(track('Curve', 'floatQ', key(0, q(0, 0, 0, 2)))),
    ],
    ['rotation-zero', 'warning', 'tracks[0].data.keyframes[0]', file(track('Curve', 'floatQ', key(0, '{}')))],
    [
      'tangent',
      'warning',
      'tracks[0].data.keyframes[0]',
      file(track('Curve', 'float', `${key(0, '1', 'Tangent')}, ${key(9, '1')}`)),
    ],
    [
      'tangent-rotation',
      'warning',
      'tracks[0].data.keyframes[0]',
      file(track('Curve', 'floatQ', key(0, q(0, 0, 0, 1), 'Tangent'))),
    ],
    [
      'tangent-missing',
      'warning',
      'tracks[0].data.keyframes[1]',
      file(
        track(
          'Curve',
          'float',
          `{"time": 0, "value": 1, "interpolation": "CubicBezier", "rightTangent": 0}, ${key(9, '1')}`,
        ),
      ),
    ],
    [
      'threshold-curve',
      'warning',
      'tracks[0].data.keyframes[0]',
      file(track('Curve', 'bool', key(0, 'true', 'CubicBezier'))),
    ],
    [
      'component-field',
      'warning',
      'tracks[0].data.property',
      file(track('Curve', 'float', flat, '"node": "N", "property": "SphereMesh.Radius"')),
    ],
    [
      'property-dots',
      'warning',
      'tracks[0].data.property',
      file(track('Curve', 'float', flat, '"node": "N", "property": "A.B.C"')),
    ],
    [
      'property-type',
      'warning',
      'tracks[0].data.property',
      file(track('Curve', 'float', flat, '"node": "N", "property": "Rotation"')),
    ],
    [
      'duplicate-track',
      'warning',
      'tracks[1].data.node',
      file(track('Curve', 'float', flat), track('Curve', 'float', flat)),
    ],
    ['loop-seam', 'info', 'tracks[0]', file(track('Curve', 'float', `${key(0, '1')}, ${key(9, '2')}`))],
    [
      'integer-span',
      'warning',
      'tracks[0].data.keyframes[1]',
      file(
        track('Curve', 'int', `${key(0, '-2000000000')}, ${key(1, '2000000000')}, ${key(9, '-2000000000')}`),
      ),
    ],
  ];
  test.each(cases)('%s', (code, severity, path, text) => {
    const found = checkText(text).find(
      (diagnostic) => diagnostic.code === `resonite/${code}` && diagnostic.at?.path === path,
    );
    expect(found, JSON.stringify(checkText(text), null, 1)).toMatchObject({ severity });
    expect(found?.hint).toBeTruthy();
  });

  test('tracks that only jump have no seam', () => {
    const held = `${key(0, '1', 'Hold')}, ${key(9, '2', 'Hold')}`;
    const half = `${key(0, '1')}, ${key(4, '2', 'Hold')}, ${key(9, '3', 'Hold')}`;
    const steps = '{"time": 0, "value": 1}, {"time": 8, "value": 2}';
    const seams = (type: string, keys: string) =>
      checkText(file(track(type, 'float', keys))).filter(({ code }) => code === 'resonite/loop-seam').length;
    expect([seams('Curve', held), seams('Discrete', steps), seams('Curve', half)]).toEqual([0, 0, 1]);
  });

  test('a place is the line and column of the key or name', () => {
    const text = file(track('Curve', 'float', `${key(2, '1')},\n  ${key(1, '1')}, ${key(9, '1')}`));
    const found = checkText(text).find(({ code }) => code === 'resonite/unordered-times');
    expect(found?.at).toMatchObject({ line: 3, column: 3 });
    const named = file(track('Curve', 'float', flat, '"node": "N", "property": "A.b"'));
    const column = named.split('\n')[1]!.indexOf('"A.b"') + 1;
    const told = checkText(named).find(({ code }) => code === 'resonite/component-field');
    expect(told?.at).toMatchObject({ line: 2, column });
  });

  test('how many later tracks shift is said', () => {
    const radius = track('Curve', 'float', flat, '"node": "N", "property": "SphereMesh.Radius"');
    const told = checkText(file(radius, track('Curve', 'float', flat)));
    expect(told.find(({ code }) => code === 'resonite/component-field')?.message).toContain(
      '1 later track shift',
    );
  });

  test('a tangent of 0 that is written is not missing', () => {
    const soft = '"value": 0, "interpolation": "CubicBezier", "leftTangent": 0, "rightTangent": 0';
    expect(checkText(file(track('Curve', 'float', `{"time": 0, ${soft}}, {"time": 9, ${soft}}`)))).toEqual(
      [],
    );
  });

  test('a key without its members is told once a track', () => {
    const told = checkText(file(track('Curve', 'float', '{"time": 0, "value": 1}, {"time": 9, "value": 1}')));
    expect(told.map(({ code }) => code)).toEqual(['animj/key-member-missing']);
    expect(told[0]).toMatchObject({
      message: 'the key has no interpolation, which becomes Hold',
      at: { path: 'tracks[0].data.keyframes[0]' },
    });
  });

  test('the last key needs no interpolation', () => {
    const last = '{"time": 9, "value": 1}';
    expect(checkText(file(track('Curve', 'float', `${key(0, '1')}, ${last}`)))).toEqual([]);
    expect(checkText(file(track('Curve', 'float', last)))).toEqual([]);
  });

  test('a file without tracks, and a track without a file', () => {
    expect(checkText('{"name": "x"}')).toMatchObject([{ code: 'resonite/no-tracks', severity: 'warning' }]);
    const alone = checkText(track('Curve', 'float', flat)).find(({ code }) => code === 'resonite/no-tracks');
    const refused = checkText('{"tracks": [{"trackType": "Spline", "valueType": "float", "data": {}}]}');
    expect(refused.map(({ code }) => code)).toEqual(['animj/unknown-track-type']);
    expect(alone).toMatchObject({ hint: 'put it into {"tracks": [ … ]}', at: { line: 1, column: 1 } });
  });

  test('the duration has a place', () => {
    const told = checkText('{"tracks": [],\n  "globalDuration": -1}');
    expect(told.find(({ code }) => code === 'resonite/bad-duration')?.at).toMatchObject({
      line: 2,
      column: 21,
    });
  });

  test('equal times are found in any order', () => {
    const keys = [1, 0, 1, 9].map((time) => key(time, '1')).join(', ');
    const told = checkText(file(track('Curve', 'float', keys)));
    expect(told.map(({ code, at }) => `${code} ${at?.path}`)).toEqual([
      'resonite/unordered-times tracks[0].data.keyframes[1]',
      'resonite/equal-times tracks[0].data.keyframes[2]',
    ]);
  });

  test('very many tracks are told', () => {
    const tracks = Array.from({ length: 183 }, (_, i) =>
      track('Curve', 'float', flat, `"node": "N", "property": "P${i}"`),
    );
    expect(checkText(file(...tracks)).map(({ code }) => code)).toEqual(['resonite/many-tracks']);
    expect(checkText(file(...tracks.slice(1)))).toEqual([]);
  });

  test('a clean file has nothing to tell', () => {
    expect(checkText(file(track('Curve', 'float', flat)))).toEqual([]);
  });
});

describe('what Resonite does with an AnimX', () => {
  const cases: [code: string, part: Partial<AnimX>][] = [
    ['negative-time', { tracks: [discrete([-1, 2])] }],
    ['unordered-times', { tracks: [discrete([1, 0, 2])] }],
    ['equal-times', { tracks: [discrete([0, 0, 2])] }],
    ['bad-time', { tracks: [discrete([0, NaN, 2])] }],
    ['empty-track', { tracks: [discrete([])] }],
    ['keys-beyond-duration', { tracks: [discrete([0, 3])] }],
    ['zero-duration', { globalDuration: 0, tracks: [discrete([0, 3])] }],
    ['bad-duration', { globalDuration: NaN, tracks: [discrete([0, 3])] }],
    ['value-not-finite', { tracks: [discrete([0, 1], [NaN, 0])] }],
    ['raw-interval', { tracks: [{ ...discrete([0]), kind: 'raw', interval: NaN }] }],
  ];
  test.each(cases)('%s', (code, part) => {
    expect(checkModel(part).map((diagnostic) => diagnostic.code)).toContain(`resonite/${code}`);
  });

  test('a key’s place is its offset, the same in every encoding', () => {
    for (const encoding of ['plain', 'lz4', 'lzma'] as const) {
      const found = checkModel({ encoding, tracks: [discrete([1, 0, 2])] }).find(
        ({ code }) => code === 'resonite/unordered-times',
      );
      expect(found?.at?.path).toBe('tracks[0].keyframes[1]');
      // body: kind, type, "N", "P", count, one key of 8 bytes; a plain body starts after 18 bytes of header
      expect(found?.at?.offset).toBe(7 + 8 + (encoding === 'plain' ? 18 : 0));
    }
  });

  test('a track’s place is where it starts', () => {
    const tracks = [discrete([0, 2], [0, 0]), { ...discrete([]), property: 'Q' }];
    for (const encoding of ['plain', 'lzma'] as const) {
      const found = checkModel({ encoding, tracks }).find(({ code }) => code === 'resonite/empty-track');
      expect(found?.at).toMatchObject({ path: 'tracks[1]', offset: 23 + (encoding === 'plain' ? 18 : 0) });
    }
  });
});

describe('verdicts of the corpus', () => {
  const check = (name: string, bytes: Uint8Array) => {
    const list = collectDiagnostics(10_000);
    (name.endsWith('.animx') ? checkAnimX : checkAnimJ)(bytes, list.report);
    return list;
  };
  const isAnim = (name: string) => /\.(animj|animx)$/.test(name);
  const refused = (name: string) => /reject\/|malformed|issues\/NeosPublic-3828/.test(name);

  corpusTest('what Resonite takes has no errors', () => {
    const files = corpusFiles('resonite', (name) => isAnim(name) && !refused(name));
    expect(files.length).toBeGreaterThan(40);
    for (const { name, bytes } of files)
      expect(
        check(name, bytes()).items.filter((d) => d.severity === 'error'),
        name,
      ).toEqual([]);
  });

  corpusTest('every file of reject/ fails, at a line and column', () => {
    const files = corpusFiles('resonite', (name) => name.includes('animj/reject/'));
    expect(files.length).toBeGreaterThan(30);
    for (const { name, bytes } of files) {
      const error = check(name, bytes()).items.find((diagnostic) => diagnostic.severity === 'error');
      expect(error?.at?.line, name).toBeGreaterThan(0);
      expect(error?.at?.column, name).toBeGreaterThan(0);
      expect(error?.hint, name).toBeTruthy();
    }
  });

  test('the examples are clean but for the one that is broken on purpose', () => {
    const files = filesBelow(examples, isAnim);
    expect(files.length).toBeGreaterThan(2);
    for (const { name, bytes } of files)
      expect(check(name, bytes()).counts.error > 0, name).toBe(name === 'broken.animj');
  });
});
