import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { processIo } from '../../cli/src/main.js';
import { groupsOf } from '../../cli/src/view/group.js';
import { serve } from '../../cli/src/view/server.js';
import { showGroups } from '../../cli/src/view/shown.js';
import type { Session } from '../src/session.js';
import { browserTest, dist, example, withStudio } from './studio.js';

/** The page as `view` serves it on paths of a folder that holds copies of examples. */
async function withView(
  paths: readonly string[],
  work: (page: Page, folder: string, errors: readonly string[]) => Promise<void>,
  more: Readonly<Record<string, Uint8Array>> = {},
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mutoscope-'));
  for (const name of ['robot', 'bounce.animx', 'drone.csv'])
    cpSync(example(name), join(folder, name), { recursive: true });
  for (const [name, bytes] of Object.entries(more)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
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

browserTest('changes made while a file is read anew stay', async () => {
  await withView(['bounce.animx'], async (page, folder, errors) => {
    await page.getByRole('treeitem').first().waitFor();
    await page.keyboard.press('m');
    await page.locator('mutoscope-edit #reverse').waitFor();
    let go = () => {};
    const asked = new Promise<void>((resolve) => {
      void page.context().route(/files\/0\//, async (route) => {
        resolve();
        await new Promise<void>((edited) => {
          go = edited;
        });
        await route.continue();
      });
    });
    writeFileSync(join(folder, 'bounce.animx'), readFileSync(join(folder, 'bounce.animx')));
    await asked;
    await page.locator('mutoscope-edit #reverse').click();
    await page.locator('header nav .unsaved').waitFor();
    go();
    await expect
      .poll(() => page.locator('.notice').allInnerTexts())
      .toEqual([expect.stringContaining('bounce.animx')]);
    expect(await page.locator('header nav .unsaved').count()).toBe(1);
    expect(await page.locator('mutoscope-edit ol button').count()).toBe(2);
    expect(errors).toEqual([]);
  });
});

browserTest('files of one name in several zips are each opened anew in their own place', async () => {
  const zipOf = (text: string): Uint8Array =>
    zipSync({ 'a.srt': strToU8(`1\n00:00:00,000 --> 00:00:01,000\n${text}\n`) });
  const words = (page: Page) =>
    page.evaluate(() => {
      const { session } = document.querySelector('mutoscope-studio') as unknown as { session: Session };
      return session.docs.value.map(({ title, clips }) => [title, clips[0]!.tracks[0]!.values[0]]);
    });
  await withView(
    ['all'],
    async (page, folder, errors) => {
      await expect
        .poll(() => words(page))
        .toEqual([
          ['all/one/a.srt', 'Hello'],
          ['all/two/a.srt', 'Bye'],
        ]);
      writeFileSync(join(folder, 'all/two.zip'), zipOf('Again'));
      await expect
        .poll(() => words(page))
        .toEqual([
          ['all/one/a.srt', 'Hello'],
          ['all/two/a.srt', 'Again'],
        ]);
      expect(errors).toEqual([]);
    },
    { 'all/one.zip': zipOf('Hello'), 'all/two.zip': zipOf('Bye') },
  );
});
