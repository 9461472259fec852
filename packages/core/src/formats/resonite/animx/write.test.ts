import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { valueTypeNames } from '../../../clip/value-type.js';
import { FormatError } from '../../../diagnostic.js';
import { arbitraryClip } from '../../../testing/arbitrary-clip.js';
import { corpusFiles, corpusTest } from '../../../testing/corpus.js';
import { type AnimX, type AnimXTrack, curveKeyOrders, encodings } from '../model.js';
import { elementTypes, valueBytes } from './element-types.js';
import { readAnimX } from './read.js';
import { writeAnimX } from './write.js';

/** A model of the file as a reader would make it: names are never null, an order only where Curves have keys. */
const arbitraryAnimX: fc.Arbitrary<AnimX> = fc
  .record({
    version: fc.constantFrom(0 as const, 1 as const),
    encoding: fc.constantFrom(...encodings),
    order: fc.constantFrom(...curveKeyOrders),
    perKey: fc.boolean(),
  })
  .chain(({ version, encoding, order, perKey }) =>
    arbitraryClip({ minKeys: 0, ...(version === 0 && { kinds: ['raw', 'curve'] }) }).map((clip) => ({
      version,
      encoding,
      name: clip.name ?? '',
      globalDuration: clip.duration,
      curveKeyOrder: clip.tracks.some((track) => track.kind === 'curve' && track.times.length > 0)
        ? order
        : null,
      curveKeyOrderAmbiguous: false,
      tracks: clip.tracks.map((track): AnimXTrack => {
        const named = { ...track, node: track.node ?? '', property: track.property ?? '' };
        if (named.kind !== 'curve') return named;
        const mixed = named.interpolation.some((mode) => mode !== named.interpolation[0]);
        return { ...named, perKeyInterpolation: perKey || mixed };
      }),
    })),
  );

test('what is written is read back, for every type, kind, encoding, order and version', () => {
  fc.assert(
    fc.property(arbitraryAnimX, (animx) => {
      const { curveKeyOrder } = animx;
      const read = readAnimX(writeAnimX(animx), curveKeyOrder === null ? {} : { curveKeyOrder });
      expect(read).toEqual(animx);
    }),
    { numRuns: 400 },
  );
});

test('the order of Curve keys is found again wherever it is not called ambiguous', () => {
  let decided = 0;
  fc.assert(
    fc.property(arbitraryAnimX, (animx) => {
      const read = readAnimX(writeAnimX({ ...animx, encoding: 'plain' }));
      if (read.curveKeyOrder === null || read.curveKeyOrderAmbiguous) return;
      decided++;
      expect(read.curveKeyOrder).toBe(animx.curveKeyOrder);
    }),
    { numRuns: 300 },
  );
  expect(decided).toBeGreaterThan(50);
});

describe('corpus', () => {
  corpusTest('a plain file is written as it was read, to the byte', () => {
    const plain = corpusFiles(
      'resonite',
      (name) => name.endsWith('.animx') && !/malformed|lz4\.|lzma/.test(name),
    );
    const same = corpusFiles('resonite', (name) => name.endsWith('lz4.plain-reference.animx'));
    expect(plain.length).toBe(11);
    for (const file of [...plain, ...same]) {
      const bytes = file.bytes();
      expect(Buffer.compare(writeAnimX(readAnimX(bytes)), bytes), file.name).toBe(0);
    }
  });

  corpusTest('a compressed file holds the same after being written again', () => {
    const packed = corpusFiles('resonite/synthetic', (name) => /^[^/]*(lz4|lzma)[^/]*\.animx$/.test(name));
    expect(packed.length).toBe(8);
    for (const file of packed) {
      const animx = readAnimX(file.bytes());
      expect(readAnimX(writeAnimX(animx)), file.name).toEqual(animx);
    }
  });
});

const name = { node: 'n', property: 'p' };
const animx: AnimX = {
  version: 1,
  name: 'test',
  globalDuration: 4,
  encoding: 'plain',
  curveKeyOrder: null,
  curveKeyOrderAmbiguous: false,
  tracks: [],
};
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

test('the header, as in the test vector of MrVoltz/redx', () => {
  const track: AnimXTrack = {
    ...name,
    kind: 'raw',
    valueType: 'bool',
    interval: 1,
    values: Uint8Array.of(1),
  };
  const bytes = writeAnimX({ ...animx, tracks: [track, track, track] });
  expect(hex(bytes.subarray(0, 20))).toBe('05416e696d5801000000030000804004746573' + '74');
});

test('a Curve is written with values first unless told otherwise', () => {
  const track: AnimXTrack = {
    ...name,
    kind: 'curve',
    valueType: 'byte',
    times: Float32Array.of(0, 1),
    values: Uint8Array.of(7, 9),
    interpolation: Uint8Array.of(1, 1),
    leftTangents: null,
    rightTangents: Uint8Array.of(3, 4),
    perKeyInterpolation: false,
  };
  const track0 = (bytes: Uint8Array) => hex(bytes.subarray(21));
  expect(track0(writeAnimX({ ...animx, tracks: [track] }))).toBe(
    `0204016e01700202010700000000090000803f${'0003'}${'0004'}`,
  );
  const timeFirst = { ...animx, curveKeyOrder: 'time-value', tracks: [track] } as const;
  expect(track0(writeAnimX(timeFirst))).toBe(`0204016e01700202010000000007${'0000803f09'}${'0003'}${'0004'}`);
});

test('what does not become smaller is stored, in chunks of 1 MiB', () => {
  const values = Uint8Array.from(
    { length: 3 << 19 },
    (_, i) => (Math.imul(i + 1, 0x9e3779b1) ^ (i * i)) >>> 13,
  );
  const track: AnimXTrack = { ...name, kind: 'raw', valueType: 'byte', interval: 1, values };
  const bytes = writeAnimX({ ...animx, encoding: 'lz4', tracks: [track] });
  expect([...bytes.subarray(21, 25)]).toEqual([0, 0x80, 0x80, 0x40]);
  expect(Buffer.compare(readAnimX(bytes).tracks[0]!.values as Uint8Array, values)).toBe(0);
});

test('a column of bytes that begins anywhere in its buffer', () => {
  const values = Uint8Array.of(0, 1, 2, 3, 4).subarray(1);
  const track: AnimXTrack = {
    ...name,
    kind: 'discrete',
    valueType: 'color32',
    times: Float32Array.of(0),
    values,
  };
  const bytes = writeAnimX({ ...animx, tracks: [track] });
  expect(readAnimX(bytes).tracks[0]!.values).toEqual(Uint8Array.of(1, 2, 3, 4));
});

describe('refused', () => {
  const refusal = (tracks: AnimXTrack[], version: 0 | 1 = 1) => {
    try {
      writeAnimX({ ...animx, version, tracks });
    } catch (error) {
      if (error instanceof FormatError) return [error.diagnostic.code, error.diagnostic.at?.path];
      throw error;
    }
    return null;
  };
  const discrete = { ...name, kind: 'discrete', times: Float32Array.of(0, 1) } as const;

  test('Discrete tracks in version 0', () => {
    const track: AnimXTrack = { ...discrete, valueType: 'int', values: Int32Array.of(1, 2) };
    expect(refusal([track], 0)).toEqual(['animx/version-0-track', 'tracks[0]']);
    expect(refusal([track], 1)).toBeNull();
  });

  test('columns that do not fit', () => {
    const refused = ['animx/column-length', 'tracks[0].values'];
    expect(refusal([{ ...discrete, valueType: 'int', values: Int32Array.of(1) }])).toEqual(refused);
    expect(refusal([{ ...discrete, valueType: 'string', values: ['a'] }])).toEqual(refused);
    expect(refusal([{ ...discrete, valueType: 'string', values: Int32Array.of(1, 2) }])).toEqual(refused);
    expect(refusal([{ ...discrete, valueType: 'int', values: ['a', 'b'] }])).toEqual(refused);
    expect(refusal([{ ...discrete, valueType: 'int', values: Float64Array.of(1, 2) }])).toEqual(refused);
    const raw = { ...name, kind: 'raw', interval: 1 } as const;
    expect(refusal([{ ...raw, valueType: 'float3', values: new Float32Array(4) }])).toEqual(refused);
  });
});

test('forty element types, each once', () => {
  expect(elementTypes.length).toBe(40);
  expect(new Set(elementTypes)).toEqual(new Set(valueTypeNames));
  expect(elementTypes.map(valueBytes)).toEqual([
    ...[1, 1, 1, 1, 1, 2, 4, 8, 1, 2],
    ...[4, 8, 8, 12, 16, 8, 12, 16, 16, 24],
    ...[32, 4, 8, 12, 16, 16, 16, 36, 64, 8],
    ...[16, 24, 32, 32, 32, 72, 128, 16, 4, 0],
  ]);
});
