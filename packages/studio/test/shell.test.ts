import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { browserTest, example, withStudio } from './studio.js';

const cli = fileURLToPath(new URL('../../cli/bin/mutoscope.js', import.meta.url));

const tabsOf = (page: Page) => page.locator('header nav button[aria-current]');

/** A zip with the files of the folder at its root. */
function zipOf(folder: string, name: string): string {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.map((each) => join(folder, each)).filter((path) => statSync(path).isFile());
  const zip = join(mkdtempSync(join(tmpdir(), 'mutoscope-shell-')), name);
  const bytes = files.map((path) => [relative(folder, path), new Uint8Array(readFileSync(path))] as const);
  writeFileSync(zip, zipSync(Object.fromEntries(bytes)));
  return zip;
}

browserTest('open files of one name are told apart, and the one that is shown is in sight', async () => {
  await withStudio(async ({ page, errors, drop }) => {
    const opened = [];
    for (const path of [
      example('meadow'),
      zipOf(example('meadow'), 'copy.zip'),
      join(example('meadow'), 'data.js'),
      join(example('meadow'), 'data.js'),
      example('all-types.animj'),
      example('bounce.animx'),
    ]) {
      await drop(path);
      opened.push(path);
      await expect.poll(() => tabsOf(page).count()).toBe(opened.length);
    }
    await expect
      .poll(async () => (await tabsOf(page).allTextContents()).map((text) => text.trim()))
      .toEqual([
        'meadow/data.js',
        'copy/data.js',
        'data.js',
        'data.js (2)',
        'all-types.animj',
        'bounce.animx',
      ]);
    const isInSight = (index: number) =>
      tabsOf(page)
        .nth(index)
        .evaluate((tab) => {
          const [strip, { left, right }] = [
            tab.parentElement!.getBoundingClientRect(),
            tab.getBoundingClientRect(),
          ];
          return left >= strip.left - 1 && right <= strip.right + 1;
        });
    await expect.poll(async () => [await isInSight(0), await isInSight(5)]).toEqual([false, true]);
    await page.getByRole('button', { name: 'Close copy/data.js' }).waitFor();
    expect(errors).toEqual([]);
  });
});

browserTest('the size of a document is what inspect tells', async () => {
  await withStudio(async ({ page, errors, drop }) => {
    for (const [i, name] of ['meadow', 'robot', 'dance.bvh'].entries()) {
      const told = execFileSync(process.execPath, [cli, 'inspect', example(name), '--json'], {
        encoding: 'utf8',
        maxBuffer: 1 << 28,
      });
      await drop(example(name));
      await expect.poll(() => tabsOf(page).count()).toBe(i + 1);
      const size = await page.evaluate(() => {
        const studio = document.querySelector('mutoscope-studio') as unknown as {
          session: { current: { value: { size: number } } };
        };
        return studio.session.current.value.size;
      });
      expect([name, size]).toEqual([name, JSON.parse(told).files[0].bytes]);
    }
    expect(errors).toEqual([]);
  });
});

browserTest('the list of keys opens at its top', async () => {
  await withStudio(
    async ({ page, errors }) => {
      for (let i = 0; i < 2; i++) {
        await page.getByRole('button', { name: 'Keyboard' }).click();
        const dialog = page.getByRole('dialog', { name: 'Keyboard' });
        await expect.poll(() => dialog.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
        await page.keyboard.press('End');
        await expect.poll(() => dialog.evaluate(({ scrollTop }) => scrollTop > 0)).toBe(true);
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'hidden' });
      }
      expect(errors).toEqual([]);
    },
    { context: { viewport: { width: 1200, height: 400 } } },
  );
});

browserTest('nothing lies beside the page where it is narrow', async () => {
  await withStudio(async ({ page, errors, drop }) => {
    for (const [i, [name, views]] of (
      [
        ['meadow', ['Layouts', 'Sprites', 'Event sheets', 'Assets']],
        ['robot', ['Character', 'Tracks']],
      ] as const
    ).entries()) {
      await page.setViewportSize({ width: 1200, height: 800 });
      await drop(example(name));
      await expect.poll(() => tabsOf(page).count()).toBe(i + 1);
      await page.setViewportSize({ width: 480, height: 800 });
      for (const view of views) {
        await page.getByRole('tab', { name: view }).click();
        await page.locator('main > [role="tabpanel"]:not([aria-busy])').waitFor();
        const outside = () =>
          page.evaluate(() => {
            const root = document.querySelector('mutoscope-studio')!.shadowRoot!;
            const shown = root.querySelector('[role="tabpanel"]')!.shadowRoot!;
            return [...root.querySelectorAll('header > *, .tabs *'), ...shown.children]
              .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
              .map((each) => each.outerHTML.slice(0, 80));
          });
        await expect.poll(async () => [view, await outside()]).toEqual([view, []]);
      }
    }
    expect(errors).toEqual([]);
  });
});
