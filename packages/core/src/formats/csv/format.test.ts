import { expect, test } from 'vitest';
import { memoryFiles } from '../../bytes/file-set.js';
import { collectDiagnostics } from '../../diagnostic.js';
import { csv } from './format.js';

const bytes = (text: string) => new TextEncoder().encode(text);

test('a table is known by its first cell', () => {
  for (const head of ['time,a/b\n', '\ufeffTime;a/b', '"time"\ta/b', 'time', 'time\r\n1']) {
    expect(csv.sniff(bytes(head))).toBe(1);
  }
  for (const head of ['', 'timer,a', 'name,time', '{"time":1}', '1\n00:00'])
    expect(csv.sniff(bytes(head))).toBe(0);
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
