import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { FormatError } from '../diagnostic.js';
import { openZip } from './zips-within.js';

test('zips in a zip are opened, one floor down; what only is packed as they are is not', async () => {
  const deepest = zipSync({ 'c.txt': strToU8('c') });
  const inner = zipSync({ 'b.txt': strToU8('b'), 'deep.zip': deepest });
  const { files, within } = await openZip(
    zipSync({
      'a.txt': strToU8('a'),
      'x/inner.ZIP': inner,
      'table.xlsx': inner,
      'words.zip': strToU8('no zip'),
      'cut.zip': inner.subarray(0, 60),
    }),
  );
  expect(files.names).toEqual(['a.txt', 'x/inner.ZIP', 'table.xlsx', 'words.zip', 'cut.zip']);
  expect(within.map(({ name }) => name)).toEqual(['x/inner.ZIP', 'cut.zip']);
  const [opened, cut] = within;
  expect('files' in opened! && opened.files.names).toEqual(['b.txt', 'deep.zip']);
  expect('broken' in cut! && cut.broken).toBeInstanceOf(FormatError);
});

test('zips in a zip may together claim no more than it may', async () => {
  const half = zipSync({ zeros: new Uint8Array(120 * 2 ** 20) });
  const { within } = await openZip(zipSync({ '1.zip': half, '2.zip': half, '3.zip': half }));
  expect(within.map((each) => ('files' in each ? null : String(each.broken)))).toEqual([
    null,
    null,
    expect.stringMatching(/claim 125829120 bytes/),
  ]);
});
