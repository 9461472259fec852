// Makes a fresh clone ready: installs what package-lock.json names when it is not there, then builds what has changed.
// With --install-only it stops before the build.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

function run(command, args) {
  const done = spawnSync(command, args, {
    cwd: root,
    stdio: ['inherit', 2, 'inherit'],
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) process.exit(done.status ?? 1);
}

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed; this is ${process.version}.`);
  process.exit(1);
}

const lock = readFileSync(`${root}/package-lock.json`, 'utf8');
const stamp = `${root}/node_modules/.installed-lock`;
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  console.error('Installing (once) ...');
  run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts']);
  writeFileSync(stamp, lock);
}
if (!process.argv.includes('--install-only')) {
  console.error('Building ...');
  run(process.execPath, [`${root}/node_modules/typescript/bin/tsc`, '-b']);
  buildStudio();
}

/** The static site and then the element for other pages, where anything that goes into them is newer. */
function buildStudio() {
  const studio = join(root, 'packages', 'studio');
  const parts = [
    'src',
    'public',
    'build',
    'index.html',
    'vite.config.ts',
    'vite.player.config.ts',
    'package.json',
    '../core/dist',
    '../../examples',
  ];
  const player = join(studio, 'dist', 'player', 'mutoscope-player.js');
  const made = existsSync(player) ? statSync(player).mtimeMs : 0;
  if (parts.every((part) => newest(join(studio, part)) < made)) return;
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  for (const config of ['vite.config.ts', 'vite.player.config.ts'])
    run(process.execPath, [vite, 'build', studio, '--config', join(studio, config), '--logLevel', 'error']);
}

function newest(path) {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  const inside = readdirSync(path, { recursive: true }).map((name) => statSync(join(path, name)));
  return Math.max(...inside.filter((each) => each.isFile()).map((each) => each.mtimeMs), 0);
}
