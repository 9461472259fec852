import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

test('npm start with CI=true says in one line that the studio answers, and ends', () => {
  const script = fileURLToPath(new URL('start.mjs', import.meta.url));
  const env = { ...process.env, CI: 'true' };
  const { status, stdout } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' });
  expect(stdout).toMatch(
    /^The studio answers: the page, assets\/index-[\w-]+\.js, and examples\/robot\/body\.cmf, one of 34 files of the examples\.\n$/,
  );
  expect(status).toBe(0);
});
