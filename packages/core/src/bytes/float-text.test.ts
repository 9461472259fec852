import fc from 'fast-check';
import { expect, test } from 'vitest';
import { float32Text, parseFloat32 } from './float-text.js';

const bits = new Uint32Array(1);
const float = new Float32Array(bits.buffer);
const fromBits = (pattern: number): number => {
  bits[0] = pattern;
  return float[0]!;
};

/** Bit patterns of finite floats above 0 with another above them. */
const pattern = fc.oneof(
  fc.integer({ min: 1, max: 0x7f7ffffe }),
  fc.integer({ min: 0, max: 253 }).map((exponent) => (exponent << 23) | 1),
);

/** Every digit of a multiple of 2^-170, and a hair (10^-171) more or less. */
function allDigits(value: number, hair: -1n | 0n | 1n = 0n): string {
  const digits = (BigInt(value * 2 ** 170) * 5n ** 170n * 10n + hair).toString().padStart(172, '0');
  return `${digits.slice(0, -171)}.${digits.slice(-171)}`;
}

test('a decimal is rounded to float32 once', () => {
  expect(parseFloat32('1.000000059604644775390625')).toBe(1);
  expect(parseFloat32('1.0000000596046447753906250000000001')).toBe(1.0000001192092896);
  expect(Math.fround(Number('1.0000000596046447753906250000000001'))).toBe(1);
  expect(parseFloat32('-1.00000017881393432617187499')).toBe(-1.0000001192092896);
  expect(parseFloat32('7.038531e-26')).toBe(7.038530691851209e-26);
  expect(Math.fround(7.038531e-26)).toBe(7.038531308148791e-26);
});

test('ends of the range', () => {
  expect(parseFloat32('3.4028235677973366e38')).toBe(3.4028234663852886e38);
  expect(parseFloat32('340282356779733661637539395458142568447')).toBe(3.4028234663852886e38);
  expect(parseFloat32('340282356779733661637539395458142568448')).toBe(Infinity);
  expect(parseFloat32('-1e39')).toBe(-Infinity);
  expect(parseFloat32('1e999999999999')).toBe(Infinity);
  for (const far of ['3.5e38', '1e100', '1e250', '8e307', '1.7e308']) {
    expect(parseFloat32(far)).toBe(Infinity);
    expect(parseFloat32(`-${far}`)).toBe(-Infinity);
  }
  expect(parseFloat32(`7.0064923216240853546186479164495806564013097093825788587853e-46`)).toBe(0);
  expect(parseFloat32(`7.00649232162408535461864791644958065640130970938257885878535e-46`)).toBe(2 ** -149);
  expect(Object.is(parseFloat32('-0.0'), -0)).toBe(true);
  expect(parseFloat32('no number')).toBeNaN();
});

test('half way between two floats, and a hair beside it', () => {
  fc.assert(
    fc.property(pattern, fc.boolean(), (low, negative) => {
      const [a, b] = [fromBits(low), fromBits(low + 1)];
      const sign = negative ? -1 : 1;
      const minus = negative ? '-' : '';
      const half = (a + b) / 2;
      expect(parseFloat32(minus + allDigits(half))).toBe(sign * (low % 2 === 0 ? a : b));
      expect(parseFloat32(minus + allDigits(half, 1n))).toBe(sign * b);
      expect(parseFloat32(minus + allDigits(half, -1n))).toBe(sign * a);
    }),
  );
});

test('a float reads back from its text, which is JSON', () => {
  fc.assert(
    fc.property(fc.float({ noNaN: true }), (value) => {
      const text = float32Text(value);
      expect(Object.is(parseFloat32(text), value)).toBe(true);
      if (Number.isFinite(value)) expect(Math.fround(JSON.parse(text))).toBe(value);
    }),
    { numRuns: 3000 },
  );
});

test('no shorter decimal reads back as the same float', () => {
  const check = (value: number) => {
    const digits = (
      float32Text(value)
        .replace(/e.*/, '')
        .replace(/[-.]/g, '')
        .replace(/^0+|0+$/g, '') || '0'
    ).length;
    for (let fewer = 1; fewer < digits; fewer++) {
      const [mantissa = '', exponent = ''] = value.toExponential(fewer - 1).split('e');
      const nearest = BigInt(mantissa.replace('.', ''));
      for (const candidate of [nearest - 1n, nearest, nearest + 1n]) {
        expect(parseFloat32(`${candidate}e${Number(exponent) - fewer + 1}`)).not.toBe(value);
      }
    }
  };
  for (let exponent = 0; exponent < 255; exponent++) check(fromBits(Math.max(1, exponent << 23)));
  fc.assert(fc.property(pattern, (low) => check(fromBits(low))));
});

test.each([
  [0.1, '0.1'],
  [1 / 3, '0.33333334'],
  [-0, '-0'],
  [16777216, '16777216'],
  [2.333e9, '2333000000'],
  [1.889846e-7, '1.889846e-7'],
  [3.4028234663852886e38, '3.4028235e+38'],
  [2 ** -149, '1e-45'],
  [1.262177448353619e-29, '1.2621775e-29'],
  [Infinity, '1e39'],
  [-Infinity, '-1e39'],
  [NaN, 'NaN'],
])('%d is written %s', (value, text) => {
  expect(float32Text(Math.fround(value))).toBe(text);
});
