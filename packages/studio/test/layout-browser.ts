/** A browser that draws layouts of games as the studio does, for comparing them with pictures of the original engine. */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { browserPath, launch } from '../../../scripts/headless.js';
import type { Drawing, Drawn } from './layout-page.js';

export interface LayoutBrowser {
  /** Draws a layout of the game whose files lie in a folder. */
  draw(folder: string, drawing: Drawing): Promise<Drawn>;
}

export async function withLayoutBrowser(work: (browser: LayoutBrowser) => Promise<void>): Promise<void> {
  const scripts = await built();
  const browser = await launch(browserPath()!);
  try {
    const page = await (await browser.newContext()).newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    let open = '';
    await page.route('**/*', (route) => {
      const path = decodeURIComponent(new URL(route.request().url()).pathname).slice(1);
      if (path === '') return route.fulfill({ contentType: 'text/html', body: html });
      const script = scripts.get(path);
      if (script !== undefined) return route.fulfill({ contentType: 'text/javascript', body: script });
      if (path.startsWith('game/'))
        return route.fulfill({ body: readFileSync(join(open, path.slice('game/'.length))) });
      return route.fulfill({ status: 404 });
    });
    await page.goto('https://layouts.test/');
    await page.waitForFunction('window.drawGame');

    await work({
      async draw(folder, drawing) {
        if (open !== folder) {
          open = folder;
          await page.evaluate(`openGame('https://layouts.test/game/', ${JSON.stringify(filesIn(folder))})`);
        }
        const drawn = (await page.evaluate(`drawGame(${JSON.stringify(drawing)})`)) as Drawn & {
          pixels: string;
        };
        if (errors.length > 0) throw new Error(errors.join('\n'));
        return { ...drawn, pixels: new Uint8Array(Buffer.from(drawn.pixels, 'base64')) };
      },
    });
  } finally {
    await browser.close();
  }
}

const html = '<!doctype html><title>layouts</title><script type="module" src="/page.js"></script>';

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => name.replaceAll('\\', '/'));

async function built(): Promise<Map<string, string>> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      modulePreload: false,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {
        input: fileURLToPath(new URL('layout-page.ts', import.meta.url)),
        output: { entryFileNames: 'page.js' },
      },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((each) =>
    'output' in each ? each.output : [],
  );
  return new Map(outputs.flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each.code]] : [])));
}
