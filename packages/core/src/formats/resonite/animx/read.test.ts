import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { keyCount } from '../../../clip/model.js';
import { componentsOf, infoOf } from '../../../clip/value-type.js';
import { collectDiagnostics, type Diagnostic, FormatError } from '../../../diagnostic.js';
import { corpusFiles, corpusTest } from '../../../testing/corpus.js';
import type { AnimX, AnimXTrack } from '../model.js';
import { type ReadAnimXOptions, readAnimX, readAnimXWithPlaces } from './read.js';
import { writeAnimX } from './write.js';

const synthetic = corpusFiles('resonite/synthetic', (name) => name.endsWith('.animx'));
const others = corpusFiles('resonite', (name) => name.endsWith('.animx') && !name.startsWith('synthetic'));
const bytesOf = (name: string) => [...synthetic, ...others].find((file) => file.name === name)!.bytes();

describe('corpus', () => {
  const expected = synthetic
    .map((file) => file.name)
    .filter((name) => /^(discrete|raw-all|curves)/.test(name));

  corpusTest('every value of the files whose content is known', () => {
    expect(expected.length).toBe(5);
    for (const name of expected) {
      const file = synthetic.find((candidate) => candidate.name === name)!;
      const content = JSON.parse(readFileSync(`${file.path}.expected.json`, 'utf8')) as ExpectedFile;
      const animx = readAnimX(file.bytes());
      expect(animx.version, name).toBe(content.version);
      expect(animx.name, name).toBe(content.name);
      expect(animx.globalDuration, name).toBe(content.globalDuration);
      expect(animx.encoding, name).toBe(['plain', 'lz4', 'lzma'][content.encoding]);
      expect(animx.curveKeyOrder, name).toBe(
        { tv: 'time-value', vt: 'value-time' }[content.curveKeyOrder ?? ''] ?? null,
      );
      expect(animx.curveKeyOrderAmbiguous, name).toBe(false);
      expect(animx.tracks.map(plain), name).toEqual(content.tracks.map(plainExpected));
    }
  });

  corpusTest('every well-formed file is read without a diagnostic', () => {
    const fine = [...synthetic, ...others].filter((file) => !file.name.includes('malformed'));
    expect(fine.length).toBe(19);
    for (const file of fine) expect(diagnosticsOf(file.bytes()), file.name).toEqual([]);
  });

  corpusTest('the same tracks in every LZ4 form and in LZMA', () => {
    const { encoding: _, ...reference } = readAnimX(bytesOf('lz4.plain-reference.animx'));
    for (const name of ['lz4.one-chunk', 'lz4.64k-chunks', 'lz4.hc', 'lz4.stored', 'lzma.no-eos']) {
      const { encoding, ...content } = readAnimX(bytesOf(`${name}.animx`));
      expect(encoding).toBe(name.startsWith('lz4') ? 'lz4' : 'lzma');
      expect(content, name).toEqual(reference);
    }
  });

  corpusTest('a file that Resonite loads', () => {
    const animx = readAnimX(bytesOf('Xlinka-resonite-file-provider/listTrack.26994e6.animx'));
    expect(animx).toEqual({
      version: 1,
      name: 'test',
      globalDuration: 5,
      encoding: 'plain',
      curveKeyOrder: null,
      curveKeyOrderAmbiguous: false,
      tracks: [
        {
          kind: 'discrete',
          node: 'listtrack',
          property: 'int',
          valueType: 'int',
          times: Float32Array.of(0, 1, 2, 3, 4, 5),
          values: Int32Array.of(1, 76, 2, 4, 6, 1),
        },
        {
          kind: 'discrete',
          node: 'listtrack',
          property: 'string',
          valueType: 'string',
          times: Float32Array.of(0, 1, 2),
          values: ['first', 'second', 'third'],
        },
      ],
    } satisfies AnimX);
  });

  corpusTest('version 0', () => {
    const { version, tracks, curveKeyOrder } = readAnimX(bytesOf('version0.time-value.animx'));
    expect(version).toBe(0);
    expect(curveKeyOrder).toBe('time-value');
    expect(tracks.map(plain)).toEqual([
      { kind: 'raw', valueType: 'float', node: 'N', property: 'raw', interval: 0.5, values: [1, 2, 3] },
      {
        kind: 'curve',
        valueType: 'float',
        node: 'N',
        property: 'curve',
        times: [0, 1],
        values: [1, 5],
        interpolation: [1, 1],
        leftTangents: null,
        rightTangents: null,
      },
    ]);
  });

  corpusTest('the order of Curve keys in motion capture', () => {
    const animx = readAnimX(bytesOf('mocap-like.time-value.lzma.animx'));
    expect(animx.curveKeyOrder).toBe('time-value');
    expect(animx.curveKeyOrderAmbiguous).toBe(false);
    expect(animx.tracks.map(keyCount)).toEqual(new Array(22).fill(450));
    expect(animx.tracks[0]!.kind).toBe('curve');
  });

  const malformed: Record<string, string> = {
    'bad-magic': 'animx/magic',
    encoding3: 'animx/encoding',
    'huge-count': 'animx/count-beyond-file',
    'huge-track-count': 'animx/count-beyond-file',
    interp4: 'animx/interpolation',
    'lz4-frame-format': 'animx/lz4-frame',
    'lz4-truncated': 'animx/truncated',
    'lzma-alone-header': 'animx/lzma-alone-header',
    'lzma-bad-props': 'animx/lzma-properties',
    'lzma-size-wrong': 'animx/count-beyond-file',
    'lzma-truncated': 'animx/truncated',
    'track-type3': 'animx/bezier',
    'track-type4': 'animx/track-type',
    'truncated-3': 'animx/truncated',
    'truncated-8': 'animx/truncated',
    'truncated-12': 'animx/truncated',
    'truncated-16': 'animx/truncated',
    'truncated-20': 'animx/truncated',
    'truncated-40': 'animx/truncated',
    type40: 'animx/element-type',
    version2: 'animx/version',
    'version-negative': 'animx/version',
    // Read all the same.
    'bool-value-2': 'animx/bool-byte',
    'curve-flags-ff': 'animx/curve-key-order, animx/curve-flags',
    'magic-length': 'animx/overlong-number',
    'string-bad-utf8': 'animx/utf8',
    // Rules over the model tell these.
    'empty-track': '',
    'equal-times': '',
    'nan-duration': '',
    'negative-time': '',
    'raw-interval-zero': '',
    'unordered-times': '',
  };

  corpusTest('every malformed file says what is wrong with it, and where', () => {
    const found = Object.fromEntries(
      corpusFiles('resonite/synthetic/malformed', (name) => name.endsWith('.animx')).map((file) => {
        const diagnostics = diagnosticsOf(file.bytes());
        for (const diagnostic of diagnostics) {
          expect(diagnostic.at!.offset, file.name).toBeTypeOf('number');
          expect(diagnostic.at!.excerpt, file.name).toContain('^^');
          expect(diagnostic.hint, file.name).toBeTypeOf('string');
        }
        return [file.name.replace('.animx', ''), codes(diagnostics)];
      }),
    );
    expect(found).toEqual(malformed);
  });

  corpusTest('missing key counts leave bytes over', () => {
    const name = 'Xlinka-resonite-file-provider/listTrack.8095b41.malformed-no-key-count.animx';
    const [diagnostic] = diagnosticsOf(bytesOf(name));
    expect(diagnostic).toMatchObject({ code: 'animx/bytes-left-over', severity: 'warning' });
    expect(diagnostic!.hint).toContain('left out the number of keys');
  });
});

const head = (trackCount: number, encoding = 0, duration = [0, 0, 0x80, 0x3f]) => [
  ...[5, 0x41, 0x6e, 0x69, 0x6d, 0x58, 1, 0, 0, 0],
  ...[trackCount, ...duration, 0, encoding],
];
const file = (...parts: number[][]) => Uint8Array.from(parts.flat());
const f32 = (...values: number[]) => [...new Uint8Array(Float32Array.from(values).buffer)];
/** A Curve float track of the given flags, with the bytes after them. */
const curve = (keys: number, ...rest: number[][]) => [2, 21, 1, 0x6e, 1, 0x70, keys, ...rest.flat()];

/** One track of each kind, fixed size and text. */
const oneOfEach = file(
  head(4),
  [0, 23, 1, 0x6e, 2, 0x70, 0x71, 2, ...f32(0.5), ...f32(1, 2, 3, 4, 5, 6)],
  [1, 39, 1, 0x6e, 1, 0x70, 2, ...f32(0), 1, 1, 0x61, ...f32(1), 0],
  curve(2, [0, 1], f32(5, 0, 3, 1)),
  curve(2, [3, 1, 3], f32(5, 0, 3, 1), f32(1, 2, 3, 4)),
);

test('cut at every byte, in every encoding, a file says that something is missing', () => {
  const animx = readAnimX(oneOfEach);
  for (const encoding of ['plain', 'lz4', 'lzma'] as const) {
    const bytes = writeAnimX({ ...animx, encoding });
    for (let length = 0; length < bytes.length; length++) {
      const diagnostic = diagnosticsOf(bytes.subarray(0, length)).at(-1);
      expect(diagnostic?.severity, `${encoding} ${length}`).toBe('error');
    }
    expect(readAnimX(bytes)).toEqual({ ...animx, encoding });
  }
});

describe('header', () => {
  test('a version in one byte is named', () => {
    const [diagnostic] = diagnosticsOf(file([5, 0x41, 0x6e, 0x69, 0x6d, 0x58, 1, 2], f32(5), [0, 0]));
    expect(diagnostic).toMatchObject({ code: 'animx/version-byte', at: { offset: 6 } });
  });

  test('text is no AnimX', () => {
    const [diagnostic] = diagnosticsOf(new TextEncoder().encode('{"name": "x"}'));
    expect(diagnostic).toMatchObject({ code: 'animx/magic', at: { offset: 0 } });
  });

  test('an error inside a track names it', () => {
    const [diagnostic] = diagnosticsOf(file(head(2), [0, 21, 0, 0, 0, ...f32(1)], [0, 40, 0, 0, 0]));
    expect(diagnostic).toMatchObject({ code: 'animx/element-type', at: { offset: 27, path: 'tracks[1]' } });
  });

  test('nothing at all', () => {
    expect(codes(diagnosticsOf(new Uint8Array(0)))).toBe('animx/magic');
  });

  test('a view into the middle of a buffer is read like a file', () => {
    const bytes = file(head(1), [0, 23, 1, 0x6e, 1, 0x70, 1], f32(0.5, 1, 2, 3));
    const shifted = Buffer.from([0, 0, 0, ...bytes, 9]).subarray(3, -1);
    const { tracks } = readAnimX(shifted);
    expect(tracks[0]!.values).toEqual(Float32Array.of(1, 2, 3));
    shifted.fill(0);
    expect(tracks[0]!.values).toEqual(Float32Array.of(1, 2, 3));
  });
});

describe('values', () => {
  test('NaN payloads and signs survive in every float column', () => {
    const odd = [0x01, 0x02, 0x83, 0x7f];
    const negative = [0xef, 0xbe, 0xad, 0xff];
    const bytes = file(
      head(3),
      [0, 21, 1, 0x6e, 1, 0x70, 2, ...f32(0.5), ...odd, ...negative],
      [1, 21, 1, 0x6e, 1, 0x70, 1, ...odd, ...negative],
      curve(1, [2, 3], negative, odd, odd, negative),
    );
    const animx = readAnimX(bytes);
    const raw = animx.tracks[0]!;
    expect([...new Uint8Array((raw.values as Float32Array).buffer)]).toEqual([...odd, ...negative]);
    expect(writeAnimX(animx)).toEqual(bytes);
  });

  test('bits of booleans', () => {
    const bytes = file(
      head(2),
      [0, 3, 0, 0, 2],
      f32(1),
      [0b1010, 0b0101],
      [0, 0, 0, 0, 3],
      f32(1),
      [0, 1, 2],
    );
    const { report, items } = collectDiagnostics();
    const { tracks } = readAnimX(bytes, { report });
    expect(tracks[0]!.values).toEqual(Uint8Array.of(0, 1, 0, 1, 1, 0, 1, 0));
    expect(tracks[1]!.values).toEqual(Uint8Array.of(0, 1, 1));
    expect(items).toMatchObject([
      { code: 'animx/bool-byte', severity: 'warning', at: { offset: bytes.length - 1, path: 'tracks[1]' } },
    ]);
  });

  test('many odd values of a track are one diagnostic', () => {
    const bytes = file(head(1), [0, 39, 0, 0, 3], f32(1), [1, 1, 0xff], [1, 1, 0xfe], [2, 0x80, 0]);
    const { report, items } = collectDiagnostics();
    const { tracks } = readAnimX(bytes, { report });
    expect(tracks[0]!.values).toEqual(['\ufffd', '\ufffd', '']);
    expect(items.map(({ code, message }) => [code, message])).toEqual([
      ['animx/utf8', '2 texts are not valid UTF-8 and read with U+FFFD in them, the first here'],
      ['animx/bool-byte', 'one byte of booleans has bits set that mean nothing'],
      ['animx/overlong-number', 'one variable-length number takes more bytes than it needs'],
    ]);
  });

  test('a true U+FFFD is no oddity', () => {
    const bytes = file(head(1), [0, 39, 0, 0, 1], f32(1), [1, 3, 0xef, 0xbf, 0xbd]);
    expect(diagnosticsOf(bytes)).toEqual([]);
  });

  test('the length of a string takes at most five bytes', () => {
    const bytes = file(head(1), [0, 39, 0x80, 0x80, 0x80, 0x80, 0x80, 0, 0, 0]);
    expect(codes(diagnosticsOf(bytes))).toBe('animx/number-too-long');
  });
});

describe('order of Curve keys', () => {
  const order = (bytes: Uint8Array, options: ReadAnimXOptions = {}) => {
    const { report, items } = collectDiagnostics();
    const animx = readAnimX(bytes, { report, ...options });
    expect(items.some(({ code }) => code === 'animx/curve-key-order')).toBe(animx.curveKeyOrderAmbiguous);
    return [animx.curveKeyOrder, animx.curveKeyOrderAmbiguous];
  };

  test('by the tracks whose times are right', () => {
    const down = curve(2, [0, 1], f32(5, 0, 3, 1));
    expect(order(file(head(1), down))).toEqual(['value-time', false]);
    expect(order(file(head(1), curve(2, [0, 1], f32(0, 5, 1, 3))))).toEqual(['time-value', false]);
    expect(order(file(head(3), down, down, curve(2, [0, 1], f32(0, 5, 1, 3))))).toEqual([
      'value-time',
      false,
    ]);
  });

  test('a tie is ambiguous and takes value before time', () => {
    expect(order(file(head(1), curve(1, [0, 1], f32(0.5, 0.25))))).toEqual(['value-time', true]);
  });

  test('of two equally good readings the one that ends with the duration is taken', () => {
    expect(order(file(head(1), curve(2, [0, 1], f32(0, 0, 1, 0.5))))).toEqual(['time-value', true]);
    expect(order(file(head(1), curve(2, [0, 1], f32(0, 0, 0.5, 1))))).toEqual(['value-time', true]);
  });

  test('times beyond the duration still tell', () => {
    expect(order(file(head(1), curve(2, [0, 1], f32(0, 9, 20, 3))))).toEqual(['time-value', true]);
  });

  test('strings tell by themselves, whatever the times are', () => {
    const text = (...bytes: number[]) => [2, 39, 0, 0, 1, 0, 0, ...bytes];
    expect(order(file(head(1), text(1, 1, 0x61, ...f32(-3))))).toEqual(['value-time', false]);
    expect(order(file(head(1), text(...f32(-3), 1, 1, 0x61)))).toEqual(['time-value', false]);
  });

  test('the caller decides', () => {
    const bytes = file(head(1), curve(2, [0, 1], f32(5, 0, 3, 1)));
    expect(order(bytes, { curveKeyOrder: 'time-value' })).toEqual(['time-value', false]);
    expect(readAnimX(bytes, { curveKeyOrder: 'time-value' }).tracks[0]).toMatchObject({
      times: Float32Array.of(5, 3),
      values: Float32Array.of(0, 1),
    });
  });

  test('no keys, no order', () => {
    expect(order(file(head(1), curve(0, [0, 1])))).toEqual([null, false]);
  });
});

describe('compressed bodies', () => {
  const lz4 = (...chunks: number[][]) => file(head(0, 1), ...chunks);
  const lzmaHead = (size: number[], compressed: number[]) =>
    file(head(0, 2), [0x5d, 0, 0, 0x20, 0], size, compressed, [0, 0, 0, 0, 0]);
  const i64 = (value: bigint) => [...new Uint8Array(BigInt64Array.of(value).buffer)];

  test('empty chunks are skipped and stored ones copied', () => {
    const { report, items } = collectDiagnostics();
    readAnimX(lz4([0, 0], [1, 0, 0], [2, 3, 7, 7, 7]), { report });
    expect(items).toMatchObject([
      {
        code: 'animx/bytes-left-over',
        message: '3 bytes follow the last track',
        at: { part: 'decoded body' },
      },
    ]);
  });

  test.each([
    ['several passes', [5, 16, 8], 'animx/lz4-chunk', 17],
    ['compressed larger than original', [1, 1, 2, 0, 0], 'animx/lz4-chunk', 17],
    ['more than LZ4 can hold', [1, 0xff, 0xff, 3, 2, 0, 0], 'animx/lz4-chunk', 17],
    ['cut in the head', [1], 'animx/truncated', 18],
    ['cut in the data', [0, 4, 1], 'animx/truncated', 17],
    ['a corrupt block', [1, 8, 2, 0, 0], 'animx/lz4-data', undefined],
  ])('LZ4: %s', (_, chunk, code, offset) => {
    const [diagnostic] = diagnosticsOf(lz4(chunk));
    expect(diagnostic!.code).toBe(code);
    if (offset !== undefined) expect(diagnostic!.at!.offset).toBe(offset);
  });

  test('an LZ4 bomb is refused by its heads alone', () => {
    const mebibyte = [1, 0x80, 0x80, 0x40, 0x91, 0x20, ...new Array(4113).fill(0xff)];
    const bytes = lz4(...new Array(60).fill(mebibyte));
    const [diagnostic] = diagnosticsOf(bytes, { limit: 32 * 2 ** 20 });
    expect(diagnostic).toMatchObject({ code: 'animx/too-large' });
    expect(diagnostic!.message).toContain(String(32 * 2 ** 20));
  });

  test('an LZMA bomb is refused by its size, and a lie about it allocates nothing', () => {
    expect(codes(diagnosticsOf(lzmaHead(i64(2n ** 40n), i64(5n))))).toBe('animx/too-large');
    const before = process.memoryUsage().arrayBuffers;
    const [diagnostic] = diagnosticsOf(lzmaHead(i64(2n ** 28n), i64(5n)));
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8 * 2 ** 20);
    expect(diagnostic!.code).toBe('animx/lzma-data');
  });

  test('an LZMA bomb of real data stops at the limit', () => {
    const values = new Float32Array(2 ** 20);
    const track = { kind: 'raw', node: 'n', property: 'p', valueType: 'float', interval: 1, values } as const;
    const bytes = writeAnimX({ ...empty, encoding: 'lzma', tracks: [track] });
    expect(bytes.length).toBeLessThan(2 ** 16);
    expect(codes(diagnosticsOf(bytes, { limit: 2 ** 20 }))).toBe('animx/too-large');
    expect(keyCount(readAnimX(bytes).tracks[0]!)).toBe(values.length);
  });

  test('a bomb of empty tracks is refused by their number', () => {
    const values = new Uint8Array(0);
    const track = { kind: 'raw', node: '', property: '', valueType: 'bool', interval: 0, values } as const;
    const bytes = writeAnimX({ ...empty, encoding: 'lzma', tracks: new Array(2000).fill(track) });
    expect(bytes.length).toBeLessThan(200);
    expect(codes(diagnosticsOf(bytes, { limit: 2 ** 20 }))).toBe('animx/too-large');
    expect(readAnimX(bytes, { limit: 2 ** 21 }).tracks).toHaveLength(2000);
  });

  test('LZMA sizes', () => {
    expect(codes(diagnosticsOf(lzmaHead(i64(-1n), i64(5n))))).toBe('animx/lzma-size');
    const bytes = writeAnimX({ ...empty, encoding: 'lzma' });
    expect(diagnosticsOf(bytes)).toEqual([]);
    bytes[17 + 13] = 99;
    expect(codes(diagnosticsOf(bytes))).toBe('animx/lzma-compressed-size');
  });
});

describe('places', () => {
  test('of names and keys, by which the bytes are found again', () => {
    const bytes = oneOfEach;
    const { animx, places } = readAnimXWithPlaces(bytes);
    expect(animx).toEqual(readAnimX(bytes));
    expect(places.tracks.map(({ node, property, keys }) => [node, property, [...keys]])).toEqual([
      [19, 21, [29, 41]],
      [55, 57, [60, 67]],
      [74, 76, [81, 89]],
      [99, 101, [107, 115]],
    ]);
    expect(places.at(60, 'tracks[1]')).toMatchObject({ offset: 60, path: 'tracks[1]' });
  });
});

const empty: AnimX = {
  version: 1,
  name: '',
  globalDuration: 0,
  encoding: 'plain',
  curveKeyOrder: null,
  curveKeyOrderAmbiguous: false,
  tracks: [],
};

/** What is told of a file, the error that stopped the reading last. */
function diagnosticsOf(bytes: Uint8Array, options: ReadAnimXOptions = {}): Diagnostic[] {
  const { report, items } = collectDiagnostics();
  try {
    readAnimX(bytes, { report, ...options });
    return [...items];
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return [...items, error.diagnostic];
  }
}

const codes = (diagnostics: readonly Diagnostic[]) => diagnostics.map(({ code }) => code).join(', ');

interface ExpectedFile {
  readonly version: number;
  readonly name: string;
  readonly globalDuration: number;
  readonly encoding: number;
  readonly curveKeyOrder?: string;
  readonly tracks: readonly ExpectedTrack[];
}

interface ExpectedTrack {
  readonly trackType: string;
  readonly valueType: AnimXTrack['valueType'];
  readonly node: string;
  readonly property: string;
  readonly interval?: number;
  readonly keyframes: readonly unknown[];
}

interface ExpectedKey {
  readonly time: number;
  readonly value: unknown;
  readonly interpolation: string;
  readonly leftTangent?: unknown;
  readonly rightTangent?: unknown;
}

/** A track without typed arrays, as the expected one is built. */
function plain(track: AnimXTrack) {
  const { perKeyInterpolation: _, ...rest } = track as AnimXTrack & { perKeyInterpolation?: boolean };
  return Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [
      name,
      ArrayBuffer.isView(value) ? [...(value as Uint8Array)] : value,
    ]),
  );
}

function plainExpected({ trackType, valueType, node, property, interval, keyframes }: ExpectedTrack) {
  const { scalar } = infoOf(valueType);
  const cell = (value: unknown) => {
    if (scalar === 'i64' || scalar === 'u64') return BigInt(String(value).replace('n', ''));
    if (scalar === 'f32') return Math.fround(value as number);
    return scalar === 'bool' ? Number(value) : value;
  };
  const column = (values: readonly unknown[]) => {
    const cells = values.flatMap((value) => (Array.isArray(value) ? value : [value]).map(cell));
    expect(cells.length).toBe(values.length * componentsOf(valueType));
    return cells;
  };
  const base = { kind: trackType.toLowerCase(), valueType, node, property };
  if (trackType === 'Raw') return { ...base, interval, values: column(keyframes) };
  const keys = keyframes as readonly ExpectedKey[];
  const times = keys.map(({ time }) => Math.fround(time));
  const values = column(keys.map(({ value }) => value));
  if (trackType === 'Discrete') return { ...base, times, values };
  const tangents = keys.some((key) => key.leftTangent !== undefined);
  return {
    ...base,
    times,
    values,
    interpolation: keys.map((key) => ['Hold', 'Linear', 'Tangent', 'CubicBezier'].indexOf(key.interpolation)),
    leftTangents: tangents ? column(keys.map((key) => key.leftTangent)) : null,
    rightTangents: tangents ? column(keys.map((key) => key.rightTangent)) : null,
  };
}
