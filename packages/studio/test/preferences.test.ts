/** What the page takes from the browser, and what it remembers. */

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { browserTest, example, withStudio } from './studio.js';

const isPlaying = async (page: Page): Promise<boolean> =>
  (await page.locator('#play').getAttribute('aria-pressed')) === 'true';

browserTest('it plays at once, but where motion is to be reduced', async () => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const)
    await withStudio(
      async ({ page, errors, drop }) => {
        await drop(example('bounce.animx'));
        await page.locator('#play').waitFor();
        await expect.poll(() => isPlaying(page)).toBe(reducedMotion === 'no-preference');
        expect(errors).toEqual([]);
      },
      { context: { reducedMotion } },
    );
});

browserTest(
  'switches are remembered from visit to visit, and what was saved by others is not minded',
  async () => {
    await withStudio(async ({ page, errors, drop }) => {
      const theme = page.getByRole('combobox', { name: 'Colours' });
      const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      await theme.selectOption('light');
      const light = await ground();
      await theme.selectOption('dark');
      await expect.poll(() => ground()).not.toBe(light);
      await drop(example('all-types.animj'));
      await page.getByRole('treeitem').first().waitFor();
      await page.keyboard.press('c');
      await page.keyboard.press('i');
      await page.locator('mutoscope-problems').waitFor();
      const dark = await ground();

      await page.reload();
      await expect.poll(() => theme.inputValue()).toBe('dark');
      await expect.poll(() => ground()).toBe(dark);
      await drop(example('all-types.animj'));
      await page.locator('mutoscope-problems').waitFor();
      await page.getByRole('img', { name: /^Curves/ }).waitFor();

      for (const saved of [
        '{',
        '[]',
        'null',
        '{"theme":"x","language":"x"}',
        '{"theme":7,"curves":"yes","__proto__":{"grid":1}}',
      ]) {
        await page.evaluate((text) => localStorage.setItem('mutoscope', text), saved);
        await page.reload();
        await expect.poll(() => theme.inputValue()).toBe('auto');
      }
      expect(errors).toEqual([]);
    });
  },
);

browserTest('it speaks the language of the browser, until another is chosen', async () => {
  for (const [locale, spoken, hint] of [
    ['zh-CN', 'zh-CN', '把文件、文件夹或 zip 拖到这里'],
    ['zh-TW', 'zh-CN', '把文件、文件夹或 zip 拖到这里'],
    ['de-DE', 'en', 'Drop files, a folder or a zip here'],
  ] as const)
    await withStudio(
      async ({ page, errors }) => {
        await page.getByText(hint).waitFor();
        await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(spoken);
        const other = spoken === 'en' ? 'zh' : 'en';
        await page.locator('header select').last().selectOption(other);
        await page.reload();
        await page.getByText(other === 'zh' ? '把文件' : 'Drop files').waitFor();
        expect(errors).toEqual([]);
      },
      { context: { locale } },
    );
});
