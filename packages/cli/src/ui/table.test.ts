import { expect, test } from 'vitest';
import { table } from './table.js';

const plain = (_: unknown, text: string) => text;
const columns = [{ title: 'node' }, { title: 'keys', right: true }, { title: 'kind' }];

test('columns line up, wide characters counted', () => {
  const rows = [
    ['左手', '12', 'curve'],
    ['Hips', '3', 'raw'],
  ];
  expect(table(columns, rows, 80, plain)).toBe(
    ['node  keys  kind', '左手    12  curve', 'Hips     3  raw', ''].join('\n'),
  );
});

test('the widest left-aligned column gives way to the terminal', () => {
  const text = table(columns, [['mixamorig:LeftHandIndex1', '1234', 'discrete']], 30, plain);
  expect(text.split('\n')).toEqual(['node            keys  kind', 'mixamorig:Lef…  1234  discrete', '']);
});
