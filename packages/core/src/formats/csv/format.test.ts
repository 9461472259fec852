import { expect, test } from 'vitest';
import { memoryFiles } from '../../bytes/file-set.js';
import { collectDiagnostics } from '../../diagnostic.js';
import { csv } from './format.js';

const bytes = (text: string) => new TextEncoder().encode(text);

test('a table is known by its first cell', () => {
  for (const head of [
    'time,a/b\n',
    '\ufeffTime;a/b',
    '"time"\ta/b',
    'time',
    'time\r\n1',
    'sep=;\r\ntime;a/b',
    '\n;;\ntime',
  ]) {
    expect(csv.sniff(bytes(head))).toBe(1);
  }
  for (const head of ['', 'timer,a', 'name,time', '{"time":1}', '1\n00:00', 'sep=;\nx;y', 'sep='])
    expect(csv.sniff(bytes(head))).toBe(0);
});

test('with lenient, errors are warnings', async () => {
  const code = await csv.load();
  const { report, items } = collectDiagnostics();
  const source = {
    name: 'a.csv',
    bytes: bytes('time,a/b:int\n0,1.5\n1,2\n'),
    files: memoryFiles(new Map()),
  };
  const opened = await code.read!(source, { lenient: true }, report);
  expect(opened.clips[0]!.tracks[0]!.values).toEqual(Int32Array.of(2));
  expect(items).toMatchObject([{ code: 'csv/cell', severity: 'warning', at: { line: 2, column: 3 } }]);
});

test('the clip is named after the file, and written at a rate when one is given', async () => {
  const code = await csv.load();
  const { report, items } = collectDiagnostics();
  const source = {
    name: 'shows/New.Year.csv',
    bytes: bytes('time,a/b\n0,1\n1,2\n'),
    files: memoryFiles(new Map()),
  };
  const opened = await code.read!(source, {}, report);
  expect(opened.clips[0]!.name).toBe('New.Year');
  const [plain] = await code.write!(opened, 'x.csv', {}, report);
  expect(plain!.bytes).toEqual(source.bytes);
  const [sampled] = await code.write!(opened, 'x.csv', { fps: 2 }, report);
  expect(sampled!.bytes).toEqual(bytes('time,a/b\n0,1\n0.5,1.5\n1,2\n'));
  expect(items).toEqual([]);
});
