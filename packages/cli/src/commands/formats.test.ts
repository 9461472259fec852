import { formats, routes } from '@mutoscope/core';
import { expect, test } from 'vitest';
import { workshop } from '../../test/harness.js';

test('--json lists every format and what it converts to', async () => {
  const { exit, stdout } = await (await workshop()).run(['formats', '--json']);
  expect(exit).toBe(0);
  const listed = JSON.parse(stdout).formats;
  expect(listed.map(({ id }: { id: string }) => id)).toEqual(formats.map(({ id }) => id));
  expect(listed[0]).toEqual({
    id: 'animj',
    name: 'Resonite AnimJ',
    extensions: ['.animj'],
    reads: true,
    writes: true,
    to: routes(formats[0]!).map(({ id }) => id),
  });
});

test('the table names them too', async () => {
  const { stdout } = await (await workshop()).run(['formats']);
  expect(stdout).toMatch(/^srt .* yes +no +animj animx gltf glb bvh cal3d caf cpf xaf xpf csv$/m);
});
