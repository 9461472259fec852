import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Clip, Interpolation, type Track } from '../../clip/model.js';
import { infoOf, valueTypeNames } from '../../clip/value-type.js';
import { collectDiagnostics } from '../../diagnostic.js';
import { arbitraryClip } from '../../testing/arbitrary-clip.js';
import { corpusFiles, corpusTest } from '../../testing/corpus.js';
import { readAnimJ } from './animj/read.js';
import { writeAnimJ } from './animj/write.js';
import { readAnimX } from './animx/read.js';
import { writeAnimX } from './animx/write.js';
import { animJFromClip, animXFromClip, clipFromAnimJ, clipFromAnimX } from './clip.js';
import { curveKeyOrders, encodings } from './model.js';

const quiet = () => {};
const hasJson = (track: Track) => infoOf(track.valueType).shape !== 'matrix';
const choices = { encoding: 'lzma', curveKeyOrder: 'value-time', version: 1 } as const;

const throughAnimJ = (clip: Clip): Clip =>
  clipFromAnimJ(readAnimJ(writeAnimJ(animJFromClip(clip, quiet), { style: 'compact' })), quiet);

describe('clip ↔ AnimJ', () => {
  test('every type with a JSON form and every kind survives', () => {
    const valueTypes = valueTypeNames.filter((type) => infoOf(type).shape !== 'matrix');
    fc.assert(
      fc.property(arbitraryClip({ valueTypes }), (clip) => {
        expect(throughAnimJ(clip)).toEqual(clip);
      }),
    );
  });

  test('matrices are left out and told', () => {
    const values = new Float32Array(16);
    const matrix: Track = {
      kind: 'raw',
      node: 'N',
      property: 'M',
      valueType: 'float4x4',
      interval: 1,
      values,
    };
    const list = collectDiagnostics();
    const clip: Clip = { name: 'm', duration: 1, rotation: 'nlerp', outside: 'clamp', tracks: [matrix] };
    expect(animJFromClip(clip, list.report).tracks).toEqual([]);
    expect(list.items.map(({ code }) => code)).toEqual(['resonite/matrix-dropped']);
  });

  test('NaN is written as 0 and told', () => {
    const values = Float32Array.of(1, NaN);
    const track: Track = { kind: 'raw', node: 'N', property: 'P', valueType: 'float', interval: NaN, values };
    const list = collectDiagnostics();
    const clip: Clip = { name: 'm', duration: 1, rotation: 'nlerp', outside: 'clamp', tracks: [track] };
    expect(throughAnimJ(clip).tracks[0]).toMatchObject({ values: Float32Array.of(1, 0), interval: 0 });
    animJFromClip(clip, list.report);
    expect(list.items).toMatchObject([
      { code: 'resonite/value-replaced', message: 'N/P: 2 NaN written as 0' },
    ]);
  });

  test('what Resonite would refuse is not written: keys before 0 are cut', () => {
    const track: Track = {
      kind: 'curve',
      node: 'N',
      property: 'P',
      valueType: 'float',
      times: Float32Array.of(-1, 1, 2),
      values: Float32Array.of(0, 4, 4),
      interpolation: new Uint8Array(3).fill(Interpolation.linear),
      leftTangents: null,
      rightTangents: null,
    };
    const list = collectDiagnostics();
    const clip: Clip = { name: 'm', duration: 2, rotation: 'nlerp', outside: 'clamp', tracks: [track] };
    const [cut] = animJFromClip(clip, list.report).tracks;
    expect(cut).toMatchObject({ times: Float32Array.of(0, 1, 2), values: Float32Array.of(2, 4, 4) });
    expect(list.items.map(({ code }) => code)).toEqual(['resonite/negative-times-cut']);
  });

  test('members that stay behind, and durations that are none, are told', () => {
    const list = collectDiagnostics();
    const text = '{"author":"me","globalDuration":-1,"tracks":[]}';
    clipFromAnimJ(readAnimJ(new TextEncoder().encode(text), list), list.report);
    expect(list.items.map(({ code }) => code)).toEqual(['resonite/unknown-left', 'resonite/bad-duration']);
  });

  test('the clip lasts until the last key where the file does not say', () => {
    const text =
      '{"globalDuration":0,"tracks":[{"trackType":"Discrete","valueType":"int","data":{"keyframes":[{"time":5,"value":1}]}}]}';
    expect(clipFromAnimJ(readAnimJ(new TextEncoder().encode(text)), quiet).duration).toBe(5);
  });
});

describe('clip ↔ AnimX', () => {
  test('every type, kind, encoding and key order survives', () => {
    const orders = fc.constantFrom(...curveKeyOrders);
    fc.assert(
      fc.property(arbitraryClip(), fc.constantFrom(...encodings), orders, (clip, encoding, curveKeyOrder) => {
        const animx = animXFromClip(clip, { encoding, curveKeyOrder, version: 1 }, quiet);
        const back = clipFromAnimX(readAnimX(writeAnimX(animx), { curveKeyOrder }), quiet);
        const named = clip.tracks.map((track) => ({
          ...track,
          node: track.node ?? '',
          property: track.property ?? '',
        }));
        expect(back).toEqual({ ...clip, name: clip.name ?? '', tracks: named });
      }),
    );
  });

  test('keys out of order are sorted with all that belongs to them, and told', () => {
    const track: Track = {
      kind: 'curve',
      node: 'N',
      property: 'P',
      valueType: 'float2',
      times: Float32Array.of(2, NaN, 1, 2),
      values: Float32Array.of(20, 21, 9, 9, 10, 11, 22, 23),
      interpolation: Uint8Array.of(Interpolation.cubicBezier, 0, Interpolation.hold, Interpolation.linear),
      leftTangents: Float32Array.of(1, 2, 9, 9, 3, 4, 5, 6),
      rightTangents: Float32Array.of(-1, -2, 9, 9, -3, -4, -5, -6),
    };
    const base = {
      version: 1,
      name: '',
      globalDuration: 2,
      encoding: 'plain',
      curveKeyOrderAmbiguous: false,
    } as const;
    const list = collectDiagnostics();
    const tracks = [{ ...track, perKeyInterpolation: true }];
    const clip = clipFromAnimX({ ...base, curveKeyOrder: 'value-time', tracks }, list.report);
    expect(clip.tracks[0]).toEqual({
      ...track,
      times: Float32Array.of(1, 2, 2),
      values: Float32Array.of(10, 11, 20, 21, 22, 23),
      interpolation: Uint8Array.of(Interpolation.hold, Interpolation.cubicBezier, Interpolation.linear),
      leftTangents: Float32Array.of(3, 4, 1, 2, 5, 6),
      rightTangents: Float32Array.of(-3, -4, -1, -2, -5, -6),
    });
    expect(list.items.map(({ code }) => code)).toEqual(['resonite/keys-dropped', 'resonite/keys-sorted']);
  });
});

corpusTest('every good AnimX of the corpus → AnimJ → AnimX is the same clip', () => {
  const good = corpusFiles('resonite', (name) => name.endsWith('.animx') && !name.includes('malformed'));
  expect(good.length).toBeGreaterThan(15);
  for (const { name, bytes } of good) {
    const clip = clipFromAnimX(readAnimX(bytes(), { report: quiet }), quiet);
    const animx = animXFromClip(throughAnimJ(clip), choices, quiet);
    const back = clipFromAnimX(readAnimX(writeAnimX(animx), { curveKeyOrder: 'value-time' }), quiet);
    expect(back, name).toEqual({ ...clip, tracks: clip.tracks.filter(hasJson) });
  }
});
