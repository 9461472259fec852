import { expect, test } from 'vitest';
import { classFacts, fits } from './class-facts.js';

test('flags are compared as far as the project has them', () => {
  const sprite = classFacts.find(({ name }) => name === 'Sprite')!;
  const withFlags = (flags: string) =>
    fits(sprite, { role: 'plugin', flags, propertyCounts: new Set([3]), names: new Set() });
  expect(withFlags('011111110')).toBe(true);
  expect(withFlags('0111111')).toBe(true);
  expect(withFlags('011111111')).toBe(false);
  expect(withFlags('0111110')).toBe(false);
});
