// npm test: install, build, lint, then every test. Ends with one line: N passed, N failed, N skipped.
import './setup.mjs';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const run = (args) => spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;

const lint = run([`${root}/node_modules/@biomejs/biome/bin/biome`, 'check', '--error-on-warnings']);
const tests = run([`${root}/node_modules/vitest/vitest.mjs`, 'run', ...process.argv.slice(2)]);
if (lint !== 0) console.error('lint: failed (see above); `npm run format` mends most of it');
process.exit(lint || tests);
