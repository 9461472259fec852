import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ball, root, workshop } from '../../test/harness.js';

type Shop = Awaited<ReturnType<typeof workshop>>;

interface Viewed {
  readonly address: string;
  readonly files: readonly string[];
}

/** Runs `view` on the paths, works with what it serves, and tells it to end. */
async function viewing(shop: Shop, paths: readonly string[], work: (viewed: Viewed) => Promise<void>) {
  const ran = await shop.run(['view', ...paths, '--json'], {
    meanwhile: (stdout) => work(JSON.parse(stdout)),
  });
  expect(ran.exit).toBe(0);
  return ran;
}

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks for exactly this path, which `fetch` would tidy. */
const statusOf = (address: string, path: string, { method = 'GET', headers = {} }: Asked = {}) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const asked = request({ hostname, port, path, method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode!);
    });
    asked.on('error', reject).end();
  });

const groupsAt = async (address: string): Promise<string[][]> =>
  (await (await fetch(`${address}served.json`)).json()).groups;

async function withExamples(): Promise<Shop> {
  const shop = await workshop({ 'ball.animj': ball, 'secret.animj': ball, 'notes.txt': 'mine' });
  cpSync(join(root, 'examples'), join(shop.folder, 'examples'), { recursive: true });
  return shop;
}

test('the page, the files that are named, and what they refer to are served, and end with it', async () => {
  const shop = await withExamples();
  let served = '';
  const { stderr } = await viewing(
    shop,
    ['examples/robot/robot.cfg', 'ball.animj', 'examples/walker.gltf', 'examples/meadow'],
    async ({ address, files }) => {
      served = address;
      expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w-]{22}\/$/);
      const html = await (await fetch(address)).text();
      const [, script] = /src="\.\/(assets\/[^"]+\.js)"/.exec(html)!;
      const code = await fetch(address + script);
      expect([code.status, code.headers.get('content-type')]).toEqual([
        200,
        'text/javascript; charset=utf-8',
      ]);
      const groups = await groupsAt(address);
      expect(groups[0]).toHaveLength(16);
      expect(groups.slice(1, 3)).toEqual([['ball.animj'], ['walker.bin', 'walker.gltf']]);
      expect(groups[3]).toContain('meadow/images/player-sheet0.png');
      expect(files).toHaveLength(groups.flat().length);
      expect(files).toEqual(expect.arrayContaining(['examples/robot/metal.png', 'examples/walker.bin']));
      const file = await fetch(`${address}files/1/ball.animj`);
      expect([await file.text(), file.headers.get('content-type')]).toEqual([
        ball,
        'application/octet-stream',
      ]);
      for (const [i, names] of groups.entries())
        for (const name of names) expect((await fetch(`${address}files/${i}/${name}`)).status).toBe(200);
    },
  );
  expect(stderr).toBe('Files that change are opened anew. Ctrl+C ends it.\n');
  await expect(fetch(served)).rejects.toThrow();
});

test('nothing else is: without the key, by another name, by another method, or beside the files', async () => {
  const shop = await withExamples();
  await viewing(shop, ['ball.animj', 'examples/robot'], async ({ address }) => {
    const { pathname, port } = new URL(address);
    const status = (path: string, asked?: Asked) => statusOf(address, path, asked);
    expect(await status(pathname)).toBe(200);
    expect(await status(pathname, { method: 'HEAD' })).toBe(200);
    expect(await status(pathname, { method: 'POST' })).toBe(405);
    expect(await status(pathname, { headers: { host: `localhost:${port}` } })).toBe(200);
    for (const host of [
      'evil.example',
      `evil.example:${port}`,
      '127.0.0.1',
      `127.0.0.1.evil.example:${port}`,
    ])
      expect([host, await status(pathname, { headers: { host } })]).toEqual([host, 404]);
    const foreign = [
      '/',
      '/served.json',
      '/files/0/ball.animj',
      `/${'A'.repeat(22)}/`,
      pathname.slice(0, -1),
    ];
    const below = [
      'files/0/secret.animj',
      'files/0/notes.txt',
      'files/0/../secret.animj',
      'files/0/..%2fsecret.animj',
      'files/0/examples/robot/robot.cfg',
      'files/1/robot.cfg',
      'files/1/robot/../../ball.animj',
      'files/1/robot/..%2F..%2Fball.animj',
      'files/2/ball.animj',
      'files/0/',
      'files/',
      'assets/',
      'assets',
      '../package.json',
      '..%2fpackage.json',
      '..%5cpackage.json',
      '%00',
      '%',
    ];
    for (const path of [...foreign, ...below.map((each) => pathname + each)])
      expect([path, await status(path)]).toEqual([path, 404]);
  });
});

test.skipIf(process.platform === 'win32')('links that lead out of a folder are not followed', async () => {
  const shop = await workshop({ 'secret.animj': ball, 'in/ball.animj': ball, 'in/inner.animj': ball });
  symlinkSync('../secret.animj', join(shop.folder, 'in/out.animj'));
  symlinkSync('inner.animj', join(shop.folder, 'in/same.animj'));
  const { stderr } = await viewing(shop, ['in'], async ({ address, files }) => {
    expect(files).toEqual(['in/ball.animj', 'in/inner.animj', 'in/same.animj']);
    expect((await fetch(`${address}files/0/in/out.animj`)).status).toBe(404);
    rmSync(join(shop.folder, 'in/inner.animj'));
    symlinkSync('../secret.animj', join(shop.folder, 'in/inner.animj'));
    expect((await fetch(`${address}files/0/in/inner.animj`)).status).toBe(404);
  });
  expect(stderr).toContain('1 link that leads out of the folder was not followed: in/out.animj\n');
});

/** The next message that is told of changes. */
async function changesOf(address: string) {
  const { body } = await fetch(`${address}changes`);
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  let told = '';
  return async (): Promise<number[]> => {
    for (;;) {
      const end = told.indexOf('\n\n');
      const message = told.slice(0, end);
      if (end >= 0) told = told.slice(end + 2);
      if (message.startsWith('data: ')) return JSON.parse(message.slice(6)).groups;
      if (end < 0) told += (await reader.read()).value ?? '';
    }
  };
}

test('changes are told by group: a file written, replaced, and one that comes into a folder', async () => {
  const shop = await workshop({ 'ball.animj': ball, 'in/ball.animj': ball, 'in/deep/x.animj': ball });
  await viewing(shop, ['ball.animj', 'in'], async ({ address }) => {
    const next = await changesOf(address);
    writeFileSync(join(shop.folder, 'ball.animj'), `${ball} `);
    expect(await next()).toEqual([0]);
    expect(await (await fetch(`${address}files/0/ball.animj`)).text()).toBe(`${ball} `);
    writeFileSync(join(shop.folder, 'in/deep/new.tmp'), `${ball}\n`);
    renameSync(join(shop.folder, 'in/deep/new.tmp'), join(shop.folder, 'in/deep/x.animj'));
    expect(await next()).toEqual([1]);
    writeFileSync(join(shop.folder, 'in/more.animj'), ball);
    while (!(await groupsAt(address))[1]!.includes('in/more.animj')) expect(await next()).toEqual([1]);
    expect((await fetch(`${address}files/1/in/more.animj`)).status).toBe(200);
    rmSync(join(shop.folder, 'in/ball.animj'));
    while ((await groupsAt(address))[1]!.includes('in/ball.animj')) expect(await next()).toEqual([1]);
    const path = join(shop.folder, 'ball.animj');
    rmSync(path);
    symlinkSync('ball.animj', path);
    expect(await next()).toEqual([0]);
    rmSync(path);
    writeFileSync(path, ball);
    while (!(await fetch(`${address}files/0/ball.animj`)).ok) expect(await next()).toEqual([0]);
  });
});

test('the browser is opened from a terminal, not with --no-open', async () => {
  const shop = await workshop({ 'ball.animj': ball });
  const browsedBy = async (...args: string[]) => {
    const browsed: string[] = [];
    const terminal = args.includes('piped') ? {} : { terminal: 80 };
    const given = args.filter((arg) => arg !== 'piped');
    const { stdout } = await shop.run(['view', 'ball.animj', ...given], { browsed, ...terminal });
    return [browsed.length, browsed.every((address) => stdout === `${address}\n`)];
  };
  expect(await browsedBy()).toEqual([1, true]);
  expect(await browsedBy('--no-open')).toEqual([0, true]);
  expect(await browsedBy('piped')).toEqual([0, true]);
});

test.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends it with exit code 0, a page that listens or not',
  async (signal) => {
    const shop = await workshop({ 'ball.animj': ball });
    const bin = join(root, 'packages/cli/bin/mutoscope.js');
    const child = spawn(process.execPath, [bin, 'view', 'ball.animj'], { cwd: shop.folder });
    const address = String((await once(child.stdout, 'data'))[0]).trim();
    await fetch(`${address}changes`);
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([0, null]);
  },
);

test('what cannot be served is told, with the exit codes of every verb', async () => {
  const shop = await workshop({ 'ball.animj': ball, 'notes.txt': 'mine', 'empty/notes.txt': '' });
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const { port } = taken.address() as { port: number };
  const ran = async (...args: string[]) => {
    const { exit, stderr } = await shop.run(['view', ...args]);
    return [exit, stderr.split('\n')[0]];
  };
  expect(await ran('gone.animj')).toEqual([3, expect.stringContaining('there is no such file or folder')]);
  expect(await ran('notes.txt')).toEqual([1, expect.stringContaining('Unknown file format')]);
  expect(await ran('empty')).toEqual([1, expect.stringContaining('no file of a known format in it')]);
  expect(await ran('-')).toEqual([2, expect.stringContaining('not standard input')]);
  expect(await ran('ball.animj', '--port', String(port))).toEqual([
    2,
    `mutoscope: the port ${port} cannot be used: something else listens there; without --port a free one is taken`,
  ]);
  taken.close();
});
