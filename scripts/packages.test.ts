import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { publint } from 'publint';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

test.each(['core', 'cli', 'studio'])('packages/%s is fit to be published', async (name) => {
  const { messages } = await publint({ pkgDir: `${root}packages/${name}`, pack: false });
  expect(messages).toEqual([]);
});

test('nothing is exported or depended on that nobody uses', () => {
  const { stdout, status } = spawnSync(process.execPath, ['node_modules/knip/bin/knip.js', '--no-progress'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
  expect(status).toBe(0);
});
