// Takes a picture of each view of the studio, on the examples, in a browser without a window: npm run pictures
// Needs Chromium or Chrome, and no network. Pictures differ a little from machine to machine, so no test compares them.
// Names behind the command take only those: tsx scripts/pictures-studio.ts tracks events
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { processIo } from '../packages/cli/src/main.js';
import { groupsOf } from '../packages/cli/src/view/group.js';
import { serve } from '../packages/cli/src/view/server.js';
import { showGroups } from '../packages/cli/src/view/shown.js';
import { browserPath, launch } from './headless.js';
import { smallerPng } from './smaller-png.js';

interface Picture {
  readonly name: string;
  /** Below examples/. */
  readonly files: readonly string[];
  readonly scheme: 'dark' | 'light';
  /** From the first view of the first file, nothing playing, to what is shown. */
  steps(page: Page): Promise<void>;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = process.env.MUTOSCOPE_STUDIO ?? join(root, 'packages/studio/dist');
const folder = join(root, 'docs/studio');

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

async function seek(page: Page, seconds: number): Promise<void> {
  const time = page.locator('mutoscope-transport').getByLabel('Time', { exact: true });
  await time.fill(String(seconds));
  await time.evaluate((field) => field.blur());
}

const pictures: readonly Picture[] = [
  {
    name: 'character',
    files: ['robot'],
    scheme: 'dark',
    async steps(page) {
      await tab(page, 'Character');
      await page.keyboard.press('b');
      await seek(page, 0.3);
    },
  },
  {
    name: 'tracks',
    files: ['bounce.animx'],
    scheme: 'dark',
    async steps(page) {
      await tab(page, 'Tracks');
      await page.getByText('Scale', { exact: true }).click();
      await seek(page, 0.9);
    },
  },
  {
    name: 'curves',
    files: ['bounce.animx'],
    scheme: 'light',
    async steps(page) {
      await tab(page, 'Tracks');
      await page.keyboard.press('c');
      await page.getByText('Position', { exact: true }).click();
      await seek(page, 0.9);
    },
  },
  {
    name: 'edit',
    files: ['bounce.animx'],
    scheme: 'light',
    async steps(page) {
      await tab(page, 'Tracks');
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
    },
  },
  {
    name: 'layouts',
    files: ['meadow'],
    scheme: 'dark',
    async steps(page) {
      await tab(page, 'Layouts');
      await page.locator('mutoscope-layouts select').first().selectOption({ label: 'Level' });
      await page.getByRole('button', { name: 'Whole layout', exact: true }).click();
      await page.locator('mutoscope-layouts').getByText('player', { exact: true }).first().click();
    },
  },
  {
    name: 'sprites',
    files: ['meadow'],
    scheme: 'dark',
    steps: (page) => tab(page, 'Sprites'),
  },
  {
    name: 'events',
    files: ['meadow'],
    scheme: 'light',
    async steps(page) {
      await tab(page, 'Event sheets');
      await page.getByRole('button', { name: 'Level events', exact: true }).click();
    },
  },
  {
    name: 'problems',
    files: ['broken.animj'],
    scheme: 'dark',
    async steps(page) {
      await page.keyboard.press('i');
      await page.locator('mutoscope-problems .problem').nth(2).click();
    },
  },
  {
    name: 'export',
    files: ['robot'],
    scheme: 'light',
    async steps(page) {
      await page.keyboard.press('e');
      await page.getByLabel('BVH').check();
      await page.getByRole('button', { name: 'Convert', exact: true }).click();
    },
  },
];

async function taken({ files, scheme, steps }: Picture): Promise<Uint8Array> {
  const io = { ...processIo(), cwd: join(root, 'examples') };
  const serving = await serve(dist, await showGroups(await groupsOf(files, io, (_, text) => text)), 0);
  const browser = await launch(executable);
  try {
    const viewport = { width: 1200, height: 720 };
    const page = await browser.newPage({ viewport, colorScheme: scheme, reducedMotion: 'reduce' });
    page.on('pageerror', (error) => console.error(error));
    await page.goto(serving.address);
    await page.getByRole('tab').first().waitFor();
    await settled(page);
    await steps(page);
    await settled(page);
    return smallerPng(await page.screenshot());
  } finally {
    await browser.close();
    serving.close();
  }
}

/** Nothing is fetched and nothing is busy any more. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForTimeout(1500);
}

const executable = browserPath() ?? '';
if (executable === '') throw new Error('No Chromium or Chrome is installed; on Debian: apt install chromium');
const wanted = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
for (const picture of pictures) {
  if (wanted.length > 0 && !wanted.includes(picture.name)) continue;
  const png = await taken(picture);
  writeFileSync(join(folder, `${picture.name}.png`), png);
  console.log(`docs/studio/${picture.name}.png: ${png.length} bytes`);
}
