/** Many files at once: what is known among them, zips among others, and what there is to do with many documents. */

import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { browserTest, example, withStudio } from './studio.js';

const made: string[] = [];

afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true });
});

/** A folder `all` with these files. */
function folderOf(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'mutoscope-many-'));
  made.push(folder);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'all', name)), { recursive: true });
    writeFileSync(join(folder, 'all', name), content);
  }
  return join(folder, 'all');
}

const tabs = (page: Page) => page.locator('header nav button[aria-current]');
const titles = async (page: Page) => (await tabs(page).allTextContents()).map((text) => text.trim());
const notices = (page: Page) => page.locator('.notice').allInnerTexts();

const zipOfFiles = (files: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
  );

/** Of the example, as they lie in its folder. */
function gameFiles(): Record<string, Uint8Array> {
  const entries = readdirSync(example('meadow'), { recursive: true, withFileTypes: true });
  const paths = entries.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
  return Object.fromEntries(
    paths.map((path) => [relative(example('meadow'), path), new Uint8Array(readFileSync(path))]),
  );
}

const office = zipOfFiles({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' });
const captions = '1\n00:00:00,000 --> 00:00:01,000\nHello\n';

browserTest('of a folder only what is known opens, zips in it too; the rest is told once', async () => {
  const inner = zipOfFiles({ 'in.srt': captions, 'deep.zip': zipOfFiles({ 'deep.srt': captions }) });
  const folder = folderOf({
    'a.srt': captions,
    'table.xlsx': office,
    'game.capx': zipOfFiles({ 'game.caproj': '<c2project/>', 'Layouts/one.xml': '<layout/>' }),
    'Release/game.zip': zipSync(gameFiles()),
    'two.zip': zipOfFiles({ 'b.srt': captions, 'inner.zip': inner }),
    'words.zip': zipOfFiles({ 'one.doc': 'one', 'two.doc': 'two' }),
    'cut.zip': inner.slice(0, 80),
  });
  await withStudio(async ({ page, errors, drop }) => {
    await drop(folder);
    await expect
      .poll(() => titles(page))
      .toEqual([
        'all/Release/game/data.js',
        'all/a.srt',
        'all/two/b.srt',
        'all/two/inner/in.srt',
        'all/cut.zip',
      ]);
    await expect
      .poll(() => notices(page))
      .toEqual([
        expect.stringMatching(
          /^4 files of unknown format were passed over: all\/game\.capx, all\/table\.xlsx, /,
        ),
      ]);
    expect(errors).toEqual([]);
  });
});

browserTest('a zip of a folder with zips opens as the folder does', async () => {
  const zip = zipOfFiles({
    'Release/one.zip': zipSync(gameFiles()),
    'Release/two.zip': zipSync(gameFiles()),
    'words.zip': zipOfFiles({ 'one.doc': 'one' }),
    'bad.zip': office.slice(0, 60),
  });
  await withStudio(async ({ page, errors, drop }) => {
    await drop(join(folderOf({ 'games.zip': zip }), 'games.zip'));
    await expect
      .poll(() => titles(page))
      .toEqual(['games/Release/one/data.js', 'games/Release/two/data.js', 'games/bad.zip']);
    await expect
      .poll(() => notices(page))
      .toEqual([expect.stringMatching(/^1 file of unknown format was passed over: games\/words\.zip ×$/)]);
    expect(errors).toEqual([]);
  });
});

browserTest(
  'where nothing is known there is one document that names a few; nothing is exported of it',
  async () => {
    const folder = folderOf({
      ...Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`${10 + i}.doc`, 'words'])),
      'table.xlsx': office,
    });
    await withStudio(async ({ page, errors, drop }) => {
      await drop(folder);
      await expect.poll(() => titles(page)).toEqual(['all']);
      await page
        .getByText('None of the 41 files is of a known format: all/10.doc, all/11.doc, all/12.doc …')
        .waitFor();
      expect(await notices(page)).toEqual([]);
      expect(await page.locator('#export').count()).toBe(0);
      await page.keyboard.press('e');
      await drop(example('captions.srt'));
      await page.locator('#export').waitFor();
      expect(await page.locator('mutoscope-export').count()).toBe(0);
      await page.keyboard.press('e');
      await page.locator('mutoscope-export').waitFor({ state: 'attached' });
      expect(errors).toEqual([]);
    });
  },
);

browserTest('alone an .apk is a zip, and a .capx is told to be a project of the editor', async () => {
  const game = Object.fromEntries(
    Object.entries(gameFiles()).map(([name, bytes]) => [`assets/www/${name}`, bytes]),
  );
  const folder = folderOf({
    'game.apk': zipSync({ 'AndroidManifest.xml': strToU8('?'), 'classes.dex': strToU8('?'), ...game }),
    'game.capx': zipOfFiles({ 'game.caproj': '<c2project/>', 'Layouts/one.xml': '<layout/>' }),
    'empty.srt': '',
  });
  await withStudio(async ({ page, errors, drop }) => {
    await drop(join(folder, 'game.apk'));
    await expect.poll(() => titles(page)).toEqual(['game.apk/assets/www/data.js']);
    await drop(join(folder, 'game.capx'));
    await expect.poll(async () => (await titles(page)).at(-1)).toBe('game.capx');
    await page.getByText(/project of the Construct 2 editor .* what it exports/).waitFor();
    await drop(join(folder, 'empty.srt'));
    await expect.poll(async () => (await titles(page)).at(-1)).toBe('empty.srt');
    await expect.poll(() => page.locator('#export').count()).toBe(0);
    expect(errors).toEqual([]);
  });
});

browserTest(
  'of several characters each takes in the motion in its own folder; they stand first',
  async () => {
    const folder = folderOf({ 'a.srt': captions });
    for (const name of ['one', 'two']) {
      cpSync(example('robot'), join(folder, name), { recursive: true });
      const list = 'skeleton=robot.csf\nmesh=body.cmf\nmaterial=metal.crf\n';
      writeFileSync(join(folder, name, 'robot.cfg'), list);
    }
    cpSync(example('robot/wave.caf'), join(folder, 'wave.caf'));
    await withStudio(async ({ page, errors, drop }) => {
      await drop(folder);
      await expect
        .poll(async () => (await titles(page)).filter((title) => /cfg|caf/.test(title)))
        .toEqual(['all/one/robot.cfg', 'all/two/robot.cfg', 'all/wave.caf']);
      expect((await titles(page)).slice(0, 2)).toEqual(['all/one/robot.cfg', 'all/two/robot.cfg']);
      await expect.poll(() => page.getByRole('slider', { name: 'Weight of wave' }).count()).toBe(1);
      expect(errors).toEqual([]);
    });
  },
);

browserTest('many documents can be searched, chosen by keyboard, and closed together', async () => {
  const names = Array.from({ length: 44 }, (_, i) => `captions ${i + 1}.srt`);
  const folder = folderOf(Object.fromEntries(names.map((name) => [name, captions])));
  await withStudio(async ({ page, errors, drop }) => {
    await drop(example('bounce.animx'));
    await page.getByRole('button', { name: 'Close bounce.animx' }).waitFor();
    expect(await page.locator('#all').count()).toBe(0);
    await drop(folder);
    const all = page.getByRole('button', { name: '45 open' });
    await all.waitFor();
    expect((await titles(page)).slice(1, 4)).toEqual([
      'all/captions 1.srt',
      'all/captions 2.srt',
      'all/captions 3.srt',
    ]);
    const { bottom } = await page.locator('header').evaluate((header) => header.getBoundingClientRect());
    expect(bottom).toBeLessThan(60);

    await all.focus();
    await page.keyboard.press('Enter');
    const list = page.getByRole('dialog', { name: 'Open files' });
    expect(await list.getByRole('listitem').count()).toBe(45);
    await page.keyboard.type('CAPTIONS 4');
    await expect.poll(() => list.getByRole('listitem').count()).toBe(6);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await list.waitFor({ state: 'hidden' });
    const shown = () => page.locator('header nav [aria-current="true"]').textContent();
    await expect.poll(async () => (await shown())!.trim()).toBe('all/captions 40.srt');
    await all.click();
    await page.keyboard.type('bounce');
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await shown())!.trim()).toBe('bounce.animx');

    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Reverse' }).click();
    await page.locator('header nav .unsaved').waitFor();
    await tabs(page).nth(7).click();
    await all.click();
    await page.getByRole('button', { name: 'Close all others' }).click();
    await expect.poll(() => titles(page)).toHaveLength(2);
    await expect
      .poll(() => notices(page))
      .toEqual([expect.stringContaining('1 file with unsaved changes stays open: bounce.animx')]);
    expect((await shown())!.trim()).toBe('all/captions 7.srt');
    await page.getByLabel('Language').selectOption('zh');
    await page.getByRole('button', { name: '已打开 2 个' }).click();
    await page.getByRole('button', { name: '全部关闭' }).click();
    await expect.poll(async () => (await titles(page)).length).toBe(1);
    expect((await shown())!.trim()).toContain('bounce.animx');
    expect(errors).toEqual([]);
  });
});

browserTest(
  'closing all keeps on show what stays open; of what nothing was read no time is told',
  async () => {
    await withStudio(async ({ page, errors, drop }) => {
      for (const [i, name] of ['bounce.animx', 'all-types.animj'].entries()) {
        await drop(example(name));
        await page.getByRole('button', { name: `Close ${name}` }).waitFor();
        await page.getByRole('tab', { name: 'Tracks', selected: true }).waitFor();
        if (i === 0) await page.keyboard.press('m');
        await page.locator('mutoscope-edit #reverse').click();
        await expect.poll(() => page.locator('header nav .unsaved').count()).toBe(i + 1);
      }
      await page.getByRole('button', { name: '2 open' }).click();
      await page.getByRole('button', { name: 'Close all', exact: true }).click();
      await expect
        .poll(() => notices(page))
        .toEqual([expect.stringContaining('2 files with unsaved changes')]);
      const shown = page.locator('header nav [aria-current="true"]');
      expect(await shown.textContent()).toContain('all-types.animj');

      const folder = folderOf({ 'words.zip': zipOfFiles({ 'one.doc': 'x'.repeat(5000) }) });
      await expect.poll(() => page.locator('.tabs').textContent()).toContain('read in');
      await drop(join(folder, 'words.zip'));
      await expect.poll(() => shown.textContent()).toContain('words.zip');
      expect(await page.locator('.tabs').textContent()).not.toContain('read in');
      expect(errors).toEqual([]);
    });
  },
);
