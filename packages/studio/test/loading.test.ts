import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { browserTest, example, withStudio } from './studio.js';

const folder = mkdtempSync(join(tmpdir(), 'mutoscope-loading-'));

afterAll(() => rmSync(folder, { recursive: true }));

browserTest('of several addresses those that fail are told, and the others open', async () => {
  const search = '?load=examples/none.animx&load=examples/bounce.animx&load=http://&load=examples/drone.csv';
  await withStudio(
    async ({ page }) => {
      const tabs = page.locator('header nav button[aria-current]');
      await expect.poll(() => tabs.allInnerTexts()).toEqual(['bounce.animx', 'drone.csv']);
      await expect
        .poll(() => page.locator('.notice').allInnerTexts())
        .toEqual([
          expect.stringMatching(/examples\/none\.animx: 404/),
          expect.stringMatching(/^http:\/\/: /),
        ]);
    },
    { search },
  );
});

browserTest(
  'what a file refers to, pictures of a character and what people read are not passed over',
  async () => {
    for (const name of ['walker.gltf', 'walker.bin', 'bounce.animx'])
      cpSync(example(name), join(folder, name));
    for (const name of ['skin.png', 'LICENSE', 'readme.txt']) writeFileSync(join(folder, name), 'something');
    const paths = ['walker.gltf', 'walker.bin', 'skin.png', 'LICENSE', 'readme.txt'];
    await withStudio(async ({ page, errors, drop }) => {
      await drop(...paths.map((name) => join(folder, name)));
      await page.getByRole('button', { name: 'walker.gltf', exact: true }).waitFor();
      expect(await page.locator('.notice').count()).toBe(0);
      for (const name of ['a.doc', 'b.doc', 'c.doc', 'd.doc']) writeFileSync(join(folder, name), 'something');
      await drop(folder);
      await expect
        .poll(() => page.locator('.notice').allInnerTexts())
        .toEqual([
          expect.stringMatching(
            /^4 files of unknown format were passed over: \S+a\.doc, \S+b\.doc, \S+c\.doc …/,
          ),
        ]);
      await page.getByLabel('Language').selectOption('zh');
      await drop(join(folder, 'bounce.animx'), join(folder, 'a.doc'));
      await expect
        .poll(() => page.locator('.notice').last().textContent())
        .toContain('已略过 1 个未知格式的文件：a.doc');
      expect(errors).toEqual([]);
    });
  },
);
