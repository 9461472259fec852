import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { FormatError } from '../diagnostic.js';
import { isZip, zipFiles } from './zip.js';

const zip = zipSync({
  'a.txt': strToU8('stored and short'),
  'folder/b.txt': strToU8('deflated '.repeat(500)),
  '../out.txt': strToU8('climbs out'),
  'empty.txt': new Uint8Array(),
});
const text = (bytes: Uint8Array | null) => bytes && new TextDecoder().decode(bytes);

test('names are found without regard to case, and none climbs out', async () => {
  expect(isZip(zip)).toBe(true);
  const files = zipFiles(zip);
  expect(files.names).toEqual(['a.txt', 'folder/b.txt', 'empty.txt']);
  expect(text(await files.read('A.TXT'))).toBe('stored and short');
  expect(text(await files.read('folder/b.txt'))).toBe('deflated '.repeat(500));
  expect(text(await files.read('empty.txt'))).toBe('');
  expect(await files.read('../out.txt')).toBe(null);
});

test('a zip cut anywhere is told as broken', () => {
  for (let length = 0; length < zip.length; length += 7) {
    expect(() => zipFiles(zip.slice(0, length))).toThrow(/The end of the zip is missing/);
  }
});

test('a flipped bit is found by the checksum', async () => {
  const broken = zip.slice();
  broken[33 + 5 + 2]! ^= 4;
  await expect(zipFiles(broken).read('a.txt')).rejects.toThrow(FormatError);
});

test('an absurd size is refused before anything is allocated', async () => {
  const bomb = zip.slice();
  const view = new DataView(bomb.buffer);
  const directory = view.getUint32(bomb.length - 22 + 16, true);
  view.setUint32(directory + 24, 0xfffffff0, true);
  await expect(zipFiles(bomb).read('a.txt')).rejects.toThrow(/claims 4294967280 bytes/);
});

test('damaged zips never fail but by FormatError', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(zip.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 }),
      async (edits) => {
        const damaged = zip.slice();
        for (const [at, byte] of edits) damaged[at] = byte;
        try {
          const files = zipFiles(damaged);
          for (const name of files.names) await files.read(name);
        } catch (error) {
          expect(error).toBeInstanceOf(FormatError);
        }
      },
    ),
  );
});

test('a zip whose files are one and the same mass of zeros is refused', () => {
  const bomb = zipSync(
    Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`${i}`, new Uint8Array(2 ** 24)])),
  );
  expect(() => zipFiles(bomb)).toThrow(/claim 335544320 bytes out of a zip of \d+/);
});
