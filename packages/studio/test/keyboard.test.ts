/** The page without a mouse. */

import { readdirSync, readFileSync } from 'node:fs';
import { formatById, memoryFiles, optionsOf } from '@mutoscope/core';
import type { FileChooser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { browserTest, example, withStudio } from './studio.js';

interface Focus {
  readonly name: string;
  readonly isSeen: boolean;
}

/** What has the focus, and whether that is seen: it is on the screen, and it or its active row has an outline. */
const focus = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    let element = document.activeElement!;
    while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    if (element === document.body) return { name: 'nothing', isSeen: true };
    const label = (element as HTMLInputElement).labels?.[0] ?? element;
    const active = element.getAttribute('aria-activedescendant');
    const marked = (active && (element.getRootNode() as ShadowRoot).getElementById(active)) || element;
    const isOutlined = [element, marked].some((each) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(each);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
    });
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isInside = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
    return {
      name: (element.getAttribute('aria-label') ?? label.textContent).trim().replace(/\s+/g, ' '),
      isSeen: isInside && isOutlined,
    };
  });

/** Presses Tab until what is so called has the focus, which is seen at every stop. */
async function tabTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let stop = 0; stop < 120; stop++) {
    await page.keyboard.press(key);
    const now = await seenFocus(page);
    if (now.name === name) return;
    passed.push(now.name);
  }
  throw new Error(`Tab does not come to ${name}, but to ${passed.join(', ')}`);
}

/** What has the focus, once that is seen. */
async function seenFocus(page: Page): Promise<Focus> {
  let now = await focus(page);
  const isSeen = async () => (now = await focus(page)).isSeen;
  await expect.poll(isSeen, { message: `Focus is seen on ${now.name}` }).toBe(true);
  return now;
}

const hasFocus = (page: Page, name: string | RegExp) =>
  expect
    .poll(async () => (await focus(page)).name)
    .toMatch(typeof name === 'string' ? new RegExp(`^${name}$`) : name);

/** What had the focus went, and something else has it now. */
async function keptFocus(page: Page): Promise<void> {
  await expect.poll(async () => (await focus(page)).name).not.toBe('nothing');
  await seenFocus(page);
}

const times = async (page: Page) => {
  const text = await page.locator('mutoscope-transport output').textContent();
  return text!.replace(' s', '').split(' / ').map(Number) as [number, number];
};

/** Chosen with the dialog of the key. */
async function openByKey(page: Page, ...paths: string[]): Promise<void> {
  const chosen = new Promise<FileChooser>((resolve) => page.once('filechooser', resolve));
  await page.getByText('Drop files, a folder or a zip here').waitFor();
  await page.keyboard.press('o');
  await (await chosen).setFiles(paths);
}

const still = { context: { reducedMotion: 'reduce' } } as const;

browserTest('a character is opened, played, mixed and looked through without a mouse', async () => {
  await withStudio(async ({ page, errors }) => {
    const parts = readdirSync(example('robot'), { withFileTypes: true }).filter((each) => each.isFile());
    await openByKey(page, ...parts.map(({ name }) => example(`robot/${name}`)));
    await page.getByRole('treeitem').first().waitFor();

    const playing = page.locator('#play[aria-pressed="true"]');
    expect(await playing.count()).toBe(0);
    await page.keyboard.press(' ');
    await playing.waitFor();
    await expect.poll(async () => (await times(page))[0]).toBeGreaterThan(0);
    await page.keyboard.press(' ');
    await playing.waitFor({ state: 'detached' });
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await times(page))[0]).toBeCloseTo(1 / 30, 3);
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await times(page))[0]).toBeCloseTo(11 / 30, 3);
    await page.keyboard.press('End');
    await expect
      .poll(async () => {
        const [time, duration] = await times(page);
        return duration - time;
      })
      .toBe(0);

    const clip = page.locator('mutoscope-transport select').first();
    const before = await clip.inputValue();
    await page.keyboard.press(']');
    await expect.poll(() => clip.inputValue()).not.toBe(before);
    await page.keyboard.press('[');
    await expect.poll(() => clip.inputValue()).toBe(before);

    await tabTo(page, 'Weight of wave');
    await page.keyboard.press('End');
    await expect.poll(() => page.getByRole('slider', { name: 'Weight of wave' }).inputValue()).toBe('1');
    await tabTo(page, 'Bones');
    await tabTo(page, 'Bones');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.getByRole('treeitem', { selected: true }).count()).toBe(1);

    const springs = page.getByRole('checkbox', { name: 'Springs' });
    const mixer = page.locator('#mixer');
    for (const field of [springs, mixer.locator('summary')]) {
      await field.focus();
      await page.keyboard.press(' ');
    }
    await expect.poll(() => springs.isChecked()).toBe(false);
    await expect.poll(() => mixer.evaluate((each) => (each as HTMLDetailsElement).open)).toBe(false);
    expect(await playing.count()).toBe(0);
    await page.keyboard.press(' ');
    await tabTo(page, 'Bones');

    const skeleton = page.getByRole('button', { name: 'Skeleton', exact: true });
    const was = await skeleton.getAttribute('aria-pressed');
    await page.keyboard.press('b');
    await expect.poll(() => skeleton.getAttribute('aria-pressed')).not.toBe(was);

    await page.keyboard.press('?');
    await hasFocus(page, 'Keyboard');
    await expect
      .poll(() => page.locator('#keyboard').evaluate((each) => (each as HTMLDialogElement).open))
      .toBe(true);
    await expect.poll(() => page.locator('#keyboard tr').count()).toBeGreaterThan(30);
    await page.keyboard.press('Escape');
    await hasFocus(page, 'Bones');
    expect(errors).toEqual([]);
  }, still);
});

browserTest('a clip is looked at, edited, undone and exported without a mouse', async () => {
  await withStudio(async ({ page, errors }) => {
    await openByKey(page, example('bounce.animx'));
    await page.getByRole('tab', { name: 'Tracks', selected: true }).waitFor();
    await page.getByRole('treeitem').first().waitFor();
    await tabTo(page, 'About the file');
    await page.keyboard.press('Enter');
    await page.locator('mutoscope-facts').waitFor();
    await tabTo(page, 'Tracks', 'Shift+Tab');
    await page.keyboard.press(' ');
    await page.getByRole('treeitem').first().waitFor();

    await tabTo(page, 'Tracks');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.getByRole('treeitem', { selected: true }).count()).toBe(1);
    await page.keyboard.press('.');
    await expect.poll(async () => (await times(page))[0]).toBeGreaterThan(0);
    await page.keyboard.press(',');
    await expect.poll(async () => (await times(page))[0]).toBe(0);
    await page.keyboard.press('c');
    await page.getByRole('img', { name: /^Curves/ }).waitFor();

    await page.keyboard.press('i');
    await page.locator('mutoscope-problems').waitFor();
    await tabTo(page, 'Close the problems');
    await page.keyboard.press('Enter');
    await page.locator('mutoscope-problems').waitFor({ state: 'detached' });
    await keptFocus(page);

    await page.keyboard.press('m');
    await page.locator('#clip-name').waitFor();
    await tabTo(page, 'Name of the animation');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Hop');
    await page.keyboard.press('Enter');
    const steps = page.locator('mutoscope-edit ol button');
    await expect.poll(() => steps.count()).toBe(2);
    await page.keyboard.press('Control+z');
    await expect.poll(() => page.locator('#clip-name').inputValue()).not.toBe('Hop');
    await page.keyboard.press('Control+y');
    await expect.poll(() => page.locator('#clip-name').inputValue()).toBe('Hop');
    await tabTo(page, 'Undo', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await hasFocus(page, 'Redo');
    await page.keyboard.press('Enter');
    await hasFocus(page, 'Undo');

    await page.keyboard.press('e');
    await page.getByRole('dialog').waitFor();
    const animJ = page.getByRole('radio', { name: 'Resonite AnimJ', exact: true });
    for (let i = 0; i < 30 && !(await animJ.isChecked()); i++) await page.keyboard.press('ArrowDown');
    await tabTo(page, 'Convert');
    await page.keyboard.press('Enter');
    await hasFocus(page, /^Save bounce\.animj/);
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    await page.locator('mutoscope-export').waitFor({ state: 'detached' });
    await hasFocus(page, 'Undo');
    const bytes = new Uint8Array(readFileSync(await download.path()));
    const described = formatById('animj')!;
    const { read } = await described.load();
    const source = { name: 'a', bytes, files: memoryFiles(new Map([['a', bytes]])) };
    const { clips } = await read!(source, optionsOf(described, 'read', {}), () => {});
    expect(clips[0]!.name).toBe('Hop');

    await page.keyboard.press('Control+z');
    await tabTo(page, 'Close bounce.animx', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Close bounce.animx?' }).waitFor();
    await hasFocus(page, 'Cancel');
    await page.keyboard.press('Enter');
    await page.locator('mutoscope-ask-to-close').waitFor({ state: 'detached' });
    await hasFocus(page, 'Close bounce.animx');
    await page.keyboard.press('Enter');
    await hasFocus(page, 'Cancel');
    await tabTo(page, 'Close without saving');
    await page.keyboard.press('Enter');
    await page.getByText('Drop files, a folder or a zip here').waitFor();
    await keptFocus(page);
    expect(errors).toEqual([]);
  }, still);
});

browserTest('every stop of the Tab key has a name and is seen, in each view of a game', async () => {
  await withStudio(async ({ page, errors, drop }) => {
    await drop(example('meadow'));
    for (const view of ['Layouts', 'Sprites', 'Event sheets', 'Assets', 'About the file']) {
      await page.getByRole('tab', { name: view }).click();
      await page.locator('[role="tabpanel"]').locator('a, table, canvas').first().waitFor();
      const stops: string[] = [];
      for (let now = await stopAfter(page); now.name !== 'nothing'; now = await stopAfter(page)) {
        expect(now.name, `after ${stops.join(', ')}`).not.toBe('');
        if (stops.push(now.name) > 60) break;
      }
      expect(stops).toContain('Export…');
      expect(stops.length).toBeLessThan(60);
    }
    expect(errors).toEqual([]);
  }, still);
});

async function stopAfter(page: Page): Promise<Focus> {
  await page.keyboard.press('Tab');
  return seenFocus(page);
}
