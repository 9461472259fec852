import fc from 'fast-check';
import { expect, test } from 'vitest';
import { float32Text, parseFloat32 } from '../../../bytes/float-text.js';
import { decodeUtf8 } from '../../../bytes/reader.js';
import { escaped, escapedText, XmlOut } from './out.js';

function written(write: (out: XmlOut) => void): string {
  const out = new XmlOut();
  write(out);
  return decodeUtf8(out.finish());
}

const digitsOf = (text: string): number => text.replace(/e.*|[-.]/g, '').replace(/^0+|0+$/g, '').length;

test('floats read back as they were, in as few digits as there can be', () => {
  fc.assert(
    fc.property(fc.float({ noNaN: true, noDefaultInfinity: true }), (value) => {
      const text = written((out) => out.float(value));
      expect(Object.is(parseFloat32(text), value)).toBe(true);
      expect(digitsOf(text)).toBe(digitsOf(float32Text(value)));
    }),
    { numRuns: 3000 },
  );
});

test('short decimals of any size stay as they are', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999 }),
      fc.integer({ min: -22, max: 12 }),
      (digits, exponent) => {
        const value = parseFloat32(`${digits}e${exponent}`);
        const text = written((out) => out.float(value));
        expect(Number(text)).toBe(Number(`${digits}e${exponent}`));
      },
    ),
    { numRuns: 3000 },
  );
});

test('numbers as people write them', () => {
  const numbers = [0, -0, 1, -1.5, 663.894, 0.0333333, 1e-3, 123456, 1e6, 1e10, 1.33289e-14, 7.83705e-10];
  const texts = numbers.map((number) => written((out) => out.float(Math.fround(number))));
  expect(texts).toEqual([
    '0',
    '-0',
    '1',
    '-1.5',
    '663.894',
    '0.0333333',
    '0.001',
    '123456',
    '1000000',
    '10000000000',
    '1.33289e-14',
    '7.83705e-10',
  ]);
});

test('integers of 32 bits', () => {
  const numbers = [0, 7, -1, 10, 99, 100, 2147483647, -2147483648];
  expect(written((out) => out.ints(Int32Array.from(numbers), 0, numbers.length))).toBe(numbers.join(' '));
});

test('what is not finite is spelt as C does', () => {
  const numbers = [Number.NaN, Infinity, -Infinity];
  expect(written((out) => out.floats(Float32Array.from(numbers), 0, 3))).toBe('nan inf -inf');
});

test('names are escaped, in elements blanks at their ends, too', () => {
  expect(escaped('a & b < "c" > d')).toBe('a &amp; b &lt; &quot;c&quot; &gt; d');
  expect(escaped(' two\n')).toBe(' two&#10;');
  expect(escapedText('  two & three ')).toBe('&#32;&#32;two &amp; three&#32;');
  expect(escaped('Ärmel')).toBe('Ärmel');
});
