import { describe, expect, test } from 'vitest';
import { collectDiagnostics, type Diagnostic, FormatError } from '../../../diagnostic.js';
import { readCal3D } from '../read.js';
import { everyLayout, titleOf } from '../testing/every-layout.js';
import { meshOf } from '../testing/models.js';
import { writeCal3D } from '../write.js';
import { readBinary } from './read.js';
import { writeBinary } from './write.js';

const problemOf = (bytes: Uint8Array): Diagnostic => {
  try {
    readBinary(bytes);
  } catch (error) {
    if (error instanceof FormatError) return error.diagnostic;
    throw error;
  }
  return expect.fail('was read');
};

/** Magic, 32-bit integers, and bytes that are all 0. */
function claim(magic: string, numbers: readonly number[], zeros = 0): Uint8Array {
  const bytes = new Uint8Array(4 + numbers.length * 4 + zeros);
  bytes.set(new TextEncoder().encode(magic));
  const view = new DataView(bytes.buffer);
  numbers.forEach((number, i) => {
    view.setInt32(4 + i * 4, number, true);
  });
  return bytes;
}

const huge = 0x7fffffff;
const one = 0x3f800000;

describe('cut short', () => {
  /** Lengths at which nothing shows that a file was cut: all fields of another layout are there. */
  const wholeInAnother = new Map([
    ['material 1300 types', [59]],
    ['mesh 700 damped', [324]],
    ['morphAnimation 1301 numberedParts', [40]],
  ]);
  for (const file of everyLayout) {
    test(titleOf(file), () => {
      const bytes = writeCal3D(file);
      const whole: number[] = [];
      for (let length = 0; length < bytes.length; length++) {
        const cut = bytes.subarray(0, length);
        try {
          const model = readCal3D(cut, { report() {} });
          expect(model.stamp.layout).not.toBe(file.stamp.layout);
          expect(writeCal3D(model)).toEqual(cut);
          whole.push(length);
        } catch (error) {
          if (!(error instanceof FormatError)) throw error;
          expect(error.diagnostic.code).toMatch(/^cal3d\//);
          expect(error.diagnostic.at!.offset).toBeLessThanOrEqual(length);
        }
      }
      expect(whole).toEqual(wholeInAnother.get(titleOf(file)) ?? []);
    });
  }
});

describe('counts that promise gigabytes', () => {
  const cases: readonly (readonly [string, Uint8Array, string, number])[] = [
    ['bones', claim('CSF\0', [1100, huge]), 'cal3d/count', 8],
    ['a name', claim('CSF\0', [1100, 1, huge], 100), 'cal3d/name-length', 12],
    ['a name of less than nothing', claim('CSF\0', [1100, 1, -1], 100), 'cal3d/name-length', 12],
    ['children', claim('CSF\0', [1100, 1, 0, ...Array<number>(15).fill(0), huge], 0), 'cal3d/count', 76],
    ['submeshes', claim('CMF\0', [1100, huge], 100), 'cal3d/count', 8],
    ['fewer submeshes than none', claim('CMF\0', [1100, -1]), 'cal3d/count', 8],
    ['vertices', claim('CMF\0', [1100, 1, 0, huge, 0, 0, 0, 0], 100), 'cal3d/count', 16],
    ['faces', claim('CMF\0', [1100, 1, 0, 0, huge, 0, 0, 0], 100), 'cal3d/count', 20],
    ['springs', claim('CMF\0', [1100, 1, 0, 0, 0, 0, huge, 0], 100), 'cal3d/count', 28],
    ['maps', claim('CMF\0', [1100, 1, 0, 0, 0, 0, 0, huge], 100), 'cal3d/count', 32],
    ['morph targets', claim('CMF\0', [919, 1, 0, 0, 0, 0, 0, 0, huge], 100), 'cal3d/count', 36],
    ['vertices of a morph', claim('CMF\0', [1301, 1, 0, 0, 0, 0, 0, 0, 1, 0, huge], 99), 'cal3d/count', 44],
    [
      'influences',
      claim('CMF\0', [1100, 1, 0, 1, 0, 0, 0, 0, ...Array<number>(8).fill(0), huge]),
      'cal3d/count',
      68,
    ],
    ['maps of a material', claim('CRF\0', [1100, 0, 0, 0, 0, huge], 100), 'cal3d/count', 24],
    ['tracks', claim('CAF\0', [910, one, huge], 100), 'cal3d/count', 12],
    ['keys', claim('CAF\0', [910, one, 1, 0, huge], 100), 'cal3d/count', 20],
    ['tracks of morphs', claim('CPF\0', [919, one, huge], 100), 'cal3d/count', 12],
  ];
  for (const [what, bytes, code, offset] of cases) {
    test(what, () => {
      const { code: told, at, message } = problemOf(bytes);
      expect([told, at!.offset]).toEqual([code, offset]);
      expect(message).toContain("of the file's version");
    });
  }

  test('ten megabytes of nothing are refused, or read, soon', () => {
    const zeros = 10_000_000;
    for (const [bytes, what] of [
      [claim('CMF\0', [910, zeros / 25], zeros), 'submeshes'],
      [claim('CMF\0', [919, 1, 0, 0, 0, 0, 0, 64, zeros / 8], zeros), 'morph targets'],
      [claim('CSF\0', [1100, zeros / 80], zeros), 'bones'],
      [claim('CRF\0', [1300, 0, 0, 0, 0, zeros / 8], zeros), 'maps'],
      [claim('CAF\0', [913, one, zeros / 4], zeros), 'tracks'],
      [claim('CPF\0', [1301, one, zeros / 8], zeros), 'tracks'],
    ] as const) {
      expect(problemOf(bytes).message).toMatch(new RegExp(`^there cannot be \\d+ ${what}.*, only up to`));
    }
  });

  test('as many submeshes and morph targets as there may be take bounded memory', () => {
    const most = 65_536;
    const before = process.memoryUsage();
    const submeshes = readBinary(claim('CMF\0', [919, most], most * 28));
    const morphs = readBinary(claim('CMF\0', [919, 1, 0, 0, 0, 0, 0, 64, most], most * 8), { report() {} });
    const after = process.memoryUsage();
    expect([submeshes.kind, morphs.kind]).toEqual(['mesh', 'mesh']);
    const grown = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
    expect(grown).toBeLessThan(300 * 2 ** 20);
    const two = claim('CMF\0', [919, 2, 0, 0, 0, 0, 0, 0, most], most * 8 + 28 + 8);
    new DataView(two.buffer).setInt32(two.length - 12, 1, true);
    expect(problemOf(two).message).toMatch(
      /^there cannot be 1 morph targets of submeshes\[1\], only up to 0/,
    );
  });
});

describe('what does not fit', () => {
  const square = writeBinary(meshOf({}));
  const withRest = (rest: number[]) => Uint8Array.from([...square, ...rest]);

  test('bytes left over are an error, and what came before is read where that is the only reading', () => {
    const bytes = withRest([0, 0, 0, 0]);
    expect(() => readBinary(bytes)).toThrow(FormatError);
    const { report, items } = collectDiagnostics();
    expect(readBinary(bytes, { report })).toEqual(readBinary(square));
    expect(items.map(({ code, severity, at }) => [code, severity, at!.offset])).toEqual([
      ['cal3d/bytes-left', 'error', square.length],
    ]);
    expect(items[0]!.message).toBe(
      '4 bytes are left behind the last field of the layout "plain" of version 1100',
    );
  });

  test('bytes left over in several readings are refused', () => {
    // Of version 919 with one map: the type is taken or left, and both leave something over.
    const map = [2, 0x41_00, 0];
    const bytes = claim('CRF\0', [919, 0, 0, 0, 0, 1, ...map, 0], 4);
    expect(problemOf(bytes).code).toBe('cal3d/bytes-left');
    expect(() => readBinary(bytes, { report() {} })).toThrow(FormatError);
  });

  test('a morph that moves a vertex that is not there', () => {
    const { message, at } = problemOf(claim('CMF\0', [1301, 1, 0, 0, 0, 0, 0, 0, 1, 0, 1, 9], 24));
    expect(message).toMatch(/^morph 0 of submeshes\[0\] moves vertex 9, but the submesh has 0 vertices/);
    expect(at!.offset).toBe(48);
  });

  test('a version that nobody wrote is read and told', () => {
    const bytes = square.slice();
    new DataView(bytes.buffer).setInt32(4, 42, true);
    const { report, items } = collectDiagnostics();
    expect(readBinary(bytes, { report }).stamp).toMatchObject({ version: 42, layout: 'damped' });
    expect(items.map(({ code }) => code)).toEqual(['cal3d/version']);
  });

  test('what is no Cal3D', () => {
    for (const text of ['', 'CSF', 'CSF ', 'PK\x03\x04', '<html><body>', 'CXF\0']) {
      const bytes = new TextEncoder().encode(text);
      expect(() => readCal3D(bytes)).toThrow(/neither binary Cal3D|is empty/);
    }
  });
});
