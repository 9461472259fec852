import { expect, test } from 'vitest';
import { hexAround, linesAround } from './excerpt.js';

const utf8 = (text: string) => new TextEncoder().encode(text);

test('lines around one, whatever ends them, up to the last without an end', () => {
  const text = utf8('a\r\nb\rc\nd\ne');
  expect(linesAround('x', text, 4, 1)?.lines.map(({ number, text: line }) => [number, line])).toEqual([
    [1, 'a'],
    [2, 'b'],
    [3, 'c'],
    [4, 'd'],
    [5, 'e'],
  ]);
  expect(linesAround('x', text, 9, 1)).toBeNull();
  expect(linesAround('x', utf8(''), 1, 1)?.lines).toEqual([{ number: 1, text: '', skipped: 0, cut: false }]);
});

test('a line of a megabyte is cut to what is around the column', () => {
  const text = utf8(`${'a'.repeat(500_000)}X${'b'.repeat(500_000)}`);
  const { lines } = linesAround('x', text, 1, 500_001)!;
  const [{ text: shown, skipped, cut }] = lines as [(typeof lines)[0]];
  expect(shown.length).toBeLessThan(300);
  expect(shown[500_000 - skipped]).toBe('X');
  expect(cut).toBe(true);
});

test('UTF-16 text has lines, too', () => {
  const text = '\uFEFFeins\nzwei\n';
  const bytes = Uint8Array.from(
    [...text].flatMap((each) => [each.charCodeAt(0) & 255, each.charCodeAt(0) >> 8]),
  );
  expect(linesAround('x', bytes, 2, 1)?.lines[1]?.text).toBe('zwei');
});

test('rows of bytes around one, near the start and past the end', async () => {
  const bytes = Uint8Array.from({ length: 200 }, (_, i) => i);
  const slice = async (start: number, end: number) => bytes.slice(start, end);
  expect(await hexAround('x', 5, slice)).toMatchObject({ start: 0, offset: 5 });
  const end = await hexAround('x', 200, slice);
  expect(end?.start).toBe(144);
  expect(end?.bytes.length).toBe(56);
  expect(await hexAround('x', 5, async () => null)).toBeNull();
});
