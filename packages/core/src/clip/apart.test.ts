import { expect, test } from 'vitest';
import { valuesApart } from './apart.js';

test('NaN in any component is infinitely far from a number, and equal to NaN', () => {
  for (let c = 0; c < 3; c++) {
    const spoilt = new Float32Array([1, 2, 3]);
    spoilt[c] = Number.NaN;
    expect(valuesApart('float3', spoilt, 0, new Float32Array([1, 2, 3]), 0)).toBe(Infinity);
    expect(valuesApart('float3', spoilt, 0, spoilt, 0)).toBe(0);
  }
});
