import { expect, test } from 'vitest';
import { decode } from './decode.js';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

test.each(['é', '€', '😀', '\uFEFF', '\uFFFD'])(
  '%s is whole wherever in a long text it stands',
  (character) => {
    for (let before = 16380; before <= 16386; before++) {
      const text = `${'a'.repeat(before)}${character}${'b'.repeat(16384)}${character}`;
      expect(decode(bytesOf(text)) === text, `behind ${before}`).toBe(true);
    }
  },
);

test('a byte order mark in front is left out, one further on is kept', () => {
  expect(decode(bytesOf('\uFEFFa\uFEFF'))).toBe('a\uFEFF');
  expect(decode(bytesOf('\uFEFF'))).toBe('');
});

test('bytes that are not UTF-8 are refused, however many', () => {
  expect(() => decode(new Uint8Array(40_000).fill(0x80))).toThrow(TypeError);
  expect(() => decode(Uint8Array.of(0x61, 0xe2, 0x82))).toThrow(TypeError);
});
