/** What axe-core finds in each view: names, roles, order and contrast, in both themes and both languages. */

import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Session } from '../src/session.js';
import { loadAxe, serious } from './axe.js';
import { browserTest, example, type OpenStudio, withStudio } from './studio.js';

const contrast: RunOptions = { runOnly: ['color-contrast'] };
const named: RunOptions = {
  runOnly: ['cat.name-role-value', 'cat.text-alternatives', 'cat.forms', 'cat.language'],
};

const speak = (page: Page, language: 'en' | 'zh') =>
  page.locator('mutoscope-studio').evaluate(async (studio, to) => {
    const { session } = studio as unknown as { session: Session };
    session.switches.language.value = to;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }, language);

/** Everything in English and dark; contrast once more in light, names once more in Chinese. */
async function look(page: Page): Promise<string[]> {
  const found = await serious(page);
  await page.emulateMedia({ colorScheme: 'light' });
  found.push(...(await serious(page, contrast)).map((each) => `light: ${each}`));
  await page.emulateMedia({ colorScheme: 'dark' });
  await speak(page, 'zh');
  found.push(...(await serious(page, named)).map((each) => `zh: ${each}`));
  await speak(page, 'en');
  return found;
}

const still = { context: { reducedMotion: 'reduce', colorScheme: 'dark' } } as const;

async function withAxe(work: (studio: OpenStudio, clean: (what: string) => Promise<void>) => Promise<void>) {
  await withStudio(async (studio) => {
    await loadAxe(studio.page);
    await work(studio, async (what) => expect.soft(await look(studio.page), what).toEqual([]));
    expect(studio.errors).toEqual([]);
  }, still);
}

async function opens({ page, drop }: OpenStudio, name: string, tab: string): Promise<void> {
  await drop(example(name));
  await page.getByRole('tab', { name: tab, selected: true }).waitFor();
  await page.locator('main > [role="tabpanel"]:not([aria-busy])').waitFor();
}

browserTest('the start page, characters, tracks, editing and export', async () => {
  await withAxe(async (studio, clean) => {
    const { page } = studio;
    await page.getByRole('button', { name: 'bounce.animx' }).waitFor();
    await clean('start');
    await page.keyboard.press('?');
    await clean('keyboard');
    await page.keyboard.press('Escape');

    await opens(studio, 'robot', 'Character');
    await page.getByRole('treeitem').first().waitFor();
    await clean('character');

    await opens(studio, 'all-types.animj', 'Tracks');
    await page.getByRole('button', { name: '2 open' }).click();
    await page.getByRole('dialog', { name: 'Open files' }).waitFor();
    await clean('open files');
    await page.keyboard.press('Escape');
    await page.getByRole('treeitem').nth(2).click();
    await clean('keys');
    await page.keyboard.press('c');
    await page.locator('#sheet[aria-label^="Curves"]').waitFor();
    await clean('curves');
    await page.keyboard.press('m');
    await page.locator('mutoscope-edit #clip-name').waitFor();
    await clean('editing');

    await page.keyboard.press('e');
    const dialog = page.locator('mutoscope-export');
    await dialog.getByRole('radio', { name: 'Resonite AnimX', exact: true }).check();
    await clean('export');
    await page.locator('#make').click();
    await page.locator('#save').waitFor();
    await clean('loss report');
  });
});

browserTest('games, problems and what is said about files', async () => {
  await withAxe(async (studio, clean) => {
    const { page } = studio;
    await opens(studio, 'meadow', 'Layouts');
    await page.locator('mutoscope-layouts canvas').first().waitFor();
    await clean('layouts');
    for (const view of ['Sprites', 'Event sheets', 'Assets', 'About the file']) {
      await page.getByRole('tab', { name: view }).click();
      await page.locator('[role="tabpanel"]').locator('a, table, canvas').first().waitFor();
      await clean(view);
    }
    await opens(studio, 'broken.animj', 'Tracks');
    await page.keyboard.press('i');
    await page.locator('mutoscope-problems .problem').first().click();
    await page.locator('mutoscope-problems h3').last().waitFor();
    await clean('problems');
  });
});
