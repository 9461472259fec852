import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Json, jsonBytes } from './json-text.js';

const text = (value: Json) => new TextDecoder().decode(jsonBytes(value));

test('what fits on a line stands on one', () => {
  const long = 'a'.repeat(60);
  expect(text({ a: [1, 2, { b: null }], none: undefined, empty: {} })).toBe(
    '{ "a": [1, 2, { "b": null }], "empty": {} }\n',
  );
  expect(text({ a: [long, long], b: 12345678901234567890n })).toBe(
    `{\n  "a": [\n    "${long}",\n    "${long}"\n  ],\n  "b": 12345678901234567890\n}\n`,
  );
});

test('a list made while it is written', () => {
  const numbers = (function* () {
    yield 1;
    yield [2, 3];
  })();
  expect(text({ numbers })).toBe('{\n  "numbers": [\n    1,\n    [2, 3]\n  ]\n}\n');
});

test('whatever it is reads back as it was', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(text(value as Json))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('a nest of thousands of lists', () => {
  let nest: Json = 'x'.repeat(200);
  for (let i = 0; i < 3000; i++) nest = [nest];
  expect(text(nest).length).toBeLessThan(3000 * 200);
});
