import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { browserTest, example, withStudio } from './studio.js';

browserTest('event sheets are read, searched, and lead to each other', async () => {
  await withStudio(async ({ page, errors, drop }) => {
    await drop(example('meadow'));
    await page.getByRole('tab', { name: 'Event sheets' }).click();
    const text = page.locator('mutoscope-events .text');
    await page.getByRole('button', { name: 'Menu events' }).click();
    await expect.poll(() => text.textContent()).toContain('Go to layout (Layout: Level)');
    await text.getByText('Common', { exact: true }).click();
    await expect.poll(() => text.textContent()).toContain('On function (Name: "AddPoints")');
    await text.getByText('AddPoints', { exact: true }).click();
    await expect
      .poll(async () => (await text.locator('[aria-current]').textContent())!.trim())
      .toBe('AddPoints');
    await text.getByText('Level events, event 5').first().click();
    await expect
      .poll(async () => (await text.locator('[aria-current]').textContent())!.trim())
      .toBe('5.  -> player: On collision with another object (Object: coin)');
    await page.getByRole('button', { name: '← Back' }).click();
    await expect
      .poll(async () => (await text.locator('[aria-current]').textContent())!.trim())
      .toBe('AddPoints');
    await page.getByRole('searchbox').fill('every x');
    await expect.poll(() => page.locator('p.found').textContent()).toMatch(/^\s*1 line\s*$/);
    await page.locator('ul.found a').click();
    await expect.poll(() => text.locator('[aria-current]').textContent()).toContain('Every X seconds');
    expect(errors).toEqual([]);
  });
});

browserTest('every animation of a sprite plays, by the engine, with its marks', async () => {
  await withStudio(
    async ({ page, errors, drop }) => {
      await drop(example('meadow'));
      await page.getByRole('tab', { name: 'Sprites' }).click();
      const sprites = page.locator('mutoscope-sprites');
      await sprites.getByRole('button', { name: 'coin' }).click();
      await expect.poll(() => sprites.locator('figure').count()).toBe(1);
      await sprites.getByRole('button', { name: 'player' }).click();
      await expect.poll(() => sprites.locator('figure').count()).toBe(3);
      await expect.poll(() => sprites.locator('output').allTextContents()).toEqual(['1/2', '1/4', '1/3']);
      const walk = sprites.getByRole('img', { name: 'Walk' });
      const opaque = () =>
        walk.evaluate((canvas) => {
          const { width, height } = canvas as HTMLCanvasElement;
          const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
          copy.drawImage(canvas as HTMLCanvasElement, 0, 0);
          const { data } = copy.getImageData(0, 0, width, height);
          return data.filter((value, i) => i % 4 === 3 && value > 0).length;
        });
      await expect.poll(opaque).toBeGreaterThan(100);
      const marked = await opaque();
      await page.getByRole('checkbox').uncheck();
      await expect.poll(() => opaque()).toBeLessThan(marked);
      await sprites.getByRole('button', { name: 'Play or pause' }).click();
      await expect
        .poll(async () => (await sprites.locator('output').nth(1).textContent()) !== '1/4')
        .toBe(true);
      await sprites.getByRole('button', { name: 'Walk' }).click();
      await expect.poll(() => sprites.locator('tr').count()).toBe(5);
      expect(errors).toEqual([]);
    },
    { context: { reducedMotion: 'reduce' } },
  );
});

browserTest('objects of one sheet are chosen one after the other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sprites-'));
  try {
    cpSync(example('meadow'), folder, { recursive: true });
    const data = join(folder, 'data.js');
    const text = readFileSync(data, 'utf8');
    writeFileSync(data, text.replaceAll('images/coin-sheet0.png', 'images/player-sheet0.png'));
    await withStudio(async ({ page, errors, drop }) => {
      await drop(folder);
      await page.getByRole('tab', { name: 'Sprites' }).click();
      const sprites = page.locator('mutoscope-sprites');
      // Names come from the sheets, so that the coin is called player, too.
      for (const [name, animations] of [
        ['player', 3],
        ['player2', 1],
        ['player', 3],
      ] as const) {
        await sprites.getByRole('button', { name, exact: true }).click();
        await expect.poll(() => sprites.locator('figure').count()).toBe(animations);
        await sprites.locator('table').waitFor();
      }
      expect(errors).toEqual([]);
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

browserTest('what each file weighs', async () => {
  await withStudio(async ({ page, errors, drop }) => {
    await drop(example('meadow'));
    await page.getByRole('tab', { name: 'Assets' }).click();
    const assets = page.locator('mutoscope-assets');
    await expect.poll(() => assets.locator('p').textContent()).toContain('8 files, 9.7 kB together');
    const cells = await assets.locator('tr').nth(1).locator('td').allTextContents();
    expect(cells.slice(0, 3)).toEqual(['images/player-sheet0.png', '2.4 kB', '24.8 %']);
    expect(errors).toEqual([]);
  });
});

browserTest('lists that are longer than the page scroll, and keep their rows', async () => {
  await withStudio(async ({ page, errors, drop }) => {
    await drop(example('meadow'));
    await page.getByRole('tab', { name: 'Sprites' }).waitFor();
    await page.setViewportSize({ width: 1200, height: 180 });
    for (const [tab, tag] of [
      ['Sprites', 'mutoscope-sprites'],
      ['Event sheets', 'mutoscope-events'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      const list = page.locator(`${tag} nav`);
      await list.getByRole('button').nth(2).waitFor();
      const spare = await list
        .getByRole('button')
        .evaluateAll((all) => all.map(({ clientHeight, scrollHeight }) => clientHeight - scrollHeight));
      expect(Math.min(...spare)).toBeGreaterThanOrEqual(0);
      await expect.poll(() => list.evaluate((nav) => nav.scrollHeight > nav.clientHeight)).toBe(true);
    }
    expect(errors).toEqual([]);
  });
});
