import { describe, expect, test } from 'vitest';
import { decodeUtf8 } from './reader.js';
import { textHead, toUtf8 } from './text-encoding.js';

const read = (...bytes: number[]) => {
  const { bytes: utf8, encoding } = toUtf8(Uint8Array.from(bytes));
  return [decodeUtf8(utf8), encoding];
};

describe('toUtf8', () => {
  test('keeps UTF-8 and takes its byte order mark off', () => {
    expect(read(0xc3, 0xa9)).toEqual(['é', 'utf-8']);
    expect(read(0xef, 0xbb, 0xbf, 0x41)).toEqual(['A', 'utf-8']);
    expect(read()).toEqual(['', 'utf-8']);
  });

  test('reads UTF-16 of both orders by its byte order mark', () => {
    expect(read(0xff, 0xfe, 0x41, 0, 0xac, 0x20)).toEqual(['A€', 'utf-16le']);
    expect(read(0xfe, 0xff, 0, 0x41, 0x20, 0xac)).toEqual(['A€', 'utf-16be']);
    expect(read(0xff, 0xfe, 0x3d, 0xd8, 0x00, 0xde)).toEqual(['😀', 'utf-16le']);
  });

  test('takes what is no UTF-8 for Windows-1252', () => {
    expect(read(0x80, 0x93, 0xe9, 0x94, 0x81)).toEqual(['€“é”\x81', 'windows-1252']);
    expect(read(0x41, 0xc3)).toEqual(['AÃ', 'windows-1252']);
  });

  test('a character across the seams of chunks is still one', () => {
    for (const shift of [0, 1, 2, 3]) {
      const text = `${'a'.repeat(shift)}${'😀'.repeat(70_000)}`;
      const utf8 = new TextEncoder().encode(text);
      expect(toUtf8(utf8).encoding).toBe('utf-8');
      const utf16 = new Uint16Array(1 + text.length);
      utf16[0] = 0xfeff;
      for (let i = 0; i < text.length; i++) utf16[i + 1] = text.charCodeAt(i);
      expect(decodeUtf8(toUtf8(new Uint8Array(utf16.buffer)).bytes)).toBe(text);
    }
  });

  test('whatever part of a buffer it is, long or short, UTF-8 is told from what is none', () => {
    const buffer = new TextEncoder().encode('abcdefgh'.repeat(6));
    for (let start = 0; start < 9; start++) {
      for (let end = start; end < 40; end++) {
        const part = buffer.subarray(start, end);
        expect(toUtf8(part)).toEqual({ bytes: part, encoding: 'utf-8' });
        if (end === start) continue;
        const odd = buffer.slice();
        odd[end - 1] = 0xe9;
        expect(toUtf8(odd.subarray(start, end)).encoding).toBe('windows-1252');
      }
    }
  });
});

test('the head of a text, or nothing of what is none', () => {
  expect(textHead(Uint8Array.from([0xef, 0xbb, 0xbf, 0x41]))).toBe('A');
  expect(textHead(Uint8Array.from([0xff, 0xfe, 0x41, 0]))).toBe('A');
  expect(textHead(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]))).toBe('');
});
