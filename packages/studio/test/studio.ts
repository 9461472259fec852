/** The built studio in a real browser, for tests of it. */

import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, test, vi } from 'vitest';
import { browserPath, launch } from '../../../scripts/headless.js';
import { decodedPath } from '../src/documents/paths.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Of the built page. */
export const dist = process.env.MUTOSCOPE_STUDIO ?? join(root, 'packages/studio/dist');

/** The project's own small assets, for dropping. */
export const example = (name: string): string => join(root, 'examples', name);

/** Machines may be slow, and have much else to do. */
vi.setConfig({ testTimeout: 180_000 });

/** A test in a browser, once more where it fails: without a graphics card one stalls now and then. Skipped without any. */
export const browserTest = (name: string, work: () => Promise<void>): void =>
  (browserPath() === null ? test.skip : test)(name, { retry: 1 }, work);

export interface OpenStudio {
  readonly page: Page;
  /** What the page wrote as errors or warnings to its console, and what it threw. */
  readonly errors: readonly string[];
  /** Lets go of files or folders of the disk over the page, as from a file manager. */
  drop(...paths: readonly string[]): Promise<void>;
}

export interface StudioOptions {
  readonly context?: BrowserContextOptions;
  /** Behind the page's address, e.g. `?load=…`. */
  readonly search?: string;
  /** Of a page that another server gives; else the built page is served. */
  readonly address?: string;
  /** Lets the page keep itself for when there is no network. */
  readonly keeps?: boolean;
}

/** One for all tests of a file: each has a context of its own. */
let launched: Promise<Browser> | null = null;

const browserOfFile = (): Promise<Browser> => (launched ??= launch(browserPath()!));

afterAll(async () => {
  await (await launched)?.close();
  launched = null;
});

/** Runs `work` with the page open, and closes all. */
export async function withStudio(
  work: (studio: OpenStudio) => Promise<void>,
  { context: options = {}, search = '', address, keeps = false }: StudioOptions = {},
): Promise<void> {
  const server = await served();
  let context: BrowserContext | null = null;
  try {
    context = await (await browserOfFile()).newContext({
      viewport: { width: 1200, height: 800 },
      ...options,
    });
    context.setDefaultTimeout(60_000);
    if (!keeps) await context.addInitScript('delete Navigator.prototype.serviceWorker');
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
    });
    const { port } = server.address() as { port: number };
    await page.goto(`${address ?? `http://127.0.0.1:${port}/`}${search}`);
    await page.locator('mutoscope-studio').waitFor();
    await work({ page, errors, drop: (...paths) => dropped(page, paths) });
  } finally {
    await context?.close();
    server.close();
    server.closeAllConnections();
  }
}

/** A drop from outside the browser, with real paths, so that folders come as folders. */
async function dropped(page: Page, paths: readonly string[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  const arrived = page.evaluate(
    () =>
      new Promise<true>((done) => addEventListener('drop', () => done(true), { capture: true, once: true })),
  );
  // The browser lets go of a drop that comes before the page has answered what is dragged over it.
  for (let isThere = false; !isThere; ) {
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await devtools.send('Input.dispatchDragEvent', { type, x: 300, y: 400, data });
    isThere = await Promise.race([arrived, page.waitForTimeout(5000).then(() => false)]);
  }
  await devtools.detach();
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

function served(): Promise<Server> {
  const server = createServer(({ url }, response) => {
    const { pathname } = new URL(url!, 'http://localhost');
    const path = join(dist, decodedPath(pathname === '/' ? '/index.html' : pathname));
    if (!path.startsWith(dist) || !existsSync(path)) return response.writeHead(404).end();
    const type = types[extname(path)] ?? 'application/octet-stream';
    return response.writeHead(200, { 'content-type': type }).end(readFileSync(path));
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}
