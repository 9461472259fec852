import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The blocks of the page as one module: what they import stands first, whichever block says it. */
function programOf(page: string): string {
  const code = [...page.matchAll(/```ts\n(.*?)```/gs)].map(([, block]) => block).join('\n');
  const imports = /^import .*;\n/gm;
  return [...(code.match(imports) ?? []), code.replace(imports, '')].join('');
}

test('the code of docs/runtime.md is typed, runs as one program, and prints what it says', () => {
  const page = readFileSync(join(root, 'docs/runtime.md'), 'utf8');
  const program = programOf(page);
  const promised = [...program.matchAll(/console\.log\(.*\); \/\/ →(.*)/g)].map(([, said]) => said!.trim());
  expect(promised.length).toBeGreaterThan(15);
  const folder = join(root, 'node_modules/.cache/runtime-page');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'page.mts');
  try {
    writeFileSync(file, program);
    const run = (...args: string[]) => spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    const { stdout, stderr, status } = run('--import', 'tsx', file);
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(stdout.trimEnd().split('\n')).toEqual(promised);
    const strict = ['--strict', '--noUncheckedIndexedAccess', '--exactOptionalPropertyTypes'];
    const types = [...strict, '--noEmit', '--skipLibCheck', '--target', 'es2022', '--module', 'nodenext'];
    const typed = run('node_modules/typescript/bin/tsc', ...types, '--types', 'node', '--ignoreConfig', file);
    expect(typed.stdout).toBe('');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
