import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Clip, Interpolation, type Track } from '../../clip/model.js';
import { collectDiagnostics, FormatError } from '../../diagnostic.js';
import { arbitraryClip } from '../../testing/arbitrary-clip.js';
import { readCsv } from './read.js';
import { writeCsv } from './write.js';

/** Made so that a table can hold it: one interpolation a curve, no tangents. */
const holdable = (clip: Clip): Clip => ({ ...clip, tracks: clip.tracks.map(uniform) });

function uniform(track: Track): Track {
  if (track.kind !== 'curve') return track;
  const mode = track.interpolation[0] === Interpolation.hold ? Interpolation.hold : Interpolation.linear;
  const interpolation = new Uint8Array(track.times.length).fill(mode);
  return { ...track, interpolation, leftTangents: null, rightTangents: null };
}

describe('a table', () => {
  test('reads back as the clip it was written from', () => {
    fc.assert(
      fc.property(arbitraryClip(), (clip) => {
        const expected = holdable(clip);
        const told = collectDiagnostics();
        const bytes = writeCsv(expected, told);
        expect(readCsv(bytes, { name: expected.name })).toEqual(expected);
        expect(told.items).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  test('is made of any bytes, or a FormatError is thrown', () => {
    const pieces = [
      'time',
      ',',
      ';',
      '\t',
      '\n',
      '\r',
      '"',
      '""',
      'a/b',
      ':float',
      '.x',
      '.y',
      ':string',
      '1',
      '1e9',
      '-',
    ];
    const text = fc
      .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 3 })))
      .map((all) => all.join(''));
    const any = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      text.map((rest) => new TextEncoder().encode(`time${rest}`)),
      text.map((rest) => new TextEncoder().encode(`time,a/b,a/c.x,a/c.y,d/e:string\n${rest}`)),
    );
    fc.assert(
      fc.property(any, (bytes) => {
        const told = collectDiagnostics();
        let clip: Clip;
        try {
          clip = readCsv(bytes, told);
        } catch (error) {
          if (error instanceof FormatError) return;
          throw error;
        }
        expect(readCsv(writeCsv(clip, told), { report() {} })).toEqual(clip);
      }),
      { numRuns: 2000 },
    );
  });
});
