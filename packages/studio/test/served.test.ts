import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { processIo } from '../../cli/src/main.js';
import { groupsOf } from '../../cli/src/view/group.js';
import { serve } from '../../cli/src/view/server.js';
import { showGroups } from '../../cli/src/view/shown.js';
import { browserTest, dist, example, withStudio } from './studio.js';

/** The page as `view` serves it on paths of a folder that holds copies of examples. */
async function withView(
  paths: readonly string[],
  work: (page: Page, folder: string, errors: readonly string[]) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mutoscope-'));
  for (const name of ['robot', 'bounce.animx', 'drone.csv'])
    cpSync(example(name), join(folder, name), { recursive: true });
  const io = { ...processIo(), cwd: folder };
  const shown = await showGroups(await groupsOf(paths, io, (_, text) => text));
  const serving = await serve(dist, shown, 0);
  try {
    await withStudio(({ page, errors }) => work(page, folder, errors), {
      address: serving.address,
      keeps: true,
    });
  } finally {
    serving.close();
    rmSync(folder, { recursive: true });
  }
}

const documents = (page: Page): Promise<string[]> => page.locator('nav button[aria-current]').allInnerTexts();

const text = async (found: Locator): Promise<string> => (await found.textContent())!.trim();

const told = (page: Page): Promise<string> => text(page.locator('.tabs'));

browserTest('what is named opens at once, and anew where it stands when it changes', async () => {
  await withView(['robot', 'bounce.animx', 'drone.csv'], async (page, folder, errors) => {
    await expect.poll(() => documents(page)).toEqual(['robot/robot.cfg', 'bounce.animx', 'drone.csv']);
    await expect.poll(() => text(page.locator('nav button[aria-current=true]'))).toBe('robot/robot.cfg');

    const animation = page.getByLabel('Animation', { exact: true });
    await animation.selectOption({ label: 'wave' });
    const time = page.getByLabel('Time', { exact: true });
    if (await page.getByRole('button', { name: 'Play or pause', pressed: true }).isVisible())
      await page.getByRole('button', { name: 'Play or pause' }).click();
    await time.fill('0.5');
    await page.getByRole('tab', { name: 'About the file' }).click();
    const before = await told(page);
    appendFileSync(join(folder, 'robot/robot.cfg'), `\n#${' '.repeat(5000)}\n`);
    await expect.poll(() => told(page)).not.toBe(before);
    await expect.poll(() => documents(page)).toEqual(['robot/robot.cfg', 'bounce.animx', 'drone.csv']);
    await expect.poll(() => text(page.getByRole('tab', { selected: true }))).toBe('About the file');
    await expect.poll(() => text(animation.locator('option:checked'))).toBe('wave');
    await expect.poll(() => time.inputValue()).toBe('0.5');

    await page.getByRole('button', { name: 'drone.csv', exact: true }).click();
    await expect.poll(() => told(page)).toContain('CSV');
    const [header, first] = readFileSync(join(folder, 'drone.csv'), 'utf8').split('\n');
    const size = /, [\d.]+ k?B,/.exec(await told(page))![0];
    writeFileSync(join(folder, 'drone.csv'), `${header}\n${first}\n`);
    await expect.poll(() => told(page)).not.toContain(size);
    await expect.poll(() => documents(page)).toEqual(['robot/robot.cfg', 'bounce.animx', 'drone.csv']);
    expect(errors).toEqual([]);
  });
});

browserTest('documents come and go with the files of a folder, and nothing is kept for later', async () => {
  await withView(['.'], async (page, folder, errors) => {
    await expect.poll(async () => (await documents(page)).length).toBe(3);
    cpSync(example('captions.srt'), join(folder, 'captions.srt'));
    await expect
      .poll(() => documents(page))
      .toEqual(expect.arrayContaining([expect.stringMatching('/captions.srt$')]));
    rmSync(join(folder, 'bounce.animx'));
    await expect.poll(async () => (await documents(page)).join()).not.toContain('bounce');
    await expect
      .poll(async () => (await documents(page)).map((name) => name.split('/').at(-1)).sort())
      .toEqual(['captions.srt', 'drone.csv', 'robot.cfg']);
    await expect
      .poll(() => page.evaluate('navigator.serviceWorker.getRegistrations().then((all) => all.length)'))
      .toBe(0);
    expect(errors).toEqual([]);
  });
});
