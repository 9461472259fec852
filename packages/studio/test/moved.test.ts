import { expect } from 'vitest';
import type { Session } from '../src/session.js';
import { browserTest, example, withStudio } from './studio.js';

type CharacterElement = HTMLElement & { drawAt(seconds: number): void };

/** How many of the picture's pixels are not clear. */
const drawn = (element: Element): number => {
  (element as CharacterElement).drawAt(0.3);
  const canvas = element.shadowRoot!.querySelector('canvas')!;
  const copy = document.createElement('canvas');
  [copy.width, copy.height] = [canvas.width, canvas.height];
  const pen = copy.getContext('2d')!;
  pen.drawImage(canvas, 0, 0);
  const { data } = pen.getImageData(0, 0, copy.width, copy.height);
  return data.filter((value, i) => i % 4 === 3 && value > 0).length;
};

browserTest('a page that is put elsewhere draws its character again', async () => {
  await withStudio(
    async ({ page, errors, drop }) => {
      await drop(example('robot'));
      const character = page.locator('mutoscope-character');
      await character.locator('#scene').waitFor();
      await page.locator('.stage[aria-busy="false"]').waitFor();
      await expect.poll(() => character.evaluate(drawn)).toBeGreaterThan(1000);
      const before = await character.evaluate(drawn);
      await page.evaluate(() => {
        const place = document.body.appendChild(document.createElement('div'));
        place.style.display = 'contents';
        place.append(document.querySelector('mutoscope-studio')!);
      });
      await character.locator('#scene').waitFor();
      await page.locator('.stage[aria-busy="false"]').waitFor();
      await expect.poll(() => character.evaluate(drawn)).toBeGreaterThan(before / 2);
      expect(errors).toEqual([]);
    },
    { context: { reducedMotion: 'reduce' } },
  );
});

browserTest('time is as long as what plays: a mix of the character, or the clip by itself', async () => {
  await withStudio(async ({ page, errors, drop }) => {
    await drop(example('robot'));
    const time = () => page.locator('mutoscope-transport output').textContent();
    await expect.poll(time).toContain('/ 1.200 s');
    await page.getByRole('slider', { name: 'Weight of wave' }).fill('1');
    await expect.poll(time).not.toContain('/ 1.200 s');
    await page.getByRole('tab', { name: 'Tracks' }).click();
    await expect.poll(time).toContain('/ 1.200 s');
    const works = () =>
      page.evaluate(() => {
        const { session } = document.querySelector('mutoscope-studio') as unknown as { session: Session };
        return [session.works.value.size, session.progress.value];
      });
    await expect.poll(works).toEqual([0, null]);
    expect(errors).toEqual([]);
  });
});
