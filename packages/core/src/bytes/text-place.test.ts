import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textPlaces } from './text-place.js';

const utf8 = (text: string) => new TextEncoder().encode(text);

test('lines end in LF, CR LF or CR; columns are UTF-16 code units', () => {
  const text = 'ab\r\nc😀dあe\rf\n\ng';
  const places = textPlaces(utf8(text));
  const at = (before: string) => {
    const { line, column } = places.at(utf8(before).length);
    return `${line}:${column}`;
  };
  expect(at('a')).toBe('1:2');
  expect(at('ab\r\n')).toBe('2:1');
  expect(at('ab\r\nc😀')).toBe('2:4');
  expect(at('ab\r\nc😀dあ')).toBe('2:6');
  expect(at('ab\r\nc😀dあe\r')).toBe('3:1');
  expect(at('ab\r\nc😀dあe\rf\n\n')).toBe('5:1');
  expect(at(text)).toBe('5:2');
});

test('a byte order mark takes no column', () => {
  expect(textPlaces(utf8('\ufeffab')).at(3)).toMatchObject({ line: 1, column: 1, excerpt: 'ab\n^' });
  expect(textPlaces(utf8('\ufeffab')).at(4)).toMatchObject({ line: 1, column: 2, excerpt: 'ab\n ^' });
});

test('in any order, the same as counting from the start', () => {
  const text = Array.from({ length: 3000 }, (_, i) => `ligne ${i} é😀\t"x"`).join('\n');
  const bytes = utf8(text);
  const places = textPlaces(bytes);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: text.length }), (cut) => {
      const before = text.slice(0, cut).replace(/[\ud800-\udbff]$/, '');
      const lines = before.split('\n');
      expect(places.at(utf8(before).length)).toMatchObject({
        line: lines.length,
        column: lines.at(-1)!.length + 1,
      });
    }),
  );
});

test('the excerpt is cut around the place and cannot steer a terminal', () => {
  const long = `${'a'.repeat(200)}\u001b[31m日本${'b'.repeat(200)}`;
  const { excerpt } = textPlaces(utf8(long)).at(200 + 5 + 6);
  const [line = '', caret = ''] = excerpt!.split('\n');
  expect(line).toMatch(/^…a+ \[31m日本b+…$/);
  expect(line.length).toBeLessThan(110);
  expect(caret).toBe(`${' '.repeat(line.indexOf('日'))}\u3000\u3000^`);
});
