import { expect, test } from 'vitest';
import { FormatError } from '../../diagnostic.js';
import { readCal3D } from './read.js';
import { everyLayout } from './testing/every-layout.js';
import { meshOf } from './testing/models.js';
import { writeCal3D } from './write.js';

const xml = (text: string) => new TextEncoder().encode(text);

test('binary or XML, the content decides', () => {
  for (const file of everyLayout) expect(readCal3D(writeCal3D(file)).kind).toBe(file.kind);
  const material = readCal3D(xml('<MATERIAL VERSION="1100" NUMMAPS="1"><MAP>skin.tga</MAP></MATERIAL>'), {
    report() {},
  });
  expect(material).toMatchObject({ kind: 'material', stamp: { version: 1100, form: 'root' } });
});

test('a stamp says what is written', () => {
  const mesh = meshOf({});
  expect(new TextDecoder().decode(writeCal3D(mesh).subarray(0, 3))).toBe('CMF');
  const text = new TextDecoder().decode(
    writeCal3D({ ...mesh, stamp: { ...mesh.stamp, version: 910, form: 'header' } }),
  );
  expect(text).toMatch(/^<HEADER MAGIC="XMF" VERSION="910"\s*\/>\s*<MESH /);
});

test('bytes of a larger buffer', () => {
  const bytes = writeCal3D(meshOf({}));
  const inside = Buffer.concat([Buffer.alloc(3), bytes, Buffer.alloc(5)]).subarray(3, 3 + bytes.length);
  expect(readCal3D(inside)).toEqual(readCal3D(bytes));
});

test('without a report an error stops the reading', () => {
  const bytes = Uint8Array.from([...writeCal3D(meshOf({})), 0]);
  expect(() => readCal3D(bytes)).toThrow(FormatError);
  expect(readCal3D(bytes, { report() {} }).kind).toBe('mesh');
});
