import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findSpelling, spellNumber } from './number-spelling.js';

test('numbers are spelt as exports of Construct 2 have them', () => {
  for (const spelt of [
    '0',
    '-7',
    '9007199254740991',
    '0.5',
    '-0.25',
    '79.68533325195313',
    '1.788139343261719e-007',
    '0.05235987901687622',
    '0.0001',
    '2.5e-005',
    '-1.5e+016',
    '1e+300',
    '5e-324',
  ]) {
    expect(spellNumber(Number(spelt), 'c2')).toBe(spelt.replace('5e-324', '4.940656458412465e-324'));
  }
});

test('sixteen digits come from seventeen, rounded half up', () => {
  expect(spellNumber(9.3, 'c2')).toBe('9.300000000000001');
  expect(spellNumber(0.1 + 0.2, 'c2')).toBe('0.3');
  expect(spellNumber(Math.fround(79.6853333), 'c2')).toBe('79.68533325195313');
  expect(spellNumber(1 - 2 ** -53, 'c2')).toBe('0.9999999999999999');
});

test('-0 and large integers keep what they are', () => {
  expect(spellNumber(-0, 'c2')).toBe('-0');
  expect(spellNumber(-0, 'js')).toBe('-0');
  expect(spellNumber(1e16, 'c2')).toBe('1e+016');
  expect(spellNumber(1e21, 'js')).toBe('1e+21');
});

test('the quick way spells as the slow one', () => {
  const slow = (value: number): string => {
    const [, sign, digits, exponent] = /^(-?)([\d.]+)e([-+]\d+)$/.exec(value.toExponential(16))!;
    const rounded = (BigInt(digits!.replace('.', '')) + 5n) / 10n;
    return String(Number(`${sign}${rounded}e${Number(exponent) - 15}`));
  };
  const size = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.double({ min: 1e-5, max: 1e6, noNaN: true }),
    fc.integer({ min: 1, max: 99999 }).map((value) => value / 1000),
    fc.float({ noNaN: true, noDefaultInfinity: true }),
  );
  fc.assert(
    fc.property(size, (value) => {
      fc.pre(!Number.isInteger(value));
      const spelt = spellNumber(value, 'c2');
      expect(Number(spelt)).toBe(Number(slow(value)));
      expect(spelt).toMatch(/^-?\d+(\.\d*[1-9])?(e[-+]\d{3})?$/);
      expect(spelt.replace(/e.*|[-.]/g, '').replace(/^0+/, '').length).toBeLessThanOrEqual(16);
    }),
    { numRuns: 5000 },
  );
});

test('the first number that tells decides', () => {
  expect(findSpelling('[1,2.5,0.0001]')).toBeNull();
  expect(findSpelling('[79.68533325195313]')).toBe('c2');
  expect(findSpelling('[1.5e-007]')).toBe('c2');
  expect(findSpelling('[1.5e-7]')).toBe('js');
  expect(findSpelling('[9.300000000000001]')).toBe('c2');
  expect(findSpelling('[0.30000000000000004,1e-007]')).toBe('js');
});
