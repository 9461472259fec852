/** A page in a browser that runs one module of ours, for tests of what draws without the studio around it. */

import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { vi } from 'vitest';
import { browserPath, launch } from '../../../scripts/headless.js';

vi.setConfig({ testTimeout: 180_000 });

export interface BuiltPage {
  /** Runs an expression; throws what the page complained about. */
  run(expression: string): Promise<unknown>;
}

export const pageAddress = 'https://layouts.test/';

/**
 * @param entry A module beside this one.
 * @param fileOf The bytes of what the page fetches, by path; null where there is nothing.
 */
export async function withBuiltPage(
  entry: string,
  fileOf: (path: string) => Buffer | null,
  work: (page: BuiltPage) => Promise<void>,
): Promise<void> {
  const scripts = await built(entry);
  const browser = await launch(browserPath()!);
  try {
    const page = await (await browser.newContext()).newPage();
    const errors = errorsOf(page);
    await page.route('**/*', (route) => {
      const path = decodeURIComponent(new URL(route.request().url()).pathname).slice(1);
      if (path === '') return route.fulfill({ contentType: 'text/html', body: html });
      const script = scripts.get(path);
      if (script !== undefined) return route.fulfill({ contentType: 'text/javascript', body: script });
      const body = fileOf(path);
      return body === null ? route.fulfill({ status: 404 }) : route.fulfill({ body });
    });
    await page.goto(pageAddress);
    await page.waitForFunction('window.isReady');
    await work({
      async run(expression) {
        const result: unknown = await page.evaluate(expression);
        if (errors.length > 0) throw new Error(errors.join('\n'));
        return result;
      },
    });
  } finally {
    await browser.close();
  }
}

const html = '<!doctype html><title>layouts</title><script type="module" src="/page.js"></script>';

function errorsOf(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

async function built(entry: string): Promise<Map<string, string>> {
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
        input: fileURLToPath(new URL(entry, import.meta.url)),
        output: { entryFileNames: 'page.js' },
      },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((each) =>
    'output' in each ? each.output : [],
  );
  return new Map(outputs.flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each.code]] : [])));
}
