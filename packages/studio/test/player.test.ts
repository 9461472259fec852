import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { decodeImage } from '@mutoscope/core/images';
import { zipSync } from 'fflate';
import type { Browser, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { browserPath, launch } from '../../../scripts/headless.js';
import type { MutoscopePlayer as Player } from '../player.js';
import type { MutoscopePlayer as Element } from '../src/player/player.js';
import { loadAxe, serious } from './axe.js';
import { browserTest } from './studio.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const dist = process.env.MUTOSCOPE_PLAYER ?? join(root, 'packages/studio/dist/player');
const entry = 'mutoscope-player.js';

/** The element is what it is said to be. */
export const saidOf = (element: Element): Player => element;

interface Visit {
  readonly page: Page;
  readonly errors: readonly string[];
  /** What the elements fired, by their id. */
  fired(): Promise<readonly string[]>;
}

interface VisitOptions {
  /** Where the page finds the element's code; else on another site. */
  readonly isOwn?: boolean;
  /** `{code}` stands for the site of the code. */
  readonly policy?: string;
  readonly reducedMotion?: 'reduce';
}

/** Opens a page with this body, on a site where `/files` are the examples, and the element's code on another one. */
async function visit(
  body: string,
  work: (visit: Visit) => Promise<void>,
  { isOwn = false, policy = '', reducedMotion }: VisitOptions = {},
): Promise<void> {
  const theirs = await served({ '/': dist }, { 'access-control-allow-origin': '*' });
  const code = isOwn ? '/player/' : addressOf(theirs);
  const html = `<!doctype html><html lang="en"><title>Somebody's page</title>
    <script src="/listen.js"></script><script type="module" src="${code}${entry}"></script>${body}`;
  const site = await served(
    {
      '/files/': join(root, 'examples'),
      '/player/': dist,
      '/packages/studio/dist/player/': dist,
      '/docs/': join(root, 'docs'),
      '/examples/': join(root, 'examples'),
    },
    policy ? { 'content-security-policy': policy.replaceAll('{code}', addressOf(theirs)) } : {},
    new Map([
      ['/', ['text/html', html]],
      ['/robot.zip', ['application/zip', zipSync(robotFiles())]],
      ['/listen.js', ['text/javascript', listening]],
      ['/favicon.ico', ['image/x-icon', '']],
    ]),
  );
  browser ??= await launch(browserPath()!);
  const context = await browser.newContext({
    viewport: { width: 600, height: 500 },
    ...(reducedMotion && { reducedMotion }),
  });
  context.setDefaultTimeout(60_000);
  try {
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
    });
    await page.goto(addressOf(site));
    await work({ page, errors, fired: () => page.evaluate('fired') });
  } finally {
    await context.close();
    for (const server of [theirs, site]) {
      server.close();
      server.closeAllConnections();
    }
  }
}

let browser: Browser | null = null;

afterAll(() => browser?.close());

const robotFiles = () => {
  const folder = join(root, 'examples/robot');
  return Object.fromEntries(
    readdirSync(folder).map((name) => [`robot/${name}`, new Uint8Array(readFileSync(join(folder, name)))]),
  );
};

const listening = `
  const fired = [];
  for (const type of ['load', 'error', 'timeupdate'])
    document.addEventListener(type, (event) => {
      if (event.target.localName === 'mutoscope-player') fired.push(event.target.id + ' ' + type);
    }, true);
  const asked = [];
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (message, ...rest) {
    if (message.path) asked.push(message.path.join('.'));
    return postMessage.call(this, message, ...rest);
  };
`;

/** What the worker was asked for. */
const asked = async (page: Page): Promise<string[]> =>
  (await page.evaluate<string[]>('asked')).filter((each) => each === 'open' || each === 'close');

const addressOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

/** Folders by the path they are under, and pages. */
function served(
  folders: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>>,
  pages: ReadonlyMap<string, readonly [type: string, content: string | Uint8Array]> = new Map(),
): Promise<Server> {
  const server = createServer(({ url }, response) => {
    const path = decodeURIComponent(new URL(url!, 'http://localhost').pathname);
    const page = pages.get(path);
    if (page) return response.writeHead(200, { ...headers, 'content-type': page[0] }).end(page[1]);
    const under = Object.keys(folders).find((each) => path.startsWith(each));
    const file = under && join(folders[under]!, path.slice(under.length));
    if (!file || extname(file) === '' || !existsSync(file)) return response.writeHead(404, headers).end();
    const type = types[extname(file)] ?? 'application/octet-stream';
    return response.writeHead(200, { ...headers, 'content-type': type }).end(readFileSync(file));
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** What is seen of an element, and how many of its pixels are unlike its upper left corner. */
async function seen(page: Page, id: string): Promise<{ pixels: Uint8Array; drawn: number }> {
  const { pixels } = decodeImage(new Uint8Array(await page.locator(`#${id}`).screenshot()));
  let drawn = 0;
  for (let i = 0; i < pixels.length; i += 4)
    if ([0, 1, 2].some((c) => Math.abs(pixels[i + c]! - pixels[c]!) > 24)) drawn++;
  return { pixels, drawn };
}

function apart(a: Uint8Array, b: Uint8Array): number {
  let differing = 0;
  for (let i = 0; i < a.length; i += 4)
    if ([0, 1, 2].some((c) => Math.abs(a[i + c]! - b[i + c]!) > 24)) differing++;
  return differing;
}

const set = (page: Page, id: string, values: Partial<Player>): Promise<void> =>
  page
    .locator(`#${id}`)
    .evaluate((element, given) => void Object.assign(element, given), values as Record<string, unknown>);

const get = <K extends keyof Player>(page: Page, id: string, name: K): Promise<Player[K]> =>
  page.locator(`#${id}`).evaluate((element, key) => (element as Player)[key as K], name as string) as Promise<
    Player[K]
  >;

/** What is seen of an element that is drawn and does not move. */
async function stillOf(page: Page, id: string): Promise<Uint8Array> {
  let { pixels } = await seen(page, id);
  const moved = async () => apart(pixels, ({ pixels } = await seen(page, id)).pixels);
  await expect.poll(moved).toBe(0);
  return pixels;
}

const drawnOf = (page: Page, id: string) => async () => (await seen(page, id)).drawn;

browserTest('a page of another site shows a character, moved by time and clip', async () => {
  await visit(
    '<mutoscope-player id="robot" src="/files/robot/robot.cfg" clip="walk" time="0.3"></mutoscope-player>',
    async ({ page, errors, fired }) => {
      await expect.poll(fired).toContain('robot load');
      await expect.poll(drawnOf(page, 'robot')).toBeGreaterThan(5_000);
      expect(await get(page, 'robot', 'time')).toBeCloseTo(0.3, 6);
      expect(await get(page, 'robot', 'clip')).toBe('walk');
      expect(await get(page, 'robot', 'paused')).toBe(true);
      const before = await stillOf(page, 'robot');
      await set(page, 'robot', { time: 0.8 });
      await expect.poll(async () => apart(before, (await seen(page, 'robot')).pixels)).toBeGreaterThan(500);
      await expect.poll(() => fired()).toContain('robot timeupdate');
      const walking = await get(page, 'robot', 'duration');
      await page.locator('#robot').evaluate((element) => element.setAttribute('clip', 'wave'));
      await expect.poll(() => get(page, 'robot', 'duration')).not.toBe(walking);
      await expect.poll(() => page.getByRole('group', { name: 'robot.cfg: wave' }).count()).toBe(1);
      expect(errors).toEqual([]);
    },
  );
});

browserTest('the axis that is said to be up is up', async () => {
  await visit(
    `<style>mutoscope-player { width: 300px; height: 200px }</style>
    <mutoscope-player id="stands" src="/files/robot/robot.cfg"></mutoscope-player>
    <mutoscope-player id="lies" src="/files/robot/robot.cfg" up="y"></mutoscope-player>`,
    async ({ page, errors, fired }) => {
      await expect.poll(fired).toEqual(expect.arrayContaining(['stands load', 'lies load']));
      const unlike = async () =>
        apart((await seen(page, 'stands')).pixels, (await seen(page, 'lies')).pixels);
      await expect.poll(unlike).toBeGreaterThan(2_000);
      await set(page, 'lies', { up: 'z' });
      await expect.poll(unlike).toBe(0);
      expect(errors).toEqual([]);
    },
  );
});

browserTest('two players show a clip and a game, each with its own state', async () => {
  await visit(
    `<style>mutoscope-player { height: 300px }</style>
    <mutoscope-player id="clip" controls src="/files/bounce.animx" time="0.25"></mutoscope-player>
    <mutoscope-player id="game" src="/files/meadow/data.js"></mutoscope-player>
    <mutoscope-player id="level" src="/files/meadow/data.js" layout="Level"></mutoscope-player>`,
    async ({ page, errors, fired }) => {
      await expect.poll(fired).toEqual(expect.arrayContaining(['clip load', 'game load', 'level load']));
      await expect.poll(drawnOf(page, 'game')).toBeGreaterThan(5_000);
      await expect.poll(async () => (await seen(page, 'clip')).drawn).toBeGreaterThan(1_000);
      expect(await get(page, 'clip', 'time')).toBe(0.25);
      expect(await get(page, 'game', 'time')).toBe(0);

      const sheet = await stillOf(page, 'clip');
      await page.locator('#clip').evaluate((element) => element.setAttribute('curves', ''));
      await expect.poll(async () => apart(sheet, (await seen(page, 'clip')).pixels)).toBeGreaterThan(500);

      await expect.poll(drawnOf(page, 'level')).toBeGreaterThan(5_000);
      const [menu, level] = [await stillOf(page, 'game'), await stillOf(page, 'level')];
      expect(apart(menu, level)).toBeGreaterThan(5_000);
      await page.locator('#level').evaluate((element) => element.remove());
      await page.locator('#game').evaluate((element) => element.setAttribute('layout', '1'));
      await expect.poll(async () => apart(level, (await seen(page, 'game')).pixels)).toBe(0);

      await page.locator('#clip').evaluate((element) => (element as Player).play());
      await expect.poll(async () => (await get(page, 'clip', 'time')) !== 0.25).toBe(true);
      expect(await get(page, 'game', 'paused')).toBe(true);
      expect(page.workers().length).toBe(1);
      expect(errors).toEqual([]);
    },
  );
});

browserTest("a layout's sprites play from its start, without end", async () => {
  await visit(
    `<mutoscope-player id="level" controls src="/files/meadow/data.js" layout="Level"></mutoscope-player>`,
    async ({ page, errors, fired }) => {
      await expect.poll(fired).toContain('level load');
      await expect.poll(drawnOf(page, 'level')).toBeGreaterThan(5_000);
      expect(await get(page, 'level', 'duration')).toBe(Infinity);
      expect(await page.getByRole('slider').count()).toBe(0);
      const start = await stillOf(page, 'level');
      const play = page.getByRole('button', { name: 'Play or pause' });
      await play.click();
      await expect.poll(() => get(page, 'level', 'time')).toBeGreaterThan(0.3);
      await play.click();
      expect(await get(page, 'level', 'paused')).toBe(true);
      await expect.poll(async () => apart(start, await stillOf(page, 'level'))).toBeGreaterThan(20);
      await page.keyboard.press('End');
      await set(page, 'level', { time: 0 });
      await expect.poll(() => get(page, 'level', 'time')).toBe(0);
      expect(errors).toEqual([]);
    },
  );
});

browserTest('a broken file is shown as far as it could be read, and that is said', async () => {
  await visit(
    '<mutoscope-player id="it" src="/files/broken.animj"></mutoscope-player>',
    async ({ page, fired }) => {
      await expect.poll(fired).toContain('it load');
      await expect.poll(() => page.getByText('Broken file: shown as far').isVisible()).toBe(true);
      await set(page, 'it', { src: '/files/bounce.animx' });
      await expect.poll(() => page.getByText('Broken file: shown as far').count()).toBe(0);
    },
  );
});

browserTest('what is moved about again and again is read twice, not as often', async () => {
  await visit(
    '<mutoscope-player id="it" src="/files/robot/robot.cfg"></mutoscope-player>',
    async ({ page, errors, fired }) => {
      await expect.poll(() => asked(page)).toEqual(['open']);
      await page.locator('#it').evaluate((element) => {
        for (let i = 0; i < 200; i++) {
          element.remove();
          document.body.append(element);
        }
      });
      await expect.poll(fired).toContain('it load');
      expect((await asked(page)).filter((each) => each === 'open').length).toBeLessThan(3);
      await expect.poll(drawnOf(page, 'it')).toBeGreaterThan(3_000);
      expect(errors).toEqual([]);
    },
  );
});

browserTest('a sprite of a game plays; a new address takes the place of the old one', async () => {
  await visit(
    '<mutoscope-player id="it" src="/files/meadow/data.js" animation="player-Walk" loop></mutoscope-player>',
    async ({ page, errors, fired }) => {
      await expect.poll(fired).toContain('it load');
      await expect.poll(() => get(page, 'it', 'duration')).toBeGreaterThan(0);
      await expect.poll(drawnOf(page, 'it')).toBeGreaterThan(500);
      const first = await stillOf(page, 'it');
      await set(page, 'it', { time: (await get(page, 'it', 'duration')) * 0.6 });
      await expect.poll(async () => apart(first, (await seen(page, 'it')).pixels)).toBeGreaterThan(50);
      await set(page, 'it', { src: '/robot.zip' });
      await expect.poll(async () => (await fired()).filter((each) => each === 'it load').length).toBe(2);
      await expect.poll(drawnOf(page, 'it')).toBeGreaterThan(500);
      expect(errors).toEqual([]);
    },
  );
});

browserTest('what cannot be shown is told in words and fires error', async () => {
  await visit(
    `<mutoscope-player id="gone" src="/files/nothing.animx"></mutoscope-player>
    <mutoscope-player id="other" src="/files/robot/robot.cfg" clip="fly"></mutoscope-player>`,
    async ({ page, errors, fired }) => {
      await expect.poll(fired).toEqual(expect.arrayContaining(['gone error', 'other error']));
      const told = page.getByRole('alert');
      await expect.poll(() => told.count()).toBe(2);
      await expect
        .poll(() => told.first().textContent())
        .toMatch(/^Cannot load \/files\/nothing\.animx\. .*404/);
      await expect
        .poll(() => told.last().textContent())
        .toBe('There is no “fly” in robot.cfg. There are: walk, wave, smile.');
      await set(page, 'other', { clip: 'wave' });
      await expect.poll(() => told.count()).toBe(1);
      await expect.poll(drawnOf(page, 'other')).toBeGreaterThan(3_000);
      await set(page, 'gone', { src: '/files/walker.gltf' });
      await expect.poll(fired).toContain('gone load');
      await expect.poll(() => told.count()).toBe(0);
      await page.locator('#other').evaluate((element) => {
        element.remove();
        document.body.prepend(element);
      });
      await expect.poll(async () => (await fired()).filter((each) => each === 'other load').length).toBe(2);
      await expect.poll(() => get(page, 'other', 'clip')).toBe('wave');
      expect(errors).toEqual([]);
    },
  );
});

browserTest('under a strict policy, and with motion reduced, nothing plays by itself', async () => {
  const body =
    '<mutoscope-player id="it" autoplay loop controls src="/files/robot/robot.cfg"></mutoscope-player>';
  const policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'";
  await visit(
    body,
    async ({ page, errors, fired }) => {
      await expect.poll(fired).toContain('it load');
      await expect.poll(drawnOf(page, 'it')).toBeGreaterThan(3_000);
      expect(await get(page, 'it', 'paused')).toBe(true);
      await page.getByRole('button', { name: 'Play or pause' }).click();
      await expect.poll(() => get(page, 'it', 'time')).toBeGreaterThan(0);
      await page.keyboard.press('Home');
      expect(errors).toEqual([]);
    },
    { isOwn: true, policy, reducedMotion: 'reduce' },
  );
});

browserTest('a strict policy may let its code come from one other site', async () => {
  await visit(
    '<mutoscope-player id="it" src="/files/meadow/data.js"></mutoscope-player>',
    async ({ page, errors, fired }) => {
      await expect.poll(fired).toContain('it load');
      await expect.poll(drawnOf(page, 'it')).toBeGreaterThan(3_000);
      expect(errors).toEqual([]);
    },
    {
      policy:
        "default-src 'none'; script-src 'self' {code}; style-src 'self'; connect-src 'self'; worker-src blob: {code}",
    },
  );
});

browserTest('the example page plays', async () => {
  await visit(
    '',
    async ({ page, errors }) => {
      await page.goto(new URL('/docs/player.html', page.url()).href);
      for (const id of ['robot', 'bounce', 'level', 'bat'])
        await expect.poll(drawnOf(page, id)).toBeGreaterThan(1_000);
      for (const id of ['robot', 'bat']) await expect.poll(() => get(page, id, 'paused')).toBe(false);
      await expect.poll(() => get(page, 'robot', 'time')).toBeGreaterThan(0);
      await expect.poll(() => page.getByRole('img', { name: 'A robot that walks' }).count()).toBe(1);
      await loadAxe(page);
      expect(await serious(page)).toEqual([]);
      await page.getByRole('button', { name: 'Wave' }).click();
      await expect.poll(() => get(page, 'robot', 'clip')).toBe('wave');
      await page.locator('#robot').evaluate((element) => element.remove());
      expect(errors).toEqual([]);
    },
    { isOwn: true },
  );
});

test('the element with what it imports at once has at most 30 kB, packed', () => {
  const files = new Set([entry]);
  for (const file of files)
    for (const [, name] of readFileSync(join(dist, file), 'utf8').matchAll(
      /(?:from|import)["'`]\.\/([^"'`]+)["'`]/g,
    ))
      files.add(name!);
  const size = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0);
  expect(size).toBeGreaterThan(10_000);
  expect(size).toBeLessThan(30_000);
  const all = readdirSync(dist).reduce((sum, file) => sum + readFileSync(join(dist, file)).length, 0);
  expect(all).toBeGreaterThan(1_000_000);
});

browserTest(
  'what is not shown is not kept: a file that cannot be read, and one that another took the place of',
  async () => {
    await visit(
      '<mutoscope-player id="it" src="/listen.js"></mutoscope-player>',
      async ({ page, fired }) => {
        await expect.poll(fired).toContain('it error');
        await expect.poll(() => asked(page)).toEqual(['open', 'close']);
        let go = () => {};
        const loading = new Promise<void>((resolve) => {
          void page.context().route(/player\/figure-/, async (route) => {
            resolve();
            await new Promise<void>((changed) => {
              go = changed;
            });
            await route.continue();
          });
        });
        await set(page, 'it', { src: '/files/robot/robot.cfg' });
        await loading;
        await set(page, 'it', { src: '/files/bounce.animx' });
        await expect.poll(fired).toContain('it load');
        go();
        await expect.poll(async () => (await asked(page)).filter((each) => each === 'close').length).toBe(2);
        expect((await asked(page)).filter((each) => each === 'open')).toHaveLength(3);
      },
      { isOwn: true },
    );
  },
);
