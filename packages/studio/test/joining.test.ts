import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatById, memoryFiles, optionsOf } from '@mutoscope/core';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { processIo } from '../../cli/src/main.js';
import { groupsOf } from '../../cli/src/view/group.js';
import { serve } from '../../cli/src/view/server.js';
import { showGroups } from '../../cli/src/view/shown.js';
import { browserTest, dist, example, withStudio } from './studio.js';

const made: string[] = [];

afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true });
});

/** A folder with the example's robot, whose list does not name its waving, which is called `run.caf`. */
function robotFolder(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'mutoscope-joining-')), 'robot');
  made.push(join(folder, '..'));
  cpSync(example('robot'), folder, { recursive: true });
  const list = join(folder, 'robot.cfg');
  writeFileSync(list, readFileSync(list, 'utf8').replace('animation=wave.caf\n', ''));
  cpSync(join(folder, 'wave.caf'), join(folder, 'run.caf'));
  rmSync(join(folder, 'wave.caf'));
  return folder;
}

const documents = (page: Page): Promise<string[]> => page.locator('nav button[aria-current]').allInnerTexts();

const mixed = (page: Page): Promise<string[]> =>
  page
    .getByRole('slider', { name: /^Weight of / })
    .evaluateAll((sliders) =>
      sliders.map((slider) => slider.getAttribute('aria-label')!.replace('Weight of ', '')),
    );

browserTest('a folder is one character with the motion beside it; the rest opens by itself', async () => {
  const folder = robotFolder();
  for (const name of ['bounce.animx', 'captions.srt', 'dance.bvh']) cpSync(example(name), join(folder, name));
  writeFileSync(join(folder, 'broken.caf'), readFileSync(join(folder, 'run.caf')).subarray(0, 200));
  appendFileSync(join(folder, 'run.caf'), 'rest');
  for (const name of ['notes.txt', 'README.md', '.hidden']) writeFileSync(join(folder, name), 'Words.');
  await withStudio(async ({ page, errors, drop }) => {
    await drop(folder);
    await expect
      .poll(async () => (await documents(page)).sort())
      .toEqual([
        'robot/bounce.animx',
        'robot/broken.caf',
        'robot/captions.srt',
        'robot/dance.bvh',
        'robot/robot.cfg',
      ]);
    await expect.poll(() => mixed(page)).toEqual(expect.arrayContaining(['walk', 'run']));
    await expect
      .poll(() => page.locator('.notice').allInnerTexts())
      .toEqual([expect.stringContaining('1 file of unknown format was passed over: robot/notes.txt')]);

    await page.keyboard.press('i');
    const problem = page.locator('mutoscope-problems button').filter({ hasText: 'robot/run.caf' });
    await problem.first().click();
    await page.locator('mutoscope-problems .excerpt').waitFor();
    await expect
      .poll(() => page.locator('mutoscope-problems .detail').textContent())
      .toContain('robot/run.caf');

    await page.keyboard.press('m');
    await page.locator('mutoscope-edit').waitFor();
    await expect
      .poll(() => page.locator('ul[aria-labelledby="mended"] li').allInnerTexts())
      .toContainEqual(expect.stringMatching(/4 bytes/));
    await page.keyboard.press('e');
    await page.getByRole('radio', { name: 'glTF binary', exact: true }).check();
    await page.locator('#make').click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#save').click()]);
    const bytes = new Uint8Array(readFileSync(await download.path()));
    const glb = formatById('glb')!;
    const { read } = await glb.load();
    const source = { name: 'robot.glb', bytes, files: memoryFiles(new Map([['robot.glb', bytes]])) };
    const { clips, figure } = await read!(source, optionsOf(glb, 'read', {}), () => {});
    expect(clips.map(({ name }) => name)).toEqual(expect.arrayContaining(['walk', 'run']));
    expect(figure!.meshes.length).toBeGreaterThan(0);
    expect(errors).toEqual([]);
  });
});

browserTest('motion that is laid beside a served character joins it', async () => {
  const folder = robotFolder();
  const io = { ...processIo(), cwd: join(folder, '..') };
  const shown = await showGroups(await groupsOf(['robot'], io, (_, text) => text));
  const serving = await serve(dist, shown, 0);
  try {
    await withStudio(
      async ({ page, errors }) => {
        await expect.poll(() => mixed(page)).toContain('run');
        await page.getByLabel('Animation', { exact: true }).selectOption({ label: 'run' });
        cpSync(join(folder, 'run.caf'), join(folder, 'jump.caf'));
        await expect.poll(() => mixed(page)).toEqual(expect.arrayContaining(['walk', 'run', 'jump']));
        expect(await documents(page)).toEqual(['robot/robot.cfg']);
        const animation = page.getByLabel('Animation', { exact: true });
        await expect
          .poll(async () => (await animation.locator('option:checked').textContent())!.trim())
          .toBe('run');
        expect(errors).toEqual([]);
      },
      { address: serving.address, keeps: true },
    );
  } finally {
    serving.close();
  }
});
