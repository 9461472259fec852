import { spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { exampleGame } from '../../../examples/make-construct2.js';
import { animation, skeleton } from './character.js';
import { animj, ball, root, track, workshop } from './harness.js';

const bin = join(root, 'packages/cli/bin/mutoscope.js');

function mutoscope(cwd: string, args: readonly string[], input: string | Uint8Array = '') {
  const done = spawnSync(process.execPath, [bin, ...args], { cwd, input });
  return { exit: done.status, stdout: done.stdout.toString(), stderr: done.stderr.toString() };
}

const one = (name: string) =>
  animj(name, 1, [track('float', 'A', 'X', [{ time: 0, value: 1, interpolation: 'Linear' }])]);

test('converts standard input to standard output', async () => {
  const { folder } = await workshop();
  const csv = mutoscope(folder, ['convert', '-', '-', '--to', 'csv'], ball);
  expect([csv.exit, csv.stdout.split('\n')[0]]).toEqual([0, expect.stringMatching(/^time,Ball\/Position/)]);
});

test('every exit code comes through', async () => {
  const { folder } = await workshop({ 'ball.animj': ball, 'bad.animj': '{', 'ball.animx': '' });
  const exits = [
    ['check', 'ball.animj'],
    ['check', 'bad.animj'],
    ['chekc', 'ball.animj'],
    ['check', 'gone.animj'],
    ['convert', 'ball.animj', 'ball.animx'],
    ['--version'],
    [],
  ].map((args) => mutoscope(folder, args).exit);
  expect(exits).toEqual([0, 1, 2, 3, 4, 0, 2]);
});

test('a folder goes through worker threads, past a broken file', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 12 }, (_, i) => [`in/s${i % 3}/f${i}.animj`, one(`f${i}`)]),
  );
  const shop = await workshop({ ...files, 'in/bad.animj': '{"tracks": [}' });
  const { exit, stdout, stderr } = mutoscope(shop.folder, [
    'convert',
    'in',
    'out',
    '--to',
    'animx',
    '--json',
  ]);
  expect([exit, stderr]).toEqual([1, '']);
  const told = JSON.parse(stdout).files;
  expect(told.map(({ file }: { file: string }) => file)).toEqual([
    'in/bad.animj',
    ...Object.keys(files).sort(),
  ]);
  expect(told.filter(({ failed }: { failed: boolean }) => failed)).toMatchObject([
    { file: 'in/bad.animj', diagnostics: [{ severity: 'error' }] },
  ]);
  expect(shop.names().filter((name) => name.startsWith('out'))).toHaveLength(12);
  const back = mutoscope(shop.folder, ['convert', 'out/s0/f0.animx', '-', '--to', 'animj']);
  expect(JSON.parse(back.stdout).name).toBe('f0');
});

test('a thousand files go through worker threads with one broken among them, and an option that is a file', async () => {
  const files = Object.fromEntries(Array.from({ length: 999 }, (_, i) => [`in/f${i}.xaf`, animation(1 + i)]));
  const shop = await workshop({ ...files, 'in/bad.xaf': animation().slice(0, 200), 'bones.xsf': skeleton() });
  const { exit, stdout, stderr } = mutoscope(shop.folder, [
    ...['convert', 'in', 'out', '--to', 'animx'],
    ...['--skeleton', 'bones.xsf'],
  ]);
  expect([exit, stdout.match(/ → /g)?.length]).toEqual([1, 999]);
  expect(stderr).toMatch(/^1 of 1000 files failed:\nfile +why\nin\/bad\.xaf {2}\S/m);
  expect(shop.names().filter((name) => name.startsWith('out'))).toHaveLength(999);
  const back = mutoscope(shop.folder, ['inspect', 'out/f7.animx', '--json']);
  const { clip } = JSON.parse(back.stdout).files[0];
  expect([clip.duration, clip.tracks.map(({ node }: { node: string }) => node)]).toEqual([
    8,
    ['hips', 'hips', 'head', 'head'],
  ]);
});

test('a reader that goes away is no error', async () => {
  const shop = await workshop({
    'long.animj': one('long').replace('"globalDuration":1', '"globalDuration":1e7'),
  });
  const child = spawn(process.execPath, [bin, 'sample', 'long.animj', '--fps', '60'], { cwd: shop.folder });
  let stderr = '';
  child.stderr.on('data', (chunk) => (stderr += chunk));
  await new Promise((resolve) => child.stdout.once('data', resolve));
  child.stdout.destroy();
  const exit = await new Promise((resolve) => child.once('exit', resolve));
  expect([exit, stderr]).toEqual([0, '']);
});

test.skipIf(process.platform === 'win32')('a pipe of the shell is read, a device is not', async () => {
  const { folder } = await workshop({ 'ball.animj': ball });
  const line = `"${process.execPath}" "${bin}" inspect <(cat ball.animj) --json`;
  const piped = spawnSync('bash', ['-c', line], { cwd: folder });
  expect([piped.status, JSON.parse(piped.stdout.toString()).files[0].clip.name]).toEqual([0, 'ball']);
  const device = mutoscope(folder, ['inspect', '/dev/zero']);
  expect([device.exit, device.stderr.split('\n')[0]]).toEqual([
    3,
    '/dev/zero: error: Cannot be opened: it is neither a file, a folder nor a pipe [file/cannot-open]',
  ]);
});

test.skipIf(process.platform !== 'linux')('a full disk behind standard output exits 4', async () => {
  const { folder } = await workshop();
  const full = openSync('/dev/full', 'w');
  const done = spawnSync(process.execPath, [bin, 'formats'], {
    cwd: folder,
    stdio: ['ignore', full, 'pipe'],
  });
  closeSync(full);
  expect([done.status, done.stderr.toString()]).toEqual([
    4,
    'mutoscope: output cannot be written: the disk is full\n',
  ]);
});

test.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM'] as const)(
  'told to end by %s, it leaves nothing half done behind',
  async (signal) => {
    const game = exampleGame().map(({ name, bytes }): [string, Uint8Array] => [name, bytes]);
    const sounds = Array.from({ length: 2000 }, (_, i): [string, string] => [`meadow/media/${i}.ogg`, '']);
    const shop = await workshop(Object.fromEntries([...game, ...sounds]));
    const child = spawn(process.execPath, [bin, 'extract', 'meadow', 'out'], { cwd: shop.folder });
    const ended = new Promise((resolve) => child.once('exit', (_, by) => resolve(by)));
    while (child.exitCode === null && readdirSync(shop.folder).length === 1) await setTimeout(5);
    child.kill(signal);
    expect(await ended).toBe(signal);
    expect(readdirSync(shop.folder)).toEqual(['meadow']);
  },
);

/** Writes every module that is loaded to the file named in MODULES. */
const tellModules = `
  import { register } from 'node:module';
  register('data:text/javascript,' + encodeURIComponent(\`
    import { appendFileSync } from 'node:fs';
    export async function load(url, context, next) {
      appendFileSync(process.env.MODULES, url + '\\\\n');
      return next(url, context);
    }
  \`));
`;

async function modulesOf(args: readonly string[]): Promise<string[]> {
  const shop = await workshop({ 'ball.animj': ball, 'tell-modules.mjs': tellModules });
  mutoscope(shop.folder, ['convert', 'ball.animj', 'ball.animx']);
  const env = { ...process.env, MODULES: join(shop.folder, 'modules.txt') };
  const done = spawnSync(process.execPath, ['--import', './tell-modules.mjs', bin, ...args], {
    cwd: shop.folder,
    env,
  });
  expect([args, done.status]).toEqual([args, 0]);
  return shop.text('modules.txt').split('\n');
}

test('reading AnimX never loads glTF, nor any other format or verb', async () => {
  const modules = await modulesOf(['inspect', 'ball.animx']);
  expect(modules.some((url) => url.includes('/formats/resonite/animx/'))).toBe(true);
  expect(modules.some((url) => url.endsWith('/commands/inspect.js'))).toBe(true);
  const uncalledFor = modules.filter(
    (url) =>
      /gltf-transform|gltf-validator|formats\/resonite\/animj\//.test(url) ||
      /\/formats\/(gltf|csv|subtitles)\/(code|read|write|check|clip)/.test(url) ||
      (url.includes('/commands/') && !url.endsWith('/inspect.js')),
  );
  expect(uncalledFor).toEqual([]);
});

test('help loads no verb and no format', async () => {
  const modules = await modulesOf(['--help']);
  expect(modules.filter((url) => /\/(commands|core)\//.test(url))).toEqual([]);
});
