import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Session } from '../src/session.js';
import { browserTest, dist, example, withStudio } from './studio.js';

browserTest('each kind of file opens by a drop, folders as one', async () => {
  await withStudio(async ({ page, errors, drop }) => {
    const tabs = page.locator('header nav button[aria-current]');
    for (const [i, [path, name, format]] of (
      [
        ['robot', 'robot/robot.cfg', 'Cal3D character'],
        ['meadow', 'meadow/data.js', 'Construct 2 game'],
        ['bounce.animx', 'bounce.animx', 'AnimX'],
        ['all-types.animj', 'all-types.animj', 'AnimJ'],
        ['walker.gltf', 'walker.gltf', 'glTF'],
        ['dance.bvh', 'dance.bvh', 'BVH'],
        ['drone.csv', 'drone.csv', 'CSV'],
        ['captions.srt', 'captions.srt', 'SubRip'],
      ] as const
    ).entries()) {
      if (path === 'walker.gltf') await drop(example(path), example('walker.bin'));
      else await drop(example(path));
      await expect.poll(() => tabs.count()).toBe(i + 1);
      await expect.poll(async () => (await tabs.nth(i).textContent())!.trim()).toBe(name);
      await expect.poll(() => tabs.nth(i).getAttribute('aria-current')).toBe('true');
      await expect.poll(() => page.locator('.tabs').textContent()).toContain(format);
    }
    expect(errors).toEqual([]);
  });
});

browserTest('examples are one click away, and an address may name what to load', async () => {
  await withStudio(
    async ({ page, errors }) => {
      await page.getByRole('button', { name: 'bounce.animx' }).first().waitFor();
      await expect
        .poll(() => page.locator('header nav button[aria-current]').allInnerTexts())
        .toEqual(['bounce.animx']);
      await page.getByRole('button', { name: 'Close bounce.animx' }).click();
      await page.getByRole('button', { name: 'robot', exact: true }).click();
      await page.getByRole('button', { name: 'robot/robot.cfg', exact: true }).waitFor();
      expect(errors).toEqual([]);
    },
    { search: '?load=examples/bounce.animx' },
  );
});

browserTest('what an address names wrongly is told, and keeps nothing else from working', async () => {
  for (const [load, told] of [
    ['http://', /^http:\/\/: /],
    ['examples/%25E0.animx', /examples\/%E0\.animx: 404/],
  ] as const)
    await withStudio(
      async ({ page }) => {
        await expect
          .poll(() => page.locator('.notice').allInnerTexts())
          .toEqual([expect.stringMatching(told)]);
        await page.getByRole('button', { name: 'bounce.animx', exact: true }).click();
        await page.getByRole('button', { name: 'Close bounce.animx' }).waitFor();
      },
      { search: `?load=${load}` },
    );
});

browserTest('a view whose code cannot be had is told about, once', async () => {
  await withStudio(async ({ page, drop }) => {
    await page.route(/\/assets\/clips-/, (route) => route.abort());
    await drop(example('bounce.animx'));
    await page.locator('.notice').waitFor();
    await page.getByRole('tab', { name: 'About the file' }).click();
    await page.locator('mutoscope-facts').waitFor();
    await page.getByRole('tab', { name: 'Tracks' }).click();
    await expect
      .poll(() => page.locator('.notice').allInnerTexts())
      .toEqual([expect.stringMatching(/clips-/)]);
  });
});

test('before a file is opened at most 60 kB are loaded, packed', () => {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, name]) => name!);
  expect(named.some((name) => name.endsWith('.js'))).toBe(true);
  const loaded = [html, ...named.map((name) => readFileSync(join(dist, name), 'utf8'))];
  for (const name of named.filter((each) => each.endsWith('.js'))) {
    const imports = readFileSync(join(dist, name), 'utf8').matchAll(/from"\.\/([^"]+\.js)"/g);
    for (const [, each] of imports) loaded.push(readFileSync(join(dist, 'assets', each!), 'utf8'));
  }
  const size = loaded.reduce((sum, text) => sum + gzipSync(text).length, 0);
  expect(size).toBeGreaterThan(5_000);
  expect(size).toBeLessThan(60_000);
  expect(readdirSync(join(dist, 'examples'))).toContain('index.json');
});

browserTest('what is asked of a closed document is answered in words', async () => {
  await withStudio(async ({ page }) => {
    const answers = await page.evaluate(() => {
      const { session } = document.querySelector('mutoscope-studio') as unknown as { session: Session };
      const { library } = session;
      const asked = [library.check(99, 'animx'), library.bytes(99, null, 0, 4), library.targets(99)];
      return Promise.all(asked.map((each) => each.catch((error: Error) => error.message)));
    });
    expect(answers).toEqual(Array(3).fill('The document is closed'));
  });
});
