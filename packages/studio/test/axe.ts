/** axe-core, in a page. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const loadAxe = (page: Page): Promise<void> => page.evaluate(source);

/** What is serious of what the rules find on the page, one line an element. */
export const serious = (page: Page, options: RunOptions = {}): Promise<string[]> =>
  page.evaluate(async (asked) => {
    const { axe } = globalThis as unknown as { axe: { run(o: RunOptions): Promise<AxeResults> } };
    const { violations } = await axe.run({ resultTypes: ['violations'], ...asked });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map(({ target, html, any }) =>
          [id, target.flat().join(' '), html.slice(0, 200), any[0]?.message].join(' | '),
        ),
      );
  }, options);
