import { describe, expect, test } from 'vitest';
import { type Clip, Interpolation, type Track } from '../../clip/model.js';
import { collectDiagnostics } from '../../diagnostic.js';
import { readCsv } from './read.js';
import { type WriteCsvOptions, writeCsv } from './write.js';

const clipOf = (tracks: readonly Track[], duration = 2): Clip => ({
  name: null,
  duration,
  rotation: 'nlerp',
  outside: 'clamp',
  tracks,
});

const curve = (times: number[], values: number[], modes: number[]): Track => ({
  node: 'A',
  property: 'v',
  valueType: 'float',
  kind: 'curve',
  times: Float32Array.from(times),
  values: Float32Array.from(values),
  interpolation: Uint8Array.from(modes),
  leftTangents: null,
  rightTangents: null,
});

function write(clip: Clip, options: Omit<WriteCsvOptions, 'report'> = {}) {
  const told = collectDiagnostics();
  const text = new TextDecoder().decode(writeCsv(clip, { ...options, report: told.report }));
  return { text, codes: told.items.map(({ code }) => code), told: told.items };
}

const { hold, linear, cubicBezier } = Interpolation;

test('times before 0 are written and told when read back; frames begin at 0', () => {
  const clip = clipOf([curve([-1, 0, 1], [1, 2, 3], [linear, linear, linear])], 1);
  const { text, codes } = write(clip);
  expect([text, codes]).toEqual(['time,A/v\n-1,1\n0,2\n1,3\n', []]);
  const told = collectDiagnostics();
  expect(readCsv(new TextEncoder().encode(text), told).tracks).toEqual(clip.tracks);
  expect(told.items.map(({ code }) => code)).toEqual(['csv/negative-time']);
  expect(write(clip, { fps: 1 }).text).toBe('time,A/v\n0,2\n1,3\n');
});

test('a raw track with a key that is not finite is read back as linear', () => {
  const values = Float32Array.of(1, Number.NaN, 3);
  const clip = clipOf(
    [{ node: 'A', property: 'v', valueType: 'float', kind: 'raw', interval: 0.5, values }],
    1,
  );
  const { text, codes } = write(clip);
  expect([text, codes]).toEqual(['time,A/v:float(raw 0.5)\n0,1\n1,3\n', ['csv/not-finite']]);
  const told = collectDiagnostics();
  const [track] = readCsv(new TextEncoder().encode(text), told).tracks;
  expect(track).toEqual(curve([0, 1], [1, 3], [linear, linear]));
  expect(told.items.map(({ code }) => code)).toEqual(['csv/raw-spacing']);
});

describe('a clip as a table', () => {
  test('has a row for each time of any key, and one for the end', () => {
    const text: Track = {
      node: 'Subtitle',
      property: 'Text',
      valueType: 'string',
      kind: 'discrete',
      times: Float32Array.of(0, 0.1),
      values: ['say "hi",\nthen go', null],
    };
    const position: Track = {
      node: 'B/C',
      property: 'Position',
      valueType: 'float3',
      kind: 'raw',
      interval: 0.5,
      values: Float32Array.of(1, 2, 3, 0.1, -0, 1e10),
    };
    expect(write(clipOf([text, position])).text).toBe(
      'time,Subtitle/Text:string,B\\/C/Position:float3(raw 0.5).x,B\\/C/Position:float3(raw 0.5).y,B\\/C/Position:float3(raw 0.5).z\n' +
        '0,"say ""hi"",\nthen go",1,2,3\n' +
        '0.1,\\null,,,\n' +
        '0.5,,0.1,-0,10000000000\n' +
        '2,,,,\n',
    );
  });

  test('says types only where they would not be understood', () => {
    const one = (valueType: Track['valueType'], property: string, values: Track['values']): Track => ({
      node: 'n',
      property,
      valueType,
      kind: 'curve',
      times: Float32Array.of(0),
      values,
      interpolation: Uint8Array.of(linear),
      leftTangents: null,
      rightTangents: null,
    });
    const header = (track: Track) => write(clipOf([track])).text.split('\n')[0];
    expect(header(one('float', 'a', Float32Array.of(1)))).toBe('time,n/a');
    expect(header(one('float', 'a.x', Float32Array.of(1)))).toBe('time,n/a\\.x');
    expect(header(one('float2', 'a', Float32Array.of(1, 2)))).toBe('time,n/a.x,n/a.y');
    expect(header(one('floatQ', 'Rotation', new Float32Array(4)))).toMatch(/^time,n\/Rotation\.x,/);
    expect(header(one('float4', 'Rotation', new Float32Array(4)))).toMatch(/^time,n\/Rotation:float4\.x,/);
    expect(header(one('floatQ', 'Spin', new Float32Array(4)))).toMatch(/^time,n\/Spin:floatQ\.x,/);
    expect(header(one('int', 'a', Int32Array.of(1)))).toBe('time,n/a:int');
    expect(header(one('bool', 'a', Uint8Array.of(1)))).toBe('time,n/a:bool(linear)');
    expect(header({ ...one('float', 'a', new Float32Array(0)), times: new Float32Array(0) } as Track)).toBe(
      'time,n/a:float',
    );
  });

  test('the last key does not make an interpolation mixed', () => {
    expect(write(clipOf([curve([0, 1, 2], [1, 2, 3], [linear, linear, hold])]))).toMatchObject({
      text: 'time,A/v\n0,1\n1,2\n2,3\n',
      codes: [],
    });
    expect(write(clipOf([curve([0, 1, 2], [1, 2, 3], [hold, hold, linear])])).text).toContain(
      'A/v:float(hold)',
    );
  });

  test('what a table cannot hold is told', () => {
    const mixed = curve([0, 1, 2], [1, 2, 2], [hold, linear, linear]);
    expect(write(clipOf([mixed])).told).toMatchObject([
      {
        code: 'csv/interpolation',
        message:
          'A/v changes its interpolation from key to key; its keys are written as linear, greatest error 1',
      },
    ]);
    const tangents = Float32Array.of(4, 4);
    const bezier = {
      ...curve([0, 1], [0, 0], [cubicBezier, cubicBezier]),
      leftTangents: tangents,
      rightTangents: tangents,
    } as Track;
    expect(write(clipOf([bezier])).told).toMatchObject([
      {
        code: 'csv/interpolation',
        message: 'A/v runs over tangents; its keys are written as linear, greatest error 3',
      },
    ]);
    expect(write(clipOf([curve([0, 1], [Number.NaN, 2], [1, 1])]))).toMatchObject({
      text: 'time,A/v\n1,2\n2,\n',
      codes: ['csv/not-finite'],
    });
    expect(write(clipOf([curve([0, 5], [1, 2], [1, 1])])).codes).toEqual(['csv/duration']);
  });

  test('can be sampled at a rate instead', () => {
    const clip = clipOf(
      [
        curve([0, 1], [0, 3], [linear, linear]),
        { ...curve([0, 0.4], [1, 2], [hold, hold]), property: 'h' },
        {
          node: 'S',
          property: 't',
          valueType: 'string',
          kind: 'discrete',
          times: Float32Array.of(0, 0.5),
          values: ['a', null],
        },
      ],
      1,
    );
    expect(write(clip, { fps: 3 }).text).toBe(
      'time,A/v,A/h:float(hold),S/t:string\n0,0,1,a\n0.33333334,1,1,a\n0.6666667,2,2,\\null\n1,3,2,\\null\n',
    );
    const steps = { ...curve([0, 0.1, 0.7], [1, 2, 3], [hold, hold, hold]) };
    expect(write(clipOf([steps], 0.8), { fps: 10 }).text).toBe(
      'time,A/v:float(hold)\n0,1\n0.1,2\n0.2,2\n0.3,2\n0.4,2\n0.5,2\n0.6,2\n0.7,3\n0.8,3\n',
    );
    expect(write({ ...clip, duration: 1.25 }, { fps: 1 }).text).toContain(
      '\n1,3,2,\\null\n1.25,3,2,\\null\n',
    );
  });

  test('refuses rates that are none, or too high', () => {
    expect(() => write(clipOf([]), { fps: 0 })).toThrow(/0 frames a second is no rate/);
    expect(() => write(clipOf([]), { fps: 1e9 })).toThrow(/are 2\d{9} rows/);
  });
});
